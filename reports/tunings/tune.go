// Package tunings tells which values of a setting bring an answer to a target.
package tunings

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Report is what was found to bring an answer to a target, with what reproduces
// it.
type Report struct {
	layout.Heading
	Varied   []layout.Varied // by axis
	Policies bool            // all that varies is what players decide
	Written  string          // the target as it was written
	Tuning   *survey.Tuning
}

// Document is the report before it is laid out.
func (r Report) Document(width int) layout.Document {
	d := r.NewDocument(r.Tuning.Warnings)
	d.First, d.Lead, d.Method, d.Headline = r.first(), r.Lead(), []string{r.Method()}, r.Answer()
	d.Sections = append(layout.Pictured(r.Sheets(width), r.panels), layout.Prose(r.Notes()...))
	return d
}

// Size is the number of combinations.
func (r Report) Size() int { return (&survey.ParamGrid{Axes: r.Tuning.Axes}).Size() }

// combination names the values of a combination.
func (r Report) combination(x survey.TriedPoint) string {
	return surveys.CombinationName(r.Tuning.Axes, x.Index)
}

// Words are a combination's answer and its interval.
func (r Report) Words(x survey.TriedPoint) (value, interval string) { return r.wordsForUnit(x, 0) }

// wordsForUnit are words beside a mark, with a unit as the answer is read.
func (r Report) wordsForUnit(x survey.TriedPoint, unit float64) (value, interval string) {
	value, interval = r.Digits.AnswerWordsForUnit(r.Tuning.Question, x.Answer(), x.Engine, unit)
	if a := x.Answer(); a.Known && x.Engine == player.Exact {
		value = r.addDigits(a.Value, value)
	}
	return value, interval
}

// addDigits adds digits to an exact answer until it reads differently from the aim, that
// is until rounding hides at most half of the gap; of what is ranked, also from those next to it.
func (r Report) addDigits(v float64, words string) string {
	q := r.Tuning.Question
	if surveys.FirstNumber(words) == "" {
		return words
	}
	if r.SeeksExtreme() {
		scaled, said := float64(v*numbers.DisplayScale(q)), surveys.FirstNumber(words)
		if places := r.tellingPlaces(v); places > numbers.Decimals(said) &&
			!survey.ApproxEqual(numbers.MustFloat(said), scaled) {
			words = numbers.WithUnit(q, numbers.Fixed(scaled, places, math.Round))
		}
	}
	v, aim := float64(v*numbers.DisplayScale(q)), float64(r.aimValue()*numbers.DisplayScale(q))
	if survey.ApproxEqual(v, aim) {
		return words
	}
	for places := numbers.Decimals(surveys.FirstNumber(words)) + 1; math.Abs(
		numbers.MustFloat(surveys.FirstNumber(words))-v) > math.Abs(v-aim)/2 &&
		places <= numbers.MaxPlaces; places++ {
		words = numbers.WithUnit(q, numbers.Fixed(v, places, math.Round))
	}
	return words
}

// tellingPlaces are the decimals that tell an exact answer from the exact ones next above and below it.
func (r Report) tellingPlaces(v float64) int {
	below, above := math.Inf(-1), math.Inf(1)
	for _, x := range r.Tuning.Tried {
		switch w := x.Answer().Value; {
		case x.Engine != player.Exact || !x.Answer().Known || survey.ApproxEqual(v, w):
		case w < v:
			below = max(below, w)
		default:
			above = min(above, w)
		}
	}
	places := 0
	for _, w := range []float64{below, above} {
		written := func(v float64) string {
			return numbers.Fixed(float64(v*numbers.DisplayScale(r.Tuning.Question)), places, math.Round)
		}
		for !math.IsInf(w, 0) && places < numbers.MaxPlaces && written(v) == written(w) {
			places++
		}
	}
	return places
}

// aimValue is the target, or the best answer.
func (r Report) aimValue() float64 {
	if !r.SeeksExtreme() {
		return r.Tuning.Target
	}
	best := math.NaN()
	for _, x := range r.Tuning.Tried {
		a := x.Answer()
		if a.Known && (math.IsNaN(best) || (a.Value > best) == (r.Tuning.Objective == survey.Greatest)) {
			best = a.Value
		}
	}
	return best
}

// allEqualTarget reports whether all of some exact answers are the target itself.
func (r Report) allEqualTarget(list []survey.TriedPoint) bool {
	return !slices.ContainsFunc(list,
		func(x survey.TriedPoint) bool { return !survey.ApproxEqual(x.Answer().Value, r.Tuning.Target) })
}
