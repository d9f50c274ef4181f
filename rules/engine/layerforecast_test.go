package engine

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// clocked lets the states of a game of draws be walked by layers.
func clocked(sc *rules.Scenario) *rules.Scenario {
	m := sc.Game.(Machine[tree])
	m.Clock = func(s *tree) uint64 { return uint64(s.drawn) }
	sc.Game = m
	return sc
}

// layerForecastOf is what is foreseen at the start of a walk by layers.
func layerForecastOf(sc *rules.Scenario, cut float64) *forecast {
	m := sc.Game.(Machine[tree])
	layers := newLayerStates(m.game())
	x := newLayerWalk(layers, sc, nil, rules.ExactLimit())
	x.start()
	x.now = layers.begin()
	x.rest = x.now.inOrder()
	f := x.newForecast()
	f.cut = cut
	return f
}

// TestLayerForecast: what is foreseen at least is no more than there is, and what is foreseen about is near.
func TestLayerForecast(t *testing.T) {
	for _, c := range []struct {
		draws   int
		forgets bool
		least   float64 // part of the states that there are at least
	}{
		{4, false, 0.99}, {5, false, 0.95}, {6, false, 0.8}, {200, true, 1},
	} {
		states, widest := treeSize(c.draws, c.forgets)
		f := layerForecastOf(clocked(treeScenario(c.draws, c.forgets)), 1e9)
		f.run(1 << 18)
		about, least := f.size()
		if about.states < c.least*states || about.states > 1.1*states || least.states < c.least*states*0.8 || least.states > states {
			t.Errorf("%d draws: about %.0f states are foreseen, at least %.0f, there are %.0f", c.draws, about.states, least.states, states)
		}
		if about.paths < c.least*20*states || about.paths > 1.1*20*states || least.paths > 20*states+0.5 {
			t.Errorf("%d draws: about %.0f paths are foreseen, at least %.0f, there are %.0f", c.draws, about.paths, least.paths, 20*states)
		}
		if !c.forgets && (about.widest < c.least*widest || about.widest > 1.1*widest || least.widest > widest) {
			t.Errorf("%d draws: about %.0f wait at once, at least %.0f, there are %.0f", c.draws, about.widest, least.widest, widest)
		}
	}
	sc := clocked(poolScenario(1, 1))
	w := must(sc.Game.Walk(sc, nil, rules.ExactLimit()))
	f := layerForecastOf(sc, 1000)
	f.run(1 << 16)
	if about, _ := f.size(); about.states != float64(w.States) || about.paths != float64(w.Paths) {
		t.Errorf("%g states and %g paths, of a step that waits and of %d of 1", about.states, about.paths, w.States-1)
	}
	f = layerForecastOf(clocked(poolScenario(2, 1)), 1000)
	f.run(1 << 18)
	const paths = 2002 + 2002*1000 + 2002 // of the step that waits, of those after it as far as they count, and of the last
	if about, _ := f.size(); about.paths > paths || about.paths < 0.9*paths {
		t.Errorf("%g paths, there are %d that count", about.paths, paths)
	}
}

