package skirmish

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// What a figure can do with its guns follows from few facts, and trials come to the same
// ones again and again: it is computed once for each key and looked up from then on. Battles and
// firefights with answers take twice as long without (BenchmarkFastPaths).

// planKey is all that the fire of a figure depends on, packed: what the figures of a side share, and behind that in
// figureBits what is of one figure alone. A struct of as many fields takes a quarter longer. Plans are worked out from
// their key and nothing else, so that what it lacks changes none.
type planKey uint64

const (
	groupBits  = 8
	figureBits = gunBit + 4 + groupBits
)

// and appends a number of some bits.
func (k planKey) and(bits, n int) planKey { return k<<bits | planKey(n) }

// take takes the number of the last bits.
func (k *planKey) take(bits int) int {
	n := int(*k & (1<<bits - 1))
	*k >>= bits
	return n
}

// plan is how a figure will fire.
type plan struct {
	key   planKey
	sure  engine.BlockFrom[burst]       // how it fires alone if its fire is plain, where the target survives it
	plain bool                          // whether it is
	salvo uint8                         // guns that it fires next, none if it cannot
	cost  uint8                         // AP of that
	plus  int8                          // to its D10 of initiative
	needs [targetClasses][guns][2]uint8 // what each gun needs at enemies of different classes, and beside them
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
	of := t.sideKey(s.side) | figureKey(s.p.group, s.stunned, s.unset, s.hurt, t.several(s.side), s.apAndGuns)
	p := &t.lookUp(d).plans[of.slot()]
	if p.key != of {
		*p = t.newPlan(d, of, s.p)
		if t.fireRules.without.has(fastPlans) {
			p.key = 0
		}
	}
	return p
}

// planOf returns how a figure of a list will fire now.
func (t *pair) planOf(d *dice.Dice, side, i int) *plan {
	p, q := t.sides[side].figures[i], &t.squads[side]
	if !t.sides[side].crewed.has(i) {
		of := t.sideKey(side) | figureKey(p.group, q.hull.has(stunned), q.marks[unset].has(i), q.marks[hurt].has(i),
			t.several(side), q.figures[i])
		if known := &t.lookUp(d).plans[of.slot()]; known.key == of {
			return known
		}
	}
	s := t.shooter(side, i)
	return t.plan(d, &s)
}

// slot returns where a plan is kept, by multiplicative hashing.
func (k planKey) slot() uint64 { return uint64(k) * 0x9e3779b97f4a7c15 >> (64 - plansBits) }

// figureKey returns the part of a key that is of one figure. Whether its gun is in hand changes no plan.
func figureKey(group int, stunned, unset, hurt, several bool, o apAndGuns) planKey {
	return planKey(group)<<(gunBit+4) | planKey(flag(several))<<(gunBit+3) | planKey(flag(stunned))<<(gunBit+2) |
		planKey(flag(unset))<<(gunBit+1) | planKey(flag(hurt))<<gunBit | planKey(o&^(1<<gunBit))
}

// several reports whether several enemies of a side stand, where that says how a gun is fired. W03
func (t *pair) several(side int) bool {
	return t.sides[side].choosy && t.squads[1-side].marks[standing].count() > 1
}

// sideKey returns the part of a key that the figures of a side share while it faces another, never 0.
func (t *pair) sideKey(side int) planKey {
	if t.common[side] == 0 {
		t.common[side] = t.newSideKey(side)
	}
	return t.common[side]
}

// newSideKey packs it.
func (t *pair) newSideKey(side int) planKey {
	q, foe := &t.squads[side], &t.squads[1-side]
	return planKey(t.meeting).and(1, side).and(4, int(q.moved)).and(8, int(t.sides[side].bands[t.distance])).
		and(2, int(t.reaction)).and(1, flag(q.shaken)).and(1, flag(foe.far)).and(1, flag(t.ahead[side])).
		and(1, flag(t.firesLight(side))).and(1, flag(t.still && side == t.active)).
		and(1, flag(t.covered[1-side])).and(1, flag(t.unseen)).and(figureBits, 0)
}

// known returns two units that face each other, and a shooter of one, of whom nothing is known but the key of its plan.
func (t *pair) known(k planKey, by *soldier) (now pair, s shooter) {
	now, s = *t, shooter{p: by, apAndGuns: apAndGuns(k.take(gunBit))}
	now.book.own, now.book.foe, now.book.fire = unitState{}, unitState{}, fireState{}
	own, foe, fire := &now.book.own, &now.book.foe, &now.book.fire
	s.hurt, s.unset, s.stunned = k.take(1) == 1, k.take(1) == 1, k.take(1) == 1
	foe.marks[standing] = upTo(1 + k.take(1))
	k.take(groupBits) // who it is by
	unseen, covered := k.take(1) == 1, k.take(1) == 1
	fire.still = k.take(1) == 1
	light, ahead := k.take(1), k.take(1) == 1
	foe.far, own.shaken = k.take(1) == 1, k.take(1) == 1
	now.reaction, now.distance = uint8(k.take(2)), k.take(8)
	own.moved = uint8(k.take(4))
	s.side = k.take(1)
	now.squads[s.side], now.squads[1-s.side] = squad{unitState: own}, squad{unitState: foe}
	now.unseen, now.covered[1-s.side] = unseen, covered
	fire.light = uint8(light << s.side)
	now.ahead[s.side], now.active, now.fireState = ahead, s.side, fire
	return now, s
}

// newPlan works out how a soldier will fire, by the rules and what its key says alone.
func (t *pair) newPlan(d *dice.Dice, key planKey, by *soldier) plan {
	now, s := t.known(key, by)
	p := plan{key: key}
	together, cost, ok := now.ready(&s)
	if !ok {
		return p
	}
	p.salvo, p.cost = uint8(together), uint8(cost)
	p.plus = int8(t.house.initiative(by, together.first(), now.ahead[s.side]))
	foe := t.sides[1-s.side]
	for look, target := range foe.targetClasses[:min(targetClasses, len(foe.targetClasses))] {
		for g := range by.guns {
			for beside := range p.needs[look][g] {
				p.needs[look][g][beside] = uint8(now.number(&s, &by.guns[g], target, beside > 0, false))
			}
		}
	}
	if p.plain = now.isPlain(&s); !p.plain {
		return p
	}
	var b burst
	now.begin(&s, one(s.at), cost, theFigure, &b)
	if b.room = 1; foe.Vehicle == nil {
		b.room = uint8(t.house.ShootingAP + 1)
	}
	p.sure = t.fireRules.bursts.From(d, b)
	return p
}

// toHit returns what a gun needs to hit its target, or a figure beside it. SKI-SH-01, SKI-SH-05
func (t *pair) toHit(s *shooter, p *plan, g, target int, beside bool) int {
	look, cowers := t.sides[1-s.side].figures[target].targetClass, t.cowers(1-s.side, target)
	if look < targetClasses && !cowers {
		return int(p.needs[look][g][flag(beside)])
	}
	return t.number(s, &s.p.guns[g], target, beside, cowers)
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
		if s.bands[inches] = s.bands[inches-1]; inches == 1 || ends[inches] {
			s.bands[inches] = uint8(inches)
		}
	}
}
