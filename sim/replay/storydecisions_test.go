package replay

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// decisionsOf lists what the players of a matchup decide.
func decisionsOf(m *profiles.Matchup) []solve.OpenDecision {
	var list []solve.OpenDecision
	for _, p := range m.Policies() {
		for _, d := range p.Decisions {
			list = append(list, solve.OpenDecision{Decision: d, Side: p.Side})
		}
	}
	return list
}

// TestDecisionsOfLibrary: the decisions of trials of every matchup can be told: the rules that tell of them roll
// the same dice, and come to the same end. One trial of each is tried without -heavy.
func TestDecisionsOfLibrary(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	told, trials := 0, 1
	if simtest.Heavy() {
		trials = 5
	}
	for _, name := range profiles.Matchups() {
		m := simtest.Must(profiles.Load(name, nil))
		list := decisionsOf(m)
		if len(list) == 0 {
			continue
		}
		sc, watched := m.Scenario(), m.TellDecisions().Scenario()
		none := rules.Limit{Stop: func() bool { return true }}
		luck := sc.Game.Luck(sc, none)
		for trial := range uint64(trials) {
			s := tellTrial(sc, luck, 1, trial)
			if err := s.TellDecisions(context.Background(), watched, list, none); err != nil {
				t.Errorf("%s, trial %d: %v", name, trial, err)
			}
			told += len(s.Decisions)
		}
	}
	if told < 200*trials {
		t.Errorf("only %d decisions were told", told)
	}
}

// TestDecisionsAreExact: where nothing is rolled before a decision, its option comes to what the game does, and
// no other to more than best play; after one die, that holds on average over its faces. The corridor takes long, and
// is tried with -heavy.
func TestDecisionsAreExact(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	paths := map[string]string{"shi/duel": "policy.attack"}
	if simtest.Heavy() {
		paths["hulkae/corridor"] = "policy.action"
	}
	for name, path := range paths {
		m := simtest.Must(profiles.Load(name, nil))
		sc := m.Scenario()
		byRoll := decisionsByRoll(t, m, path)
		taken, best := 0.0, 0.0
		for _, after := range byRoll {
			taken += after[0].A / float64(len(byRoll))
			best += slices.MaxFunc(after,
				func(x, y rules.Expectation) int { return cmp.Compare(x.A, y.A) }).A / float64(len(byRoll))
		}
		set, most := winsOf(t, sc), winsOf(t, simtest.Scene(t, name, "policy=best"))
		if math.Abs(taken-set) > 1e-12 || best > most+1e-12 || best < set-1e-12 {
			t.Errorf("%s: the first decision comes to %v and could to %v; the game to %v, best play to %v", name, taken,
				best, set, most)
		}
	}
}

// decisionsByRoll is what may come of the first decision of some trials, that which is taken first, by what was rolled
// before it, or 0.
func decisionsByRoll(t *testing.T, m *profiles.Matchup, path string) map[int][]rules.Expectation {
	t.Helper()
	sc, watched, list := m.Scenario(), m.TellDecisions().Scenario(), decisionsOf(m)
	luck := sc.Game.Luck(sc, rules.LuckLimit())
	byRoll := map[int][]rules.Expectation{}
	for trial := uint64(0); len(byRoll) < 6 && trial < 40; trial++ {
		s := tellTrial(sc, luck, 1, trial)
		if err := s.TellDecisions(context.Background(), watched, list, rules.ExactLimit()); err != nil ||
			s.TooLarge != nil {
			t.Fatal(err, s.TooLarge)
		}
		first, rolled := s.Decisions[0], 0
		if first.Path != path {
			t.Fatalf("%s begins with %s", m.Name, first.Path)
		}
		for _, e := range s.Log.Entries[:first.Entries] {
			if e.Sides > 0 {
				rolled += e.Faces[0]
			}
		}
		after := first.After
		after = append([]rules.Expectation{after[first.Option]}, after...) // that which was taken comes first
		if known := byRoll[rolled]; known != nil && !slices.Equal(known, after) {
			t.Errorf("%s: after a roll of %d, %v and %v", m.Name, rolled, known, after)
		}
		byRoll[rolled] = after
	}
	return byRoll
}

// winsOf explores how often side a wins, which is the first outcome.
func winsOf(t *testing.T, sc *rules.Scenario) float64 {
	t.Helper()
	x := simtest.Must(sc.Game.Explore(sc, rules.ExactLimit()))
	return x.Outcomes()[0]
}

// TestReplay: a replayed trial is the trial of the run, with words for every
// line.
func TestReplay(t *testing.T) {
	t.Parallel()
	for _, f := range append(simtest.Fixtures(), simtest.Small()) {
		if !simtest.Heavy() && !strings.HasSuffix(f.Name, "-small") {
			continue // it takes a walk to say how lucky it was
		}
		replay(f, t, f.Scenario, player.Options{Seed: 8})
	}
}

func replay(f simtest.Fixture, t *testing.T, sc *rules.Scenario, o player.Options) {
	rows := simtest.Play(sc.Game.Player(sc), sc, o.Seed, 8)
	story := simtest.Must(Explain(context.Background(), sc, o, "", 7))
	if story.Trial != 7 || story.Outcome.Name != sc.Outcomes[rows.Outcome[7]].Name ||
		!slices.Equal(story.Value, simtest.Values(rows, 7)) {
		t.Errorf("%s: told %s %v, played %d %v", f.Name, story.Outcome.Name, story.Value, rows.Outcome[7],
			simtest.Values(rows, 7))
	}
	for _, entry := range story.Log.Entries {
		if entry.Sides > 0 {
			continue
		}
		if words := sc.Tell(entry); words == "" || strings.ContainsAny(words, "{}") {
			t.Errorf("%s: %s %v reads %q", f.Name, entry.Rule, entry.Figures, words)
		}
	}
}
