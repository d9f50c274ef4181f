// Package kinds has the commands that answer questions, a few files a kind: what is asked is [ask], the answer is
// of sim, what is written of reports. What they share is how far exact answers walk (limit.go), what a report is also
// to show (shown.go), and how points are surveyed (sweep.go).
package kinds
