package skirmish

import (
	"math"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// advanceDice returns the D6 that a squad moves that advances: as many as it can, and no more than the way takes on
// average. W19
func (s *side) advanceDice(h *House, q *squad, inches int) int {
	gap := max(0, inches-s.AdvanceTo)
	return min(s.mostSteps(h, q, inches), (2*gap+6)/7)
}

// mostSteps returns the D6 that a squad can move at most that advances, 0 if it is near enough: as many AP as the slowest
// has of those who move, if it is healthy. Shaken squads do not advance, nor do the ducked and those with the medic. W19,
// SKI-MO-01, SKI-EF-02, SKI-EF-03
func (s *side) mostSteps(h *House, q *squad, inches int) int {
	who := q.able()
	if inches <= s.AdvanceTo || q.shaken || who == 0 || !h.moves(q.unitState) {
		return 0
	}
	dice := math.MaxInt
	for i := range who.each() {
		dice = min(dice, s.figures[i].ap)
	}
	return dice
}

// moves reports whether a unit can: a vehicle that is neither stunned nor immobilised, and a squad, unless who has
// ducked back holds it by the house rules. SKI-EF-02, SKI-EF-05
func (h *House) moves(q *unitState) bool {
	return q.moves() && (!h.DuckedHold || q.marks[ducked]&^q.marks[behind] == 0)
}

// march moves the actor towards the nearest enemy by as many D6 as its player says, or else as W19 has it. Who cannot
// move only fires. SKI-AP-01, SKI-EF-05, W19
func (g *game) march(d *dice.Dice, v *gameView, n int) (rolled, over bool) {
	u := int(v.actor)
	q := &v.squads[u]
	enemy := g.nearest(v, u, everybody)
	if enemy < 0 {
		return g.openFire(d, v)
	}
	if n == 0 {
		n = g.units[u].advanceDice(&g.house.House, q, min(farthest, q.apart(v.squads[enemy].unitState)))
	}
	if n == 0 {
		return g.openFire(d, v)
	}
	g.goNearer(d, v, enemy, n)
	return true, false
}

// goNearer moves the actor towards an enemy, up to the inches of its choice, one roll for all. SKI-AP-01, W04, W19
func (g *game) goNearer(d *dice.Dice, v *gameView, enemy, n int) {
	u := int(v.actor)
	q, s := &v.squads[u], g.units[u]
	away := q.apart(v.squads[enemy].unitState)
	inches := min(min(farthest, away)-s.AdvanceTo, d.GoodFor(1+g.sideOf(u)).Sum(n))
	s.move(q, n)
	q.far, q.fast = inches > g.house.FarInches, inches > g.house.GrenadeSpeed
	g.goTowards(v, u, enemy, inches)
	d.Log("SKI-AP-01", "{unit}: {# inch|# inches} nearer, {#} from the enemy", u, inches, away-inches)
	v.awaitOverwatch()
}

// setOut gives a unit that moves in each turn before it shoots its movement, and its tripods
// their setting up. Who is shaken, or cannot move, stays; a single activation comes after the
// move. SKI-SH-03, SKI-AP-02, SKI-EF-05, SKI-MO-01
func (g *game) setOut(v *gameView, u int) {
	q, s := &v.squads[u], g.units[u]
	if !g.once && (q.shaken || !q.moves()) {
		return
	}
	q.far, q.fast = s.MovedFar, s.MovedFast || s.MovedFar && g.house.FarInches >= g.house.GrenadeSpeed
	if s.Moved > 0 {
		s.move(q, s.Moved)
	}
}

// move spends the AP of a move. SKI-AP-01, SKI-AP-02
func (s *side) move(q *squad, dice int) {
	q.moved = uint8(dice)
	q.marks[unset] |= s.served(q.marks[standing]) & s.tripods
}

// towards returns the direction from a unit to another.
func (g *game) towards(v *gameView, u, w int) int {
	switch from, to := v.squads[u].at, v.squads[w].at; {
	case from < to, from == to && g.sideOf(u) == sideA:
		return 1
	default:
		return -1
	}
}

// goTowards moves a unit.
func (g *game) goTowards(v *gameView, u, w, inches int) {
	v.squads[u].at += int16(inches * g.towards(v, u, w))
}
