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

// TestTuneAnswer: the answer in a sentence, in all its cases.
func TestTuneAnswer(t *testing.T) {
	axis := []survey.Axis{wholes("n", 1, 3)}
	exact := func(values ...float64) tunings.Report {
		return tuningOf("toy", "toy", aWins(), 0.5, axis,
			func(i int, _ []int) (survey.Answer, uint64) { return known(numbers.Exactly(values[i])), 0 })
	}
	played := func(values ...stats.Estimate) tunings.Report {
		return tuningOf("toy", "toy", aWins(), 0.5, axis,
			func(i int, _ []int) (survey.Answer, uint64) { return known(values[i]), 1000 })
	}
	crossed := func(r tunings.Report, c ...survey.Crossing) tunings.Report {
		r.Tuning.Crossings = c
		return r
	}
	nan := math.NaN()
	interrupted, met := exact(0.1, 0.2, 0.3), exact(0.1, 0.2, 0.3)
	interrupted.Tuning.Interrupted, met.Tuning.Exhaustive = true, false
	met.Tuning.Tried = met.Tuning.Tried[:2]
	gap := exact(0.2, 0.2, 0.2)
	gap.Tuning.Tried[1].Answers = []survey.Answer{{}}
	for _, c := range []struct {
		r    tunings.Report
		want string
	}{
		{exact(0.3, 0.5, 0.9), "a wins 50 % at n = 2, exactly"},
		{played(within(0.3, 0.01), within(0.5002, 0.0005), within(0.9, 0.01)),
			"a wins 50 % at n = 2: 50.02 % (49.97 – 50.07 %)"},
		{exact(0.5, 0.6, 0.5), "2 values give 50 % exactly: n = 1, 3"},
		{played(within(0.3, 0.01), within(0.504, 0.01), within(0.499, 0.01)),
			"2 values cannot be told from 50 %, the nearest first: n = 3 (49.9 %), 2 (50.4 %)"},
		{crossed(exact(0.3, 0.6, 0.9), survey.Crossing{Left: 0, Right: 1, At: 1.75, Low: 1.75, High: 1.75}),
			"no value gives 50 %: a wins passes it between n = 1 (30 %) and 2 (60 %), at about 1.75 by a straight line"},
		{crossed(exact(0.3, 0.6, 0.2), survey.Crossing{Left: 0, Right: 1, At: 1.75, Low: 1.75, High: 1.75},
			survey.Crossing{Left: 1, Right: 2, At: 2.25, Low: 2.25, High: 2.25}),
			"no value gives 50 %: a wins passes it between n = 1 (30 %) and 2 (60 %), at about 1.75 by a straight line; " +
				"it also passes 50 % between n = 2 (60 %) and 3 (20 %), at about 2.25 by a straight line"},
		{crossed(exact(0.3, 0.5, 0.9), survey.Crossing{Left: 0, Right: 2, At: 2, Low: 2, High: 2}),
			"a wins 50 % at n = 2, exactly"},
		{crossed(exact(0.3, 0.6, 0.9), survey.Crossing{Left: 0, Right: 1, At: nan, Low: nan, High: nan}),
			"no value tried gives 50 %: the nearest below is 30 % (n = 1), the nearest above 60 % (n = 2)"},
		{exact(0.1, 0.3, 0.2),
			"50 % cannot be reached with these values: a wins goes from 10 % (n = 1) to 30 % (n = 2); the nearest is n = 2"},
		{gap, "50 % was not reached: a wins is 20 % (n = 1, 3)"},
		{flattened(exact(0.2, 0.2, 0.2)), "a wins does not change with n: it is 20 % throughout, not 50 %"},
		{flattened(exact(0.5, 0.5, 0.5)), "a wins does not change with n: it is 50 % throughout"},
		{flattened(played(within(0.499, 0.01), within(0.499, 0.01), within(0.499, 0.01))),
			"a wins is not seen to change with n: it is 49.9 % (48.9 – 50.9 %) throughout, which cannot be told from 50 %"},
		{flattened(played(within(0.499, 0.01), within(0.501, 0.01), within(0.5, 0.01))),
			"a wins is not seen to change with n: it is within 48.9 – 51.1 % throughout, which cannot be told from 50 %"},
		{flattened(played(within(0.484, 0.01), within(0.486, 0.01), within(0.491, 0.01))),
			"a wins is not seen to change with n: it is within 47.4 – 50.1 % throughout; at 1 of 3 values it cannot " +
				"be told from 50 %"},
		{flattened(exact(0.977426, 0.977426-1e-11, 0.977426+1e-11)),
			"a wins does not change with n: it is 97.7 % throughout, not 50 %"},
		{exact(0.977426, 0.977426-2e-9, 0.977426+1e-9),
			"a wins hardly changes with n: it is 97.7 % throughout, to within 0.00000031 points, and not 50 %"},
		{exact(0.3, 0.3-1e-11, 0.1),
			"50 % cannot be reached with these values: a wins goes from 10 % (n = 3) to 30 % (n = 1, 2); the " +
				"nearest are n = 1, 2"},
		{exact(0.3, 0.7+1e-11, 0.7),
			"no value tried gives 50 %: the nearest below is 30 % (n = 1), the nearest above 70 % (n = 2, 3)"},
		{played(within(0.3, 0.01), within(0.391, 0.02), within(0.4, 0.02)),
			"50 % cannot be reached with these values: a wins goes from 30.0 % (n = 1) to 40 % (n = 3); the nearest " +
				"is n = 3, from which n = 2 cannot be told"},
		{crossed(exact(0.3, 0.5, 0.5), survey.Crossing{Left: 0, Right: 2, At: 2.5, Low: 2, High: 3}),
			"2 values give 50 % exactly: n = 2, 3"},
		{interrupted,
			"50 % was not reached: a wins goes from 10 % (n = 1) to 30 % (n = 3); the nearest is n = 3; not all was " +
				"tried; there may be others"},
		{met, "50 % was not reached: a wins goes from 10 % (n = 1) to 20 % (n = 2); the nearest is n = 2; a search " +
			"tried 2 of 3 values; there may be others"},
		{tuningOf("toy", "toy", killsWhenWon(), 2.5, axis[:1],
			func(int, []int) (survey.Answer, uint64) { return survey.Answer{}, 10 }),
			"nothing is known of mean kills when a wins at any value tried"},
		{tuningOf("toy", "toy", kills(), 2.5, []survey.Axis{wholes("n", 1, 1)},
			func(int, []int) (survey.Answer, uint64) { return known(numbers.Exactly(1)), 0 }),
			"2.5 cannot be reached with these values: mean kills is 1 (n = 1)"},
		{tuningOf("toy", "toy", advantage(), 0.02, axis,
			func(i int, _ []int) (survey.Answer, uint64) { return known(numbers.Exactly(0.01 * float64(i))), 0 }),
			"first-player advantage is +2 points at n = 3, exactly"},
	} {
		if got := strings.Join(c.r.Answer(), "; "); got != c.want {
			t.Errorf("said %q,\nwant %q", got, c.want)
		}
	}
}

