package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/policy"
)

// Metrics of a battle: dead, wounded, vehicles, units out and jams of a and b, turns.

// TestScriptedTargets: a man with a melta gun, 13 at standard and 11 + 2 at power armour on wheels,
// against three men, a man, and a vehicle without guns, all 10 inches away and without weapons. W22
func TestScriptedTargets(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		x.A = []Unit{squadOf(men(1, nil, melta()))}
		x.B = []Unit{squadOf(men(3, nil)), squadOf(men(1, nil)), vehicleOf(APC)}
		x.Distance = 10
		return x
	}
	at := func(option int, more ...func(x *Battle)) func(x *Battle) {
		return func(x *Battle) {
			x.APolicy.Target = policy.Always[targeting](option)
			for _, change := range more {
				change(x)
			}
		}
	}
	kills := []int{0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1} // of three
	out := []int{0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1}   // of one
	wreck := []int{0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1}
	runScripts(t, base, []scriptCase[*Battle]{
		{"the weakest", at(aimWeakest), []int{1, 13, 5, 2}, "draw", out},
		{"a vehicle, over the heads of others", at(aimVehicle, func(x *Battle) { x.B[0].Ahead = 4 }), []int{1, 13, 8, 2}, "draw", wreck},
		{"a squad, though a vehicle is nearer", at(aimSquad, func(x *Battle) { x.B[2].Ahead = 4 }), []int{1, 13, 5, 2, 3}, "draw", kills},
		{"who has not acted: b's first has", at(aimFresh), []int{2, 1, 13, 5}, "draw", out},
		{"the most dangerous", at(aimDangerous, func(x *Battle) { x.B[1].Figures[0].Weapons = []Weapon{pistol()} }), []int{1, 13, 5, 2}, "draw", out},
		{"by how many have a gun: one of three", at(aimNone, func(x *Battle) {
			x.A[0].Figures = append(x.A[0].Figures, men(2, nil))
			if err := x.APolicy.Target.UnmarshalText([]byte("weakest if figures = 1 else none")); err != nil {
				panic(err)
			}
		}), []int{1, 13, 5, 2}, "draw", out},
		{"nobody: a jam is cleared, for a shot in turn 2", at(aimNone, func(x *Battle) {
			x.A[0].Figures[0].Weapons[0].Twenty, x.A[0].Figures[0].Jammed, x.Turns = Jam, true, 2
			if err := x.APolicy.Target.UnmarshalText([]byte("none if turn = 1 else weakest")); err != nil {
				panic(err)
			}
		}), []int{1, 2, 3, 1, 13, 5, 2}, "draw", []int{0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 2}},
	})
}

// TestScriptedGuns: a Chimera with a chaingun, 12 for 1 AP, and a heavy bolter, 10 for 2, against a man
// with a melta gun at 10 inches. W21
func TestScriptedGuns(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		x.A = []Unit{vehicleOf(APC, chaingun(), bolter())}
		x.B = []Unit{squadOf(men(2, nil, melta()))}
		x.Distance = 10
		return x
	}
	guns := func(text string, more ...func(x *Battle)) func(x *Battle) {
		return func(x *Battle) {
			if err := x.APolicy.Guns.UnmarshalText([]byte(text)); err != nil {
				panic(err)
			}
			for _, change := range more {
				change(x)
			}
		}
	}
	none := []int{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}
	runScripts(t, base, []scriptCase[*Battle]{
		{"or the chaingun twice", guns("light"), []int{1, 13, 13, 14, 14}, "draw", none},
		{"one shot with the AP that a move leaves, 12 − 2", guns("light", func(x *Battle) {
			x.A[0].Policy, x.A[0].AdvanceTo, x.A[0].Vehicle.AP, x.Distance = Advance, 6, 3, 12
		}), []int{1, 3, 3, 12, 14, 14}, "draw", none},
		{"in answer", guns("usual if own-turn else light", func(x *Battle) {
			x.ReturnFire, x.Turns = true, 1
		}), []int{2, 10, 10, 1, 14, 14, 13, 13}, "draw", none},
	})
}

