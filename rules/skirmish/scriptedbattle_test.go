package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Metrics of a battle: dead, wounded, vehicles, units out and jams of a and b, turns.

// skirmishers is two riflemen against two, one turn without answers at 12 inches, where
// they shoot twice at 7. A card is the number of a unit, those of a first.
func skirmishers() *Battle {
	x := rulestest.New[Battle]()
	x.A, x.B = []Unit{squadOf(men(2, nil, rifle()))}, []Unit{squadOf(men(2, nil, rifle()))}
	x.Distance, x.Turns, x.ReturnFire = 12, 1, false
	return x
}

// with gives a unit a policy.
func with(p Policy, u Unit) Unit {
	u.Policy = p
	return u
}

// draw is a first turn without losses.
func turnsOf(n int) []int { return []int{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, n} }

func TestScriptedCards(t *testing.T) {
	one := func() Unit { return squadOf(men(1, nil, rifle())) }
	runScripts(t, skirmishers, []scriptCase[*Battle]{
		{"W22 b, then a; who is out has no card", nil, []int{2, 7, 7, 5, 5}, "b", []int{2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1}},
		{"W05 who has no target left clears his jam, too", func(x *Battle) {
			x.A[0].Figures[0].Jammed, x.B, x.Turns = true, []Unit{one(), one()}, 2
		}, []int{1, 7, 5, 8, 8, 1, 8, 8, 8, 8, 8, 8}, "draw", []int{0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 2}},
		{"W22 the nearest is the target: both shots cost 1 AP", func(x *Battle) {
			x.A, x.B, x.Distance = []Unit{one()}, []Unit{one(), one()}, 20
			x.B[1].Ahead = 10
		}, []int{1, 7, 5, 8}, "draw", []int{0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1}},
		{"SKI-TU-01 timed: after all cards", func(x *Battle) { x.A[0].Policy = Timed }, []int{1, 7, 8, 1, 8, 8, 8, 8}, "draw", turnsOf(1)},
		{"SKI-TU-01 W19 overwatch interrupts an advance", func(x *Battle) {
			x.A[0].Policy = Overwatch
			x.B = []Unit{with(Advance, squadOf(men(2, nil, rifle())))}
			x.B[0].AdvanceTo = 10
		}, []int{1, 2, 8, 8, 8, 8, 7, 7, 7, 7}, "draw", turnsOf(1)},
		{"SKI-TU-01 overwatch fires once a turn", func(x *Battle) {
			x.A[0].Policy = Overwatch
			x.B = []Unit{with(Advance, one()), with(Advance, one())}
			x.B[0].AdvanceTo, x.B[1].AdvanceTo = 11, 11
		}, []int{1, 2, 1, 8, 8, 8, 8, 7, 7, 1, 7, 7}, "draw", turnsOf(1)},
		{"SKI-TU-01 but waits for those in range", func(x *Battle) {
			x.A[0].Policy, x.Distance = Overwatch, 30
			x.B = []Unit{with(Advance, one()), with(Advance, one())}
			x.B[0].AdvanceTo, x.B[1].AdvanceTo, x.B[1].Ahead = 29, 23, 6
		}, []int{1, 2, 1, 1, 8, 8, 7}, "draw", turnsOf(1)},
	})
}

func TestScriptedVehiclesBesideSquads(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		x.A = []Unit{squadOf(men(1, nil, melta()))}
		x.B = []Unit{vehicleOf(APC, bolter())}
		return x
	}
	runScripts(t, base, []scriptCase[*Battle]{
		{"SKI-AP-01 a vehicle moves 4 D6, and its first spoils no aim", func(x *Battle) {
			x.B[0].Policy, x.B[0].AdvanceTo, x.Distance = Advance, 6, 12
		}, []int{2, 3, 3, 9, 1}, "draw", turnsOf(1)},
		{"SKI-SH-03 or it does, by the house rules: 8", func(x *Battle) {
			x.B[0].Policy, x.B[0].AdvanceTo, x.Distance, x.Rules.FreeDice = Advance, 6, 12, 0
		}, []int{2, 3, 3, 9, 14}, "draw", turnsOf(1)},
	})
}

