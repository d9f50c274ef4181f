package shi

// Assaults with scripted dice.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// post is a gunner with two AcPo, who hits on 4+ with one die, for one turn; and
// a runner with two AcPo five squares in front of it. Each has one HP, no saves
// and one close-combat die that succeeds on 4+; nobody has an engager's bonus.
func post() *Assault {
	x := rulestest.New[Assault]()
	gunner := Unit{Name: "gunner", AcPo: 2, CCD: 1, CHT: 4, HP: 1, Weapon: &Weapon{Name: "gun", Range: 24, BD: 1, HT: 3, AcPo: 1}}
	x.A = []Group{{Unit: gunner, Count: 1}}
	x.B = []Squad{runner(5)}
	x.MaxTurns, x.Rules.EngagerBonus = 1, 0
	return x
}

func runner(distance int) Squad {
	u := Unit{Name: "runner", AcPo: 2, CCD: 1, CHT: 4, HP: 1}
	return Squad{Group: Group{Unit: u, Count: 1}, Arc: ArcFront, Distance: distance, At: 1}
}

// from is a runner in another arc.
func from(arc Arc, distance int) Squad {
	q := runner(distance)
	q.Arc = arc
	return q
}

// slow is a runner with so many AcPo.
func slow(q Squad, acpo int) Squad {
	q.AcPo = acpo
	return q
}

func against(list ...Squad) func(x *Assault) { return func(x *Assault) { x.B = list } }
func turns(n int) func(x *Assault)           { return func(x *Assault) { x.MaxTurns = n } }
func acpo(n int) func(x *Assault)            { return func(x *Assault) { x.A[0].AcPo = n } }
func by(p DefenderPolicy) func(x *Assault) {
	return func(x *Assault) { x.Policy.Action, x.A[0].Weapon.Overwatch = p.Action, true }
}
func bFirst(x *Assault)    { x.First = "b" }
func ifWins(x *Assault)    { x.Rules.CaughtTurns = CaughtTurnsIfWins }
func heavy(x *Assault)     { x.A[0].HeavyMovement = true }
func assaults(x *Assault)  { x.A[0].Weapon.Assault = true }
func sustains(x *Assault)  { x.A[0].Weapon.SustainedFire, x.A[0].Weapon.HT = true, 1 }
func overkills(x *Assault) { x.A[0].Weapon.Overkill, x.A[0].Weapon.BD = true, 2 }

// shut closes a door on a lane.
func shut(q Squad, door int) Squad {
	q.Door = door
	return q
}

// ajar opens a door next to the defenders.
func ajar(q Squad) Squad {
	q.Door, q.OpenDoor = 1, true
	return q
}

// atCorner comes into diagonal contact.
func atCorner(q Squad) Squad {
	q.Contact = Diagonal
	return q
}

// shares makes the door of a lane one for all.
func shares(q Squad) Squad {
	q.SharedDoor = true
	return q
}

func TestScriptedDefender(t *testing.T) {
	runScripts[assaultState](t, post, []scriptCase[*Assault]{
		{"C17 shoots with all AcPo", nil, []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"C20 SHI-SH-05 destroyed", nil, []int{4}, "defender", []int{1, 0, 1, 0, 1, 1, 1}},
		{"SHI-SH-05 wounded", func(x *Assault) { x.B[0].HP = 2 }, []int{4, 3}, "draw", []int{0, 0, 2, 0, 1, 1, 0}},
		{"SHI-SH-10 out of range", against(runner(25)), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"C18 the nearest", against(runner(6), runner(5)), []int{4, 4}, "defender", []int{2, 0, 2, 0, 1, 2, 1}},
		{"SHI-SH-06 C17 engages where it may not shoot", against(runner(1)), []int{1, 1, 1, 1}, "draw", []int{0, 0, 0, 2, 1, 0, 0}},
		{"C17 shoots farther before it engages", against(runner(1), runner(5)), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"SHI-SH-06 adjacent with assault", and(assaults, against(runner(1))), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"SHI-CC-03 C17 the defender engages", and(acpo(1), against(runner(1)), func(x *Assault) { x.Rules.EngagerBonus = 1 }), []int{1, 4, 1}, "defender", []int{1, 0, 0, 1, 1, 1, 0}},
		{"SHI-CC-02 SHI-SH-09 fights while engaged", and(turns(3), against(runner(2))), []int{3, 3, 1, 1, 1, 1, 4, 1}, "defender", []int{1, 0, 2, 3, 3, 1, 0}},
		{"SHI-SH-02 without a weapon", func(x *Assault) { x.A[0].Weapon = nil }, nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"SHI-SH-03 overkill", and(overkills, against(runner(5), runner(6))), []int{4, 4}, "defender", []int{2, 0, 1, 0, 1, 2, 1}},
		{"C18 overkill stays in the faced arc", and(overkills, acpo(1), against(runner(5), from(ArcLeft, 4))), []int{4, 4}, "draw", []int{1, 0, 1, 0, 1, 1, 1}},
		{"C13 the series ends with the target", and(sustains, acpo(3), against(runner(5), runner(6))), []int{6, 5, 5}, "defender", []int{2, 0, 3, 0, 1, 2, 1}},
		{"C13 and with the turn", and(sustains, acpo(1), turns(3), against(slow(runner(5), 0))), []int{5, 5}, "draw", []int{0, 0, 2, 0, 3, 0, 0}},
		{"SHI-SH-08 sustained", sustains, []int{5, 5}, "defender", []int{1, 0, 2, 0, 1, 1, 2}},
	})
}

