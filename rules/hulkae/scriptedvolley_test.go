package hulkae

// Volleys with scripted dice.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// volleyEnding is all that a volley tells.
type volleyEnding struct {
	outcome               string
	killShot, shots, ammo int
}

type volleyCase struct {
	name   string
	change func(v *Volley)
	dice   []int
	want   volleyEnding
}

// runVolleys plays the cases with a storm bolter and four AP.
func runVolleys(t *testing.T, cases []volleyCase) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			v := rulestest.New[Volley]()
			v.A, v.B = trooper(bolter()).Unit, runner("runner", 6).Unit
			test.change(v)
			outcome, value := rulestest.Script[volleyState](t, v, test.dice)
			got := volleyEnding{outcome, value[volleyKillShot], value[volleyShots], value[volleyAmmo]}
			if got != test.want {
				t.Errorf("\n got %+v\nwant %+v", got, test.want)
			}
		})
	}
}

func plain(*Volley) {}

// paid pays shots with so many command points.
func paid(cp int, change func(v *Volley)) func(v *Volley) {
	return func(v *Volley) { v.PaidWith, v.CP, v.A.AP = PayCP, cp, 0; change(v) }
}

func TestScriptedVolley(t *testing.T) {
	runVolleys(t, []volleyCase{
		{"H11 all AP", plain, miss(4), volleyEnding{"alive", 0, 4, 0}},
		{"H11 until it is dead", plain, []int{1, 2, 1, 2, 5, 1}, volleyEnding{"killed", 3, 3, 0}},
		{"H11 no jam", plain, []int{1, 1, 2, 2, 3, 3, 4, 4}, volleyEnding{"alive", 0, 4, 0}},
		{"H11 so many shots", func(v *Volley) { v.Shots = 2 }, miss(2), volleyEnding{"alive", 0, 2, 0}},
		{"H11 no shots", func(v *Volley) { v.Shots = 0 }, nil, volleyEnding{"alive", 0, 0, 0}},
		{"H11 so many AP", func(v *Volley) { v.AP = 3 }, miss(3), volleyEnding{"alive", 0, 3, 0}},
		{"HAE-RA-04 its own AP", func(v *Volley) { v.AP = OwnAP }, miss(4), volleyEnding{"alive", 0, 4, 0}},
		{"HAE-RA-04 AP without end", func(v *Volley) { v.AP, v.Shots, v.A.Weapon.APPerShot = UnlimitedAP, 9, 3 }, miss(9), volleyEnding{"alive", 0, 9, 0}},
		{"HAE-RA-04 2 AP a shot", func(v *Volley) { v.AP, v.A.Weapon.APPerShot = 5, 2 }, miss(2), volleyEnding{"alive", 0, 2, 0}},
		{"HAE-RA-04 ammo", func(v *Volley) { v.A.Weapon.Ammo = 3 }, miss(3), volleyEnding{"alive", 0, 3, 3}},
		{"HAE-RA-04 more ammo than AP", func(v *Volley) { v.A.Weapon.Ammo = 9 }, []int{1, 2, 6, 1}, volleyEnding{"killed", 2, 2, 2}},
		{"HAE-RA-01 no ammo", func(v *Volley) { v.A.Weapon.Ammo = 0 }, nil, volleyEnding{"alive", 0, 0, 0}},
		{"HAE-RA-01 jammed", func(v *Volley) { v.A.Jammed = true }, nil, volleyEnding{"alive", 0, 0, 0}},
		{"HAE-RA-01 unseen", func(v *Volley) { v.Sees = false }, nil, volleyEnding{"alive", 0, 0, 0}},
		{"HAE-RA-01 out of range", func(v *Volley) { v.Distance, v.A.Weapon.Range = 7, 6 }, nil, volleyEnding{"alive", 0, 0, 0}},
		{"HAE-RA-01 in range", func(v *Volley) { v.Distance, v.A.Weapon.Range = 6, 6 }, miss(4), volleyEnding{"alive", 0, 4, 0}},
		{"H9 the score against this target", func(v *Volley) { v.A.Weapon.HitAgainst = []HitOverride{{"runner", 3}} }, []int{3, 1}, volleyEnding{"killed", 1, 1, 0}},
	})
}

