package hulkae

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// limitDeeds says how often everything can happen. H12, H15
func (c *corridor) limitDeeds() {
	killers := 0
	for i, m := range c.marines {
		if m.Weapon != nil {
			shots := [times]int{c.turnsOf(i), c.windows(i), c.commandShots()}
			killers += c.limitShots(i, gunnery{m, 1, shots, c.attackers, c.Rules.House, c.cardsBonus(rules.A), killers})
			c.limitJams(i, m, rules.AtMost(m.Weapon.Ammo, shots[onOverwatch]))
		}
	}
	killers = 0
	for g := range c.B {
		u, n, first := &c.B[g].Unit, c.B[g].Count, slices.Index(c.group, uint8(g))
		if c.mayFireBack(u) {
			shots := [times]int{c.ownShotsOf(first), c.answersOf(first)}
			var house House // who moves as he fires, or answers, gains nothing
			if c.wants(attackerFires) {
				house = c.Rules.House
			}
			killers += c.limitShots(c.squad(g), gunnery{u, n, shots, c.marines, house, c.cardsBonus(rules.B), killers})
			c.limitJams(c.squad(g), u, n*min(1, shots[onOverwatch])) // for good. H14
		}
	}
	c.limitLosses(rules.A)
	c.limitLosses(rules.B)
	c.limitPoints()
	c.ledger.Limit(squareStepped, c.stepsBack(), doer(0, inOwnTurn))
	c.ledger.Limit(squareGained, c.stepsOn(), doer(0, inOwnTurn))
}

// gunnery is the fire of so many like figures.
type gunnery struct {
	*Unit
	count   int
	shots   [times]int // for which each has time
	targets []*Unit
	house   House // of sustained fire, where it gains any
	bonus   int   // that cards may add
	killers int   // listed before them, who may kill their target in the same window
}

// limitShots bounds what figures do by the shots for which they have time and rounds, and returns how many of
// them may kill on overwatch. HAE-RA-04, HAE-OW-04
func (c *corridor) limitShots(shooter int, x gunnery) (killers int) {
	hits := slices.ContainsFunc(x.targets, func(t *Unit) bool { return x.canHit(t.Name, x.house, x.bonus) })
	for _, possible := range []struct {
		deed int
		can  bool
	}{{shotFired, true}, {roundSpent, x.Weapon.Ammo != rules.Unlimited}, {hitScored, hits}, {killMade, hits}} {
		if !possible.can {
			continue
		}
		all := 0
		for time, n := range x.shots {
			c.ledger.Limit(possible.deed, x.count*rules.AtMost(x.Weapon.Ammo, n), doer(shooter, time))
			all += n
		}
		c.ledger.LimitTogether(possible.deed, x.count*rules.AtMost(x.Weapon.Ammo, all), doers([]int{shooter})...)
	}
	if !hits || x.shots[onOverwatch] == 0 {
		return 0
	}
	second := x.count - rules.OneIf(x.killers == 0)
	c.ledger.Limit(hitWasted, second*rules.AtMost(x.Weapon.Ammo, x.shots[onOverwatch]), doer(shooter, onOverwatch))
	return x.count
}

// limitJams bounds the jams of like figures, if their weapons can jam. HAE-OW-05
func (c *corridor) limitJams(shooter int, u *Unit, most int) {
	can := u.Weapon.Jams && u.Weapon.Dice >= c.Rules.JamDice
	c.ledger.Limit(gunJammed, most*rules.OneIf(can), doer(shooter, onOverwatch))
}

// limitLosses bounds whom a side loses, and so the kills of the other, by the hits on it.
func (c *corridor) limitLosses(side rules.Side) {
	foes := doers(c.shooters(side.Other()))
	hits, all := c.ledger.Most(hitScored, foes...), 0
	for _, x := range c.entries(side) {
		for _, k := range x.shooters {
			c.ledger.Limit(figureLost, x.count/len(x.shooters), doer(k, inOwnTurn))
		}
		all += x.count
	}
	c.ledger.LimitTogether(figureLost, hits, doers(c.shooters(side))...)
	c.ledger.LimitTogether(killMade, all, foes...)
}

