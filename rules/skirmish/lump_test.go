package skirmish_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// TestLump: what a walk lumps leads to the same, in configurations of all rules and in random ones; and where a game is
// small enough for both, walks with and without have the same laws.
func TestLump(t *testing.T) {
	lists := map[string][]rulestest.Config{
		"found": suite().Matchups(t, suite().Found...), "named": rulestest.Sample(suite().Matchups(t, suite().Named...), 10),
	}
	for _, scenario := range []string{"shot", "armour", "firefight"} {
		for seed := range rulestest.Few[uint64](40, 100) {
			lists[scenario] = append(lists[scenario], randomConfig(t, scenario, seed))
		}
	}
	limit := rules.ExactLimit()
	limit.States, limit.Paths = rulestest.Few(2_000, 10_000), rulestest.Few(40_000, 400_000)
	rulestest.Lumping(t, lists, rulestest.Few(10, 15), limit, skirmish.Lumped)
}

// TestLumpLibrary: so it is in the library, where larger games are walked, and several.
func TestLumpLibrary(t *testing.T) {
	t.Parallel()
	limit, walked := rules.ExactLimit(), 0
	limit.States, limit.Paths = rulestest.Few(2_000, 50_000), rulestest.Few(40_000, 500_000)
	for _, c := range suite().Matchups(t, library()...) {
		sc := c.Input.Prepare()
		if _, without := skirmish.Lumped(t, sc, rulestest.Few(4, 10)); without != nil && rulestest.SameLaws(t, without, sc, limit) {
			walked++
		}
	}
	if least := rulestest.Few(3, 10); walked < least {
		t.Errorf("only %d matchups are walked", walked)
	}
}

// TestOneByOne: the game in which figures that fire at one count do so one by one, and draw for it at once, has the laws
// of the one that is played, where that is small enough to explore.
func TestOneByOne(t *testing.T) {
	t.Parallel()
	limit := rules.ExactLimit()
	limit.States, limit.Paths = rulestest.Few(2_000, 20_000), rulestest.Few(40_000, 300_000)
	walked, lumped := 0, 0
	for seed := range rulestest.Few[uint64](20, 200) {
		x := randomConfig(t, "firefight", seed).Input.(*skirmish.Firefight)
		x.A, x.B, x.Turns, x.ReturnFire = randomSquad(t, seed, 1+int(seed%2)), randomSquad(t, seed+1<<16, 1+int(seed/2%2)), 1+int(seed/4%2), true
		switch seed % 5 {
		case 1: // whom enemies remember
			hero := x.B.Figures[0]
			hero.Count, hero.Hero = 1, true
			x.B.Figures = append(x.B.Figures, hero)
		case 2: // too many to draw their order at once
			x.A.Figures[0].Count = 4
		}
		sc := x.Prepare()
		changed, by := skirmish.OneByOne(t, sc, 10)
		if lumped += changed; by != nil && rulestest.SameLaws(t, sc, by, limit) {
			walked++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	if least := rulestest.Few(5, 60); walked < least || lumped == 0 {
		t.Errorf("only %d firefights are walked, and %d states lumped", walked, lumped)
	}
}

// randomSquad returns a few like figures, of whom none gets up or is healed.
func randomSquad(t *testing.T, seed uint64, figures int) skirmish.Unit {
	t.Helper()
	for ; ; seed += 1 << 32 {
		u := randomConfig(t, "firefight", seed).Input.(*skirmish.Firefight).A
		if len(u.Figures) == 0 || u.Figures[0].Kind == skirmish.Necron || u.Figures[0].Crew > 0 {
			continue
		}
		u.Figures, u.Medikits, u.Strength = u.Figures[:1], 0, 0
		u.Figures[0].Count, u.Figures[0].Lord = figures, false
		return u
	}
}
