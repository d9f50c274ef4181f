package sim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

func mustRunMixed(t *testing.T, sc *rules.Scenario, o MixedOptions) *Result {
	return simtest.Must(o.Run(t.Context(), sc))
}

// TestMixedIsOfSeedAlone: the number of workers, an interruption and a checkpoint change nothing.
func TestMixedIsOfSeedAlone(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	o := MixedOptions{Options: player.Options{Seed: 5, Trials: 20_000, Workers: 1}, Walk: 20}
	want := mustRunMixed(t, sc, o)
	if want.Engine != player.Mixed || want.Trials != player.WholeBatches(20_000) || want.Trials%rules.CoreBatch != 0 {
		t.Fatalf("%s, %d trials", want.Engine, want.Trials)
	}
	o.Workers = 3
	sameRun(t, "three workers", mustRunMixed(t, sc, o), want)
	o.Partial = &player.Partial{}
	short := o
	short.Trials = 4_000
	mustRunMixed(t, sc, short)
	sameRun(t, "continued", mustRunMixed(t, sc, o), want)
	sameRun(t, "known", mustRunMixed(t, sc, o), want)
	o.Walk = 21
	if _, err := o.Run(context.Background(), sc); err == nil {
		t.Error("trials of another walk were taken")
	}
}

// TestMixedShards: shards of a mixed run, merged, are the run, and stand up to an audit.
func TestMixedShards(t *testing.T) {
	t.Parallel()
	sc, o := simtest.Small().Scenario, MixedOptions{Options: player.Options{Seed: 5, Trials: 3 * 10 * rules.CoreBatch},
		Walk: 20}
	want := mustRunMixed(t, sc, o)
	var join player.Join
	for i := range 3 {
		shard := o
		shard.Partial = &player.Partial{}
		s := player.Shard{Index: i + 1, Of: 3}
		if err := errors.Join(player.PlayShard(context.Background(), shard.Experiment(sc), s),
			player.AuditShard(context.Background(), o.Experiment(sc), s, o.Trials, shard.Partial)); err != nil {
			t.Fatal(err)
		}
		var r player.Range
		r.From, r.To = s.Range(o.Trials)
		if err := join.Add(shard.Partial, r); err != nil {
			t.Fatal(err)
		}
	}
	var err error
	if o.Partial, err = join.Result(o.Trials); err != nil {
		t.Fatal(err)
	}
	sameRun(t, "of shards", mustRunMixed(t, sc, o), want)
	for _, number := range []*float64{&o.Partial.Points[0].Exact[0].Value, &o.Partial.Points[0].Exact[1].Complement} {
		was := *number
		*number += 0.25
		if _, err := o.Run(context.Background(), sc); !errors.Is(err, player.ErrMismatch) {
			t.Errorf("another walk was taken: %v", err)
		}
		*number = was
	}
}

// TestMixedWhole: a walk that follows the whole game is the exact answer.
func TestMixedWhole(t *testing.T) {
	t.Parallel()
	sc := simtest.Handful(3)
	r := mustRunMixed(t, sc, MixedOptions{Walk: 10_000})
	exact := simtest.Must(Walk(sc, rules.ExactLimit()))
	if r.Engine != player.Exact || r.Trials != 0 {
		t.Fatalf("%s, %d trials", r.Engine, r.Trials)
	}
	for i, o := range r.Outcomes {
		if math.Abs(o.Share.Value-exact.Outcomes[i].Share.Value) > 1e-12 {
			t.Errorf("%s: %g, not %g", o.Name, o.Share.Value, exact.Outcomes[i].Share.Value)
		}
	}
}

// TestMixedIfWorth: where a walk ends next to nothing, plain trials are played, the same as without.
func TestMixedIfWorth(t *testing.T) {
	t.Parallel()
	sc := simtest.TenAgainstTen().Scenario()
	o := player.Options{Seed: 2, Trials: 3_000}
	want := mustRun(t, sc, o)
	if got := mustRunMixed(t, sc, MixedOptions{Options: o, Walk: 20, IfWorth: true}); got.Engine != player.MonteCarlo ||
		!reflect.DeepEqual(got.Outcomes, want.Outcomes) || got.Digest != want.Digest {
		t.Errorf("%s, %s", got.Engine, got.Digest)
	}
}

