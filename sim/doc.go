// Package sim answers questions about a scenario: a worker pool plays seeded trials into
// integer tallies, finished tallies become estimates with confidence intervals, and the
// exact engine explores the same rules code and serves as a check. It knows scenarios but
// not systems, files or formats.
//
// Trial i of seed s is the same on every machine, and merging tallies is integer addition,
// so results do not depend on the number of workers, bit for bit.
//
// From below to above, each importing only what stands before it:
//
//	stats        counts, and estimates of them
//	query        what can be asked of a game, and what a walk says of it
//	player       the pool of workers, options, partial results, shards, experiments
//	sim          a run: played, exact, bounded, mixed or split, and verified
//	survey       many games asked the same; expectations; tunings
//	contrast     differences between games, and decisions about them
//	solve        best play
//	replay       trials told, and what games feel like
//	partial      how partial results are written
//	league, sensitivity
//
// Of survey, contrast and solve only contrast imports another one, survey. Tests share simtest.
package sim
