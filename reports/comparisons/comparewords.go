package comparisons

import (
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
)

// methodLines says what was asked, how it was answered, and what "better" means.
func methodLines(c *contrast.Comparison) []string {
	return []string{numbers.Asked(c.Question) + "; " + compareMethod(c), directionNote(c)}
}

// compareMethod says how a comparison was made.
func compareMethod(c *contrast.Comparison) string {
	if c.Engine == player.Exact {
		return "exact: every roll followed"
	}
	each := numbers.Trials(c.Trials) + " of each"
	if unequalTrials(c) {
		each = "up to " + each
	}
	switch {
	case c.Interrupted && c.Decide: // as many as it takes were planned
		each = "interrupted after " + each
	case c.Interrupted:
		each = interruption(c)
	}
	intervals := numbers.Level(c.Confidence) + " intervals"
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

// interruption says after how many trials a comparison was interrupted that should have had a number of them.
func interruption(c *contrast.Comparison) string {
	return numbers.InterruptedAfter(c.Trials, c.Planned) + " of each"
}

// directionNote says whose wishes a comparison goes by, and what counts as equal.
func directionNote(c *contrast.Comparison) string {
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

func margin(c *contrast.Comparison) string {
	width := "±" + numbers.Significant(float64(c.Margin*Unit(c)))
	if c.Question.Share {
		return numbers.In100(width)
	}
	return width
}

// superlative is what rank 1 is.
func superlative(c *contrast.Comparison) string {
	if c.Question.Better == rules.Neither {
		return "most"
	}
	return "best"
}

// superlativeThere is what is marked against a target, which trials show and need not be so.
func superlativeThere(c *contrast.Comparison) string {
	if c.Engine == player.Exact {
		return superlative(c) + " there"
	}
	return superlative(c) + " seen there"
}

// conclusions say how far findings can be relied upon, and what pairing gave.
func conclusions(c *contrast.Comparison) []string {
	if c.Engine == player.Exact {
		return []string{"all values, differences and findings are exact"}
	}
	list := []string{familywiseNote(c)}
	if s := pairingNote(c); s != "" {
		list = append(list, s)
	}
	return list
}

func familywiseNote(c *contrast.Comparison) string {
	n := len(c.Targets) * (len(c.Variants) - 1)
	if n == 1 {
		return fmt.Sprintf("the finding holds with %s confidence", numbers.Level(c.Confidence))
	}
	up, down := "better", "worse"
	if c.Question.Better == rules.Neither {
		up, down = "more", "less"
	}
	return fmt.Sprintf(
		"the findings hold together: with %s confidence none of %s or %s is wrong, and with as much none of equal "+
			"(Holm over all %d comparisons); an interval holds by itself", numbers.Level(c.Confidence), up, down, n)
}

// pairingNote states how much common random numbers reduced the variance, and the
// possible maximum.
func pairingNote(c *contrast.Comparison) string {
	low, high := extremes(c, func(cell contrast.Compared) float64 { return cell.Attainable })
	switch said := varianceReductionNote(c); {
	case high == 0:
		return said
	case twoDigits(low) == twoDigits(high):
		return said + "; differences of this size allow " + twoDigits(high) + " times at most"
	default:
		return said + "; differences of these sizes allow " + twoDigits(low) + " to " + twoDigits(high) +
			" times at most"
	}
}

// varianceReductionNote says what pairing gave.
func varianceReductionNote(c *contrast.Comparison) string {
	low, high := extremes(c, func(cell contrast.Compared) float64 { return cell.Reduction })
	what := "pairing made the variance of the differences "
	if len(c.Targets)*(len(c.Variants)-1) == 1 {
		what = "pairing made the variance of the difference "
	}
	switch {
	case high == 0:
		return "with the same dice, no trial of a variant differed from the baseline's"
	case low < 1 && high > 1:
		return what + "from " + twoDigits(1/low) + " times larger to " + twoDigits(high) + " times smaller"
	case high <= 1:
		return what + spanWords(1/high, 1/low) + " times larger"
	default:
		return what + spanWords(low, high) + " times smaller"
	}
}

// extremes are the least and the greatest of the numbers above 0 that the differences have, 0 where there are none.
func extremes(c *contrast.Comparison, of func(contrast.Compared) float64) (low, high float64) {
	low = math.Inf(1)
	for _, row := range c.Cells {
		for _, cell := range row[1:] {
			if v := of(cell); v > 0 {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	return low, high
}

// spanWords write two positive numbers, or the only one where they read alike.
func spanWords(low, high float64) string {
	if twoDigits(low) == twoDigits(high) {
		return twoDigits(high)
	}
	return twoDigits(low) + " to " + twoDigits(high)
}

// twoDigits writes a positive number to two significant digits.
func twoDigits(v float64) string {
	return numbers.Fixed(v, min(1, 1-int(math.Floor(math.Log10(v)))), math.Round)
}

// Sides says who the sides are, and which of them are those of the variants, or of the targets.
func (r Report) Sides() string {
	otherwise := map[rules.Side]string{}
	for _, of := range []struct {
		who     string
		changes [][]string
	}{{"each variant", r.Variants}, {"each target", r.Targets}} {
		for _, side := range layout.ReplacedSides(slices.Concat(of.changes...)) {
			otherwise[side] = of.who + " in turn"
		}
	}
	return r.SidesBut(otherwise)
}
