package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// separate takes all units out of contact.
func (c *combat) separate() {
	c.apart = true
	clear(c.touching)
}

// touch brings two units into contact.
func (c *combat) touch(u, enemy int) {
	c.touching[u] |= 1 << enemy
	c.touching[enemy] |= 1 << u
}

// touches reports whether a unit is in contact with an enemy, from the beginning or since one of
// them joined the others. SCR-RS-09
func (c *combat) touches(s *state, u, enemy int) bool {
	return (c.touching[u]>>enemy|s.joined>>u|s.joined>>enemy)&1 != 0
}

// turn brings an enemy into an arc of a unit that stands in ranks.
func (c *combat) turn(u, enemy int, arc Arc) {
	if at := slices.Index(arcs(), arc); c.units[u].Formation == Ranks && at > 0 {
		c.arcs[u][enemy] = at
		c.turned = true
	}
}

// overlap has at most so many models of a unit touch an enemy, as their fronts overlap in part. SCR-FI-02
func (c *combat) overlap(u, enemy int, models rules.Cap) {
	c.facing[u][enemy] = rules.AtMost(models, maxModels)
}

// join brings each unit that has no enemy left into contact with all enemies of the combat. SCR-RS-09
func (c *combat) join(d *dice.Dice, s *state) {
	there, lonely := uint8(0), uint8(0)
	for u := range c.units {
		if c.living(s, u) > 0 {
			there |= 1 << u
			if !c.meetsAnyone(s, u) {
				d.Log("SCR-RS-09", "{unit}: no enemy is left, it joins the others", u)
				lonely |= 1 << u
			}
		}
	}
	s.joined = (s.joined | lonely) & there
}

// meetsAnyone reports whether a living enemy is in contact with a unit.
func (c *combat) meetsAnyone(s *state, u int) bool {
	for _, enemy := range c.enemies(u) {
		if c.touches(s, u, enemy) && c.living(s, enemy) > 0 {
			return true
		}
	}
	return false
}
