package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// rows is how a charging unit stands whose rows are not all as near to the enemy as the first. SCR-CH-11
type rows struct {
	abreast int   // models in a row
	behind  []int // by row, inches more than the gap
}

// pileInMove is the inches of a pile-in. SCR-CH-11
const pileInMove = 3

// rows returns how the charging unit stands, nil where all its models are as near as the first row. SCR-CH-11
func (x *Charge) rows() *rows {
	r, left := &rows{abreast: x.abreast()}, 0
	for left, _ = x.A.count(); left > 0; left -= r.abreast {
		r.behind = append(r.behind, x.behind(len(r.behind)))
	}
	if len(r.behind) == 0 || r.behind[len(r.behind)-1] == 0 {
		return nil
	}
	return r
}

// abreast returns the models in a row of the charging unit.
func (x *Charge) abreast() int {
	if x.A.Formation == Ranks {
		return x.A.Frontage
	}
	return x.Abreast
}

// behind returns the inches that a row is behind the first: as listed, those beyond the list as the last, or so many
// for each row. SCR-CH-11
func (x *Charge) behind(row int) int {
	switch n := len(x.Gaps); {
	case row == 0:
		return 0
	case n > 0:
		return x.Gaps[min(row, n)-1]
	default:
		return row * x.Stagger
	}
}

// farthest returns the inches that the last row is behind the first.
func (r *rows) farthest() int { return r.behind[len(r.behind)-1] }

// trails reports whether models of the charging unit are still short of the enemy.
func (s *state) trails() bool { return s.stood != [maxUnitGroups]uint8{} }

// shortfall returns the inches by which a model of a group of the charging unit is short of the enemy, 0 or less in
// contact. SCR-CH-11
func (c *combat) shortfall(s *state, group, model int) int {
	return c.trailing.behind[s.place(group, model)/c.trailing.abreast] - int(s.gained[group])
}

// place returns where a model of a group of the charging unit stands: the living keep the foremost places of the group,
// but nobody those of whom terrain slew. SCR-CH-06, SCR-CH-11
func (s *state) place(group, model int) int {
	place := 0
	for g := range group {
		place += int(s.stood[g])
	}
	if s.empty == [4]uint64{} {
		return place + model
	}
	for ; model > 0 || s.isEmpty(place); place++ {
		model -= rules.OneIf(!s.isEmpty(place))
	}
	return place
}

func (s *state) isEmpty(place int) bool { return s.empty[place/64]>>(place%64)&1 != 0 }

// leaveEmpty leaves so many places from one on to nobody.
func (s *state) leaveEmpty(first, n int) {
	for place := first; place < first+n; place++ {
		s.empty[place/64] |= 1 << (place % 64)
	}
}

// nearOf counts the living models of a group that are near enough to fight. SCR-CH-11, SCR-FI-02
func (c *combat) nearOf(s *state, group int) int { return c.within(s, group, int(s.before[group]), 0) }

