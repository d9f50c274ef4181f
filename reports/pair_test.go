package reports

import (
	"math"

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
