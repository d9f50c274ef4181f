package scrollhammer

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// nextCharge is a unit that charges, the first or one that comes into the melee when a turn begins: that charges, or comes
// without a roll.
type nextCharge struct {
	unit    int
	turn    int // in which it charges first
	last    int // and for the last time
	stream  int
	charged bool
	rolls   bool
	starts  bool // though nobody has arrived

	distance int
	ground   *Ground
	more     int                             // dice of its range in difficult terrain
	reach    int                             // inches a die within which it may charge
	nearest  int                             // the smallest gap that it may have to cover
	ranges   [maxChargeDice + 1][]*dice.Leaf // by charge dice and gap, from the nearest
}

// comesLater reports whether a unit is not in the combat from the beginning.
func (f *fighter) comesLater() bool { return f.arrives > 1 || f.distance > 0 }

// waits keeps a unit out of the combat until it comes. SCR-CH-09
func (c *combat) waits(unit int, f *fighter) {
	c.nextCharges = append(c.nextCharges, c.prepareCharge(unit, 1+len(c.nextCharges), f))
	c.start.waiting |= 1 << unit
	c.start.chargeBonus &^= 1 << unit
}

// prepareCharge returns how a unit charges, or comes. SCR-CH-04, SCR-CH-09
func (c *combat) prepareCharge(unit, stream int, f *fighter) nextCharge {
	x := nextCharge{
		unit: unit, stream: stream, turn: max(1, f.arrives), charged: f.charged || f.distance > 0, rolls: f.distance > 0,
		starts: f.starts, distance: f.distance, ground: f.ground, more: f.more, reach: f.reach,
	}
	x.last = x.turn
	if !x.rolls {
		return x
	}
	x.last += x.ground.Attempts - 1
	c.trailing[unit] = x.ground.rows(f.Unit)
	x.nearest = max(1, f.distance-x.ground.Approach*(x.ground.Attempts-1))
	w := dice.NewWalker()
	for i := range f.Models {
		n := f.Models[i].ChargeDice
		for gap := x.nearest + len(x.ranges[n]); gap <= max(f.distance, f.farthest); gap++ {
			x.ranges[n] = append(x.ranges[n], c.rangeLeaf(w, &x, n, gap))
		}
	}
	return x
}

// rangeLeaf returns the charge range computed: whether it covers a gap and, in rows, how far it gets beyond, or the inches
// where they are counted; negative for side b, so that it rises with the luck of side a. SCR-CH-04
func (c *combat) rangeLeaf(w *dice.Walker, x *nextCharge, n, gap int) *dice.Leaf {
	u, rows := c.units[x.unit], c.trailing[x.unit]
	more, sign := x.more*rules.OneIf(x.ground.Difficult), 1-2*u.side
	return w.Leaf(func(d *dice.Dice) int {
		inches := u.rollRange(d, n, more, gap)
		switch {
		case c.alone():
			return inches
		case rows != nil:
			return sign * max(0, min(1+inches-gap, 1+rows.farthest()))
		default:
			return sign * rules.OneIf(inches >= gap)
		}
	})
}

// alone reports whether a charge ends before the first turn of fighting.
func (c *combat) alone() bool { return c.charges && c.maxTurns == 0 }

// rollCharge rolls the range of the slowest living model of a unit. It returns the inches where these are counted, and how far
// it gets beyond the gap, negative if it is not covered. SCR-CH-04, SCR-CH-05
func (c *combat) rollCharge(d *dice.Dice, s *state, x *nextCharge, gap int) (rolled, beyond int) {
	need, sign := 1, 1-2*c.units[x.unit].side
	if c.alone() {
		need = gap
	}
	leaf := x.ranges[c.slowest(s, x.unit)][gap-x.nearest]
	rolled = sign * c.units[x.unit].rollTwice(d, leaf, func(rolled int) bool { return sign*rolled >= need })
	if rolled < need {
		d.Log("SCR-CH-05", "the charge fails")
	}
	return rolled, rolled - need
}

