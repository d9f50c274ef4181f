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
		s.phase, s.charge = chargeRange, 0
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
		if c.tracks {
			s.flown[i] += uint8(inches)
		}
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
	d.Stream(dice.At(0, 1+side, c.attemptNumber(s)<<8|i))
}

// attemptNumber numbers the attempts of all units to charge.
func (c *charge) attemptNumber(s *state) int {
	if c.tracks {
		return 64*int(s.charger) + int(s.attempt)
	}
	return int(s.attempt + s.charger)
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

// endCharge ends a charge that does not arrive, and the trial unless others charge next. SCR-CH-09, SCR-CH-10
func (c *charge) endCharge(d *dice.Dice, s *state, e *rules.MetricValues, outcome int) int {
	if len(c.Next) == 0 {
		return c.end(d, s, e, outcome)
	}
	u := int(s.charger)
	switch {
	case outcome == noCombat && s.time() < c.nextCharges[u].last:
		s.waiting |= 1 << u
	case outcome == noCombat:
		d.Log("SCR-CH-05", "{unit}: {# model stays|# models stay} out of the fight", u, c.standing(s, u))
		s.missed = true
		c.leave(s, u)
	default:
		c.leave(s, u)
	}
	s.charge, s.left, s.crossed = 0, 0, 0
	return c.chargeNext(d, s, e)
}

// rollRange rolls the charge range of the slowest living model; short of the
// largest gap the charge fails. SCR-CH-04, SCR-CH-05, SCR-CH-08
func (c *charge) rollRange(d *dice.Dice, s *state, e *rules.MetricValues) (outcome int) {
	x, gap := &c.nextCharges[s.charger], int(s.gap)
	if c.align(d, s, sideA, 0); s.charger > 0 {
		gap = c.need(s)
		d.Stream(dice.At(s.time(), 1+sideA, x.stream))
	}
	rolled, beyond := c.rollCharge(d, s, x, gap)
	if beyond < 0 && c.chargeAnew(d, s) {
		return rules.Ongoing
	}
	if c.alone() {
		e.Add(metricRange, rolled)
	}
	if len(c.Next) == 0 { // else they have to cover what targets fled, too
		s.gap = 0
	}
	if beyond < 0 {
		return c.endCharge(d, s, e, noCombat)
	}
	s.phase = terrain
	s.waiting &^= 1 << x.unit
	s.chargeBonus |= 1 << x.unit
	c.lineUp(d, s, x.unit, beyond)
	s.left = x.ground.crossers(c.house)
	return rules.Ongoing
}

// cross lets those of the charging unit test for dangerous terrain who cross it next. SCR-CH-06
func (c *charge) cross(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	if c.crossNext(d, s, e, int(s.charger), c.attemptNumber(s)) {
		return true, c.wiped(d, s, e)
	}
	c.afterCrossing(d, s)
	s.phase = counterAttacks
	c.countContact(s, e)
	c.removeUnreached(s)
	return false, rules.Ongoing
}

// crossNext lets those of a unit test for dangerous terrain who cross it next when it charges, a die for each model, the first
// listed: a group, of which rows go one after the other. Who falls leaves a gap in its row. SCR-CH-06, SCR-CH-11
func (c *combat) crossNext(d *dice.Dice, s *state, e *rules.MetricValues, u, attempt int) (rolled bool) {
	unit := c.units[u]
	for ; int(s.charge) < len(unit.troops) && s.left > 0; s.charge, s.crossed = s.charge+1, 0 {
		g := unit.first + int(s.charge)
		n := min(int(s.left), c.together(s, g))
		if n == 0 {
			continue
		}
		d.Stream(dice.At(0, 1+unit.side, attempt<<8|c.crossingPart(s, g)))
		bodies := s.of(unit)
		c.crossTerrain(d, g, &bodies[g-unit.first], n)
		fell := int(s.bodies[g].n - bodies[g-unit.first].n)
		if s.isShort(u) {
			c.leaveEmpty(s, g, c.place(s, g, int(s.crossed))+n-fell, fell)
		}
		s.left, s.crossed = s.left-uint8(n), s.crossed+uint8(n-fell)
		c.harm(d, s, e, u, &bodies)
		return true
	}
	return false
}

// together counts the models of a group that cross dangerous terrain next: all of them or, where who falls leaves a gap,
// those that are as near to the enemy. SCR-CH-06, SCR-CH-11
func (c *combat) together(s *state, g int) int {
	first, n := int(s.crossed), int(s.bodies[g].n)
	if s.isShort(c.groups[g].unit) && c.groups[g].W == 1 && first < n {
		n = c.within(s, g, n, max(0, c.shortfall(s, g, first)))
	}
	return n - first
}

// crossingPart numbers those who cross next.
func (c *combat) crossingPart(s *state, g int) int {
	u := c.groups[g].unit
	if s.isShort(u) {
		return 1 + maxUnitGroups + c.place(s, g, int(s.crossed))
	}
	return 1 + g - c.units[u].first
}

// afterCrossing ends the charge move of who arrives. SCR-CH-06, SCR-CH-11
func (c *combat) afterCrossing(d *dice.Dice, s *state) {
	s.charge, s.left, s.crossed = 0, 0, 0
	if s.empty != [2][4]uint64{} {
		c.nowNear(d, s)
	}
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
	return c.anyDifficult() && t.Formation == Skirmish && t.CounterAttack && !t.NotReached &&
		(t.may(holds) || t.may(shoots)) && t.Reaction.CounterAttack.Chooses()
}

// counterAttack lets the next target test its Leadership to counter-attack:
// skirmishers who held and were charged through difficult terrain. SCR-CH-07
func (c *charge) counterAttack(d *dice.Dice, s *state) (rolled bool) {
	i := int(s.charge)
	if i == len(c.targets) {
		if s.phase, s.charge, s.fled, s.missed = turnBegins, 0, 0, false; len(c.Next) == 0 {
			s.attempt = 0
		}
		return false
	}
	s.charge++
	u := c.armies[sideB][i]
	if !c.mayCounterAttack(i) || s.fled>>i&1 != 0 || !c.nextCharges[s.charger].ground.Difficult {
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
