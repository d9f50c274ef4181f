package reports

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// highestChart is the height that no chart exceeds, in points.
const highestChart = 2800

// TestChartsStayLow: no chart grows with what it is of, and none is a heap of bytes.
func TestChartsStayLow(t *testing.T) {
	all := map[string]Drawn{"compare-crowd": crowd(), "compare-many": arsenal()}
	for _, targets := range []int{1, 3, 30, 100} {
		all[fmt.Sprint("hundreds against ", targets)] = hundreds(targets)
	}
	include(all, "", oddReports())
	include(all, "", oddSurveys())
	include(all, "", oddTunings())
	include(all, "", checkReports(t))
	for name, r := range all {
		if height, size := sizeOf(t, r); height > highestChart || size > 350_000 {
			t.Errorf("%s is %g points high and has %d bytes", name, height, size)
		}
	}
}

// sizeOf is the height of a picture in points, and its bytes as SVG.
func sizeOf(t *testing.T, r Drawn) (height float64, size int) {
	t.Helper()
	b := written(svg, r)
	var picture struct {
		Height string `xml:"height,attr"`
	}
	if err := xml.Unmarshal([]byte(b), &picture); err != nil {
		t.Fatal(err)
	}
	return numbers.MustFloat(strings.TrimSuffix(picture.Height, "pt")), len(b)
}

// TestCommandsStayShort: a command of hundreds of options takes no more room in a
// picture than three lines.
func TestCommandsStayShort(t *testing.T) {
	height := func(command string) float64 {
		r := hundreds(1)
		r.Stamp.Command = command
		high, _ := sizeOf(t, r)
		return high
	}
	if low, high := height("oddsmith run x"), height(hundreds(1).Stamp.Command); high > low+30 {
		t.Errorf("a picture is %g points high with a short command and %g with a long one", low, high)
	}
}

// TestBestAndWorst: of many variants the baseline, the best and the worst are drawn,
// with as many as are left out told between.
func TestBestAndWorst(t *testing.T) {
	r := hundreds(1)
	order := comparisons.Ranked(r.Comparison, 0)
	d := comparisons.Differences(numbers.DefaultDigits, r.Comparison)[0]
	if len(d.Rows) != comparisons.MaxDots {
		t.Fatalf("%d rows", len(d.Rows))
	}
	names := func(list []int) []string {
		var names []string
		for _, v := range slices.DeleteFunc(slices.Clone(list), func(v int) bool { return v == 0 }) {
			names = append(names, r.Comparison.Variants[v])
		}
		return names
	}
	want := slices.Concat([]string{r.Comparison.Variants[0]}, names(order[:11]),
		[]string{"… 177 more, in csv and json"}, names(order[len(order)-11:]))
	for i, row := range d.Rows {
		if row.Name != want[i] || (row.Mark == charts.None) != strings.HasPrefix(row.Name, "…") {
			t.Errorf("row %d is %q, want %q", i, row.Name, want[i])
		}
	}
	few := twoBlades()
	if d := comparisons.Differences(numbers.DefaultDigits, few.Comparison)[0]; len(d.Rows) != 2 ||
		d.Rows[0].Name != "axe" {
		t.Errorf("two variants are drawn as %+v", d.Rows)
	}
	foot := strings.Join(comparisons.Page(hundreds(30)).Foot, "\n")
	if !strings.Contains(foot, "more targets are not drawn; csv and json list them") ||
		!strings.Contains(foot, "json says what the 200 variants change") {
		t.Errorf("the foot does not say what is left out:\n%s", foot)
	}
}

// TestExtremes: along many names the largest and the smallest answers are drawn.
func TestExtremes(t *testing.T) {
	r := sixty()
	l := r.Levels(1)
	var names []string
	for _, row := range l.Rows {
		name, _, _ := strings.Cut(strings.TrimPrefix(row.Name, "weapon-"), "-")
		names = append(names, name)
	}
	if got := strings.Join(names,
		" "); got != "59 58 57 56 55 54 53 52 51 50 … 40 more, in csv and json 9 8 7 6 5 4 3 2 1 0" {
		t.Errorf("drawn are %s", got)
	}
}

// TestOverlays: questions of one unit share a picture, as many as can be told apart.
func TestOverlays(t *testing.T) {
	r := overlaid()
	var got []string
	for _, row := range r.Panels() {
		c := row[0].(charts.Curve)
		var names []string
		for _, line := range c.Lines {
			names = append(names, line.Name)
		}
		got = append(got, c.Title+": "+strings.Join(names, ", "))
	}
	want := []string{"how often: a wins, b wins, nobody wins",
		"kills: mean kills, mean kills when a wins, spread of kills"}
	if !slices.Equal(got, want) {
		t.Errorf("the pictures are %q, want %q", got, want)
	}
	var questions []query.Question
	for range 2*charts.MaxLines + 1 {
		questions = append(questions, aWins())
	}
	r.Survey.Questions = questions
	if list := r.Overlays(); len(list) != 3 || len(list[0]) != charts.MaxLines || len(list[2]) != 1 {
		t.Errorf("the questions are drawn as %v", list)
	}
}

