package scrollhammer

import (
	"math/bits"
	"slices"

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

type aiming struct{}

// Options implements [policy.Point].
func (aiming) Options() []policy.Option {
	return []policy.Option{
		aimShares: {Name: "share", Doc: "its share, as targets of the unit or shares of the group say, " +
			"of what goes to those who are not spared"},
		aimAll:  {Name: "all", Doc: "all attacks"},
		aimNone: {Name: "none", Doc: "no attack, unless all others are spared"},
	}
}

// aimView is what the player of a group sees of an enemy unit in contact.
type aimView struct {
	groupView

	enemy int
}

// Facts implements [policy.Point].
func (aiming) Facts() policy.Facts[aimView] {
	return policy.Facts[aimView]{
		{Name: "turn", Doc: docOfTurn, Number: aimView.turn},
		{Name: "step", Doc: "the Initiative step", Number: aimView.step},
		{Name: "models", Doc: "models of their unit", Number: aimView.models},
		{Name: "fighting", Doc: "of them, those of the group that fight", Number: aimView.fighting},
		{Name: "enemy", Doc: "which unit of its side the enemy is, from 1",
			Number: func(v aimView) int { return 1 + v.enemy - v.c.enemies(v.unit())[0] }},
		{Name: "enemy-models", Doc: "models of it", Number: func(v aimView) int { return v.c.living(v.s, v.enemy) }},
		{Name: "fewest", Doc: "no other enemy in contact has fewer",
			YesNo: func(v aimView) bool { return v.c.isSmallest(v.s, v.unit(), v.enemy) }},
		{Name: "toughness", Doc: "T of most of its models that fight",
			Number: func(v aimView) int { return v.c.majority(v.s, v.enemy, toughness) }},
		{Name: "unit", Doc: "which unit of its side strikes, from 1", Number: aimView.place},
		{Name: "group", Doc: docOfGroup, Number: aimView.number},
	}
}

// aims reports whether a player of the combat ever splits attacks otherwise than by shares, and so has to
// be asked.
func (c *combat) aims() bool {
	for side, p := range c.policies {
		if len(c.armies[1-side]) > 1 && p.Aim.Chooses() {
			return true
		}
	}
	return false
}

// decideAims lets the players split the attacks of each group that strikes in the step, before anybody rolls to
// hit: a's groups first, openly, then b's. SCR-RS-09
func (c *combat) decideAims(d *dice.Dice, s *state) {
	s.phase = blows
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
		strikes := func(by wielder) bool { return c.strikers(s, a, by) > 0 }
		if a.group == group && slices.ContainsFunc(c.wielders, strikes) {
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
		switch c.policies[side].Aim.Pick(d, allAims, aimView{groupView{c, s, group}, enemy}) {
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
		if c.reaches(s, u, enemy) {
			met |= 1 << place
		}
	}
	return met
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
	list.AddIf(p.Aim.Chooses() && len(enemies) == 1, field+".aim does nothing: there is one enemy unit (SCR-RS-09)")
	return list
}
