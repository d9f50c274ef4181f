package shi

// Scripted dice: the script must be used up exactly, so a die too many or too few
// fails a test even where the result is right. This file holds the means and the
// source's worked examples; the cases are in the scripted*_test.go beside it.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// scriptCase is a change to base inputs, the dice as they fall, and the outcome
// and metrics that the trial must end with.
type scriptCase[I rules.Input] struct {
	name    string
	change  func(in I)
	dice    []int
	outcome string
	values  []int
}

// runScripts plays the cases on fresh copies of a base.
func runScripts[S comparable, I rules.Input](t *testing.T, base func() I, cases []scriptCase[I]) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			in := base()
			if test.change != nil {
				test.change(in)
			}
			outcome, values := rulestest.Script[S](t, in, test.dice)
			if outcome != test.outcome || !slices.Equal(values, test.values) {
				t.Errorf("\n got %s %v\nwant %s %v", outcome, values, test.outcome, test.values)
			}
		})
	}
}

func stormBolter() *Weapon {
	return &Weapon{
		Name: "storm bolter", Range: 24, BD: 2, AP: 5, HT: 1, AcPo: 1,
		Assault: true, Overwatch: true, SustainedFire: true, Overkill: true,
	}
}

func terminator() Unit {
	return Unit{
		Name: "terminator", AcPo: 4, CCD: 4, CHT: 4, HP: 1, AS: Save{2, 5}, LD: 9, Parry: true, HeavyMovement: true,
		Weapon: stormBolter(), CloseCombat: []CloseWeapon{{Name: "power fist", PowerFist: true}},
	}
}

func genestealer() Unit {
	return Unit{
		Name: "genestealer", AcPo: 6, CCD: 6, CHT: 3, HP: 1, AS: Save{Armour: 5}, LD: 10, Parry: true,
		CloseCombat: []CloseWeapon{{Name: "rending claws", Rending: true}},
	}
}

// TestWorkedDuel is the close combat of the source's example of play.
func TestWorkedDuel(t *testing.T) {
	base := func() *Duel {
		x := rulestest.New[Duel]()
		x.A, x.B, x.FirstTurnAcPo = genestealer(), terminator(), 4
		return x
	}
	first := []int{
		2, 3, 5, 1, 3, 2, 1, // seven dice, three successes
		4, 6, 3, 5, // three successes,
		5, // a failure re-rolled: four,
		2, // the 6 parried: three, a draw
	}
	second := []int{
		2, 5, 2, 3, 6, 1, // six dice, three successes
		2, 4, 3, 6, // two,
		5, 6, // both failures re-rolled: four,
		5, // a 6 parried and still a success: four, and the fist leaves no save
	}
	runScripts[duelState](t, base, []scriptCase[*Duel]{
		{"SHI-CC-05 SHI-WP-06 C5", nil, slices.Concat(first, second), "b", []int{1, 0, 2, 1}},
	})
}

// TestWorkedShot is the shooting of the source's example of play: two 1s, which
// are 6s here, destroy a genestealer and the door behind it.
func TestWorkedShot(t *testing.T) {
	base := func() *Shot {
		x := rulestest.New[Shot]()
		x.A, x.Distance = terminator(), 2
		x.B = []Group{{Unit: genestealer(), Count: 1}, {Unit: Unit{Name: "door", HP: 1, AS: Save{0, 6}}, Count: 1}}
		return x
	}
	runScripts[shotState](t, base, []scriptCase[*Shot]{
		{"SHI-SH-03 SHI-SH-04", nil, []int{6, 6, 5}, "killed", []int{2, 2, 2, 1, 1, 1}},
		{"SHI-SH-03 without overkill", func(x *Shot) { x.A.Weapon.Overkill = false }, []int{6, 6}, "killed", []int{1, 1, 1, 1, 1, 1}},
		{"SHI-SH-05 the door holds", nil, []int{6, 6, 6}, "killed", []int{1, 2, 1, 1, 1, 1}},
		{"SHI-SH-01 no hit", nil, []int{5, 4}, "alive", []int{0, 0, 0, 1, 1, 0}},
	})
}
