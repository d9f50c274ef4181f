package sim_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestOneRuleForEngines: comparisons, surveys and tunings walk, or play, the same
// matchups for the same trials.
func TestOneRuleForEngines(t *testing.T) {
	t.Parallel()
	const anyway = 1 << 18 // paths that are walked however few the trials are
	for _, c := range []struct {
		paths  int
		trials uint64
		want   player.Engine
	}{
		{anyway * 9 / 10, 100, player.Exact}, {anyway * 11 / 10, 100, player.MonteCarlo},
		{anyway * 11 / 10, anyway * 10 / 10, player.MonteCarlo}, {anyway * 11 / 10, anyway * 12 / 10, player.Exact},
	} {
		sc := simtest.Broad(c.paths)
		o := player.Options{Trials: c.trials, Workers: 1}
		s := simtest.Must(survey.Plan{Options: o, Questions: []string{"p"}}.Run(t.Context(), survey.PointsOf(sc)))
		compared := simtest.Must(contrast.Compare(t.Context(),
			contrast.Grid{Variants: []string{"x", "y"}, Targets: []string{"target"},
				Scenarios: [][]*rules.Scenario{{sc, sc}}}, contrast.CompareOptions{Options: o, Question: "p"}))
		if got := s.Points[0].Engine; got != c.want || compared.Engine != c.want {
			t.Errorf("%d paths, %d trials: %s, compared %s, want %s", c.paths, c.trials, got, compared.Engine, c.want)
		}
		o.Trials = min(c.trials, player.FirstLook) // of which tunings think first
		first := simtest.Must(
			survey.Plan{Options: o, Questions: []string{"p"}}.Run(t.Context(), survey.PointsOf(sc))).Points[0].Engine
		l := &survey.ParamGrid{Axes: []survey.Axis{{Name: "x", Values: []string{"1"}}},
			Point: func([]int) (survey.Point, error) { return survey.PointsOf(sc)[0], nil }}
		tuned := simtest.Must(survey.TuneOptions{Plan: survey.Plan{Options: player.Options{Trials: c.trials, Workers: 1},
			Questions: []string{"p"}}, Target: 0.9}.Tune(t.Context(), l))
		if got := tuned.Tried[0].Engine; got != first {
			t.Errorf("%d paths, %d trials: tuned %s, want %s", c.paths, c.trials, got, first)
		}
	}
}
