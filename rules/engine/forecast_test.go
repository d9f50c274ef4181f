package engine

import (
	"errors"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// tree is a game of some draws of a D20 that remembers them all: 20⁰ + 20¹ + … states.
// Where it forgets, only their number is left.
type tree struct {
	drawn uint8
	seen  uint64
}

func treeScenario(draws int, forgets bool) *rules.Scenario {
	sc := &rules.Scenario{Name: "toy/tree", Outcomes: []rules.Outcome{{Name: "end"}}}
	sc.Game = Machine[tree]{Step: func(d *dice.Dice, s *tree, _ *rules.MetricValues) int {
		v := uint64(d.D20())
		if s.drawn++; int(s.drawn) == draws {
			return 0
		}
		if !forgets {
			s.seen = s.seen*20 + v
		}
		return rules.Ongoing
	}}
	return sc
}

// treeSize is how many states a tree has, and how many in its last layer.
func treeSize(draws int, forgets bool) (states, widest float64) {
	for i := range draws {
		if widest *= 20; forgets || i == 0 {
			widest = 1
		}
		states += widest
	}
	return states, widest
}

// poolScenario rolls two pools of 9 dice at once, some times, and remembers the last
// pools, or one of them: each step has 2,002² paths, or 2,002.
func poolScenario(rolls, pools int) *rules.Scenario {
	sc := &rules.Scenario{Name: "toy/pools", Outcomes: []rules.Outcome{{Name: "end"}}}
	sc.Game = Machine[tree]{Step: func(d *dice.Dice, s *tree, _ *rules.MetricValues) int {
		if int(s.drawn) == rolls {
			return 0
		}
		s.drawn++
		s.seen = 0
		for range pools {
			s.seen = s.seen*65_521 + uint64(d.Faces(9))%65_521
		}
		return rules.Ongoing
	}}
	return sc
}

// forecastOf is what is foreseen at the start of a walk.
func forecastOf(sc *rules.Scenario, cut float64) *forecast {
	m := sc.Game.(Machine[tree])
	x := newExplorer(m.game().begin(asPlayed), sc, rules.ExactLimit())
	f := x.newForecast()
	f.cut = cut
	return f
}

// TestForesees: a walk is given up after its forecast, with the limit that it would pass; states that hardly a game
// comes to are foreseen from those that the walk has come to.
func TestForesees(t *testing.T) {
	for _, c := range []struct {
		sc    *rules.Scenario
		limit rules.Limit
		words string
	}{
		{poolScenario(1, 2), rules.Limit{States: 1_500_000, Bytes: 1 << 30, Paths: 60_000_000}, " states are foreseen; the limit is 1,500,000 states"},
		{poolScenario(1, 2), rules.Limit{States: 5_000_000, Bytes: 240 << 20, Paths: 60_000_000}, " MiB of memory are foreseen; the limit is 240 MiB of memory"},
		{gateScenario(6), rules.Limit{States: 1_000_000, Bytes: 1 << 30, Paths: 60_000_000},
			" states are foreseen; the limit is 1,000,000 states"},
	} {
		_, err := c.sc.Game.Explore(c.sc, c.limit)
		var e *rules.TooLargeError
		if !errors.As(err, &e) || !e.Foreseen || e.Paths > 1<<20 || !strings.Contains(err.Error(), ": at least ") || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%s: %v, want %q", c.sc.Name, err, c.words)
		}
	}
}

// gateScenario is a tree of some draws behind a gate: six times a 20 must come.
func gateScenario(draws int) *rules.Scenario {
	sc := &rules.Scenario{Name: "toy/gate", Outcomes: []rules.Outcome{{Name: "end"}}}
	sc.Game = Machine[tree]{Step: func(d *dice.Dice, s *tree, _ *rules.MetricValues) int {
		v := uint64(d.D20())
		switch s.drawn++; {
		case s.drawn <= 6 && v < 20, int(s.drawn) == 6+draws:
			return 0
		case s.drawn > 6:
			s.seen = s.seen*20 + v
		}
		return rules.Ongoing
	}}
	return sc
}

