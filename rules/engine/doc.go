// Package engine plays games and explores them exactly. A system provides a [Machine], a
// game written as a step function from state to state, and may use [Block], a part of a
// game resolved by a single draw. The rest plays such games fast, and answers exactly:
//
//	machine.go       what a system provides
//	store.go         what is there once for each type of state: it plays steps, and numbers states
//	states.go        what the rest needs of it, the position
//	pairs.go         a position of which more is followed than rules read
//	game.go          a machine, whatever the type of its states
//	stepplay.go      every step by its own code, with seeded dice
//	memo.go          the same trials, faster: what each step did is recorded
//	memoplay.go      its trials move on together along what is recorded
//	block.go         parts of a game that are computed once and drawn as one
//	blocklaw.go      how they are computed
//	blockcounted.go  what they count besides, which changes no draw
//	split.go         trials that branch off others, for rare events
//	feel.go          how a game feels, as notes on its states
//	luck.go          how lucky a trial was
//	replay.go        one trial with its log and expectations
//	explore.go       every state that can be reached
//	forecast.go      how large that would become, estimated early
//	memory.go        its memory limit
//	study.go         the same with every option of decisions that are left open
//	solve.go         the best of them, by backward induction
//	watched.go       the same of a game that hides something, with what each side knows
//	extensive.go     that as a game in extensive form
//	bestanswer.go    the best answer to a strategy in it
//	regret.go        the play of both sides that is good against any answer
//	towards.go       where it depends on a sum of the whole game
//	laws.go          exact distributions, from the states and their transitions
//	fractions.go     the same as fractions
//	expectations.go  what to expect from each state on
//	index.go, list.go, weighted.go   data structures: state index, chunked list, weighted
//	                 points
//	packed.go, emitted.go, emissions.go   what steps emit: packed in two words, or as lists
//	                 that are numbered
package engine
