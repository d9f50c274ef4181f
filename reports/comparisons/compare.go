// Package comparisons tells how variants of a matchup differ from the baseline, against each target.
package comparisons

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Report is a comparison with what reproduces it.
type Report struct {
	layout.Heading
	// Variants and Targets list what each changes in the matchup, in lines like
	// a.weapon.dice=3, in the order of the comparison's; either may be nil.
	Variants, Targets [][]string
	// Carried are the variants that are other matchups, as resolved; nil for the rest.
	Carried    []map[string]any
	Comparison *contrast.Comparison
	Effects    bool // whether effect sizes are shown
}

// Document is the report before it is laid out.
func (r Report) Document(width int) layout.Document {
	c := r.Comparison
	list := layout.Sheets(r.changes()...)
	for t := range c.Targets {
		list = append(list, layout.Illustrated{Section: compareSheetFor(r.Digits, c, t, width),
			Pictures: func() [][]charts.Panel { return r.differenceRow(t) }})
		if r.Effects {
			list = append(list, effectSheet(r.Digits, c, t))
		}
	}
	if len(c.Targets) > 1 {
		list = append(list, layout.Picturing(matrixSheet(r.Digits, c), heatMap(r.Digits, c)))
	}
	d := r.NewDocument(c.Warnings)
	d.First, d.Lead, d.Method = r.first(), r.Lead(), methodLines(c)
	d.Sections = append(list, layout.Prose(slices.Concat(legends(c, r.Effects), conclusions(c))...))
	return d
}

// differenceRow is the picture of a target, if it is drawn.
func (r Report) differenceRow(target int) [][]charts.Panel {
	panels := Differences(r.Digits, r.Comparison)
	if target >= len(panels) {
		return nil
	}
	return charts.Aligned(panels[target : target+1])
}

// compareSheetFor is the table of one target in the form that suits a screen.
func compareSheetFor(d numbers.Digits, c *contrast.Comparison, target, width int) layout.Sheet {
	wide := compareSheet(d, c, target)
	if wide.Fits(width) {
		return wide
	}
	if narrow := folded(wide, true); narrow.Fits(width) || narrow.Fits(width, layout.AsProse) {
		return narrow
	}
	return folded(wide, false)
}

// changesOf is what a variant or target changes, nil where nothing was told.
func changesOf(list [][]string, i int) []string {
	if i < len(list) {
		return list[i]
	}
	return nil
}

// changes are tables of what variants and targets change, those left out that would
// say nothing beyond the names.
func (r Report) changes() []layout.Sheet {
	var list []layout.Sheet
	for _, of := range []struct {
		what         string
		names, shown []string
		changes      [][]string
	}{
		{"variant", r.Comparison.Variants, baselined(r.Comparison.Variants), r.Variants},
		{"target", r.Comparison.Targets, r.Comparison.Targets, r.Targets},
	} {
		s := layout.Sheet{}.Words(of.what).Prose("changes")
		says := false
		for i, name := range of.names {
			words := strings.Join(changesOf(of.changes, i), ", ")
			says = says || words != "" && words != name
			s.Add(0, of.shown[i], words)
		}
		if says {
			list = append(list, s)
		}
	}
	return list
}

// baselined marks the baseline among names of variants.
func baselined(names []string) []string {
	list := slices.Clone(names)
	list[0] += " (baseline)"
	return list
}

// compareSheet is the table of one target, the best first.
func compareSheet(d numbers.Digits, c *contrast.Comparison, target int) layout.Sheet {
	var values, differences []stats.Estimate
	for v, cell := range c.Cells[target] {
		if values = append(values, cell.Value); v > 0 {
			differences = append(differences, cell.Difference)
		}
	}
	played, unequal := c.Engine != player.Exact, unequalTrials(c)
	s := layout.Sheet{Title: against(c, target), Foot: numbers.TooFewWords(c.Trials, slices.Concat(values, differences)...)}.
		Numbers("rank").Words("variant").
		Numbers(frame.KindOf(c.Question)).WordsIf(played, numbers.IntervalHead(values...)).
		Numbers("difference").WordsIf(played, "interval").
		NumbersIf(hasChances(c), MoreHead).NumbersIf(unequal, "trials").Prose("")
	for _, v := range Ranked(c, target) {
		cell, more, trials := c.Cells[target][v], "", ""
		if v > 0 {
			more, _ = MoreWords(d, cell.Effect.Superiority)
		}
		if unequal {
			trials = numbers.Count(cell.Trials)
		}
		n := ComparedNumbers(d, c, target, v, 0)
		s.Add(0, rankWords(cell), c.Variants[v], n.Value, n.between, n.Difference, n.DifferenceBetween, more, trials,
			Finding(c, target, v).Words)
	}
	return s
}

// broadProse is the least width for differences with their intervals and findings.
const broadProse = 34

// folded is a table of one target with differences in its prose, and trials, and
// unless they are kept the values with their intervals too.
func folded(s layout.Sheet, keepValues bool) layout.Sheet {
	keep, head := 2, s.Columns[2].Head+"; difference"
	if keepValues {
		keep, head = 4, "difference"
	}
	out := layout.Sheet{Title: s.Title, Foot: s.Foot, LeastProse: broadProse, Columns: s.Columns[:keep]}.Prose(head)
	for _, r := range s.Rows {
		var parts []string
		if !keepValues {
			parts = append(parts, numbers.Bracketed(r.Cells[2], r.Cells[3]))
		}
		words := r.Cells[8]
		if r.Cells[4] != "" {
			words = numbers.Bracketed(r.Cells[4], r.Cells[5]) + ": " + words
		}
		parts = append(parts, words)
		if r.Cells[6] != "" {
			parts = append(parts, MoreHead+" "+r.Cells[6])
		}
		if r.Cells[7] != "" {
			parts = append(parts, r.Cells[7]+" trials")
		}
		out.Add(0, append(slices.Clone(r.Cells[:keep]), strings.Join(parts, "; "))...)
	}
	return out
}

// matrixSheet is the table of all variants (rows) against all targets (columns).
func matrixSheet(d numbers.Digits, c *contrast.Comparison) layout.Sheet {
	title := c.Question.Heading() + " against each target (* the " + superlativeThere(c) + ")"
	return layout.Sheet{Splits: true, Title: title}.Words("variant").Numbers(c.Targets...).
		Filled(baselined(c.Variants), func(v, t int) string {
			value := ComparedNumbers(d, c, t, v, 0).Value
			if c.Cells[t][v].Rank == 1 {
				value = "* " + value
			}
			return value
		})
}

// Ranked are the variants against a target, the best first.
func Ranked(c *contrast.Comparison, target int) []int {
	var list []int
	for v := range c.Variants {
		list = append(list, v)
	}
	slices.SortStableFunc(list, func(v, w int) int { return c.Cells[target][v].Rank - c.Cells[target][w].Rank })
	return list
}

// against names a target.
func against(c *contrast.Comparison, target int) string {
	if c.Targets[target] == "" {
		return ""
	}
	return "against " + c.Targets[target]
}

// unequalTrials reports whether some variants were played longer than others.
func unequalTrials(c *contrast.Comparison) bool {
	for _, cells := range c.Cells {
		for v := range cells {
			if cells[v].Trials != c.Cells[0][0].Trials {
				return true
			}
		}
	}
	return false
}
