package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// step plays the charge, then the fight, up to the next draws. SCR-CH-09
func (c *charge) step(d *dice.Dice, s *state, e *rules.MetricValues) int {
	for {
		rolled, outcome := false, rules.Ongoing
		switch s.phase {
		case reactions:
			rolled = c.react(d, s)
		case shooting:
			rolled, outcome = c.shoot(d, s, e)
		case chargeRange:
			rolled, outcome = true, c.rollRange(d, s, e)
		case nextRange:
			rolled, outcome = true, c.rollNext(d, s, e)
		case terrain:
			rolled, outcome = c.cross(d, s, e)
		case counterAttacks:
			rolled = c.counterAttack(d, s)
		default:
			if c.alone() {
				return c.arrive(d, s, e)
			}
			return c.fight(d, s, e)
		}
		if rolled || outcome != rules.Ongoing {
			return outcome
		}
	}
}

// react lets the next target react: it flees at once, or holds and may take a
// Leadership test to stand and shoot. SCR-CH-02, SCR-CH-03
func (c *charge) react(d *dice.Dice, s *state) (rolled bool) {
	if int(s.charge) == len(c.targets) {
		if s.phase, s.charge = chargeRange, 0; s.charger > 0 {
			s.phase = nextRange
		}
		return false
	}
	i := int(s.charge)
	gap := c.gapTo(s, i)
	c.align(d, s, sideB, i)
	reaction := c.reaction(d, s, i)
	s.charge++
	switch reaction {
	case flees:
		inches := d.GoodFor(int(rules.B)).Sum(c.Rules.FleeDice)
		gap += inches
		d.Log("SCR-CH-02", "flight of {unit}: {# inch|# inches}, to {#}", c.armies[sideB][i], inches, c.distanceTo(s, i)+inches)
		if c.mayCounterAttack(i) || c.triesAgain() || len(c.Next) > 0 {
			s.fled |= 1 << i
		}
		c.flyTo(s, i, gap)
		rolled = true
	case shoots:
		d.Log("SCR-CH-03", "{unit} may stand and shoot", c.armies[sideB][i])
		rolled = true
		if c.passes(d, s, c.armies[sideB][i], c.standTests) {
			s.phase = shooting
		}
	default:
		if c.B[i].canShoot() && s.fled>>i&1 == 0 {
			d.Log("SCR-CH-03", "{unit}: no shots, it holds", c.armies[sideB][i])
		}
	}
	s.gap = max(s.gap, uint8(gap))
	return rolled
}

// align realigns the dice at a side's part i of an attempt to charge.
func (c *charge) align(d *dice.Dice, s *state, side, i int) {
	d.Stream(dice.At(0, 1+side, int(s.attempt+s.charger)<<8|i))
}

// shoot lets all living models of the target shoot at the majority Toughness of
// the charging unit. SCR-CH-03
func (c *charge) shoot(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	if !s.striking() {
		k, shots := c.volley(s, int(s.charge)-1)
		if k.wound == never {
			d.Log("SCR-CH-03", "{attack}: no shot can wound {unit}", int(k.attack), int(k.target))
			s.phase = reactions
			return false, rules.Ongoing
		}
		s.takeUp(k, shots)
	}
	for draws := 0; s.striking(); draws++ {
		if draws == drawsPerStep || draws > 0 && c.mustAllocate(s) {
			return true, rules.Ongoing
		}
		c.continueStrike(d, s, e)
	}
	s.phase = reactions
	return true, c.wiped(d, s, e)
}

// volley prepares the shots of a target, and counts them. SCR-CH-03
func (c *charge) volley(s *state, target int) (k strike, shots int) {
	t := &c.targets[target]
	a := &c.attacks[c.missiles[target]]
	shooters, _ := t.count()
	toughness := c.majorityOfAll(s)
	return strike{
		attack: uint8(c.missiles[target]), target: s.charger, foes: s.of(c.units[s.charger]),
		hit: uint8(t.StandAndShoot.Hit), wound: uint8(toWound(a.strength, toughness)),
		kills: c.kills(a, a.strength, toughness),
	}, shooters * a.attacks
}

// majorityOfAll returns the Toughness that most models of the charging unit have, the
// highest of those tied. SCR-CH-03
func (c *charge) majorityOfAll(s *state) int {
	u := c.units[s.charger]
	return u.majority(toughness, func(g int) int { return int(s.bodies[u.first+g].n) })
}

// wiped ends the charge when no charger is left. SCR-CH-03, SCR-CH-06
func (c *charge) wiped(d *dice.Dice, s *state, e *rules.MetricValues) int {
	if c.stands(s, int(s.charger)) {
		return rules.Ongoing
	}
	return c.endCharge(d, s, e, lostA)
}

// endCharge ends a charge that does not arrive, and the trial unless others charge next. SCR-CH-09
func (c *charge) endCharge(d *dice.Dice, s *state, e *rules.MetricValues, outcome int) int {
	if len(c.Next) == 0 {
		return c.end(d, s, e, outcome)
	}
	if outcome == noCombat {
		u := int(s.charger)
		d.Log("SCR-CH-05", "{unit}: {# model stays|# models stay} out of the fight", u, c.standing(s, u))
		s.missed = true
	}
	c.leave(s, int(s.charger))
	s.charge, s.left, s.crossed = 0, 0, 0
	return c.chargeNext(d, s, e)
}

