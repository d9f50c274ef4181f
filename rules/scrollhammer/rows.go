package scrollhammer

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// rows is how a unit stands whose models are not all as near to the enemy as the first. SCR-CH-11
type rows struct {
	abreast int   // models in a row
	behind  []int // by row, inches more than the gap; nil for one row
	loses   bool  // the first row may fall on the way
	short   []int // by group, inches when the combat begins; nil for none
}

// pileInMove is the inches of a pile-in. SCR-CH-11
const pileInMove = 3

// farthest returns the inches that anybody is behind the first, or short of the enemy.
func (r *rows) farthest() int {
	n := slices.Max(append([]int{0}, r.short...))
	if len(r.behind) > 0 {
		n += r.behind[len(r.behind)-1]
	}
	return n
}

// nearest says who of a unit is meant that are not all as near.
func (r *rows) nearest() string {
	if r.short != nil {
		return ", those near enough"
	}
	return " in the first row"
}

// standShort notes the units of which groups are short of the enemy when the combat begins. SCR-CH-11
func (c *combat) standShort() {
	for u, unit := range c.units {
		var short []int
		for g := range unit.Models {
			short = append(short, unit.Models[g].Short)
		}
		if slices.Max(short) > 0 {
			c.trailing[u] = &rows{short: short}
			c.fallShort(&c.start, u, 0)
		}
	}
}

// fallShort has a unit stand so many inches beyond the gap, of which some are short of the enemy. SCR-CH-11
func (c *combat) fallShort(s *state, u, beyond int) {
	s.short |= 1 << u
	for g := c.units[u].first; g < c.units[u].first+len(c.units[u].troops); g++ {
		s.stood[g], s.gained[g] = s.bodies[g].n, uint16(beyond)
	}
}

// follows reports whether it is followed how far models of a unit are short of the enemy.
func (c *combat) follows() bool { return c.trailing != [maxUnits]*rows{} }

// trails reports whether models of a unit are still short of the enemy.
func (s *state) trails() bool { return s.short != 0 }

// isShort reports whether models of a unit are still short of the enemy.
func (s *state) isShort(u int) bool { return s.short>>u&1 != 0 }

// shortfall returns the inches by which a model of a group is short of the enemy, 0 or less in contact. SCR-CH-11
func (c *combat) shortfall(s *state, group, model int) int {
	u := c.groups[group].unit
	r, n := c.trailing[u], -int(s.gained[group])
	if r.short != nil {
		n += r.short[group-c.units[u].first]
	}
	if r.behind != nil {
		n += r.behind[c.place(s, group, model)/r.abreast]
	}
	return n
}

// place returns where a model of a group stands in its unit: the living keep the foremost places of the group, but nobody
// those of whom terrain slew. SCR-CH-06, SCR-CH-11
func (c *combat) place(s *state, group, model int) int {
	place := 0
	for g := c.units[c.groups[group].unit].first; g < group; g++ {
		place += int(s.stood[g])
	}
	if s.empty == [2][4]uint64{} {
		return place + model
	}
	for ; model > 0 || c.isEmpty(s, group, place); place++ {
		model -= rules.OneIf(!c.isEmpty(s, group, place))
	}
	return place
}

// isEmpty reports whether a place in the unit of a group is left to nobody.
func (c *combat) isEmpty(s *state, group, place int) bool {
	u := c.units[c.groups[group].unit]
	place += u.place
	return s.empty[u.side][place/64]>>(place%64)&1 != 0
}

// leaveEmpty leaves so many places in the unit of a group, from one on, to nobody.
func (c *combat) leaveEmpty(s *state, group, first, n int) {
	u := c.units[c.groups[group].unit]
	for place := u.place + first; place < u.place+first+n; place++ {
		s.empty[u.side][place/64] |= 1 << (place % 64)
	}
}

// fill forgets the places of a unit that are left to nobody.
func (c *combat) fill(s *state, u int) {
	models, _ := c.units[u].count()
	for place := c.units[u].place; place < c.units[u].place+models; place++ {
		s.empty[c.units[u].side][place/64] &^= 1 << (place % 64)
	}
}

// nearOf counts the living models of a group that are near enough to fight. SCR-CH-11, SCR-FI-02
func (c *combat) nearOf(s *state, group int) int { return c.within(s, group, int(s.before[group]), 0) }

// within counts those of a group's foremost models that are not more inches short of the enemy. SCR-CH-11
func (c *combat) within(s *state, group, models, inches int) int {
	if !s.isShort(c.groups[group].unit) {
		return models
	}
	for models > 0 && c.shortfall(s, group, models-1) > inches {
		models--
	}
	return models
}

