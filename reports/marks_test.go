package reports

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
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
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// told is the number that words of a chart tell, if they tell one.
func told(words string) (v float64, ok bool) {
	words = strings.TrimPrefix(words, surveys.SampledSign)
	switch words {
	case "not seen":
		return 0, true
	case "always":
		return 100, true
	}
	words = strings.TrimPrefix(strings.TrimPrefix(words, "under "), "over ")
	number, _, _ := strings.Cut(words, " ")
	v, err := strconv.ParseFloat(strings.ReplaceAll(number, ",", ""), 64)
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

func (m *marksTest) page(rows [][]charts.Panel) {
	m.t.Helper()
	for _, row := range rows {
		for _, panel := range row {
			m.panel(panel)
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
	for _, list := range []map[string]runs.Report{allRuns(), oddReports(), randomReports()} {
		for name, r := range list {
			m.name = name
			m.page(runs.Page(r).Rows)
		}
	}
	for _, list := range []map[string]comparisons.Report{allComparisons(), oddComparisons(), randomComparisons()} {
		for name, r := range list {
			m.name = name
			m.page(comparisons.Page(r).Rows)
		}
	}
	for _, list := range []map[string]surveys.Report{allSurveys(), oddSurveys(), randomSurveys()} {
		for name, r := range list {
			m.name = name
			m.page(surveys.Page(r).Rows)
		}
	}
	for _, list := range []map[string]tunings.Report{allTunings(), oddTunings(), randomTunings()} {
		for name, r := range list {
			m.name = name
			m.page(tunings.Page(r).Rows)
		}
	}
	if m.compared < 10_000 {
		t.Errorf("only %d labels are compared", m.compared)
	}
}

// random is a source of results: of few trials and of many, and exact.
type random struct{ *rand.Rand }

func newRandom() random { return random{rand.New(rand.NewPCG(7, 8))} }

func (r random) share() stats.Estimate {
	p := math.Pow(r.Float64(), 1+4*r.Float64())
	if r.IntN(2) == 0 {
		p = 1 - p
	}
	if r.IntN(3) == 0 {
		return numbers.Exactly(p)
	}
	n := math.Round(math.Pow(10, 6*r.Float64()))
	return wilson(math.Round(p*n), n)
}

func (r random) number() stats.Estimate {
	v := (r.Float64() - 0.3) * math.Pow(10, 6*r.Float64()-2)
	if r.IntN(3) == 0 {
		return numbers.Exactly(v)
	}
	return within(v, math.Abs(v)*math.Pow(10, -4*r.Float64()))
}

func randomReports() map[string]runs.Report {
	r, list := newRandom(), map[string]runs.Report{}
	for i := range 60 {
		n := math.Round(math.Pow(10, 5*r.Float64()))
		won := math.Round(n * r.Float64())
		report := sampled("random", "result", uint64(n), outcome("won", "", rules.A, wilson(won, n)),
			outcome("lost", "", rules.B, wilson(n-won, n)))
		counts := make([]float64, 1+r.IntN(9))
		for k := range counts {
			counts[k] = math.Round(n * math.Pow(r.Float64(), 3))
		}
		counts[0]++
		report.Result.Metrics = []sim.MetricResult{metric("number", "", r.IntN(5), counts...)}
		list[fmt.Sprintf("random result %d", i)] = report
	}
	return list
}

func randomSurveys() map[string]surveys.Report {
	r, list := newRandom(), map[string]surveys.Report{}
	questions := []query.Question{aWins(), kills(), advantage(), {Name: "b wins", Share: true, Max: 1}, killsWhenWon()}
	for i := range 60 {
		axes := [][]survey.Axis{{wholes("n", 1, 2+r.IntN(9))}, {{Name: "names", Values: []string{"x", "y", "z"}}},
			{wholes("n", 1, 3), wholes("m", 1, 4)}}[i%3]
		var points []survey.PointAnswers
		for range (&survey.ParamGrid{Axes: axes}).Size() {
			gain := within(0.2*r.NormFloat64(), 0.1*r.Float64())
			points = append(points, surveyed(uint64(r.IntN(2)*1000), known(r.share()), known(r.number()), known(gain),
				known(r.share()), known(r.number())))
		}
		list[fmt.Sprintf("random survey %d", i)] = surveyOf("random", "survey", axes, questions, points...)
	}
	return list
}

func randomComparisons() map[string]comparisons.Report {
	r, list := newRandom(), map[string]comparisons.Report{}
	for i := range 40 {
		values := make([][]float64, 1+r.IntN(4))
		var targets []string
		for t := range values {
			targets = append(targets, fmt.Sprintf("target %d", t))
			scale := math.Pow(10, -4*r.Float64())
			for range 5 {
				values[t] = append(values[t], math.Abs(0.5+scale*(r.Float64()-0.5)))
			}
		}
		list[fmt.Sprintf("random comparison %d", i)] = compared("random", "comparison",
			uint64(math.Pow(10, 2+4*r.Float64())), aWins(), []string{"v", "w", "x", "y", "z"}, targets, values)
	}
	return list
}

func randomTunings() map[string]tunings.Report {
	r, list := newRandom(), map[string]tunings.Report{}
	for i := range 40 {
		axes := [][]survey.Axis{{wholes("n", 1, 7)}, {{Name: "names", Values: []string{"x", "y", "z"}}},
			{wholes("n", 1, 3), wholes("m", 1, 4)}}[i%3]
		list[fmt.Sprintf("random tuning %d", i)] = tuningOf("random", "tuning", aWins(), r.Float64(), axes,
			func(int, []int) (survey.Answer, uint64) {
				return known(r.share()), 1000
			})
	}
	return list
}

// TestBarsOfTextAgreeWithNumbers: a bar of characters is as long as the number beside
// it says, to a hundredth of its whole.
func TestBarsOfTextAgreeWithNumbers(t *testing.T) {
	line := regexp.MustCompile(`(always|[0-9.]+ %)[^█▏▎▍▌▋▊▉\n]*([█▏▎▍▌▋▊▉]+)`)
	bars := 0
	check := func(name string, text []byte) {
		for _, found := range line.FindAllStringSubmatch(string(text), -1) {
			length := float64(utf8.RuneCountInString(found[2]))
			last, _ := utf8.DecodeLastRuneInString(found[2])
			length -= 1 - float64(strings.Index("▏▎▍▌▋▊▉█", string(last))/len("█")+1)/8
			if v, _ := told(found[1]); math.Abs(100*length/layout.FullBar-v) > 1 {
				t.Errorf("%s: a bar of %g characters stands beside %s", name, length, found[1])
			}
			bars++
		}
	}
	write := func(name string, f func(b *bytes.Buffer) error) {
		var b bytes.Buffer
		if err := f(&b); err != nil {
			t.Fatal(err)
		}
		check(name, b.Bytes())
	}
	for name, r := range randomReports() {
		write(name, func(b *bytes.Buffer) error { return layout.Text(b, r) })
	}
	for name, r := range randomTunings() {
		write(name, func(b *bytes.Buffer) error { return layout.Text(b, r) })
	}
	if bars < 200 {
		t.Errorf("only %d bars are compared", bars)
	}
}