// rangeLeaf returns the charge range computed: whether it covers a gap, or the inches where they
// are counted. In difficult terrain dice more are rolled, and as many of the highest do not count.
// SCR-CH-04
func (c *charge) rangeLeaf(w *dice.Walker, n, gap int) *dice.Leaf {
	more := c.Rules.DifficultDice * rules.OneIf(c.Difficult)
	return w.Leaf(func(d *dice.Dice) int {
		inches := c.A.rollRange(d, n, more, gap)
		if c.alone() {
			return inches
		}
		if c.trailing[0] != nil { // and how far it gets beyond the gap
			return max(0, min(1+inches-gap, 1+c.trailing[0].farthest()))
		}
		return rules.OneIf(inches >= gap)
	})
}

// rollRange rolls the charge range of the slowest living model; short of the
// largest gap the charge fails. SCR-CH-04, SCR-CH-05, SCR-CH-08
func (c *charge) rollRange(d *dice.Dice, s *state, e *rules.MetricValues) (outcome int) {
	c.align(d, s, sideA, 0)
	need := 1
	if c.alone() {
		need = int(s.gap)
	}
	leaf := c.ranges[c.slowest(s, 0)][int(s.gap)-c.nearest]
	rolled := c.A.rollTwice(d, leaf, func(rolled int) bool { return rolled >= need })
	beyond, reached := rolled-need, rolled >= need
	if !reached {
		d.Log("SCR-CH-05", "the charge fails")
		if c.chargeAnew(d, s) {
			return rules.Ongoing
		}
	}
	if c.alone() {
		e.Add(metricRange, rolled)
	}
	if len(c.Next) == 0 { // else they have to cover what targets fled, too
		s.gap = 0
	}
	if !reached {
		return c.endCharge(d, s, e, noCombat)
	}
	s.phase = terrain
	c.lineUp(d, s, beyond)
	if c.Dangerous && c.Rules.DangerousTo > 0 {
		s.left = uint8(rules.AtMost(c.Crossing, maxModels))
	}
	return rules.Ongoing
}

// cross lets those of the charging unit test for dangerous terrain who cross it next, a die for each model, the first
// listed: a group, of which rows go one after the other. Who falls leaves a gap in its row. SCR-CH-06, SCR-CH-11
func (c *charge) cross(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	g := int(s.charge)
	if g == len(c.units[0].troops) || s.left == 0 {
		c.endCrossing(d, s, e)
		return false, rules.Ongoing
	}
	n := min(int(s.left), c.together(s, g))
	if n == 0 {
		s.charge, s.crossed = s.charge+1, 0
		return false, rules.Ongoing
	}
	c.alignCrossing(d, s, g)
	bodies := s.of(c.units[0])
	c.crossTerrain(d, g, &bodies[g], n)
	fell := int(s.bodies[g].n - bodies[g].n)
	if s.isShort(0) {
		c.leaveEmpty(s, g, c.place(s, g, int(s.crossed))+n-fell, fell)
	}
	s.left, s.crossed = s.left-uint8(n), s.crossed+uint8(n-fell)
	c.harm(d, s, e, 0, &bodies)
	return true, c.wiped(d, s, e)
}

// together counts the models of a group that cross dangerous terrain next: all of them or, where who falls leaves a gap,
// those that are as near to the enemy. SCR-CH-06, SCR-CH-11
func (c *charge) together(s *state, g int) int {
	first, n := int(s.crossed), int(s.bodies[g].n)
	if s.isShort(0) && c.groups[g].W == 1 && first < n {
		n = c.within(s, g, n, max(0, c.shortfall(s, g, first)))
	}
	return n - first
}

// alignCrossing realigns the dice at those who cross next.
func (c *charge) alignCrossing(d *dice.Dice, s *state, g int) {
	part := 1 + g
	if s.isShort(0) {
		part = 1 + maxUnitGroups + c.place(s, g, int(s.crossed))
	}
	c.align(d, s, sideA, part)
}

// endCrossing ends the charge move of who arrives. SCR-CH-06, SCR-CH-08
func (c *charge) endCrossing(d *dice.Dice, s *state, e *rules.MetricValues) {
	s.phase, s.charge, s.left, s.crossed = counterAttacks, 0, 0, 0
	if s.empty != [2][4]uint64{} {
		c.nowNear(d, s)
	}
	c.countContact(s, e)
	c.removeUnreached(s)
}

// removeUnreached takes targets that the charge does not touch out of the fight. SCR-CH-08
func (c *charge) removeUnreached(s *state) {
	for i := range c.targets {
		if c.targets[i].NotReached {
			c.leave(s, c.armies[sideB][i])
		}
	}
}

// mayCounterAttack reports whether a target ever tests for it, unless it flees. SCR-CH-07
func (c *charge) mayCounterAttack(target int) bool {
	t := &c.targets[target]
	return c.Difficult && t.Formation == Skirmish && t.CounterAttack && !t.NotReached &&
		(t.may(holds) || t.may(shoots)) && t.Reaction.CounterAttack.Chooses()
}

// counterAttack lets the next target test its Leadership to counter-attack:
// skirmishers who held and were charged through difficult terrain. SCR-CH-07
func (c *charge) counterAttack(d *dice.Dice, s *state) (rolled bool) {
	i := int(s.charge)
	if i == len(c.targets) {
		s.phase, s.charge, s.fled, s.attempt = turnBegins, 0, 0, 0
		return false
	}
	s.charge++
	u := c.armies[sideB][i]
	if !c.mayCounterAttack(i) || s.fled>>i&1 != 0 {
		return false
	}
	c.align(d, s, sideB, len(c.targets)+i)
	if !c.counterAttacks(d, s, i) {
		d.Log("SCR-CH-07", "{unit}: no counter-attack", u)
		return false
	}
	d.Log("SCR-CH-07", "{unit} may counter-attack", u)
	if c.passes(d, s, u, c.counterTests) {
		s.chargeBonus |= 1 << u
	}
	return true
}
