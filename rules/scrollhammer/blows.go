package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// blow is an attack in the order in which wounds are pooled: a side's without
// instant death first, then those with it, as the attackers are listed. SCR-FI-10
type blow struct {
	attack int
	by     wielder // of models with these marks
	kills  bool
	own    cause // of wounds of its own unit
}

// nextStrike takes up the next strike of the step before one of the blows, and reports whether there is one.
func (c *combat) nextStrike(s *state, end int) bool {
	for ; int(s.blow) < end; s.blow, s.target = s.blow+1, 0 {
		if k, attacks := c.strikeOf(s, &c.blows[s.blow]); attacks > 0 {
			s.takeUp(k, attacks)
			if c.lowersSaves {
				c.lowerSaves(s, &s.activeStrike)
			}
			s.phase = strikeBegins
			return true
		}
	}
	return false
}

// strikeOf returns the next strike of a blow, if there is one.
func (c *combat) strikeOf(s *state, b *blow) (k strike, attacks int) {
	if b.own != byEnemies {
		return c.ownStrike(s, b)
	}
	a := &c.attacks[b.attack]
	n := c.strikers(s, a, b.by)
	for enemies := c.enemies(c.groups[a.group].unit); n > 0 && int(s.target) < len(enemies); s.target++ {
		if k, attacks = c.prepareStrike(s, b, enemies[s.target], n); attacks > 0 {
			return k, attacks
		}
	}
	return strike{}, 0
}

// strikers returns how many models make an attack in this step. SCR-FI-01, SCR-FI-12
func (c *combat) strikers(s *state, a *attack, by wielder) int {
	chosen := s.choice[a.group]
	if s.before[a.group] == 0 || a.choice != chosen[0] && a.choice != chosen[1] || a.step != int(s.step) && !c.marking {
		return 0
	}
	engaged, m := c.engagedIn(s, a.group), &s.marks[a.group]
	if !c.marking || *m == (marks{}) {
		if by != 0 || a.choice != chosen[0] || a.step != int(s.step) {
			return 0
		}
		return engaged
	}
	n := 0
	for model := range engaged {
		if a.choice == chosen.of(m, model) && a.strikesNow(int(s.step), m, model) &&
			c.strikesWith(by, m, model) && !m.marked(stuns, model) {
			n++
		}
	}
	return n
}

// strikesNow reports whether this is the step of a model, which strikes once a turn
// with each weapon: one that was slow before its step came strikes later.
// SCR-FI-01, SCR-FI-12
func (a *attack) strikesNow(step int, m *marks, model int) bool {
	switch {
	case a.step == a.slowStep:
		return step == a.step
	case step == a.step:
		return !m.marked(slows, model)
	default:
		return step == a.slowStep && m.wasSlow(model, a.step-a.slowStep)
	}
}

// prepareStrike makes the strike of so many models at an enemy unit ready, and counts its
// attacks, none where they are good for nothing.
func (c *combat) prepareStrike(s *state, b *blow, target, models int) (k strike, attacks int) {
	k, attacks = c.strikeAt(s, b, target, models)
	if attacks > 0 && (k.wound == never && !c.mayMark(s, b, target) || c.units[target].dying(&k.foes) < 0) {
		attacks = 0
	}
	return k, attacks
}

// strikeAt makes the strike of so many models at an enemy unit ready, and counts its
// attacks. SCR-FI-05, SCR-FI-07, SCR-FI-08, SCR-RS-09
func (c *combat) strikeAt(s *state, b *blow, target, models int) (k strike, attacks int) {
	a := &c.attacks[b.attack]
	foe, u := c.units[target], c.groups[a.group].unit
	if !c.reaches(s, u, target) {
		return k, 0
	}
	each, strength, before := c.attacksOfEach(s, a, b.by), c.strengthOf(a, b.by), 0
	for i := 0; c.wielders[i] < b.by; i++ {
		before += c.attacksOfEach(s, a, c.wielders[i]) * c.strikers(s, a, c.wielders[i])
	}
	n, t := c.share(s, a.group, target, before, each*models), c.majority(s, target, toughness)
	k = strike{
		attack: uint8(b.attack), target: uint8(target),
		hit:   uint8(c.house.toHit(c.skill(a.group, b.by), c.majoritySkill(s, target))),
		wound: uint8(toWound(clamp(strength), t)), kills: c.kills(a, strength, t), foes: s.of(foe),
	}
	if k.kills != b.kills {
		return k, 0
	}
	return k, n
}

// mayMark reports whether hits that cannot wound may have an effect. SCR-FI-12
func (c *combat) mayMark(s *state, b *blow, target int) bool {
	a := &c.attacks[b.attack]
	return a.kind != noKind && a.weapon.On == OnHit &&
		(!c.house.HitEffectNeedsHarm || c.harmed(s, b.attack, target) || c.killsLater(s, b, target))
}

// killsLater reports whether others with the same weapon, who are not weak, are to kill
// instantly in this step: hits of the weak may have an effect by that. SCR-FI-12
func (c *combat) killsLater(s *state, b *blow, target int) bool {
	a, t := &c.attacks[b.attack], c.majority(s, target, toughness)
	strong := func(by wielder) bool { return by&lessStrength == 0 && c.strikers(s, a, by) > 0 }
	return b.by&lessStrength != 0 && !b.kills && c.kills(a, a.strength, t) && slices.ContainsFunc(c.wielders, strong)
}

// announce tells who strikes whom: so many models, so many of their attacks. SCR-FI-05
func (c *combat) announce(d *dice.Dice, s *state, target, attacks int) {
	if !d.Logging() {
		return
	}
	b := &c.blows[s.blow]
	a := &c.attacks[b.attack]
	switch b.own {
	case byEnemies:
	case byTerrain:
		d.Log("SCR-CH-06", "step {#}: {# model piles|# models pile} in through dangerous terrain, of {unit}",
			int(s.step), attacks, target)
		return
	case byBackfire:
		d.Log("SCR-RS-01", "step {#}: {attack}, {# model|# models} that may wound {unit}",
			int(s.step), b.attack, attacks, target)
		return
	}
	models, by := c.strikers(s, a, b.by), b.by
	if all := models * c.attacksOfEach(s, a, by); attacks == all {
		d.Log("SCR-FI-05", "step {#}: {attack}, {# model|# models}{|, weakened}{|, with less WS}{|, with less A}, "+
			"{# attack|# attacks} at {unit}", int(s.step), b.attack, models,
			by.has(lessStrength), by.has(lessSkill), by.has(lessAttacks), attacks, target)
	} else {
		d.Log("SCR-FI-05", "step {#}: {attack}, {# model|# models}{|, weakened}{|, with less WS}{|, with less A}, "+
			"{#} of {# attack|# attacks} at {unit}", int(s.step), b.attack, models,
			by.has(lessStrength), by.has(lessSkill), by.has(lessAttacks), attacks, all, target)
	}
}