// limitPoints bounds what command points are spent on. HAE-OW-06, HAE-OW-07, HAE-SF-04
func (c *corridor) limitPoints() {
	cleared := c.ledger.Most(gunJammed, doers(c.shooters(rules.A))...)
	for _, m := range c.marines {
		cleared += rules.OneIf(m.Jammed && m.Weapon != nil)
	}
	if c.Rules.UnjamCost > 0 {
		cleared = min(cleared, c.commandPoints()/c.Rules.UnjamCost)
	}
	all := doers(c.shooters(rules.A))
	spent := min(c.commandPoints(), cleared*c.Rules.UnjamCost+c.commandShots()*c.Rules.CommandShotCost)
	c.ledger.LimitEach(weaponCleared, cleared, all...)
	c.ledger.LimitEach(pointSpent, spent, all...)
}

// windows bounds the shots of a marine on overwatch by the steps within its reach, and by what
// else attackers do. HAE-OW-02
func (c *corridor) windows(i int) (n int) {
	if c.reach[i] < 1 {
		return 0
	}
	for j, square := range c.startAt {
		if c.goesBack() { // the same squares again and again
			n += (c.MaxTurns + 1) / 2 * c.attackers[j].AP
		} else {
			n += min(c.reach[i], square-1) + c.stepsAway() + c.actionsInPlace(j) + c.ownShotsOf(j)
		}
	}
	return n
}

// stepsAway bounds the steps of a marine away from any attacker: those forward, too, where some are behind it. H18, H20
func (c *corridor) stepsAway() int {
	if c.crossing {
		return c.stepsBack() + c.stepsOn()
	}
	return c.stepsBack()
}

// stepsBack bounds the steps of a marine back: where none goes forward or turns, by the room behind it. H18, H20
func (c *corridor) stepsBack() int {
	switch {
	case !c.steps:
		return 0
	case c.advances || c.crossing:
		return c.turnsAP()
	default:
		return c.RoomBehind
	}
}

// stepsOn bounds those forward. H20
func (c *corridor) stepsOn() int { return c.turnsAP() * rules.OneIf(c.advances) }

// turnsAP returns the AP of the first marine in all turns.
func (c *corridor) turnsAP() int { return (c.MaxTurns + 1) / 2 * c.marines[0].AP }

// turnsOf bounds the shots of a marine in its own turns by its AP. HAE-RA-04
func (c *corridor) turnsOf(i int) int {
	return (c.MaxTurns + 1) / 2 * (c.marines[i].AP / c.marines[i].Weapon.APPerShot)
}

// commandShots bounds the shots for command points. HAE-SF-04
func (c *corridor) commandShots() int {
	if !c.wantsCommandFire() {
		return 0
	}
	return c.commandPoints() / c.Rules.CommandShotCost
}

// commandPoints bounds the command points of a trial. H6
func (c *corridor) commandPoints() int { return (c.MaxTurns + 1) / 2 * c.Rules.CP.Max() }

// ownShotsOf bounds the shots of an attacker in its own turns by its AP and rounds. HAE-RA-04, H13
func (c *corridor) ownShotsOf(attacker int) int {
	u := c.attackers[attacker]
	if !c.firesInItsTurn(u) {
		return 0
	}
	return rules.AtMost(u.Weapon.Ammo, (c.MaxTurns+1)/2*(u.AP/u.Weapon.APPerShot))
}

// answersOf bounds the shots of an attacker on overwatch by what marines can do: fire, go
// on overwatch once a turn, step and turn. H14, H18, H19, H20
func (c *corridor) answersOf(attacker int) int {
	if c.answerReach(c.attackers[attacker]) < 1 {
		return 0
	}
	n := c.stepsBack() + c.stepsOn()
	for i, m := range c.marines {
		switch {
		case c.turns: // for 1 AP
			n += (c.MaxTurns + 1) / 2 * (m.AP + 1)
		case m.Weapon != nil:
			n += c.turnsOf(i) + (c.MaxTurns+1)/2
		}
	}
	return rules.AtMost(c.attackers[attacker].Weapon.Ammo, n)
}
