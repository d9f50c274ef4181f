package checks

import (
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Draw draws where answers lie and where they should, a panel a matchup. It returns the characters that
// could not be drawn.
func (r Report) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	d := r.Document(layout.AnyWidth)
	p := charts.Page{
		Title: d.Title, Subtitle: strings.Join(d.Method, "; "), Alt: r.alt(), Foot: d.Origin,
		Command: layout.CommandLine(r.Stamp),
	}
	for _, m := range r.Matchups {
		p.Rows = append(p.Rows, []charts.Panel{r.Ranges(m)})
	}
	return layout.DrawPage(w, f, p)
}

// Ranges are the answers about a matchup.
func (r Report) Ranges(m CheckedMatchup) charts.Ranges {
	v := charts.Ranges{Heading: charts.Heading{Title: m.Name + ": " + m.Title, Note: "every row has its own axis"}}
	for _, c := range m.Checked {
		words, _ := r.Answer(c)
		row := charts.Ranged{Name: c.Question(), Expected: c.Text, Known: c.Answer.Known, Words: words,
			Found: c.Verdict.String(), Mark: verdictMark(c.Verdict)}
		scale := numbers.DisplayScale(c.Of)
		row.Allowed = charts.Range{Low: float64(c.Low * scale), High: float64(c.High * scale)}
		row.Value = surveys.ChartValue(c.Of, c.Answer.Estimate)
		v.Rows = append(v.Rows, row)
	}
	for _, verdict := range []survey.Met{survey.Holds, survey.Broken, survey.Undecided} {
		if slices.ContainsFunc(m.Checked, func(c CheckedAnswer) bool { return c.Verdict == verdict }) {
			v.Keys = append(v.Keys, charts.Key{Sample: verdictMark(verdict), Text: verdict.String()})
		}
	}
	v.Keys = append(v.Keys, charts.Key{Sample: charts.AllowedBand, Text: "expected"})
	return v
}

// verdictMark is the mark of a verdict.
func verdictMark(v survey.Met) charts.Mark {
	switch v {
	case survey.Holds:
		return charts.Filled
	case survey.Broken:
		return charts.Crossed
	default:
		return charts.Open
	}
}

// alt describes the picture to those who cannot see it.
func (r Report) alt() string {
	parts := []string{r.Headline()}
	for _, m := range r.Matchups {
		for _, c := range m.Checked {
			if len(parts) <= surveys.MaxAltAnswers {
				parts = append(parts, m.Name+": "+r.sentence(c))
			}
		}
	}
	return strings.Join(parts, "; ") + "."
}
