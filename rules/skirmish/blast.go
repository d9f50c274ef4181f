package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// under returns how many figures beside the target a weapon covers. SKI-SH-05
func (u *Unit) under(area string) Under {
	switch area {
	case SmallBlast:
		return u.SmallBlast
	case LargeBlast:
		return u.LargeBlast
	case Template:
		return u.Template
	default:
		return Under{}
	}
}

// firesBlast reports whether a firing is a blast, or at one target alone: weapons with
// two modes fire a blast by themselves when it covers another standing figure. W03
func (t *pair) firesBlast(side int, w *gun) bool {
	mode, foe := t.sides[side].GrenadeMode, t.sides[1-side]
	switch {
	case !w.covers || foe.Vehicle != nil:
		return false
	case !w.TwoModes || mode == BlastMode:
		return true
	case mode == AntiTank || foe.under(w.Area) == Under{}:
		return false
	}
	return t.squads[1-side].marks[standing].count() > 1
}

// blast fires a gun at all that its blast or template covers: the first figure of the
// list, which is aimed at, those wholly under it, and those partly under it, each with
// a D20 of its own. Results stay on the figure rolled for. SKI-SH-05, W02, W07
func (t *pair) blast(d *dice.Dice, e *rules.MetricValues, s *shooter, plan *plan, g int) {
	w, foe := &s.p.guns[g], 1-s.side
	under := t.sides[foe].under(w.Area)
	var last *soldier
	var attack *dice.Leaf // on him
	up := t.squads[foe].marks[standing]
	for n := 0; up != 0 && n <= under.Whole+under.Partial; n, up = n+1, up.rest() {
		if n > under.Whole && !t.house.reachesPartly(d.GoodFor(1+s.side), w) {
			continue
		}
		i, aimed := up.first(), n == 0
		p := t.sides[foe].figures[i]
		switch {
		case aimed && !w.TwoModes:
			attack = t.attackRoll(d, foe, i, t.toHit(s, plan, g, i, false), t.house.effects(p))
		case p != last || t.runsToCover(foe):
			attack, last = t.attackRoll(d, foe, i, t.toHit(s, plan, g, i, true), t.house.effects(p)), p
		}
		r := t.roll(d, e, foe, i, attack)
		if r == twenty && aimed {
			t.jam(d, e, s, g)
		}
		t.sufferAll(d, e, foe, i, r)
	}
}

// reachesPartly reports whether a figure partly under a blast may be hit: on a D6, under a
// template always. SKI-SH-05
func (h *ShootingHouse) reachesPartly(d *dice.Dice, w *gun) bool {
	from := h.PartlyUnder
	if w.Area == Template {
		from = h.PartlyUnderFlames
	}
	if from <= 1 {
		return true
	}
	in := d.Count(1, int(from)) == 1
	d.Log("SKI-SH-05", "one partly under it is {missed|covered}", flag(in))
	return in
}

// effects returns how many hits a figure takes from an area weapon. SKI-NE-02
func (h *ShootingHouse) effects(p *soldier) int {
	if p.Kind == Scarabs {
		return h.ScarabHits
	}
	return 1
}
