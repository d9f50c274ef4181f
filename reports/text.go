package reports

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/sim"
)

// barWidth is the length of a bar that stands for 100 %.
const barWidth = 24

// Text writes a report for people.
func Text(w io.Writer, r Report) error {
	p := &printer{w: w}
	p.head(r)
	p.outcomes(r.Result)
	p.metrics(r.Result)
	for _, m := range r.Result.Metrics {
		if m.Grid {
			p.grid(m)
		}
	}
	p.byOutcome(r.Result)
	p.verdict(r.Result.Verdict)
	for _, warning := range r.Result.Warnings {
		p.line("note: " + warning)
	}
	if len(r.Result.Warnings) > 0 {
		p.line("")
	}
	p.stamp(r.Stamp)
	return p.err
}

// printer writes until the first error.
type printer struct {
	w   io.Writer
	err error
}

func (p *printer) line(s string) {
	if p.err == nil {
		_, p.err = fmt.Fprintln(p.w, s)
	}
}

// table writes aligned columns, numbers to the right where right says so.
func (p *printer) table(head table.Row, rows []table.Row, right ...int) {
	t := table.NewWriter()
	style := table.StyleLight
	style.Options = table.OptionsNoBordersAndSeparators
	style.Format.Header = text.FormatDefault
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	t.SetStyle(style)
	t.AppendHeader(head)
	t.AppendRows(rows)
	var configs []table.ColumnConfig
	for _, column := range right {
		configs = append(configs, table.ColumnConfig{Number: column, Align: text.AlignRight, AlignHeader: text.AlignRight})
	}
	t.SetColumnConfigs(configs)
	for line := range strings.Lines(t.Render()) {
		p.line(strings.TrimRight(line, " \n"))
	}
	p.line("")
}

func (p *printer) head(r Report) {
	p.line(r.Name + ": " + r.Title)
	switch {
	case r.Result.Engine == sim.Exact:
		p.line(fmt.Sprintf("exact: every roll followed, %s states", Count(uint64(r.Result.States))))
	case r.Result.Interrupted:
		p.line(fmt.Sprintf("interrupted after %s, seed %d, %s intervals", trials(r.Result), r.Result.Seed, confidence(r.Result)))
	default:
		p.line(fmt.Sprintf("%s, seed %d, %s intervals", trials(r.Result), r.Result.Seed, confidence(r.Result)))
	}
	p.line("")
}

func trials(r *sim.Result) string {
	if r.Trials == 1 {
		return "1 trial"
	}
	return Count(r.Trials) + " trials"
}

func confidence(r *sim.Result) string { return significant(r.Confidence*100) + " %" }

func (p *printer) outcomes(r *sim.Result) {
	var rows []table.Row
	for _, o := range r.Outcomes {
		value, interval := percent(o.Share)
		rows = append(rows, table.Row{o.Name, value, interval, bar(o.Share.Value), o.Doc})
	}
	p.table(table.Row{"outcome", "share", interval(r, "Wilson"), "", ""}, rows, 2)
}

// interval heads a column of intervals with their method.
func interval(r *sim.Result, method string) string {
	if r.Engine == sim.Exact {
		return ""
	}
	return "interval (" + method + ")"
}

// bar is a share in eighths of a character.
func bar(share float64) string {
	eighths := int(math.Round(share * barWidth * 8))
	if eighths == 0 && share > 0 {
		eighths = 1
	}
	s := strings.Repeat("█", eighths/8)
	if part := eighths % 8; part > 0 {
		s += string([]rune(" ▏▎▍▌▋▊▉")[part])
	}
	return s
}

func (p *printer) metrics(r *sim.Result) {
	var rows []table.Row
	for _, m := range r.Metrics {
		if m.Min == m.Max {
			continue // says nothing in this matchup
		}
		mean, sd := digitsOf(m.Mean, 1), digitsOf(m.SD, 1)
		rows = append(rows, table.Row{m.Name, mean.value, span(m.Mean, mean), sd.value, span(m.SD, sd), median(m.Median), m.Doc})
	}
	if len(rows) == 0 {
		return
	}
	p.table(table.Row{"metric", "mean", interval(r, "t"), "spread (sd)", interval(r, "4th moment"), "median", ""}, rows, 2, 4, 6)
}

// median is a median with its interval of order statistics, both whole numbers.
func median(e sim.Estimate) string {
	if e.Low == e.High {
		return significant(e.Value)
	}
	return significant(e.Value) + " (" + significant(e.Low) + " – " + significant(e.High) + ")"
}

func (p *printer) grid(m sim.MetricResult) {
	var rows []table.Row
	for _, v := range m.Distribution {
		exactly, within := percent(v.Share)
		atLeast, withinToo := percent(v.AtLeast)
		rows = append(rows, table.Row{v.Value, exactly, within, bar(v.Share.Value), atLeast, withinToo})
	}
	if len(rows) == 0 {
		return
	}
	within := "interval"
	if m.Mean.Low == m.Mean.High {
		within = ""
	}
	p.table(table.Row{m.Name, "exactly", within, "", "at least", within}, rows, 1, 2, 5)
}

// byOutcome lists the means among the trials of each outcome, when there are
// several.
func (p *printer) byOutcome(r *sim.Result) {
	var rows []table.Row
	for _, o := range r.Outcomes {
		rows = append(rows, meansWhen(r, o.Name)...)
	}
	for _, o := range r.Outcomes {
		if o.Share.Value == 1 {
			return // the means above are these
		}
	}
	if len(rows) > 0 {
		p.table(table.Row{"when", "metric", "mean", interval(r, "t")}, rows, 3)
	}
}

func meansWhen(r *sim.Result, outcome string) []table.Row {
	var rows []table.Row
	for _, m := range r.Metrics {
		for _, by := range m.ByOutcome {
			if by.Outcome == outcome && m.Min < m.Max {
				n := digitsOf(by.Mean, 1)
				rows = append(rows, table.Row{outcome, m.Name, n.value, span(by.Mean, n)})
			}
		}
	}
	return rows
}

func (p *printer) verdict(v *sim.Verdict) {
	if v == nil {
		return
	}
	var rows []table.Row
	for _, c := range v.Checks {
		off := fmt.Sprintf("z = %+.2f", c.Z)
		if math.IsNaN(c.Z) {
			off = fmt.Sprintf("χ² = %.1f in %d cells", c.ChiSquare, c.Cells)
		}
		word := "agrees"
		if !c.OK {
			word = "DIFFERS"
		}
		p := fmt.Sprintf("p = %.2g", c.P)
		if !c.Judged {
			p, word = "", "not judged: its tails are not normal, its histogram tells"
		}
		rows = append(rows, table.Row{c.Name, off, p, word})
	}
	p.table(table.Row{"against exact", "", "", ""}, rows)
	if v.OK {
		p.line(fmt.Sprintf("the run agrees with the exact answer (false-alarm rate %g)", sim.VerifyRate))
	} else {
		p.line(fmt.Sprintf("THE RUN DIFFERS from the exact answer (false-alarm rate %g): please report this", sim.VerifyRate))
	}
	p.line("")
}

func (p *printer) stamp(s Stamp) {
	parts := []string{"oddsmith " + s.Version, "matchup " + s.MatchupDigest}
	if s.ResultDigest != "" {
		parts = append(parts, fmt.Sprintf("seed %d", s.Seed), fmt.Sprintf("trials %d", s.Trials), "result "+s.ResultDigest)
	}
	p.line(strings.Join(parts, " · "))
	p.line("again: " + s.Command)
}
