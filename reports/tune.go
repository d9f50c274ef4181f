package reports

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// TuneReport is what was found to bring an answer to a target, with what reproduces
// it.
type TuneReport struct {
	Heading
	Varied   []Varied // by axis
	Policies bool     // all that varies is what players decide
	Written  string   // the target as it was written
	Tuning   *sim.Tuning
}

func (r TuneReport) document(width int) document {
	sections := pictured(r.sheets(width), func() [][]charts.Panel { return [][]charts.Panel{{r.panel()}} })
	return document{
		title: r.Name + ": " + r.Title, lead: r.lead(), method: []string{r.method()}, headline: r.answer(), sections: append(sections, prose(r.notes()...)),
		warnings: r.Tuning.Warnings, origin: r.Stamp.Parts(), command: r.Stamp.Command, extras: r.Extras,
	}
}

// size is the number of combinations.
func (r TuneReport) size() int { return (&sim.ParamGrid{Axes: r.Tuning.Axes}).Size() }

// combination names the values of a combination.
func (r TuneReport) combination(x sim.TriedPoint) string {
	return combinationName(r.Tuning.Axes, x.Index)
}

// words are a combination's answer and its interval.
func (r TuneReport) words(x sim.TriedPoint) (value, interval string) { return r.wordsForUnit(x, 0) }

// wordsForUnit are words beside a mark, with a unit as the answer is read.
func (r TuneReport) wordsForUnit(x sim.TriedPoint, unit float64) (value, interval string) {
	value, interval = r.Digits.answerWordsForUnit(r.Tuning.Question, x.Answer(), x.Engine, unit)
	if a := x.Answer(); a.Known && x.Engine == sim.Exact {
		value = r.addDigits(a.Value, value)
	}
	return value, interval
}

// addDigits adds digits to an exact answer until it reads differently from the aim, that
// is until rounding hides at most half of the gap; of what is ranked, also from those next to it.
func (r TuneReport) addDigits(v float64, words string) string {
	q := r.Tuning.Question
	if firstNumber(words) == "" {
		return words
	}
	if r.seeksExtreme() {
		scaled, said := float64(v*displayScale(q)), firstNumber(words)
		if places := r.tellingPlaces(v); places > decimals(said) && !sim.ApproxEqual(mustFloat(said), scaled) {
			words = withUnit(q, fixed(scaled, places, math.Round))
		}
	}
	v, aim := float64(v*displayScale(q)), float64(r.aimValue()*displayScale(q))
	if sim.ApproxEqual(v, aim) {
		return words
	}
	for places := decimals(firstNumber(words)) + 1; math.Abs(mustFloat(firstNumber(words))-v) > math.Abs(v-aim)/2 &&
		places <= maxPlaces; places++ {
		words = withUnit(q, fixed(v, places, math.Round))
	}
	return words
}

// tellingPlaces are the decimals that tell an exact answer from the exact ones next above and below it.
func (r TuneReport) tellingPlaces(v float64) int {
	below, above := math.Inf(-1), math.Inf(1)
	for _, x := range r.Tuning.Tried {
		switch w := x.Answer().Value; {
		case x.Engine != sim.Exact || !x.Answer().Known || sim.ApproxEqual(v, w):
		case w < v:
			below = max(below, w)
		default:
			above = min(above, w)
		}
	}
	places := 0
	for _, w := range []float64{below, above} {
		written := func(v float64) string { return fixed(float64(v*displayScale(r.Tuning.Question)), places, math.Round) }
		for !math.IsInf(w, 0) && places < maxPlaces && written(v) == written(w) {
			places++
		}
	}
	return places
}

// aimValue is the target, or the best answer.
func (r TuneReport) aimValue() float64 {
	if !r.seeksExtreme() {
		return r.Tuning.Target
	}
	best := math.NaN()
	for _, x := range r.Tuning.Tried {
		a := x.Answer()
		if a.Known && (math.IsNaN(best) || (a.Value > best) == (r.Tuning.Aim == sim.Greatest)) {
			best = a.Value
		}
	}
	return best
}

// allEqualTarget reports whether all of some exact answers are the target itself.
func (r TuneReport) allEqualTarget(list []sim.TriedPoint) bool {
	return !slices.ContainsFunc(list, func(x sim.TriedPoint) bool { return !sim.ApproxEqual(x.Answer().Value, r.Tuning.Target) })
}
