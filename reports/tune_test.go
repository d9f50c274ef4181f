package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestTuneAnswers: the answer in sentences, in all its cases, with what is noted of the best, to review.
func TestTuneAnswers(t *testing.T) {
	var b strings.Builder
	for _, r := range slices.Concat(answeredTunings(), writtenTargets(), bestTunings()) {
		fmt.Fprintf(&b, "%s,", r.Tuning.Question.Name)
		for _, x := range r.Tuning.Tried[:min(4, len(r.Tuning.Tried))] {
			fmt.Fprintf(&b, " %g ± %.3g", x.Answer().Value, x.Answer().HalfWidth())
		}
		fmt.Fprintf(&b, ":\n  %s\n", strings.Join(slices.Concat(r.Answer(), r.Notes()), "\n  "))
	}
	golden(t, "testdata/tune-answers.txt", []byte(b.String()))
}

// tried is a tuning along whole numbers to half of games won, exact or of a thousand trials.
func tried(trials uint64, answers ...stats.Estimate) tunings.Report {
	return tuningOf("toy", "toy", aWins(), 0.5, []survey.Axis{wholes("n", 1, len(answers))},
		func(i int, _ []int) (survey.Answer, uint64) { return known(answers[i]), trials })
}

func triedExactly(values ...float64) tunings.Report {
	var answers []stats.Estimate
	for _, v := range values {
		answers = append(answers, numbers.Exactly(v))
	}
	return tried(0, answers...)
}

// crossed passes its target between two values.
func crossed(r tunings.Report, left, right int, at, reach float64) tunings.Report {
	r.Tuning.Crossings = append(r.Tuning.Crossings,
		survey.Crossing{Left: left, Right: right, At: at, Low: at - reach, High: at + reach})
	return r
}

// answeredTunings are at their target, pass it, do not reach it, or do not change.
func answeredTunings() []tunings.Report {
	interrupted, met := triedExactly(0.1, 0.2, 0.3), triedExactly(0.1, 0.2, 0.3)
	interrupted.Tuning.Interrupted, met.Tuning.Exhaustive = true, false
	met.Tuning.Tried = met.Tuning.Tried[:2]
	gap := triedExactly(0.2, 0.2, 0.2)
	gap.Tuning.Tried[1].Answers = []survey.Answer{{}}
	all := func(q query.Question, target float64, n int, answer func(i int) survey.Answer) tunings.Report {
		return tuningOf("toy", "toy", q, target, []survey.Axis{wholes("n", 1, n)},
			func(i int, _ []int) (survey.Answer, uint64) { return answer(i), 0 })
	}
	return []tunings.Report{
		triedExactly(0.3, 0.5, 0.9), tried(1000, within(0.3, 0.01), within(0.5002, 0.0005), within(0.9, 0.01)),
		triedExactly(0.5, 0.6, 0.5), tried(1000, within(0.3, 0.01), within(0.504, 0.01), within(0.499, 0.01)),
		crossed(triedExactly(0.3, 0.6, 0.9), 0, 1, 1.75, 0),
		crossed(crossed(triedExactly(0.3, 0.6, 0.2), 0, 1, 1.75, 0), 1, 2, 2.25, 0),
		crossed(triedExactly(0.3, 0.5, 0.9), 0, 2, 2, 0), crossed(triedExactly(0.3, 0.6, 0.9), 0, 1, math.NaN(), 0),
		triedExactly(0.1, 0.3, 0.2), gap, flattened(triedExactly(0.2, 0.2, 0.2)), flattened(triedExactly(0.5, 0.5, 0.5)),
		flattened(tried(1000, within(0.499, 0.01), within(0.499, 0.01), within(0.499, 0.01))),
		flattened(tried(1000, within(0.499, 0.01), within(0.501, 0.01), within(0.5, 0.01))),
		flattened(tried(1000, within(0.484, 0.01), within(0.486, 0.01), within(0.491, 0.01))),
		flattened(triedExactly(0.977426, 0.977426-1e-11, 0.977426+1e-11)),
		triedExactly(0.977426, 0.977426-2e-9, 0.977426+1e-9), triedExactly(0.3, 0.3-1e-11, 0.1),
		triedExactly(0.3, 0.7+1e-11, 0.7), tried(1000, within(0.3, 0.01), within(0.391, 0.02), within(0.4, 0.02)),
		crossed(triedExactly(0.3, 0.5, 0.5), 0, 2, 2.5, 0.5), interrupted, met,
		all(killsWhenWon(), 2.5, 3, func(int) survey.Answer { return survey.Answer{} }),
		all(kills(), 2.5, 1, func(int) survey.Answer { return known(numbers.Exactly(1)) }),
		all(advantage(), 0.02, 3, func(i int) survey.Answer { return known(numbers.Exactly(0.01 * float64(i))) }),
	}
}

