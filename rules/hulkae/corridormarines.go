package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// canOverwatch reports whether the unit can be on overwatch at all: its weapon
// has the trait and it is no hybrid. HAE-OW-01
func (u *Unit) canOverwatch() bool {
	return u.Weapon != nil && u.Weapon.Overwatch && u.Class != Hybrid
}

// alwaysWatches reports whether the unit is on overwatch without a counter: a
// biomorph whose weapon has the trait. HAE-OW-01
func (u *Unit) alwaysWatches() bool { return u.canOverwatch() && u.Class == Biomorph }

// activateMarine begins the turn of the next marine, who clears a jam first. H6, HAE-OW-07
func (c *corridor) activateMarine(d *dice.Dice, s *state, e *rules.MetricValues) {
	i := int(s.actor)
	u := c.marines[i]
	if u.Weapon == nil && !c.mayMove(s) || s.marines[i].weapon == fallen {
		nextMarine(s)
		return
	}
	if s.marines[i].weapon == jammed && !c.unjam(d, &s.attackerRun, e, i) {
		d.Log("HAE-OW-07", "marine {#} stays jammed", i+1)
		if !c.mayMove(s) {
			nextMarine(s)
			return
		}
	}
	s.ap, s.phase = uint8(u.AP), marineDecides
	s.pinned = c.zoneMatters && c.enemyWithin(s, c.Rules.CloseAssaultZone)
}

// spendAP has a marine decide on its next action, and plays it. H7
func (c *corridor) spendAP(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	i, target := int(s.actor), c.nearestTarget(s, int(s.actor))
	switch action := c.Policy.Action.Pick(d, c.marineActions(s, i, target), marineView{c, s, i, target}); action {
	case marineFire:
		return true, c.ownFire(d, s, e, target)
	case marineWatches:
		c.goOnOverwatch(d, s, i)
	case marineStepsBack:
		return false, c.walk(d, s, e, c.stepBack)
	case marineFiresAndStepsBack:
		d.Log("H18", "marine {#} fires and steps back in one action", i+1)
		return true, c.fireAndMove(d, s, e, target, c.stepBack)
	case marineStepsOn:
		return false, c.walk(d, s, e, c.stepOn)
	case marineFiresAndStepsOn:
		d.Log("H20", "marine {#} fires and steps forward in one action", i+1)
		return true, c.fireAndMove(d, s, e, target, c.stepOn)
	case marineStepsOnAndFires:
		d.Log("H20", "marine {#} steps forward and fires in one action", i+1)
		return c.moveAndFire(d, s, e, c.stepOn)
	case marineStops:
		nextMarine(s)
	default:
		return c.turn(d, s, e, turning()[action-marineTurnsLeft], target)
	}
	return false, rules.Ongoing
}

// marineActions returns what a marine may do: fire, with a target and AP for a shot, go on
// overwatch, step or turn. H7, H18, H19, H20, HAE-RA-04, HAE-OW-01
func (c *corridor) marineActions(s *state, i, target int) policy.Options {
	u := c.marines[i]
	return c.turnActions(s, i, target, c.stepActions(s, i, target, policy.OptionsOf(marineStops).
		With(marineFire, target != nobody && int(s.ap) >= u.Weapon.APPerShot).
		With(marineWatches, c.mayWatch(u) && s.marines[i].weapon != jammed && int(s.ap) >= c.watchCost(u) &&
			(!c.zoneMatters || !c.enemyWithin(s, c.Rules.CloseAssaultZone)))))
}

// mayWatch reports whether the unit may choose overwatch: who is always there only where it need
// not fire in its own turn. HAE-OW-01, H7
func (c *Corridor) mayWatch(u *Unit) bool {
	return u.canOverwatch() && (!u.alwaysWatches() || c.Rules.BiomorphOwnTurn != BiomorphFires)
}

// watchCost returns the AP that going on overwatch costs, nothing for who is always there.
// HAE-OW-01
func (c *Corridor) watchCost(u *Unit) int {
	if u.alwaysWatches() {
		return 0
	}
	return c.Rules.OverwatchCost
}

