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

// between is an estimate with 95% confidence.
func between(v, low, high float64) stats.Estimate {
	return stats.Estimate{Value: v, Low: low, High: high, Confidence: 0.95}
}

const play, walk, never = player.MonteCarlo, player.Exact, "undecided"

type finding = contrast.Finding

// findingCases are findings for machines and in words.
var findingCases = []struct {
	engine      player.Engine
	better      rules.Side
	finding     finding
	more        float64
	code, words string
}{
	{play, rules.A, finding{Differs: true, FavoursA: true}, 0, "better", "better"},
	{play, rules.B, finding{Differs: true}, 0, "worse", "worse"},
	{play, rules.Neither, finding{Differs: true, FavoursA: true}, 0, "more", "more"},
	{walk, rules.Neither, finding{Differs: true}, 0, "less", "less"},
	{play, rules.A, finding{Differs: true, Equivalent: true}, 0, "worse-by-less-than-margin",
		"worse, by less than the margin"},
	{play, rules.Neither, finding{Differs: true, Equivalent: true, FavoursA: true}, 0, "more-by-less-than-margin",
		"more, by less than the margin"},
	{play, rules.A, finding{Equivalent: true}, 0, "equal", "equal within ±1 in 100"},
	{walk, rules.A, finding{Equivalent: true}, 0, "equal", "equal"},
	{play, rules.A, finding{}, 118_200, never, "undecided, needs about 120,000 more trials"},
	{play, rules.A, finding{}, 0, never, "undecided, needs a few more trials"},
	{play, rules.A, finding{}, 2e12, never, "undecided, needs over a trillion more trials"},
	{play, rules.A, finding{}, math.Inf(1), never, "undecided, no difference seen, and no margin given"},
}

// TestFindings: findings in words and for machines.
func TestFindings(t *testing.T) {
	for _, c := range findingCases {
		cell := contrast.Compared{Finding: c.finding, More: c.more}
		if got := findingOf(c.engine, c.better, cell); got != (FindingText{Code: c.code, Words: c.words}) {
			t.Errorf("%+v is %+v, want %s: %s", cell, got, c.code, c.words)
		}
	}
	seen := contrast.Compared{More: math.Inf(1), Difference: between(0.1, 0, 1)}
	if got := findingOf(play, rules.A, seen); got.Words != "undecided, too few trials differ to tell" {
		t.Errorf("%+v is %+v", seen, got)
	}
}

// findingOf is what a cell beside the baseline says.
func findingOf(engine player.Engine, better rules.Side, cell contrast.Compared) FindingText {
	return Finding(&contrast.Comparison{
		Engine: engine, Margin: 0.01, Question: query.Question{Share: true, Better: better},
		Variants: []string{"x", "y"}, Cells: [][]contrast.Compared{{{}, cell}},
	}, 0, 1)
}