// TestLayersForesee: a walk by layers is given up after its forecast, with the limit that it would pass, after as many
// paths for any number of workers; told to go on, it passes the limit.
func TestLayersForesee(t *testing.T) {
	for i, c := range []struct {
		sc    *rules.Scenario
		limit rules.Limit
		by    rules.ExceededLimit
		words string
	}{
		{clocked(treeScenario(6, false)), rules.Limit{States: 500_000, Bytes: 1 << 30, Paths: 1e9}, rules.StateLimit, " states or more are foreseen; the limit is 500,000 states"},
		{clocked(treeScenario(6, false)), rules.Limit{States: 1e8, Bytes: 64 << 20, Paths: 1e9}, rules.MemoryLimit, " MiB of memory or more are foreseen; the limit is 64 MiB"},
		{clocked(treeScenario(6, false)), rules.Limit{States: 1e8, Bytes: 1 << 30, Paths: 30e6}, rules.PathLimit, " million paths of dice or more are foreseen; the limit is 30,000,000 paths"},
		{clocked(poolScenario(1, 2)), rules.Limit{States: 1_500_000, Bytes: 1 << 30, Paths: 60e6}, rules.StateLimit, " states or more are foreseen; the limit is 1,500,000 states"},
		{clocked(poolScenario(1, 4)), rules.Limit{States: 5_000_000, Bytes: 1 << 30, Paths: 60e6}, rules.PathLimit, " trillion paths of dice or more are foreseen; the limit is 60,000,000 paths"},
		{clocked(gateScenario(6)), rules.Limit{States: 1_000_000, Bytes: 1 << 30, Paths: 60e6}, rules.StateLimit, " states or more are foreseen; the limit is 1,000,000 states"},
	} {
		var refused []*rules.TooLargeError
		if i%2 > 0 && !*heavy {
			continue
		}
		for _, workers := range []int{1, 3} {
			if i > 0 && workers > 1 {
				break // once is enough
			}
			c.limit.Parallel = inTurns(workers)
			_, err := c.sc.Game.Walk(c.sc, nil, c.limit)
			var e *rules.TooLargeError
			if !errors.As(err, &e) || !e.Foreseen || e.Limit != c.by || e.Paths > 1_000_000 || !strings.Contains(err.Error(), c.words) {
				t.Fatalf("%s: %v after %d paths, want %q", c.sc.Name, err, e.Paths, c.words)
			}
			e.Forecast.Bytes = 0 // depends on how states are hashed
			refused = append(refused, e)
		}
		if i == 0 && !reflect.DeepEqual(refused[0], refused[1]) {
			t.Errorf("%s: %v with one worker, %v with three", c.sc.Name, refused[0], refused[1])
		}
	}
}

// TestLayersGoOn: told to ignore what is foreseen, a walk by layers passes its limit, and tells what is foreseen all the same.
func TestLayersGoOn(t *testing.T) {
	sc, limit := clocked(treeScenario(6, false)), rules.Limit{States: 300_000, Bytes: 1 << 30, Paths: 60e6, IgnoreForecast: true}
	var last rules.Progress
	limit.OnProgress = func(p rules.Progress) { last = p }
	_, err := sc.Game.Walk(sc, nil, limit)
	var e *rules.TooLargeError
	if !errors.As(err, &e) || e.Foreseen || e.States <= limit.States {
		t.Errorf("%v", err)
	}
	if f := last.Forecast; f.States < 3e6 || f.States > 4e6 || f.Paths < 60e6 || f.Paths > 80e6 || f.Bytes < 50<<20 || last.Ended != 0 {
		t.Errorf("%+v", last)
	}
}

// TestProgressTellsWhatHasEnded: where something may be dropped, nothing is foreseen, and what has ended is told.
func TestProgressTellsWhatHasEnded(t *testing.T) {
	sc, limit := clocked(gateScenario(4)), rules.ExactLimit()
	limit.Within = 1e-12
	var ended []float64
	limit.OnProgress = func(p rules.Progress) {
		if p.Forecast != (rules.Forecast{}) {
			t.Errorf("%+v", p)
		}
		ended = append(ended, p.Ended)
	}
	if _, err := sc.Game.Walk(sc, nil, limit); err != nil {
		t.Fatal(err)
	}
	if len(ended) == 0 || ended[0] < 0.99 || ended[len(ended)-1] > 1+1e-12 {
		t.Errorf("ended are %v", ended)
	}
}

// inTurns has workers that take turns.
func inTurns(workers int) rules.Parallel {
	return rules.Parallel{Workers: workers, Do: func(tasks int, work func(worker, task int)) {
		for i := range tasks {
			work(i%workers, i)
		}
	}}
}
