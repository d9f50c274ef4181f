package scrollhammer

// The numbers of a step are taken from the models that live when it begins,
// state.before.

// living counts the models of a unit.
func (c *combat) living(s *state, u int) int {
	n := 0
	for g := range c.units[u].troops {
		n += int(s.before[c.units[u].first+g])
	}
	return n
}

// front returns how many of a unit's models can be in contact: a rank, or all where nobody
// stands in ranks. SCR-FI-02
func (u *squad) front(living int) int {
	if u.Formation == Ranks {
		return min(u.Frontage, living)
	}
	return living
}

// touches returns how many enemies the front of a unit can be in contact with, by the bases
// of its models. SCR-FI-02
func (c *combat) touches(s *state, u int) int {
	unit := c.units[u]
	left, sum := unit.front(c.living(s, u)), 0
	for g := range unit.troops {
		n := min(left, int(s.before[unit.first+g]))
		sum += n * unit.troops[g].Base
		left -= n
	}
	return sum
}

// contact returns how many models of a unit are in base contact with enemies. SCR-FI-02
func (c *combat) contact(s *state, u int) int {
	sum := 0
	for _, enemy := range c.enemies(u) {
		sum += c.touches(s, enemy)
	}
	return min(c.units[u].front(c.living(s, u)), sum)
}

// engage counts, at the start of a step, how many models of each unit fight: those
// in contact and those behind them, now or at the start of the sub-phase.
// SCR-FI-02, SCR-FI-03
func (c *combat) engage(s *state) {
	for u := range c.units {
		n := c.house.FightingRanks * max(int(s.contact[u]), c.contact(s, u))
		s.engaged[u] = uint8(min(c.living(s, u), n))
	}
}

// engagedIn returns how many of a group are engaged: the first listed are. SCR-FI-02
func (c *combat) engagedIn(s *state, group int) int {
	u := c.groups[group].unit
	left := int(s.engaged[u])
	for g := c.units[u].first; g < group; g++ {
		left -= int(s.before[g])
	}
	return max(0, min(left, int(s.before[group])))
}

// majority returns the value of a characteristic that most of a unit's engaged models have,
// the highest of those tied. SCR-FI-07, SCR-FI-08
func (c *combat) majority(s *state, u int, value func(*Model) int) int {
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

// deal returns how many of n attacks dealt one by one to k units the unit at a place gets:
// the first get the remainder. SCR-RS-09
func deal(n, k, place int) int { return (n + k - 1 - place) / k }

// share returns how many of a group's attacks with a weapon go to an enemy unit: all, dealt
// evenly to the living ones in the listed order, or all to the first of them. Others of the
// same group and weapon have been dealt before. SCR-RS-09
func (c *combat) share(s *state, u, target, before, n int) int {
	place, k := 0, 0
	for _, enemy := range c.enemies(u) {
		if c.living(s, enemy) == 0 {
			continue
		}
		if enemy == target {
			place = k
		}
		k++
	}
	switch {
	case k == 1:
		return n
	case c.units[u].Targets == Even:
		return deal(before+n, k, place) - deal(before, k, place)
	case place == 0:
		return n
	default:
		return 0
	}
}
