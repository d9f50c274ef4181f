package sim

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestOneRuleForEngines: comparisons, surveys and tunings walk, or play, the same
// matchups for the same trials.
func TestOneRuleForEngines(t *testing.T) {
	t.Parallel()
	const anyway = 1 << 18 // paths that are walked however few the trials are
	for _, c := range []struct {
		paths  int
		trials uint64
		want   Engine
	}{
		{anyway * 9 / 10, 100, Exact}, {anyway * 11 / 10, 100, MonteCarlo},
		{anyway * 11 / 10, anyway * 10 / 10, MonteCarlo}, {anyway * 11 / 10, anyway * 12 / 10, Exact},
	} {
		sc := simtest.Broad(c.paths)
		o := Options{Trials: c.trials, Workers: 1}
		s := simtest.Must(SurveyOptions{Options: o, Questions: []string{"p"}}.Run(t.Context(), PointsOf(sc)))
		compared, err := Compare(t.Context(), Grid{Variants: []string{"x", "y"}, Targets: []string{"target"}, Scenarios: [][]*rules.Scenario{{sc, sc}}}, CompareOptions{Options: o, Question: "p"})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Points[0].Engine; got != c.want || compared.Engine != c.want {
			t.Errorf("%d paths, %d trials: %s, compared %s, want %s", c.paths, c.trials, got, compared.Engine, c.want)
		}
		o.Trials = min(c.trials, firstLook) // of which tunings think first
		first := simtest.Must(SurveyOptions{Options: o, Questions: []string{"p"}}.Run(t.Context(), PointsOf(sc))).Points[0].Engine
		l := &ParamGrid{Axes: []Axis{{Name: "x", Values: []string{"1"}}}, Point: func([]int) (Point, error) { return PointsOf(sc)[0], nil }}
		tuned, err := TuneOptions{SurveyOptions: SurveyOptions{Options: Options{Trials: c.trials, Workers: 1}, Questions: []string{"p"}}, Target: 0.9}.Tune(t.Context(), l)
		if err != nil {
			t.Fatal(err)
		}
		if got := tuned.Tried[0].Engine; got != first {
			t.Errorf("%d paths, %d trials: tuned %s, want %s", c.paths, c.trials, got, first)
		}
	}
}
