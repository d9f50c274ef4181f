// Package engine plays games and explores them exactly. A system provides a [Machine], a
// game written as a step function from state to state, and may use [Block], a part of a
// game resolved by a single draw. The rest plays such games fast, and answers exactly.
//
// What a system provides, and how its steps are played:
//
//	machine.go        what a system provides
//	packed.go         what steps emit, packed in two words
//	emitted.go        or as lists
//	emissions.go      that are numbered
//	pairs.go          a position of which more is followed than rules read
//	index.go          the numbers of states
//	list.go           a list in chunks
//	weighted.go       points with weights
//	states.go         what the rest needs of states, the position
//	store.go          what is there once for each type of state: it plays steps, and numbers states
//	game.go           a machine, whatever the type of its states
//	stepplay.go       every step by its own code, with seeded dice
//	fortests.go       what tests of systems ask of their games
//
// Parts of a game that are computed once and drawn as one:
//
//	block.go          a block
//	blocklaw.go       how its law is computed
//	blockways.go      the ways to its ends, where it counts something besides
//	blockcounted.go   how that is drawn at once with the end
//	blockfill.go      or filled in when the end is drawn
//
// The same trials, faster:
//
//	memograph.go      what each step did, as draws and what comes of them
//	memo.go           it is recorded
//	memoplay.go       trials move on together along it
//
// How games are explored: one expansion, of states that are found first come first, by their clock, or by their mass:
//
//	expand.go         the step of a state, with every outcome of its dice
//	transitions.go    where its outcomes lead, kept
//	limit.go          how much an exploration may take, and why it is refused
//	forecast.go       how large it would become, estimated early
//
// Every state that can be reached, kept as a graph:
//
//	explore.go        the graph
//	laws.go           exact distributions, from the states and their transitions
//	fractions.go      the same as fractions
//	expectations.go   what to expect from each state on
//
// The same without keeping them, by layers:
//
//	layerstates.go    the states that wait, by their clock
//	layermass.go      how likely each is, and with which sums
//	layerarrivals.go  who comes to a layer
//	layerblock.go     states that one worker expands
//	layerdrop.go      the least likely, dropped within a bound
//	layers.go         the walk
//
// The likeliest part of a game walked, and trials of the rest:
//
//	coreheap.go       where mass waits, the largest first
//	core.go           the walk
//	coreplay.go       the trials that begin where it stopped
//
// One trial, and how the game went:
//
//	feel.go           how a game feels, as notes on its states
//	luck.go           how lucky a trial was
//	replay.go         one trial with its log and expectations
//	retrace.go        its decisions, with what the others would have come to
//	split.go          trials that branch off others, for rare events
//
// The best of decisions that are left open:
//
//	study.go          a graph with every option of them
//	solve.go          the best, by backward induction
//	followed.go       the game in which they are taken so
//	towards.go        where the best depends on a sum of the whole game
//	watched.go        a game that hides something, with what each side knows
//	extensive.go      that as a game in extensive form
//	bestanswer.go     the best answer to a strategy in it
//	regret.go         the play of both sides that is good against any answer
package engine
