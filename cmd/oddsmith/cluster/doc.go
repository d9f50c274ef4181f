// Package cluster has the commands for many machines: deploy prints what makes a cluster play the shards of a
// command, and merge makes their files one answer.
package cluster