// within counts those of a group's foremost models that are not more inches short of the enemy. SCR-CH-11
func (c *combat) within(s *state, group, models, inches int) int {
	if !s.trails() || c.groups[group].unit > 0 {
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
	if c.groups[group].unit == 0 && s.closed>>group&1 == 0 {
		return c.within(s, group, models, pileInMove)
	}
	return c.within(s, group, models, 0)
}

// near counts the models of a unit that are near enough to fight. SCR-CH-11, SCR-FI-02
func (c *combat) near(s *state, u int) int {
	if !s.trails() || u > 0 {
		return c.living(s, u)
	}
	n := 0
	for g := range c.units[0].troops {
		n += c.nearOf(s, g)
	}
	return n
}

// arrived counts the living models of the charging unit that its charge brings to the enemy. SCR-CH-11
func (c *combat) arrived(s *state) int {
	now := *s
	c.recount(&now)
	return c.near(&now, 0)
}

// lineUp has the rows of a unit whose charge arrives come as near as its range takes them, so many inches beyond the gap.
// SCR-CH-11
func (c *combat) lineUp(d *dice.Dice, s *state, beyond int) {
	if c.trailing == nil {
		return
	}
	for g := range c.units[0].troops {
		s.stood[g], s.gained[g] = s.bodies[g].n, uint16(beyond)
	}
	c.nowNear(d, s)
}

// nowNear tells how many of the charging unit can fight when its charge has come so far.
func (c *combat) nowNear(d *dice.Dice, s *state) {
	c.recount(s)
	c.tellNear(d, s)
	c.closeUp(s)
	s.before = [maxGroups]uint8{}
}

// tellNear tells how many of the charging unit can fight.
func (c *combat) tellNear(d *dice.Dice, s *state) {
	d.Log("SCR-CH-11", "{unit}: {#} of {# model is|# models are} near enough to fight", 0, c.near(s, 0), c.living(s, 0))
}

// closeUp forgets inches that nobody needs any more, and all rows when their models are in contact.
func (c *combat) closeUp(s *state) {
	all := true
	for g := range c.units[0].troops {
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
	if all {
		s.stood, s.gained, s.empty = [maxUnitGroups]uint8{}, [maxUnitGroups]uint16{}, [4]uint64{}
	}
}

// pileIn has models of the charging unit come nearer. SCR-CH-11
func (c *combat) pileIn(s *state, inches int, who func(g int) bool) (moved bool) {
	for g := range c.units[0].troops {
		if s.bodies[g].n > 0 && who(g) && c.shortfall(s, g, int(s.bodies[g].n)-1) > 0 {
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
	if c.near(s, 0) == 0 {
		return c.meetAgain(d, s)
	}
	if c.pileIn(s, pileInMove, func(g int) bool { return c.closesIn(s, g) }) {
		c.tellNear(d, s)
		c.closeUp(s)
	}
	return true
}

// canPart reports whether a charging unit whose rows are followed may lose contact for good: groups keep their foremost
// places, so that it must have several, or lose its first row to terrain. SCR-CH-06, SCR-CH-11, SCR-FI-04
func (c *charge) canPart() bool {
	return c.maxTurns > 0 && (len(c.units[0].troops) > 1 || c.Dangerous) && c.trailing.farthest() > 2*pileInMove
}

// meetAgain has both sides pile in where nobody is in contact, and parts them if that does not bring them together.
// SCR-FI-04
func (c *combat) meetAgain(d *dice.Dice, s *state) bool {
	least := c.trailing.farthest()
	for g := range c.units[0].troops {
		if s.bodies[g].n > 0 {
			least = min(least, c.shortfall(s, g, 0))
		}
	}
	if s.parting = least > 2*pileInMove; s.parting {
		d.Log("SCR-FI-04", "nobody is in contact, and {#} inches are too far to pile in", least)
		s.phase = scoring
		return false
	}
	d.Log("SCR-FI-04", "nobody is in contact, and both sides pile in over {# inch|# inches}", least)
	c.pileIn(s, 2*pileInMove, everybody)
	c.tellNear(d, s)
	c.closeUp(s)
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
	case c.near(s, 0) == 0:
		c.meetAgain(d, s)
	default:
		c.pileIn(s, pileInMove, everybody)
		c.closeUp(s)
	}
	s.closed = 0
}

// checkRows refuses rows that cannot be told. SCR-CH-11
func (x *Charge) checkRows() []rules.Problem {
	var list rules.Problems
	list.AddIf(x.Stagger > 0 && len(x.Gaps) > 0, "gaps", "SCR-CH-11",
		"stagger says how far the rows are behind each other already; leave one of them out")
	list.AddIf(!slices.IsSorted(x.Gaps), "gaps", "SCR-CH-11",
		"a row is nearer than the one before it; list the rows from the second on, the nearest first")
	list.AddIf(len(x.Next) > 0 && x.rows() != nil, "next-charges", "SCR-CH-11",
		"a unit whose rows are followed charges alone; leave the others out, or stagger and gaps")
	return list
}

// noteRows tells what of the rows does nothing. SCR-CH-11
func (x *Charge) noteRows() []string {
	var list rules.Warnings
	given := x.Stagger > 0 || len(x.Gaps) > 0
	r := x.rows()
	list.AddIf(given && r == nil,
		"stagger and gaps have no effect: all models of "+x.A.Name+" are as near as the first (SCR-CH-11)")
	list.AddIf(r != nil && len(x.Gaps) >= len(r.behind),
		"gaps lists more rows than "+x.A.Name+" has behind the first; those beyond have no effect (SCR-CH-11)")
	return list
}
