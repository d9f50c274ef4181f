package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Counts of initiative are kept from 1 on; no count is as low as −lowest.
const (
	lowestCount  = 40
	highestCount = 50
)

// initiative is what a figure adds to its D10 when it fires a gun. SKI-IN-01, SKI-SK-02,
// W13
func (x *game) initiative(t *table, s *shooter, gun int) int {
	p, h := s.p, x.house
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
		return s.p.armour
	case u.Vehicle.Build == TankBuild:
		return Tank.column()
	default:
		return Power.column()
	}
}

// openExchange begins an exchange of fire. Nobody draws if none of the active can fire.
// W13
func (x *game) openExchange(d *dice.Dice, t *table) {
	active := int(t.active)
	t.phase, t.next = exchange, 0
	x.clearAll(d, t, active)
	if x.anybody(t, 1-active) {
		t.phase = drawing
	}
}

// drawInitiative rolls for the next of those who will shoot in an exchange: the active
// unit, and if any of it does those shot at who may answer. SKI-IN-01, W13
func (x *game) drawInitiative(d *dice.Dice, t *table) (rolled bool) {
	active, drawn := int(t.active), 0
	before := 0 // figures of the side that draws before, whom t.next counts too
	for _, side := range [2]int{active, 1 - active} {
		var last draft
		for who := t.squads[side].able() &^ upTo(max(0, int(t.next)-before)); who != 0; who = who.rest() {
			if drawn == drawnAtOnce && !t.straight {
				return true
			}
			i := who.first()
			drawn += flag(x.drawCount(d, t, side, i, &last))
			t.next = uint8(before + i + 1)
		}
		if !t.anyDrew(active) {
			break
		}
		before = len(t.squads[active].kit)
	}
	t.rankCounts()
	t.phase, t.next, t.rank = exchange, 0, 1
	return drawn > 0
}

// anyDrew tells whether somebody of a side will fire in the exchange.
func (t *table) anyDrew(side int) bool {
	for _, k := range t.squads[side].kit {
		if k.order != 0 {
			return true
		}
	}
	return false
}

// drawnAtOnce is how many figures draw in one step.
const drawnAtOnce = 4

// draft is whether figures like one will shoot, and what they add to their D10.
type draft struct {
	p     *soldier
	self  figure
	draws bool
	plus  int
}

// drawCount rolls for a figure, if it will shoot: as the last did that is like it. Those
// shot at shoot if they have not fired in this turn. W13
func (x *game) drawCount(d *dice.Dice, t *table, side, i int, last *draft) (drawn bool) {
	q, p := &t.squads[side], x.sides[side].figures[i]
	if side != int(t.active) && q.kit[i].spent.shot() > 0 {
		return false
	}
	if self := q.figure(i); p != last.p || self != last.self {
		*last = x.draft(t, &shooter{side, i, p, self})
	}
	if !last.draws {
		return false
	}
	count := d.D10() + last.plus
	d.Note("SKI-IN-01", x.units[side], i, count)
	q.kit[i].order = uint8(lowestCount + count)
	return true
}

func (x *game) draft(t *table, s *shooter) draft {
	r := draft{p: s.p, self: s.self}
	if together, _, ok := x.ready(t, s); ok && (s.side == int(t.active) || x.answers(t, s.side)) {
		r.draws, r.plus = true, x.initiative(t, s, first(together))
	}
	return r
}

// clearAll lets a unit clear jams and set up tripods before an exchange, who has the AP.
// P-FIREFIGHT, W13
func (x *game) clearAll(d *dice.Dice, t *table, side int) {
	q := &t.squads[side]
	for who := q.able(); who != 0; who = who.rest() {
		i := who.first()
		if q.kit[i].arms == 0 && !q.marks[unset].has(i) {
			continue
		}
		s := x.shooter(t, side, i)
		if s.p.AllGuns {
			x.clearFirst(d, t, &s)
		} else if !x.anyWorks(&s) {
			x.clear(d, t, &s)
		}
		x.setUp(d, t, &s)
	}
}

// answers tells whether a side may return fire.
func (x *game) answers(t *table, side int) bool { return x.acts[side] && !t.squads[side].out }

// rankCounts keeps ranks instead of counts, of which 1 is the highest: nothing else
// matters.
func (t *table) rankCounts() {
	var rank [lowestCount + highestCount]uint8
	highest := uint8(0)
	for side := range t.squads {
		for _, k := range t.squads[side].kit {
			rank[k.order] = 1
			highest = max(highest, k.order)
		}
	}
	rank[0] = 0
	n := uint8(0)
	for c := highest; c > 0; c-- {
		if rank[c] != 0 {
			n++
			rank[c] = n
		}
	}
	t.ranks = n
	for side := range t.squads {
		for i := range t.squads[side].kit {
			k := &t.squads[side].kit[i]
			k.order = rank[k.order]
		}
	}
}

// exchange lets all figures of the next count fire, with the wounds and AP that they
// have when it begins; false when all have. SKI-IN-01, W13
func (x *game) exchange(d *dice.Dice, t *table, e *rules.Emit) bool {
	for t.rank != 0 && t.rank <= t.ranks {
		now := x.nextCount(t)
		if now[sideA]|now[sideB] == 0 {
			continue
		}
		if x.anybody(t, sideA) && x.anybody(t, sideB) {
			d.Note("W13", int(t.rank)-1)
		}
		x.note(t, sideA)
		x.note(t, sideB)
		if now[sideA] != 0 && now[sideB] != 0 {
			x.fireTogether(d, t, e, now)
			return true
		}
		side := flag(now[sideB] != 0)
		for who := now[side]; who != 0; who = who.rest() {
			s := x.shooter(t, side, who.first())
			x.fire(d, t, e, &s)
		}
		return true
	}
	return false
}

// nextCount is who fires at the next count: those who have not fallen or ducked.
func (x *game) nextCount(t *table) (now [2]set) {
	for side := range t.squads {
		q := &t.squads[side]
		now[side] = q.takeRank(t.rank) & q.able()
	}
	t.rank++
	return now
}

// fireTogether lets figures fire as they were before any of them did, the active side's
// first. W13
func (x *game) fireTogether(d *dice.Dice, t *table, e *rules.Emit, now [2]set) {
	var some [8]shooter // seldom are they more
	list := some[:]
	if n := now[sideA].count() + now[sideB].count(); n > len(some) {
		var most [2 * maxFigures]shooter
		list = most[:]
	}
	n := 0
	for _, side := range [2]int{int(t.active), 1 - int(t.active)} {
		for who := now[side]; who != 0; who = who.rest() {
			list[n] = x.shooter(t, side, who.first())
			n++
		}
	}
	for i := range list[:n] {
		x.fire(d, t, e, &list[i])
	}
}

// takeRank is the figures with a rank, who have none afterwards.
func (q *squad) takeRank(rank uint8) (now set) {
	for i := range q.kit {
		if k := &q.kit[i]; k.order == rank {
			k.order = 0
			now |= one(i)
		}
	}
	return now
}