func TestScriptedFacing(t *testing.T) {
	left, right := from(ArcLeft, 5), from(ArcRight, 6)
	runScripts[assaultState](t, post, []scriptCase[*Assault]{
		{"SHI-SH-10 a free turn", against(left), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"SHI-SH-10 heavy movement pays", and(heavy, against(left)), []int{3}, "draw", []int{0, 0, 1, 0, 1, 0, 0}},
		{"SHI-SH-10 C18 cannot pay", and(heavy, acpo(1), against(left)), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"SHI-SH-06 C18 combined with the shot", and(heavy, assaults, against(left)), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"C18 half a turn", and(heavy, assaults, acpo(3), against(left, right)), []int{4, 3}, "draw", []int{1, 0, 2, 0, 1, 1, 1}},
		{"C18 half a turn, two paid", and(heavy, acpo(5), against(left, right)), []int{4, 3}, "draw", []int{1, 0, 2, 0, 1, 1, 1}},
		{"C14 half a turn to the rear", and(heavy, acpo(3), against(from(ArcRear, 5))), []int{3}, "draw", []int{0, 0, 1, 0, 1, 0, 0}},
		{"C14 from the rear to the left is a quarter", and(heavy, acpo(5), against(from(ArcRear, 5), from(ArcLeft, 6))), []int{4, 4}, "defender", []int{2, 0, 2, 0, 1, 2, 1}},
		{"SHI-SH-10 one free turn of two", and(acpo(3), against(from(ArcRear, 5)), func(x *Assault) { x.Rules.FreeTurns = 1 }), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"SHI-SH-10 none is free", and(acpo(3), against(left), func(x *Assault) { x.Rules.FreeTurns = 0 }), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"C18 the faced arc first", against(from(ArcLeft, 2), runner(9)), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"C18 the nearest of the others", and(acpo(1), against(right, left)), []int{4}, "draw", []int{1, 0, 1, 0, 1, 1, 1}},
		{"C13 a shot with a turn begins a series", and(sustains, assaults, acpo(3), against(left)), []int{5, 4, 5}, "defender", []int{1, 0, 3, 0, 1, 1, 3}},
		{"SHI-SH-10 turns cost 2", and(heavy, acpo(3), against(left), func(x *Assault) { x.Rules.TurnCost = 2 }), []int{3}, "draw", []int{0, 0, 1, 0, 1, 0, 0}},
		{"SHI-SH-10 C17 turns to engage", and(heavy, against(from(ArcLeft, 1))), []int{1, 1}, "draw", []int{0, 0, 0, 1, 1, 0, 0}},
		{"C17 too dear to engage", and(heavy, acpo(1), against(from(ArcLeft, 1))), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		// caught, it wins and does no harm
		{"SHI-CC-09 from the side", and(bFirst, against(slow(from(ArcLeft, 1), 1))), []int{1, 4}, "draw", []int{0, 0, 0, 1, 1, 0, 0}},
		{"SHI-CC-09 it turns only if it wins", and(bFirst, ifWins, against(from(ArcLeft, 1))), []int{1, 1, 1, 4}, "draw", []int{0, 0, 0, 2, 1, 0, 0}},
		{"SHI-CC-09 it has won and turned", and(bFirst, ifWins, against(from(ArcLeft, 1))), []int{1, 4, 1, 4}, "defender", []int{1, 0, 0, 2, 1, 1, 0}},
		// the first attacker of the left is fought in turn 2, whereupon the second catches nobody
		{"C4 turned to one, turned to all of its arc", and(bFirst, ifWins, acpo(1), turns(3), against(slow(from(ArcLeft, 1), 1), slow(from(ArcLeft, 1), 1))),
			[]int{1, 1, 1, 1, 1, 1, 1, 1, 1, 4}, "draw", []int{1, 0, 0, 5, 3, 1, 0}},
		{"C4 then it faces its opponent", and(bFirst, against(from(ArcLeft, 1))), []int{1, 4, 1, 4}, "defender", []int{1, 0, 0, 2, 1, 1, 0}},
		{"SHI-CC-01 no blow back at a corner", and(bFirst, against(atCorner(from(ArcLeft, 1)))), []int{4}, "attackers", []int{0, 1, 0, 1, 1, 0, 0}},
		{"SHI-CC-01 C4 in the first attack alone", and(bFirst, against(atCorner(from(ArcLeft, 1)))), []int{1, 1, 4}, "defender", []int{1, 0, 0, 2, 1, 1, 0}},
		{"SHI-CC-01 chest to chest in front", and(bFirst, against(atCorner(slow(runner(1), 1)))), []int{1, 4}, "defender", []int{1, 0, 0, 1, 1, 1, 0}},
		{"C4 SHI-CC-10 and is open to the front", and(bFirst, against(slow(from(ArcLeft, 1), 1), slow(runner(1), 1))), []int{1, 4, 1, 4}, "draw", []int{0, 0, 0, 2, 1, 0, 0}},
		{"C4 later attacks are normal", and(bFirst, acpo(0), turns(3), against(slow(from(ArcLeft, 1), 1), slow(runner(1), 1))),
			[]int{1, 4, 1, 4, 1, 4, 1, 4}, "defender", []int{2, 0, 0, 4, 3, 2, 0}},
		{"C17 the lowest index, turning free", and(bFirst, heavy, turns(2), against(slow(from(ArcLeft, 1), 1), slow(runner(1), 1))),
			[]int{1, 1, 1, 1, 4, 1, 4, 1}, "defender", []int{2, 0, 0, 4, 2, 2, 0}},
	})
}

func TestScriptedAttackers(t *testing.T) {
	four := slices.Repeat([]Squad{slow(runner(2), 1)}, 4)
	pairs := func(n int) []int { return slices.Repeat([]int{1, 1}, n) }
	runScripts[assaultState](t, post, []scriptCase[*Assault]{
		{"C1 b first", bFirst, nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"C15 runs and engages", and(bFirst, against(runner(2))), []int{4, 1}, "attackers", []int{0, 1, 0, 1, 1, 0, 0}},
		{"SHI-CC-03 the engager's die", and(bFirst, against(runner(2)), func(x *Assault) { x.Rules.EngagerBonus = 1 }), []int{1, 4, 1}, "attackers", []int{0, 1, 0, 1, 1, 0, 0}},
		{"C2 AcPo spent in turn 1", and(bFirst, turns(3), acpo(0), against(slow(runner(1), 3)), func(x *Assault) { x.FirstTurnAcPo = 1 }), pairs(4), "draw", []int{0, 0, 0, 4, 3, 0, 0}},
		{"C2 of the defender", and(acpo(3), func(x *Assault) { x.FirstTurnAcPo = 1 }), []int{3}, "draw", []int{0, 0, 1, 0, 1, 0, 0}},
		{"C15 fights while AcPo last", and(bFirst, against(runner(1))), pairs(2), "draw", []int{0, 0, 0, 2, 1, 0, 0}},
		{"C15 in order", and(bFirst, against(runner(1), runner(1))), []int{1, 4, 1, 4}, "defender", []int{2, 0, 0, 2, 1, 2, 0}},
		{"SHI-SH-11 moves cost 2", and(bFirst, against(runner(2)), func(x *Assault) { x.Rules.MoveCost = 2 }), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"SHI-CC-01 attacks cost 2", and(bFirst, against(runner(1)), func(x *Assault) { x.Rules.AttackCost = 2 }), pairs(1), "draw", []int{0, 0, 0, 1, 1, 0, 0}},
		// two shots at the fourth, who waits; then three attacks of those in contact
		{"C14 SHI-CC-10 three find room", and(bFirst, turns(3), against(four...)), pairs(4), "draw", []int{0, 0, 2, 3, 3, 0, 0}},
		// two attacks of the defender, then four
		{"SHI-CC-10 four by house rule", and(bFirst, turns(3), against(four...), func(x *Assault) { x.Rules.MostAdjacent = 4 }), pairs(6), "draw", []int{0, 0, 0, 6, 3, 0, 0}},
		{"C19 unseen behind a door", against(shut(runner(5), 4)), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"C19 seen before it", against(shut(runner(4), 4)), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		// opens, then one step to 1
		{"C19 SHI-SH-11 opens", and(bFirst, against(shut(runner(2), 1))), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"SHI-SH-11 C15 a door that stays open", and(bFirst, turns(3), assaults, against(shut(slow(runner(3), 3), 1))), []int{3, 3, 1, 1, 1, 1, 1, 1}, "draw", []int{0, 0, 2, 3, 3, 0, 0}},
		// the first opens for the second, who steps through and attacks
		{"C19 a shared door", and(bFirst, against(shares(shut(slow(runner(2), 1), 1)), shares(shut(runner(2), 1)))), pairs(1), "draw", []int{0, 0, 0, 1, 1, 0, 0}},
		{"C19 shared in one arc alone", and(bFirst, against(shares(shut(slow(from(ArcLeft, 2), 1), 1)), shares(shut(runner(2), 1)))), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"SHI-SH-11 doors cost 2", and(bFirst, turns(2), against(shut(runner(5), 4)), func(x *Assault) { x.Rules.DoorCost = 3 }), nil, "draw", []int{0, 0, 0, 0, 2, 0, 0}},
		{"C20 the limit", and(turns(3), against(slow(runner(5), 0))), []int{3, 3, 3, 3}, "draw", []int{0, 0, 4, 0, 3, 0, 0}},
	})
}

func TestScriptedOverwatch(t *testing.T) {
	watch := and(by(PolicyOverwatch), turns(2))
	mixed := and(by(PolicyShootThenOverwatch), turns(2))
	runScripts[assaultState](t, post, []scriptCase[*Assault]{
		{"SHI-SH-07 a shot a step", watch, []int{3, 4}, "defender", []int{1, 0, 2, 0, 2, 1, 2}},
		{"C16 not when adjacent", and(watch, against(runner(3))), []int{3}, "draw", []int{0, 0, 1, 0, 2, 0, 0}},
		{"SHI-SH-06 C16 adjacent with assault", and(watch, assaults, against(runner(3))), []int{3, 3}, "draw", []int{0, 0, 2, 0, 2, 0, 0}},
		{"SHI-SH-08 never sustained", and(watch, sustains), []int{5, 5}, "draw", []int{0, 0, 2, 0, 2, 0, 0}},
		{"C16 only in the faced arc", and(watch, against(from(ArcLeft, 5))), nil, "draw", []int{0, 0, 0, 0, 2, 0, 0}},
		{"C16 SHI-SH-09 suspended while engaged", and(watch, against(runner(2), runner(4))), []int{1, 1}, "draw", []int{0, 0, 0, 1, 2, 0, 0}},
		{"C16 and taken up again", and(watch, against(runner(2), runner(4))), []int{1, 4, 3, 3}, "draw", []int{1, 0, 2, 1, 2, 1, 0}},
		{"C16 overkill", and(watch, overkills, against(runner(5), runner(6))), []int{4, 4}, "defender", []int{2, 0, 1, 0, 2, 2, 1}},
		{"SHI-SH-07 dearer", and(watch, func(x *Assault) { x.Rules.OverwatchCost = 3 }), []int{3, 3}, "draw", []int{0, 0, 2, 0, 2, 0, 0}},
		{"C17 without the trait", and(watch, func(x *Assault) { x.A[0].Weapon.Overwatch = false }), []int{3, 3}, "draw", []int{0, 0, 2, 0, 2, 0, 0}},
		{"C17 shoots, then watches", and(mixed, acpo(3)), []int{3, 3, 3}, "draw", []int{0, 0, 3, 0, 2, 0, 0}},
		{"C16 C17 kills at either time", and(mixed, acpo(3), against(runner(5), runner(6))), []int{4, 3, 4}, "defender", []int{2, 0, 3, 0, 2, 2, 1}},
		{"C17 keeps AcPo for it", mixed, []int{3, 3}, "draw", []int{0, 0, 2, 0, 2, 0, 0}},
		{"C17 too few for it", and(mixed, acpo(1)), []int{3}, "draw", []int{0, 0, 1, 0, 2, 0, 0}},
		{"C17 nothing to shoot at", and(mixed, acpo(3), against(shut(slow(runner(5), 4), 2))), []int{3, 3}, "draw", []int{0, 0, 2, 0, 2, 0, 0}},
		{"C17 engages before it watches", and(mixed, acpo(3), against(runner(1))), slices.Repeat([]int{1}, 10), "draw", []int{0, 0, 0, 5, 2, 0, 0}},
		{"C16 ends with the next turn", and(watch, turns(4), acpo(2), against(slow(runner(5), 1)), func(x *Assault) { x.Rules.OverwatchCost = 2 }), []int{3, 3}, "draw", []int{0, 0, 2, 0, 4, 0, 0}},
	})
}

func TestScriptedDoors(t *testing.T) {
	doors := func(how ShootDoors) func(x *Assault) { return func(x *Assault) { x.ShootDoors = how } }
	still := shut(slow(runner(5), 0), 4)
	inSight := func(arc Arc) func(x *Assault) {
		return func(x *Assault) { x.Doors = []Door{{Arc: arc, Distance: 3}} }
	}
	two := against(runner(5), from(ArcLeft, 5))
	runScripts[assaultState](t, post, []scriptCase[*Assault]{
		{"C19 SHI-SH-05 shot down, then the one behind", and(doors(ShootDoorsAimed), against(still)), []int{4, 5, 4}, "defender", []int{1, 0, 2, 0, 1, 1, 2, 1}},
		{"C19 the door holds", and(doors(ShootDoorsAimed), against(still)), []int{4, 6, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0, 0}},
		{"C19 C13 a series at a door", and(doors(ShootDoorsAimed), sustains, acpo(3), against(still)), []int{6, 6, 5, 5, 6}, "defender", []int{1, 0, 3, 0, 1, 1, 3, 1}},
		{"C19 only where somebody asks for it", against(still), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"C19 SHI-SH-03 by hits left over", and(doors(ShootDoorsLeftOver), overkills, acpo(1), against(runner(5), still)), []int{4, 4, 5}, "draw", []int{1, 0, 1, 0, 1, 1, 1, 1}},
		{"SHI-SH-03 a door in sight", and(overkills, acpo(1), two, inSight(ArcFront)), []int{4, 4, 5}, "draw", []int{1, 0, 1, 0, 1, 1, 1, 1}},
		{"SHI-SH-03 C18 not in the faced arc", and(overkills, acpo(1), two, inSight(ArcLeft)), []int{4, 4}, "draw", []int{1, 0, 1, 0, 1, 1, 1, 0}},
	})
}

// TestScriptedFriends: two gunners side by side, at the first of whom everybody runs.
func TestScriptedFriends(t *testing.T) {
	base := func() *Assault {
		x := post()
		x.A[0].Count = 2
		return x
	}
	watch := and(by(PolicyOverwatch), turns(2))
	atTwo := func(q Squad) Squad { q.At = 2; return q }
	one := func(x *Assault) { x.Rules.MostAdjacent = 1 }
	ones := func(n int) []int { return slices.Repeat([]int{1}, n) }
	runScripts[assaultState](t, base, []scriptCase[*Assault]{
		{"C17 one after the other", nil, []int{3, 3, 3, 4}, "defender", []int{1, 0, 4, 0, 1, 1, 4, 0}},
		// who is free may not shoot at the enemy of the other
		{"SHI-SH-09 a friend is in the way", and(bFirst, turns(2), against(slow(runner(1), 1))), ones(6), "draw", []int{0, 0, 0, 3, 2, 0, 0, 0}},
		{"SHI-SH-09 in contact, not engaged", against(atTwo(slow(runner(1), 0))), []int{3, 3, 1, 1, 1, 1}, "draw", []int{0, 0, 2, 2, 1, 0, 0, 0}},
		// the second gunner watches while the first is engaged, and shoots at others alone
		{"SHI-SH-09 overwatch over a fight", and(watch, against(runner(2), slow(runner(5), 1))), []int{3, 1, 1, 3}, "draw", []int{0, 0, 2, 1, 2, 0, 0, 0}},
		{"C16 both on overwatch", and(watch, against(slow(runner(5), 1))), []int{3, 4}, "defender", []int{1, 0, 2, 0, 2, 1, 2, 0}},
		{"C16 one shot was enough", and(watch, against(slow(runner(5), 1))), []int{4}, "defender", []int{1, 0, 1, 0, 2, 1, 1, 0}},
		// a blow, a step, a blow
		{"C14 C20 one falls, then the other", and(bFirst, against(slow(runner(1), 3))), []int{4, 1, 4, 1}, "attackers", []int{0, 2, 0, 2, 1, 0, 0, 2}},
		{"C14 the other is two squares away", and(bFirst, turns(2), against(slow(runner(1), 1))), []int{4, 1, 3, 3}, "draw", []int{0, 1, 2, 1, 2, 0, 0, 1}},
		{"C14 SHI-CC-10 no room at the first", and(bFirst, turns(2), one, against(runner(2), runner(2))), ones(12), "draw", []int{0, 0, 0, 6, 2, 0, 0, 0}},
		// the first gunner falls in its own turn, the second shoots at the winner
		{"SHI-CC-02 C17 falls in its own turn", and(bFirst, turns(2), against(slow(runner(1), 1))), []int{1, 1, 1, 4, 3, 4}, "defender", []int{1, 1, 2, 2, 2, 1, 2, 1}},
	})
}

// armed gives a runner the gunner's weapon.
func armed(q Squad) Squad {
	q.Weapon = &Weapon{Name: "gun", Range: 24, BD: 1, HT: 3, AcPo: 1}
	return q
}

func TestScriptedArmed(t *testing.T) {
	base := func() *Assault {
		x := post()
		x.B, x.BPolicy, x.First = []Squad{armed(runner(5))}, AttackersShoot, "b"
		return x
	}
	gun := func(change func(w *Weapon)) func(x *Assault) { return func(x *Assault) { change(x.B[0].Weapon) } }
	short := gun(func(w *Weapon) { w.Range = 4 })
	bSustains := gun(func(w *Weapon) { w.SustainedFire, w.HT = true, 1 })
	twoDice := gun(func(w *Weapon) { w.BD = 2 })
	over := gun(func(w *Weapon) { w.BD, w.Overkill = 2, true })
	two := func(x *Assault) { x.A[0].Count = 2 }
	onTheRun := func(x *Assault) { x.BPolicy, x.B[0].Weapon.Assault = AttackersRunAndShoot, true }
	save := func(ap AP) func(x *Assault) {
		return func(x *Assault) { x.A[0].AS, x.B[0].Weapon.AP = Save{Armour: 5}, ap }
	}
	runScripts[assaultState](t, base, []scriptCase[*Assault]{
		{"C22 shoots and does not run", nil, []int{3, 3}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 2, 0}},
		{"C22 C20 kills", nil, []int{4}, "attackers", []int{0, 1, 0, 0, 1, 0, 0, 1, 1}},
		{"C22 runs otherwise", func(x *Assault) { x.BPolicy = AttackersRun }, nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"C22 SHI-SH-10 runs into range", short, []int{3}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 1, 0}},
		{"C22 C19 opens the door first", against(shut(armed(runner(5)), 4)), []int{3}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 1, 0}},
		{"C22 runs with what is left", gun(func(w *Weapon) { w.AcPo = 2 }), []int{3}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 1, 0}},
		{"SHI-SH-06 engages who is adjacent", against(armed(runner(1))), []int{1, 1, 1, 1}, "draw", []int{0, 0, 0, 2, 1, 0, 0, 0, 0}},
		{"SHI-SH-06 or shoots, with assault", and(against(armed(runner(1))), gun(func(w *Weapon) { w.Assault = true })), []int{3, 3}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 2, 0}},
		{"SHI-SH-09 a friend is in the way", against(slow(runner(1), 1), armed(runner(5))), []int{1, 1}, "draw", []int{0, 0, 0, 1, 1, 0, 0, 0, 0}},
		// then it runs
		{"SHI-SH-09 another defender is not", and(two, against(slow(runner(1), 1), armed(runner(5)))), []int{1, 1, 4}, "draw", []int{0, 1, 0, 1, 1, 0, 0, 1, 1, 1}},
		{"SHI-SH-08 C13 sustained", bSustains, []int{5, 5}, "attackers", []int{0, 1, 0, 0, 1, 0, 0, 2, 1}},
		{"C13 a step ends the series", and(short, bSustains, func(x *Assault) { x.B[0].AcPo = 3 }), []int{5, 5}, "attackers", []int{0, 1, 0, 0, 1, 0, 0, 2, 1}},
		{"C13 and the next target does", and(two, bSustains, func(x *Assault) { x.B[0].AcPo = 3 }), []int{6, 5, 5}, "attackers", []int{0, 2, 0, 0, 1, 0, 0, 2, 3, 2}},
		{"SHI-SH-03 overkill", and(two, over), []int{4, 4}, "attackers", []int{0, 2, 0, 0, 1, 0, 0, 2, 1, 2}},
		{"SHI-SH-03 none", and(two, twoDice), []int{4, 4, 4, 3}, "attackers", []int{0, 2, 0, 0, 1, 0, 0, 2, 2, 2}},
		{"SHI-SH-05 saved, then not", save(NoAP), []int{4, 5, 4, 4}, "attackers", []int{0, 1, 0, 0, 1, 0, 0, 2, 2}},
		{"SHI-SH-04 no save is left", save(5), []int{4}, "attackers", []int{0, 1, 0, 0, 1, 0, 0, 1, 1}},
		{"C22 SHI-SH-06 shoots with each step", onTheRun, []int{3, 3}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 2, 0}},
		// a first shot each
		{"C13 SHI-SH-06 no series on the run", and(onTheRun, bSustains), []int{5, 5}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 2, 0}},
		{"C22 SHI-SH-06 into contact, then a blow", and(against(armed(runner(2))), onTheRun), []int{3, 1, 1}, "draw", []int{0, 0, 0, 1, 1, 0, 0, 1, 0}},
		{"SHI-SH-10 C22 a step into range", and(onTheRun, short), []int{3, 3}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 2, 0}},
		{"C22 C19 not through a door", and(against(shut(armed(runner(5)), 4)), onTheRun), []int{3}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 1, 0}},
		{"C22 a dear shot, then a step", and(onTheRun, gun(func(w *Weapon) { w.AcPo = 2 }), func(x *Assault) { x.B[0].AcPo = 3 }), []int{3}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 1, 0}},
		{"SHI-SH-07 C22 one action draws one shot", and(turns(2), by(PolicyOverwatch), onTheRun, func(x *Assault) { x.First = "a" }), []int{3, 3, 3, 4}, "defender", []int{1, 0, 2, 0, 2, 1, 2, 2, 0}},
		{"SHI-SH-07 C22 a shot draws a shot", and(turns(2), by(PolicyOverwatch), func(x *Assault) { x.First = "a" }), []int{3, 3, 3, 4}, "defender", []int{1, 0, 2, 0, 2, 1, 2, 2, 0}},
	})
}

