package contrast

import "github.com/oddsmith/oddsmith/sim/stats"

// Ranks are the first and the last rank that a variant may have.
type Ranks struct{ First, Last int }

// Known reports whether only one rank is possible.
func (r Ranks) Known() bool { return r.First == r.Last }

// rankIn returns the rank interval of an estimate among others, the least first or the greatest: one ranks before
// another for certain if their intervals do not overlap. They hold for all simultaneously if the intervals do.
func rankIn(e stats.Estimate, row []stats.Estimate, leastFirst bool) Ranks {
	above, below := 0, 0
	for _, other := range row {
		if other.Low > e.High {
			above++
		}
		if other.High < e.Low {
			below++
		}
	}
	if leastFirst {
		above, below = below, above
	}
	return Ranks{1 + above, len(row) - below}
}