// TestTuneWrittenTarget: a target is told as it was written, what rounds to it is at it
// with more digits, and what does not is never written like it.
func TestTuneWrittenTarget(t *testing.T) {
	written := func(text string, target, rounding float64, values ...float64) tunings.Report {
		r := tuningOf("toy", "toy", aWins(), target, []survey.Axis{wholes("n", 1, len(values))},
			func(i int, _ []int) (survey.Answer, uint64) { return known(numbers.Exactly(values[i])), 0 })
		r.Written = text
		for i, x := range r.Tuning.Tried {
			if math.Abs(x.Answer().Value-target) <= rounding {
				r.Tuning.Tried[i].Position = survey.At
			}
		}
		return r
	}
	crossed := written("58.38110%", 0.5838110, 5e-8, 0.858, 0.5838114, 0.282)
	crossed.Tuning.Crossings = []survey.Crossing{{Left: 1, Right: 2, At: 2, Low: 2, High: 2}}
	for _, c := range []struct {
		r    tunings.Report
		want string
	}{
		{written("58.3811%", 0.583811, 5e-7, 0.858, 0.5838114, 0.282),
			"a wins 58.3811 % at n = 2, more exactly 58.38114 %"},
		{written("58.3811%", 0.583811, 5e-7, 0.5838108, 0.5838114, 0.282),
			"2 values give 58.3811 % rounded, the nearest first: n = 1 (58.38108 %), 2 (58.38114 %)"},
		{crossed, "no value gives 58.38110 %: a wins passes it between n = 2 (58.38114 %) and 3 (28.2 %), at about " +
			"2.00 by a straight line"},
		{flattened(written("30.5556%", 0.305556, 5e-7, 11./36, 11./36)),
			"a wins does not change with n: it is 30.55556 % throughout, which rounds to 30.5556 %"},
		{flattened(written("11/36", 11./36, 0, 11./36, 11./36)),
			"a wins does not change with n: it is 30.6 % throughout, exactly 11/36"},
		{written("11/36", 11./36, 0, 11./36, 0.5), "a wins 11/36 at n = 1, exactly"},
		{written("0.500", 0.5, 0.0005, 0.5, 0.9), "a wins 50.0 % at n = 1, exactly"},
		{written("5e-1", 0.5, 0, 0.5, 0.9), "a wins 50 % at n = 1, exactly"},
	} {
		if got := strings.Join(c.r.Answer(), "; "); got != c.want {
			t.Errorf("said %q,\nwant %q", got, c.want)
		}
	}
}

