package comparisons

import (
	"slices"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/contrast"
)

// leftOut stands in an order of variants for all those that are left out.
const leftOut = -1

// bestAndWorst are the first and the last of an order of variants with the baseline before
// them, and a mark for those left out between, if there are too many.
func bestAndWorst(order []int, most int) []int {
	if len(order) <= most {
		return order
	}
	others := slices.DeleteFunc(slices.Clone(order), func(v int) bool { return v == 0 })
	head := (most - 1) / 2
	tail := most - head - 2 // the baseline and the mark take two
	return slices.Concat([]int{0}, others[:head], []int{leftOut}, others[len(others)-tail:])
}

// maxHeatRows is the number of variants up to which a heat map shows all.
const maxHeatRows = 24

func heatMap(d numbers.Digits, c *contrast.Comparison) charts.HeatMap {
	h := surveys.MapOf(c.Question, charts.Heading{Title: c.Question.Heading() + " against each target"}, c.Targets)
	order := bestAndWorst(byMeanRank(c), maxHeatRows)
	if len(order) == len(c.Variants) {
		slices.Sort(order)
	} else {
		h.Note = "the baseline, and the best and the worst by their ranks"
	}
	h = layout.FilledHeatMap(h, namesOf(c, order), func(i, t int) charts.HeatCell {
		if order[i] == leftOut {
			return charts.HeatCell{}
		}
		cell := c.Cells[t][order[i]]
		return charts.HeatCell{Known: true, Value: surveys.ChartValue(c.Question, cell.Value), Framed: cell.Rank == 1}
	}, func(i, t int, unit float64) string {
		cell := c.Cells[t][order[i]]
		words, _ := d.EstimateWordsForUnit(c.Question, cell.Value, shareComplement(cell), unit)
		return words
	})
	h.Keys = layout.HeatMapKeys(h, "the "+superlativeThere(c))
	return h
}

// namesOf are the names of variants in an order.
func namesOf(c *contrast.Comparison, order []int) (list []string) {
	names := baselined(c.Variants)
	for _, v := range order {
		if v == leftOut {
			list = append(list, layout.MoreLabel(len(names), len(order)-1))
		} else {
			list = append(list, names[v])
		}
	}
	return list
}

// byMeanRank are all variants, the best against all targets together first.
func byMeanRank(c *contrast.Comparison) []int {
	ranks, order := make([]int, len(c.Variants)), make([]int, len(c.Variants))
	for v := range c.Variants {
		order[v] = v
		for t := range c.Targets {
			ranks[v] += c.Cells[t][v].Rank
		}
	}
	slices.SortStableFunc(order, func(v, w int) int { return ranks[v] - ranks[w] })
	return order
}