// TestForeseesAgain: what is foreseen is the same each time, and a walk told to go on
// passes the limit itself.
func TestForeseesAgain(t *testing.T) {
	sc, limit := poolScenario(4, 1), rules.Limit{States: 5_000_000, Bytes: 1 << 30, Paths: 1_000_000}
	_, err := sc.Game.Explore(sc, limit)
	var e *rules.TooLargeError
	if !errors.As(err, &e) || !e.Foreseen || e.Paths >= limit.Paths || !strings.Contains(err.Error(), " paths of dice are foreseen; the limit is 1,000,000 paths") {
		t.Errorf("%v", err)
	}
	if _, again := sc.Game.Explore(sc, limit); again == nil || again.Error() != err.Error() {
		t.Errorf("once %v, then %v", err, again)
	}
	limit.IgnoreForecast = true
	_, err = sc.Game.Explore(sc, limit)
	if !errors.As(err, &e) || e.Foreseen || e.Paths != limit.Paths+1 || !strings.HasSuffix(err.Error(), "and the limit is 1,000,000 paths") {
		t.Errorf("told to go on: %v", err)
	}
}

// TestForeseesNoMoreThanThereIs: the states and paths foreseen are no more than there
// are, and all of them where all are met.
func TestForeseesNoMoreThanThereIs(t *testing.T) {
	for _, c := range []struct {
		draws   int
		forgets bool
		least   float64 // part of the states that is foreseen
	}{
		{4, false, 0.99}, {5, false, 0.8}, {6, false, 0.1}, {200, true, 1},
	} {
		states, _ := treeSize(c.draws, c.forgets)
		f := forecastOf(treeScenario(c.draws, c.forgets), 1e9)
		f.run(1 << 18)
		_, least := f.size()
		if got := least.states / states; got > 1.05 || got < c.least {
			t.Errorf("%d draws: %.0f states are predicted, there are %.0f", c.draws, least.states, states)
		}
		if got := max(least.paths, f.met().paths) / (20 * states); got > 1 {
			t.Errorf("%d draws: %.0f and %.0f paths are predicted, there are %.0f", c.draws, least.paths, f.met().paths, 20*states)
		}
	}
	f := forecastOf(poolScenario(1, 1), 1000)
	if f.run(1); f.met().paths != 1001 {
		t.Errorf("%g paths of a step of which 1000 count, and of one of 1", f.met().paths)
	}
}

// treeForecast is a tree of which only states are foreseen.
type treeForecast struct{ *forecast }

func (t treeForecast) newForecast() *forecast { return t.forecast }
func (t treeForecast) forecastOf(left walkSize) rules.Forecast {
	return rules.Forecast{States: left.states}
}
func (t treeForecast) progress() rules.Progress { return rules.Progress{} }
func (t treeForecast) foreseen(by rules.ExceededLimit, _ rules.Forecast) refusal {
	return refusal{by: by, why: "foreseen"}
}

// TestForecastEnds: enough is enough, and it can be stopped.
func TestForecastEnds(t *testing.T) {
	for stopAt, limit := range map[int]rules.Limit{
		100: {States: 1000, Bytes: 1 << 40, Paths: 1e12}, 3: {States: 4e6, Bytes: 1 << 40, Paths: 1e12},
	} {
		looks, f := 0, forecastOf(treeScenario(6, false), 1e9)
		limit.Stop = func() bool { looks++; return looks == stopAt }
		l := limits{Limit: limit, size: 16, from: 1 << 20}
		r := l.foresee(treeForecast{f}, 0, 0)
		switch most := 1 << 18; {
		case limit.States == 1000 && (r.by != rules.StateLimit || looks > 0 || f.steps > forecastMore+6):
			t.Errorf("%+v after %d steps and %d looks", r, f.steps, looks)
		case limit.States > 1000 && (r.why != "it was stopped" || looks != stopAt || f.steps > most*stopAt/forecastLooks+6):
			t.Errorf("%+v after %d steps and %d looks", r, f.steps, looks)
		}
	}
}

// TestLength: the number of steps of a trial.
func TestLength(t *testing.T) {
	for _, draws := range []int{1, 7} {
		sc := treeScenario(draws, false)
		if got := sc.Game.Player(sc).StepsPerTrial(); got != float64(draws) {
			t.Errorf("%g steps, want %d", got, draws)
		}
	}
	sc := brawlScenario()
	if got := sc.Game.Player(sc).StepsPerTrial(); got < 2 || got > 9 || got != sc.Game.Player(sc).StepsPerTrial() {
		t.Errorf("%g steps of a brawl", got)
	}
}
