package sim_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// reloaded is a partial as another process would have it.
func reloaded(t *testing.T, p *player.Partial) *player.Partial {
	t.Helper()
	text := simtest.Must(json.Marshal(struct {
		Points map[int]*player.KnownPoint
		Split  *player.SplitProgress
	}{p.Points, p.Split}))
	q := &player.Partial{}
	if err := json.Unmarshal(text, q); err != nil {
		t.Fatal(err)
	}
	return q
}

// asking is a question that can be interrupted and gone on with.
type asking struct {
	name  string
	ask   func(ctx context.Context, o player.Options) (any, error)
	timed bool // its trials cannot be watched
	// of is nil where trials are not shared out, and trials is how many are.
	of     func(o player.Options) player.Experiment
	trials uint64
}

// audit replays a chunk of a shard.
func (a *asking) audit(o player.Options, s player.Shard, p *player.Partial) error {
	return player.AuditShard(context.Background(), a.of(o), s, a.trials, p)
}

// stopping makes scenarios that end the context after so many of their trials.
type stopping struct {
	left atomic.Int64
	stop context.CancelFunc
}

func (s *stopping) watch(sc *rules.Scenario) *rules.Scenario {
	return simtest.WatchPlayers(sc, func(n int) {
		if s.left.Add(-int64(n)) <= 0 && s.stop != nil {
			s.stop()
		}
	})
}

func (s *stopping) all(list ...*rules.Scenario) []*rules.Scenario {
	var out []*rules.Scenario
	for _, sc := range list {
		out = append(out, s.watch(sc))
	}
	return out
}

func askings(t *testing.T, s *stopping) []asking {
	t.Helper()
	return slices.Concat(askedRuns(s), askedComparisons(s), askedContrasts(s), askedSurveys(s), askedExpectations(t, s),
		askedTunings(s))
}

func askedRuns(s *stopping) []asking {
	duel, staged := simtest.Deck15().Scenario(), simtest.StagedMelee(12).Scenario()
	run := func(name string, sc *rules.Scenario, with player.Options) asking {
		return asking{name, func(ctx context.Context, o player.Options) (any, error) {
			o.Trials, o.Precision, o.Rare = with.Trials, with.Precision, with.Rare
			r, err := sim.Run(ctx, s.watch(sc), o)
			if r != nil {
				r.Scenario = nil
			}
			return r, err
		}, with.Rare != nil, nil, with.Trials}
	}
	list := []asking{
		run("run", duel, player.Options{Trials: 30_001}),
		run("precision", staged, player.Options{Precision: 0.002}),
		run("rare, seen", duel, player.Options{Rare: &player.Rare{Question: "a wins", Seen: 8_000}, Trials: 40_000}),
		run("rare, split", simtest.Ladder(12), player.Options{Rare: &player.Rare{Question: "q"}}),
	}
	list[0].of = func(o player.Options) player.Experiment {
		o.Trials = 30_001
		return sim.RunExperiment(duel, o)
	}
	return list
}

func askedComparisons(s *stopping) (list []asking) {
	grid := contrast.Grid{Variants: []string{"1", "2", "3"}, Targets: []string{"x", "y"},
		Scenarios: [][]*rules.Scenario{
			s.all(simtest.Tossed(0, 4), simtest.Tossed(1, 4), simtest.Tossed(2, 3)),
			s.all(simtest.Tossed(3, 2), simtest.Tossed(4, 2), simtest.Tossed(5, 5)),
		}}
	for _, with := range []contrast.CompareOptions{
		{Engine: player.MonteCarlo, Margin: -1, Options: player.Options{Trials: 20_000}},
		{Engine: player.MonteCarlo, Margin: -1, Options: player.Options{Trials: 20_000}, Question: "value"},
		{Engine: player.MonteCarlo, Margin: 0.001, Options: player.Options{Trials: 100_000}, Decide: true},
		{Margin: -1, Options: player.Options{Trials: 20_000}},
	} {
		list = append(list, askedWith("compare", with, grid.Experiment,
			func(ctx context.Context, o contrast.CompareOptions) (any, error) {
				return contrast.Compare(ctx, grid, o)
			}))
	}
	return list
}

// askedWith asks with options of a comparison; what it decides is not shared out.
func askedWith(name string, with contrast.CompareOptions, of func(contrast.CompareOptions) player.Experiment,
	ask func(context.Context, contrast.CompareOptions) (any, error)) asking {
	options := func(o player.Options) contrast.CompareOptions {
		c := with
		c.Options, c.Trials, c.FirstPoint = o, with.Trials, with.FirstPoint
		return c
	}
	a := asking{name: fmt.Sprintf("%s %s %s, decide %t", name, with.Engine, with.Question, with.Decide),
		trials: with.Trials,
		ask:    func(ctx context.Context, o player.Options) (any, error) { return ask(ctx, options(o)) }}
	if !with.Decide {
		a.of = func(o player.Options) player.Experiment { return of(options(o)) }
	}
	return a
}

