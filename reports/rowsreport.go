package reports

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// rowsReport is the report of a frame of any kind, as its rows stand there.
type rowsReport struct {
	layout.Heading
	saved  *SavedResult
	groups []rowGroup
	answer []string // in sentences
}

// FrameReport is the report of a result of any kind as its rows stand there, in some digits and with the extras of a
// [layout.Heading]. Nothing says that its numbers are right: see [SavedResult.Differences].
func (s *SavedResult) FrameReport(d numbers.Digits, extras ...layout.Extra) (FramedReport, error) {
	h := layout.HeadingOf(s.Frame)
	h.Stamp = safe.CleanAll(h.Stamp, safe.Terminal)
	h.Digits, h.Extras = d, extras
	r := rowsReport{Heading: h, saved: s}
	var details struct {
		Answer []string `json:"answer"`
	}
	if len(s.Frame.Details) > 0 {
		if err := frame.Decode(s.Frame.Details, &details); err != nil {
			return nil, fmt.Errorf("details: %w", err)
		}
	}
	if r.answer = details.Answer; isAllOdds(s) {
		r.answer = []string{s.Answer(d)}
	}
	place, first := map[string]int{}, map[string]int{}
	for i, row := range s.Frame.Rows {
		is := fmt.Sprintf("%q", append([]string{row.Question, row.Statistic}, row.Labels...))
		if before, twice := first[is]; twice {
			return nil, fmt.Errorf("rows, %d: it is of the same as row %d", i+1, before+1)
		}
		first[is] = i
		g := rowGroup{statistic: row.Statistic, asked: s.Frame.Asks(row)}
		for l, value := range row.Labels {
			if value != "" {
				g.labels, g.at = append(g.labels, s.Frame.Labels[l]), append(g.at, l)
			}
		}
		of := fmt.Sprintf("%q %q %d", row.Question, row.Statistic, g.at)
		if _, ok := place[of]; !ok {
			place[of], r.groups = len(r.groups), append(r.groups, g)
		}
		group := &r.groups[place[of]]
		group.rows = append(group.rows, row)
	}
	if slices.ContainsFunc(r.groups, rowGroup.isDrawn) {
		return drawnRows{r}, nil
	}
	return r, nil
}

// Frame is the frame itself.
func (r rowsReport) Frame() frame.Frame { return *r.saved.Frame }

// Sides says who is on the sides, where that does not vary.
func (r rowsReport) Sides() string {
	var varied []layout.Varied
	for _, l := range r.saved.Frame.Labels {
		varied = append(varied, layout.Varied{Path: l.Path, Changes: l.Changes})
	}
	return layout.SidesVaried(r.Heading, varied)
}

// method says how the numbers were found, and that they were not found again.
func (r rowsReport) method() string {
	how := r.saved.howFound()
	if r.saved.Frame.Engine == "" && r.saved.Stamp.Trials == 0 { // the story of a trial
		how = fmt.Sprintf("one trial, seed %d", r.saved.Stamp.Seed)
	}
	if r.saved.Interrupted {
		how = "interrupted after " + how
	}
	if c := r.saved.Frame.Confidence; c < 1 {
		how += ", " + numbers.Level(c) + " intervals"
	}
	return how + "; the numbers as they stand in the result, unverified"
}

// Document is the report before it is laid out. Distributions are long, and stand on pages alone.
func (r rowsReport) Document(int) layout.Document {
	d := layout.Document{
		Title: r.Name + ": " + r.Title, Method: []string{r.method()}, Headline: r.answer, Warnings: r.saved.Frame.Notes,
		Origin: r.Stamp.Parts(), Command: r.Stamp.Command, Extras: r.Extras,
	}
	left := 0
	for _, g := range r.groups {
		s := g.sheet(r.Digits)
		switch {
		case g.isDistribution():
			left++
			s.Title = ""
			d.Sections = append(d.Sections,
				layout.OnPage{Section: layout.Folded{Summary: numbers.UpperFirst(g.title()), Section: s}})
		case g.isDrawn():
			d.Sections = append(d.Sections, layout.Picturing(s, g.levels(r.Digits)))
		default:
			d.Sections = append(d.Sections, s)
		}
	}
	if left > 0 {
		d.Sections = append(d.Sections, layout.Prose("csv and json have how often there is each value"))
	}
	d.Sections = append(d.Sections, layout.Prose(r.saved.Frame.Text...))
	return d
}

// drawnRows has numbers that a scale shows.
type drawnRows struct{ rowsReport }

// Draw draws them. It returns the characters that could not be drawn.
func (r drawnRows) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	var rows [][]charts.Panel
	for _, g := range r.groups {
		if g.isDrawn() {
			rows = append(rows, []charts.Panel{g.levels(r.Digits)})
		}
	}
	alt := strings.Join(append(slices.Clone(r.answer), r.method()), ". ") + "."
	return layout.DrawPage(w, f, r.Picture(r.method(), alt, rows, nil, r.saved.Frame.Notes))
}
