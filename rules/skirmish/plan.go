package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// What a figure can do with its guns follows from few facts, and trials come to the same
// ones again and again: it is worked out once for each stance and looked up from then on.

// stance is all that a plan is made from, packed: from the highest bits on, who faces
// whom, what the figures of a side share, and what is of one figure alone.
type stance uint64

// ownBits are the lowest of a stance: AP spent 8, guns 8, condition 2, group 6.
const ownBits = 24

// plan is how a figure will fire.
type plan struct {
	stance stance
	sure   opening            // how it fires alone if its fire is plain, where the target survives it
	plain  bool               // whether it is
	salvo  salvo              // guns that it fires next, none if it cannot
	cost   uint8              // AP of that
	plus   int8               // to its D10 of initiative
	aimed  [looks][guns]uint8 // what each gun needs to hit the first enemies that look different,
	beside [looks][guns]uint8 // and beside the target
}

// looks is how many kinds of targets a plan has numbers for: squads seldom have more.
const looks = 2

type opening = rules.Opening[burst]

// plans are those looked up last.
type plans [1 << plansBits]plan

// plansBits keeps the plans of large battles, and all of them in the second cache.
const plansBits = 13

// place is where the plan of a stance is kept, by multiplicative hashing.
func (p *plans) place(of stance) *plan { return &p[of*0x9e3779b97f4a7c15>>(64-plansBits)] }

// plan is how a figure will fire now. It is good until the next is asked for.
func (x *game) plan(d *dice.Dice, t *table, s *shooter) *plan {
	of := x.situation(t, s.side) | ownStance(s.p, s.self)
	p := x.lookUp(d, t).plans.place(of)
	if p.stance != of {
		*p = x.newPlan(d, t, s)
		p.stance = of
	}
	return p
}

// ownStance is the part of a stance that is of one figure.
func ownStance(p *soldier, f figure) stance {
	return stance(p.group)<<18 | stance(f.is)<<16 | stance(f.own)
}

// situation is the part of a stance that the figures of a side share, never 0.
func (x *game) situation(t *table, side int) stance {
	if t.common[side] == 0 {
		t.common[side] = x.newSituation(t, side)
	}
	return t.common[side]
}

// changes says that what figures share has changed, or may have.
func (t *table) changes() { t.common = [2]stance{} }

// newSituation works it out.
func (x *game) newSituation(t *table, side int) stance {
	q := &t.squads[side]
	s := stance(x.pair)<<1 | stance(side)
	s = s<<8 | stance(q.moved)
	s = s<<8 | stance(x.sides[side].bands[t.distance])
	s = s<<2 | stance(t.reaction)
	s = s<<1 | stance(flag(q.shaken))
	s = s<<1 | stance(flag(t.squads[1-side].far))
	s = s<<1 | stance(flag(q.card == toCome && side != int(t.active)))
	s = s<<1 | stance(flag(x.sides[side].choosy && t.squads[1-side].marks[standing].count() > 1))
	s = s<<1 | stance(flag(q.hull.has(stunned)))
	return s << ownBits
}

// newPlan works out a plan. What is not in the stance of the figure changes nothing in it.
func (x *game) newPlan(d *dice.Dice, t *table, s *shooter) (p plan) {
	together, cost, ok := x.ready(t, s)
	if !ok {
		return p
	}
	p.salvo, p.cost, p.plus = together, uint8(cost), int8(x.initiative(t, s, first(together)))
	foe := x.sides[1-s.side]
	for look, target := range foe.looks[:min(looks, len(foe.looks))] {
		for g := range s.p.guns {
			w := &s.p.guns[g]
			p.aimed[look][g], p.beside[look][g] = uint8(x.number(t, s, w, target)), uint8(x.numberBeside(t, s, w, target))
		}
	}
	if p.plain = x.plainGun(t, s); !p.plain {
		return p
	}
	var b burst
	x.begin(t, s, one(s.at), cost, theFigure, &b)
	if b.room = 1; foe.Vehicle == nil {
		b.room = uint8(x.house.ShootingAP + 1)
	}
	p.sure = x.drill.bursts.From(d, b)
	return p
}

// toHit is what a gun needs to hit its target. SKI-SH-01
func (x *game) toHit(t *table, s *shooter, p *plan, g, target int) int {
	if look := x.sides[1-s.side].figures[target].look; look < looks {
		return int(p.aimed[look][g])
	}
	return x.number(t, s, &s.p.guns[g], target)
}

// toHitBeside is what it needs to hit somebody beside its target. SKI-SH-05
func (x *game) toHitBeside(t *table, s *shooter, p *plan, g, target int) int {
	if look := x.sides[1-s.side].figures[target].look; look < looks {
		return int(p.beside[look][g])
	}
	return x.numberBeside(t, s, &s.p.guns[g], target)
}

// prepareGuns tells what plans have to know of all guns of a side: which distances are
// alike, those between which no range, half range or dead ground ends, and whether the
// mode of a grenade is left to itself. SKI-SH-02, SKI-SH-09, W03
func (s *side) prepareGuns(h *ShootingHouse) {
	var ends [len(s.bands) + 1]bool
	ends[h.DeadGround+1] = true
	for _, p := range s.figures {
		for g := range p.guns {
			w := &p.guns[g]
			ends[w.near+1], ends[w.Range+1] = true, true
			s.choosy = s.choosy || w.TwoModes && s.GrenadeMode == AutoMode
		}
	}
	for inches := 1; inches < len(s.bands); inches++ {
		s.bands[inches] = s.bands[inches-1] + uint8(flag(ends[inches]))
	}
}
