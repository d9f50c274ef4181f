package rulestest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// NoAllocations checks that trials allocate nothing once the tables are built.
func NoAllocations(t *testing.T, sc *rules.Scenario) {
	t.Helper()
	players := map[string]rules.Player{"steps": engine.Stepped(sc.Game).Player(sc), "memo": sc.Game.Player(sc)}
	for kind, player := range players {
		t.Run(fmt.Sprintf("%s, %s", sc.Name, kind), func(t *testing.T) {
			rows := rules.NewRows(Few(200, 1000), len(sc.Metrics))
			player.Play(1, 0, rows) // builds the tables that these trials need
			if n := testing.AllocsPerRun(5, func() { player.Play(1, 0, rows) }); n != 0 {
				t.Errorf("%v allocations in %d trials", n, rows.Len())
			}
		})
	}
}

// PlayAny plays a few trials of some inputs and logs the first. A panic, two metrics of one
// name, a metric out of bounds or an empty story fails the test.
func PlayAny(t *testing.T, in rules.Input, seed uint64) (rows *rules.Rows, log *dice.Log) {
	t.Helper()
	defer func() {
		if why := recover(); why != nil {
			t.Fatalf("seed %d: %v\n%+v", seed, why, in)
		}
	}()
	const trials = 8
	sc := in.Prepare()
	player := sc.Game.Player(sc)
	rows = rules.NewRows(trials, len(sc.Metrics))
	player.Play(seed, 0, rows)
	names := map[string]bool{}
	for m, metric := range sc.Metrics {
		if names[metric.Name] {
			t.Errorf("seed %d: two metrics are called %s", seed, metric.Name)
		}
		names[metric.Name] = true
		for i, v := range rows.Value[m] {
			if int(v) < metric.Min || int(v) > metric.Max {
				t.Errorf("seed %d, trial %d: %s is %d, outside %d to %d",
					seed, i, metric.Name, v, metric.Min, metric.Max)
			}
		}
	}
	if why := clockFalls(sc.Game, seed); why != "" {
		t.Errorf("seed %d: the clock falls %s", seed, why)
	}
	log = player.Explain(seed, 0)
	if InWords(sc, log) == "" {
		t.Errorf("seed %d: nothing to tell", seed)
	}
	return rows, log
}

// Told returns the result of a trial as read from its story.
type Told func(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error)

// Stories checks that trials are logged as they were played.
func Stories(t *testing.T, sc *rules.Scenario, trials int, read Told) {
	t.Helper()
	const seed = 11
	player, rows := sc.Game.Player(sc), rules.NewRows(trials, len(sc.Metrics))
	player.Play(seed, 0, rows)
	for i := range trials {
		log := player.Explain(seed, uint64(i))
		if why := Contradiction(sc, rows, i, log, read); why != "" {
			t.Fatalf("%s, trial %d: %s\n%s", sc.Name, i, why, InWords(sc, log))
		}
	}
}

// Contradiction returns what is wrong with the story of a trial, "" if nothing.
func Contradiction(sc *rules.Scenario, rows *rules.Rows, i int, log *dice.Log, read Told) string {
	outcome, values, err := read(sc, log)
	if err != nil {
		return err.Error()
	}
	played := []int{int(rows.Outcome[i])}
	for _, column := range rows.Value {
		played = append(played, int(column[i]))
	}
	if told := append([]int{outcome}, values...); fmt.Sprint(told) != fmt.Sprint(played) {
		return fmt.Sprintf("told %v, played %v", told, played)
	}
	return ""
}

// InWords returns the log as a user reads it.
func InWords(sc *rules.Scenario, log *dice.Log) string {
	var text strings.Builder
	for _, e := range log.Entries {
		if e.Sides > 0 {
			fmt.Fprintf(&text, "  %d\n", e.Faces)
		} else {
			text.WriteString(sc.Tell(e) + "\n")
		}
	}
	return text.String()
}

// clockFalls tells of a trial, of eight, in which the clock of a game falls, or that of the game that walks by
// layers play in place of it; nothing if none does. Walks would expand states after it twice.
func clockFalls(game rules.Game, seed uint64) string {
	for _, g := range []rules.Game{game, engine.ByLayers(game)} {
		for i := range uint64(8) {
			clocks := engine.Clocks(g, seed, i)
			for at := range clocks[1:] {
				if clocks[at+1] < clocks[at] {
					return fmt.Sprintf("in step %d of trial %d of seed %d from %x to %x",
						at, i, seed, clocks[at], clocks[at+1])
				}
			}
		}
	}
	return ""
}
