package skirmish_test

// Fast paths against the plain code, law for law, or trial for trial where the dice are the
// same.

import (
	"maps"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// TestFastPaths: exact laws are the same without each fast path.
func TestFastPaths(t *testing.T) {
	for _, c := range suite().Matchups(t,
		"a volley: skirmish/shot-volley a.figures.0.count=3 b.figures.0.count=3",
		"a volley at Necrons and a Lord: skirmish/shot-volley a.figures.0.count=2 b.figures=[{profile:necron-warrior,count:2},{profile:necron-lord}]",
		"a jam in a volley: skirmish/shot-volley a.figures=[{profile:guardsman,count:2,jammed:true},{profile:guardsman,count:2}] b.figures.0.count=2 a.figures.0.ap=4",
		"a firefight of one turn: skirmish/firefight-one-turn a.figures.0.count=2 b.figures.0.count=2",
		"two turns: skirmish/firefight-one-turn a.figures={profile:guardsman,count:2,weapons:laser-pistol} b.figures={profile:guardsman,count:1} turns=2 distance=8",
		"two turns, a medic: skirmish/firefight-one-turn a.figures.0.count=2 b.figures.0.count=1 turns=2 distance=14 a.medikits=1 a.figures.0.wounded=true",
		"Necrons for two turns: skirmish/firefight-one-turn a.figures.0.count=2 turns=2 distance=14 b.figures={profile:necron-warrior,count:2}",
		"a team for two turns: skirmish/firefight-one-turn a.figures=[{profile:heavy-loader,crew:1},{profile:heavy-gunner,crew:1}] b.figures.0.count=1 turns=2 distance=14",
		"overwatch: skirmish/firefight-one-turn a.figures.0.count=1 b.figures.0.count=1 turns=2 distance=20 a.policy=advance b.policy=overwatch",
		"answers: skirmish/firefight-return-fire a.figures.0.count=1 b.figures.0.count=1 turns=1 distance=20",
		"armour: skirmish/armour a.figures={profile:melta-trooper,count:2} turns=2",
		"an assault: skirmish/assault-two-each a.figures.0.count=1 turns=2",
		"a battle: skirmish/battle-small a.0.figures.0.count=1 turns=2",
	) {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			in := c.Input
			want := rulestest.Odds(t, in.Prepare())
			for path, name := range skirmish.FastPaths() {
				got := rulestest.Odds(t, skirmish.Without(in, path))
				for _, k := range slices.Sorted(maps.Keys(want)) {
					if gap := got[k] - want[k]; gap > 1e-12 || gap < -1e-12 {
						t.Errorf("without %s: %s is %.15f, with it %.15f", name, k, got[k], want[k])
						break
					}
				}
			}
		})
	}
}

// TestPlansChangeNothing: battles are the same, trial for trial, where each plan is worked out
// anew.
func TestPlansChangeNothing(t *testing.T) {
	for _, name := range []string{"battle", "battle-swarm", "battle-carry", "firefight", "assault"} {
		in, n := matchup(t, "skirmish/"+name).Input, rulestest.Few(20, 150)
		sc := in.Prepare()
		want, got := rules.NewRows(n, len(sc.Metrics)), rules.NewRows(n, len(sc.Metrics))
		engine.Stepped(sc.Game).Player(sc).Play(1, 0, want)
		engine.Stepped(skirmish.Without(in, slices.Index(skirmish.FastPaths(), "plans")).Game).Player(sc).Play(1, 0, got)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: other trials without plans", name)
		}
	}
}

// BenchmarkFastPaths tells what each fast path earns: how many times longer a trial takes
// without it, alternating.
func BenchmarkFastPaths(b *testing.B) {
	for path, name := range skirmish.FastPaths() {
		for _, of := range []string{"shot-volley", "firefight-one-turn", "firefight", "armour", "battle"} {
			b.Run(name+"/"+of, func(b *testing.B) {
				in := matchup(b, "skirmish/"+of).Input
				sc := in.Prepare()
				with, without := sc.Game.Player(sc), skirmish.Without(in, path).Game.Player(sc)
				rows := rules.NewRows(500, len(sc.Metrics))
				var took [2]time.Duration
				for b.Loop() {
					for i, player := range []rules.Player{with, without} {
						start := time.Now()
						player.Play(1, uint64(took[0]), rows)
						took[i] += time.Since(start)
					}
				}
				b.ReportMetric(0, "ns/op") // meaningless here
				b.ReportMetric(float64(took[1])/float64(took[0]), "without/with")
			})
		}
	}
}
