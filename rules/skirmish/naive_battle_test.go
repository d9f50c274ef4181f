package skirmish_test

// The scenario `battle`: squads and vehicles on one axis (P-BATTLE, W22). Readings:
//
//  58. Side a faces up the axis, side b down. Two units at one position are not in
//     close combat for that; towards the enemy is then forward.
//  59. Cards: D(n) among the n units still without one, in list order (a's before
//     b's), all at the start of the turn, the last without a die. `first` has
//     the first card of the first turn drawn among that side's units alone. Squads
//     aboard, off the board and locked have cards; a squad out by then loses its.
//  60. The target of shots is the nearest enemy still in who is on the board, not
//     aboard and not locked (W22), whether or not it can be hit; of an advance and
//     of a charge also one who is locked, for walkers no APC or tank. It is chosen at
//     the card, and kept for that activation. Templates stay within the target.
//  61. W12 looks at all units of both sides after each activation, after each round and
//     at the end of the turn. A volley goes on at a vehicle that it disabled (8)
//     until it is destroyed.
//  62. hold: shoots at the target, answered by it alone (with return fire). Vehicles
//     answer and are answered: one D10 for the vehicle, -2 (heavy), armour 2 of
//     APCs and walkers, open ones too, 1 of tanks, whatever the facing; at its
//     count W21. What a vehicle loses at a count, it loses after that count. It
//     answers if it has not fired, is neither stunned nor out, and has AP.
//  63. advance: W19, 11 also for vehicles (4 D6, the first of them not counted). An
//     immobilised or stunned vehicle does not move. Vehicles have no morale.
//  64. Overwatch: every squad or vehicle on overwatch, in list order and not locked,
//     interrupts every mover of the enemy (advance, charge, leaving an APC), however
//     far and whoever is nearest, if anybody of it can fire (after clearing and setting
//     up, as P-FIRE begins; so do the targets of charges), after all of the movement
//     of that activation; then it watches no more. They all fire, also at a
//     vehicle disabled (8) by one of them. No movers: teleports,
//     pulling back, following, running, regrouping. An advance of 0 inches is none.
//  65. timed: at its card it does nothing, no clearing either; after all other cards it
//     acts, in a new random order of those who wait. It does what its player decides
//     (105), else it holds. It can be answered and can answer (W13) before.
//  66. assault: charges at each card with all AP (46), whatever the distance, and shoots
//     nothing. If it cannot (shaken, 0 AP, nobody to charge, left an APC this turn,
//     an immobilised or stunned walker, an APC or tank) it holds.
//  67. A charge that reaches: the target reacts by its state, then all others on
//     overwatch fire, in list order, as at any mover, at the distance from
//     where the charge ends. State: locked: no fire; on overwatch; timed and still
//     to act; its card still to come (`waiting`, AP of the coming card); else spent,
//     whatever AP are left. A squad that regroups does not react. One that falls
//     short: overwatch alone, as at any mover.
//  68. Contact as in 51: the charger stands where the target stands, both are locked. A
//     walker immobilised or disabled on the way in stays where it began, as does a
//     squad of which none stands.
//  69. Locked units (vehicles too, APCs and tanks as well) neither move nor shoot nor
//     answer nor are shot at, whatever their policy, and do not leave an APC, merge,
//     teleport or use medikits. They can be charged by more. Who is no longer locked
//     acts from the next turn on.
//  70. Combats: see naive_combat_test.go.
//  71. A link ends when one of the two is no longer in: dead, fled, phased out, or a
//     vehicle with 8, 9 or 10 (no blows at wrecks, other than in `assault`); walkers
//     that fight on with 9 or 10 (99).
//  72. CC-05 in a battle: who runs is out (fled, for Necrons too), 2D6 are rolled and
//     it is so far back, by the higher die alone if anybody is wounded.
//  73. MO-01: who runs is out and no longer on the board for the others. No dice are
//     rolled for the flight. With the policy regroup it stays where it broke.
//  74. Repair near a Lord or Tomb Spider: also one of another unit of the side who
//     stands, within 12 inches on the axis when the turn starts, before all
//     repair dice; not one aboard, off the board or out.
//  75. The end: at once when after W12 or CC-05 a side has nothing in. Passengers count
//     as in. Both: both-out. The turns up: draw. Winner: the only side with anything in.
//  76. Refused: more than 12 units a side, 64 figures a squad, 12 aboard one APC,
//     passengers of what is no APC of the side.
//
// Regroup, teleport, carry: naive_manoeuvre_test.go.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// naiveMoves is where a unit is in a battle.
type naiveMoves struct {
	side      int
	at        int // position on the axis
	carrier   *naiveForce
	pending   bool // timed, still to act
	landed    bool // left an APC in this turn
	towed     bool // off the board with another squad
	off       bool // the board, in a teleport
	ported    bool // has teleported
	regrouped bool
	joined    *naiveForce // the squad it went into
	rally     *naiveRally
}

