package replay

import (
	"context"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// threeGames are by hand: a leads, then b, then a wins; b leads from turn 1 and wins in turn 2; nothing ever happens.
func threeGames() *Feel {
	sc := &rules.Scenario{
		Outcomes: []rules.Outcome{{Winner: rules.A}, {Winner: rules.B}, {}},
		Metrics:  []rules.Metric{{Name: "a-lost", Max: 9}, {Name: "b-lost", Max: 9}, {Name: "turns", Min: 1, Max: 4}},
		Margin:   rules.SumOf(1).Minus(rules.SumOf(0)),
	}
	at := func(turn, aLost, bLost int, a float64) rules.Snapshot {
		return rules.Snapshot{Turn: turn, Value: []int{aLost, bLost, 1}, Expectation: rules.Expectation{A: a, B: 1 - a}}
	}
	f := &feelCounts{sc: sc}
	f.add(f.look(
		&rules.Replay{Outcome: 0, Value: []int{2, 3, 4}, Turns: []rules.Snapshot{at(1, 0, 0, 0.5), at(2, 0, 1, 0.6),
			at(3, 2, 1, 0.3), at(4, 2, 1, 0.25), at(4, 2, 3, 1)}}, true))
	f.add(f.look(&rules.Replay{Outcome: 1, Value: []int{2, 0, 2},
		Turns: []rules.Snapshot{at(1, 0, 0, 0.5), at(2, 1, 0, 0.2), at(2, 2, 0, 0)}}, true))
	f.add(f.look(&rules.Replay{Outcome: 2, Value: []int{0, 0, 1},
		Turns: []rules.Snapshot{at(1, 0, 0, 0.5), at(1, 0, 0, 0)}}, true))
	return f.result(player.Options{Confidence: 0.95})
}

// TestFeelByHand: three games feel as counted by hand.
func TestFeelByHand(t *testing.T) {
	r := threeGames()
	for _, test := range []struct {
		of        string
		got, want float64
	}{
		{"turns", r.Turns.Value, 7.0 / 3}, {"changes", r.LeadChanges.Value, 2.0 / 3},
		{"quiet turns", r.Quiet.Value, 2.0 / 3},
		{"quiet games", r.QuietGames.Value, 1.0 / 3}, {"decided", r.Decided.Value, 2.0 / 3},
		{"a wins", r.Wins[0].Value, 1.0 / 3}, {"b wins", r.Wins[1].Value, 1.0 / 3},
		{"comebacks", r.Comeback.Value, 1.0 / 2},
		{"known in turn 1", r.Known[0].Value, (0.6 + 0.8) / 2}, {"in turn 2", r.Known[1].Value, (0.3 + 1) / 2},
		{"in turn 3", r.Known[2].Value, (0.25 + 1) / 2}, {"in turn 4", r.Known[3].Value, 1},
		{"usual game", r.Quantiles[1].Value, 2},
	} {
		if math.Abs(test.got-test.want) > 1e-12 {
			t.Errorf("%s: %g, want %g", test.of, test.got, test.want)
		}
	}
}

// Each system tells how a game feels, or refuses; who wins in the end is known better from turn to turn.
func TestFeelOfLibrary(t *testing.T) {
	t.Parallel()
	for name, feels := range map[string]bool{
		"shi/duel": true, "scrollhammer/fight": true, "hulkae/corridor": true, "secondedition/melee": true,
		"skirmish/battle-small": true,
		"hulkae/volley":         false, "secondedition/power": false,
	} {
		m := simtest.Must(profiles.Load(name, nil))
		f, err := MeasureFeel(context.Background(), m.Scenario(), player.Options{Trials: 100})
		if (err == nil) != feels {
			t.Errorf("%s: %v", name, err)
		}
		if leads := name != "hulkae/corridor"; feels && err == nil && f.LeadChanges.Known != leads {
			t.Errorf("%s: changes of the lead are known: %t", name, f.LeadChanges.Known)
		}
		for i := 1; feels && err == nil && i < len(f.Known); i++ {
			if f.Known[i].Value < f.Known[i-1].Value-0.1 {
				t.Errorf("%s: in turn %d the winner is known less: %v", name, i+1, f.Known)
			}
		}
	}
}

// TestFeelOfWorkers: any number of workers tell the same, to the last bit, also of more games than are replayed
// together; of a battle with -heavy.
func TestFeelOfWorkers(t *testing.T) {
	simtest.OnlyHeavy(t)
	games := map[string]uint64{"shi/duel": feelBatch + 100, "skirmish/battle-small": 20}
	for name, trials := range games {
		m := simtest.Must(profiles.Load(name, nil))
		var want *Feel
		for _, workers := range []int{1, 3} {
			f, err := MeasureFeel(context.Background(), m.Scenario(), player.Options{Trials: trials, Workers: workers})
			if err != nil || f.Trials != trials {
				t.Fatalf("%s: %+v, %v", name, f, err)
			}
			if want == nil {
				want = f
			}
			if !simtest.Same(f, want) {
				t.Errorf("%s, %d workers: %+v, want %+v", name, workers, f, want)
			}
		}
	}
}

// TestReplays: trials that are replayed one after the other are those that are replayed alone, but for the score of
// their dice.
func TestReplays(t *testing.T) {
	for _, name := range []string{"hulkae/corridor", "shi/duel", "skirmish/firefight"} {
		sc := simtest.Scene(t, name)
		luck := sc.Game.Luck(sc, rules.LuckLimit())
		replay := luck.Replays()
		for trial := range uint64(20) {
			alone, among := luck.Replay(2, trial), replay(2, trial)
			alone.Score, alone.Luck, among.Luck = among.Score, 0, 0
			if !reflect.DeepEqual(alone, among) {
				t.Fatalf("%s: trial %d is another", name, trial)
			}
		}
	}
}

// TestFeelInterrupted: what is interrupted is what so few games tell.
func TestFeelInterrupted(t *testing.T) {
	duel := simtest.Scene(t, "shi/duel")
	for _, after := range []uint64{1, 2, 30} {
		ctx, sc := simtest.StopAfter(t, duel, after)
		f, err := MeasureFeel(ctx, sc, player.Options{Trials: 100, Workers: 1})
		if err != nil || !f.Interrupted() || f.Trials != after {
			t.Fatalf("after %d: %v, %v", after, f, err)
		}
		whole, err := MeasureFeel(t.Context(), duel, player.Options{Trials: after})
		if err != nil || whole.Interrupted() {
			t.Fatal(whole, err)
		}
		if f.Planned = after; !reflect.DeepEqual(f, whole) {
			t.Errorf("after %d: %v, want %v", after, f, whole)
		}
	}
}

// In every matchup of the library that counts how it feels, it is counted trial by trial as a replay shows it, and
// all else is as without. Every third is tried without -heavy.
func TestFeelCounted(t *testing.T) {
	t.Parallel()
	told, leads := map[string]bool{}, map[string]bool{}
	for _, name := range simtest.OneIn(3) {
		m, err := profiles.Load(name, []string{"count=feel"})
		if err != nil {
			if !strings.Contains(err.Error(), "count") {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		plain := simtest.Must(profiles.Load(name, []string{"count=[]"}))
		was, sc := plain.Scenario(), m.Scenario()
		if sc.PlaysBest {
			continue
		}
		told[m.System] = true
		if checkFeelCounted(t, name, sc, was) {
			leads[m.System] = true
		}
	}
	if n := len(profiles.Systems()); len(told) != n || len(leads) < n-1 {
		t.Errorf("feel is counted of %v, with changes of the lead in %v", told, leads)
	}
}

// checkFeelCounted compares what is counted of a game with replays of the game as it was, and returns whether the lead
// ever changes.
func checkFeelCounted(t *testing.T, name string, sc, was *rules.Scenario) (leads bool) {
	t.Helper()
	const trials = 10
	rows, before := simtest.Play(sc.Game.Player(sc), sc, 1, trials), simtest.Play(was.Game.Player(was), was, 1, trials)
	limit := rules.LuckLimit()
	limit.States = 1
	luck := was.Game.Luck(was, limit)
	for i := range trials {
		if before.Outcome[i] != rows.Outcome[i] {
			t.Fatalf("%s, trial %d: another outcome", name, i)
		}
		f, replay := feelCounts{sc: was}, luck.Replay(1, uint64(i))
		f.add(f.look(replay, false))
		want := map[string]int{"lead-changes": f.changes.From, "quiet-turns": f.quiet.From, "comeback": int(f.behind)}
		for at, metric := range sc.Metrics {
			got := int(rows.Value[at][i])
			if n, counted := want[metric.Name]; counted && n != got {
				t.Fatalf("%s, trial %d, won by %s: %s is %d, replayed %d", name, i, was.Outcomes[replay.Outcome].Winner,
					metric.Name, got, n)
			}
			leads = leads || metric.Name == "lead-changes" && got > 0
		}
	}
	return leads
}
