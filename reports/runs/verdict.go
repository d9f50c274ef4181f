package runs

import (
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim"
)

// verdictSheet is what became of each test against the exact answer.
func verdictSheet(v *sim.Verdict) layout.Sheet {
	if v == nil {
		return layout.Sheet{}
	}
	s := layout.Sheet{}.Words("against exact", "", "").Prose("")
	for _, c := range v.Checks {
		p, word := fmt.Sprintf("p = %.2g", c.P), "agrees"
		switch {
		case !c.Judged:
			p, word = "", "not judged: its tails are not normal, its histogram tells"
		case !c.OK:
			word = "DIFFERS"
		}
		s.Add(0, c.Name, offWords(c), p, word)
	}
	return s
}

// offWords say how far off a test found the run.
func offWords(c sim.Check) string {
	if math.IsNaN(c.Z) {
		return fmt.Sprintf("χ² = %.1f in %d cells", c.ChiSquare, c.Cells)
	}
	return fmt.Sprintf("z = %+.2f", c.Z)
}

// verdictLine sums a verdict up.
func verdictLine(v *sim.Verdict) string {
	if v.OK {
		return fmt.Sprintf("the run agrees with the exact answer (false-alarm rate %g)", sim.FalseAlarmRate)
	}
	return fmt.Sprintf("THE RUN DIFFERS from the exact answer (false-alarm rate %g): please report this",
		sim.FalseAlarmRate)
}