// naiveBattleground is a battle in play.
type naiveBattleground struct {
	*skirmish.Battle
	first string // of whose units one has the first card, if that is fixed
	house *naiveHouse
	throw naiveDice
	turn  int
	units []*naiveForce // a's, then b's
	links []naiveLink
}

// naiveBattle plays it.
func naiveBattle(x *skirmish.Battle, h *naiveHouse, throw naiveDice) naiveEnd {
	g := &naiveBattleground{Battle: x, house: h, throw: throw, first: x.First}
	end := g.play()
	for side, units := range end.units {
		letter := "ab"[side:side+1] + "-"
		end.all[letter+"out"] = naiveGone(units, func(*naiveForce) bool { return true })
		end.all[letter+"vehicles-lost"] = naiveGone(units, func(f *naiveForce) bool { return f.hull != nil })
	}
	return end
}

// naiveGone is how many of some units are out.
func naiveGone(units []*naiveForce, which func(f *naiveForce) bool) int {
	n := 0
	for _, f := range units {
		n += rules.OneIf(which(f) && !f.with().inPlay())
	}
	return n
}

// play plays a battle.
func (g *naiveBattleground) play() naiveEnd {
	g.deploy()
	winners := [2]bool{}
	for g.turn < g.Turns && !g.over() && winners == [2]bool{} {
		g.turn++
		g.playTurn()
		winners = g.reachGoals()
	}
	end := naiveEnd{outcome: naiveOutcome(g.alive(0), g.alive(1)), all: naiveCounts{"turns": g.turn, "by-goal": 0}}
	if winners != [2]bool{} {
		end.outcome, end.all["by-goal"] = naiveOutcome(winners[0], winners[1]), 1
	}
	for _, s := range g.units {
		end.units[s.side] = append(end.units[s.side], s)
	}
	end.all.addSide("a-", end.units[0])
	end.all.addSide("b-", end.units[1])
	return end
}

// reachGoals is which sides reach a goal at the end of a turn, while both are in (GOAL).
func (g *naiveBattleground) reachGoals() (by [2]bool) {
	for _, goal := range g.Goals {
		side := rules.OneIf(goal.Side == "b")
		when := goal.Turn
		if when == 0 {
			when = g.Turns
		}
		there := [2]int{} // own ones that are meant, and enemies
		out, in := 0, 0
		for _, s := range g.units {
			meant := goal.Unit == 0 || s.number == goal.Unit-1
			if s.onBoard() && goal.From <= s.at && s.at <= goal.To && (meant || s.side != side) {
				there[rules.OneIf(s.side != side)]++
			}
			out += rules.OneIf(s.side != side && meant && !s.with().inPlay())
			in += rules.OneIf(s.side == side && meant && s.with().inPlay())
		}
		is := map[rules.GoalKind]bool{
			rules.Hold: g.turn == when && there[0] > 0 && there[1] == 0, rules.BreakThrough: g.turn <= when && there[0] > 0,
			rules.Slay: g.turn <= when && out > 0, rules.Survive: g.turn == when && in > 0,
		}
		by[side] = by[side] || !g.over() && is[goal.Kind]
	}
	return by
}

// naiveOutcome is who has won when the game is over.
func naiveOutcome(a, b bool) string {
	switch {
	case a && b:
		return "draw"
	case a:
		return "a"
	case b:
		return "b"
	}
	return "both-out"
}

// deploy puts all units in the field.
func (g *naiveBattleground) deploy() {
	for side, units := range [2][]skirmish.Unit{g.A, g.B} {
		first := len(g.units)
		for i := range units {
			s := naiveField(&units[i], g.house, g.throw)
			s.side, s.number, s.at = side, i, units[i].Ahead
			s.drop, s.strike, s.allots = &g.player(s).DropBehind, &g.player(s).Strike, &g.player(s).Allot
			if side == 1 {
				s.at = g.Distance - units[i].Ahead
			}
			g.units = append(g.units, s)
		}
		for _, s := range g.units[first:] {
			s.others = g.units[first:]
			if s.Aboard > 0 {
				s.carrier = g.units[first+s.Aboard-1]
				s.carrier.hull.aboard = append(s.carrier.hull.aboard, s.bodies...)
			}
		}
	}
	for _, s := range g.units {
		for _, enemy := range g.units {
			if s.InContact > 0 && enemy.side != s.side && enemy.number == s.InContact-1 { // W15a
				g.links = append(g.links, naiveLink{s, enemy})
			}
		}
	}
	for range g.units { // until all are where the one is of them who says none
		for _, l := range g.links {
			l.x.at = l.y.at
		}
	}
	g.sortLinks()
}

// alive reports whether a side has anything in, or anybody who may regroup (W12).
func (g *naiveBattleground) alive(side int) bool {
	for _, s := range g.units {
		if s.side == side && s.inPlay() {
			return true
		}
	}
	return len(g.rallies(side)) > 0
}