// alwaysFires reports whether the unit never chooses overwatch: by policy, or because it cannot.
// H7, HAE-OW-01
func (c *Corridor) alwaysFires(u *Unit) bool {
	return !c.wantsToWatch() || !c.mayWatch(u) || u.AP < c.watchCost(u)
}

func (c *corridor) enemyWithin(s *state, zone int) bool {
	return s.alive != 0 && int(s.attackers[c.nearest(s, s.alive)]) <= zone
}

// goOnOverwatch pays for overwatch; AP left over are not used. HAE-OW-01, H7
func (c *corridor) goOnOverwatch(d *dice.Dice, s *state, i int) {
	if c.marines[i].alwaysWatches() {
		nextMarine(s)
		return
	}
	s.marines[i].weapon = watching
	d.Log("HAE-OW-01", "marine {#} goes on overwatch for {#} AP", i+1, c.Rules.OverwatchCost)
	s.ap, s.pinned = 0, false
	if !c.openAnswer(s) {
		nextMarine(s)
	}
}

// nextMarine ends the activation of a marine.
func nextMarine(s *state) {
	s.endSeries()
	s.ap, s.pinned = 0, false
	s.phase = marineActs
	s.actor++
}

// ownFire fires one shot at the nearest attacker, or as the marine's player decides. H7, H8
func (c *corridor) ownFire(d *dice.Dice, s *state, e *rules.MetricValues, nearest int) (outcome int) {
	i, target := int(s.actor), c.pickTarget(d, s, nearest)
	u := c.marines[i]
	if int(s.target) != target+1 {
		s.endSeries()
	}
	d.Log("HAE-RA-01", "marine {#} fires at attacker {#}, distance {#}", i+1, target+1, int(s.attackers[target]))
	bonus := c.playCards(d, &s.attackerRun, i, int(c.group[target]), int(s.attackers[target]), int(s.misses), inOwnTurn)
	c.Rules.tellSustainedFire(d, u.Weapon, int(s.misses))
	hit := c.guns[i][c.group[target]][s.bonus+bonus].fire(d.GoodFor(int(rules.A)), int(s.misses)).hit()
	s.ap -= uint8(u.Weapon.APPerShot)
	c.ledger.countShot(e, doer(i, inOwnTurn), hit, hit)
	c.spend(&s.attackerRun, e, i, inOwnTurn)
	c.openAnswer(s)
	if hit {
		s.endSeries()
		return c.kill(s, e, target)
	}
	if n := c.ownMisses.after(s.misses, u.Weapon); n > 0 {
		s.target, s.misses = uint8(target+1), n
	}
	return rules.Ongoing
}

// nearestTarget returns the nearest attacker that the marine may fire at, ties to the first
// listed. HAE-RA-01, H7, H10
func (c *corridor) nearestTarget(s *state, i int) int {
	best := nobody
	for j, distance := range c.attackerDistances(s) {
		if distance == 0 || best != nobody && distance >= s.attackers[best] {
			continue
		}
		if c.mayFireAt(s, i, j) {
			best = j
		}
	}
	return best
}

func (c *corridor) mayFireAt(s *state, i, attacker int) bool {
	m := &s.marines[i]
	return c.marines[i].mayFire(m.weapon == jammed, c.seesAttacker(s, i, attacker), int(s.attackers[attacker]), int(m.rounds))
}

// seesAttacker reports whether a marine sees an attacker. H10, H10a, H16, H19
func (c *corridor) seesAttacker(s *state, i, attacker int) bool {
	g := c.group[attacker]
	return c.faces(&s.marines[i], g) && c.sees(&s.attackerRun, g, int(s.attackers[attacker])) && !c.isHidden(s, attacker)
}

// isHidden reports whether by house rule another hides an attacker, who lives and stands nearer in its corridor. H10a
func (c *corridor) isHidden(s *state, attacker int) bool {
	if !c.Rules.FrontHides {
		return false
	}
	there := s.alive & c.inLanes[c.lane[c.group[attacker]]]
	return s.attackers[c.nearest(s, there)] < s.attackers[attacker]
}