// TestScriptedDisengage: a gunner who leaves a runner that has engaged it, to shoot.
func TestScriptedDisengage(t *testing.T) {
	base := func() *Assault {
		x := post()
		x.B, x.First, x.MaxTurns, x.Policy = []Squad{slow(runner(1), 1)}, "b", 2, PolicyStepOut
		return x
	}
	one := slow(runner(1), 1)
	runScripts[assaultState](t, base, []scriptCase[*Assault]{
		{"C23 leaves and shoots", nil, []int{1, 1, 4}, "defender", []int{1, 0, 1, 1, 2, 1, 1, 1}},
		{"C23 has to run again", turns(3), []int{1, 1, 3}, "draw", []int{0, 0, 1, 1, 3, 0, 0, 1}},
		{"C23 SHI-CC-03 and engages anew", and(turns(3), against(runner(1)), func(x *Assault) { x.Rules.EngagerBonus = 1 }), []int{1, 1, 1, 1, 1, 3, 1, 1, 1}, "draw", []int{0, 0, 1, 3, 3, 0, 0, 1}},
		{"C23 not before two attacks", func(x *Assault) { decide(&x.Policy.Disengage, "step-out if attacks >= 2 else stay") }, []int{1, 1, 1, 1}, "draw", []int{0, 0, 0, 2, 2, 0, 0, 1}},
		{"SHI-CC-02 cannot pay", func(x *Assault) { x.Rules.DisengageCost = 3 }, []int{1, 1, 1, 1, 1, 1}, "draw", []int{0, 0, 0, 3, 2, 0, 0}},
		{"C23 one after the other", against(one, one), []int{1, 1, 1, 1}, "draw", []int{0, 0, 0, 2, 2, 0, 0, 2}},
		{"C23 from the first alone", and(against(one, one), acpo(1)), []int{1, 1, 1, 1}, "draw", []int{0, 0, 0, 2, 2, 0, 0, 1}},
		{"C23 SHI-SH-07 and watches", and(turns(3), acpo(3), assaults, by(PolicyOverwatch)), []int{1, 1, 3}, "draw", []int{0, 0, 1, 1, 3, 0, 0, 1}},
	})
}