func TestScriptedBattleAssault(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		x.A, x.Distance = []Unit{with(Storms, squadOf(men(2, nil)))}, 6
		return x
	}
	runScripts(t, base, []scriptCase[*Battle]{
		// b is ahead of its card, and fires at 7 − 2 − 1; then it is locked and fights no more
		{"P-BATTLE W14 waiting", nil, []int{1, 1, 2, 3, 5, 5, 5, 5, 9, 9, 6, 6}, "draw", turnsOf(1)},
		{"W14 overwatch", func(x *Battle) { x.B[0].Policy = Overwatch }, []int{2, 1, 2, 3, 6, 6, 6, 6, 9, 9, 6, 6}, "draw", turnsOf(1)},
		{"SKI-TU-02 another on overwatch", func(x *Battle) {
			x.B = []Unit{squadOf(men(1, nil)), with(Overwatch, squadOf(men(1, nil, rifle())))}
		}, []int{3, 1, 1, 2, 3, 6, 6, 9, 9, 9}, "draw", turnsOf(1)},
		{"W15a locked squads are not shot at", func(x *Battle) {
			x.B = append(x.B, squadOf(men(1, nil, rifle())))
			x.B[0].Figures[0].Weapons, x.Turns = nil, 1
		}, []int{1, 1, 2, 3, 2, 9, 9, 9, 9}, "draw", turnsOf(1)},
		{"SKI-CC-05 with wounded the higher die", func(x *Battle) { x.B[0].Figures[0].Weapons = nil }, []int{1, 1, 2, 3, 1, 3, 9, 9, 9, 3, 2, 5}, "a", []int{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1}},
		{"SKI-CC-05 pulled back and followed", func(x *Battle) {
			x.B[0].Figures[0].Weapons, x.Turns = nil, 2
		}, []int{1, 1, 2, 3, 1, 5, 9, 9, 9, 4, 1, 9, 9, 9}, "draw", []int{0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2}},
		// b pulls back; in turn 2 it runs, and in turn 3 a rifle of b fires at the first of a, in power
		// armour, who is as near as the second
		{"SKI-CC-05 followed by all who are locked with it", func(x *Battle) {
			x.A = []Unit{with(Storms, squadOf(men(1, func(g *Group) { g.Armour = Power }))), with(Storms, squadOf(men(1, nil)))}
			x.B = []Unit{squadOf(men(4, nil)), squadOf(men(1, nil, rifle()))}
			x.B[0].Ahead, x.Distance, x.Turns, x.Rules.BreakFrom = 10, 16, 3, 25
		}, []int{
			1, 1, 2, 3, 2, 1, 2, 3, 3, 9, 8, 5, 9, 9, 9, 9, 4,
			1, 2, 3, 9, 1, 5, 9, 9, 9, 3, 1, 1,
			4, 5, 5, 1, 1, 1, 1, 1, 1, 1,
		}, "draw", []int{0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 3}},
		{"SKI-MO-01 shaken squads hold", func(x *Battle) {
			x.A[0].Figures[0].Weapons = []Weapon{rifle()}
		}, []int{2, 7, 8, 3, 8, 8, 6, 8, 8}, "draw", []int{0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"SKI-CC-03 walkers pass APCs by", func(x *Battle) {
			x.A, x.B = []Unit{with(Storms, vehicleOf(Walker))}, []Unit{vehicleOf(APC), squadOf(men(1, nil))}
			x.B[0].Ahead = 2
		}, []int{1, 1, 1, 1, 3, 2, 11, 11, 9}, "draw", turnsOf(1)},
		{"W10 a walker immobilised on its way in stays where it is", func(x *Battle) {
			x.A, x.B[0].Policy = []Unit{with(Storms, vehicleOf(Walker))}, Overwatch
			x.B[0].Figures[0] = men(1, nil, melta())
		}, []int{2, 1, 1, 1, 3, 11, 7}, "draw", turnsOf(1)},
		// b answers the first of a with 2 of its AP, and has 1 to change for when the second charges, or none
		{"SKI-CC-01 changing weapons costs AP", answersAndChanges(3), []int{1, 10, 1, 8, 8, 8, 8, 2, 1, 2, 3, 9, 12, 6}, "draw", []int{1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1}},
		{"SKI-CC-01 or it is not done", answersAndChanges(2), []int{1, 10, 1, 8, 8, 8, 8, 2, 1, 2, 3, 9, 6}, "draw", turnsOf(1)},
	})
}

// answersAndChanges is a man with a rifle, a blade and some AP who is shot at and charged in one turn.
func answersAndChanges(ap int) func(x *Battle) {
	return func(x *Battle) {
		x.A = []Unit{squadOf(men(1, nil, rifle())), with(Storms, squadOf(men(1, nil)))}
		x.B, x.ReturnFire = []Unit{squadOf(men(1, func(g *Group) { g.AP, g.Close = ap, closeWeapon("blade", 12, 10, 8, 6, 1) }, rifle()))}, true
	}
}