func askedSurveys(s *stopping) (list []asking) {
	for _, with := range []survey.Plan{
		{Engine: player.MonteCarlo, Options: player.Options{Trials: 15_000}, Questions: []string{"value when p", "q"}},
		{Options: player.Options{Trials: 15_000}, Questions: []string{"value", "q"}, Fractions: true},
	} {
		options := func(o player.Options) survey.Plan {
			so := with
			so.Options, so.Trials = o, with.Trials
			so.Limit = rules.ExactLimit()
			so.Limit.States = 4 // the last point is too large
			return so
		}
		several := survey.PointsOf(s.all(simtest.Coin(2), simtest.Coin(4), simtest.Ladder(6))...)
		list = append(list,
			asking{"survey " + string(with.Engine), func(ctx context.Context, o player.Options) (any, error) {
				return options(o).Run(ctx, several)
			}, false, func(o player.Options) player.Experiment { return options(o).Experiment(several) }, with.Trials})
	}
	return list
}

// askedTunings try all points, or search among them.
func askedTunings(s *stopping) (list []asking) {
	for most, aim := range map[int]survey.Objective{100: survey.AtTarget, 12: survey.AtTarget, 99: survey.Greatest,
		11: survey.Least} {
		watched := survey.ParamGrid{Axes: []survey.Axis{
			{Name: "x", Values: []string{"0", "1", "2", "3", "4", "5"}, Numbers: []float64{0, 1, 2, 3, 4, 5}},
			{Name: "y", Values: []string{"0", "1", "2", "3", "4"}, Numbers: []float64{0, 1, 2, 3, 4}},
		}, Point: func(index []int) (survey.Point, error) {
			return survey.Point{Name: fmt.Sprint(index), Scenario: s.watch(simtest.Chance(2*index[0] + index[1] + 3))},
				nil
		}}
		list = append(list, asking{fmt.Sprint("tune ", most), func(ctx context.Context, o player.Options) (any, error) {
			o.Trials = 60_000
			return survey.TuneOptions{Plan: survey.Plan{Options: o, Engine: player.MonteCarlo,
				Questions: []string{"q"}}, Target: 0.3, Objective: aim, MaxPoints: most}.Tune(ctx, &watched)
		}, false, nil, 0})
	}
	return list
}

// askedContrasts are contrasts that are played, exact, and both, since one variant is too large; behind points of
// others.
func askedContrasts(s *stopping) (list []asking) {
	v := survey.PointsOf(s.all(simtest.Coin(2), simtest.Coin(4), simtest.Ladder(6), simtest.Coin(3))...)
	contrasts := contrast.Contrasts{Points: v, List: []contrast.Contrast{
		{Plus: []int{1}, Minus: []int{0}}, {Plus: []int{2}, Minus: []int{0}}, {Plus: []int{3, 0}, Minus: []int{1, 1}},
		{Plus: []int{2, 3}, Minus: []int{0, 1}},
	}}
	for _, with := range []contrast.CompareOptions{
		{Engine: player.MonteCarlo, Question: "q"}, {Engine: player.MonteCarlo, Question: "value"}, {Question: "q"},
		{Question: "value"},
		{Engine: player.MonteCarlo, Question: "q", Decide: true},
	} {
		with.Trials, with.Margin, with.FirstPoint, with.Limit = 20_000, -1, 3, rules.ExactLimit()
		with.Limit.States = 4
		list = append(list, askedWith("contrast", with, contrasts.Experiment,
			func(ctx context.Context, o contrast.CompareOptions) (any, error) { return contrasts.Answer(ctx, o) }))
	}
	return list
}

// askedExpectations are expectations of a scenario that is played, and of one that is too large to be walked; behind
// points of others.
func askedExpectations(t *testing.T, s *stopping) (list []asking) {
	t.Helper()
	for engine, sc := range map[player.Engine]*rules.Scenario{player.MonteCarlo: simtest.Coin(3),
		"": simtest.Ladder(6)} {
		p := survey.PointsOf(s.watch(sc))[0]
		var expected []survey.Expected
		for _, of := range [][2]string{{"q", "66.6%..70%"}, {"value", "at least 0"}} {
			x := simtest.Must(survey.ParseExpected(sc, of[0], of[1]))
			expected = append(expected, x)
		}
		list = append(list,
			asking{"expect " + string(engine), func(ctx context.Context, o player.Options) (any, error) {
				so := survey.Plan{Options: o, Engine: engine, Limit: rules.ExactLimit()}
				so.Trials, so.FirstPoint, so.Limit.States = 60_000, 2, 4
				return so.Expect(ctx, p, expected, 2)
			}, false, nil, 0})
	}
	return list
}