// TestScriptedFallBack: a gunner with an assault weapon and two squares behind it.
func TestScriptedFallBack(t *testing.T) {
	base := func() *Assault {
		x := post()
		x.A[0].Weapon.Assault, x.FallBack = true, 2
		return x
	}
	room := func(n int) func(x *Assault) { return func(x *Assault) { x.FallBack = n } }
	aimed := func(x *Assault) { x.ShootDoors = ShootDoorsAimed }
	runScripts[assaultState](t, base, []scriptCase[*Assault]{
		{"C24 SHI-SH-06 a step with each shot", nil, []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0, 2}},
		{"C24 no room, no step", and(room(1), acpo(3)), []int{3, 3, 3}, "draw", []int{0, 0, 3, 0, 1, 0, 0, 1}},
		{"C24 SHI-SH-06 without assault", func(x *Assault) { x.A[0].Weapon.Assault = false }, []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"C24 SHI-SH-10 not out of range", against(runner(23)), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0, 1}},
		{"C24 out of reach", and(acpo(1), turns(2), against(runner(2))), []int{3}, "draw", []int{0, 0, 1, 0, 2, 0, 0, 1}},
		{"C24 away from who is adjacent", against(runner(1)), []int{4}, "defender", []int{1, 0, 1, 0, 1, 1, 1, 1}},
		{"C13 C24 no series with steps", and(sustains, acpo(3)), []int{5, 5, 5}, "defender", []int{1, 0, 3, 0, 1, 1, 3, 2}},
		{"C13 C24 but after them", and(sustains, room(1)), []int{5, 5}, "defender", []int{1, 0, 2, 0, 1, 1, 2, 1}},
		{"C24 SHI-SH-07 not on overwatch", and(by(PolicyOverwatch), turns(2)), []int{3, 3}, "draw", []int{0, 0, 2, 0, 2, 0, 0, 0}},
		// six squares to the door, which is opened, and one step to it
		{"C24 C19 a door stays where it is", and(aimed, turns(3), against(shut(runner(5), 4))), []int{3, 3, 3, 4}, "defender", []int{1, 0, 4, 0, 3, 1, 4, 0, 2}},
	})
}

