// Package solve finds the best play of a game for a goal, with what is hidden from players left hidden where that can
// be solved, and a rule of thumb that comes close to it.
package solve
