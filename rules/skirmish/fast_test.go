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
	const necrons = "b.figures={profile: necron-warrior, count: 2} "
	for _, c := range []setting{
		{"a volley", "shot-volley", "a.figures.0.count=3 b.figures.0.count=3"},
		{"a volley at Necrons and a Lord", "shot-volley", "a.figures.0.count=2 b.figures=[{profile: necron-warrior, count: 2},{profile: necron-lord}]"},
		{"a jam in a volley", "shot-volley", "a.figures=[{profile: guardsman, count: 2, jammed: true},{profile: guardsman, count: 2}] b.figures.0.count=2 a.figures.0.ap=4"},
		{"a firefight of one turn", "firefight-one-turn", "a.figures.0.count=2 b.figures.0.count=2"},
		{"two turns", "firefight-one-turn", "a.figures={profile: guardsman, count: 2, weapons: laser-pistol} b.figures={profile: guardsman, count: 1} turns=2 distance=8"},
		{"two turns, a medic", "firefight-one-turn", "a.figures.0.count=2 b.figures.0.count=1 turns=2 distance=14 a.medikits=1 a.figures.0.wounded=true"},
		{"Necrons for two turns", "firefight-one-turn", "a.figures.0.count=2 turns=2 distance=14 " + necrons},
		{"a team for two turns", "firefight-one-turn", "a.figures=[{profile: heavy-loader, crew: 1},{profile: heavy-gunner, crew: 1}] b.figures.0.count=1 turns=2 distance=14"},
		{"overwatch", "firefight-one-turn", "a.figures.0.count=1 b.figures.0.count=1 turns=2 distance=20 a.policy=advance b.policy=overwatch"},
		{"answers", "firefight-return-fire", "a.figures.0.count=1 b.figures.0.count=1 turns=1 distance=20"},
		{"armour", "armour", "a.figures={profile: melta-trooper, count: 2} turns=2"},
		{"an assault", "assault-two-each", "a.figures.0.count=1 turns=2"},
		{"a battle", "battle-small", "a.0.figures.0.count=1 turns=2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			in := c.config(t).Input
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

// TestCrewOrder: it does not matter who of a team is listed first. SKI-SH-09
func TestCrewOrder(t *testing.T) {
	const gunner, loader = "{profile: heavy-gunner, crew: 1}", "{profile: heavy-loader, crew: 1}"
	for _, set := range []string{"return-fire=false", "return-fire=true", "return-fire=true a.medikits=1", "return-fire=false a.policy=advance distance=20"} {
		var all [2]*rules.Rows
		for i, list := range []string{gunner + "," + loader, loader + "," + gunner} {
			sc := matchup(t, "skirmish/firefight", fields("a=heavy-team b={profile: gaunts, figures: [{profile: gaunt, count: 6}]} distance=12 turns=6 "+set+" a.figures=["+list+"]")...).Input.Prepare()
			all[i] = rules.NewRows(20_000, len(sc.Metrics))
			sc.Game.Player(sc).Play(1, 0, all[i])
		}
		if !reflect.DeepEqual(all[0], all[1]) {
			t.Errorf("%s: other trials when the loader is listed first", set)
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
