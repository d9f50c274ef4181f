package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// canOverwatch reports whether the unit can be on overwatch at all: its weapon
// has the trait and it is no hybrid. HAE-OW-01
func (u *Unit) canOverwatch() bool {
	return u.Weapon != nil && u.Weapon.Overwatch && u.Class != Hybrid
}

// alwaysWatches reports whether the unit is on overwatch without a counter: a
// biomorph whose weapon has the trait. HAE-OW-01
func (u *Unit) alwaysWatches() bool { return u.canOverwatch() && u.Class == Biomorph }

// activateMarine begins the turn of the next marine: clear a jam if it can, then
// decide once between fire and overwatch. H6, H7, HAE-OW-07
func (c *corridor) activateMarine(d *dice.Dice, s *state, e *rules.MetricValues) {
	i := int(s.actor)
	u := c.marines[i]
	if u.Weapon == nil || s.marines[i].weapon == fallen {
		nextMarine(s)
		return
	}
	if s.marines[i].weapon == jammed && !c.unjam(d, &s.attackerRun, e, i) {
		d.Log("HAE-OW-07", "marine {#} stays jammed: too few CP", i+1)
		nextMarine(s)
		return
	}
	s.ap = uint8(u.AP)
	switch {
	case c.mustFire(s, i):
		s.phase = marineFires
	case u.alwaysWatches():
		nextMarine(s)
	case c.Policy == PolicyFireThenOverwatch:
		s.phase, s.thenWatch = marineFires, true
	default:
		c.goOnOverwatch(d, s, i)
	}
}

// mustFire reports whether a marine spends all its AP on fire: because it never does
// anything else, or an enemy is too near. H7, HAE-OW-01
func (c *corridor) mustFire(s *state, i int) bool {
	return c.fires[i] || c.enemyWithin(s, c.Rules.CloseAssaultZone)
}

// alwaysFires reports whether the unit fires in every turn of its own: by policy, or
// because it cannot go on overwatch. Who need not pay for overwatch fires before it, unless
// it shall follow the policy of overwatch alone. H7, HAE-OW-01
func (c *Corridor) alwaysFires(u *Unit) bool {
	switch {
	case c.Policy == PolicyFire || !u.canOverwatch():
		return true
	case u.alwaysWatches():
		return c.Policy == PolicyFireThenOverwatch || c.Rules.BiomorphOwnTurn == BiomorphFires
	default:
		return u.AP < c.Rules.OverwatchCost
	}
}

func (c *corridor) enemyWithin(s *state, zone int) bool {
	return int(s.attackers[c.nearest(s, s.alive)]) <= zone
}

// goOnOverwatch pays for overwatch; AP left over are not used. HAE-OW-01, H7
func (c *corridor) goOnOverwatch(d *dice.Dice, s *state, i int) {
	s.marines[i].weapon = watching
	d.Log("HAE-OW-01", "marine {#} goes on overwatch for {#} AP", i+1, c.Rules.OverwatchCost)
	s.ap, s.thenWatch = 0, false
	if !c.openAnswer(s) {
		nextMarine(s)
	}
}

// nextMarine ends the activation of a marine.
func nextMarine(s *state) {
	s.endSeries()
	s.ap, s.thenWatch = 0, false
	s.phase = marineActs
	s.actor++
}

// ownFire fires one shot at the nearest attacker while AP, ammo and a target
// last, then goes on overwatch if AP were kept for it. H7, H8
func (c *corridor) ownFire(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	i := int(s.actor)
	u := c.marines[i]
	target := c.nearestTarget(s, i)
	if target == nobody || int(s.ap) < u.Weapon.APPerShot+c.reserve(s) {
		if s.thenWatch {
			c.goOnOverwatch(d, s, i)
		} else {
			nextMarine(s)
		}
		return false, rules.Ongoing
	}
	if int(s.target) != target+1 {
		s.endSeries()
	}
	d.Log("HAE-RA-01", "marine {#} fires at attacker {#}, distance {#}", i+1, target+1, int(s.attackers[target]))
	c.Rules.tellSustainedFire(d, u.Weapon, int(s.misses))
	hit := c.guns[i][c.group[target]].fire(d.GoodFor(int(rules.A)), int(s.misses)).hit()
	s.ap -= uint8(u.Weapon.APPerShot)
	c.spend(&s.attackerRun, e, i)
	for _, t := range c.own[i] {
		t.count(e, hit, hit, false)
	}
	c.openAnswer(s)
	if hit {
		s.endSeries()
		return true, c.kill(s, e, target)
	}
	if u.Weapon.SustainedFire {
		s.target, s.misses = uint8(target+1), c.Rules.oneMore(s.misses)
	}
	return true, rules.Ongoing
}

// reserve returns the AP that own fire must leave. H7
func (c *corridor) reserve(s *state) int {
	if s.thenWatch {
		return c.Rules.OverwatchCost
	}
	return 0
}

// nearestTarget returns the nearest attacker that the marine may fire at, ties to the first
// listed. HAE-RA-01, H7, H10
func (c *corridor) nearestTarget(s *state, i int) int {
	best := nobody
	for j, distance := range c.attackerDistances(s) {
		if distance == 0 || best != nobody && distance >= s.attackers[best] {
			continue
		}
		if c.mayFireAt(s, i, int(distance)) {
			best = j
		}
	}
	return best
}

func (c *corridor) mayFireAt(s *state, i, distance int) bool {
	return c.marines[i].mayFire(s.marines[i].weapon == jammed, c.sees(&s.attackerRun, distance), distance, int(s.marines[i].rounds))
}