// TestTuneBestAnswer: the best in a sentence, in all its cases.
func TestTuneBestAnswer(t *testing.T) {
	axis := []survey.Axis{wholes("n", 1, 4)}
	exact := func(q query.Question, values ...float64) tunings.Report {
		return tuningOf("toy", "toy", q, 0, axis,
			func(i int, _ []int) (survey.Answer, uint64) { return known(numbers.Exactly(values[i])), 0 })
	}
	killed := query.Question{Name: "killed", Share: true, Max: 1}
	nearly, met := most(), extreme(exact(kills(), 1, 3, 2, 2), survey.Greatest, 1)
	nearly.Tuning.Tolerance, met.Tuning.Exhaustive = 0.02, false
	exactly := extreme(exact(killed, 0.2, 0.92, 0.91, 0.1), survey.Greatest, 1, 2)
	exactly.Tuning.Tolerance = 0.02
	unfresh := equals()
	unfresh.Tuning.Fresh = nil
	for _, c := range []struct {
		r    tunings.Report
		want string
	}{
		{most(), "a wins most often at b.ccd = 6: 72.08 % (71.99 – 72.17 % in 1,000,000 fresh trials); 1 other " +
			"cannot be told from it: b.ccd = 5 (72.04 %); the best lies at an end of b.ccd (6): any values beyond " +
			"may be better still"},
		{nearly, "a wins most often at b.ccd = 6: 72.08 % (71.99 – 72.17 % in 1,000,000 fresh trials); 1 other may " +
			"be within 2 points of it: b.ccd = 5 (72.04 %); the best lies at an end of b.ccd (6): any values beyond " +
			"may be better still"},
		{tied(), "mean kills is least at 3 combinations alike, b.armour.save = 4+, a.weapon.dice = 7 and 2 more: 0"},
		{same(), "a wins is not seen to change with max-turns: it is within 85.93 – 86.16 % throughout"},
		{shownAlike(extreme(exact(aWins(), 0.2, 0.1, 0.1+1e-12, 0.3), survey.Least, 1, 2)),
			"a wins least often at 2 values alike, n = 2, 3: 10 %"},
		{equals(), "mean turns is greatest at 3 values not told apart, b.ccd = 2, 3, 4: in 3,000 fresh trials of " +
			"each, at 2: 1.07 (1.03 – 1.10); at 3: 1.07 (1.04 – 1.11); at 4: 1.08 (1.04 – 1.11); 1 other cannot be " +
			"told from them: b.ccd = 5 (1.06)"},
		{shownAlike(tolerating(equals(), 0.1)),
			"mean turns is greatest at 3 values alike within 0.1, b.ccd = 2, 3, 4: in 3,000 fresh trials of each, " +
				"at 2: 1.07 (1.03 – 1.10); at 3: 1.07 (1.04 – 1.11); at 4: 1.08 (1.04 – 1.11); 1 other may be " +
				"within 0.1 of them: b.ccd = 5 (1.06)"},
		{unfresh, "mean turns is greatest at 3 values not told apart, b.ccd = 2, 3, 4: 1.07 seen at each; 1 other " +
			"cannot be told from them: b.ccd = 5 (1.06)"},
		{exactly, "killed is likeliest at n = 2: 92 %; 1 other is within 2 points of it: n = 3 (91 %)"},
		{extreme(exact(killed, 0.2, 0.9, 0.8, 0.1), survey.Least, 3),
			"killed is least likely at n = 4: 10 %; the best lies at an end of n (4): any values beyond may be " +
				"better still"},
		{met, "mean kills is greatest at n = 2: 3; a search tried 4 of 4 values; there may be better ones"},
		{flattened(extreme(exact(aWins(), 0.2, 0.2, 0.2, 0.2), survey.Least, 0, 1, 2, 3)),
			"a wins does not change with n: it is 20 % throughout"},
	} {
		if got := strings.Join(c.r.Answer(), "; "); got != c.want {
			t.Errorf("said %q,\nwant %q", got, c.want)
		}
	}
}

