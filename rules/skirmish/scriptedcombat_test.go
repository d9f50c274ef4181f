package skirmish

import "testing"

// melee is two squads of three men with hand weapons an inch from one man, one turn. Their numbers are 8, and 3
// against power armour. A card is the number of a unit, those of a first.
func melee() *Battle {
	x := skirmishers()
	x.A, x.B, x.Distance = []Unit{storming(3), storming(3)}, []Unit{squadOf(men(1, nil))}, 1
	return x
}

// storming is men with hand weapons who assault.
func storming(n int) Unit { return with(Storms, squadOf(men(n, nil))) }

// plated is one of them, in power armour.
func plated() Unit { return with(Storms, squadOf(men(1, func(g *Group) { g.Armour = Power }))) }

func TestScriptedCombats(t *testing.T) {
	rush := []int{1, 1, 1, 1, 2, 1, 1, 1} // the first squad, then the second
	then := func(dice ...int) []int { return append(rush[:len(rush):len(rush)], dice...) }
	two := func(x *Battle) { // against four men
		x.A, x.B[0] = []Unit{storming(2), storming(2)}, squadOf(men(4, nil))
	}
	runScripts(t, melee, []scriptCase[*Battle]{
		{"SKI-CC-02 W15a three of six strike a man, who strikes once", nil, then(9, 9, 9, 9), "draw", turnsOf(1)},
		{"SKI-CC-02 W15a five of six strike a walker", func(x *Battle) { x.B[0] = vehicleOf(Walker) }, then(4, 4, 4, 4, 4, 11, 11), "draw", turnsOf(1)},
		// those who stand by are attacked: the third attack of two pairs of claws goes to the third squad, in
		// power armour
		{"W15a three squads", func(x *Battle) {
			x.A, x.Rules.AttackersOnFigure = []Unit{storming(1), storming(1), plated()}, 1
			x.B[0] = squadOf(men(2, func(g *Group) { g.Kind = Tyranid }))
		}, then(3, 1, 1, 1, 9, 9, 10, 10, 4, 10), "draw", turnsOf(1)},
		// both of b go for the second of a, and the first of a for the first of b; so the second of a strikes the second
		// of b, whom nobody has struck, and the first of b the first of a: both in power armour
		{"W15a two on two, in a chain", func(x *Battle) {
			x.A, x.B, x.Distance = []Unit{plated(), storming(1)}, []Unit{storming(1), plated()}, 6
			x.A[1].Ahead, x.B[0].Ahead = 2, 4
		}, []int{3, 1, 1, 1, 4, 2, 1, 1, 1, 1, 1, 1, 9, 8, 8, 9}, "draw", turnsOf(1)},
		{"W15a a walker and a squad: an attack at each of them", func(x *Battle) {
			x.A, x.B[0] = []Unit{with(Storms, vehicleOf(Walker)), storming(3)}, squadOf(men(4, nil))
		}, []int{1, 1, 1, 1, 1, 2, 1, 1, 1, 11, 11, 9, 9, 9, 4, 9, 9, 9}, "draw", turnsOf(1)},
		// he fires at the first on its way in, at 7 less 1, and not at his card, nor at the second
		{"W15a charged a second time after his card", func(x *Battle) {
			x.B[0].Figures[0].Weapons = []Weapon{rifle()}
		}, []int{1, 1, 1, 1, 7, 7, 3, 1, 1, 1, 9, 9, 9, 6}, "draw", turnsOf(1)},
		// the first of a has lost half, the second nobody; it stays, and fights on in turn 2
		{"SKI-CC-05 W15a pushed back with the enemy, but not without the third", func(x *Battle) {
			two(x)
			x.Turns = 2
		}, then(9, 9, 9, 9, 8, 5, 9, 9, 9, 4, 1, 2, 9, 9, 9, 9, 9, 9, 9), "draw", []int{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-CC-05 W15a each squad rolls for itself", two, then(9, 9, 9, 9, 8, 5, 9, 8, 5, 9, 4, 3, 1, 1), "draw", []int{2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1}},
		{"SKI-CC-05 W15a casualties are those of the side: as many, and nobody rolls", two, then(8, 5, 9, 9, 9, 8, 5, 9, 9, 9), "draw", []int{1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
		// in turn 2 the man who is left attacks a squad at 8, and no APC at 3
		{"SKI-CC-05 W15a an APC does not follow", func(x *Battle) {
			x.A, x.B, x.Turns = []Unit{storming(2)}, []Unit{vehicleOf(APC), storming(2)}, 2
		}, []int{1, 1, 1, 1, 3, 1, 1, 1, 4, 9, 8, 5, 9, 4, 1, 2, 8, 1, 9, 9}, "draw", []int{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}},
		// one of three is left, who strikes before they run
		{"W12 W15a strength is looked at after the round", func(x *Battle) {
			x.A, x.B[0], x.Distance = []Unit{storming(3)}, squadOf(men(2, nil, rifle())), 6
		}, []int{1, 1, 2, 3, 4, 5, 5, 4, 5, 5, 8, 5, 6, 6}, "b", []int{2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1}},
	})
}
