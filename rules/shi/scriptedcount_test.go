package shi

// What units and weapons did, with scripted dice.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// countedCase is dice, and the metrics that count apart behind so many others.
type countedCase struct {
	name string
	in   rules.Input
	dice []int
	want []int
}

func runCounted[S comparable](t *testing.T, others int, c countedCase) {
	t.Helper()
	t.Run(c.name, func(t *testing.T) {
		if _, got := rulestest.Script[S](t, c.in, c.dice); !slices.Equal(got[others:], c.want) {
			t.Errorf("\n got %v\nwant %v", got[others:], c.want)
		}
	})
}

func TestScriptedCountedShot(t *testing.T) {
	x := practice()
	x.Count = []string{rules.Units, rules.Weapons}
	x.A.Weapon.Overkill, x.A.Weapon.BD, x.Shots = true, 3, 2
	x.B = append(x.B, x.B[0])
	// shots, hits, kills; lost of b1 and of b2; the same of the gun
	runCounted[shotState](t, shotAcPo+1, countedCase{"SHI-SH-03 hits left over", x, []int{1, 2, 3, 4, 4, 4}, []int{2, 3, 2, 1, 1, 2, 3, 2}})
}

func TestScriptedCountedDuel(t *testing.T) {
	duel := func() *Duel {
		x := rulestest.New[Duel]()
		x.A, x.B, x.FirstTurnAcPo = genestealer(), terminator(), 4
		x.A.CCD, x.B.CCD, x.B.AS.Armour, x.Rules.EngagerBonus = 1, 1, 0, 0
		x.A.Parry, x.B.Parry, x.B.CloseCombat = false, false, []CloseWeapon{{Name: "pistol", Light: true}}
		x.Count = []string{rules.Weapons, rules.Units}
		return x
	}
	// attacks, won, kills, HP lost of a and of b; attacks, won, kills of either weapon
	runCounted[duelState](t, duelTurns+1, countedCase{"SHI-CC-08 b saves, then does not", duel(), []int{5, 3, 5, 5, 3, 4},
		[]int{2, 2, 1, 0, 0, 0, 0, 1, 2, 2, 1, 0, 0, 0}})
	runCounted[duelState](t, duelTurns+1, countedCase{"SHI-CC-02 b fights back", duel(), []int{1, 4, 4},
		[]int{1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 1, 1}})
}

func TestScriptedCountedAssault(t *testing.T) {
	x := post()
	x.Count = []string{rules.Units}
	x.B, x.MaxTurns = []Squad{runner(2), runner(3)}, 2
	x.A.AcPo = 1
	// one shot kills the first runner; the second runs two squares and is adjacent; its
	// last AcPo is the attack that it loses
	x.B[1].AcPo = 3
	runCounted[assaultState](t, assaultTurns+1, countedCase{"C15 SHI-CC-02 shot, then fought back", x, []int{4, 1, 4},
		[]int{1, 1, 0, 1, 2, 0, 0, 0, 0, 1, 1, 0, 0, 1}})
}