// TestTuneBestConfidence: how sure the best is, is said of what was played and is not
// flat.
func TestTuneBestConfidence(t *testing.T) {
	alone, nearly := most(), most()
	alone.Tuning.Tried[4].Position, nearly.Tuning.Tolerance = survey.Below, 0.01
	for _, c := range []struct {
		r    tunings.Report
		want string
	}{
		{most(), "not told apart from the best with these trials; with 95 % confidence the best of the 6 values is " +
			"the one seen or one of these"},
		{alone, "with 95 % confidence the best of the 6 values is the one seen"},
		{nearly, "not told apart: may be within 1 point of the best with these trials; with 95 % confidence the " +
			"best of the 6 values is the one seen or one of these"},
		{same(), ""},
		{tied(), ""},
	} {
		notes := c.r.Notes()
		if got := strings.Join(notes, "; "); c.want == "" && strings.Contains(got, "best") || c.want != "" &&
			notes[0] != c.want {
			t.Errorf("%s: noted %q, want %q", c.r.Name, notes, c.want)
		}
	}
}

// TestTuneLead: the page says first what to play where nothing is at the target, and with which answer.
func TestTuneLead(t *testing.T) {
	want := map[string]string{
		"passes": "The nearest to 50 % that was tried is b.ccd = 4: a wins 47.10 % (47.00 – 47.20 %)."}
	for name, r := range allTunings() {
		if got := strings.Join(r.Lead(), " "); want[name] != "" && got != want[name] {
			t.Errorf("%s: %q, want %q", name, got, want[name])
		} else if atGoal := len(r.Tuning.Indistinguishable()) > 0; (got != "") != (!atGoal && !r.Tuning.Flat &&
			!r.SeeksExtreme()) {
			t.Errorf("%s begins with %q", name, got)
		}
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
			!strings.Contains(got, "at it ± 2 points") && !strings.Contains(got, "at it ± 0.02") {
			t.Errorf("%s: the chart says only %s", name, got[:200])
		}
	}
}

// TestTuneTellsRowsApart: what is ranked exactly has as many digits as it takes to read in its rank, and no more; what
// is all of a number, or ties, has none to add.
func TestTuneTellsRowsApart(t *testing.T) {
	values := []float64{1.0666, 1.072, 1.0736, 1.0736 + 1e-13, 1.03, 1, 1.0000004}
	r := shownAlike(
		extreme(tuningOf("toy", "toy", kills(), 0, []survey.Axis{wholes("n", 1, len(values))},
			func(i int, _ []int) (survey.Answer, uint64) {
				return known(numbers.Exactly(values[i])), 0
			}), survey.Greatest, 2, 3))
	var got []string
	for _, x := range r.Tuning.Tried {
		value, _ := r.Words(x)
		got = append(got, value)
	}
	if want := []string{"1.067", "1.072", "1.074", "1.074", "1.03", "1", "1.0000004"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
