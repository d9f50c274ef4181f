// Package policy is how players decide. Rules ask at decision points, which are named; a
// policy answers, and is data: an ordered list of clauses, of which the first that applies
// counts, written in a matchup as
//
//	fire if distance <= 6 and cp > 1 else 30% hold else overwatch
//
// A [Point] declares what may be chosen and, as a table of [Facts], what a player can see; a [Choice] is such a list.
//
//	facts.go    what a player can see
//	options.go  what may be chosen
//	choice.go   what is taken, given both
//	plan.go     what can be told of it without playing
//	parse.go    how it is read
//	words.go    how it is written and described
//	open.go     where it is left open, to find the best
//	list.go     the policies and choices of some inputs
package policy
