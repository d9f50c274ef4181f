package scrollhammer

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// How many of a group's attacks go to an enemy unit in contact. SCR-RS-09
const (
	aimShares = iota
	aimAll
	aimNone

	allAims = policy.Options(1<<aimShares | 1<<aimAll | 1<<aimNone)
)

// What the player of a group can see of an enemy unit in contact.
const (
	aimSeesTurn = iota
	aimSeesStep
	aimSeesModels
	aimSeesFighting
	aimSeesEnemy
	aimSeesEnemyModels
	aimSeesFewest
	aimSeesToughness
	aimSeesUnit
	aimSeesGroup
)

type aiming struct{}

// Options implements [policy.PointByPlace].
func (aiming) Options() []policy.Option {
	return []policy.Option{
		{Name: "share", Doc: "its share, as targets of the unit or shares of the group say, " +
			"of what goes to those who are not spared"},
		{Name: "all", Doc: "all attacks"},
		{Name: "none", Doc: "no attack, unless all others are spared"},
	}
}

// Facts implements [policy.PointByPlace].
func (aiming) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "turn", Doc: "the turn of the fight"},
		{Name: "step", Doc: "the Initiative step"},
		{Name: "models", Doc: "models of their unit"},
		{Name: "fighting", Doc: "of them, those of the group that fight"},
		{Name: "enemy", Doc: "which unit of its side the enemy is, from 1"},
		{Name: "enemy-models", Doc: "models of it"},
		{Name: "fewest", Doc: "no other enemy in contact has fewer", YesNo: true},
		{Name: "toughness", Doc: "T of most of its models that fight"},
		{Name: "unit", Doc: "which unit of its side strikes, from 1"},
		{Name: "group", Doc: "which group of models of the unit, from 1"},
	}
}

// aims reports whether a player of the combat ever splits attacks otherwise than by shares, and so has to
// be asked.
func (c *combat) aims() bool {
	for side, p := range c.policies {
		if len(c.armies[1-side]) > 1 && (p.Aim.MayPick(aimAll, allAims) || p.Aim.MayPick(aimNone, allAims)) {
			return true
		}
	}
	return false
}

// decideAims lets the players split the attacks of each group that strikes in the step, before anybody rolls to
// hit: a's groups first, openly, then b's. SCR-RS-09
func (c *combat) decideAims(d *dice.Dice, s *state) {
	s.phase = steps
	for g := range c.groups {
		if c.strikesInStep(s, g) {
			c.decideAim(d, s, g)
		}
	}
}

// strikesInStep reports whether models of a group strike in the step.
func (c *combat) strikesInStep(s *state, group int) bool {
	for i := range c.attacks {
		a := &c.attacks[i]
		if a.group == group && (c.strikers(s, a, false) > 0 || c.marking && c.strikers(s, a, true) > 0) {
			return true
		}
	}
	return false
}

// decideAim lets the player split the attacks of a group, enemy by enemy in contact. SCR-RS-09
func (c *combat) decideAim(d *dice.Dice, s *state, group int) {
	u := c.groups[group].unit
	side, met := c.units[u].side, c.meets(s, u)
	d.Stream(dice.At(int(s.turn), 1+side, firstAimStream+int(s.step)*maxGroups+group))
	spared := &s.spared[group]
	for place, enemy := range c.enemies(u) {
		left := met &^ *spared
		if left>>place&1 == 0 || bits.OnesCount8(left) == 1 {
			continue
		}
		switch c.policies[side].Aim.Pick(d, allAims, func(fact int) int { return c.aimFact(s, group, enemy, fact) }) {
		case aimAll:
			*spared = met &^ (1 << place)
			d.Log("SCR-RS-09", "{unit}, group {#}: all attacks go to {unit}", u, 1+group-c.units[u].first, enemy)
			return
		case aimNone:
			*spared |= 1 << place
			d.Log("SCR-RS-09", "{unit}, group {#}: no attack goes to {unit}", u, 1+group-c.units[u].first, enemy)
		}
	}
}

// firstAimStream numbers the streams of these decisions behind those of weapons, and before those of blows.
const firstAimStream = 200

// meets returns the living enemies in contact with a unit, a bit for each by its place.
func (c *combat) meets(s *state, u int) (met uint8) {
	for place, enemy := range c.enemies(u) {
		if c.living(s, enemy) > 0 && c.touches(s, u, enemy) {
			met |= 1 << place
		}
	}
	return met
}

// aimFact returns what the player of a group can see of an enemy unit in contact.
func (c *combat) aimFact(s *state, group, enemy, fact int) int {
	u := c.groups[group].unit
	switch fact {
	case aimSeesTurn:
		return int(s.turn)
	case aimSeesStep:
		return int(s.step)
	case aimSeesModels:
		return c.living(s, u)
	case aimSeesFighting:
		return c.engagedIn(s, group)
	case aimSeesEnemy:
		return 1 + enemy - c.enemies(u)[0]
	case aimSeesEnemyModels:
		return c.living(s, enemy)
	case aimSeesFewest:
		return rules.OneIf(c.isSmallest(s, u, enemy))
	case aimSeesToughness:
		return c.majority(s, enemy, toughness)
	case aimSeesUnit:
		return 1 + u - c.armies[c.units[u].side][0]
	default:
		return 1 + group - c.units[u].first
	}
}

// isSmallest reports whether no enemy in contact with a unit has fewer models than one of them.
func (c *combat) isSmallest(s *state, u, enemy int) bool {
	for place, other := range c.enemies(u) {
		if c.meets(s, u)>>place&1 == 1 && c.living(s, other) < c.living(s, enemy) {
			return false
		}
	}
	return true
}

// neverAims tells that a decision on whom to strike does nothing, as there is one enemy. SCR-RS-09
func (p *CombatPolicy) neverAims(field string, enemies []fighter) []string {
	var list rules.Warnings
	changed := p.Aim.MayPick(aimAll, allAims) || p.Aim.MayPick(aimNone, allAims)
	list.AddIf(changed && len(enemies) == 1, field+".aim does nothing: there is one enemy unit (SCR-RS-09)")
	return list
}
