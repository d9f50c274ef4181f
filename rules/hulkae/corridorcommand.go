package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// commandFire has marines fire for command points after an action of an attacker, the first
// listed first, while it lives and until each holds its fire. HAE-SF-04
func (c *corridor) commandFire(d *dice.Dice, r *attackerRun, e *rules.MetricValues) (rolled bool) {
	for n := len(c.marines); int(r.next) < 2*n && !r.hit; r.next, r.fired = r.next+1, 0 {
		i := int(r.next) - n
		if !c.mayCommandFire(r, i) {
			continue
		}
		possible := policy.OptionsOf(commandHolds, commandFires)
		if c.Policy.CommandFire.Pick(d, possible, windowView{c, r, i}) == commandFires {
			c.commandShot(d, r, e, i)
			return true
		}
	}
	r.fired = 0
	return false
}

// mayCommandFire reports whether a marine may fire for a command point at the attacker who has
// acted. H4a, HAE-RA-01, HAE-SF-04
func (c *corridor) mayCommandFire(r *attackerRun, i int) bool {
	m, distance := &r.marines[i], int(r.distance)
	if int(r.cp) < c.Rules.CommandShotCost || m.weapon == fallen || c.marines[i].Weapon == nil || r.cleared>>i&1 == 1 {
		return false
	}
	return c.marines[i].mayFire(m.weapon == jammed, c.faces(m, r.group) && c.isSeen(r), distance, int(m.rounds))
}

// commandShot is one shot for a command point, with sustained fire after others at the same attacker, whatever was shot
// on overwatch in between, and without jams. H5, H8a, HAE-SF-04
func (c *corridor) commandShot(d *dice.Dice, r *attackerRun, e *rules.MetricValues, i int) {
	r.hit = c.commandShotOf(d, r, e, i, r.group, r.distance)
}

// commandShotOf is such a shot at an attacker of a group, so far away.
func (c *corridor) commandShotOf(d *dice.Dice, r *attackerRun, e *rules.MetricValues, i int, group, distance uint8) (hit bool) {
	r.cp -= uint8(c.Rules.CommandShotCost)
	if c.seesFired {
		r.fired++
	}
	by := doer(i, forPoints)
	m, w := &r.marines[i], c.marines[i].Weapon
	c.ledger.Count(e, by, pointSpent, c.Rules.CommandShotCost)
	d.Log("HAE-SF-04", "marine {#} fires for {|a command point|# command points}, distance {#}, {#} CP left",
		i+1, c.Rules.CommandShotCost, int(distance), int(r.cp))
	bonus := c.playCards(d, r, i, int(group), int(distance), int(m.missesForCP), forPoints)
	c.Rules.tellSustainedFire(d, w, int(m.missesForCP))
	hit = c.guns[i][group][r.bonus+bonus].fire(d.GoodFor(int(rules.A)), int(m.missesForCP)).hit()
	c.ledger.countShot(e, by, hit, hit)
	c.spend(r, e, i, forPoints)
	if !hit {
		m.missesForCP = c.pointMisses.after(m.missesForCP, w)
	}
	return hit
}
