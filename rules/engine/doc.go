// Package engine plays games and walks them. What a system uses of it is a [Machine], which
// is a game told as a step from state to state, and a [Block], a part of a game whose dice
// are drawn as one. All else is how they are played fast and answered exactly:
//
//	machine.go    every step by its code, with seeded dice
//	memo.go       the same trials, faster: what steps did is remembered
//	block.go      parts of a game that are worked out once and drawn as one
//	split.go      trials that go on from where others have come, for what is rare
//	gauge.go      how lucky trials were
//	teller.go     one trial, told
//	explore.go    every state that can be reached
//	forecast.go   how far that would go, before it has gone there
//	memory.go     the limits of it
//	walklaws.go   exact distributions, from the states and their transitions
//	fractions.go  the same as fractions
//	prospects.go  what is to be expected from each state on
//	index.go, list.go, packed.go, weighted.go   what they are made of
package engine
