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
	// shots, hits, kills; lost and HP lost of b1 and of b2; the same of the gun
	runCounted[shotState](t, shotKillShot+1, countedCase{"SHI-SH-03 hits left over", x, []int{1, 2, 3, 4, 4, 4}, []int{2, 3, 2, 1, 1, 1, 1, 2, 3, 2}})
	two := practice()
	two.Count = []string{rules.Units}
	two.A.Weapon.Overkill, two.A.Weapon.BD = true, 3
	two.B[0].Count, two.B[0].HP = 2, 2
	// shots, hits, kills; lost of b1, HP lost of all of it, of the first and of the second
	runCounted[shotState](t, shotKillShot+1, countedCase{"SHI-SH-05 the second is wounded", two, []int{4, 1, 1, 4, 4, 1}, []int{2, 3, 1, 1, 3, 2, 1}})
}

// TestScriptedWounds: what became of hits, and of attacks won.
func TestScriptedWounds(t *testing.T) {
	x := practice()
	x.Count = []string{rules.Units, rules.Wounds}
	x.A.Weapon.Overkill, x.A.Weapon.BD, x.Shots, x.B[0].AS.Armour = true, 3, 2, 4
	// shots, hits, saved, wounds, wasted, kills; lost and HP lost of b1. The target saves from two hits,
	// then is destroyed by the first of three
	runCounted[shotState](t, shotKillShot+1, countedCase{"SHI-SH-05 saved, wounded, wasted", x,
		[]int{4, 5, 1, 5, 6, 4, 5, 6, 1}, []int{2, 5, 2, 1, 2, 1, 1, 1}})
}

// TestScriptedMisses: of six dice with overkill five hit; of two attacks a wins one and draws the other.
func TestScriptedMisses(t *testing.T) {
	x := practice()
	x.Count = []string{rules.Units, rules.Misses}
	x.A.Weapon.Overkill, x.A.Weapon.BD, x.Shots, x.B[0].AS.Armour = true, 3, 2, 4
	// shots, hits, missed, kills; lost and HP lost of b1, which saves from the first hit
	runCounted[shotState](t, shotKillShot+1, countedCase{"SHI-SH-03 dice of overkill", x, []int{1, 5, 1, 4, 4, 1, 4, 1}, []int{2, 3, 3, 1, 1, 1}})
	x.A.Weapon.Overkill, x.Rules.FacesPerNumber = false, 1
	// one hit a shot
	runCounted[shotState](t, shotKillShot+1, countedCase{"SHI-SH-03 shots without it", x, []int{1, 1, 3, 6, 6, 6, 4}, []int{2, 1, 1, 0, 0, 0}})
	for from, want := range map[From][]int{
		FromFront: {2, 1, 1, 1, 1, 0, 0, 0, 2, 1, 0, 1},
		FromSide:  {2, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 1}, // and how often b was caught
	} {
		duel := rulestest.New[Duel]()
		duel.A, duel.B, duel.FirstTurnAcPo, duel.From = genestealer(), terminator(), 4, from
		duel.A.CCD, duel.B.CCD, duel.B.AS.Armour, duel.Rules.EngagerBonus = 1, 1, 0, 0
		duel.A.Parry, duel.B.Parry, duel.B.CloseCombat = false, false, []CloseWeapon{{Name: "pistol", Light: true}}
		duel.Count = []string{rules.Units, rules.Misses}
		// attacks, won, missed, drawn, kills, HP lost of a and of b: a draw, then a wins, and b fails its save;
		// caught from the side, b can do no harm in the first
		runCounted[duelState](t, duelTurns+1, countedCase{"SHI-CC-07 drawn, then won, from the " + string(from), duel, []int{1, 1, 5, 3, 1}, want})
	}
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
	// attacks, won, drawn, kills, HP lost of a and of b; attacks, won, kills of either weapon
	runCounted[duelState](t, duelTurns+1, countedCase{"SHI-CC-08 b saves, then does not", duel(), []int{5, 3, 5, 5, 3, 4},
		[]int{2, 2, 0, 1, 0, 0, 0, 0, 0, 1, 2, 2, 1, 0, 0, 0}})
	runCounted[duelState](t, duelTurns+1, countedCase{"SHI-CC-02 b fights back", duel(), []int{1, 4, 4},
		[]int{1, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1, 1}})
	// caught, b wins the first attack, which is a draw; nobody wins the second
	aside := duel()
	aside.From = FromSide
	runCounted[duelState](t, duelTurns+1, countedCase{"SHI-CC-07 SHI-CC-09 drawn, and caught", aside, []int{1, 4, 1, 1, 5, 3, 4},
		[]int{3, 1, 2, 1, 0, 0, 0, 2, 1, 0, 1, 3, 1, 1, 0, 0, 0}})
}

func TestScriptedCountedOverwatch(t *testing.T) {
	watched := func(changes ...func(x *Assault)) *Assault {
		x := post()
		x.Count = []string{rules.Units}
		x.B = []Squad{runner(5), runner(6)}
		and(append(changes, by(PolicyShootThenOverwatch), turns(2), acpo(3))...)(x)
		return x
	}
	// shots, hits, attacks, won, drawn and kills; shots, hits and kills on overwatch, then of own fire;
	// HP lost; attacks, won, drawn, kills, lost and HP lost of b1, then of b2
	runCounted[assaultState](t, assaultKillShot+1, countedCase{"C16 C17 kills at either time", watched(), []int{4, 3, 4},
		[]int{3, 2, 0, 0, 0, 2, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1}})
	runCounted[assaultState](t, assaultKillShot+1, countedCase{"C16 SHI-SH-03 overkill on overwatch", watched(overkills), []int{1, 1, 4, 4},
		[]int{2, 2, 0, 0, 0, 2, 1, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1}})
	runCounted[assaultState](t, assaultKillShot+1, countedCase{"C17 a blow is no fire", watched(against(runner(1))), []int{4, 1},
		[]int{0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1}})
}

// pair is four shots at two runners of two HP in one entry.
func pair() *Assault {
	x := post()
	x.Count = []string{rules.Units}
	x.B[0].Count, x.B[0].HP, x.A[0].AcPo = 2, 2, 4
	return x
}

func TestScriptedCountedAssault(t *testing.T) {
	x := post()
	x.Count = []string{rules.Units}
	x.B, x.MaxTurns = []Squad{runner(2), runner(3)}, 2
	x.A[0].AcPo = 1
	// one shot kills the first runner; the second runs two squares and is adjacent; its
	// last AcPo is the attack that it loses
	x.B[1].AcPo = 3
	runCounted[assaultState](t, assaultKillShot+1, countedCase{"C15 SHI-CC-02 shot, then fought back", x, []int{4, 1, 4},
		[]int{1, 1, 0, 1, 0, 2, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1}})
	runCounted[assaultState](t, assaultKillShot+1, countedCase{"SHI-CC-08 single attackers", pair(), []int{4, 4, 4, 3},
		[]int{4, 3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 3, 2, 1}})
}
