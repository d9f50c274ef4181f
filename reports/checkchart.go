package reports

import (
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// Draw draws where answers lie and where they should, a panel a matchup. It returns the characters that
// could not be drawn.
func (r CheckReport) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	d := r.document(anyWidth)
	p := charts.Page{
		Title: d.title, Subtitle: strings.Join(d.method, "; "), Alt: r.alt(), Foot: d.origin,
		Command: commandLine(r.Stamp),
	}
	for _, m := range r.Matchups {
		p.Rows = append(p.Rows, []charts.Panel{r.ranges(m)})
	}
	return drawPage(w, f, p)
}

// ranges are the answers about a matchup.
func (r CheckReport) ranges(m CheckedMatchup) charts.Ranges {
	v := charts.Ranges{Heading: charts.Heading{Title: m.Name + ": " + m.Title, Note: "every row has its own axis"}}
	for _, c := range m.Checked {
		words, _ := r.answer(c)
		row := charts.Ranged{Name: c.Question(), Expected: c.Text, Known: c.Answer.Known, Words: words, Found: c.Verdict.String(), Mark: verdictMark(c.Verdict)}
		scale := displayScale(c.Of)
		row.Allowed = charts.Range{Low: float64(c.Low * scale), High: float64(c.High * scale)}
		row.Value = chartValue(c.Of, c.Answer.Estimate)
		v.Rows = append(v.Rows, row)
	}
	for _, verdict := range []sim.Met{sim.Holds, sim.Broken, sim.Undecided} {
		if slices.ContainsFunc(m.Checked, func(c CheckedAnswer) bool { return c.Verdict == verdict }) {
			v.Keys = append(v.Keys, charts.Key{Sample: verdictMark(verdict), Text: verdict.String()})
		}
	}
	v.Keys = append(v.Keys, charts.Key{Sample: charts.AllowedBand, Text: "expected"})
	return v
}

// verdictMark is the mark of a verdict.
func verdictMark(v sim.Met) charts.Mark {
	switch v {
	case sim.Holds:
		return charts.Filled
	case sim.Broken:
		return charts.Crossed
	default:
		return charts.Open
	}
}

// alt describes the picture to those who cannot see it.
func (r CheckReport) alt() string {
	parts := []string{r.headline()}
	for _, m := range r.Matchups {
		for _, c := range m.Checked {
			if len(parts) <= maxAltAnswers {
				parts = append(parts, m.Name+": "+r.sentence(c))
			}
		}
	}
	return strings.Join(parts, "; ") + "."
}
