package scrollhammer

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// rout is the Morale checks of a losing side and the sweeping advance that
// follows: all that their dice read and change. Sets of units have a bit each.
type rout struct {
	testing    uint8           // losing units that have not tested yet
	givingUp   uint8           // those that choose to fail
	sweeping   uint8           // winning units that may sweep and have not rolled yet
	falling    uint8           // losing units that failed
	pursued    uint8           // those whose roll against the sweep is to come
	caught     uint8           // those swept
	stands     bool            // a losing unit passed
	best       [maxUnits]uint8 // by losing unit, the highest total of those who sweep it
	sweepers   [maxUnits]uint8 // by losing unit, the winners in contact that may sweep, a bit each
	target     [maxUnits]int8  // that a Morale check must not exceed
	initiative [maxUnits]uint8 // highest unmodified
}

// checkMorale lets the losing side test its Morale, and takes out of the combat who
// falls back. SCR-RS-04, SCR-RS-09
func (c *combat) checkMorale(d *dice.Dice, s *state, e *rules.MetricValues) int {
	loser := rules.OneIf(s.score[sideA] > s.score[sideB])
	k := c.routOf(d, s, loser)
	d.Stream(dice.At(int(s.turn), 1+loser, 0))
	for !c.routs.Play(d.GoodFor(int(rules.A)), &k, e) { // until all dice are rolled
	}
	for _, u := range c.armies[loser] {
		if k.falling&(1<<u) != 0 {
			c.fallBack(d, s, e, u, k.caught&(1<<u) != 0)
		}
	}
	c.recount(s)
	if c.modelsOf(s, loser) == 0 {
		return c.end(d, s, e, s.lost(loser))
	}
	return c.nextTurn(d, s, e)
}

// routOf returns who tests, against what, and who may sweep. The target of a Morale check
// is the highest living Ld less a penalty for each point of difference. SCR-RS-04, SCR-RS-06
func (c *combat) routOf(d *dice.Dice, s *state, loser int) (k rout) {
	penalty := c.house.MoralePenalty * (int(s.score[1-loser]) - int(s.score[loser]))
	for u := range c.units {
		if c.living(s, u) == 0 {
			continue
		}
		k.initiative[u] = uint8(c.initiative(s, u))
		switch {
		case c.units[u].side == loser:
			k.testing |= 1 << u
			k.target[u] = int8(max(-1, c.leadership(s, u)-penalty))
			if c.givesUp(d, s, u) {
				k.givingUp |= 1 << u
			}
		case !c.mayNotSweep(s, u):
			k.sweeping |= 1 << u
			c.addSweeper(s, &k, u)
		}
	}
	return k
}

// addSweeper notes a winner that may sweep, with all losers in contact. SCR-RS-09
func (c *combat) addSweeper(s *state, k *rout, winner int) {
	for _, enemy := range c.enemies(winner) {
		if c.living(s, enemy) > 0 && c.touches(s, winner, enemy) {
			k.sweepers[enemy] |= 1 << winner
		}
	}
}

// stepRout plays up to the next roll: every losing unit tests Morale; every winning unit that
// may rolls to sweep those that fall back from it, then each of them rolls.
// SCR-RS-04, SCR-RS-06, SCR-RS-09
func (c *combat) stepRout(d *dice.Dice, k *rout, _ *rules.MetricValues) (done bool) {
	switch {
	case k.testing != 0:
		if u := next(&k.testing); c.passesMorale(d, k, u) {
			k.stands = true
			k.sweeping &^= k.sweepers[u]
		} else {
			k.falling |= 1 << u
		}
		if k.testing == 0 {
			k.allowSweeps(d)
		}
	case k.sweeping != 0:
		c.rollSweep(d, k, next(&k.sweeping))
	default:
		c.rollFlight(d, k, next(&k.pursued))
	}
	if k.testing|k.sweeping|k.pursued != 0 {
		return false
	}
	*k = rout{falling: k.falling, caught: k.caught}
	return true
}

