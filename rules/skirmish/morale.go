package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// judge looks at both sides' strength and tells who is out. W12
func (x *game) judge(d *dice.Dice, t *table) (out [2]bool) {
	for side := range x.sides {
		out[side] = x.judgeSide(d, t, side)
	}
	return out
}

// judgeSide tells whether a side is out, and whether its squad is shaken: from half
// of it dead or wounded on; below 35 percent it runs. Necrons are never shaken, and
// phase out. Vehicles ignore morale. SKI-MO-01, SKI-NE-01
func (x *game) judgeSide(d *dice.Dice, t *table, side int) bool {
	q, u := &t.squads[side], &x.sides[side]
	if u.Vehicle != nil {
		return x.lost(t, side)
	}
	closeUp(t, u, side)
	n, up, wounded := x.strength(t, side)
	if !u.necrons {
		was := q.shaken
		q.shaken = 100*(n-up+wounded) >= x.house.ShakenFrom*n
		if q.shaken != was {
			d.Note("SKI-MO-01", side, flag(q.shaken))
		}
	} else if x.house.PhaseAfterRepair && x.downed(t, side) > 0 {
		return false
	}
	if 100*up < x.house.RunsBelow*n || up == 0 {
		q.out = true
		d.Note("SKI-NE-01", side, up, flag(u.necrons))
	}
	return q.out
}

// strength counts a squad's figures: at the start, on their feet, and wounded of these.
func (x *game) strength(t *table, side int) (n, up, wounded int) {
	for i, f := range t.figures[side] {
		if f.is(standing) {
			up++
			wounded += flag(x.sides[side].figures[i].suffers(f))
		}
	}
	return len(t.figures[side]), up, wounded
}

// downed counts the Necrons that may get up again.
func (x *game) downed(t *table, side int) int {
	n := 0
	for _, f := range t.figures[side] {
		n += flag(f.is(downed))
	}
	return n
}

// phaseOut tells whether Necrons are too few after the repair rolls. SKI-NE-01
func (x *game) phaseOut(d *dice.Dice, t *table, side int) bool {
	return x.sides[side].necrons && x.judgeSide(d, t, side)
}

// closeUp lets the gone figures of equal neighbours stand last, so that equal squads are
// equal states; the order of the others stays.
func closeUp(t *table, u *side, side int) {
	list, to := t.figures[side], 0
	for i, f := range list {
		if i > 0 && u.figures[i] != u.figures[i-1] {
			clear(list[to:i])
			to = i
		}
		if f != 0 {
			list[to] = f
			to++
		}
	}
	clear(list[to:])
}

// repair rolls for Necrons destroyed in the last turn: they get up, more easily near a
// Lord, or are gone. SKI-NE-01, W17
func (x *game) repair(d *dice.Dice, t *table, side int) (rolled bool) {
	for i := range t.figures[side] {
		f := &t.figures[side][i]
		if !f.is(downed) {
			continue
		}
		from := x.house.RepairFrom
		if x.lordHelps(t, side, i) {
			from = x.house.RepairNearLord
		}
		up := d.Count(1, int(from)) == 1
		d.Note("W17", side, i, flag(up))
		*f = *f&gunMask | standing
		if !up {
			*f = 0
		}
		rolled = true
	}
	return rolled
}

// lordHelps tells whether a Lord or Tomb Spider is near, other than the figure itself.
// SKI-NE-01, W17
func (x *game) lordHelps(t *table, side, helped int) bool {
	if x.sides[side].LordNear {
		return true
	}
	for i, p := range x.sides[side].figures {
		if p.Lord && i != helped && t.figures[side][i].is(standing) {
			return true
		}
	}
	return false
}

// heal lets the first wounded humans spend the turn with a medikit each. SKI-EF-03
func (x *game) heal(d *dice.Dice, t *table, side int) {
	kits := x.sides[side].Medikits
	for i := range t.figures[side] {
		f, p := &t.figures[side][i], x.sides[side].figures[i]
		if kits > 0 && f.is(hurt) && f.is(standing) && p.isHuman() && p.suffers(*f) {
			f.spend(0, healing)
			kits--
			d.Note("SKI-EF-03", side, i, medicNote)
		}
	}
}

// lost tells whether a vehicle is out of the battle, and no target any more. W10
func (x *game) lost(t *table, side int) bool { return t.hulls[side].destroyed() }
