package reports

import (
	"fmt"
	"math"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// asked says what was asked, how it was answered, and what "better" means.
func asked(c *sim.Comparison) []string {
	return []string{question(c) + "; " + compareMethod(c), meaning(c)}
}

func question(c *sim.Comparison) string {
	if c.Question.Share {
		return "how often: " + c.Question.Heading()
	}
	return "on average: " + c.Question.Heading()
}

// compareMethod says how a comparison was made.
func compareMethod(c *sim.Comparison) string {
	if c.Engine == sim.Exact {
		return "exact: every roll followed"
	}
	each := trials(c.Trials) + " of each"
	if unequal(c) {
		each = "up to " + each
	}
	if c.Interrupted {
		each = "interrupted after " + each
	}
	intervals := level(c.Confidence) + " intervals"
	if c.Decide {
		looks := "1 look"
		if c.Looks != 1 {
			looks = fmt.Sprintf("%d looks", c.Looks)
		}
		each += " in " + looks
		intervals += " that hold at all looks together"
	}
	return fmt.Sprintf("%s, seed %d, %s", each, c.Seed, intervals)
}

// meaning says whose wishes a comparison goes by, and what counts as equal.
func meaning(c *sim.Comparison) string {
	s := "no side wants more or less of this, so rank 1 is the most"
	switch c.Question.Better {
	case rules.A:
		s = "“better” means better for side a, which wants more of this"
	case rules.B:
		s = "“better” means better for side a, which wants less of this"
	default: // no side wants it
	}
	s += "; differences are to the baseline, " + c.Variants[0]
	if c.Margin > 0 {
		s += ", and within " + margin(c) + " count as none"
	}
	return s
}

func margin(c *sim.Comparison) string { return points(c, "±"+significant(float64(c.Margin*unit(c)))) }

// superlative is what rank 1 is.
func superlative(c *sim.Comparison) string {
	if c.Question.Better == rules.Neither {
		return "most"
	}
	return "best"
}

// conclusions say how far findings can be relied upon, and what pairing gave.
func conclusions(c *sim.Comparison) []string {
	if c.Engine == sim.Exact {
		return []string{"all values, differences and findings are exact"}
	}
	list := []string{together(c)}
	if s := pairing(c); s != "" {
		list = append(list, s)
	}
	return list
}

func together(c *sim.Comparison) string {
	n := len(c.Targets) * (len(c.Variants) - 1)
	if n == 1 {
		return fmt.Sprintf("the finding holds with %s confidence", level(c.Confidence))
	}
	up, down := "better", "worse"
	if c.Question.Better == rules.Neither {
		up, down = "more", "less"
	}
	return fmt.Sprintf("the findings hold together: with %s confidence none of %s or %s is wrong, and with as much none of equal (Holm over all %d comparisons); an interval holds by itself", level(c.Confidence), up, down, n)
}

// pairing says what it gave to play all variants on the same luck, and what it
// could give at most.
func pairing(c *sim.Comparison) string {
	low, high := math.Inf(1), 0.0
	for _, row := range c.Cells {
		for _, cell := range row[1:] {
			if cell.Attainable > 0 {
				low, high = min(low, cell.Attainable), max(high, cell.Attainable)
			}
		}
	}
	switch said := gain(c); {
	case high == 0:
		return said
	case roundly(low) == roundly(high):
		return said + "; differences of this size allow " + roundly(high) + " times at most"
	default:
		return said + "; differences of these sizes allow " + roundly(low) + " to " + roundly(high) + " times at most"
	}
}

// gain says what pairing gave.
func gain(c *sim.Comparison) string {
	low, high := math.Inf(1), 0.0
	for _, row := range c.Cells {
		for _, cell := range row[1:] {
			if !math.IsNaN(cell.Reduction) {
				low, high = min(low, cell.Reduction), max(high, cell.Reduction)
			}
		}
	}
	what := "pairing made the variance of the differences "
	if len(c.Targets)*(len(c.Variants)-1) == 1 {
		what = "pairing made the variance of the difference "
	}
	if high == 0 {
		return "on the same luck, no trial of a variant differed from the baseline's"
	}
	first, last := roundly(low), roundly(high)
	switch {
	case low < 1 && high > 1:
		return what + "from " + roundly(1/low) + " times larger to " + last + " times smaller"
	case high <= 1 && roundly(1/low) == roundly(1/high):
		return what + roundly(1/low) + " times larger"
	case high <= 1:
		return what + roundly(1/high) + " to " + roundly(1/low) + " times larger"
	case first == last:
		return what + last + " times smaller"
	default:
		return what + first + " to " + last + " times smaller"
	}
}

// roundly writes a positive number to two significant digits.
func roundly(v float64) string {
	return fixed(v, min(1, 1-int(math.Floor(math.Log10(v)))), math.Round)
}

// unit is what differences are multiplied by to be read: shares in points.
func unit(c *sim.Comparison) float64 { return unitOf(c.Question) }

// differenceOf is a difference to the baseline, none where exact answers differ by
// rounding alone.
func differenceOf(c *sim.Comparison, cell sim.Compared) sim.Estimate {
	e := cell.Difference
	if c.Engine == sim.Exact && !cell.Finding.Differs {
		e.Value, e.Low, e.High = 0, 0, 0
	}
	return e
}

// points writes the unit of a difference, if it has one.
func points(c *sim.Comparison, number string) string {
	if c.Question.Share {
		return inPoints(number)
	}
	return number
}

// inPoints writes percentage points.
func inPoints(number string) string {
	if strings.TrimLeft(number, "+-±") == "1" {
		return number + " point"
	}
	return number + " points"
}

// signed writes a sign before what is above zero too.
func signed(number string) string {
	if least, ok := strings.CutPrefix(number, "under "); ok {
		return "under +" + least
	}
	if strings.HasPrefix(number, "over ") {
		return number
	}
	if mustFloat(number) > 0 {
		return "+" + number
	}
	return number
}

// found is a finding: a code for machines, words for people.
type found struct{ code, words string }

// The codes of findings, beside those of [direction].
const (
	isBaseline = "baseline"
	isEqual    = "equal"
	undecided  = "undecided"
	lessThan   = "-by-less-than-margin"
)

// finding says what was found about a variant against a target.
func finding(c *sim.Comparison, target, variant int) found {
	cell := c.Cells[target][variant]
	way := direction(c, cell.Finding.Up)
	switch f := cell.Finding; {
	case variant == 0:
		return found{isBaseline, "baseline"}
	case f.Differs && f.Within:
		return found{way + lessThan, way + ", by less than the margin"}
	case f.Differs:
		return found{way, way}
	case f.Within && c.Engine == sim.Exact:
		return found{isEqual, "equal"}
	case f.Within:
		return found{isEqual, "equal within " + margin(c)}
	default:
		return found{undecided, "undecided, " + needs(cell)}
	}
}

// direction is the way in which a variant differs.
func direction(c *sim.Comparison, up bool) string {
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

// needs says what an undecided difference waits for.
func needs(cell sim.Compared) string {
	switch {
	case math.IsInf(cell.More, 1) && cell.Difference.Value == 0:
		return "no difference seen, and no margin given"
	case math.IsInf(cell.More, 1):
		return "too few trials differ to tell"
	case cell.More < 1:
		return "needs a few more trials"
	case cell.More > trillion:
		return "needs over a trillion more trials"
	default:
		return "needs about " + about(cell.More, math.Ceil) + " more trials"
	}
}

// trillion is where forecasts end.
const trillion = 1e12

// about writes a large number to two significant digits.
func about(n float64, round func(float64) float64) string {
	step := math.Max(10, math.Pow(10, math.Floor(math.Log10(n))-1))
	if near := math.Round(n / step); math.Abs(n/step-near) > 1e-9 {
		n = float64(round(n/step) * step)
	}
	switch {
	case n >= 1e15:
		return powers(n)
	case n >= 1e12:
		return significant(n/1e12) + " trillion"
	case n >= 1e9:
		return significant(n/1e9) + " billion"
	case n >= 1e6:
		return significant(n/1e6) + " million"
	default:
		return significant(n)
	}
}