func TestScriptedCarry(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		x.A = []Unit{with(Carries, vehicleOf(APC)), squadOf(men(2, nil, rifle()))}
		x.A[0].AdvanceTo, x.A[1].Aboard, x.Distance = 8, 1, 14
		x.B = []Unit{squadOf(men(1, nil))}
		return x
	}
	hit := func(x *Battle) { x.B[0].Figures[0] = men(1, nil, melta()) }
	moveOn := func(x *Battle) { x.A[1].AfterLeaving = MovesThen }
	runScripts(t, base, []scriptCase[*Battle]{
		// 2D6 to 8 inches, then out by 2, and a shot each for the AP left: 7 − 1
		{"SKI-HU-01 near enough: out, up to a D6, and fire", nil, []int{1, 3, 3, 2, 2, 7, 7}, "draw", turnsOf(1)},
		{"SKI-HU-01 or move again, 5 inches in all", moveOn, []int{1, 3, 3, 2, 2, 3}, "draw", turnsOf(1)},
		// one has 4 AP, and fires with the last: 7 − 2
		{"SKI-HU-01 as far as the slowest can", func(x *Battle) {
			moveOn(x)
			x.A[1].Figures = append(x.A[1].Figures, men(1, func(g *Group) { g.AP = 4 }, rifle()))
		}, []int{1, 3, 3, 2, 2, 3, 6}, "draw", turnsOf(1)},
		{"SKI-HU-01 but not beside the enemy", func(x *Battle) {
			moveOn(x)
			x.Distance, x.Turns, x.B[0].Figures[0].Weapons = 8, 1, []Weapon{rifle()}
			x.B[0].Policy = Overwatch
		}, []int{3, 1, 6, 6, 6, 6}, "draw", turnsOf(1)},
		{"SKI-HU-01 the APC moved 3 D6", func(x *Battle) { x.Distance = 16 }, []int{1, 3, 3, 2, 2}, "draw", turnsOf(1)},
		{"SKI-HU-01 their card before the APC's", nil, []int{2, 1, 3, 3}, "draw", turnsOf(1)},
		{"SKI-HU-01 overwatch fires at them", func(x *Battle) {
			x.B[0] = with(Overwatch, squadOf(men(1, nil, rifle())))
			x.B[0].Figures[0].Weapons[0].Range = 7
		}, []int{3, 1, 3, 3, 2, 8, 7, 7}, "draw", turnsOf(1)},
		{"W11 8: they stay aboard, and roll at −1", func(x *Battle) { hit(x); x.Distance = 12 }, []int{3, 11, 8, 6, 4}, "draw", []int{1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1}},
		{"W11 9: they bail out", func(x *Battle) { hit(x); x.Distance = 12 }, []int{3, 13, 9, 2, 3, 6}, "draw", []int{0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1}},
		{"SKI-HU-01 who bails out does not assault in that turn", func(x *Battle) {
			hit(x)
			x.Distance, x.A[1].Policy, x.A[1].Figures[0].Kind = 12, Storms, Tyranid
		}, []int{3, 13, 9, 1, 1, 8, 8, 8, 8}, "draw", []int{0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1}},
		// turn 1: they stay, the APC moves an inch, b goes in and misses; turn 2: the APC
		// burns; turn 3: b goes for those who bailed out
		{"W11 W15a out of an APC that burns in close combat", func(x *Battle) {
			x.B, x.Distance, x.Turns, x.Rules.LeaveAP = []Unit{with(Storms, squadOf(men(1, nil)))}, 3, 3, 4
			x.A[1].Figures[0].Count = 1
			x.A[1].Figures[0].Weapons, x.A[0].AdvanceTo = nil, 1
		}, []int{2, 1, 1, 1, 1, 1, 4, 1, 2, 3, 9, 1, 3, 1, 1, 1, 9, 9}, "draw", []int{0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 3}},
	})
}

