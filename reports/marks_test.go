package reports

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tunings"
)

// told is the number that words of a chart tell, if they tell one.
func told(words string) (v float64, ok bool) {
	words = strings.TrimPrefix(words, surveys.SampledSign)
	switch words {
	case "none":
		return 0, true
	case "always":
		return 100, true
	}
	words = strings.TrimPrefix(strings.TrimPrefix(words, "under "), "over ")
	number, _, _ := strings.Cut(words, " ")
	v, err := strconv.ParseFloat(strings.TrimSuffix(strings.ReplaceAll(number, ",", ""), "%"), 64)
	return v, err == nil
}

// marksTest compares words with marks, and counts.
type marksTest struct {
	t        *testing.T
	name     string
	compared int
}

// label compares the words at a mark with its value, on an axis of a span: they may
// differ by a hundredth of it.
func (m *marksTest) label(words string, v, span float64) {
	m.t.Helper()
	got, ok := told(words)
	if !ok {
		m.t.Errorf("%s: a mark at %g is labelled %q", m.name, v, words)
		return
	}
	m.compared++
	if math.Abs(got-v) > span/100*(1+1e-6)+1e-9*math.Abs(v) {
		m.t.Errorf("%s: a mark at %g on an axis of %g is labelled %q", m.name, v, span, words)
	}
}

// ends compares the words of an interval with its whisker: they may reach farther, by a
// fiftieth of the axis or a fifth of the interval.
func (m *marksTest) ends(words string, i charts.Interval, scale, span float64) {
	m.t.Helper()
	found := regexp.MustCompile(`[-+]?[0-9][0-9.,]*`).FindAllString(words, -1)
	var ends []float64
	for _, s := range found {
		ends = append(ends, numbers.MustFloat(strings.TrimPrefix(s, "+")))
	}
	want := []float64{i.Low * scale, i.High * scale}
	switch {
	case words == "":
		return
	case strings.HasPrefix(words, "under"):
		want = want[1:]
	case strings.HasPrefix(words, "over"):
		want = want[:1]
	}
	if len(ends) != len(want) {
		m.t.Errorf("%s: the interval %v is written %q", m.name, want, words)
		return
	}
	room := max(span/50, (i.High-i.Low)*scale/5) * (1 + 1e-6)
	for k := range want {
		if math.Abs(ends[k]-want[k]) > room {
			m.t.Errorf("%s: a whisker from %g to %g is written %q", m.name, i.Low*scale, i.High*scale, words)
		}
	}
}

// axisParts is how many parts of an axis labels tell apart.
const axisParts = 50

// values compares the words of values with their differences to the baseline: no
// difference of two written values is farther from the mark than both of them may be.
func (m *marksTest) values(p charts.Dots) {
	m.t.Helper()
	base, known := 0.0, false
	for _, d := range p.Rows {
		if d.Mark == charts.Base {
			base, known = told(d.Value)
		}
	}
	for _, d := range p.Rows {
		if v, ok := told(d.Value); known && ok && d.Mark != charts.Base && d.Mark != charts.None {
			m.compared++
			if off := math.Abs(v - base - d.Difference.Value); off > p.Unit()*(1+1e-6) {
				m.t.Errorf("%s: the difference of %q to %g is drawn at %g", m.name, d.Value, base, d.Difference.Value)
			}
		}
	}
}

// look compares the words and marks of the pictures of some reports.
func look[R any](m *marksTest, page func(R) charts.Page, lists ...map[string]R) {
	m.t.Helper()
	for _, list := range lists {
		for name, r := range list {
			m.name = name
			for _, row := range page(r).Rows {
				for _, panel := range row {
					m.panel(panel)
				}
			}
		}
	}
}

func (m *marksTest) panel(panel charts.Panel) {
	m.t.Helper()
	columns := func(list []charts.Column, unit float64) {
		for _, c := range list {
			m.label(c.Words, 100*c.Share.Value, 100*unit*axisParts)
		}
	}
	switch p := panel.(type) {
	case charts.Bars:
		for _, b := range p.Rows {
			m.label(b.Words, 100*b.Share.Value, 100)
			m.ends(b.Between, b.Share, 100, 100)
		}
	case charts.Histogram:
		columns(p.Columns, p.Unit())
	case charts.Steps:
		columns(p.Columns, p.Unit())
	case charts.Curve:
		for _, line := range p.Lines {
			for _, point := range line.Points {
				if point.Known && point.Words != "" {
					m.label(point.Words, point.Y.Value, p.Unit()*axisParts)
				}
			}
		}
	case charts.Levels:
		for _, l := range p.Rows {
			if l.Known {
				m.label(l.Words, l.Value.Value, p.Unit()*axisParts)
				m.ends(l.Between, l.Value, 1, p.Unit()*axisParts)
			}
		}
	case charts.Dots:
		m.values(p)
		for _, d := range p.Rows {
			if d.Mark != charts.Base && d.Mark != charts.None {
				m.label(d.Words, d.Difference.Value, p.Unit()*axisParts)
			}
		}
	case charts.HeatMap:
		for _, r := range p.Rows {
			for j, cell := range r.Cells {
				if cell.Known {
					m.label(cell.Words, cell.Value.Value, p.Unit(j)*axisParts)
				}
			}
		}
	default:
		m.t.Errorf("%s: labels of %T are not compared", m.name, panel)
	}
}

// TestLabelsAgreeWithMarks: what is written at a mark is where the mark stands, to a
// hundredth of the axis, in all pictures.
func TestLabelsAgreeWithMarks(t *testing.T) {
	m := marksTest{t: t}
	look(&m, runs.Page, allRuns(), oddReports(), randomReports())
	look(&m, comparisons.Page, allComparisons(), oddComparisons(), randomComparisons())
	look(&m, surveys.Page, allSurveys(), oddSurveys(), randomSurveys())
	look(&m, tunings.Page, allTunings(), oddTunings(), randomTunings())
	if m.compared < 10_000 {
		t.Errorf("only %d labels are compared", m.compared)
	}
}

// TestBarsOfTextAgreeWithNumbers: a bar of characters is as long as the number beside
// it says, to a hundredth of its whole.
func TestBarsOfTextAgreeWithNumbers(t *testing.T) {
	line := regexp.MustCompile(`(always| [0-9.]+%)[^█▏▎▍▌▋▊▉\n]*([█▏▎▍▌▋▊▉]+)`)
	bars := 0
	check := func(name, text string) {
		for _, found := range line.FindAllStringSubmatch(text, -1) {
			length := float64(utf8.RuneCountInString(found[2]))
			last, _ := utf8.DecodeLastRuneInString(found[2])
			length -= 1 - float64(strings.Index("▏▎▍▌▋▊▉█", string(last))/len("█")+1)/8
			if v, _ := told(strings.TrimSpace(found[1])); math.Abs(100*length/layout.FullBar-v) > 1 {
				t.Errorf("%s: a bar of %g characters stands beside %s", name, length, found[1])
			}
			bars++
		}
	}
	for name, r := range randomReports() {
		check(name, written(layout.Text, r))
	}
	for name, r := range randomTunings() {
		check(name, written(layout.Text, r))
	}
	if bars < 200 {
		t.Errorf("only %d bars are compared", bars)
	}
}
