package reports

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// CompareReport is a comparison with what reproduces it.
type CompareReport struct {
	Heading
	// Variants and Targets list what each changes in the matchup, in lines like
	// a.weapon.dice=3, in the order of the comparison's; either may be nil.
	Variants, Targets [][]string
	// Carried are the variants that are other matchups, as resolved; nil for the rest.
	Carried    []map[string]any
	Comparison *sim.Comparison
	Effects    bool // whether effect sizes are shown
}

func (r CompareReport) document(width int) document {
	c := r.Comparison
	list := sheets(r.changes()...)
	for t := range c.Targets {
		list = append(list, illustrated{r.Digits.compareSheetFor(c, t, width), func() [][]charts.Panel { return r.differenceRow(t) }})
		if r.Effects {
			list = append(list, r.Digits.effectSheet(c, t))
		}
	}
	if len(c.Targets) > 1 {
		list = append(list, illustrated{r.Digits.matrixSheet(c), func() [][]charts.Panel { return [][]charts.Panel{{r.Digits.heatMap(c)}} }})
	}
	return document{
		title: r.Name + ": " + r.Title, lead: r.lead(), method: methodLines(c),
		sections: append(list, prose(slices.Concat(legends(c, r.Effects), conclusions(c))...)),
		warnings: c.Warnings, origin: r.Stamp.Parts(), command: r.Stamp.Command, extras: r.Extras,
	}
}

// differenceRow is the picture of a target, if it is drawn.
func (r CompareReport) differenceRow(target int) [][]charts.Panel {
	panels := r.Digits.differences(r.Comparison)
	if target >= len(panels) {
		return nil
	}
	return charts.Aligned(panels[target : target+1])
}

// compareSheetFor is the table of one target in the form that suits a screen.
func (d Digits) compareSheetFor(c *sim.Comparison, target, width int) sheet {
	wide := d.compareSheet(c, target)
	if wide.fits(width) {
		return wide
	}
	if narrow := wide.folded(true); narrow.fits(width) || narrow.fits(width, asProse) {
		return narrow
	}
	return wide.folded(false)
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
func (r CompareReport) changes() []sheet {
	var list []sheet
	for _, of := range []struct {
		what         string
		names, shown []string
		changes      [][]string
	}{
		{"variant", r.Comparison.Variants, baselined(r.Comparison.Variants), r.Variants},
		{"target", r.Comparison.Targets, r.Comparison.Targets, r.Targets},
	} {
		s := sheet{columns: []column{{of.what, asWords}, {"changes", asProse}}}
		says := false
		for i := range of.names {
			words := strings.Join(changesOf(of.changes, i), ", ")
			says = says || words != "" && words != of.names[i]
			s.add(0, of.shown[i], words)
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
func (d Digits) compareSheet(c *sim.Comparison, target int) sheet {
	var values, differences []sim.Estimate
	for v, cell := range c.Cells[target] {
		if values = append(values, cell.Value); v > 0 {
			differences = append(differences, cell.Difference)
		}
	}
	interval := methodHead(c.Engine, intervalHead(values...))
	s := sheet{title: against(c, target), columns: []column{
		{"rank", asNumber}, {"variant", asWords}, {frame.KindOf(c.Question), asNumber}, {interval, asWords},
		{"difference", asNumber}, {methodHead(c.Engine, "interval"), asWords}, {"", asNumber}, {"", asNumber}, {"", asProse},
	}}
	if all := slices.Concat(values, differences); anyBare(all) {
		s.foot = tooFewWords(c.Trials, all...)
	}
	if hasChances(c) {
		s.columns[6].head = moreHead
	}
	if unequalTrials(c) {
		s.columns[7].head = "trials"
	}
	for _, v := range ranked(c, target) {
		cell := c.Cells[target][v]
		words := d.comparedNumbers(c, target, v, 0)
		row := []string{
			rankWords(cell), c.Variants[v], words.value, words.between,
			words.difference, words.differenceBetween, "", "", finding(c, target, v).words,
		}
		if v > 0 {
			row[6], _ = d.moreWords(cell.Effect.Superiority)
		}
		if unequalTrials(c) {
			row[7] = Count(cell.Trials)
		}
		s.add(0, row...)
	}
	return s
}

// broadProse is the least width for differences with their intervals and findings.
const broadProse = 34

// folded is a table of one target with differences in its prose, and trials, and
// unless they are kept the values with their intervals too.
func (s sheet) folded(keepValues bool) sheet {
	keep := 2
	if keepValues {
		keep = 4
	}
	out := sheet{title: s.title, foot: s.foot, prose: broadProse,
		columns: append(slices.Clone(s.columns[:keep]), column{"difference", asProse})}
	if !keepValues {
		out.columns[keep].head = s.columns[2].head + "; difference"
	}
	for _, r := range s.rows {
		var parts []string
		if !keepValues {
			parts = append(parts, bracketed(r.cells[2], r.cells[3]))
		}
		words := r.cells[8]
		if r.cells[4] != "" {
			words = bracketed(r.cells[4], r.cells[5]) + ": " + words
		}
		parts = append(parts, words)
		if r.cells[6] != "" {
			parts = append(parts, moreHead+" "+r.cells[6])
		}
		if r.cells[7] != "" {
			parts = append(parts, r.cells[7]+" trials")
		}
		out.add(0, append(slices.Clone(r.cells[:keep]), strings.Join(parts, "; "))...)
	}
	return out
}

// matrixSheet is the table of all variants (rows) against all targets (columns).
func (d Digits) matrixSheet(c *sim.Comparison) sheet {
	s := sheet{splits: true, title: c.Question.Heading() + " against each target (* the " + superlativeThere(c) + ")"}
	s.columns = []column{{"variant", asWords}}
	for _, name := range c.Targets {
		s.columns = append(s.columns, column{name, asNumber})
	}
	for v, name := range baselined(c.Variants) {
		row := []string{name}
		for t := range c.Targets {
			value := d.comparedNumbers(c, t, v, 0).value
			if c.Cells[t][v].Rank == 1 {
				value = "* " + value
			}
			row = append(row, value)
		}
		s.add(0, row...)
	}
	return s
}

// ranked are the variants against a target, the best first.
func ranked(c *sim.Comparison, target int) []int {
	var list []int
	for v := range c.Variants {
		list = append(list, v)
	}
	slices.SortStableFunc(list, func(v, w int) int { return c.Cells[target][v].Rank - c.Cells[target][w].Rank })
	return list
}

// against names a target.
func against(c *sim.Comparison, target int) string {
	if c.Targets[target] == "" {
		return ""
	}
	return "against " + c.Targets[target]
}

// unequalTrials reports whether some variants were played longer than others.
func unequalTrials(c *sim.Comparison) bool {
	for _, row := range c.Cells {
		for _, cell := range row {
			if cell.Trials != c.Cells[0][0].Trials {
				return true
			}
		}
	}
	return false
}
