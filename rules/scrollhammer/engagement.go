package scrollhammer

// The numbers of a step are taken from the models that live when it begins,
// state.before.

// recount has those who live now count from here on.
func (c *combat) recount(s *state) {
	for g := range c.groups {
		s.before[g] = s.bodies[g].n * (1 - s.waiting>>c.groups[g].unit&1)
	}
}

// living counts the models of a unit.
func (c *combat) living(s *state, u int) int {
	n := 0
	for g := range c.units[u].troops {
		n += int(s.before[c.units[u].first+g])
	}
	return n
}

// room returns how many models of an enemy a unit can be in contact with, by the bases of its models in that arc whom the
// enemy faces: the first listed turn to face them. SCR-FI-02
func (c *combat) room(s *state, u, enemy int) int {
	unit := c.units[u]
	left, sum := min(unit.front(c.arcs[u][enemy], c.near(s, u)), c.facing[u][enemy]), 0
	for g := range unit.troops {
		n := min(left, c.nearOf(s, unit.first+g))
		sum += n * unit.troops[g].Base
		left -= n
	}
	return sum
}

// contact returns how many of a unit's living models are in base contact with enemies in an arc. SCR-FI-02
func (c *combat) contact(s *state, u, arc, living int) int {
	sum := 0
	for _, enemy := range c.enemies(u) {
		if c.arcs[u][enemy] == arc && c.touches(s, u, enemy) {
			sum += min(c.room(s, enemy, u), c.facing[u][enemy])
		}
	}
	return min(c.units[u].front(arc, living), sum)
}

// fighting returns how many models of a unit would fight, were there enough of them: in each arc
// those in contact and those who touch them. SCR-FI-02
func (c *combat) fighting(s *state, u int) int {
	near := c.near(s, u)
	n := c.house.fighting(c.units[u], inFront, c.contact(s, u, inFront, near), near)
	for arc := inFlank; c.turned && arc < numArcs; arc++ {
		n += c.house.fighting(c.units[u], arc, c.contact(s, u, arc, near), near)
	}
	return n
}

// fighting returns how many of a unit's models fight where some are in contact in an arc.
func (h *House) fighting(u *squad, arc, contact, living int) int {
	if h.Engaged == BesideAndBehind && contact > 0 {
		return u.besideAndBehind(arc, contact, living, h.FightingRanks)
	}
	return h.FightingRanks * contact
}

// engage counts, at the start of a step, how many models of each unit fight: those
// in contact and those who touch them, now or at the start of the sub-phase.
// SCR-FI-02, SCR-FI-03
func (c *combat) engage(s *state) {
	for u := range c.units {
		n := max(int(s.first[u]), c.fighting(s, u))
		s.engaged[u] = uint8(min(c.near(s, u), n))
	}
}

// engagedIn returns how many of a group are engaged: the first listed are. SCR-FI-02
func (c *combat) engagedIn(s *state, group int) int {
	u := c.groups[group].unit
	left := int(s.engaged[u])
	for g := c.units[u].first; g < group; g++ {
		left -= c.nearOf(s, g)
	}
	return max(0, min(left, c.nearOf(s, group)))
}

// reaches reports whether models of an enemy unit are near enough to be struck. SCR-CH-11, SCR-RS-09
func (c *combat) reaches(s *state, u, enemy int) bool {
	return c.touches(s, u, enemy) && c.near(s, enemy) > 0
}

// majority returns the value of a characteristic that most of a unit's engaged models have,
// the highest of those tied; where terrain slew all who were in contact, the highest of the living. SCR-FI-07, SCR-FI-08
func (c *combat) majority(s *state, u int, value func(*Model) int) int {
	if s.engaged[u] == 0 {
		return c.highest(s, u, value)
	}
	unit := c.units[u]
	return unit.majority(value, func(g int) int { return c.engagedIn(s, unit.first+g) })
}

// majority returns the value that most of a unit's models have, of which each group counts
// so many, the highest of those tied.
func (u *squad) majority(value func(*Model) int, count func(group int) int) int {
	if len(u.troops) == 1 {
		return value(u.troops[0].Model)
	}
	best, most := 0, 0
	for _, t := range u.troops {
		v, n := value(t.Model), 0
		for h := range u.troops {
			if value(u.troops[h].Model) == v {
				n += count(h)
			}
		}
		if n > most || n == most && v > best {
			best, most = v, n
		}
	}
	return best
}

func weaponSkill(m *Model) int { return m.WS }
func toughness(m *Model) int   { return m.T }

// deal returns how many of n attacks a unit gets, where of each so many in a row the first few go
// to others and its own come next. SCR-RS-09
func deal(n, first, own, row int) int { return n/row*own + max(0, min(n%row-first, own)) }

// share returns how many of a group's attacks with a weapon go to an enemy unit: they are dealt to
// the living ones in contact in the listed order, but for those whom its player spares. Others of
// the same group and weapon have been dealt before. SCR-RS-09
func (c *combat) share(s *state, group, target, before, n int) int {
	first, own, row := c.portions(s, group, target, false)
	if row == 0 { // nobody in contact has a share, but who is in contact must strike
		first, own, row = c.portions(s, group, target, true)
	}
	return deal(before+n, first, own, row) - deal(before, first, own, row)
}

// portions returns how many attacks in a row go to others before an enemy unit, to it and to all: none
// to those whom the player spares.
func (c *combat) portions(s *state, group, target int, evenly bool) (first, own, row int) {
	u := c.groups[group].unit
	for place, enemy := range c.enemies(u) {
		if !c.reaches(s, u, enemy) || s.spared[group]>>place&1 == 1 {
			continue
		}
		n := 1
		if !evenly {
			n = c.portion(group, place, row)
		}
		if enemy == target {
			first, own = row, n
		}
		row += n
	}
	return first, own, row
}

// portion returns how many attacks of each row a group makes at the enemy unit of a place, where
// those before it got some: as its shares say, or one at each, or all at the first. SCR-RS-09
func (c *combat) portion(group, place, before int) int {
	u := c.units[c.groups[group].unit]
	switch shares := u.Models[group-u.first].Shares; {
	case place < len(shares):
		return shares[place]
	case len(shares) == 0 && u.Targets == Focus && before > 0:
		return 0
	default:
		return 1
	}
}