func TestScriptedTeleport(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		x.A = []Unit{with(TeleportsIn, squadOf(
			men(1, func(g *Group) { g.Kind = Necron }, rifle()),
			men(1, func(g *Group) { g.Kind, g.Lord, g.Hero = Necron, true, true }, rifle())))}
		x.A[0].Teleport = Teleport{Turn: 1, Distance: 8}
		x.B, x.Distance, x.Board = []Unit{squadOf(men(1, nil))}, 40, 18
		return x
	}
	apart := func(x *Battle) {
		lord := squadOf(x.A[0].Figures[1])
		lord.Ahead = 6
		x.A[0].Figures = x.A[0].Figures[:1]
		x.A = append(x.A, lord)
	}
	runScripts(t, base, []scriptCase[*Battle]{
		// 8 inches less 4: two shots by the squad, one by the Lord
		{"SKI-NE-02 W23 odd: towards the enemy", nil, []int{1, 3, 1, 3, 8, 8, 8}, "draw", turnsOf(1)},
		{"W23 even: away", nil, []int{1, 4, 1, 3, 8, 8, 8}, "draw", turnsOf(1)},
		{"W23 beyond the enemy counts as short of him", nil, []int{1, 1, 6, 6, 8, 8, 8}, "draw", turnsOf(1)},
		{"W23 off the board, and once more", func(x *Battle) { x.Turns = 2 }, []int{1, 2, 5, 6, 1, 1, 1, 1, 8, 8, 8}, "draw", turnsOf(2)},
		{"SKI-NE-02 only in its turn", func(x *Battle) { x.A[0].Teleport.Turn = 2 }, []int{1}, "draw", turnsOf(1)},
		// the Lord, a unit of his own, has 1 AP left for his own card
		{"SKI-NE-02 with a Lord near", apart, []int{1, 3, 1, 3, 8, 8, 2, 8}, "draw", turnsOf(1)},
		{"SKI-NE-02 who is not too far", func(x *Battle) { apart(x); x.A[1].Ahead = 7 }, []int{1, 2}, "draw", turnsOf(1)},
		{"SKI-NE-02 and has the AP", func(x *Battle) { apart(x); x.Rules.TeleportAPLord = 4 }, []int{1, 2}, "draw", turnsOf(1)},
		{"SKI-NE-02 and only if anybody is left", func(x *Battle) { apart(x); x.A[0].Figures[0].Down = true }, []int{1, 1, 2}, "draw", []int{1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1}},
		{"W23 both off the board, and once more", func(x *Battle) {
			apart(x)
			x.Turns = 2
		}, []int{1, 2, 5, 6, 2, 1, 1, 1, 1, 8, 8, 2, 8}, "draw", turnsOf(2)},
		{"SKI-NE-02 once", func(x *Battle) { x.Turns = 2 }, []int{1, 3, 1, 3, 8, 8, 8, 1, 8, 8, 8, 8}, "draw", turnsOf(2)},
	})
}

