package sim

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestAffordable: a walk may have as many paths as the trials have steps, and a quarter
// of a million anyway, but never more than its own limit.
func TestAffordable(t *testing.T) {
	sc, limit := simtest.Small().Scenario, rules.ExactLimit()
	limit.IgnoreForecast = true
	steps := sc.Game.StepsPerTrial(sc)
	for trials, want := range map[uint64]int{
		1: walkAnyway, 10_000: walkAnyway, 1_000_000: int(1e6 * steps), MaxTrials: rules.ExactLimit().Paths,
	} {
		if got := affordable(sc, limit, trials); got.Paths != want || got.States != limit.States || got.Bytes != limit.Bytes || got.IgnoreForecast {
			t.Errorf("%d trials of %g steps: %+v, want %d paths", trials, steps, got, want)
		}
	}
	if limit.Paths = 10; affordable(sc, limit, 1e6).Paths != 10 {
		t.Error("a limit is raised")
	}
}

// TestOneRuleForEngines: comparisons, surveys and tunings walk, or play, the same
// matchups for the same trials.
func TestOneRuleForEngines(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		paths  int
		trials uint64
		want   Engine
	}{
		{walkAnyway * 9 / 10, 100, Exact}, {walkAnyway * 11 / 10, 100, MonteCarlo},
		{walkAnyway * 11 / 10, walkAnyway * 10 / 10, MonteCarlo}, {walkAnyway * 11 / 10, walkAnyway * 12 / 10, Exact},
	} {
		sc := simtest.Broad(c.paths)
		o := Options{Trials: c.trials, Workers: 1}
		s := mustSurvey(t, SurveyOptions{Options: o, Questions: []string{"p"}}, points(sc))
		compared, err := Compare(t.Context(), row(sc, sc), CompareOptions{Options: o, Question: "p"})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Points[0].Engine; got != c.want || compared.Engine != c.want {
			t.Errorf("%d paths, %d trials: %s, compared %s, want %s", c.paths, c.trials, got, compared.Engine, c.want)
		}
		o.Trials = min(c.trials, firstLook) // of which tunings think first
		first := mustSurvey(t, SurveyOptions{Options: o, Questions: []string{"p"}}, points(sc)).Points[0].Engine
		l := &ParamGrid{Axes: []Axis{{Name: "x", Values: []string{"1"}}}, Point: func([]int) (Point, error) { return points(sc)[0], nil }}
		tuned, err := TuneOptions{SurveyOptions: SurveyOptions{Options: Options{Trials: c.trials, Workers: 1}, Questions: []string{"p"}}, Target: 0.9}.Tune(t.Context(), l)
		if err != nil {
			t.Fatal(err)
		}
		if got := tuned.Tried[0].Engine; got != first {
			t.Errorf("%d paths, %d trials: tuned %s, want %s", c.paths, c.trials, got, first)
		}
	}
}

// TestDecideWalksWhatIsCheap: how many trials decide is not known before, so that a
// comparison walks as for the usual number, though it may play twenty times as many.
func TestDecideWalksWhatIsCheap(t *testing.T) {
	sc := simtest.Broad(10)
	o := CompareOptions{Options: Options{Trials: 20 * DefaultTrials}, Decide: true, Limit: rules.ExactLimit()}
	paths := func(engine Engine) int { return o.walkLimit(t.Context(), sc, o.Limit, engine, o.affords()).Paths }
	if got, want := paths(""), affordable(sc, o.Limit, DefaultTrials).Paths; got != want {
		t.Errorf("%d paths, want %d", got, want)
	}
	if paths(Exact) != rules.ExactLimit().Paths {
		t.Error("what must be exact is walked as far as any")
	}
}
