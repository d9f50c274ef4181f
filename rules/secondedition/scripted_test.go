package secondedition

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

func chainsword() Weapon {
	return Weapon{Name: "chainsword", Strength: 4, SaveModifier: -1, Damage: Damage{Fixed: 1}, Parries: 1}
}

func boltPistol() Weapon {
	return Weapon{Name: "bolt pistol", Strength: 4, SaveModifier: -1, Damage: Damage{Fixed: 1}, Pistol: true}
}

func marine() Unit {
	return Unit{
		Name: "marine", M: 4, WS: 4, BS: 4, S: 4, T: 4, W: 1, I: 4, A: 1, Ld: 8, Save: 3,
		Weapons: []Weapon{chainsword(), boltPistol()},
	}
}

func genestealer() Unit {
	return Unit{Name: "genestealer", M: 6, WS: 7, S: 6, T: 4, W: 1, I: 7, A: 4, Ld: 10, Save: 5}
}

// groups are equal models that charge with their side.
func groups(u Unit, n int) []Group { return []Group{{u, n, ChargeWithSide}} }

// TestWorkedDuel is the source's first example: a genestealer charges a marine and
// scores four hits of S6 at -3. The dice of the hits are this project's.
func TestWorkedDuel(t *testing.T) {
	base := func() *Duel {
		x := rulestest.New[Duel]()
		x.A, x.B, x.Charger = genestealer(), marine(), ChargerA
		return x
	}
	scores := []int{
		6, 4, 3, 2, // four dice,
		4,    // the 6 parried: 4, and 7 and 1 are 12
		3, 4, // two dice: 4, and 4 are 8
	}
	runScripts[duelState](t, base, []scriptCase[*Duel]{
		// S6 against T4 wounds on 2+, and -3 makes 6+ of 3+
		{"SE-HH-03 SE-HH-07", nil, append(scores, 1, 2, 6, 2, 5), "a", []int{0, 1, 1, 1, 4, 4}},
	})
}

// TestWorkedMelee is the source's second example: two marines charge a genestealer.
func TestWorkedMelee(t *testing.T) {
	base := func() *Melee {
		x := rulestest.New[Melee]()
		x.A, x.B, x.Charger = groups(marine(), 2), groups(genestealer(), 1), ChargerA
		return x
	}
	dice := []int{
		5, 4, // the first marine: 5, and 4 and 1 are 10
		6, 3, 3, 1, 4, // the 6 parried: 4, and 7 less 1 are 10; the higher initiative hits once
		2, 5, // wounded on 2+, 6+ fails
		6, 2, 2, // the second marine has three dice: 6, and 4, 1 and 1 are 12
		4, 2, 2, 4, 4, // 4 and 7 are 11: one hit of S4
		4, 5, // wounded on 4+, and -1 makes 6+ of 5+
	}
	runScripts[meleeState](t, base, []scriptCase[*Melee]{
		{"SE-HH-01 SE-HH-04 SE-HH-09", nil, dice, "a", []int{1, 1, 1, 1, 0, 1}},
	})
}