// TestScriptedRejoin: of two men, one of them wounded, half are shaken, and with 3 more of his AP gone
// nobody fires; with the sound man of a team they are three, and two fire. SKI-CO-01
func TestScriptedRejoin(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		x.A = []Unit{squadOf(men(1, nil, rifle()), men(1, func(g *Group) { g.Wounded = true })), squadOf(men(1, nil, rifle()))}
		x.A[1].Rejoins, x.A[1].Ahead, x.B = 1, 2, []Unit{squadOf(men(1, nil))}
		x.Turns, x.Rules.ShakenAP = 2, 4
		return x
	}
	runScripts(t, base, []scriptCase[*Battle]{
		// one card less in turn 2, and for all of them
		{"at 2 inches", nil, []int{1, 8, 8, 2, 8, 8, 1, 8, 8, 8, 8}, "draw", []int{0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"not at 3", func(x *Battle) { x.A[1].Ahead = 3 }, []int{1, 8, 8, 2, 8, 8, 1, 2, 8, 8}, "draw", []int{0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"at 3 by the house rules", func(x *Battle) { x.A[1].Ahead, x.Rules.CohesionInches = 3, 3 }, []int{1, 8, 8, 2, 8, 8, 1, 8, 8, 8, 8}, "draw", []int{0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2}},
	})
}

func TestScriptedRegroup(t *testing.T) {
	sergeant := func(g *Group) { g.Rank, g.Marksman = Sergeant, true }
	base := func() *Battle {
		x := skirmishers()
		x.A = []Unit{
			with(Regroups, squadOf(men(1, func(g *Group) { g.Wounded = true }), men(1, nil))),
			with(Regroups, squadOf(men(2, func(g *Group) { sergeant(g); g.Wounded = true }))),
		}
		x.B = []Unit{squadOf(men(1, nil))}
		x.Turns = 2
		return x
	}
	runScripts(t, base, []scriptCase[*Battle]{
		// after turn 1 both are shaken; in turn 2 only b has a card; 3 of 6 are wounded, so shaken
		{"SKI-MO-02 W20 one squad of six", nil, []int{1, 2}, "draw", []int{0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-MO-02 regroup-leader: or without", func(x *Battle) {
			x.A[1].Figures[0].Rank, x.A[1].Figures[0].Marksman, x.Rules.RegroupLeader = Trooper, false, false
		}, []int{1, 2}, "draw", []int{0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-MO-02 not without a sergeant", func(x *Battle) {
			x.A[1].Figures[0].Rank, x.A[1].Figures[0].Marksman = Trooper, false
		}, []int{1, 2, 1, 2}, "draw", []int{0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-MO-02 not at 7 inches", func(x *Battle) { x.A[1].Ahead = 7 }, []int{1, 2, 1, 2}, "draw", []int{0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-MO-02 not of two kinds", func(x *Battle) { x.A[1].Figures[0].Kind = Tau }, []int{1, 2, 1, 2}, "draw", []int{0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-MO-02 once, and then it has one card", func(x *Battle) { x.Turns = 3 }, []int{1, 2, 1}, "draw", []int{0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 3}},
		// b kills two of the six in turn 3, and they run
		{"W20 they are out together", func(x *Battle) {
			x.B[0].Figures[0].Weapons, x.Turns = []Weapon{rifle()}, 3
		}, []int{1, 2, 8, 8, 8, 8, 1, 7, 7, 5, 5}, "b", []int{2, 0, 2, 0, 0, 0, 2, 0, 0, 0, 3}},
		// b kills one while they regroup: 3 left of 5
		{"W20 who falls meanwhile is not counted", func(x *Battle) { x.B[0].Figures[0].Weapons = []Weapon{rifle()}; x.Distance = 20 }, []int{1, 2, 8, 7, 5}, "draw", []int{1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2}},
	})
	// W12: a side of which all run has lost, unless two can regroup
	running := func() *Battle {
		x := skirmishers()
		x.A = []Unit{with(Regroups, squadOf(men(2, sergeant))), with(Regroups, squadOf(men(2, nil)))}
		x.B = []Unit{squadOf(men(1, nil, rifle())), squadOf(men(1, nil, rifle()))}
		x.Turns, x.Rules.RunsBelow, x.Rules.RegroupMissing = 2, 60, 0
		return x
	}
	runScripts(t, running, []scriptCase[*Battle]{
		{"W12 both run, regroup, and stay in", nil, []int{3, 7, 8, 5, 4, 7, 8, 5, 3}, "draw", []int{2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"W12 without a sergeant they have lost", func(x *Battle) {
			x.A[0].Figures[0].Rank, x.A[0].Figures[0].Marksman = Trooper, false
		}, []int{3, 7, 8, 5, 4, 7, 8, 5}, "b", []int{2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1}},
	})
}

func TestScriptedLords(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		spider := func(g *Group) { g.Kind, g.Lord, g.Spider = Necron, true, true }
		x.A = []Unit{squadOf(men(4, func(g *Group) { g.Kind = Necron })), squadOf(men(1, spider))}
		x.B, x.Turns = []Unit{squadOf(men(1, nil, rifle()))}, 2
		return x
	}
	turn := []int{3, 7, 8, 5, 1}
	runScripts(t, base, []scriptCase[*Battle]{
		{"SKI-NE-01 near a Tomb Spider on 4", nil, append(turn, 4, 3, 8, 8, 1), "draw", turnsOf(2)},
		{"SKI-NE-01 at 13 inches on 5", func(x *Battle) { x.A[0].Ahead, x.Distance = 13, 25 }, append(turn, 4, 3, 8, 8, 1), "draw", []int{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}},
	})
}

func TestScriptedMedics(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		x.A[0].Figures[0].Wounded, x.A[0].Medikits, x.Rules.ShakenFrom = true, 1, 100
		x.B[0].Figures[0].Weapons = nil
		return x
	}
	runScripts(t, base, []scriptCase[*Battle]{
		{"SKI-EF-03 a medic in a battle: the other fires at 5", nil, []int{1, 6, 6}, "draw", []int{0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"SKI-EF-03 no time for it in an assault", func(x *Battle) { x.A[0].Policy = Storms }, []int{1, 1, 1}, "draw", []int{0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1}},
	})
}