// TestNoDigitsOfTheImpossible: a curve says nothing at a share that is, exactly, as good
// as never seen, and says 0 % where it is none.
func TestNoDigitsOfTheImpossible(t *testing.T) {
	shares := []float64{0, 3.6e-80, 1e-9, 0.02}
	var points []survey.PointAnswers
	for _, p := range shares {
		points = append(points, surveyed(0, known(numbers.Exactly(p))))
	}
	r := surveyOf("toy/never", "hardly ever", []survey.Axis{wholes("a.dice", 1, 4)}, []query.Question{aWins()},
		points...)
	for i, want := range []string{"0 %", "", "", "2 %"} {
		if got := r.Curve([]int{0}).Lines[0].Points[i].Words; got != want {
			t.Errorf("at %g it says %q, want %q", shares[i], got, want)
		}
	}
}

// TestTailsAreLeftOut: values that are, exactly, as good as never seen are not drawn at
// the ends; values that were seen are, however rarely.
func TestTailsAreLeftOut(t *testing.T) {
	m := improbable().Result.Metrics[0]
	exactly, atLeast, left := runs.DistributionColumns(m)
	shown := 0.0
	for _, c := range exactly {
		shown += c.Share.Value
	}
	if !left || len(exactly) > 40 || 1-shown > 2*runs.NegligibleShare {
		t.Errorf("%d values are drawn, of %g", len(exactly), shown)
	}
	if last := atLeast[len(atLeast)-1]; last.Share.Value < runs.NegligibleShare ||
		last.Value != exactly[len(exactly)-1].Value {
		t.Errorf("the last is %+v", last)
	}
	if !strings.Contains(runs.Histogram(numbers.DefaultDigits, m).Note, "rarer than one in a million") {
		t.Error("nothing says that values are left out")
	}
	m = lopsided().Result.Metrics[0]
	if exactly, _, left := runs.DistributionColumns(m); left || len(exactly) != len(m.Distribution) {
		t.Error("values that were seen are left out")
	}
}

// TestMeansHaveTheirOwnScales: metrics have no unit in common.
func TestMeansHaveTheirOwnScales(t *testing.T) {
	h := runs.Means(numbers.DefaultDigits, unlike().Result)
	if !h.ByColumn || len(h.Columns) != 3 || h.Unit(0) >= h.Unit(1) || h.Unit(1) >= h.Unit(2) {
		t.Errorf("units %g, %g, %g", h.Unit(0), h.Unit(1), h.Unit(2))
	}
	if !strings.Contains(h.Note, "every column has its own colours") {
		t.Errorf("the note is %q", h.Note)
	}
}

// TestMapKeys: a map says what its marks mean, and nothing of marks that it lacks.
func TestMapKeys(t *testing.T) {
	parts := charts.Key{Sample: charts.PartingLine, Text: "parts values below 50 % from others"}
	for name, c := range map[string]struct {
		r    tunings.Report
		keys []charts.Key
		note string
	}{
		"square":   {square(), []charts.Key{{Sample: charts.FramedCell, Text: "at 50 %"}, parts}, ""},
		"map":      {contoured(), []charts.Key{{Sample: charts.BoxedCell, Text: "at 50 %"}, parts}, "too many values"},
		"rootless": {rootless(), nil, "no more than noise"},
	} {
		if h := c.r.HeatMap(); !slices.Equal(h.Keys, c.keys) || !strings.Contains(h.Note, c.note) {
			t.Errorf("%s: %v, %q", name, h.Keys, h.Note)
		}
	}
	if note := noise(12, 8).HeatMap(0).Note; !strings.Contains(note, "no more than noise") {
		t.Errorf("noise: %q", note)
	}
}

// TestKeysOfMarks: every mark of differences, prices and answers has a key with the word of the table.
func TestKeysOfMarks(t *testing.T) {
	for _, r := range []comparisons.Report{twoBlades(), dodged(), hairs(), gulf()} {
		for target, d := range comparisons.Differences(r.Digits, r.Comparison) {
			for v, row := range d.Rows {
				at := slices.IndexFunc(d.Keys, func(k charts.Key) bool { return k.Sample == row.Mark })
				if at < 0 || !strings.HasPrefix(row.Finding, d.Keys[at].Text) {
					t.Errorf("%s, target %d, row %d: no key of %q in %v", r.Name, target, v, row.Finding, d.Keys)
				}
			}
		}
	}
}