// toArrive counts those of a group's foremost models that are near enough to fight in this turn, or will be when they
// have piled in in their own step. SCR-CH-11
func (c *combat) toArrive(s *state, group, models int) int {
	if s.closed>>group&1 == 0 {
		return c.within(s, group, models, pileInMove)
	}
	return c.within(s, group, models, 0)
}

// near counts the models of a unit that are near enough to fight. SCR-CH-11, SCR-FI-02
func (c *combat) near(s *state, u int) int {
	if !s.isShort(u) {
		return c.living(s, u)
	}
	n := 0
	for g := range c.units[u].troops {
		n += c.nearOf(s, c.units[u].first+g)
	}
	return n
}

// arrived counts the living models of a charging unit that its charge brings to the enemy. SCR-CH-11
func (c *combat) arrived(s *state, u int) int {
	now := *s
	now.waiting &^= 1 << u
	c.recount(&now)
	return c.near(&now, u)
}

// lineUp has the rows of a unit whose charge arrives come as near as its range takes them, so many inches beyond the gap.
// SCR-CH-11
func (c *combat) lineUp(d *dice.Dice, s *state, u, beyond int) {
	if c.trailing[u] == nil {
		return
	}
	c.fallShort(s, u, beyond)
	c.nowNear(d, s)
}

// nowNear tells how many of the charging unit can fight when its charge has come so far.
func (c *combat) nowNear(d *dice.Dice, s *state) {
	c.recount(s)
	c.tellNear(d, s)
	c.closeUp(s)
	s.before = [maxGroups]uint8{}
}

// tellNear tells how many of each unit that is short of the enemy can fight.
func (c *combat) tellNear(d *dice.Dice, s *state) {
	for u := range c.units {
		if n := c.living(s, u); s.isShort(u) && n > 0 {
			d.Log("SCR-CH-11", "{unit}: {#} of {# model is|# models are} near enough to fight", u, c.near(s, u), n)
		}
	}
}

// closeUp forgets inches that nobody needs any more, and all of a unit when its models are in contact.
func (c *combat) closeUp(s *state) {
	for u := range c.units {
		if s.isShort(u) && c.closesUp(s, u) {
			for g := c.units[u].first; g < c.units[u].first+len(c.units[u].troops); g++ {
				s.stood[g], s.gained[g] = 0, 0
			}
			s.short &^= 1 << u
			c.fill(s, u)
		}
	}
}

// closesUp reports whether all models of a unit are in contact.
func (c *combat) closesUp(s *state, u int) bool {
	all := true
	for g := c.units[u].first; g < c.units[u].first+len(c.units[u].troops); g++ {
		short := 0
		if n := int(s.bodies[g].n); n > 0 {
			short = c.shortfall(s, g, n-1)
			all = all && short <= 0
			s.gained[g] = uint16(int(s.gained[g]) + min(0, short))
		} else {
			s.gained[g] = 0
		}
		if short <= 0 {
			s.closed &^= 1 << g
		}
	}
	return all
}

// pileIn has models that are short of the enemy come nearer. SCR-CH-11
func (c *combat) pileIn(s *state, inches int, who func(g int) bool) (moved bool) {
	for g := range c.groups {
		if s.isShort(c.groups[g].unit) && s.bodies[g].n > 0 && who(g) && c.shortfall(s, g, int(s.bodies[g].n)-1) > 0 {
			s.gained[g] += uint16(inches)
			s.closed |= 1 << g
			moved = true
		}
	}
	return moved
}

func everybody(int) bool { return true }

// closesIn reports whether a group has not piled in in this turn, and one of its models that are short of the enemy is to
// strike in this step. SCR-CH-11
func (c *combat) closesIn(s *state, g int) bool {
	for model := c.nearOf(s, g); s.closed>>g&1 == 0 && model < int(s.before[g]); model++ {
		if c.strikesIn(s, g, model) {
			return true
		}
	}
	return false
}

// beginPileIns has models pile in when the first step begins in which they strike, or both sides where nobody is in
// contact. It reports whether the combat goes on. SCR-CH-11, SCR-FI-04
func (c *combat) beginPileIns(d *dice.Dice, s *state) bool {
	if !s.trails() || !c.anybodyIn(s) {
		return true
	}
	if c.between(s) > 0 {
		return c.meetAgain(d, s)
	}
	if c.pileIn(s, pileInMove, func(g int) bool { return c.closesIn(s, g) }) {
		c.tellNear(d, s)
		c.closeUp(s)
	}
	return true
}

// notMet returns how a combat ends in which models are short of the enemy. SCR-FI-04
func (c *combat) notMet() rules.Outcome {
	return rules.Outcome{Name: "parted", Doc: "pile-ins cannot bring the sides together again", Winner: rules.Neither, Impossible: !c.canPart()}
}

