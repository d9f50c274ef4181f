package skirmish

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// What a figure can do with its guns follows from few facts, and trials come to the same
// ones again and again: it is computed once for each key and looked up from then on.

// planKey is all that a plan is made from, packed: from the highest bits on, who faces
// whom, what the figures of a side share, and what is of one figure alone.
type planKey uint64

// figureBits are the lowest of a key: AP spent 8, guns 8, condition 2, group 6.
const figureBits = 24

// plan is how a figure will fire.
type plan struct {
	key    planKey
	sure   opening                    // how it fires alone if its fire is plain, where the target survives it
	plain  bool                       // whether it is
	salvo  salvo                      // guns that it fires next, none if it cannot
	cost   uint8                      // AP of that
	plus   int8                       // to its D10 of initiative
	aimed  [targetClasses][guns]uint8 // what each gun needs to hit the first enemies of different classes,
	beside [targetClasses][guns]uint8 // and beside the target
}

// targetClasses is how many kinds of targets a plan has numbers for: squads seldom have more.
const targetClasses = 2

type opening = engine.BlockFrom[burst]

// plans are those looked up last.
type plans [1 << plansBits]plan

// plansBits keeps the plans of large battles, and all of them in the second cache.
const plansBits = 13

// place returns where the plan of a key is kept, by multiplicative hashing.
func (p *plans) place(of planKey) *plan { return &p[of*0x9e3779b97f4a7c15>>(64-plansBits)] }

// plan returns how a figure will fire now. It is good until the next is asked for.
func (x *game) plan(d *dice.Dice, t *pairView, s *shooter) *plan {
	of := x.sideKey(t, s.side) | figureKey(s.p, s.self)
	p := x.lookUp(d, t).plans.place(of)
	if p.key != of {
		*p = x.newPlan(d, t, s)
		p.key = of
	}
	return p
}

// figureKey returns the part of a key that is of one figure.
func figureKey(p *soldier, f figure) planKey {
	return planKey(p.group)<<18 | planKey(f.is)<<16 | planKey(f.apAndGuns)
}

// sideKey returns the part of a key that the figures of a side share, never 0.
func (x *game) sideKey(t *pairView, side int) planKey {
	if t.common[side] == 0 {
		t.common[side] = x.newSideKey(t, side)
	}
	return t.common[side]
}

// changes says that what figures share has changed, or may have.
func (t *pairView) changes() { t.common = [2]planKey{} }

// newSideKey works it out.
func (x *game) newSideKey(t *pairView, side int) planKey {
	q := &t.squads[side]
	s := planKey(x.pair)<<1 | planKey(side)
	s = s<<8 | planKey(q.moved)
	s = s<<8 | planKey(x.sides[side].bands[t.distance])
	s = s<<2 | planKey(t.reaction)
	s = s<<1 | planKey(flag(q.shaken))
	s = s<<1 | planKey(flag(t.squads[1-side].far))
	s = s<<1 | planKey(flag(q.card == toCome && side != int(t.active)))
	s = s<<1 | planKey(flag(x.sides[side].choosy && t.squads[1-side].marks[standing].count() > 1))
	s = s<<1 | planKey(flag(q.hull.has(stunned)))
	return s << figureBits
}

// newPlan computes a plan. What is not in the key of the figure changes nothing in it.
func (x *game) newPlan(d *dice.Dice, t *pairView, s *shooter) (p plan) {
	together, cost, ok := x.ready(t, s)
	if !ok {
		return p
	}
	p.salvo, p.cost, p.plus = together, uint8(cost), int8(x.initiative(t, s, first(together)))
	foe := x.sides[1-s.side]
	for look, target := range foe.targetClasses[:min(targetClasses, len(foe.targetClasses))] {
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
	p.sure = x.fireRules.bursts.From(d, b)
	return p
}

// toHit returns what a gun needs to hit its target. SKI-SH-01
func (x *game) toHit(t *pairView, s *shooter, p *plan, g, target int) int {
	if look := x.sides[1-s.side].figures[target].targetClass; look < targetClasses {
		return int(p.aimed[look][g])
	}
	return x.number(t, s, &s.p.guns[g], target)
}

// toHitBeside returns what it needs to hit a figure beside its target. SKI-SH-05
func (x *game) toHitBeside(t *pairView, s *shooter, p *plan, g, target int) int {
	if look := x.sides[1-s.side].figures[target].targetClass; look < targetClasses {
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
