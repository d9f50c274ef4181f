package sim

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"gonum.org/v1/gonum/stat"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// heap is a game in which each of several turns adds the sixes of four D6: how many there
// are in the end is a binomial.
func heap(turns int) *rules.Scenario {
	sc := simtest.Toy("toy/heap", 2, 4*turns, nil)
	sc.Game = engine.Machine[int]{Step: func(d *dice.Dice, s *int, e *rules.MetricValues) int {
		e.Add(0, d.Count(4, 6))
		if *s++; *s == turns {
			return 0
		}
		return rules.Ongoing
	}}
	return sc
}

// chanceOf is the chance of what is asked.
func chanceOf(t *testing.T, sc *rules.Scenario, q query.Question) float64 {
	t.Helper()
	_, x := simtest.Explore(t, sc, rules.ExactLimit())
	return q.ExactValue(simtest.Must(query.ExploredSums(x, sc, query.SumsOf(q)...)))
}

// checkUnbiased: the mean of replications is the exact chance, but for four standard errors, which it is off by chance
// once in some ten thousand times; it shows nothing where they are far apart, and says so.
func checkUnbiased(t *testing.T, what string, s *splitting, replications int, want float64) (known bool) {
	t.Helper()
	list := make([]float64, replications)
	for r := range list {
		list[r] = s.replicate(player.SeedOf(5, uint64(r)))
	}
	mean, sd := stat.MeanStdDev(list, nil)
	t.Logf("%s: %.3g of %.3g, spread %.2f", what, mean, want, sd/mean)
	e := sd / math.Sqrt(float64(len(list)))
	if known = e < 0.075*mean; known && math.Abs(mean-want) > 4*e+1e-9*want {
		t.Errorf("%s: %g ± %g, exactly %g", what, mean, e, want)
	}
	return known
}

// TestSplittingIsUnbiased: replications come to the exact chance on average, from one in a hundred to one in a trillion,
// with every score that is tried for the question, with one that knows nothing and with one that is the wrong way round;
// with two trials side by side, too, where all are often dropped at once.
func TestSplittingIsUnbiased(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	for question, sc := range map[string]*rules.Scenario{
		"q": simtest.Ladder(3), "value at least 8": simtest.Ladder(15), "value at least 12": heap(8),
		"value exactly 7": heap(6), "value at most 0": heap(19),
	} {
		q := simtest.Must(query.ParseQuestion(sc, question))
		want := chanceOf(t, sc, q)
		scores := scores(&q, sc, sc.Game.Player(sc).StepsPerTrial())
		if want > 1e-3 {
			scores = append(scores, func(*rules.MetricValues, int) int32 { return 0 },
				func(e *rules.MetricValues, _ int) int32 { return -int32(e.Value(0)) })
		}
		for k, score := range scores {
			what := fmt.Sprintf("%s, %s, score %d", sc.Name, question, k)
			checkUnbiased(t, what, newSplitting(sc, &q, score, 100), 400, want)
		}
	}
	sc := heap(3)
	q := simtest.Must(query.ParseQuestion(sc, "value at least 4"))
	if !checkUnbiased(t, "two side by side", newSplitting(sc, &q, scores(&q, sc, 3)[0], 2), 200_000, chanceOf(t, sc, q)) {
		t.Error("two side by side show nothing")
	}
}

// TestRareBySplitting: a chance that plain trials would take years to see, told with what
// that took; the trials are those of a run without.
func TestRareBySplitting(t *testing.T) {
	t.Parallel()
	r := mustRun(t, simtest.Ladder(15), player.Options{Seed: 1, Rare: &player.Rare{Question: "q"}})
	k, want := r.Rare, math.Pow(6, -15)
	if k.Split == nil || !k.Enough || math.Abs(k.Share.Value-want) > 4*k.Share.Error ||
		k.Share.Method != stats.Replicated || r.Trials != player.FirstLook || r.Interrupted {
		t.Fatalf("%+v, %+v", k, k.Split)
	}
	if s := k.Split; s.Replications != minReplications || s.Withheld != "" || s.Plain < 1e13 || s.Played > 1e7 ||
		s.Steps == 0 || s.Largest > 0.1 {
		t.Errorf("%+v", s)
	}
	if plain := mustRun(t, simtest.Ladder(15),
		player.Options{Seed: 1, Trials: player.FirstLook}); plain.Digest != r.Digest {
		t.Error("the trials are not those of a run without splitting")
	}
	finer := mustRun(t, simtest.Ladder(15),
		player.Options{Seed: 1, Rare: &player.Rare{Question: "q", Seen: 4_000, Bound: 1e-14}}).Rare
	if s := finer.Split; !finer.Enough || s.Replications < 2*minReplications ||
		finer.Share.Error/finer.Share.Value > 1/math.Sqrt(4_000) {
		t.Errorf("%+v, %+v", finer, s)
	}
}

