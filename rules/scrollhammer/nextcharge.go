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
	ranges  []*dice.Leaf // by the inches that targets fled; nil of one that comes without a roll
}

// comesLater reports whether a unit is not in the combat from the beginning.
func (f *fighter) comesLater() bool { return f.arrives > 1 || f.distance > 0 }

// waits keeps a unit out of the combat until it comes. SCR-CH-09
func (c *combat) waits(unit int, f *fighter) {
	x := nextCharge{unit: unit, turn: max(1, f.arrives), charged: f.charged || f.distance > 0}
	if f.distance > 0 {
		w := dice.NewWalker()
		for fled := range f.fled + 1 {
			x.ranges = append(x.ranges, c.nextRange(w, c.units[unit], f.distance+fled))
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

// nextRange returns whether the charge range of a unit covers the inches to the melee, computed:
// 1 or −1 for its side, which rises with the luck of side a. SCR-CH-04
func (c *combat) nextRange(w *dice.Walker, u *squad, gap int) *dice.Leaf {
	reached := 1 - 2*u.side
	return w.Leaf(func(d *dice.Dice) int {
		return reached * rules.OneIf(u.rollRange(d, u.chargeDice(), 0, gap) >= gap)
	})
}

// comeIn brings in the units that come when this turn begins, in the listed order. Their
// targets are locked or have reacted already. It reports whether there is a combat: whether anybody of
// side a has come. SCR-CH-02, SCR-CH-05, SCR-CH-09
func (c *combat) comeIn(d *dice.Dice, s *state) (combat bool) {
	for i := range c.nextCharges {
		x := &c.nextCharges[i]
		u := c.units[x.unit]
		models, _ := u.count()
		if s.turn == 0 {
			d.Log("SCR-CH-09", "{unit}: {# model is|# models are} to come in turn {#}", x.unit, models, x.turn)
		}
		if x.due(s) && c.arrives(d, s, i) {
			d.Log("SCR-CH-09", "{unit}: {# model comes|# models come} into the melee", x.unit, models)
			for g := range u.troops {
				s.bodies[u.first+g].n = uint8(u.Models[g].Count)
			}
			s.chargeBonus |= uint8(rules.OneIf(x.charged)) << x.unit
		}
	}
	s.gap = 0
	return slices.ContainsFunc(c.armies[sideA], func(u int) bool { return c.stands(s, u) })
}

// due reports whether a unit comes in the turn that begins.
func (x *nextCharge) due(s *state) bool { return x.turn == int(s.turn)+1 }

// rollsToCome reports whether dice decide who comes in the turn that begins.
func (c *combat) rollsToCome(s *state) bool {
	return slices.ContainsFunc(c.nextCharges, func(x nextCharge) bool { return x.due(s) && x.ranges != nil })
}

// arrives reports whether a unit comes in: without a roll, or if its charge covers the distance, and
// what targets fled before the first turn. SCR-CH-04, SCR-CH-05
func (c *combat) arrives(d *dice.Dice, s *state, i int) bool {
	x := &c.nextCharges[i]
	if x.ranges == nil {
		return true
	}
	d.Stream(dice.At(int(s.turn)+1, 1+c.units[x.unit].side, 1+i))
	d.Log("SCR-CH-09", "{unit}: a charge into the melee", x.unit)
	reached := func(rolled int) bool { return rolled != 0 }
	if !reached(c.units[x.unit].rollTwice(d, x.ranges[max(0, int(s.gap)-c.minGap)], reached)) {
		d.Log("SCR-CH-05", "the charge fails")
		return false
	}
	return true
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