// TestMixedTellsOfItsWalk: a walk tells how many states it has walked.
func TestMixedTellsOfItsWalk(t *testing.T) {
	t.Parallel()
	var told []int
	mustRunMixed(t, simtest.Deck15().Scenario(), MixedOptions{Options: player.Options{Trials: 1024}, Walk: 3500,
		OnWalk: func(p rules.Progress) { told = append(told, p.States) }})
	if want := []int{1000, 2000, 3000}; !slices.Equal(slices.Compact(told), want) {
		t.Errorf("told of %d, want %d", told, want)
	}
}

// TestMixedRefusals: what mixed runs cannot do is refused.
func TestMixedRefusals(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	for name, o := range map[string]MixedOptions{
		"rare":      {Walk: 10, Options: player.Options{Rare: &player.Rare{Question: sc.Outcomes[0].Name}}},
		"no walk":   {},
		"a walk":    {Walk: -1},
		"long walk": {Walk: MaxWalk + 1},
	} {
		if _, err := o.Run(context.Background(), sc); err == nil {
			t.Errorf("%s: not refused", name)
		}
	}
	for name, o := range map[string]MixedOptions{
		"trials of no whole batches": {Walk: 10, Options: player.Options{Trials: 10_000}},
		"a whole walk":               {Walk: MaxWalk, Options: player.Options{Trials: 10_240}}} {
		if err := player.PlayShard(context.Background(), o.Experiment(sc), player.Shard{Index: 1, Of: 2}); err == nil {
			t.Errorf("%s: a shard was played", name)
		}
	}
}