// TestSplittingWhereItDoesNotPay: what plain trials see soon, what one draw decides, what
// cannot happen, a condition, and a given number of trials are played as ever.
func TestSplittingWhereItDoesNotPay(t *testing.T) {
	t.Parallel()
	never := simtest.Toy("toy/never", 2, 1, func(*dice.Dice) (int, int) { return 0, 0 })
	once := simtest.Toy("toy/once", 2, 1, func(d *dice.Dice) (int, int) { n := d.Count(6, 6) / 6; return n, n })
	for name, r := range map[string]*Result{
		"soon":     mustRun(t, simtest.Ladder(4), player.Options{Seed: 1, Rare: &player.Rare{Question: "q"}}),
		"one draw": mustRun(t, once, player.Options{Seed: 1, Rare: &player.Rare{Question: "q", Seen: 10}}),
		"never":    mustRun(t, never, player.Options{Seed: 1, Rare: &player.Rare{Question: "q", Bound: 1e-6}}),
		"condition": mustRun(t, simtest.Ladder(9),
			player.Options{Seed: 1, Rare: &player.Rare{Question: "value at least 8 when p", Bound: 1e-5}}),
		"trials": mustRun(t, simtest.Ladder(9),
			player.Options{Seed: 1, Trials: 20_000, Rare: &player.Rare{Question: "q"}}),
	} {
		if k := r.Rare; k.Split != nil || name != "trials" && !k.Enough && !k.Bounded {
			t.Errorf("%s: %+v", name, k)
		}
	}
}

// TestReplicationsDoNotDependOnWorkers: replication r is a function of the seed and r, for
// any number of workers, and when a run is made again up to where it ended.
func TestReplicationsDoNotDependOnWorkers(t *testing.T) {
	t.Parallel()
	sc, o := simtest.Ladder(9), player.Options{Seed: 7, Workers: 1,
		Rare: &player.Rare{Question: "q", Replications: 137, Seen: 1_000_000, Bound: 1e-12}}
	one := mustRun(t, sc, o).Rare
	o.Workers = 3
	three := mustRun(t, sc, o).Rare
	if one.Split == nil || one.Split.Replications != 137 || !reflect.DeepEqual(one.Split, three.Split) ||
		one.Share != three.Share {
		t.Errorf("%+v, %+v\n%+v, %+v", one.Share, one.Split, three.Share, three.Split)
	}
	o.Trials = player.FirstLook
	if again := mustRun(t, sc, o).Rare; again.Share != one.Share {
		t.Errorf("%+v, again %+v", one.Share, again.Share)
	}
}

// TestReplicationsInterrupted: what was played when the context was cancelled is a
// complete prefix.
func TestReplicationsInterrupted(t *testing.T) {
	t.Parallel()
	sc := simtest.Ladder(12)
	q := simtest.Must(query.ParseQuestion(sc, "q"))
	plan := &splitPlan{score: scores(&q, sc, 1)[0], trials: 200}
	all := newReplications(sc, &q, plan, nil, 2, 1)
	all.play(t.Context(), 300, func(uint64) {})
	ctx, cancel := context.WithCancel(t.Context())
	some := newReplications(sc, &q, plan, nil, 2, 3)
	var played atomic.Int64
	some.play(ctx, 300, func(uint64) {
		if played.Add(1) == 50 {
			cancel()
		}
	})
	n := len(some.share)
	if n < 50 || n == 300 || !reflect.DeepEqual(some.share, all.share[:n]) ||
		!reflect.DeepEqual(some.steps, all.steps[:n]) {
		t.Errorf("%d replications, not those that come first", n)
	}
}

// TestReplicated: no interval where one replication is over a fifth of the sum, and where
// all are 0.
func TestReplicated(t *testing.T) {
	even := make([]float64, 200)
	for i := range even {
		even[i] = 1e-9 * float64(1+i%3)
	}
	e, largest, why := replicated(even, 0.95)
	if why != "" || largest > 0.01 || e.Method != stats.Replicated ||
		math.Abs(math.Log(e.High/e.Value)-math.Log(e.Value/e.Low)) > 1e-9 {
		t.Errorf("%+v %g %s", e, largest, why)
	}
	for want, list := range map[string][]float64{
		"one replication of 200 is 22% of the sum": append(even[:199:199], 1.1e-7),
		"no replication came to it":                make([]float64, 100),
		"99 replications are too few":              even[:99],
	} {
		if e, _, why := replicated(list, 0.95); !strings.Contains(why, want) || e.Low != 0 || e.High != 1 ||
			e.Reportable() {
			t.Errorf("%+v %q, want %s", e, why, want)
		}
	}
}

// TestBoundIsJudgedOnce: what is under the bound in a later look alone is not called so.
func TestBoundIsJudgedOnce(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	run := func(r player.Rare) *RareResult {
		r.Question = "q"
		return mustRun(t, simtest.Ladder(8), player.Options{Seed: 3, Rare: &r}).Rare
	}
	first, last := run(player.Rare{Replications: minReplications, Bound: 1e-12}),
		run(player.Rare{Seen: 3_000, Bound: 1e-12})
	if last.Share.High >= first.Share.High {
		t.Fatalf("%+v is no narrower than %+v", last.Share, first.Share)
	}
	for _, c := range []struct {
		bound   float64
		bounded bool
	}{{(last.Share.High + first.Share.High) / 2, false}, {first.Share.High * 1.001, true}} {
		if k := run(player.Rare{Seen: 3_000, Bound: c.bound}); k.Split == nil || k.Bounded != c.bounded ||
			k.Enough == c.bounded {
			t.Errorf("bound %g: %+v, %+v", c.bound, k, k.Split)
		}
	}
}