func (g *naiveBattleground) over() bool {
	return !g.alive(0) || !g.alive(1)
}

// playTurn is one turn (P-TURN).
func (g *naiveBattleground) playTurn() {
	// (1) repair; fresh AP.
	g.lordsNear()
	for _, s := range g.units {
		s.dice = 0 // of wrecks, too
		if s.inPlay() {
			s.pending, s.landed = false, false
			s.startTurn()
		}
		s.turn = g.turn
	}
	g.sortLinks()
	if g.over() {
		return
	}
	g.startRallies()
	// (2) cards in random order.
	cards := g.draw()
	// (3) activations, then those of who waited.
	for _, s := range cards {
		if g.over() {
			return
		}
		if s.inPlay() {
			g.activate(s)
		}
	}
	for {
		waiting := slices.DeleteFunc(slices.Clone(g.units), func(s *naiveForce) bool { return !s.pending || !s.inPlay() })
		if g.over() {
			return
		}
		if len(waiting) == 0 {
			break
		}
		g.moment(g.oneOf(waiting))
	}
	g.fightAll()
	if g.over() {
		return
	}
	// (4) end of turn.
	for _, s := range g.units {
		if s.inPlay() {
			s.endTurn()
		} else {
			s.restore()
		}
	}
	g.check()
	if !g.over() {
		g.endRallies()
		g.rejoin()
	}
}

// lordsNear sees who is near a Lord or Tomb Spider of another unit (SKI-NE-01).
func (g *naiveBattleground) lordsNear() {
	for _, s := range g.units {
		s.helped = s.LordNear
		for _, other := range g.units {
			if other == s || other.side != s.side || s.off || !other.onBoard() || naiveApart(s, other) > g.house.LordReach {
				continue
			}
			s.helped = s.helped || slices.ContainsFunc(other.bodies, func(b *naiveBody) bool { return b.Lord && !b.dead })
		}
	}
}

// draw shuffles the cards of all units still in.
func (g *naiveBattleground) draw() []*naiveForce {
	cards := []*naiveForce{}
	left := slices.DeleteFunc(slices.Clone(g.units), func(s *naiveForce) bool { return !s.inPlay() })
	for len(left) > 0 {
		among := left
		if g.turn == 1 && len(cards) == 0 && (g.first == "a" || g.first == "b") {
			among = slices.DeleteFunc(slices.Clone(left), func(s *naiveForce) bool { return "ab"[s.side:s.side+1] != g.first })
		}
		chosen := g.oneOf(among)
		cards = append(cards, chosen)
		left = slices.DeleteFunc(left, func(s *naiveForce) bool { return s == chosen })
	}
	return cards
}

// oneOf draws one of some units.
func (g *naiveBattleground) oneOf(units []*naiveForce) *naiveForce {
	if len(units) == 1 {
		return units[0]
	}
	return units[g.throw(len(units))-1]
}

// onBoard reports whether the unit can be seen.
func (s *naiveForce) onBoard() bool {
	return s.inPlay() && s.carrier == nil && !s.off
}

// naiveApart is the distance between two units.
func naiveApart(s, other *naiveForce) int {
	if s.at > other.at {
		return s.at - other.at
	}
	return other.at - s.at
}

// forward is the direction in which the side faces.
func (s *naiveForce) forward() int {
	if s.side == 0 {
		return 1
	}
	return -1
}

// towards is the direction from one unit to another.
func (s *naiveForce) towards(other *naiveForce) int {
	switch {
	case other.at > s.at:
		return 1
	case other.at < s.at:
		return -1
	}
	return s.forward()
}

// nearest is the nearest enemy that qualifies, nil: none.
func (g *naiveBattleground) nearest(s *naiveForce, which func(enemy *naiveForce) bool) *naiveForce {
	var best *naiveForce
	for _, enemy := range g.among(s, which) {
		if best == nil || naiveApart(s, enemy) < naiveApart(s, best) {
			best = enemy
		}
	}
	return best
}

// prey is the target of a charge.
func (g *naiveBattleground) prey(s *naiveForce) *naiveForce { return g.nearest(s, g.assailable(s)) }

// assailable tells whom a unit may charge (SKI-CC-03).
func (g *naiveBattleground) assailable(s *naiveForce) func(enemy *naiveForce) bool {
	return func(enemy *naiveForce) bool {
		return s.hull == nil || enemy.hull == nil || enemy.hull.Build == "walker"
	}
}

// check is W12 for all units that are not locked (70); then it sees to wrecks and links.
func (g *naiveBattleground) check() {
	for _, s := range g.units {
		g.bailOut(s)
	}
	for _, s := range g.units {
		if s.out == "" && !s.locked {
			s.leadOn()
			s.morale()
		}
	}
	g.sortLinks()
}
