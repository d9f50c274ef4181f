package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// judge looks at both sides' strength and tells who is out. W12
func (x *game) judge(d *dice.Dice, t *pairView) (out [2]bool) {
	for side := range x.sides {
		out[side] = x.judgeSide(d, t, side)
	}
	return out
}

// judgeSide reports whether a side is out. Vehicles ignore morale. SKI-MO-01, SKI-NE-01
func (x *game) judgeSide(d *dice.Dice, t *pairView, side int) bool {
	q, u := &t.squads[side], x.sides[side]
	switch {
	case u.Vehicle != nil:
		return x.lost(t, side)
	case q.counted:
		return q.out
	default:
		return u.judge(d, x.house, q.squadState, x.units[side])
	}
}

// judge reports whether a squad is out, and whether it is shaken: from half of it dead or
// wounded on; below 35 percent it runs. Necrons are never shaken, and phase out.
// SKI-MO-01, SKI-NE-01
func (u *side) judge(d *dice.Dice, h *House, q *squadState, unit int) (out bool) {
	n, up, wounded := u.strength(q)
	gone := 100*up < h.RunsBelow*n || up == 0
	if !u.necrons {
		was := q.shaken
		q.shaken = 100*(n-up+wounded) >= h.ShakenFrom*n
		if q.shaken != was && !gone {
			d.Log("SKI-MO-01", "{unit}: {no longer shaken|shaken}", unit, flag(q.shaken))
		}
	} else if h.PhaseAfterRepair && q.marks[downed] != 0 {
		return false
	}
	if gone {
		q.out = true
		if u.necrons {
			d.Log("SKI-NE-01", "{unit}: phased out, {#} left", unit, up)
		} else {
			d.Log("SKI-MO-01", "{unit}: {all dead|on the run, # left}", unit, up)
		}
	}
	return q.out
}

// strength counts a squad's figures: at the start, on their feet, and wounded of these.
func (u *side) strength(q *squadState) (n, up, wounded int) {
	if n = int(q.full); n == 0 {
		n = len(u.figures)
	}
	return n, q.marks[standing].count(), (q.marks[standing] & q.marks[hurt] &^ u.enhanced).count()
}

// strength counts the figures of a side.
func (x *game) strength(t *pairView, side int) (n, up, wounded int) {
	return x.sides[side].strength(t.squads[side].squadState)
}

// phaseOut reports whether Necrons are too few after the repair rolls. SKI-NE-01
func (x *game) phaseOut(d *dice.Dice, t *pairView, side int) bool {
	return x.sides[side].necrons && x.judgeSide(d, t, side)
}

// canonicalize lets the gone figures of equal neighbours stand last, so that equal squads are
// equal states; the order of the others stays.
func (q *squad) canonicalize(u *side) {
	here := q.marks[standing] | q.marks[downed]
	for _, group := range u.groups {
		left := here & group
		from := group.first()
		if left == upTo(left.count())<<from {
			continue
		}
		for m := range q.marks {
			if q.marks[m]&group != 0 {
				q.marks[m] = q.marks[m]&^group | squeeze(q.marks[m], left)<<from
			}
		}
		to := from
		for ; left != 0; left = left.rest() {
			i := left.first()
			q.figures[to] = q.figures[i]
			to++
		}
		clear(q.figures[to : from+group.count()])
	}
}

// squeeze returns what a set says of some figures, as if there were no others.
func squeeze(s, figures set) (t set) {
	for n := 0; figures != 0; figures = figures.rest() {
		t |= s >> figures.first() & 1 << n
		n++
	}
	return t
}

// repair rolls for Necrons destroyed in the last turn: they get up, more easily near a
// Lord, or are gone. SKI-NE-01, W17
func (x *game) repair(d *dice.Dice, t *pairView, side int) (rolled bool) {
	q, from := &t.squads[side], x.house.RepairFrom
	if x.lordHelps(t, side) {
		from = x.house.RepairNearLord
	}
	for down := q.marks[downed]; down != 0; down = down.rest() {
		i := down.first()
		up := d.GoodFor(1+side).Count(1, int(from)) == 1
		d.Log("W17", "{figure} {does not get up|gets up again}", x.units[side], i, flag(up))
		if up {
			q.marks[standing] |= one(i)
		} else {
			q.keep(i, 0)
		}
	}
	rolled = q.marks[downed] != 0
	q.marks[downed] = 0
	return rolled
}

// lordHelps reports whether a Lord or Tomb Spider is near: one that is down does not help,
// himself or others. SKI-NE-01, W17
func (x *game) lordHelps(t *pairView, side int) bool {
	return x.sides[side].LordNear || t.near[side] || x.sides[side].lords&t.squads[side].marks[standing] != 0
}

// heal lets the first wounded humans spend the turn with a medikit each. SKI-EF-03
func (x *game) heal(d *dice.Dice, t *pairView, side int) {
	q, u := &t.squads[side], x.sides[side]
	wounded := q.marks[standing] & q.marks[hurt] & u.humans &^ u.enhanced
	for kits := u.Medikits; kits > 0 && wounded != 0; kits-- {
		i := wounded.first()
		q.figures[i].set(q.figures[i].apAndGuns().arms() | withMedic)
		d.Log("SKI-EF-03", "{figure} is with the medic for the turn", x.units[side], i)
		wounded = wounded.rest()
	}
}

// lost reports whether a vehicle is out of the battle, and no target any more. W10
func (x *game) lost(t *pairView, side int) bool { return t.squads[side].hull.destroyed() }
