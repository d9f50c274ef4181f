package comparisons

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// between is an estimate with 95 % confidence.
func between(v, low, high float64) stats.Estimate {
	return stats.Estimate{Value: v, Low: low, High: high, Confidence: 0.95}
}

// TestFindings: findings in words and for machines.
func TestFindings(t *testing.T) {
	play, walk := player.MonteCarlo, player.Exact
	for _, c := range []struct {
		engine      player.Engine
		better      rules.Side
		cell        contrast.Compared
		code, words string
	}{
		{play, rules.A, contrast.Compared{Finding: contrast.Finding{Differs: true, FavoursA: true}}, "better",
			"better"},
		{play, rules.B, contrast.Compared{Finding: contrast.Finding{Differs: true}}, "worse", "worse"},
		{play, rules.Neither, contrast.Compared{Finding: contrast.Finding{Differs: true, FavoursA: true}}, "more",
			"more"},
		{walk, rules.Neither, contrast.Compared{Finding: contrast.Finding{Differs: true}}, "less", "less"},
		{play, rules.A, contrast.Compared{Finding: contrast.Finding{Differs: true, Equivalent: true}},
			"worse-by-less-than-margin", "worse, by less than the margin"},
		{play, rules.Neither,
			contrast.Compared{Finding: contrast.Finding{Differs: true, Equivalent: true, FavoursA: true}},
			"more-by-less-than-margin", "more, by less than the margin"},
		{play, rules.A, contrast.Compared{Finding: contrast.Finding{Equivalent: true}}, "equal",
			"equal within ±1 point"},
		{walk, rules.A, contrast.Compared{Finding: contrast.Finding{Equivalent: true}}, "equal", "equal"},
		{play, rules.A, contrast.Compared{More: 118_200}, "undecided", "undecided, needs about 120,000 more trials"},
		{play, rules.A, contrast.Compared{More: 0}, "undecided", "undecided, needs a few more trials"},
		{play, rules.A, contrast.Compared{More: 2e12}, "undecided", "undecided, needs over a trillion more trials"},
		{play, rules.A, contrast.Compared{More: math.Inf(1)}, "undecided",
			"undecided, no difference seen, and no margin given"},
		{play, rules.A, contrast.Compared{More: math.Inf(1), Difference: between(0.1, 0, 1)}, "undecided",
			"undecided, too few trials differ to tell"},
	} {
		comparison := &contrast.Comparison{
			Engine: c.engine, Margin: 0.01, Question: query.Question{Share: true, Better: c.better},
			Variants: []string{"x", "y"}, Cells: [][]contrast.Compared{{{}, c.cell}},
		}
		if got := Finding(comparison, 0,
			1); got != (FindingText{Code: c.code, Words: c.words}) {
			t.Errorf("%+v is %+v, want %s: %s", c.cell, got, c.code, c.words)
		}
	}
}
