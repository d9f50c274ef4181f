package sensitivities

import (
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
)

// MaxFields is how many fields a tornado chart has.
const MaxFields = 30

// Draw draws what changes are worth, the field with the greatest first. It returns the characters
// that could not be drawn.
func (r Report) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	rows, notes := [][]charts.Panel{{r.Tornado()}}, append([]string{r.Headline()}, r.Notes()...)
	return layout.DrawPage(w, f, r.Picture(r.Method(), r.alt(), rows, notes, r.Worth.Warnings))
}

// byField is the steps of each field that make a difference, the field with the greatest first.
func (r Report) byField() (list [][]int) {
	for _, i := range r.Worth.BySize() {
		at := slices.IndexFunc(list, func(steps []int) bool { return r.Steps[steps[0]].Path == r.Steps[i].Path })
		if at < 0 {
			list = append(list, []int{i})
		} else {
			list[at] = append(list[at], i)
		}
	}
	for _, steps := range list {
		slices.Sort(steps)
	}
	return list
}

// Tornado draws how far each setting moves the answer.
func (r Report) Tornado() charts.Tornado {
	t := charts.Tornado{
		Heading: charts.Heading{Title: "what each change is worth: " + r.Worth.Question.Heading()},
		Label:   func(v float64) string { return numbers.Signed(numbers.Significant(v)) },
	}
	if r.Worth.Question.Share {
		t.Note = "games in 100"
	}
	fields := r.byField()
	if left := len(fields) - MaxFields; left > 0 {
		t.Note = strings.TrimPrefix(t.Note+"; ", "; ") + "those of " + numbers.Counted(left, "more field") +
			" are smaller: text, csv and json list them"
		fields = fields[:MaxFields]
	}
	for _, steps := range fields {
		row := charts.TornadoRow{Name: r.Steps[steps[0]].Path + ": " + r.Steps[steps[0]].From}
		for _, i := range steps {
			worth := layout.ChartInterval(layout.Scaled(r.Worth.Differences[i], numbers.DisplayScale(r.Worth.Question)))
			t.Low, t.High = min(t.Low, worth.Low), max(t.High, worth.High)
			row.Bars = append(row.Bars, charts.TornadoBar{To: r.Steps[i].To, Worth: worth, Tone: r.effect(i)})
		}
		t.Rows = append(t.Rows, row)
	}
	t.Keys = r.effectKeys(slices.Concat(fields...))
	for f, steps := range fields {
		for b, i := range steps {
			t.Rows[f].Bars[b].Words, _ = contrastWords(r.Digits, r.Worth, i, t.Unit())
		}
	}
	return t
}

// effect is the look of a step's bar: whether it is better for side a, or worse, or may be none; of what neither side
// wants, whether it is more or less.
func (r Report) effect(step int) charts.Tone {
	switch up := r.Worth.Differences[step].Value > 0; {
	case r.Worth.MayBeZero(step):
		return charts.Light
	case up == (r.Worth.Question.Better != rules.B):
		return charts.Dark
	default:
		return charts.Hatched
	}
}

// effectKeys say what the looks of some steps mean.
func (r Report) effectKeys(steps []int) []charts.Key {
	good, bad := "better for side a", "worse for side a"
	if r.Worth.Question.Better == rules.Neither {
		good, bad = "more", "less"
	}
	keys := []charts.Key{{Sample: charts.Dark, Text: good}, {Sample: charts.Hatched, Text: bad},
		{Sample: charts.Light, Text: "may be chance"}}
	return slices.DeleteFunc(keys, func(k charts.Key) bool {
		return !slices.ContainsFunc(steps, func(i int) bool { return r.effect(i) == k.Sample })
	})
}

// alt describes the picture to those who cannot see it.
func (r Report) alt() string {
	parts := []string{r.Headline()}
	order := r.Worth.BySize()
	for _, i := range order[:min(MaxFields, len(order))] {
		parts = append(parts, r.setting(i)+" "+r.worthWords(i))
	}
	return strings.Join(parts, "; ") + "."
}
