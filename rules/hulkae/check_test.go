package hulkae

// What inputs are refused, and what is told of them.

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestBiomorphNote: who is always on overwatch and fires in its own turn too, against the
// policy, is told of. H7
func TestBiomorphNote(t *testing.T) {
	for _, test := range []struct {
		policy Policy
		own    OwnTurn
		note   bool
	}{
		{PolicyOverwatch, BiomorphFires, true}, {PolicyOverwatch, "policy", false},
		{PolicyFire, BiomorphFires, false}, {PolicyFireThenOverwatch, BiomorphFires, false},
	} {
		c := walking(1)()
		c.A[0].Class, c.Policy, c.Rules.BiomorphOwnTurn = Biomorph, test.policy, test.own
		list := c.Prepare().Warnings
		if got := slices.ContainsFunc(list, func(w string) bool { return strings.Contains(w, "rules.biomorph-own-turn: policy") }); got != test.note {
			t.Errorf("%+v: %q", test, list)
		}
	}
}

// TestPlacesNote: a door or a turn that no attacker comes to is told of. H16
func TestPlacesNote(t *testing.T) {
	for _, test := range []struct{ door, turn, notes int }{{0, 0, 0}, {11, 12, 0}, {12, 0, 1}, {0, 13, 1}, {0, 1, 1}} {
		c := walking(1)()
		c.Door, c.TurnAt = test.door, test.turn
		if list := c.Prepare().Warnings; len(list) != test.notes {
			t.Errorf("%+v: %q", test, list)
		}
	}
}

// TestStarts: nobody starts too far away or, in single file, beside or before who is listed
// before. H2
func TestStarts(t *testing.T) {
	const advice = "; in single file list the nearest first and nobody on a square twice, or set stacking: true"
	for _, test := range []struct {
		first, second Start
		stacking      bool
		want          string
	}{
		{Behind, Behind, false, ""},
		{9, 20, false, ""},
		{9, 11, false, "attacker 4 starts 11 squares away, attacker 3 11" + advice},
		{Behind, 5, false, "attacker 4 starts 5 squares away, attacker 3 14" + advice},
		{9, 9, true, ""},
		{249, 2, true, "the last attacker would start 251 squares away; at most 250 are possible"},
		{248, Behind, false, "the last attacker would start 251 squares away; at most 250 are possible"},
	} {
		c := walking(1)()
		c.B, c.Stacking = append(c.B, runner("second", 1)), test.stacking
		c.B[0].Count, c.B[0].Distance, c.B[1].Distance = 3, test.first, test.second
		switch list := c.Check(); {
		case len(list) == 0 && test.want == "":
		case len(list) != 1 || list[0].Message != test.want || list[0].Rule != "H2":
			t.Errorf("%v and %v, stacking %v: %+v, want %q", test.first, test.second, test.stacking, list, test.want)
		}
	}
}

// TestTooMuchCounted: what would be more metrics than a scenario has is refused, and as many as
// it has are played.
func TestTooMuchCounted(t *testing.T) {
	for kinds := 20; kinds <= maxAttackers; kinds++ {
		c := walking(1)()
		gunner(Biomorph, 3, autogun)(c)
		squadB := c.B[0]
		c.A, c.B, c.Count = nil, nil, []string{rules.Units, rules.Weapons}
		for i := range maxMarines {
			gun := bolter()
			gun.Name += strconv.Itoa(i)
			c.A = append(c.A, trooper(gun))
		}
		for i := range kinds {
			gun := autogun()
			gun.Name += strconv.Itoa(i)
			squadB.Weapon = gun
			c.B = append(c.B, squadB)
		}
		metrics := len(newCorridor(c).allMetrics())
		list := c.Check()
		if refused := len(list) == 1 && list[0].Path == "count"; refused != (metrics > rules.MaxMetrics) || !refused && len(list) > 0 {
			t.Errorf("%d kinds, %d metrics: %+v", kinds, metrics, list)
		}
		if len(list) == 0 {
			rulestest.NoAllocations(t, c.Prepare())
		}
	}
}