// TestPartialGoesOn: what was interrupted any number of times, each time gone on with by
// another process and another number of workers, ends as what never was.
func TestPartialGoesOn(t *testing.T) {
	t.Parallel()
	s := &stopping{}
	random := rand.New(rand.NewPCG(22, 2))
	for i, a := range askings(t, s) {
		if i%2 > 0 && !simtest.Heavy() {
			continue
		}
		s.stop = nil
		want := simtest.Must(a.ask(context.Background(), player.Options{Seed: 5, Workers: 2}))
		p := a.interrupted(t, s, random, want)
		s.stop = nil
		played := s.left.Load()
		if got, err := a.ask(context.Background(), player.Options{Seed: 5, Partial: p}); err != nil ||
			!simtest.Same(got, want) {
			t.Errorf("%s, all known: %+v, %v", a.name, got, err)
		}
		if s.left.Load() != played {
			t.Errorf("%s: what was known was played again", a.name)
		}
	}
}

// interrupted asks until nothing interrupts it any more, and gives what is known then.
func (a *asking) interrupted(t *testing.T, s *stopping, random *rand.Rand, want any) *player.Partial {
	t.Helper()
	p, stops := &player.Partial{}, 0
	for again := true; again; stops++ {
		ctx, cancel := context.WithCancel(context.Background())
		s.left.Store(1 + random.Int64N(20_000*int64(1+stops/2)))
		s.stop = cancel
		if a.timed { // when it stops must not matter
			time.AfterFunc(time.Duration(stops)*3*time.Millisecond, cancel)
		}
		got, err := a.ask(ctx, player.Options{Seed: 5, Workers: 1 + random.IntN(3), Partial: p})
		again = ctx.Err() != nil
		cancel()
		switch {
		case err != nil && !errors.Is(err, context.Canceled):
			t.Fatalf("%s: %v", a.name, err)
		case !again && !simtest.Same(got, want):
			t.Errorf("%s, after %d interruptions:\n%+v, want\n%+v", a.name, stops, got, want)
		}
		p = reloaded(t, p)
	}
	t.Logf("%s: %d interruptions", a.name, stops-1)
	return p
}

// shared plays shares in an order, and joins them; of two, an audit tells whether they are right.
func (a *asking) shared(t *testing.T, order []int) *player.Partial {
	t.Helper()
	var join player.Join
	for _, i := range order {
		p, sh := &player.Partial{}, player.Shard{Index: i + 1, Of: len(order)}
		if err := player.PlayShard(t.Context(), a.of(player.Options{Seed: 5, Workers: 1 + i%3, Partial: p}), sh); err != nil {
			t.Fatalf("%s: %v", a.name, err)
		}
		var r player.Range
		r.From, r.To = sh.Range(a.trials)
		if err := join.Add(reloaded(t, p), r); err != nil {
			t.Fatalf("%s: %v", a.name, err)
		}
		if err := join.Add(p, r); !errors.Is(err, player.ErrDuplicate) {
			t.Errorf("%s: a shard taken twice: %v", a.name, err)
		}
		if i < 2 {
			checkAudit(t, a, sh, p)
		}
	}
	if missing := join.Missing(a.trials); missing != nil {
		t.Errorf("%s: %v are missing", a.name, missing)
	}
	return simtest.Must(join.Result(a.trials))
}

// TestShardsJoin: shares of the trials, any number of them and in any order, are the whole.
func TestShardsJoin(t *testing.T) {
	t.Parallel()
	s := &stopping{}
	random := rand.New(rand.NewPCG(22, 3))
	numbers := []int{7}
	if simtest.Heavy() {
		numbers = []int{1, 2, 3, 7, 64}
	}
	for _, a := range askings(t, s) {
		if a.of == nil {
			continue
		}
		want := simtest.Must(a.ask(t.Context(), player.Options{Seed: 5}))
		for _, n := range numbers {
			whole := a.shared(t, random.Perm(n))
			s.left.Store(0)
			if got, err := a.ask(t.Context(), player.Options{Seed: 5, Partial: whole}); err != nil ||
				!simtest.Same(got, want) {
				t.Errorf("%s of %d shards: %+v, want %+v; %v", a.name, n, got, want, err)
			}
			if s.left.Load() != 0 {
				t.Errorf("%s of %d shards: trials were played again", a.name, n)
			}
		}
	}
}

// checkAudit: a shard as it is comes out again, and one of which a count is wrong does not.
func checkAudit(t *testing.T, a *asking, s player.Shard, p *player.Partial) {
	t.Helper()
	if err := a.audit(player.Options{Seed: 5}, s, p); err != nil {
		t.Errorf("%s: %v", a.name, err)
	}
	wrong := reloaded(t, p)
	played := false
	for _, k := range wrong.Points {
		for _, c := range k.Counted {
			h := &c.Counts[0][0]
			played = true
			h.Add(h.From+len(h.Count), 1)
		}
	}
	if err := a.audit(player.Options{Seed: 5}, s, wrong); played && !errors.Is(err, player.ErrAudit) {
		t.Errorf("%s, with a count too many: %v", a.name, err)
	}
}
