package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// counts of initiative are kept from 1 on; no count is as low as −lowest.
const (
	lowestCount  = 40
	highestCount = 50
)

// initiative is what a figure adds to its D10. SKI-IN-01, SKI-SK-02, W13
func (x *game) initiative(t *table, s *shooter) int {
	p, h := s.profile(x), x.house
	n := [armours]int{h.InitiativeStandard, h.InitiativeStorm, h.InitiativePower, h.InitiativeTank}[x.initiativeArmour(s)]
	switch p.guns[x.drawn(t, s)].Class {
	case HandGun:
		n += h.InitiativeHandGun
	case Heavy:
		n -= h.InitiativeHeavy
	default:
	}
	if p.FastDraw {
		n += h.FastDrawBonus
	}
	if s.side != int(t.active) && t.squads[s.side].card == toCome {
		n -= h.AheadOfTurn
	}
	return n
}

// drawn is the first of the guns that a figure will fire.
func (x *game) drawn(t *table, s *shooter) int {
	together, _ := x.firing(t, s)
	return first(together)
}

// initiativeArmour is the row of the initiative table: APCs and walkers count as power
// armour, tanks as tank armour, whatever side is shot at. SKI-IN-01
func (x *game) initiativeArmour(s *shooter) int {
	switch u := &x.sides[s.side]; {
	case u.Vehicle == nil:
		return s.profile(x).armour
	case u.Vehicle.Build == TankBuild:
		return Tank.column()
	default:
		return Power.column()
	}
}

// drawInitiative rolls for all who will shoot in an exchange: the active unit, and those
// shot at who may answer. Nobody rolls if none of the active can fire. SKI-IN-01, W13
func (x *game) drawInitiative(d *dice.Dice, t *table) (rolled bool) {
	active := int(t.active)
	if !x.clearAll(d, t, active) || !x.anybody(t, 1-active) {
		return false
	}
	for _, side := range [2]int{active, 1 - active} {
		for i := range t.figures[side] {
			s := shooter{side, i, t.figures[side][i]}
			if _, _, ok := x.ready(t, &s); ok && (side == active || x.answers(t, &s)) {
				t.order[side][i] = uint8(lowestCount + d.D10() + x.initiative(t, &s))
				d.Note("SKI-IN-01", side, i, int(t.order[side][i])-lowestCount)
			}
		}
	}
	t.rank = 1
	t.rankCounts()
	return true
}

// clearAll lets the active unit clear jams before an exchange, who has the AP, and tells
// whether anybody can fire. P-FIREFIGHT, W13.
func (x *game) clearAll(d *dice.Dice, t *table, side int) (able bool) {
	for i := range t.figures[side] {
		s := shooter{side, i, t.figures[side][i]}
		if s.profile(x).AllGuns {
			x.clearFirst(d, t, &s)
		} else if !x.anyWorks(&s) {
			x.clear(d, t, &s)
		}
		_, _, ok := x.ready(t, &s)
		able = able || ok
	}
	return able
}

// answers tells whether a figure that is ready may return fire: it has not fired in this
// turn. W13
func (x *game) answers(t *table, s *shooter) bool {
	return x.acts[s.side] && !t.squads[s.side].out && s.self.shot() == 0
}

// rankCounts replaces counts by ranks, of which 1 is the highest: nothing else matters.
func (t *table) rankCounts() {
	var rank [lowestCount + highestCount]uint8
	for side := range t.order {
		for _, c := range t.order[side] {
			rank[c] = 1
		}
	}
	rank[0] = 0
	n := uint8(0)
	for c := len(rank) - 1; c > 0; c-- {
		if rank[c] != 0 {
			n++
			rank[c] = n
		}
	}
	t.ranks = n
	for side := range t.order {
		for i, c := range t.order[side] {
			t.order[side][i] = rank[c]
		}
	}
}

// exchange lets all figures of the next count fire, with the wounds and AP that they
// have when it begins; false when all have. SKI-IN-01, W13
func (x *game) exchange(d *dice.Dice, t *table, e *rules.Emit) bool {
	for t.rank != 0 && t.rank <= t.ranks {
		var list [2 * maxFigures]shooter
		n := x.nextCount(t, &list)
		if n == 0 {
			continue
		}
		d.Note("W13", int(t.rank)-1)
		x.note(t, sideA)
		x.note(t, sideB)
		for i := range n {
			x.fire(d, t, e, &list[i])
		}
		return true
	}
	return false
}

// nextCount lists who can fire at the next count, the active side first.
func (x *game) nextCount(t *table, list *[2 * maxFigures]shooter) (n int) {
	for _, side := range [2]int{int(t.active), 1 - int(t.active)} {
		for i, c := range t.order[side] {
			if c != t.rank {
				continue
			}
			t.order[side][i] = 0
			s := shooter{side, i, t.figures[side][i]}
			if _, _, ok := x.ready(t, &s); ok {
				list[n] = s
				n++
			}
		}
	}
	t.rank++
	return n
}
