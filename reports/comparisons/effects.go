package comparisons

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// rankWords are the rank of a variant, or those that are possible.
func rankWords(cell contrast.Compared) string {
	if cell.Ranks.Known() {
		return fmt.Sprint(cell.Rank)
	}
	return fmt.Sprintf("%d–%d", cell.Ranks.First, cell.Ranks.Last)
}

// MoreHead heads the chances that a variant has more in independent games.
const MoreHead = "more in"

// hasChances reports whether a comparison has them.
func hasChances(c *contrast.Comparison) bool { return frame.KindOf(c.Question) == frame.Mean }

// MoreWords write a chance of more and its interval. What was so in all games, or in
// none, is written as its bound.
func MoreWords(d numbers.Digits, e *stats.Estimate) (value, interval string) {
	if e == nil {
		return "", ""
	}
	value, interval = d.Percent(*e)
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

// GlassWords write a difference in standard deviations and its interval.
func GlassWords(d numbers.Digits, e *stats.Estimate) (value, interval string) {
	if e == nil {
		return "", ""
	}
	n := d.DigitsOf(*e, 1)
	return numbers.Signed(n.Value), numbers.SignedSpan(*e, n)
}

// OddsWords write a ratio of odds and its interval, or the bound on its only end.
func OddsWords(d numbers.Digits, e *stats.Estimate) (value, interval string) {
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
	return d.MeanWords(*e)
}

// ratioBound writes a bound to two significant digits.
func ratioBound(v float64, round func(float64) float64) string {
	return numbers.Fixed(v, 1-int(math.Floor(math.Log10(v))), round)
}

// effect is a way to tell how large differences are.
type effect struct {
	head    string
	words   func(contrast.Effect) (value, interval string)
	missing string // why a difference has none
}

// effects are the ways for the question of a comparison.
func effects(d numbers.Digits, c *contrast.Comparison) []effect {
	list := []effect{{"odds ratio", func(e contrast.Effect) (value, interval string) { return OddsWords(d, e.OddsRatio) },
		"both were so in every game, or in none, and then odds have no ratio"}}
	if hasChances(c) {
		list = []effect{
			{MoreHead, func(e contrast.Effect) (value, interval string) { return MoreWords(d, e.Superiority) },
				"nothing tells how often there is more"},
			{"in spreads", func(e contrast.Effect) (value, interval string) { return GlassWords(d, e.GlassDelta) },
				"the baseline has the same in every game, and so no spread to measure by"},
		}
	}
	if c.Engine != player.Exact && c.Trials < 2 {
		for i := range list {
			list[i].missing = "a single trial does not tell"
		}
	}
	return list
}

// effectSheet is the sizes of the differences against a target, in all ways.
func effectSheet(d numbers.Digits, c *contrast.Comparison, target int) layout.Sheet {
	s := layout.Sheet{Title: strings.TrimSpace("sizes of the differences " + against(c, target))}.Words("variant")
	ways := effects(d, c)
	for _, way := range ways {
		s = s.Numbers(way.head).WordsIf(c.Engine != player.Exact, "interval")
	}
	var why []string
	for _, v := range Ranked(c, target) {
		if v == 0 {
			continue
		}
		cells := []string{c.Variants[v]}
		for _, way := range ways {
			value, interval := way.words(c.Cells[target][v].Effect)
			if value == "" {
				value, why = numbers.NoAnswer, append(why, way.missing)
			}
			cells = append(cells, value, interval)
		}
		s.Add(0, cells...)
	}
	if why = slices.Compact(slices.Sorted(slices.Values(why))); len(why) > 0 {
		s.Foot = numbers.NoAnswer + ": " + strings.Join(why, "; ")
	}
	return s.Pruned()
}

// legends say what the columns of a comparison mean.
func legends(c *contrast.Comparison, effects bool) []string {
	var list []string
	if c.Engine != player.Exact {
		list = append(list, "ranks are those that are possible: all lie there with "+numbers.Level(c.Confidence)+
			" confidence")
	}
	if hasChances(c) {
		list = append(list,
			fmt.Sprintf(
				"“%s”: of pairs of independent games, one of the variant and one of the baseline, so many have more "+
					"%s in the variant's; equal ones count half", MoreHead, c.Question.Heading()))
	}
	switch {
	case !effects:
	case hasChances(c):
		list = append(list, "“in spreads”: the difference over the baseline's standard deviation (Glass's delta)")
	default:
		list = append(list, "“odds ratio”: the variant's odds of “"+c.Question.Heading()+
			"”, how often it is so over how often not, over the baseline's")
	}
	return list
}
