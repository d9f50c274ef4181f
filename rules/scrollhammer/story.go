package scrollhammer

import "strconv"

// name implements [rules.Namer]: units are named by number, attacks by who strikes with what.
func (c *combat) name(what string, f []int) (name string, taken int) {
	switch what {
	case "unit":
		return c.unitName(f[0]), 1
	case "attack":
		return c.attackName(f[0]), 1
	default:
		return "", 0
	}
}

// attackName says who strikes with what.
func (c *combat) attackName(i int) string {
	a := &c.attacks[i]
	g := c.groups[a.group]
	return c.unitName(g.unit) + ", " + g.Name + " with " + a.weapon.Name
}

// unitName names a unit, with its place if others have the same name.
func (c *combat) unitName(i int) string {
	u := c.units[i]
	for j, v := range c.units {
		if i != j && u.Name == v.Name {
			return u.Name + " (" + string("ab"[u.side]) + strconv.Itoa(i-c.armies[u.side][0]+1) + ")"
		}
	}
	return u.Name
}
