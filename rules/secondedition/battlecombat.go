package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// The hand-to-hand phases of a battle by turns. Between them models are those of the psychic phases, and what is left of
// the fight is how they stand in line.

// beginCombat begins the hand-to-hand phase of the turn, if both sides have somebody in it. BT-3
func (x *battle) beginCombat(d *dice.Dice, s *battleState, e *rules.MetricValues) {
	m := &s.melee
	for side := range m.models {
		x.lineUp(s, side)
	}
	if a, b := int(m.count[sideA]), int(m.count[sideB]); a == 0 || b == 0 {
		d.Log("BT-3", "nobody fights: {# model of a is|# models of a are} in it, and {#} of b", a, b)
		x.melee.comeBack(m)
		x.leaveLine(s)
		s.part++
		return
	}
	for side := range m.models {
		m.cursers[side] = x.cursers(&s.psychic, side)
		x.silence(d, &s.psychic, side, m.models[side][:int(m.count[side])+x.aside(m, side)])
	}
	s.fights = true
	if !s.fought {
		s.fought = true
		m.marks |= opening
		x.countFighters(d, m, e)
	}
}

// lineUp has the models of a side who fight stand in line: as before, or, where somebody came or fell since, as listed,
// while as many of each entry as before keep out of the turn. SE-HH-10, HH-e, BT-3
func (x *battle) lineUp(s *battleState, side int) {
	m := &s.melee
	fresh, n := x.inFight(s, side)
	aside := x.aside(m, side)
	line := m.models[side]
	before := int(m.count[side]) + aside
	if !s.moved[side] && sameKinds(line[:before], fresh[:n]) {
		for i := range line[:before] {
			at := slices.IndexFunc(fresh[:n], func(y model) bool { return y.kind == line[i].kind && y.w > 0 })
			m.models[side][i], fresh[at].w = fresh[at], 0
		}
		return
	}
	s.moved[side] = false
	if x.melee.reforms != [2]bool{} {
		m.marks |= slainBefore
	}
	for i := before - 1; i >= before-aside; i-- {
		for j := n - 1; j >= 0; j-- {
			if fresh[j].kind == line[i].kind {
				fresh[j].kind |= waiting
				break
			}
		}
	}
	if m.models[side], m.count[side] = fresh, uint8(n); aside > 0 {
		m.waits = 0
		x.melee.stepAside(m, side)
	}
}

// aside returns how many models of a side keep out of the turn, behind the others. SE-HH-10
func (x *battle) aside(m *meleeState, side int) int {
	return int(m.waits) * rules.OneIf(side != x.melee.turnOf(m))
}

// inFight lists the models of a side who fight, as they are listed. BT-2
func (x *battle) inFight(s *battleState, side int) (line [maxModels]model, n int) {
	for _, m := range s.psychic.models[side] {
		if m.w > 0 && x.roster[side][m.kind].fights {
			line[n] = m
			n++
		}
	}
	for i, p := range s.psychic.psykers[side] {
		if x.psychic.inFight(&s.psychic, side, i) {
			line[n] = model{kind: x.psykerKind(&s.psychic, side, i), w: uint8(p.w)}
			n++
		}
	}
	return line, n
}

// bothInFight lists the models of both sides who fight, where it matters how they stood in line.
func (x *battle) bothInFight(s *battleState) (lines [2][maxModels]model) {
	for side := range lines {
		if x.keepsLines() {
			lines[side], _ = x.inFight(s, side)
		}
	}
	return lines
}

// keepsLines reports whether models may stand in line in another order than that of the list.
func (x *battle) keepsLines() bool {
	return x.melee.reforms != [2]bool{} || x.melee.holdsBack != [2]bool{}
}

// sameKinds reports whether two lists have as many models of each kind.
func sameKinds(a, b []model) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		n := 0
		for j := range a {
			n += rules.OneIf(a[j].kind == a[i].kind && (a[j].w > 0) == (a[i].w > 0))
			n -= rules.OneIf(b[j].kind == a[i].kind && (b[j].w > 0) == (a[i].w > 0))
		}
		if n != 0 {
			return false
		}
	}
	return true
}