// allowSweeps finds out who sweeps whom, when all have tested: winners still locked with a unit that stands, and those
// with a no-sweep model, have been left out. SCR-RS-07, SCR-RS-09
func (k *rout) allowSweeps(d *dice.Dice) {
	able := k.sweeping
	k.sweeping = 0
	for u, winners := range k.sweepers {
		if k.falling>>u&1 != 0 && winners&able != 0 {
			k.pursued |= 1 << u
			k.sweeping |= winners & able
		}
	}
	if k.falling != 0 && k.pursued == 0 {
		d.Log("SCR-RS-07", "{no winner may sweep|a unit stands, so no winner may sweep}", rules.OneIf(k.stands))
	}
}

// next takes the first unit out of a set.
func next(units *uint8) int {
	u := bits.TrailingZeros8(*units)
	*units &= *units - 1
	return u
}

// passesMorale rolls 2D6 for a losing unit, which passes up to its target. No die is rolled by a unit that gives up
// or that no roll could help. SCR-RS-04, SCR-RS-05
func (c *combat) passesMorale(d *dice.Dice, k *rout, u int) (passed bool) {
	n, target := c.house.MoraleDice, int(k.target[u])
	switch {
	case k.givingUp&(1<<u) != 0:
		d.Log("SCR-RS-05", "{unit}: no way to hurt the enemy, it gives up", u)
		return false
	case target < n && !c.house.AutomaticPass:
		d.Log("SCR-RS-04", "Morale check of {unit} against {#}: no roll helps", u, target)
		return false
	}
	sum := d.Sum(n)
	passed = sum <= target || c.house.AutomaticPass && sum == n
	d.Log("SCR-RS-04", "Morale check of {unit} against {#}: {#}, {failed|passed}", u, target, sum, rules.OneIf(passed))
	return passed
}

// rollSweep rolls for a winner that sweeps, against all who fall back from it. SCR-RS-06, SCR-RS-09
func (c *combat) rollSweep(d *dice.Dice, k *rout, u int) {
	sum := d.Sum(c.house.SweepDice)
	for enemy := range c.units {
		if k.sweepers[enemy]>>u&1 != 0 {
			k.best[enemy] = max(k.best[enemy], k.initiative[u]+uint8(sum))
		}
	}
	d.Log("SCR-RS-06", "sweep of {unit}: {#} and Initiative {#}", u, sum, int(k.initiative[u]))
}

// rollFlight rolls for a unit that falls back: it is destroyed if a winner's total is
// higher than its own or, by default, equal. SCR-RS-06
func (c *combat) rollFlight(d *dice.Dice, k *rout, u int) {
	sum := d.Sum(c.house.SweepDice)
	caught := rules.OneIf(int(k.best[u])+rules.OneIf(c.house.SweepOnEqual) > sum+int(k.initiative[u]))
	k.caught |= uint8(caught) << u
	d.Log("SCR-RS-06", "flight of {unit}: {#} and Initiative {#}, {escaped|caught}",
		u, sum, int(k.initiative[u]), caught)
}

// rankRout returns how well it went for side a.
func (c *combat) rankRout(k *rout, _ *rules.MetricValues) int {
	rank := 0
	for u := range c.units {
		lost := int(k.falling>>u&1) + int(k.caught>>u&1)
		rank += lost * (2*c.units[u].side - 1)
	}
	return rank
}

// mayNotSweep reports whether a model that does not sweep lives in the unit.
// SCR-RS-07
func (c *combat) mayNotSweep(s *state, u int) bool {
	return c.highest(s, u, func(m *Model) int { return rules.OneIf(m.NoSweep) }) > 0
}

// fallBack takes a unit out of the combat: destroyed whole if it was caught, else it
// escapes. SCR-RS-06
func (c *combat) fallBack(d *dice.Dice, s *state, e *rules.MetricValues, u int, caught bool) {
	unit, n := c.units[u], c.living(s, u)
	end := fellBack
	if caught {
		end = swept
		c.lose(e, u, n)
		c.ledger.Tell(d, e, c.unitDoer(u), unitOut, "SCR-RS-06", "{unit}: {# model|# models} lost to the sweep", u, n)
	} else {
		c.ledger.Tell(d, e, c.unitDoer(u), unitOut,
			"SCR-RS-04", "{unit}: {# model falls back and escapes|# models fall back and escape}", u, n)
	}
	s.fate[unit.side] = max(s.fate[unit.side], end)
	for g := range unit.troops {
		s.bodies[unit.first+g], s.marks[unit.first+g] = body{}, marks{}
	}
}
