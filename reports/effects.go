package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// rankWords are the rank of a variant, or those that are possible.
func rankWords(cell sim.Compared) string {
	if cell.Ranks.Known() {
		return fmt.Sprint(cell.Rank)
	}
	return fmt.Sprintf("%d–%d", cell.Ranks.First, cell.Ranks.Last)
}

// moreHead heads the chances that a variant has more in independent games.
const moreHead = "more in"

// hasChances reports whether a comparison has them.
func hasChances(c *sim.Comparison) bool { return frame.KindOf(c.Question) == frame.Mean }

// moreWords write a chance of more and its interval. What was so in all games, or in
// none, is written as its bound.
func (d Digits) moreWords(e *sim.Estimate) (value, interval string) {
	if e == nil {
		return "", ""
	}
	value, interval = d.percent(*e)
	switch {
	case e.Low == e.High:
		return value, ""
	case e.Value == 0, e.Value == 1:
		return interval, ""
	case !e.Reportable(): // of a single trial
		return "", ""
	default:
		return value, interval
	}
}

// glassWords write a difference in standard deviations and its interval.
func (d Digits) glassWords(e *sim.Estimate) (value, interval string) {
	if e == nil {
		return "", ""
	}
	n := d.digitsOf(*e, 1)
	return signed(n.value), signedSpan(*e, n)
}

// oddsWords write a ratio of odds and its interval, or the bound on its only end.
func (d Digits) oddsWords(e *sim.Estimate) (value, interval string) {
	switch {
	case e == nil:
		return "", ""
	case e.Low == e.High && math.IsInf(e.Value, 1):
		return "∞", ""
	case math.IsInf(e.Value, 1):
		return "over " + ratioBound(e.Low, math.Floor), ""
	case e.Low < e.High && e.Value == 0:
		return "under " + ratioBound(e.High, math.Ceil), ""
	}
	n := d.digitsOf(*e, 1)
	return n.value, span(*e, n)
}

// ratioBound writes a bound to two significant digits.
func ratioBound(v float64, round func(float64) float64) string {
	return fixed(v, 1-int(math.Floor(math.Log10(v))), round)
}

// effectSheet is the sizes of the differences against a target, in all ways.
func (d Digits) effectSheet(c *sim.Comparison, target int) sheet {
	between := methodHead(c.Engine, "interval")
	s := sheet{title: "sizes of the differences"}
	if name := against(c, target); name != "" {
		s.title += " " + name
	}
	s.columns = []column{{"variant", asWords}, {"odds ratio", asNumber}, {between, asWords}}
	if hasChances(c) {
		s.columns = []column{{"variant", asWords}, {moreHead, asNumber}, {between, asWords}, {"in spreads", asNumber}, {between, asWords}}
	}
	var why []string
	for _, v := range ranked(c, target) {
		if v == 0 {
			continue
		}
		e, cells := c.Cells[target][v].Effect, []string{c.Variants[v]}
		put := func(missing string) func(value, interval string) {
			return func(value, interval string) {
				switch {
				case value != "":
				case c.Engine != sim.Exact && c.Trials < 2:
					value, why = noAnswer, append(why, "a single trial does not tell")
				default:
					value, why = noAnswer, append(why, missing)
				}
				cells = append(cells, value, interval)
			}
		}
		if hasChances(c) {
			put("nothing tells how often there is more")(d.moreWords(e.Superiority))
			put("the baseline has the same in every game, and so no spread to measure by")(d.glassWords(e.GlassDelta))
		} else {
			put("both were so in every game, or in none, and then odds have no ratio")(d.oddsWords(e.OddsRatio))
		}
		s.add(0, cells...)
	}
	slices.Sort(why)
	if why = slices.Compact(why); len(why) > 0 {
		s.foot = noAnswer + ": " + strings.Join(why, "; ")
	}
	return s.pruned()
}

// legends say what the columns of a comparison mean.
func legends(c *sim.Comparison, effects bool) []string {
	var list []string
	if c.Engine != sim.Exact {
		list = append(list, "ranks are those that are possible: all lie there with "+level(c.Confidence)+" confidence")
	}
	if hasChances(c) {
		list = append(list, fmt.Sprintf("“%s”: of pairs of independent games, one of the variant and one of the baseline, so many have more %s in the variant's; equal ones count half", moreHead, c.Question.Heading()))
	}
	switch {
	case !effects:
	case hasChances(c):
		list = append(list, "“in spreads”: the difference over the baseline's standard deviation (Glass's delta)")
	default:
		list = append(list, "“odds ratio”: the variant's odds of “"+c.Question.Heading()+"”, how often it is so over how often not, over the baseline's")
	}
	return list
}
