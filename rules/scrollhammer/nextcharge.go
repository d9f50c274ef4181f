package scrollhammer

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// nextCharge is a unit that comes into the melee when a turn begins: it charges, or comes without
// a roll.
type nextCharge struct {
	unit    int
	turn    int
	charged bool
	rolls   bool
	ranges  [maxChargeDice + 1][]*dice.Leaf // by charge dice, and by the inches that targets fled
}

// comesLater reports whether a unit is not in the combat from the beginning.
func (f *fighter) comesLater() bool { return f.arrives > 1 || f.distance > 0 }

// waits keeps a unit out of the combat until it comes. SCR-CH-09
func (c *combat) waits(unit int, f *fighter) {
	x := nextCharge{unit: unit, turn: max(1, f.arrives), charged: f.charged || f.distance > 0, rolls: f.distance > 0}
	w := dice.NewWalker()
	for i := range f.Models {
		n := f.Models[i].ChargeDice
		for gap := f.distance + len(x.ranges[n]); x.rolls && gap <= f.distance+f.fled; gap++ {
			x.ranges[n] = append(x.ranges[n], c.nextRange(w, c.units[unit], n, gap))
		}
	}
	c.nextCharges = append(c.nextCharges, x)
	c.leave(&c.start, unit)
}

// leave takes a unit out of the combat that is neither destroyed nor falls back.
func (c *combat) leave(s *state, unit int) {
	for g := range c.units[unit].troops {
		s.bodies[c.units[unit].first+g] = body{}
	}
	s.chargeBonus &^= 1 << unit
}

// muster has all models of a unit there.
func (c *combat) muster(s *state, unit int) {
	u := c.units[unit]
	for g := range u.troops {
		s.bodies[u.first+g].n = uint8(u.Models[g].Count)
	}
}

// nextRange returns whether a charge range of n dice covers the inches to the melee, computed:
// 1 or −1 for its side, which rises with the luck of side a. SCR-CH-04
func (c *combat) nextRange(w *dice.Walker, u *squad, n, gap int) *dice.Leaf {
	reached := 1 - 2*u.side
	return w.Leaf(func(d *dice.Dice) int { return reached * rules.OneIf(u.rollRange(d, n, 0, gap) >= gap) })
}

// slowest returns the charge dice of the slowest living model of a unit. SCR-CH-04
func (c *combat) slowest(s *state, unit int) int {
	u, n := c.units[unit], maxChargeDice
	for g, t := range u.troops {
		if s.bodies[u.first+g].n > 0 {
			n = min(n, t.ChargeDice)
		}
	}
	return n
}

// comeIn brings in the units that come when this turn begins, in the listed order, but for those whose charges have
// been met by reactions: the targets of the others are locked. SCR-CH-02, SCR-CH-05, SCR-CH-09
func (c *combat) comeIn(d *dice.Dice, s *state) {
	for i := range c.nextCharges {
		x := &c.nextCharges[i]
		if s.charger > 0 && x.due(s) && x.unit <= int(s.charger) {
			continue
		}
		models, _ := c.units[x.unit].count()
		if s.turn == 0 {
			d.Log("SCR-CH-09", "{unit}: {# model is|# models are} to come in turn {#}", x.unit, models, x.turn)
		}
		if x.due(s) && c.comes(d, s, i) {
			d.Log("SCR-CH-09", "{unit}: {# model comes|# models come} into the melee", x.unit, models)
			s.chargeBonus |= uint8(rules.OneIf(x.charged)) << x.unit
		}
	}
	s.gap, s.charger = 0, 0
}

// comes has a unit come in, without a roll or if its charge arrives. SCR-CH-09
func (c *combat) comes(d *dice.Dice, s *state, i int) bool {
	x := &c.nextCharges[i]
	c.muster(s, x.unit)
	if !x.rolls {
		return true
	}
	d.Log("SCR-CH-09", "{unit}: a charge into the melee", x.unit)
	if c.arrives(d, s, i) {
		return true
	}
	c.leave(s, x.unit)
	return false
}

// due reports whether a unit comes in the turn that begins.
func (x *nextCharge) due(s *state) bool { return x.turn == int(s.turn)+1 }

// rollsToCome reports whether dice decide who comes in the turn that begins.
func (c *combat) rollsToCome(s *state) bool {
	return slices.ContainsFunc(c.nextCharges, func(x nextCharge) bool { return x.due(s) && x.rolls })
}

// arrives rolls whether the charge of a unit covers the distance, and what targets fled before the first turn.
// SCR-CH-04, SCR-CH-05
func (c *combat) arrives(d *dice.Dice, s *state, i int) bool {
	x := &c.nextCharges[i]
	d.Stream(dice.At(int(s.turn)+1, 1+c.units[x.unit].side, 1+i))
	reached := func(rolled int) bool { return rolled != 0 }
	leaf := x.ranges[c.slowest(s, x.unit)][c.fledFarther(s)]
	if !reached(c.units[x.unit].rollTwice(d, leaf, reached)) {
		d.Log("SCR-CH-05", "the charge fails")
		return false
	}
	return true
}

// fledFarther returns by how many inches those who fled are farther away than the farthest target was. SCR-CH-09
func (c *combat) fledFarther(s *state) int { return max(0, int(s.gap)-c.minGap) }

// chargeNext has the next unit charge in this turn, where none that charged before is there: its targets are not locked, and
// react. Without one there is no combat. SCR-CH-02, SCR-CH-09
func (c *charge) chargeNext(d *dice.Dice, s *state, e *rules.MetricValues) (outcome int) {
	for s.charger++; int(s.charger) <= len(c.Next); s.charger++ {
		if c.nextCharges[s.charger-1].due(s) {
			d.Log("SCR-CH-09", "{unit}: the next charge", int(s.charger))
			c.muster(s, int(s.charger))
			s.phase = reactions
			return rules.Ongoing
		}
		s.missed = true
	}
	if s.missed {
		return c.end(d, s, e, noCombat)
	}
	return c.end(d, s, e, lostA)
}

// rollNext rolls whether the next charge arrives. SCR-CH-05, SCR-CH-09
func (c *charge) rollNext(d *dice.Dice, s *state, e *rules.MetricValues) (outcome int) {
	if !c.arrives(d, s, int(s.charger)-1) {
		return c.endCharge(d, s, e, noCombat)
	}
	s.chargeBonus |= 1 << s.charger
	c.removeUnreached(s)
	s.phase, s.fled, s.missed = turnBegins, 0, false
	return rules.Ongoing
}

// tooFar refuses units that come from too far away. SCR-CH-01
func tooFar(sides [2][]fighter, inchesPerDie int) []rules.Problem {
	var list rules.Problems
	for _, f := range slices.Concat(sides[sideA], sides[sideB]) {
		reach := inchesPerDie * f.chargeDice()
		list.AddIf(f.distance > reach, f.path+".distance", "SCR-CH-01", f.Name+" may not charge from "+
			strconv.Itoa(f.distance)+" inches away; at most "+strconv.Itoa(reach)+" are allowed")
	}
	return list
}

// inchesPerDie is the limit of a charge, where no house rule has another. SCR-CH-01
const inchesPerDie = 6

// tooLate notes that a unit would come after the last turn. SCR-CH-09
func tooLate(name string, turn, maxTurns int) string {
	return name + " would come in turn " + strconv.Itoa(turn) + ", and max-turns is " +
		strconv.Itoa(maxTurns) + " (SCR-CH-09)"
}