// TestScriptedVehicle: two HP and two dice under a thunder hammer, while another
// attacker stands still.
func TestScriptedVehicle(t *testing.T) {
	base := func() *Assault {
		x := post()
		hammer := slow(runner(1), 1)
		hammer.CloseCombat = []CloseWeapon{{ThunderHammer: true}}
		x.A[0].HP, x.A[0].CCD, x.A[0].Vehicle = 2, 2, true
		x.B, x.First, x.MaxTurns = []Squad{hammer, slow(runner(5), 0)}, "b", 4
		return x
	}
	runScripts[assaultState](t, base, []scriptCase[*Assault]{
		// wounded; one die of two kills; it does not shoot in turn 2, but in turn 4
		{"C21 SHI-WP-07 a vehicle does not shoot", nil, []int{4, 1, 1, 4, 1, 3, 3}, "draw", []int{1, 1, 2, 2, 4, 1, 0}},
		// one die against the second attacker, who has no hammer; then two
		{"C9 halved against another enemy", func(x *Assault) { x.B[1], x.MaxTurns = runner(1), 1 }, []int{4, 1, 1, 1, 1, 1, 1, 1}, "draw", []int{0, 1, 0, 3, 1, 0, 0}},
		{"C21 nor watch", by(PolicyShootThenOverwatch), []int{4, 1, 1, 4, 1}, "draw", []int{1, 1, 0, 2, 4, 1, 0}},
		{"C21 others do", func(x *Assault) { x.A[0].Vehicle = false }, []int{4, 1, 1, 4, 1, 3, 3, 3}, "draw", []int{1, 1, 3, 2, 4, 1, 0}},
	})
}

