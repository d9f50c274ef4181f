package hulkae_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestLump: what a walk lumps leads to the same, and the game that is walked has the laws of the one that is played
// where that is small enough to explore.
func TestLump(t *testing.T) {
	t.Parallel()
	limit := rules.ExactLimit()
	limit.States, limit.Paths = 20_000, 200_000
	changed, walked := 0, 0
	for seed := uint64(0); seed < rulestest.Few[uint64](40, 600) || seed < 1_000 && walked < 10; seed++ {
		c := squadConfig(t, seed)
		sc := c.Prepare()
		n, by := hulkae.Lumped(t, sc, 10)
		if changed += n; by != nil && rulestest.SameLaws(t, sc, by, limit) {
			walked++
		}
		if t.Failed() {
			t.Fatalf("seed %d: %+v", seed, c)
		}
	}
	if changed < 10 || walked < 10 {
		t.Errorf("%d states were lumped, %d games walked", changed, walked)
	}
}

// squadConfig returns a random corridor of several like marines whom nobody shoots at.
func squadConfig(t *testing.T, seed uint64) *hulkae.Corridor {
	for ; ; seed += 1 << 32 {
		c := randomConfig(t, "corridor", seed).Input.(*hulkae.Corridor)
		straighten(c)
		c.A[0].Count, c.RoomBehind = 2+int(seed%3), 0
		if c.A[0].Weapon != nil {
			c.A[0].Weapon.Jams, c.A[0].Weapon.Ammo = true, rules.Unlimited
		}
		c.Policy.Overwatch, c.Policy.CommandFire = hulkae.PolicyOverwatch.Overwatch, hulkae.PolicyOverwatch.CommandFire
		c.BPolicy = rulestest.Library[hulkae.AttackerPolicy]("hulkae/attacker-policies/run")
		c.Counting, c.Rules.OverwatchSustained = rules.Counting{}, false
		if c.Distance = 2 + int(seed%4); len(c.Check()) == 0 {
			return c
		}
	}
}

// TestLumpSquads: the same for squads of the library, as few attackers as can be explored.
func TestLumpSquads(t *testing.T) {
	t.Parallel()
	limit := rules.ExactLimit()
	for _, settings := range rulestest.Sample([][]string{
		{"b.count=2", "distance=4"},
		{"b.count=3", "distance=3", "rules.cp=2", "first=b"},
		{"b.count=3", "distance=2", "policy=fire-then-overwatch"},
		{"b.count=3", "distance=3", "a.count=8", "max-turns=4"},
		{"b.count=2", "distance=4", "policy.jam=leave", "visible-from=3"},
		{"b.count=3", "distance=3", "a.jammed=true", "stacking=true"},
		{"b.count=2", "distance=6", "door=3", "policy.action=fire"},
	}, 2) {
		sc := load(t, "hulkae/corridor-squad", settings...)
		n, by := hulkae.Lumped(t, sc, 50)
		if by == nil || !rulestest.SameLaws(t, sc, by, limit) {
			t.Errorf("%v is not walked", settings)
		}
		t.Logf("%v: %d states lumped", settings, n)
	}
}