// leave takes a unit out of the combat that is neither destroyed nor falls back.
func (c *combat) leave(s *state, unit int) {
	for g := range c.units[unit].troops {
		s.bodies[c.units[unit].first+g] = body{}
	}
	s.chargeBonus &^= 1 << unit
	s.waiting &^= 1 << unit
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

// time returns the turn that is played, with those in which nobody had arrived. SCR-CH-10
func (s *state) time() int { return int(s.turn) + int(s.attempt) + 1 }

// due reports whether a unit may charge, or come, in the turn that begins. SCR-CH-09, SCR-CH-10
func (x *nextCharge) due(s *state) bool { return x.turn <= s.time() && s.time() <= x.last }

// tries returns which attempt of a unit to charge it is. SCR-CH-10
func (x *nextCharge) tries(s *state) int { return s.time() - x.turn + 1 }

// gap returns the inches that a unit which charges again has to cover, as far as it has come nearer, but for what targets
// fled. SCR-CH-10
func (x *nextCharge) gap(s *state) int {
	return max(1, x.distance-x.ground.Approach*(x.tries(s)-1))
}

// tooFarNow has a unit stay out that is too far away to charge again. SCR-CH-01, SCR-CH-10
func (c *combat) tooFarNow(d *dice.Dice, s *state, x *nextCharge, gap int) bool {
	reach := x.reach * c.slowest(s, x.unit)
	if gap <= reach {
		return false
	}
	d.Log("SCR-CH-10", "{unit}: {# inch is|# inches are} too far away to charge again; at most {#} are allowed", x.unit, gap, reach)
	return true
}

// tellToCome tells, when the combat begins, who is to come. SCR-CH-09
func (c *combat) tellToCome(d *dice.Dice, s *state) {
	for i := range c.nextCharges {
		if x := &c.nextCharges[i]; s.turn == 0 && s.waiting>>x.unit&1 != 0 {
			d.Log("SCR-CH-09", "{unit}: {# model is|# models are} to come in turn {#}", x.unit, c.standing(s, x.unit), x.turn)
		}
	}
}

// comeNext brings in the next unit that comes when this turn begins, in the listed order, but for those whose charges have
// been met by reactions: the targets of the others are locked. SCR-CH-02, SCR-CH-05, SCR-CH-09
func (c *combat) comeNext(d *dice.Dice, s *state) {
	for ; int(s.comer) < len(c.nextCharges); s.comer++ {
		x := &c.nextCharges[s.comer]
		if s.waiting>>x.unit&1 == 0 || !x.due(s) || s.turn == 0 && s.comer <= s.charger && x.starts {
			continue
		}
		if c.comes(d, s, x) {
			s.chargeBonus |= uint8(rules.OneIf(x.charged)) << x.unit
			if s.left > 0 {
				s.phase = comingOver
				return
			}
		}
	}
	s.comer, s.gap, s.charger, s.flown, s.phase = 0, 0, 0, [maxUnits]uint8{}, arming
}

// comes has a unit come in, without a roll or if its charge arrives. SCR-CH-04, SCR-CH-05, SCR-CH-09
func (c *combat) comes(d *dice.Dice, s *state, x *nextCharge) bool {
	beyond := 0
	if x.rolls {
		d.Log("SCR-CH-09", "{unit}: a charge into the melee", x.unit)
		gap := x.gap(s) + c.fledFarther(s)
		if (s.time() > x.turn || s.attempt > 0 && s.turn == 0) && c.tooFarNow(d, s, x, gap) {
			c.leave(s, x.unit)
			return false
		}
		d.Stream(dice.At(s.time(), 1+c.units[x.unit].side, x.stream))
		if _, beyond = c.rollCharge(d, s, x, gap); beyond < 0 {
			if s.time() == x.last {
				c.leave(s, x.unit)
			}
			return false
		}
		s.left = x.ground.crossers(c.house)
	}
	s.waiting &^= 1 << x.unit
	d.Log("SCR-CH-09", "{unit}: {# model comes|# models come} into the melee", x.unit, c.standing(s, x.unit))
	c.lineUp(d, s, x.unit, beyond)
	return true
}

// crossInto has those who charge into the melee cross dangerous terrain. SCR-CH-06
func (c *combat) crossInto(d *dice.Dice, s *state, e *rules.MetricValues) {
	x := &c.nextCharges[s.comer]
	if c.crossNext(d, s, e, x.unit, firstIntoMelee+64*int(s.comer)+s.time()) {
		return
	}
	c.afterCrossing(d, s)
	s.phase, s.comer = coming, s.comer+1
}

// firstIntoMelee numbers the streams of such crossings behind those of charges that are reacted to.
const firstIntoMelee = 512

// rollsToCome reports whether dice decide who comes in the turn that begins.
func (c *combat) rollsToCome(s *state) bool {
	return slices.ContainsFunc(c.nextCharges, func(x nextCharge) bool { return x.due(s) && x.rolls && x.unit != c.firstCharge })
}

// fledFarther returns by how many inches those who fled are farther away than the farthest target was. SCR-CH-09
func (c *combat) fledFarther(s *state) int {
	far := int(s.gap)
	for i, inches := range s.flown {
		if inches > 0 {
			far = max(far, c.distances[i]+int(inches))
		}
	}
	if c.tracks && s.flown == [maxUnits]uint8{} {
		far = 0
	}
	return max(0, far-c.minGap)
}

// chargeNext has the next unit charge in this turn, or in one to come, where none that charged before is there: its targets are
// not locked, and react. Without one there is no combat. SCR-CH-02, SCR-CH-09, SCR-CH-10
func (c *charge) chargeNext(d *dice.Dice, s *state, e *rules.MetricValues) (outcome int) {
	for {
		for s.charger++; int(s.charger) < len(c.nextCharges); s.charger++ {
			if c.begins(d, s, &c.nextCharges[s.charger]) {
				s.phase = reactions
				return rules.Ongoing
			}
		}
		if !c.anyLater(s) {
			break
		}
		c.waitATurn(d, s)
	}
	if s.missed || s.waiting != 0 {
		return c.end(d, s, e, noCombat)
	}
	return c.end(d, s, e, lostA)
}

// begins reports whether a unit charges now, as the turn in which it does has come. SCR-CH-01, SCR-CH-09
func (c *charge) begins(d *dice.Dice, s *state, x *nextCharge) bool {
	if s.waiting>>x.unit&1 == 0 || !x.starts || !x.due(s) {
		return false
	}
	if s.time() > 1 && c.tooFarNow(d, s, x, c.need(s)) {
		s.missed = true
		c.leave(s, x.unit)
		return false
	}
	d.Log("SCR-CH-09", "{unit}: the next charge", x.unit)
	return true
}

// anyLater reports whether a unit is to charge in a later turn though nobody has arrived. SCR-CH-09, SCR-CH-10
func (c *charge) anyLater(s *state) bool {
	return slices.ContainsFunc(c.nextCharges, func(x nextCharge) bool {
		return s.waiting>>x.unit&1 != 0 && x.starts && x.last > s.time()
	})
}

// waitATurn begins a turn in which nobody has arrived yet: targets that fled may rally. SCR-CH-10
func (c *charge) waitATurn(d *dice.Dice, s *state) {
	s.attempt++
	d.Log("SCR-CH-10", "attempt {#}: nobody has arrived yet", int(s.attempt)+1)
	s.gap, s.charger = 0, noCharger
	if c.Rules.Rallied {
		s.fled = 0
	}
	for i := range c.targets {
		s.gaps[i] = uint8(max(rules.OneIf(c.triesAgain()), int(s.gaps[i])-c.Approach))
	}
}

// noCharger is before the first.
const noCharger = 1<<8 - 1

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

// difficultDice is the dice more of a range in difficult terrain, where no house rule has others. SCR-CH-04
const difficultDice = 1

// tooLate notes that a unit would come after the last turn. SCR-CH-09
func tooLate(name string, turn, maxTurns int) string {
	return name + " would come in turn " + strconv.Itoa(turn) + ", and max-turns is " +
		strconv.Itoa(maxTurns) + " (SCR-CH-09)"
}
