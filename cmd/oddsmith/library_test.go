package main

import (
	"context"
	"flag"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

var heavy = flag.Bool("heavy", false, "play more trials of the library")

// onlyHeavy passes over a test without -heavy.
func onlyHeavy(t *testing.T) {
	t.Helper()
	if !*heavy {
		t.Skip("takes long; -heavy runs it")
	}
}

// TestLibraryAgreesWithItself: every matchup of the library that can be walked, every day
// a third of those that are walked quickly, is played at seed 1 and stands within the bounds of
// --verify. The seed is fixed, so the test cannot flake; a change of the dice
// would fail it with chance 0.001 a verdict.
func TestLibraryAgreesWithItself(t *testing.T) {
	limit, trials := rules.ExactLimit(), uint64(10_000)
	limit.States, limit.Paths = 2_000, 50_000
	if *heavy {
		limit.States, limit.Paths, trials = 200_000, rules.ExactLimit().Paths, 100_000
	}
	walked := 0
	var refused []string
	for i, name := range profiles.Matchups() {
		if !*heavy && (i%3 > 0 || slices.Contains(tooLarge, name)) {
			continue
		}
		m, err := profiles.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		sc, limit := m.Scenario(), limit
		if m.System == "skirmish" { // many figures: most squads are refused, and late
			limit.States, limit.Paths = min(limit.States, 20_000), min(limit.Paths, 1_000_000)
		}
		x, err := sc.Game.Explore(sc, limit)
		if err != nil {
			refused = append(refused, name)
			continue
		}
		walked++
		laws := x.Laws()
		r, err := sim.Run(context.Background(), sc, player.Options{Seed: 1, Trials: trials})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range sim.Verify(r, laws).Checks {
			if !c.OK {
				t.Errorf("%s: %s differs: z %.2f, χ² %.1f in %d cells, p %.2g", name, c.Name, c.Z, c.ChiSquare, c.Cells,
					c.P)
			}
		}
	}
	if *heavy && !slices.Equal(refused, tooLarge) {
		t.Errorf("refused are %v, want %v", refused, tooLarge)
	}
	if walked < 25 || *heavy && walked < 80 {
		t.Errorf("only %d matchups are walked", walked)
	}
}

// tooLarge are the matchups that this never walks, which takes long to find out.
var tooLarge = []string{
	"hulkae/corridor-squad", "secondedition/battle-gate", "secondedition/melee-brood", "secondedition/psychic-duel",
	"scrollhammer/multi-next-charges", "scrollhammer/multi-two-duels",
	"skirmish/armour-against-squad", "skirmish/armour-no-escalation", "skirmish/assault",
	"skirmish/assault-close-armour", "skirmish/assault-necrons", "skirmish/assault-overwatch",
	"skirmish/assault-runners", "skirmish/assault-scarabs", "skirmish/assault-spent", "skirmish/assault-timed",
	"skirmish/assault-walker", "skirmish/battle", "skirmish/battle-carry", "skirmish/battle-carry-on",
	"skirmish/battle-command", "skirmish/battle-counted", "skirmish/battle-light-carrier", "skirmish/battle-lord",
	"skirmish/battle-regroup", "skirmish/battle-regroup-two", "skirmish/battle-rejoin", "skirmish/battle-swarm",
	"skirmish/battle-tank-hunters", "skirmish/battle-teleport", "skirmish/battle-timed", "skirmish/firefight",
	"skirmish/firefight-by-squad",
	"skirmish/firefight-comeback", "skirmish/firefight-counted", "skirmish/firefight-droids",
	"skirmish/firefight-marines-necrons",
	"skirmish/firefight-one-turn", "skirmish/firefight-overwatch", "skirmish/firefight-return-fire",
	"skirmish/firefight-two-each", "skirmish/shot-at-hero", "skirmish/shot-duck-cover", "skirmish/shot-volley",
}
