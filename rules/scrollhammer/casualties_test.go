package scrollhammer

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// shieldAndSquire is one turn of one model with two attacks against a shield bearer with a save of 2+ and, behind him,
// a squire without one. Neither strikes back.
func shieldAndSquire() *Fight {
	x := pair()
	x.A.Models[0].A = 2
	shield, squire := x.B.Models[0], x.B.Models[0]
	shield.Name, shield.Save, shield.A, shield.W = "shield", 2, 0, 1
	squire.Name, squire.A, squire.W = "squire", 0, 1
	x.B.Models = []Group{shield, squire}
	return x
}

// owner changes how b decides who takes a wound.
func owner(policy string) func(x *Fight) {
	return func(x *Fight) { Decide(&x.BPolicy.Casualties, policy) }
}

func TestScriptedOwners(t *testing.T) {
	squireDead := [9]int{0, 1, 0, 1, 1, 0, 1, 0, 1}
	bothDead := [9]int{0, 2, 0, 2, 2, 0, 2, 0, 1}
	thick := func(x *Fight) { x.B.Models[0].W = 2 }
	doom := a(armed(made(func(w *Weapon) { w.InstantDeath = true })))
	runScripts(t, shieldAndSquire, []scriptCase[*Fight]{
		{"SCR-FI-10 from the back", nil, []int{4, 4, 4, 4, 2, 3, 3}, "draw", squireDead},
		{"SCR-FI-10 the owner passes both to the shield", owner("pass"), []int{4, 4, 4, 4, 2, 2}, "draw", nothing},
		{"SCR-FI-10 asked again, where wounds are left", owner("pass if wounds >= 2 else take"), []int{4, 4, 4, 4, 2, 3, 3}, "draw", squireDead},
		{"SCR-FI-10 the last cannot pass", owner("pass"), []int{4, 4, 4, 4, 1}, "b-destroyed", bothDead},
		{"SCR-FI-10 a wounded model is not asked", and(thick, owner("pass if wounds >= 2 else take")), []int{4, 4, 4, 4, 1, 2, 3, 3}, "draw", bWounded},
		{"SCR-FI-10 by the save", owner("take if save <= 2 else pass"), []int{4, 4, 4, 4, 2, 2}, "draw", nothing},
		{"SCR-FI-10 by the best save", owner("take if saves-best else pass"), []int{4, 4, 4, 4, 2, 2}, "draw", nothing},
		{"SCR-FI-10 by models of the group", owner("pass if of-group = 1 else take"), []int{4, 4, 4, 4, 2, 2}, "draw", nothing},
		{"SCR-FI-11 instant death is seen", and(doom, owner("take if instant-death else pass")), []int{4, 4, 4, 4, 2, 3, 3}, "draw", squireDead},
		{"SCR-FI-11 no instant death", owner("take if instant-death else pass"), []int{4, 4, 4, 4, 2, 2}, "draw", nothing},
	})
}

// quickAndSlow is one turn of a model with two attacks against a quick model of one attack, who has struck when it strikes, and
// a slow one of two attacks behind him, who has not.
func quickAndSlow() *Fight {
	x := pair()
	x.A.Models[0].A, x.A.Models[0].W = 1, 9
	quick, slow := x.B.Models[0], x.B.Models[0]
	quick.Name, quick.I, quick.W = "quick", 5, 1
	slow.Name, slow.I, slow.A, slow.W = "slow", 2, 2, 1
	x.B.Models = []Group{quick, slow}
	return x
}

func TestScriptedDeadBeforeStriking(t *testing.T) {
	runScripts(t, quickAndSlow, []scriptCase[*Fight]{
		{"SCR-FI-01 SCR-FI-10 the slow one dies before he strikes", nil, []int{3, 4, 4, 3, 3}, "draw", [9]int{0, 1, 0, 1, 1, 0, 1, 0, 1}},
		{"SCR-FI-01 SCR-FI-10 who has struck dies", owner("pass if to-strike else take"), []int{3, 4, 4, 3, 3, 3, 3}, "draw", [9]int{0, 1, 0, 1, 1, 0, 1, 0, 1}},
	})
}

// stunned is two turns of one attack that stuns where its wound is saved, against a knight of two attacks and, behind
// him, a squire of one.
func stunned() *Fight {
	x := pair()
	x.MaxTurns = 2
	armed(made(func(w *Weapon) { w.Effect, w.On = Stun, OnWound }))(&x.A.Models[0])
	knight, squire := x.B.Models[0], x.B.Models[0]
	knight.Name, knight.Save, knight.A = "knight", 2, 2
	squire.Name, squire.Save = "squire", 2
	x.B.Models = []Group{knight, squire}
	return x
}

func TestScriptedMarksOfTheOwner(t *testing.T) {
	marks := func(policy string) func(x *Fight) {
		return func(x *Fight) { Decide(&x.BPolicy.Marks, policy) }
	}
	still := [9]int{0, 0, 0, 0, 0, 0, 0, 0, 2}
	// a hits, wounds, and is saved from; b misses with three attacks; a misses; b with those that are left
	squire, knight := []int{4, 4, 2, 3, 3, 3, 3, 3, 3}, []int{4, 4, 2, 3, 3, 3, 3, 3}
	runScripts(t, stunned, []scriptCase[*Fight]{
		{"SCR-FI-12 the first to die is stunned", nil, squire, "draw", still},
		{"SCR-FI-12 the owner passes it to the knight", marks("pass"), knight, "draw", still},
		{"SCR-FI-12 by attacks", marks("take if attacks >= 2 else pass"), knight, "draw", still},
		{"SCR-FI-12 by effect", marks("pass if slow else take"), squire, "draw", still},
	})
}

// TestIdleOwners: that an owner has nothing to decide is told.
func TestIdleOwners(t *testing.T) {
	x := shieldAndSquire()
	owner("pass")(x)
	Decide(&x.BPolicy.Marks, "pass")
	idle := func() (n int) {
		for _, warning := range x.Prepare().Warnings {
			n += rules.OneIf(strings.Contains(warning, "does nothing"))
		}
		return n
	}
	if n := idle(); n != 1 { // no weapon has an effect
		t.Errorf("%d decisions do nothing", n)
	}
	x.B.Models = x.B.Models[:1]
	if n := idle(); n != 2 {
		t.Errorf("%d decisions of one group do nothing", n)
	}
	if outcome, _ := rulestest.Script[state](t, x, []int{4, 4, 4, 4, 2, 2}); outcome != "draw" {
		t.Error(outcome)
	}
}