// countFighters counts who fights in the first phase that is fought, and who charges in it. BT-1
func (x *battle) countFighters(d *dice.Dice, m *meleeState, e *rules.MetricValues) {
	var charging [2]int
	for side := range m.models {
		for _, y := range m.models[side][:m.count[side]] {
			charging[side] += rules.OneIf(x.melee.charging(m, side, y.kind))
		}
		e.Add(battleFighters+side, int(m.count[side]))
		e.Add(battleCharging+side, charging[side])
	}
	d.Log("BT-1", "{# model|# models} of a and {#} of b fight; {#} of a and {#} of b charge",
		int(m.count[sideA]), int(m.count[sideB]), charging[sideA], charging[sideB])
}

// endCombat ends a hand-to-hand phase: those who do not follow up keep out of the enemy's turn, and the survivors are
// left with their wounds. Of each entry they stand before the others, as in line. SE-HH-10, BT-3
func (x *battle) endCombat(d *dice.Dice, s *battleState) {
	m := &s.melee
	m.marks &^= phaseOver | opening
	m.cursers = [2]uint16{}
	if side := x.melee.turnOf(m); x.melee.holdsBack[side] {
		x.melee.stepAside(m, side)
	}
	for side := range m.models {
		half := uint8(len(x.melee.combat.kinds[side]) / 2)
		for i := range m.models[side] {
			y := &m.models[side][i]
			y.covered = x.psychic.coversSome[side] && y.kind >= half && int(y.kind-half) < len(x.roster[side])
			y.kind %= half
		}
		x.takeModels(s, side)
		x.takePsykers(d, s, side)
	}
	x.leaveLine(s)
	s.fights = false
	s.part++
}

// takeModels leaves the models of a side that are no psykers as the hand-to-hand phase left them. BT-3
func (x *battle) takeModels(s *battleState, side int) {
	var after [maxTargets]model
	n := 0
	add := func(m model) {
		after[n] = m
		n++
	}
	line, all := &s.melee.models[side], &s.psychic.models[side]
	for entry := range x.sides[side].Targets {
		for _, m := range line {
			if m.w > 0 && int(m.kind) < len(x.roster[side]) && x.roster[side][m.kind].entry == entry {
				add(m)
			}
		}
		for _, m := range all {
			if m.w > 0 && x.roster[side][m.kind].entry == entry && !x.roster[side][m.kind].fights {
				add(m)
			}
		}
	}
	*all = after
}

// takePsykers does so of its psykers, whose powers end if they are slain. PD-14, BT-3
func (x *battle) takePsykers(d *dice.Dice, s *battleState, side int) {
	line := &s.melee.models[side]
	for i := range x.psychic.psykers[side] {
		kind := x.psykerKind(&s.psychic, side, i)
		at := slices.IndexFunc(line[:], func(m model) bool { return m.w > 0 && m.kind == kind })
		switch {
		case !x.psychic.inFight(&s.psychic, side, i):
		case at >= 0:
			s.psychic.psykers[side][i].w = uint16(line[at].w)
		default:
			x.psychic.remove(d, &s.psychic, side, i)
		}
	}
}

// leaveLine ends the charges of those who came, and forgets of the line what nobody reads: the wounds, and all of it
// where it is always as listed. SE-HH-10, BT-3
func (x *battle) leaveLine(s *battleState) {
	m := &s.melee
	keeps := x.keepsLines()
	for side := range m.models {
		s.psychic.apart[side].rush = 0
		base, n := len(x.roster[side]), len(x.psychic.psykers[side])
		for _, list := range [][]model{m.models[side][:], s.psychic.models[side][:]} {
			for i := range list {
				switch y := &list[i]; {
				case y.w == 0:
				case int(y.kind) >= base+n:
					y.kind -= uint8(n)
				case int(y.kind) < base && x.roster[side][y.kind].charges:
					y.kind = x.roster[side][y.kind].to
				}
			}
		}
		if !keeps {
			m.models[side], m.count[side] = [maxModels]model{}, 0
			continue
		}
		for i := range m.models[side] {
			m.models[side][i].w, m.models[side][i].covered = min(1, m.models[side][i].w), false
		}
	}
}
