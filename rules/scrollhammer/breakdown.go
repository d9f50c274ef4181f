package scrollhammer

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// breakdown returns the expected result of the blows of turn 1 while nobody has fallen, in the
// order in which they are struck, with those that cannot wound. SCR-FI-05, SCR-FI-07,
// SCR-FI-08, SCR-FI-09. It returns none if a weapon is still to be chosen.
func (c *combat) breakdown(s state) []rules.Chain {
	walker, looked := dice.NewWalker(), s
	walker.Next()
	if c.beginTurn(walker.Dice(), &looked); walker.Decided() > 0 {
		return nil
	}
	var list []rules.Chain
	for c.beginTurn(dice.New(), &s); s.step > 0; s.step = c.stepBelow(s.step) {
		for i := range c.blows {
			if c.blows[i].own == byEnemies {
				list = append(list, c.chains(&s, &c.blows[i])...)
			}
		}
	}
	return list
}

// chains returns one chain per enemy unit for a blow in this step.
func (c *combat) chains(s *state, b *blow) []rules.Chain {
	a := &c.attacks[b.attack]
	models := c.strikers(s, a, b.by)
	if models == 0 {
		return nil
	}
	who, unit := c.attackName(b.attack), c.groups[a.group].unit
	if s.chargeBonus&^c.start.chargeBonus&(1<<unit) != 0 {
		who += " if they counter-attack"
	}
	if c.trailing[unit] != nil {
		who += c.trailing[unit].nearest()
	}
	var list []rules.Chain
	for _, enemy := range c.enemies(unit) {
		k, n := c.strikeAt(s, b, enemy, models)
		if n == 0 {
			continue
		}
		chain := rules.Chain{
			Who:   "step " + strconv.Itoa(int(s.step)) + ": " + who + ", at " + c.unitName(enemy),
			Count: n, Of: "attacks", Factors: c.factors(k),
		}
		chain.Yield, chain.There = c.yield(k)
		list = append(list, chain)
	}
	return list
}

// factors returns the odds of one attack to hit, to wound and not to be saved: those of a
// strike with one die. The last is left out where it depends on who is wounded.
func (c *combat) factors(k strike) []rules.Factor {
	after := func(at stage) func(d *dice.Dice) bool {
		return func(d *dice.Dice) bool {
			k := k
			k.stage, k.pool = at, 1
			_, before := c.units[k.target].standing(&k.foes)
			c.stepStrike(d, &k, new(rules.MetricValues))
			_, left := c.units[k.target].standing(&k.foes)
			return k.pool > 0 || left < before
		}
	}
	hit := "SCR-FI-07"
	if c.attacks[k.attack].step == 0 { // shots
		hit = "SCR-CH-03"
	}
	list := []rules.Factor{
		{Name: "hit", Rule: hit, Value: rules.Probability(after(hitting))},
		{Name: "wound", Rule: "SCR-FI-08", Value: rules.Probability(after(wounding))},
	}
	if c.oneSave(&k) {
		list = append(list, rules.Factor{Name: "unsaved", Rule: "SCR-FI-09", Value: rules.Probability(after(saving))})
	}
	return list
}

// yield says what the factors lead to, and how many of these the target has to lose.
func (c *combat) yield(k strike) (what string, there int) {
	models, wounds := c.units[k.target].standing(&k.foes)
	switch {
	case !c.oneSave(&k):
		return "wounds before saves", 0
	case k.kills:
		return "models", models
	default:
		return "wounds", wounds
	}
}

// breakdown returns the expected result of those who stand and shoot, then of the blows of
// turn 1 if the charge succeeds, of its rows with the first alone. SCR-CH-03, SCR-CH-07, SCR-CH-11
func (c *charge) breakdown() []rules.Chain {
	var list []rules.Chain
	s := c.start
	for i, missile := range c.missiles {
		if missile < 0 {
			continue
		}
		u := c.armies[sideB][i]
		k, shots := c.volley(&s, i)
		test := rules.Probability(func(d *dice.Dice) bool { return c.passes(d, &s, u, c.standTests) })
		chain := rules.Chain{
			Who: "stand and shoot: " + c.attackName(missile) + ", at " + c.unitName(0), Count: shots, Of: "shots",
			Factors: append([]rules.Factor{{Name: "Leadership", Rule: "SCR-CH-03", Value: test}}, c.factors(k)...),
		}
		chain.Yield, chain.There = c.yield(k)
		list = append(list, chain)
	}
	if c.alone() {
		return list
	}
	for i := range c.attacks {
		u := c.groups[c.attacks[i].group].unit
		if c.units[u].side == sideB && c.mayCounterAttack(u-c.armies[sideB][0]) {
			s.chargeBonus |= 1 << u
		}
	}
	s.phase = turnBegins
	c.removeUnreached(&s)
	c.lineUp(dice.New(), &s, 0, 0)
	s.closed = 1<<maxGroups - 1 // nobody piles in
	return append(list, c.combat.breakdown(s)...)
}
