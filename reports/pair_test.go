package reports

import (
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/sim/query"
)

// together is a run with two joint distributions: a small one with gaps, and one of too many
// values to be written.
func together() runs.Report {
	r := typical()
	small := query.JointResult{Names: [2]string{"a-lost", "b-lost"}}
	for a := range 6 {
		for b := range 9 {
			if n := float64((6 - a) * (9 - b) * (a + b)); n > 0 && a != 3 && a+b < 11 {
				small.Cells = append(small.Cells,
					query.JointShare{Values: [2]int{a, b}, Share: wilson(math.Ceil(n/20), 1000)})
			}
		}
	}
	large := query.JointResult{Names: [2]string{"hits", "shots"}}
	for a := range 25 {
		for b := a; b < 45; b++ {
			large.Cells = append(large.Cells,
				query.JointShare{Values: [2]int{a, b}, Share: wilson(math.Ceil(float64((1+a)*(45-b))/900), 1000)})
		}
	}
	r.Result.Joints = []query.JointResult{small, large}
	return r
}

// TestJointText: values that never occur are left out, empty cells are explained, and what is too
// large to be read is not written. Of exact answers, what is negligible is left out, which is said.
func TestJointText(t *testing.T) {
	r := together()
	exact := walked()
	exact.Result.Joints = []query.JointResult{{Names: [2]string{"x", "y"}, Cells: []query.JointShare{
		{Values: [2]int{0, 0}, Share: numbers.Exactly(0.25)}, {Values: [2]int{0, 5}, Share: numbers.Exactly(0.75)},
		{Values: [2]int{7, 5}, Share: numbers.Exactly(1e-9)},
	}}}
	for _, c := range []struct {
		of      runs.Report
		has, no []string
	}{
		{r, []string{
			"a-lost (down) and b-lost (across) together", "empty: not seen, under 0.37 % each",
			"hits (down) and shots (across) together: 25 times 45 values are too many to be written; the chart shows",
		}, nil},
		{exact, []string{"x (down) and y (across) together", "25 %  75 %",
			"values that are rarer than one in a million are left out"},
			[]string{"empty", "\n7 "}},
	} {
		b := written(layout.Text, c.of)
		for _, want := range c.has {
			if !strings.Contains(strings.Join(strings.Fields(b), " "),
				strings.Join(strings.Fields(want), " ")) {
				t.Errorf("missing: %q in\n%s", want, b)
			}
		}
		for _, not := range c.no {
			if strings.Contains(b, not) {
				t.Errorf("there is %q in\n%s", not, b)
			}
		}
	}
}
