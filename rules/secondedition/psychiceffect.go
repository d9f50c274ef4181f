package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// targets counts the places in the list of targets of a side: its psykers who are
// exposed, and its other models. PD-13
func (x *psychic) targets(side int) int {
	return len(x.exposed[side].first) + int(x.counts[side]) + len(x.exposed[side].last)
}

// at returns who stands at a place: a psyker, or else a model and −1. Behind the targets are psykers who are not exposed.
func (x *psychic) at(s *psychicState, side, place int) (psyker int, m *model) {
	exposed, n := &x.exposed[side], int(x.counts[side])
	at := place - len(exposed.first)
	switch {
	case at < 0:
		return int(exposed.first[place]), nil
	case at < n:
		return -1, &s.models[side][at]
	case at-n < len(exposed.last):
		return int(exposed.last[at-n]), nil
	default:
		return int(exposed.out[at-n-len(exposed.last)]), nil
	}
}

// target returns the first place from one on where a living target stands, −1 if there is none.
func (x *psychic) target(s *psychicState, side, from int) int {
	n := x.targets(side)
	for at := from; at < n; at++ {
		i, m := x.at(s, side, at)
		if i >= 0 && s.psykers[side][i].w > 0 && !x.isHidden(s, side, i) || i < 0 && m.w > 0 && !x.isSafe(s, side, m.kind) {
			return at
		}
	}
	return -1
}

// isSafe reports whether models of a kind are hidden, so that no power strikes them. PD-15
func (x *psychic) isSafe(s *psychicState, side int, kind uint8) bool {
	return x.mayHide && !s.found[side] && x.sides[side].Targets[kind].Hidden
}

// takeEffect begins what a power does that nobody cancelled. SE-PS-04, PD-13
func (x *psychic) takeEffect(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	side := int(s.cast.side)
	power := x.power(s.cast.powerRef)
	d.Log("PD-13", "{power} takes effect", side, int(s.cast.psyker), int(s.cast.slot))
	x.enterPlay(d, s)
	s.acted(side)
	if n := power.strikes(x.Touched); n > 0 {
		s.stage, s.cast.left, s.cast.fuel, s.cast.tries, s.cast.safe = strikes, uint8(n), 0, 0, false
		return false
	}
	if x.mayHide && power.Effect == Scan && power.reaches(x.Distance) {
		s.found[1-side] = true
	}
	if x.shows && power.Effect == Scan && power.reaches(x.Distance) && s.hasPsyker(1-side) {
		s.shown[1-side] = true
	}
	rolled = x.carry(d, s, e, side, power)
	s.cast = cast{}
	return rolled
}

// strike strikes the next living target. A blast goes on to the next, an arc on a
// kill. SE-PW-05, SE-PW-06, PD-13
func (x *psychic) strike(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	side := int(s.cast.side)
	ref := s.cast.powerRef
	locations := x.locations(1-side, x.power(ref))
	if next := int(s.cast.next); s.cast.left > 0 && next < locations {
		through := x.strikeVehicle(d, s, e, 1-side, next)
		s.cast.next, s.cast.left = s.cast.next+1, s.cast.left-1
		x.ledger.Count(e, x.by(ref), enemyHit, 1)
		if !through && x.power(ref).Effect != Blast {
			s.cast.left = 0
		}
		return true
	}
	at := -1
	if s.cast.left > 0 {
		at = x.nextStruck(d, s, locations)
	}
	if at < 0 {
		compactModels(s.models[1-side][:])
		s.cast, s.stage = cast{}, acts
		if s.due > 0 {
			s.stage = burns
		}
		return false
	}
	s.cast.next, s.cast.left = uint8(at+locations+1), s.cast.left-1
	var r resolved
	var slain bool
	if i, m := x.at(s, 1-side, at); i >= 0 {
		r, slain = x.strikePsyker(d, s, e, 1-side, i)
	} else {
		r, slain = x.strikeModel(d, s, e, 1-side, m)
	}
	x.ledger.countHit(e, x.by(ref), r, slain)
	if !slain && x.power(ref).Effect != Blast {
		s.cast.left = 0
	}
	return true
}

// strikeModel strikes a model of a side that is no psyker. PD-13
func (x *psychic) strikeModel(
	d *dice.Dice, s *psychicState, e *rules.MetricValues, side int, m *model,
) (r resolved, slain bool) {
	power := x.power(s.cast.powerRef)
	d.Log("PD-13", "it strikes one {model} of {a|b}, which has {# wound|# wounds}", side, int(m.kind), side, int(m.w))
	r = power.strike(d, &x.Rules.HitHouse, x.kinds[side][m.kind], int(m.w), 1-side)
	m.w -= uint8(r.lost)
	if m.w > 0 {
		return r, false
	}
	x.ledger.Count(e, x.doers[side].models[m.kind], modelLost, 1)
	*m = model{}
	return r, true
}

// strikePsyker strikes a psyker. PD-13
func (x *psychic) strikePsyker(
	d *dice.Dice, s *psychicState, e *rules.MetricValues, side, i int,
) (r resolved, slain bool) {
	power := x.power(s.cast.powerRef)
	p := &s.psykers[side][i]
	d.Log("PD-13", "it strikes {psyker}, who has {# wound|# wounds}", side, i, int(p.w))
	r = power.strike(d, &x.Rules.HitHouse, &x.psykers[side][i].Unit, int(p.w), 1-side)
	p.w -= uint16(r.lost)
	if p.w > 0 {
		return r, false
	}
	x.destroy(d, s, e, side, i)
	return r, true
}

// strikeBack strikes the caster of a reflected power, or by a house rule the first target in its
// way, once. SE-WC-07, PD-8
func (x *psychic) strikeBack(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	side, struck := int(s.cast.side), int(s.cast.psyker)
	first := x.Rules.ReflectsAt == AtFirstTarget
	if first && x.sides[side].Vehicle != nil {
		x.strikeVehicle(d, s, e, side, 0)
		struck = -1
	} else if at := x.target(s, side, 0); first && at >= 0 {
		i, m := x.at(s, side, at)
		if struck = i; i < 0 {
			x.strikeModel(d, s, e, side, m)
			compactModels(s.models[side][:])
		}
	}
	if struck >= 0 {
		x.strikePsyker(d, s, e, side, struck)
	}
	s.cast, s.stage = cast{}, acts
	return true
}

// destroy counts a psyker as slain, and removes it. PD-14
func (x *psychic) destroy(d *dice.Dice, s *psychicState, e *rules.MetricValues, side, i int) {
	x.ledger.Tell(d, e, x.doers[side].psykers[i], modelLost, "PD-14", "{psyker} is destroyed", side, i)
	x.remove(d, s, side, i)
}

// remove takes a slain psyker away, and what goes with it. PD-14
func (x *psychic) remove(d *dice.Dice, s *psychicState, side, i int) {
	s.psykers[side][i] = psyker{}
	at, bit := &s.apart[side], uint8(1)<<i
	at.there, at.out, at.free, at.rush = at.there&^bit, at.out&^bit, at.free&^bit, at.rush&^bit
	x.endSpellsOf(d, s, side, i)
}