// TestScriptedOrders: riflemen at 12 inches, who shoot twice at 7. SKI-TU-01
func TestScriptedOrders(t *testing.T) {
	order := func(text string, more ...func(x *Battle)) func(x *Battle) {
		return func(x *Battle) {
			if err := x.APolicy.Order.UnmarshalText([]byte(text)); err != nil {
				panic(err)
			}
			for _, change := range more {
				change(x)
			}
		}
	}
	watch := func(x *Battle) { x.A[0].Policy = Overwatch }
	near := func(x *Battle) { x.Distance = 6 }
	charge := func(x *Battle) { x.A[0].Figures[0].Weapons, x.Distance = nil, 6 }
	runScripts(t, skirmishers, []scriptCase[*Battle]{
		{"wait, and then fire: one has ducked", order("wait"), []int{1, 7, 8, 1, 8, 8, 8, 8}, "draw", turnsOf(1)},
		{"who waited does not go on overwatch, but fires", order("wait if not waited else own", watch), []int{1, 8, 8, 8, 8, 8, 8, 8, 8}, "draw", turnsOf(1)},
		{"wait, and then charge who has spent his AP", order("assault if waited else wait", charge), []int{1, 8, 8, 8, 8, 1, 2, 3, 9, 9, 6, 6}, "draw", turnsOf(1)},
		{"a charge ahead of their card, by who would hold", order("assault if to-come > 0 else own", charge), []int{1, 1, 2, 3, 5, 5, 5, 5, 9, 9, 6, 6}, "draw", turnsOf(1)},
		{"fire with 1 AP at 7 − 2, then charge with 2D6; one of b has ducked", order("fire-assault", near), []int{1, 6, 5, 1, 2, 4, 8, 8, 6, 6, 6, 6}, "draw", turnsOf(1)},
		{"dice of the charge do not count by house rule", order("fire-assault", near, func(x *Battle) { x.Rules.ChargeSpoilsAim = false }), []int{1, 8, 7, 1, 2, 4, 8, 8, 6, 6, 6, 6}, "draw", turnsOf(1)},
		{"fire with 2 AP at 7 − 1, then charge with a D6, 2 short", order("volley-assault", near), []int{1, 7, 7, 7, 7, 4, 8, 8, 8, 8}, "draw", turnsOf(1)},
		{"fire with 1 AP, and nobody is left to charge", order("fire-assault", near, func(x *Battle) { x.B[0].Figures[0].Count = 1 }), []int{1, 5, 5}, "a", []int{0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1}},
		{"charge with 2D6, and fire at 7 − 2 if they are short", order("assault-fire", near), []int{1, 2, 3, 6, 6, 8, 8, 8, 8}, "draw", turnsOf(1)},
		{"with 1 AP nobody fires and charges", order("fire-assault else assault-volley else hold", near, func(x *Battle) { x.A[0].Figures[0].AP = 1 }), []int{1, 8, 8, 8, 8, 8, 8}, "draw", turnsOf(1)},
		{"an order that nobody can follow: the next", order("advance else overwatch"), []int{1, 8, 8, 8, 8}, "draw", turnsOf(1)},
	})
}

// TestScriptedReactions: riflemen at 12 inches, who hit at 7, against those who come or fire. SKI-TU-01,
// SKI-TU-02, SKI-IN-01
func TestScriptedReactions(t *testing.T) {
	keeps := func(text string, change func(x *Battle)) func(x *Battle) {
		return func(x *Battle) {
			if err := x.BPolicy.React.UnmarshalText([]byte(text)); err != nil {
				panic(err)
			}
			change(x)
		}
	}
	watched := func(x *Battle) {
		x.A[0], x.B[0].Policy, x.A[0].Figures[0].Weapons = with(Advance, x.A[0]), Overwatch, nil
		x.A[0].AdvanceTo = 10
	}
	charged := func(x *Battle) { x.A[0], x.A[0].Figures[0].Weapons, x.Distance = with(Storms, x.A[0]), nil, 6 }
	one := func(x *Battle) { x.ReturnFire, x.A[0].Figures[0].Count, x.B[0].Figures[0].Count = true, 1, 1 }
	runScripts(t, skirmishers, []scriptCase[*Battle]{
		{"no fire from overwatch at the first who comes", keeps("keep if to-come = 1 else fire", func(x *Battle) {
			watched(x)
			x.A = append(x.A, x.A[0])
		}), []int{3, 1, 2, 2, 8, 8, 8, 8}, "draw", turnsOf(1)},
		{"fire from overwatch by two, the third has no gun", keeps("keep if figures > 2 else fire", func(x *Battle) {
			watched(x)
			x.B[0].Figures = append(x.B[0].Figures, men(1, nil))
		}), []int{2, 2, 8, 8, 8, 8}, "draw", turnsOf(1)},
		{"no fire at who charges", keeps("keep if charged and card-to-come and number = 7 else fire", charged), []int{1, 1, 2, 3, 9, 9, 6, 6}, "draw", turnsOf(1)},
		{"nor when he is there, from overwatch", keeps("keep if charged else fire", func(x *Battle) {
			charged(x)
			x.B[0].Policy = Overwatch
		}), []int{2, 1, 2, 3, 9, 9, 6, 6}, "draw", turnsOf(1)},
		{"an answer, 5 + 4 against 9 + 4 − 3, and b has fired in this turn", keeps("fire", one), []int{1, 9, 5, 8, 8, 8, 8}, "draw", turnsOf(1)},
		{"no answer ahead of the card: b fires then, and is answered by nobody who has fired", keeps("keep if shot-at and card-to-come else fire", one), []int{1, 5, 8, 8, 5, 8, 8}, "draw", turnsOf(1)},
	})
}