// writtenTargets are told as they were written: what rounds to one is at it with more digits, and what does not is
// never written like it.
func writtenTargets() []tunings.Report {
	written := func(text string, target, rounding float64, values ...float64) tunings.Report {
		r := triedExactly(values...)
		r.Written, r.Tuning.Target = text, target
		for i := range r.Tuning.Tried {
			x := &r.Tuning.Tried[i]
			switch v := x.Answer().Value; {
			case math.Abs(v-target) <= rounding:
				x.Position = survey.At
			case v < target-1e-9:
				x.Position = survey.Below
			case v > target+1e-9:
				x.Position = survey.Above
			}
		}
		return r
	}
	return []tunings.Report{
		written("58.3811%", 0.583811, 5e-7, 0.858, 0.5838114, 0.282),
		written("58.3811%", 0.583811, 5e-7, 0.5838108, 0.5838114, 0.282),
		crossed(written("58.38110%", 0.5838110, 5e-8, 0.858, 0.5838114, 0.282), 1, 2, 2, 0),
		flattened(written("30.5556%", 0.305556, 5e-7, 11./36, 11./36)),
		flattened(written("11/36", 11./36, 0, 11./36, 11./36)),
		written("11/36", 11./36, 0, 11./36, 0.5), written("0.500", 0.5, 0.0005, 0.5, 0.9), written("5e-1", 0.5, 0, 0.5, 0.9),
	}
}

// bestTunings are for the most or the least.
func bestTunings() []tunings.Report {
	killed := query.Question{Name: "killed", Share: true, Max: 1}
	of := func(q query.Question, values ...float64) tunings.Report {
		r := triedExactly(values...)
		r.Tuning.Question = q
		return r
	}
	tolerating := func(r tunings.Report, tolerance float64) tunings.Report {
		r.Tuning.Tolerance = tolerance
		return r
	}
	met := extreme(of(kills(), 1, 3, 2, 2), survey.Greatest, 1)
	met.Tuning.Exhaustive = false
	unfresh, alone := equals(), most()
	unfresh.Tuning.Fresh, alone.Tuning.Tried[4].Position = nil, survey.Below
	return []tunings.Report{
		most(), alone, tolerating(most(), 0.01), tolerating(most(), 0.02), tied(), same(),
		shownAlike(extreme(triedExactly(0.2, 0.1, 0.1+1e-12, 0.3), survey.Least, 1, 2)), equals(),
		shownAlike(tolerating(equals(), 0.1)), unfresh,
		tolerating(extreme(of(killed, 0.2, 0.92, 0.91, 0.1), survey.Greatest, 1, 2), 0.02),
		extreme(of(killed, 0.2, 0.9, 0.8, 0.1), survey.Least, 3), met,
		flattened(extreme(triedExactly(0.2, 0.2, 0.2, 0.2), survey.Least, 0, 1, 2, 3)),
	}
}

// TestTuneWithin: what is as good as the target is said wherever the target is.
func TestTuneWithin(t *testing.T) {
	for name, r := range allTunings() {
		within := *r.Tuning
		within.Tolerance = 0.02
		r.Tuning = &within
		for _, s := range r.Sheets(layout.AnyWidth) {
			if strings.Contains(s.Title, r.Target()) && !strings.Contains(s.Title, r.GoalText()) {
				t.Errorf("%s: a table is headed %q", name, s.Title)
			}
			if !slices.ContainsFunc(s.Columns,
				func(c layout.Column) bool { return c.Head == "against "+r.GoalText() }) {
				t.Errorf("%s: no column of %v is headed against %q", name, s.Columns, r.GoalText())
			}
		}
		page := tunings.Page(r)
		if got := fmt.Sprintf("%+v", page.Rows); strings.Contains(got, "at it") &&
			!strings.Contains(got, "at it ± 2 in 100") && !strings.Contains(got, "at it ± 0.02") {
			t.Errorf("%s: the chart says only %s", name, got[:200])
		}
	}
}

// TestTuneTellsRowsApart: what is ranked exactly has as many digits as it takes to read in its rank, and no more; what
// is all of a number, or ties, has none to add.
func TestTuneTellsRowsApart(t *testing.T) {
	r := triedExactly(1.0666, 1.072, 1.0736, 1.0736+1e-13, 1.03, 1, 1.0000004)
	r.Tuning.Question = kills()
	r = shownAlike(extreme(r, survey.Greatest, 2, 3))
	var got []string
	for _, x := range r.Tuning.Tried {
		value, _ := r.Words(x)
		got = append(got, value)
	}
	if want := []string{"1.067", "1.072", "1.074", "1.074", "1.03", "1", "1.0000004"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
