package comparisons

import (
	"math"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Unit is what differences are multiplied by to be read: shares in points.
func Unit(c *contrast.Comparison) float64 { return numbers.DisplayScale(c.Question) }

// differenceOf is a difference to the baseline, none where exact answers differ by
// rounding alone.
func differenceOf(c *contrast.Comparison, cell contrast.Compared) stats.Estimate {
	e := cell.Difference
	if c.Engine == player.Exact && !cell.Finding.Differs {
		e.Value, e.Low, e.High = 0, 0, 0
	}
	return e
}

// FindingText is a finding: a code for machines, words for people.
type FindingText struct{ Code, Words string }

// The codes of findings, beside those of [direction].
const (
	isBaseline = "baseline"
	isEqual    = "equal"
	undecided  = "undecided"
	lessThan   = "-by-less-than-margin"
)

// Finding says what was found about a variant against a target.
func Finding(c *contrast.Comparison, target, variant int) FindingText {
	cell := c.Cells[target][variant]
	way := direction(c, cell.Finding.FavoursA)
	switch f := cell.Finding; {
	case variant == 0:
		return FindingText{isBaseline, "baseline"}
	case f.Differs && f.Equivalent:
		return FindingText{way + lessThan, way + ", by less than the margin"}
	case f.Differs:
		return FindingText{way, way}
	case f.Equivalent && c.Engine == player.Exact:
		return FindingText{isEqual, "equal"}
	case f.Equivalent:
		return FindingText{isEqual, "equal within " + margin(c)}
	default:
		return FindingText{undecided, "undecided, " + trialsNeededNote(cell)}
	}
}

// direction is the way in which a variant differs.
func direction(c *contrast.Comparison, up bool) string {
	switch {
	case c.Question.Better == rules.Neither && up:
		return "more"
	case c.Question.Better == rules.Neither:
		return "less"
	case up:
		return "better"
	default:
		return "worse"
	}
}

// trialsNeededNote says what an undecided difference waits for.
func trialsNeededNote(cell contrast.Compared) string {
	switch {
	case math.IsInf(cell.More, 1) && cell.Difference.Value == 0:
		return "no difference seen, and no margin given"
	case math.IsInf(cell.More, 1):
		return "too few trials differ to tell"
	case cell.More < 1:
		return "needs a few more trials"
	case cell.More > numbers.Trillion:
		return "needs over a trillion more trials"
	default:
		return "needs about " + numbers.Approximate(cell.More, math.Ceil) + " more trials"
	}
}
