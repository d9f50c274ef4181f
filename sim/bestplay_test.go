package sim_test

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/replay"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestOneDecisionBest: a policy of which only some decisions are best lies between the policy and best play.
func TestOneDecisionBest(t *testing.T) {
	t.Parallel()
	win := func(settings ...string) float64 {
		sc := simtest.Scene(t, "hulkae/corridor", settings...)
		x := simtest.Must(sc.Game.Explore(sc, rules.ExactLimit()))
		return x.Outcomes()[0]
	}
	set, action, jam, all := win(), win("policy.action=best"), win("policy=best", "policy.jam=leave"),
		win("policy=best")
	if !(set < action && action < all && set < jam && jam < all) {
		t.Errorf("as it is %v, with the best action %v, best but for jams %v, best %v", set, action, jam, all)
	}
}

// TestBestPlayCompared: comparisons, sweeps and tunings answer exactly where a policy is best, and only then.
func TestBestPlayCompared(t *testing.T) {
	t.Parallel()
	best, set := simtest.Scene(t, "hulkae/corridor", "policy=best"), simtest.Scene(t, "hulkae/corridor")
	c := simtest.Must(contrast.Compare(context.Background(), two(set, best),
		contrast.CompareOptions{Options: player.Options{Trials: 10, Seed: 1}, Question: "a wins", Margin: -1}))
	if got := c.Cells[0][1].Value.Value; c.Engine != player.Exact || math.Abs(got-0.9948651038) > 1e-9 {
		t.Errorf("by %s, best play wins %v", c.Engine, got)
	}
	s := simtest.Must(survey.Plan{Options: player.Options{Trials: 10, Seed: 1}, Questions: []string{"a wins"}}.Run(
		context.Background(), survey.PointsOf(best, set)))
	if a := s.Points[0].Answers[0]; s.Points[0].Engine != player.Exact || math.Abs(a.Value-0.9948651038) > 1e-9 {
		t.Errorf("by %s, best play wins %v in a survey", s.Points[0].Engine, a.Value)
	}
	l := &survey.ParamGrid{Axes: []survey.Axis{{Name: "b.count", Values: []string{"2", "3"}}},
		Point: func(index []int) (survey.Point, error) {
			n := []string{"2", "3"}[index[0]]
			return survey.Point{Name: n, Scenario: simtest.Scene(t, "hulkae/corridor", "policy=best", "b.count="+n)},
				nil
		}}
	o := survey.TuneOptions{Plan: survey.Plan{Options: player.Options{Trials: 10, Seed: 1},
		Questions: []string{"a wins"}}, Objective: survey.Greatest}
	tuned := simtest.Must(o.Tune(context.Background(), l))
	if tuned.Trials != 0 || tuned.Nearest()[0].Name != "2" {
		t.Errorf("after %d trials the best is %s", tuned.Trials, tuned.Nearest()[0].Name)
	}
}

// TestNoTrialsOfBestPlay: whatever plays trials says that there are none.
func TestNoTrialsOfBestPlay(t *testing.T) {
	t.Parallel()
	ctx, best := context.Background(), simtest.Scene(t, "hulkae/corridor", "policy=best")
	o := player.Options{Trials: 10, Seed: 1}
	g, points := two(best, best), survey.PointsOf(best)
	asked := survey.Plan{Options: o, Engine: player.MonteCarlo}
	for what, err := range map[string]error{
		"run":   second(sim.Run(ctx, best, o)),
		"shard": player.PlayShard(ctx, sim.RunExperiment(best, o), player.Shard{Index: 1, Of: 2}),
		"audit": player.AuditShard(ctx, sim.RunExperiment(best, o), player.Shard{Index: 1, Of: 2}, o.Trials,
			&player.Partial{}),
		"explain": second(replay.Explain(ctx, best, o, replay.Typical, 0)),
		"compare": second(contrast.Compare(ctx, g,
			contrast.CompareOptions{Options: o, Question: "a wins", Engine: player.MonteCarlo})),
		"compare shard": player.PlayShard(ctx,
			g.Experiment(contrast.CompareOptions{Options: o, Question: "a wins", Engine: player.MonteCarlo}),
			player.Shard{Index: 1, Of: 2}),
		"survey":       second(asked.Run(ctx, points)),
		"survey shard": player.PlayShard(ctx, asked.Experiment(points), player.Shard{Index: 1, Of: 2}),
	} {
		if !errors.Is(err, player.ErrPlaysBest) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestTooLargeForBestPlay: of a game that is too large to walk it is said that best play is only known exactly.
func TestTooLargeForBestPlay(t *testing.T) {
	t.Parallel()
	ctx, o := context.Background(), player.Options{Trials: 10, Seed: 1}
	large := simtest.Scene(t, "skirmish/battle", "a-policy=best")
	few := rules.Limit{States: 100, Bytes: 256 << 20, Paths: 10_000}
	for what, err := range map[string]error{
		"survey": second(survey.Plan{Options: o, Limit: few}.Run(ctx, survey.PointsOf(large))),
		"compare": second(contrast.Compare(ctx, two(large, large),
			contrast.CompareOptions{Options: o, Question: "a wins", Limit: few})),
	} {
		if _, tooLarge := query.TooLarge(err); !tooLarge ||
			!strings.Contains(err.Error(), "; best play is only known exactly") {
			t.Errorf("%s of a game that is too large: %v", what, err)
		}
	}
}

// two is a comparison of two variants.
func two(x, y *rules.Scenario) contrast.Grid {
	return contrast.Grid{Variants: []string{"x", "y"}, Targets: []string{""}, Scenarios: [][]*rules.Scenario{{x, y}}}
}

func second[T any](_ T, err error) error { return err }

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
		compared := simtest.Must(
			contrast.Compare(t.Context(), two(sc, sc), contrast.CompareOptions{Options: o, Question: "p"}))
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
