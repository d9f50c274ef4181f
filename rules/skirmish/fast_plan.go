package skirmish

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// What a figure can do with its guns follows from few facts, and trials come to the same
// ones again and again: it is computed once for each key and looked up from then on. Battles and
// firefights with answers take twice as long without (BenchmarkFastPaths).

// The key of a plan is all that it is made from, packed: from the highest bits on, who faces
// whom, what the figures of a side share, and in figureBits what is of one figure alone: its
// group 8, condition 3, guns 7, AP spent 8. Whether its gun is in hand changes no plan.
const figureBits = 26

// plan is how a figure will fire.
type plan struct {
	key    uint64
	sure   engine.BlockFrom[burst]    // how it fires alone if its fire is plain, where the target survives it
	plain  bool                       // whether it is
	salvo  uint8                      // guns that it fires next, none if it cannot
	cost   uint8                      // AP of that
	plus   int8                       // to its D10 of initiative
	aimed  [targetClasses][guns]uint8 // what each gun needs to hit the first enemies of different classes,
	beside [targetClasses][guns]uint8 // and beside the target
}

// targetClasses is how many kinds of targets a plan has numbers for: squads seldom have more.
const targetClasses = 2

// plansBits keeps the plans of large battles, and all of them in the second cache.
const plansBits = 13

// firingCost returns the AP of the next firing, more than anybody has where there is none.
func (p *plan) firingCost() int {
	if p.salvo == 0 {
		return allSpent
	}
	return int(p.cost)
}

// plan returns how a figure will fire now. It is good until the next is asked for.
func (t *pair) plan(d *dice.Dice, s *shooter) *plan {
	of := t.sideKey(s.side) | figureKey(s.p.group, s.stunned, s.unset, s.hurt, s.apAndGuns)
	p := &t.lookUp(d).plans[of*0x9e3779b97f4a7c15>>(64-plansBits)] // multiplicative hashing
	if p.key != of {
		*p = t.newPlan(d, s)
		if p.key = of; t.fireRules.without.has(fastPlans) {
			p.key = 0
		}
	}
	return p
}

// planOf returns how a figure of a list will fire now.
func (t *pair) planOf(d *dice.Dice, side, i int) *plan {
	p, q := t.sides[side].figures[i], &t.squads[side]
	if !t.sides[side].crewed.has(i) {
		figure := figureKey(p.group,
			q.hull.has(stunned), q.marks[unset].has(i), q.marks[hurt].has(i), q.figures[i].apAndGuns())
		of := t.sideKey(side) | figure
		if known := &t.lookUp(d).plans[of*0x9e3779b97f4a7c15>>(64-plansBits)]; known.key == of {
			return known
		}
	}
	s := t.shooter(side, i)
	return t.plan(d, &s)
}

// figureKey returns the part of a key that is of one figure.
func figureKey(group int, stunned, unset, hurt bool, o apAndGuns) uint64 {
	return uint64(group)<<18 | uint64(flag(stunned))<<17 | uint64(flag(unset))<<16 |
		uint64(flag(hurt))<<15 | uint64(o&^(1<<gunBit))
}

// sideKey returns the part of a key that the figures of a side share, never 0.
func (t *pair) sideKey(side int) uint64 {
	if t.common[side] == 0 {
		t.common[side] = t.newSideKey(side)
	}
	return t.common[side]
}

// changes says that what figures share has changed, or may have.
func (t *pair) changes() { t.common = [2]uint64{} }

// newSideKey works it out.
func (t *pair) newSideKey(side int) uint64 {
	q, foe := &t.squads[side], &t.squads[1-side]
	key := t.meeting<<1 | uint64(side)
	key = key<<8 | uint64(q.moved)
	key = key<<8 | uint64(t.sides[side].bands[t.distance])
	key = key<<2 | uint64(t.reaction)
	key = key<<1 | uint64(flag(q.shaken))
	key = key<<1 | uint64(flag(foe.far))
	key = key<<1 | uint64(flag(t.ahead[side]))
	key = key<<1 | uint64(flag(t.sides[side].choosy && foe.marks[standing].count() > 1))
	key = key<<1 | uint64(flag(t.firesLight(side)))
	key = key<<1 | uint64(flag(t.still && side == t.active))
	return key << figureBits
}

// newPlan computes a plan. What is not in the key of the figure changes nothing in it.
func (t *pair) newPlan(d *dice.Dice, s *shooter) (p plan) {
	together, cost, ok := t.ready(s)
	if !ok {
		return p
	}
	p.salvo, p.cost = uint8(together), uint8(cost)
	p.plus = int8(t.house.initiative(s.p, together.first(), t.ahead[s.side]))
	foe := t.sides[1-s.side]
	for look, target := range foe.targetClasses[:min(targetClasses, len(foe.targetClasses))] {
		for g := range s.p.guns {
			w := &s.p.guns[g]
			p.aimed[look][g] = uint8(t.number(s, w, target, false))
			p.beside[look][g] = uint8(t.numberBeside(s, w, target, false))
		}
	}
	if p.plain = t.isPlain(s); !p.plain {
		return p
	}
	var b burst
	t.begin(s, one(s.at), cost, theFigure, &b)
	if b.room = 1; foe.Vehicle == nil {
		b.room = uint8(t.house.ShootingAP + 1)
	}
	p.sure = t.fireRules.bursts.From(d, b)
	return p
}

// toHit returns what a gun needs to hit its target. SKI-SH-01
func (t *pair) toHit(s *shooter, p *plan, g, target int) int {
	look, cowers := t.sides[1-s.side].figures[target].targetClass, t.cowers(1-s.side, target)
	if look < targetClasses && !cowers {
		return int(p.aimed[look][g])
	}
	return t.number(s, &s.p.guns[g], target, cowers)
}

// toHitBeside returns what it needs to hit a figure beside its target. SKI-SH-05
func (t *pair) toHitBeside(s *shooter, p *plan, g, target int) int {
	look, cowers := t.sides[1-s.side].figures[target].targetClass, t.cowers(1-s.side, target)
	if look < targetClasses && !cowers {
		return int(p.beside[look][g])
	}
	return t.numberBeside(s, &s.p.guns[g], target, cowers)
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
			s.covers = s.covers || w.covers
			s.choosy = s.choosy || w.TwoModes && s.GrenadeMode == AutoMode
		}
	}
	for inches := 1; inches < len(s.bands); inches++ {
		s.bands[inches] = s.bands[inches-1] + uint8(flag(ends[inches]))
	}
}