// TestScriptedArmedVehicle: a vehicle with three HP engages a gunner with a thunder hammer, who steps
// out.
func TestScriptedArmedVehicle(t *testing.T) {
	base := func() *Assault {
		x := post()
		x.A[0].CloseCombat, x.A[0].Weapon = []CloseWeapon{{ThunderHammer: true}}, nil
		x.B = []Squad{slow(armed(runner(1)), 1)}
		x.B[0].HP, x.B[0].Vehicle = 3, true
		x.First, x.BPolicy, x.Policy, x.MaxTurns = "b", AttackersShoot, PolicyStepOut, 3
		return x
	}
	runScripts[assaultState](t, base, []scriptCase[*Assault]{
		// it runs into contact in turn 3, has no die in turn 4, and shoots in turn 5 when it was left again
		{"C21 SHI-WP-07 an attacker does not shoot", nil, []int{1, 4}, "draw", []int{0, 0, 0, 1, 3, 1, 0, 1, 0, 0}},
		{"C21 but in the turn after", turns(5), []int{1, 4, 1, 3}, "draw", []int{0, 0, 0, 2, 5, 1, 0, 2, 1, 0}},
		{"C21 others do", func(x *Assault) { x.B[0].Vehicle = false }, []int{1, 4, 3}, "draw", []int{0, 0, 0, 1, 3, 1, 0, 1, 1, 0}},
	})
}

