package reports

import (
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestNearlyAlways: what a float takes for 1 is not said to be certain where something
// else can happen, in words or pictures, and has no power of ten.
func TestNearlyAlways(t *testing.T) {
	const rare = 1.25649e-25
	r := walked()
	r.Result.Outcomes = []sim.OutcomeResult{outcome("killed", "", rules.A, numbers.Exactly(1)),
		outcome("alive", "", rules.B, numbers.Exactly(rare))}
	r.Result.Metrics[0].Distribution = []sim.ValueShare{
		{Value: 1, Share: numbers.Exactly(rare), AtLeast: numbers.Exactly(1)},
		{Value: 2, Share: numbers.Exactly(1), AtLeast: numbers.Exactly(1)},
	}
	c := dodged()
	c.Comparison.Question.Share = true
	c.Comparison.Cells[0][0].Value, c.Comparison.Cells[0][0].Complement = numbers.Exactly(1), rare
	answer := known(numbers.Exactly(1))
	answer.Complement = rare
	s := surveyOf("toy", "toy", []survey.Axis{wholes("n", 1, 2), wholes("m", 1, 2)}, []query.Question{aWins()},
		surveyed(0, answer), surveyed(0, answer), surveyed(0, answer), surveyed(0, answer))
	full := r
	full.Digits = numbers.AllDigits
	for what, got := range map[string]string{
		"text": written(layout.Text, r), "markdown": written(layout.Markdown, r), "full": written(layout.Text, full),
		"chart": written(svg, r), "comparison": written(layout.Text, c), "sweep": written(layout.Text, s),
		"sweep chart": written(svg, s),
	} {
		if !strings.Contains(got, "over 99.999") {
			t.Errorf("%s: nothing is over 99.999 %%:\n%.1500s", what, got)
		}
		if what == "full" {
			continue
		}
		if strings.Contains(got, "e-2") {
			t.Errorf("%s shows a power of ten:\n%.1500s", what, got)
		}
	}
	two := written(layout.Text, r)
	// at least 1
	if !strings.Contains(two, "under 0.001 %") || !strings.Contains(two, "2  over 99.999 %") ||
		!strings.Contains(two, " 100 %") {
		t.Error(two)
	}
}

// TestDifferencesAgree: a difference and the two values it is of are written so that no
// one of the three contradicts the others by more than their own rounding.
func TestDifferencesAgree(t *testing.T) {
	compared := 0
	for _, list := range []map[string]comparisons.Report{allComparisons(), oddComparisons(), randomComparisons()} {
		for name, r := range list {
			for target := range r.Comparison.Targets {
				for v := 1; v < len(r.Comparison.Variants); v++ {
					if agrees(t, name, r.Comparison, target, v) {
						compared++
					}
				}
			}
		}
	}
	if compared < 300 {
		t.Errorf("only %d differences are compared", compared)
	}
}

// agrees compares what is written of a variant and of the baseline with the written difference, if both have numbers.
func agrees(t *testing.T, name string, c *contrast.Comparison, target, v int) (compared bool) {
	t.Helper()
	base := comparisons.ComparedNumbers(numbers.DefaultDigits, c, target, 0, 0)
	w := comparisons.ComparedNumbers(numbers.DefaultDigits, c, target, v, 0)
	words := []string{surveys.FirstNumber(base.Value), surveys.FirstNumber(w.Value),
		strings.TrimPrefix(surveys.FirstNumber(w.Difference), "+")}
	if words[0] == "" || words[1] == "" {
		return false // never seen, or always
	}
	room := 0.0
	for _, s := range words {
		room += math.Pow10(-numbers.Decimals(s)) / 2
	}
	gap := math.Abs(numbers.MustFloat(words[1]) - numbers.MustFloat(words[0]) - numbers.MustFloat(words[2]))
	cell, first := c.Cells[target][v], c.Cells[target][0]
	off := math.Abs(cell.Value.Value-first.Value.Value-cell.Difference.Value) * comparisons.Unit(c)
	if gap > room*(1+1e-9)+off {
		t.Errorf("%s: %s less %s is written %s", name, w.Value, base.Value, w.Difference)
	}
	if c.Engine == player.Exact && numbers.Decimals(words[1]) < numbers.Decimals(words[2]) &&
		!survey.ApproxEqual(numbers.MustFloat(words[1]), cell.Value.Value*comparisons.Unit(c)) {
		t.Errorf("%s: %s is exactly written coarser than %s", name, w.Value, w.Difference)
	}
	return true
}
