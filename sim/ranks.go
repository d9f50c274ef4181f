package sim

import "github.com/oddsmith/oddsmith/rules"

// Ranks are the first and the last rank that a variant may have.
type Ranks struct{ First, Last int }

// Known reports whether only one rank is possible.
func (r Ranks) Known() bool { return r.First == r.Last }

// rankBounds returns simultaneous rank intervals of all variants against all targets, given
// simultaneous intervals of the differences to the baselines: a variant ranks before
// another for certain if their difference intervals do not overlap.
func rankBounds(differences [][]Estimate, better rules.Side) [][]Ranks {
	var all [][]Ranks
	for _, row := range differences {
		var list []Ranks
		for _, one := range row {
			list = append(list, one.rankIn(row, better == rules.B))
		}
		all = append(all, list)
	}
	return all
}

// rankIn returns the rank interval of an estimate among others, the least first or the
// greatest.
func (e Estimate) rankIn(row []Estimate, leastFirst bool) Ranks {
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

// jointDifferences returns the differences to the baselines with intervals at the given
// level. A baseline's difference to itself is 0.
func (c *Comparison) jointDifferences(questions [][]Question, level float64) [][]Estimate {
	var all [][]Estimate
	for t, row := range c.Cells {
		list := []Estimate{exactEstimate(0)}
		for v := range row[1:] {
			list = append(list, row[v+1].pairs.estimate(&questions[t][v+1], &questions[t][0], level))
		}
		all = append(all, list)
	}
	return all
}

// setRanks sets the possible ranks of variants from their trials, given the level of a
// single difference at which all hold simultaneously (Bonferroni).
func (c *Comparison) setRanks(questions [][]Question, level float64) {
	for t, list := range rankBounds(c.jointDifferences(questions, level), c.Question.Better) {
		for v, ranks := range list {
			c.Cells[t][v].Ranks = ranks
		}
	}
}
