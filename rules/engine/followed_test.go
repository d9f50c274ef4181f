package engine

import (
	"errors"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestExplored: the game that best play makes has the laws of the game in which the same options are a fixed
// policy of each side.
func TestExplored(t *testing.T) {
	for name, players := range map[string][2]racePlayer{"a": {nil, cautious}, "b": {cautious, nil}, "both": {nil, nil}} {
		x := mustSolve(t, raceScenario(players[0], players[1]), nil, rules.Aim{Worth: raceWorth, High: []bool{true, false}})
		taken := [2]map[race]int{{}, {}}
		outcomes := x.Play(func(m rules.Moment) int {
			taken[m.Decision][race{round: uint8(m.Facts[0]), b: m.Decision == 1, lead: int8(m.Facts[1])}] = m.Best
			return m.Best
		}).Outcomes
		fixed := players
		for i := range fixed {
			if fixed[i] == nil {
				fixed[i] = func(s race) int { return taken[i][s] }
			}
		}
		sc := raceScenario(fixed[0], fixed[1])
		want := must(sc.Game.Explore(sc, rules.ExactLimit()))
		got := must(x.Explored(rules.ExactLimit()))
		if got.States() != want.States() || got.Edges() != want.Edges() {
			t.Errorf("%s: %d states and %d edges, want %d and %d", name, got.States(), got.Edges(), want.States(), want.Edges())
		}
		near(t, name+": first outcome, as solved", got.Outcomes()[0], outcomes[0])
		a, b := got.Laws(), want.Laws()
		for o := range a.Outcome {
			near(t, name+": outcome", a.Outcome[o], b.Outcome[o])
			for risks := range 5 {
				near(t, name+": risks", massOf(a.Metric[0][o], risks), massOf(b.Metric[0][o], risks))
			}
		}
		if _, known := got.Fractions(rules.SumOf(0)); known {
			t.Error("there are fractions of best play")
		}
	}
}

// TestExploredWithin: best play that has no room is refused, and can be stopped.
func TestExploredWithin(t *testing.T) {
	x := mustSolve(t, raceScenario(nil, nil), nil, rules.Aim{Worth: raceWorth, High: []bool{true, false}})
	limit := rules.ExactLimit()
	limit.Bytes = 1000
	_, err := x.Explored(limit)
	refused, tooLarge := errors.AsType[*rules.TooLargeError](err)
	if !tooLarge || refused.Limit != rules.MemoryLimit || !strings.Contains(err.Error(), "MiB of memory") {
		t.Errorf("without memory: %v", err)
	}
}

// TestBestPlay: a scenario with open decisions becomes one that is played best: a to win, b to win.
func TestBestPlay(t *testing.T) {
	sc := raceScenario(nil, nil)
	want := mustSolve(t, sc, nil, rules.Aim{Worth: raceWorth, High: []bool{true, false}}).Worth()
	sc.Hidden = true
	sc.BestPlay([]bool{true, false})
	x := must(sc.Game.Explore(sc, rules.ExactLimit()))
	worth := 0.0
	for o, p := range x.Outcomes() {
		worth += p * raceWorth[o]
	}
	near(t, "worth", worth, want)
	if !sc.PlaysBest || len(sc.Warnings) != 1 || !strings.Contains(sc.Warnings[0], "a bound") {
		t.Errorf("of best play that sees what is hidden it says %q", sc.Warnings)
	}
	limit := rules.ExactLimit()
	limit.States = 3
	if _, err := sc.Game.Explore(sc, limit); err == nil || !strings.HasSuffix(err.Error(), "the limit is 3 states; best play is only known exactly") {
		t.Errorf("too large: %v", err)
	}
	sc = raceScenario(nil, nil)
	sc.Outcomes[0].Winner, sc.Outcomes[1].Winner = rules.Neither, rules.Neither
	sc.BestPlay([]bool{true, false})
	if _, err := sc.Game.Explore(sc, rules.ExactLimit()); err == nil || !strings.HasPrefix(err.Error(), "best play is for winning") {
		t.Errorf("without winners: %v", err)
	}
}