// TestHeavyMixedCoverage: intervals of mixed runs hold. How often over 2,000 seeds, sim/testdata/mixed.md, is made by
//
//	go test ./sim -run TestHeavyMixedCoverage -heavy -update
func TestHeavyMixedCoverage(t *testing.T) {
	simtest.OnlyHeavy(t)
	if !simtest.Updating() {
		coverMixed(t, 200, 40*rules.CoreBatch)
		return
	}
	lines := coverMixed(t, 2000, 40*rules.CoreBatch)
	if err := os.WriteFile("testdata/mixed.md", []byte(mixedHead+strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}

const mixedHead = `# What intervals of mixed runs are worth

Made by ` + "`go test ./sim -run TestHeavyMixedCoverage -heavy -update`" + `: games whose exact answer is known are
walked for so many states, and 10,240 trials of ` + "`run --engine mixed`" + ` are played from there, with each of 2,000
seeds. *Numbers* are shares, means, spreads, medians, tails and what is asked of each outcome; *holds* is
how often their intervals, at 95%, hold the exact value.

| game | states walked | numbers | holds, mean | holds, least |
|---|---|---|---|---|
`

// coverMixed checks games by so many runs each, and returns a line of the report for each.
func coverMixed(t *testing.T, runs int, trials uint64) []string {
	cards := simtest.Deck15().Scenario()
	games := []struct {
		sc     *rules.Scenario
		states int
	}{{simtest.Small().Scenario, 20}, {simtest.Handful(12), 3}, {cards, 50}, {cards, 400}}
	lines, known := make([]string, len(games)), map[*rules.Scenario][]cover{}
	for i, c := range games {
		t.Run(fmt.Sprintf("%s after %d", path.Base(c.sc.Name), c.states), func(t *testing.T) {
			if known[c.sc] == nil {
				known[c.sc] = covers(c.sc, 0.94, 0.94)
			}
			list := slices.Clone(known[c.sc])
			walked, err := c.sc.Game.Walk(c.sc, nil, rules.CoreLimit(c.states))
			if err != nil || walked.Dropped == 0 {
				t.Fatalf("%v, nothing is left", err)
			}
			checkCoverage(t, c.sc.Name, runs, list, func(seed uint64) *Result {
				o := player.Options{Seed: seed, Trials: trials, Workers: 1}
				return mustRunMixed(t, c.sc, MixedOptions{Options: o, Walk: c.states})
			})
			least, sum := list[0], 0
			for _, c := range list {
				if sum += c.inside; c.inside < least.inside {
					least = c
				}
			}
			lines[i] = fmt.Sprintf("| %s | %d | %d | %.1f%% | %.1f%% (%s) |\n", path.Base(c.sc.Name), c.states,
				len(list),
				simtest.Percent(sum, runs*len(list)), simtest.Percent(least.inside, runs), least.name)
		})
	}
	return lines
}

// seldom is a game whose batches are nearly all alike: of each 256 trials two begin after a first roll of 1/2^7, and
// five sixes of six dice, 31 of 46,656, fail then. The six dice are too many paths for a small walk.
func seldom() *rules.Scenario {
	type state struct{ rolled, marked bool }
	return &rules.Scenario{
		Name: "toy/seldom", Outcomes: []rules.Outcome{{Name: "p", Winner: rules.A}, {Name: "q", Winner: rules.B}},
		Game: engine.Machine[state]{Step: func(d *dice.Dice, s *state, _ *rules.MetricValues) int {
			if !s.rolled {
				*s = state{true, d.Count(7, 4) == 7}
				return rules.Ongoing
			}
			sixes := 0
			for range 6 {
				sixes += d.Count(1, 6)
			}
			if s.marked && sixes >= 5 {
				return 1
			}
			return 0
		}},
	}
}

// TestMixedCoverageOfAlike: batches that are alike since what differs is seldom say nothing of it.
func TestMixedCoverageOfAlike(t *testing.T) {
	t.Parallel()
	const failed = 31.0 / 46656 / 128
	list := []cover{{"share of q", failed, 0.94, func(r *Result) stats.Estimate { return r.Outcomes[1].Share }, 0}}
	checkCoverage(t, "alike", 30, list, func(seed uint64) *Result {
		o := player.Options{Seed: seed, Trials: 100_000, Workers: 1}
		r := mustRunMixed(t, seldom(), MixedOptions{Options: o, Walk: 16})
		if r.Engine != player.Mixed || r.Mixed.Walked > 0 {
			t.Fatalf("%s: %+v", r.Engine, r.Mixed)
		}
		return r
	})
}

// TestMixedLibrary: a mixed run of any matchup of the library that can be walked, of which a quarter is walked, agrees
// with its exact answer. Of some 30,000 intervals, each of which misses with probability 1e-8, one does with 3e-4; one
// matchup in twelve is played without -heavy.
func TestMixedLibrary(t *testing.T) {
	t.Parallel()
	mixed := 0
	for i, name := range simtest.OneIn(12) {
		sc := simtest.Scene(t, name)
		if sc.PlaysBest {
			continue
		}
		limit := rules.ExactLimit()
		limit.States, limit.Paths = 4_000, 200_000
		exact, err := Walk(sc, limit)
		if _, tooLarge := query.TooLarge(err); tooLarge {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		r := mustRunMixed(t, sc,
			MixedOptions{Options: player.Options{Seed: uint64(i), Trials: 40 * rules.CoreBatch, Confidence: 1 - 1e-8},
				Walk: max(1, exact.States/4)})
		if r.Engine != player.Mixed { // a step or two
			continue
		}
		mixed++
		for _, c := range coversOf(exact, 0, 0) {
			if e := c.of(r); !(e.Low <= c.truth+stats.Rounding && c.truth <= e.High+stats.Rounding) {
				t.Errorf("%s after %d states: %s is %g to %g, exactly %g", name, r.Mixed.States, c.name, e.Low, e.High,
					c.truth)
			}
		}
	}
	if least := 100; mixed < least/12 || simtest.Heavy() && mixed < least {
		t.Errorf("%d matchups were mixed", mixed)
	}
}