// canPart reports whether two units may be more than 6 inches away from each other. SCR-FI-04
func (c *combat) canPart() bool {
	var most [2]int
	for u, unit := range c.units {
		most[unit.side] = max(most[unit.side], c.canLag(u))
	}
	return c.maxTurns > 0 && most[sideA]+most[sideB] > 2*pileInMove
}

// canLag returns how far the nearest of a unit may be short of the enemy. Groups keep their foremost places, so that a unit in
// rows must have several, or lose its first row to terrain. SCR-CH-06, SCR-CH-11
func (c *combat) canLag(u int) int {
	r := c.trailing[u]
	if r == nil || r.short == nil && len(c.units[u].troops) == 1 && !r.loses {
		return 0
	}
	return r.farthest()
}

// between returns the inches between the nearest of two units in contact, if that is what keeps all such from fighting. SCR-FI-04
func (c *combat) between(s *state) int {
	const far = 1 << 10
	least := far
	for _, u := range c.armies[sideA] {
		for _, enemy := range c.armies[sideB] {
			if c.touches(s, u, enemy) && c.living(s, u) > 0 && c.living(s, enemy) > 0 {
				least = min(least, c.lag(s, u)+c.lag(s, enemy))
			}
		}
	}
	return least % far
}

// lag returns the inches by which the nearest living model of a unit is short of the enemy. SCR-FI-04
func (c *combat) lag(s *state, u int) int {
	if !s.isShort(u) {
		return 0
	}
	least := c.trailing[u].farthest()
	for g := c.units[u].first; g < c.units[u].first+len(c.units[u].troops); g++ {
		if s.before[g] > 0 {
			least = min(least, c.shortfall(s, g, 0))
		}
	}
	return max(0, least)
}

// meetAgain has both sides pile in where nobody is in contact, and parts them if that does not bring them together.
// SCR-FI-04
func (c *combat) meetAgain(d *dice.Dice, s *state) bool {
	least := c.between(s)
	if s.parting = least > 2*pileInMove; s.parting {
		d.Log("SCR-FI-04", "nobody is in contact, and {#} inches are too far to pile in", least)
		s.phase = scoring
		return false
	}
	if least > 0 {
		d.Log("SCR-FI-04", "nobody is in contact, and both sides pile in over {# inch|# inches}", least)
		c.pileIn(s, 2*pileInMove, everybody)
		c.tellNear(d, s)
		c.closeUp(s)
	}
	return true
}

// anybodyIn reports whether a living model is to strike in the step, or piles in through dangerous terrain: others are
// skipped. SCR-FI-01
func (c *combat) anybodyIn(s *state) bool {
	for g := range c.groups {
		if c.house.DangerousTo > 0 && c.pilesIn(s, g) > 0 {
			return true
		}
		for model := range int(s.before[g]) {
			if c.strikesIn(s, g, model) {
				return true
			}
		}
	}
	return false
}

// strikesIn reports whether a model of a group is to strike in the step, if it is engaged. SCR-FI-01, SCR-FI-12
func (c *combat) strikesIn(s *state, group, model int) bool {
	m := &s.marks[group]
	chosen := s.choice[group].of(m, model)
	return !m.marked(stuns, model) && slices.ContainsFunc(c.attacks, func(a attack) bool {
		return a.group == group && a.choice == chosen && a.strikesNow(int(s.step), m, model)
	})
}

// endPileIns has the models that are short of the enemy pile in when a turn ends, or both sides where nobody is in
// contact. SCR-CH-11, SCR-FI-04
func (c *combat) endPileIns(d *dice.Dice, s *state) {
	switch {
	case !s.trails() || s.parting:
		return
	case c.between(s) > 0:
		c.meetAgain(d, s)
	default:
		c.pileIn(s, pileInMove, everybody)
		c.closeUp(s)
	}
	s.closed = 0
}

// noShort refuses units that charge or come later, and are short of the enemy by their models. SCR-CH-11
func noShort(list []fighter) (problems rules.Problems) {
	for _, f := range list {
		for i := range f.Models {
			problems.AddIf(f.Models[i].Short > 0, f.path+".models."+strconv.Itoa(i)+".short", "SCR-CH-11",
				f.Name+" charges, or comes later; only models that are there when the combat begins can be short of the enemy")
		}
	}
	return problems
}

// later returns those of both sides who come later.
func later(sides [2][]fighter) []fighter {
	return slices.DeleteFunc(slices.Concat(sides[sideA], sides[sideB]), func(f fighter) bool { return !f.comesLater() })
}