// does sets what defenders decide before each action.
func does(text string) func(x *Assault) {
	return func(x *Assault) { decide(&x.Policy.Action, text); x.A[0].Weapon.Overwatch = true }
}

// theyDo does so for attackers.
func theyDo(text string) func(x *Assault) {
	return func(x *Assault) { decide(&x.BPolicy.Action, text) }
}

// shootsAt sets at whom defenders shoot.
func shootsAt(text string) func(x *Assault) {
	return func(x *Assault) { decide(&x.Policy.Target, text) }
}

// tough is a runner with two HP.
func tough(q Squad) Squad {
	q.HP = 2
	return q
}

// TestScriptedDecisions: what policies of one's own do, and those of before could not.
func TestScriptedDecisions(t *testing.T) {
	left := against(from(ArcLeft, 5))
	room := func(text string) func(x *Assault) {
		return func(x *Assault) {
			x.A[0].Weapon.Assault, x.FallBack = true, 2
			decide(&x.Policy.StepBack, text)
		}
	}
	engaged := func(x *Assault) { x.B, x.First = []Squad{slow(runner(1), 1)}, "b" }
	open := against(ajar(runner(5)))
	forced := func(x *Assault) {
		x.A[0].CloseCombat, x.A[0].ForceTest, x.A[0].AcPo, x.A[0].LD = []CloseWeapon{{Force: true}}, ForceTestSpare, 3, 9
		x.B = []Squad{runner(1), tough(runner(1))}
	}
	leavesAll := func(x *Assault) { decide(&x.Policy.Disengage, "step-out") }
	runScripts[assaultState](t, post, []scriptCase[*Assault]{
		{"C17 SHI-SH-10 turns, then watches", and(left, heavy, acpo(3), turns(2), does("turn if behind else overwatch")), []int{3, 4}, "defender", []int{1, 0, 2, 0, 2, 1, 2}},
		{"SHI-SH-10 a turn costs AcPo", and(left, heavy, turns(2), does("turn if behind else overwatch")), nil, "draw", []int{0, 0, 0, 0, 2, 0, 0}},
		{"SHI-SH-10 too dear", and(left, heavy, turns(2), does("turn else overwatch"), func(x *Assault) { x.Rules.TurnCost = 3 }), nil, "draw", []int{0, 0, 0, 0, 2, 0, 0}},
		{"SHI-SH-10 not twice in a row", and(against(from(ArcLeft, 5), runner(6)), does("turn else shoot")), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"C17 stops while engaged", and(engaged, turns(2), does("stop")), []int{1, 1}, "draw", []int{0, 0, 0, 1, 2, 0, 0}},
		{"C17 SHI-SH-06 engages though it may shoot", and(assaults, against(runner(1)), does("attack")), []int{4, 1}, "defender", []int{1, 0, 0, 1, 1, 1, 0}},
		// in range after a step
		{"C17 SHI-SH-07 watches where it cannot shoot", and(turns(2), does("shoot else overwatch"), against(runner(25))), []int{3, 3}, "draw", []int{0, 0, 2, 0, 2, 0, 0}},
		{"C17 saves AcPo for overwatch", and(turns(2), acpo(4), does("shoot if spare-shots > 1 else overwatch")), []int{3, 3, 3}, "draw", []int{0, 0, 3, 0, 2, 0, 0}},
		{"C22 stays", and(turns(2), theyDo("stay")), []int{3, 3}, "draw", []int{0, 0, 2, 0, 2, 0, 0}},
		{"C22 stays where it cannot shoot", and(turns(2), theyDo("shoot else stay")), []int{3, 3}, "draw", []int{0, 0, 2, 0, 2, 0, 0}},
		{"C22 stays while somebody watches", and(turns(2), by(PolicyOverwatch), theyDo("stay if watching > 0 else run")), nil, "draw", []int{0, 0, 0, 0, 2, 0, 0}},
		{"C22 does not attack", and(turns(2), against(runner(2)), theyDo("stay if distance = 1 else run"), acpo(0)), nil, "draw", []int{0, 0, 0, 0, 2, 0, 0}},
		{"C18 the strongest", and(against(runner(5), tough(runner(6))), shootsAt("strongest")), []int{4, 3}, "draw", []int{0, 0, 2, 0, 1, 1, 0}},
		{"C18 the farthest", and(against(runner(5), runner(6), runner(6)), acpo(1), shootsAt("farthest")), []int{4}, "draw", []int{1, 0, 1, 0, 1, 1, 1}},
		{"C18 the weakest, in the faced arc", and(against(tough(runner(5)), from(ArcLeft, 2)), acpo(1), shootsAt("weakest")), []int{4}, "draw", []int{0, 0, 1, 0, 1, 1, 0}},
		// the first is shot at once it is wounded, and then again, though the other is nearer
		{"C18 C13 the same again", and(against(tough(runner(6)), runner(5)), acpo(3), sustains, shootsAt("same else farthest")), []int{6, 5, 5}, "draw", []int{1, 0, 3, 0, 1, 2, 2}},
		{"C24 stands to shoot", room("stand"), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0}},
		{"C24 steps back from who is near", room("step if distance < 6 else stand"), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0, 1}},
		{"C25 closes the door and stops", and(open, does("close else stop")), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0, 1}},
		// it costs the runner an AcPo to open it again, so that it only comes to the doorway
		{"C25 SHI-SH-11 has to be opened again", and(open, turns(2), does("close else stop"), against(ajar(runner(2)))), nil, "draw", []int{0, 0, 0, 0, 2, 0, 0, 1}},
		{"C25 left open", and(turns(2), does("stop"), against(ajar(runner(2)))), []int{4, 1}, "attackers", []int{0, 1, 0, 1, 2, 0, 0}},
		{"C25 shoots, then closes", and(open, does("shoot if acpo = 2 else close")), []int{3}, "draw", []int{0, 0, 1, 0, 1, 0, 0, 1}},
		{"C25 C19 unseen behind it", and(open, does("close else shoot")), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0, 1}},
		{"C25 too dear", and(open, does("close else stop"), func(x *Assault) { x.Rules.CloseCost = 3 }), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		{"C25 not with somebody in the doorway", and(turns(1), against(ajar(runner(1))), does("close else stop")), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0, 0}},
		{"C25 a shared door, not with another in it", and(against(shares(ajar(runner(1))), shares(ajar(runner(4)))), does("close else stop")), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0, 0}},
		{"C25 a shared door is closed for all", and(against(shares(ajar(runner(3))), shares(ajar(runner(4)))), does("close else shoot")), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0, 1}},
		{"C25 a door for each", and(against(ajar(runner(3)), ajar(runner(4))), acpo(3), does("close else shoot")), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0, 2}},
		{"C25 only the nearest for 1 AcPo", and(against(ajar(runner(4)), ajar(runner(3))), does("close if acpo = 2 else shoot")), []int{4}, "draw", []int{1, 0, 1, 0, 1, 1, 1, 1}},
		{"C25 not a square farther", and(against(shut(runner(4), 2)), does("close else stop")), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0}},
		// engaged it may not, but once it has stepped out it may
		{"C25 SHI-SH-09 not while engaged", and(engaged, turns(2), against(ajar(slow(runner(1), 1)), ajar(slow(runner(4), 0))), does("close else stop")), []int{1, 1}, "draw", []int{0, 0, 0, 1, 2, 0, 0, 0}},
		{"C25 C23 steps out and closes", and(engaged, turns(3), against(ajar(slow(runner(1), 1))), does("close else stop"), leavesAll), []int{1, 1}, "draw", []int{0, 0, 0, 1, 3, 0, 0, 1, 1}},
		{"C25 SHI-SH-10 turns to the door", and(heavy, against(ajar(from(ArcLeft, 3))), does("close else stop")), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0, 1}},
		{"C25 SHI-SH-10 cannot pay for the turn", and(heavy, acpo(1), against(ajar(from(ArcLeft, 3))), does("close else stop")), nil, "draw", []int{0, 0, 0, 0, 1, 0, 0, 0}},
		// three AcPo: two shots of a series, with a door closed in between
		{"C25 C13 ends a series", and(sustains, acpo(3), against(ajar(runner(5)), slow(runner(6), 0)), does("shoot if acpo != 2 else close"), shootsAt("farthest")), []int{5, 5}, "draw", []int{0, 0, 2, 0, 1, 0, 0, 1}},
		// 1 AcPo each for the first, 2 for the test against the second
		{"C8 leaves out the test against 1 HP", and(forced, does("attack-plainly if enemy-hp = 1 else attack else stop")), []int{4, 1, 5, 4, 4, 1}, "defender", []int{2, 0, 0, 2, 1, 3, 0}},
		{"C8 takes it against all", and(forced, does("attack else stop")), []int{5, 4, 4, 1, 4, 1}, "draw", []int{1, 0, 0, 2, 1, 2, 0}},
		{"C24 steps back once", room("step if room > 1 else stand"), []int{3, 3}, "draw", []int{0, 0, 2, 0, 1, 0, 0, 1}},
	})
}
