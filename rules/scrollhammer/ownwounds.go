package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// cause is what wounds a unit in a fight.
type cause uint8

const (
	byEnemies cause = iota
	byTerrain
	byBackfire
)

// attackOf returns the first attack of a group.
func (c *combat) attackOf(group int) int {
	return slices.IndexFunc(c.attacks, func(a attack) bool { return a.group == group })
}

// addPileIns lists the groups that pile in through dangerous terrain. SCR-CH-06
func (c *combat) addPileIns() {
	for g, t := range c.groups {
		if c.house.DangerousTo == 0 {
			break
		}
		c.endsInTerrain = c.endsInTerrain || c.profile(g).Last > 0
		c.followsUp[c.units[t.unit].side] = c.followsUp[c.units[t.unit].side] || c.profile(g).Follow > 0
		if c.profile(g).PileIn > 0 {
			c.blows = append(c.blows, blow{attack: c.attackOf(g), own: byTerrain})
			c.steps |= 1 << t.I
		}
	}
	c.pileIns = len(c.blows)
}

// addBackfires lists the attacks with weapons that may wound their own unit. SCR-RS-01
func (c *combat) addBackfires() {
	for i, a := range c.attacks {
		if a.weapon.Backfires > 0 {
			c.blows = append(c.blows, blow{attack: i, own: byBackfire})
		}
	}
}

// ownStrike returns the dice of those who may wound themselves or a friend in this step, one each.
func (c *combat) ownStrike(s *state, b *blow) (k strike, models int) {
	a := &c.attacks[b.attack]
	u := c.groups[a.group].unit
	k = strike{attack: uint8(b.attack), target: uint8(u), own: b.own, foes: s.of(c.units[u])}
	switch {
	case s.target > 0 || c.units[u].dying(&k.foes) < 0 || !c.meetsAnyone(s, u):
		return k, 0
	case b.own == byBackfire && s.trails() && c.meets(s, u) == 0:
		return k, 0
	case b.own == byTerrain:
		k.hit = uint8(c.house.DangerousTo) + 1
		return k, c.pilesIn(s, a.group)
	default:
		k.hit = uint8(a.weapon.Backfires) + 1
		return k, c.backfire(s, a)
	}
}

// pilesIn returns how many models of a group pile in through dangerous terrain in this step, that of
// their own Initiative. SCR-CH-06
func (c *combat) pilesIn(s *state, group int) int {
	if c.groups[group].I != int(s.step) || s.waiting>>c.groups[group].unit&1 != 0 {
		return 0
	}
	return min(c.profile(group).PileIn, int(s.bodies[group].n))
}

// profile returns a group as it is listed.
func (c *combat) profile(group int) *Group {
	u := c.units[c.groups[group].unit]
	return &u.Models[group-u.first]
}

// backfire returns how many models strike in this step with a weapon that may wound them or a
// friend. SCR-RS-01
func (c *combat) backfire(s *state, a *attack) (models int) {
	for _, by := range c.wielders {
		if c.attacksOfEach(s, a, by) > 0 {
			models += c.strikers(s, a, by)
		}
	}
	return models
}

// rollOwn rolls the dice in hand, on which low rolls are wounds: of who piles in through dangerous terrain its own.
// SCR-CH-06, SCR-RS-01
func (c *combat) rollOwn(d *dice.Dice, k *strike) {
	n := int(k.pool)
	if k.own == byTerrain {
		g := c.attacks[k.attack].group
		c.crossTerrain(d, g, &k.foes[g-c.units[k.target].first], n)
		k.pool = 0
		return
	}
	wounds := n - d.Count(n, int(k.hit))
	d.Log("SCR-RS-01", "{# roll|# rolls} of {#} or less: {# wound|# wounds} of their own", n, int(k.hit)-1, wounds)
	k.pool = uint8(wounds)
}

// crossTerrain has so many models of a group cross dangerous terrain, each for itself and the unhurt before the wounded,
// of whom the most wounded suffers first. SCR-CH-06
func (c *combat) crossTerrain(d *dice.Dice, g int, b *body, models int) {
	w := c.groups[g].W
	unhurt := min(models, int(b.n)-int(b.hurt)-rules.OneIf(b.worstWoundsLeft > 0))
	for range c.fails(d, g, models-unhurt) {
		b.wound(w)
	}
	b.woundUnhurt(c.fails(d, g, unhurt), w)
}

// woundUnhurt takes a wound off each of n models without one.
func (b *body) woundUnhurt(models, w int) {
	if w == 1 {
		b.n -= uint8(models)
	} else {
		b.hurt += uint8(models)
	}
}

// fails returns how many of n models are wounded by dangerous terrain. SCR-CH-06
func (c *combat) fails(d *dice.Dice, g, models int) int {
	if models == 0 {
		return 0
	}
	good := c.units[c.groups[g].unit].side + int(rules.A)
	n := models - d.GoodFor(good).Count(models, c.house.DangerousTo+1)
	d.Log("SCR-CH-06", "{# model crosses|# models cross} dangerous terrain: {# wound|# wounds}", models, n)
	if need := c.house.saveFromTerrain(c.groups[g].Model); need != never && n > 0 {
		saved := d.GoodFor(good).Count(n, need)
		d.Log("SCR-FI-09", "{#} of {# wound is|# wounds are} saved on {#}+", saved, n, need)
		n -= saved
	}
	return n
}

// saveFrom returns what the next of a group to die needs to save itself in a strike. SCR-FI-09, SCR-FI-12
func (c *combat) saveFrom(k *strike, g int) int {
	m, worse := c.units[k.target].troops[g].Model, 0
	if k.lowered(g, int(k.foes[g].n)-1) {
		worse = c.house.SaveBy
	}
	if k.own == byBackfire {
		return m.saveAgainst(worse)
	}
	return c.attacks[k.attack].saveOf(m, worse)
}

// saveFromTerrain returns what a model needs to save itself from dangerous terrain: its ward, if
// that is allowed, never its armour. SCR-CH-06
func (h *House) saveFromTerrain(m *Model) int {
	if m.Ward == NoSave || !h.DangerousWard {
		return never
	}
	return max(2, int(m.Ward))
}