func TestScriptedBreaks(t *testing.T) {
	broken := func(by Break) func(v *Volley) {
		return func(v *Volley) { v.BreakBefore, v.BreakBy = 2, by }
	}
	// 6+, then 5+
	kept := []int{5, 1, 5, 1}
	// 6+, 6+ again, then 5+
	lost := []int{5, 1, 5, 1, 5, 1}
	cases := []volleyCase{
		{"HAE-SF-01 kept", plain, kept, volleyEnding{"killed", 2, 2, 0}},
		{"HAE-SF-04 paid with CP", paid(2, plain), kept, volleyEnding{"killed", 2, 2, 0}},
		{"HAE-SF-04 another unit does not matter", paid(3, broken(AnotherUnit)), kept, volleyEnding{"killed", 2, 2, 0}},
		{"HAE-SF-04 AP do not matter", paid(6, plain), append(miss(5), 5, 1), volleyEnding{"killed", 6, 6, 0}},
		{"H11 no CP", paid(0, plain), nil, volleyEnding{"alive", 0, 0, 0}},
		{"H5 no jam on shots paid with CP", paid(2, plain), []int{2, 2, 5, 5}, volleyEnding{"killed", 2, 2, 0}},
		{"HAE-MS-01 never sustained", func(v *Volley) { v.MoveAndShoot = true }, slices.Repeat([]int{5, 1}, 4), volleyEnding{"alive", 0, 4, 0}},
		// 6+ on the move, 6+ standing, then 5+
		{"HAE-MS-01 one shot on the move", func(v *Volley) { v.MoveAndShoot, v.MovingShots = true, 1 }, lost, volleyEnding{"killed", 3, 3, 0}},
		{"HAE-MS-01 two shots on the move", func(v *Volley) { v.MoveAndShoot, v.MovingShots = true, 2 }, append([]int{5, 1}, lost...), volleyEnding{"killed", 4, 4, 0}},
		{"HAE-MS-01 nor with CP", paid(2, func(v *Volley) { v.MoveAndShoot = true }), slices.Repeat([]int{5, 1}, 2), volleyEnding{"alive", 0, 2, 0}},
		{"HAE-SF-02 a break before the first shot", func(v *Volley) { v.BreakBefore = 1 }, kept, volleyEnding{"killed", 2, 2, 0}},
	}
	for _, by := range []string{"lost-sight", "move", "close-assault", "switched-target", string(AnotherUnit)} {
		cases = append(cases, volleyCase{"HAE-SF-02 " + by, broken(Break(by)), lost, volleyEnding{"killed", 3, 3, 0}})
		if Break(by) != AnotherUnit {
			cases = append(cases, volleyCase{"HAE-SF-04 CP and " + by, paid(3, broken(Break(by))), lost, volleyEnding{"killed", 3, 3, 0}})
		}
	}
	runVolleys(t, cases)
}

// TestMoveAndShootNeedsTheTrait: HAE-MS-01 is for weapons that have it.
func TestMoveAndShootNeedsTheTrait(t *testing.T) {
	v := rulestest.New[Volley]()
	v.A, v.MoveAndShoot = trooper(cannon()).Unit, true
	if p := v.Check(); len(p) != 1 || p[0].Rule != "HAE-MS-01" {
		t.Errorf("an assault cannon on the move: %v", p)
	}
	v.A.Weapon = nil
	if p := v.Check(); len(p) != 1 || p[0].Rule != "HAE-RA-01" {
		t.Errorf("nothing to fire: %v", p)
	}
	v.A.Weapon = bolter()
	v.A.Weapon.Range = rules.Unlimited
	if p := v.Check(); len(p) != 0 {
		t.Errorf("a storm bolter on the move: %v", p)
	}
}
