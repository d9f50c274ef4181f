package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Counts of initiative are kept from 1 on; no count is as low as −lowest. There are
// fewer than 2⁶ at a time: figures of a squad differ by weapon and skill alone.
const (
	lowestCount  = 40
	highestCount = 50
	orderBits    = 6
)

// drawn is a figure that will fire, and its count.
type drawn struct{ side, at, count uint8 }

// counts is all who will fire.
type counts [2 * maxFigures]drawn

// initiative is what a figure adds to its D10 when it fires a gun. SKI-IN-01, SKI-SK-02,
// W13
func (x *game) initiative(t *table, s *shooter, gun int) int {
	p, h := s.profile(x), x.house
	n := [armours]int{h.InitiativeStandard, h.InitiativeStorm, h.InitiativePower, h.InitiativeTank}[x.initiativeArmour(s)]
	switch p.guns[gun].Class {
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
	var list counts
	n := 0
	for _, side := range [2]int{active, 1 - active} {
		for who := t.squads[side].able(); who != 0; who = who.rest() {
			s := x.shooter(t, side, who.first())
			if together, _, ok := x.ready(t, &s); ok && (side == active || x.answers(t, &s)) {
				count := d.D10() + x.initiative(t, &s, first(together))
				list[n] = drawn{uint8(side), uint8(s.at), uint8(lowestCount + count)}
				d.Note("SKI-IN-01", side, s.at, count)
				n++
			}
		}
	}
	t.rank = 1
	t.rankCounts(list[:n])
	return true
}

// clearAll lets the active unit clear jams and set up tripods before an exchange, who has
// the AP, and tells whether anybody can fire. P-FIREFIGHT, W13.
func (x *game) clearAll(d *dice.Dice, t *table, side int) (able bool) {
	for who := t.squads[side].able(); who != 0; who = who.rest() {
		s := x.shooter(t, side, who.first())
		if s.profile(x).AllGuns {
			x.clearFirst(d, t, &s)
		} else if !x.anyWorks(&s) {
			x.clear(d, t, &s)
		}
		x.setUp(t, &s)
		if !able {
			_, _, able = x.ready(t, &s)
		}
	}
	return able
}

// answers tells whether a figure that is ready may return fire: it has not fired in this
// turn. W13
func (x *game) answers(t *table, s *shooter) bool {
	return x.acts[s.side] && !t.squads[s.side].out && s.self.spent.shot() == 0
}

// rankCounts keeps ranks instead of counts, of which 1 is the highest: nothing else
// matters.
func (t *table) rankCounts(list []drawn) {
	var rank [lowestCount + highestCount]uint8
	for i := range list {
		rank[list[i].count] = 1
	}
	n := uint8(0)
	for c := len(rank) - 1; c > 0; c-- {
		if rank[c] != 0 {
			n++
			rank[c] = n
		}
	}
	t.ranks = n
	for i := range list {
		w, q := &list[i], t.squads[list[i].side]
		for b := range q.order {
			q.order[b] |= set(rank[w.count]>>b&1) << w.at
		}
	}
}

// exchange lets all figures of the next count fire, with the wounds and AP that they
// have when it begins; false when all have. SKI-IN-01, W13
func (x *game) exchange(d *dice.Dice, t *table, e *rules.Emit) bool {
	for t.rank != 0 && t.rank <= t.ranks {
		now := x.nextCount(t)
		n := now[sideA].count() + now[sideB].count()
		if n == 0 {
			continue
		}
		d.Note("W13", int(t.rank)-1)
		x.note(t, sideA)
		x.note(t, sideB)
		if n == 1 {
			side := flag(now[sideB] != 0)
			s := x.shooter(t, side, now[side].first())
			x.fire(d, t, e, &s)
		} else {
			x.fireTogether(d, t, e, now)
		}
		return true
	}
	return false
}

// nextCount is who fires at the next count: those who have not fallen or ducked.
func (x *game) nextCount(t *table) (now [2]set) {
	for side, q := range t.squads {
		now[side] = q.takeRank(t.rank) & q.able()
	}
	t.rank++
	return now
}

// fireTogether lets figures fire as they were before any of them did, the active side's
// first. W13
func (x *game) fireTogether(d *dice.Dice, t *table, e *rules.Emit, now [2]set) {
	var list [2 * maxFigures]shooter
	n := 0
	for _, side := range [2]int{int(t.active), 1 - int(t.active)} {
		for who := now[side]; who != 0; who = who.rest() {
			list[n] = x.shooter(t, side, who.first())
			n++
		}
	}
	for i := range n {
		x.fire(d, t, e, &list[i])
	}
}

// takeRank is the figures with a rank, who have none afterwards.
func (q *squad) takeRank(rank uint8) set {
	now := ^set(0)
	for b := range q.order {
		if rank>>b&1 != 0 {
			now &= q.order[b]
		} else {
			now &^= q.order[b]
		}
	}
	for b := range q.order {
		q.order[b] &^= now
	}
	return now
}
