package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestScriptedHands: a man with a rifle, a club of 5, and a power weapon of 12 charges another over 6 inches, who
// has nothing but his hands, 8. SKI-CC-01, W15b
func TestScriptedHands(t *testing.T) {
	armed := func(g *Group) { g.Close = closeWeapon("power weapon", 12, 10, 8, 6, 1) }
	gunFirst := func(g *Group) { armed(g); g.InHand = GunInHand }
	blades := func() *Battle {
		x := rulestest.New[Battle]()
		x.A, x.B = []Unit{squadOf(men(1, armed, rifle()))}, []Unit{squadOf(men(1, nil))}
		x.Distance, x.Turns, x.ReturnFire = 6, 2, false
		return x
	}
	order := func(text string, changes ...func(x *Battle)) func(x *Battle) {
		return func(x *Battle) {
			if err := x.APolicy.Order.UnmarshalText([]byte(text)); err != nil {
				panic(err)
			}
			for _, change := range changes {
				change(x)
			}
		}
	}
	three := func(x *Battle) { x.Turns = 3 }
	const firesThen = "hold if turn = 1 else "
	fired := func(rest ...int) []int { return append([]int{1, 8, 8, 1}, rest...) }
	runScripts(t, blades, []scriptCase[*Battle]{
		{"W15b he fired in turn 1, and all his AP are dice", order(firesThen + "assault"), fired(1, 2, 3, 6, 9), "draw", turnsOf(2)},
		{"W15b changed for the AP of a die", order(firesThen + "change-assault"), fired(3, 3, 12, 1, 9), "draw", turnsOf(2)},
		{"W15b with change-cost of 2, of two", order(firesThen+"change-assault", func(x *Battle) {
			x.Rules.ChangeCost, x.Distance = 2, 3
		}), fired(3, 12, 1, 9), "draw", turnsOf(2)},
		{"W15b it lasts, though he was short", order(firesThen+"change-assault if turn = 2 else assault", three), fired(1, 2, 1, 1, 1, 1, 12, 1, 9), "draw", turnsOf(3)},
		{"W15b in the next turn of the fight he has AP to change", order(firesThen+"assault", three), fired(1, 2, 3, 6, 9, 1, 12, 1, 9), "draw", turnsOf(3)},
		{"W15b or too few", order(firesThen+"assault", three, func(x *Battle) { x.Rules.ChangeCost = 4 }), fired(1, 2, 3, 6, 9, 1, 6, 9), "draw", turnsOf(3)},
		{"W15b changed-by-next-turn", order(firesThen+"assault", func(x *Battle) { x.Rules.ChangedByNextTurn = true }), fired(1, 2, 3, 12, 1, 9), "draw", turnsOf(2)},
		{"W15b who never fired has it in hand", order("assault", func(x *Battle) { x.Turns = 1 }), []int{1, 1, 2, 3, 12, 1, 9}, "draw", turnsOf(1)},
		{"W15b in-hand: the gun", order("assault", func(x *Battle) {
			x.Turns, x.A[0].Figures[0] = 1, men(1, gunFirst, rifle())
		}), []int{1, 1, 2, 3, 6, 9}, "draw", turnsOf(1)},
		{"W15b who is faster than the slowest has AP left over", order("assault", func(x *Battle) {
			x.Turns, x.Rules.ShakenFrom = 1, 100
			x.A[0].Figures = []Group{men(1, gunFirst, rifle()), men(1, gunFirst, rifle())}
			x.A[0].Figures[0].Wounded = true
		}), []int{1, 3, 3, 6, 12, 1, 9}, "draw", []int{0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"SKI-CC-01 a hand gun swaps for nothing", order("change-assault else assault", func(x *Battle) {
			x.Turns, x.A[0].Figures[0] = 1, men(1, gunFirst, pistol())
		}), []int{1, 1, 2, 3, 12, 1, 9}, "draw", turnsOf(1)},
	})
	target := func(g Group, changes ...func(x *Battle)) func(x *Battle) {
		return order("assault", append(changes, func(x *Battle) {
			x.Turns, x.A[0].Figures[0], x.B[0].Figures[0] = 1, men(1, nil), g
		})...)
	}
	runScripts(t, blades, []scriptCase[*Battle]{
		// fire of 7, less 2 for a charge of 6 inches, and 1 for a card that is still to come
		{"W15b a target has an AP of the coming card left", target(men(1, armed, rifle())), []int{1, 1, 2, 3, 5, 5, 9, 12, 1}, "draw", turnsOf(1)},
		{"W15b and none with change-cost of 2", target(men(1, armed, rifle()), func(x *Battle) { x.Rules.ChangeCost = 2 }), []int{1, 1, 2, 3, 5, 5, 9, 6}, "draw", turnsOf(1)},
		{"W15b from overwatch, too", target(men(1, armed, rifle()), func(x *Battle) { x.B[0].Policy = Overwatch }), []int{2, 1, 2, 3, 6, 6, 9, 12, 1}, "draw", turnsOf(1)},
		{"W15b spent: he has acted, and what he has left is lost", target(men(1, armed, rifle())), []int{2, 8, 8, 1, 2, 3, 9, 6}, "draw", turnsOf(1)},
	})
}
