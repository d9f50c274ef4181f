// Package query is what can be asked of a game: questions, as users write them, with the sums of metrics that they read
// of a trial; pairs of numbers, flows of damage and goals; and what a walk says of them. It plays nothing.
package query
