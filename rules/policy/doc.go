// Package policy is how players decide. Rules ask at decision points, which are named; a
// policy answers, and is data: an ordered list of clauses, of which the first that applies
// counts, written in a matchup as
//
//	fire if distance <= 6 and cp > 1 else 30% hold else overwatch
//
// A [Point] declares what may be chosen and what a player can see, a [Choice] is such a list.
//
//	choice.go  what is taken, given what a player can see
//	parse.go   how it is read
//	list.go    the policies and choices of some inputs
//	open.go    where it is left open, to find the best
//	words.go   how it is written and described
package policy
