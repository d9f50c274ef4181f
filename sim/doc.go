// Package sim answers questions about a scenario: a worker pool plays seeded trials into
// integer tallies, finished tallies become estimates with confidence intervals, and the
// exact engine explores the same rules code and serves as a check. It knows scenarios but
// not systems, files or formats.
//
// Trial i of seed s is the same on every machine, and merging tallies is integer addition,
// so results do not depend on the number of workers, bit for bit.
//
// From below to above: stats (counts, and estimates of them); in this package questions, the
// player (options, pool, looks, partial results, shards, experiments), runs and walks, surveys,
// contrasts and comparisons, tuning, and games that are solved, told or measured; then partial
// (how partial results are written), league and sensitivity.
package sim
