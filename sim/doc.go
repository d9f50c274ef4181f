// Package sim answers questions about a scenario by playing it: a worker pool
// plays seeded trials into integer tallies, gonum turns finished tallies into
// estimates with intervals, and the exact engine walks the same rules code and
// checks them. It knows scenarios, not systems, and neither files nor formats.
//
// Trial i of seed s is the same whoever plays it, and merging tallies is integer
// addition, so results do not depend on the number of workers, bit for bit.
package sim
