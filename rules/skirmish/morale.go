package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// judge reports whether a squad is out, and whether it is shaken: from half of it dead or
// wounded on; below 35 percent it runs. Necrons are never shaken, and phase out.
// SKI-MO-01, SKI-NE-01
func (s *side) judge(d *dice.Dice, h *House, q *unitState, unit int) (out bool) {
	n, up, wounded := s.strength(q)
	gone := 100*up < h.RunsBelow*n || up == 0
	if !s.necrons {
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
		if s.necrons {
			d.Log("SKI-NE-01", "{unit}: phased out, {#} left", unit, up)
		} else {
			d.Log("SKI-MO-01", "{unit}: {all dead|on the run, # left}", unit, up)
		}
	}
	return q.out
}

// strength counts a squad's figures: at the start, on their feet, and wounded of these.
func (s *side) strength(q *unitState) (n, up, wounded int) {
	if n = int(q.full); n == 0 {
		n = len(s.figures)
	}
	return n, q.marks[standing].count(), (q.marks[standing] & q.marks[hurt] &^ s.enhanced).count()
}

// recover is what the end of a turn does to a unit: wounds of Necrons heal, and those that
// a medic cared for, duck backs and stuns end, AP and the guns that had to wait are there
// again. SKI-EF-02, SKI-EF-03, SKI-NE-01, W05, W10
func (s *side) recover(d *dice.Dice, q *squad, unit int) {
	q.card, q.moved, q.far, q.fast = toCome, 0, false, false
	q.status &^= bailed | caught
	q.hull.recover()
	healed := q.marks[standing] & q.marks[hurt] & (s.selfHealing | q.marks[healing])
	q.marks[hurt] &^= healed
	for i := range healed.each() {
		d.Log("SKI-EF-03", "{figure} is healed", unit, i)
	}
	q.marks[ducked], q.marks[healing], q.marks[cowering] = 0, 0, 0
	for i := range q.figures {
		q.figures[i].rest()
	}
	for i := range q.marks[troubled].each() {
		q.ready(i)
	}
}

// heal lets the first wounded humans spend the turn with a medikit each. SKI-EF-03
func (s *side) heal(d *dice.Dice, q *squad, unit int) {
	wounded := q.marks[standing] & q.marks[hurt] & s.humans &^ s.enhanced
	for kits := s.medikits; kits > 0 && wounded != 0; kits-- {
		q.marks[healing] |= one(wounded.first())
		d.Log("SKI-EF-03", "{figure} is with the medic for the turn", unit, wounded.first())
		wounded = wounded.rest()
	}
}
