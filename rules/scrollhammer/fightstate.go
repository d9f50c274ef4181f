package scrollhammer

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// phase is where the trial stands.
type phase uint8

// The phases in the order in which they are played. A fight begins with a turn.
const (
	reactions phase = iota // to a charge
	shooting
	chargeRange
	terrain
	counterAttacks
	turnBegins
	coming       // who charges into the turn, one after the other
	comingOver   // dangerous terrain
	arming       // who charges into this turn has come, or not
	pileIns      // Initiative step s.step is fought: who is next to pile in through dangerous terrain
	aims         // players are to decide at whom to strike
	blows        // who is next to strike
	strikeBegins // or a pile-in
	rolling      // its dice
	stepEnds
	scoring
	morale      // the losing side is to test it
	lastPileIns // through dangerous terrain, group by group
	consolidation
)

// state is a combat between two draws. What the rest of the trial cannot read is
// kept at zero, so that equal situations are equal states.
type state struct {
	blow         uint16 // next of the step, in the order of pools; first, as states without gaps are found faster
	phase        phase
	turn         uint8
	step         uint8             // Initiative step in play
	target       uint8             // next enemy of that blow
	gap          uint8             // inches of the charge
	charge       uint8             // the target or group at hand in the charge
	charger      uint8             // the unit that charges, and while others are to come those before it have
	left         uint8             // models that are still to cross dangerous terrain
	crossed      uint8             // models of the group at hand that have crossed it
	fled         uint8             // targets that fled, and could have counter-attacked or have not rallied, a bit each
	attempt      uint8             // failed ones of the charge
	chargeBonus  uint8             // units with the attack of a charge in this turn, a bit each
	waiting      uint8             // units that are to come, or may try to charge again, a bit each
	comer        uint8             // who charges into the turn
	flown        [maxUnits]uint8   // inches that targets of several charges have fled in all turns
	joined       uint8             // units in contact with all enemies, since they had none left, a bit each
	gaps         [maxUnits]uint8   // inches to each target of a charge that may be tried again
	short        uint8             // units of whom some are short of the enemy, a bit each
	stood        [maxGroups]uint8  // models of these when they charged, by group
	gained       [maxGroups]uint16 // inches that these have come nearer since, or beyond the gap
	empty        [2][4]uint64      // by side, places of those whom terrain slew in the charge, a bit each
	closed       uint16            // groups of them that have piled in in this turn, a bit each
	ending       uint8             // 1 and up: the outcome of a combat whose winner consolidates
	parting      bool              // both sides piled in, and could not meet
	missed       bool              // a charging unit lives that has not arrived, or is to come
	fate         [2]unitFate
	score        [2]uint16         // wounds inflicted in this turn; after the steps the combat score
	first        [maxUnits]uint8   // models engaged at the start of the sub-phase
	engaged      [maxUnits]uint8   // models that fight in the step
	choice       [maxGroups]choice // the weapons chosen for the turn
	spared       [maxGroups]uint8  // enemy units that get no attack in the step, a bit each by place
	before       [maxGroups]uint8  // models living when the step began
	bodies       [maxGroups]body   // models living now
	marks        [maxGroups]marks  // of effects
	pending      [maxUnits]pending // marks to be made at the end of the step
	pairs        [maxPairs]uint8   // what attacks in two blows did in the step
	activeStrike strike            // the one being rolled
	attacksLeft  uint16            // attacks of it that are not yet rolled
}

// unitFate is the best that befell a unit of a side which is gone.
type unitFate uint8

const (
	destroyed unitFate = iota
	swept
	fellBack
)

// of returns the bodies of a unit.
func (s *state) of(u *squad) bodies {
	var b bodies
	copy(b[:], s.bodies[u.first:u.first+len(u.troops)])
	return b
}

// drawsPerStep is how many draws of strikes are made in one step of the machine: as a
// rule both sides' strikes of an Initiative step.
const drawsPerStep = 2

// fight plays a turn, phase after phase, up to its next draws. SCR-FI-01
func (c *combat) fight(d *dice.Dice, s *state, e *rules.MetricValues) int {
	for draws := 0; ; {
		outcome := rules.Ongoing
		switch s.phase {
		case turnBegins:
			c.openTurn(d, s)
		case coming:
			c.comeNext(d, s)
		case comingOver:
			c.crossInto(d, s, e)
		case arming:
			c.beginTurn(d, s)
		case pileIns:
			c.nextPileIn(s)
		case aims:
			c.decideAims(d, s)
		case blows:
			c.nextBlow(s)
		case strikeBegins:
			c.beginStrike(d, s)
		case rolling:
			c.rollStrike(d, s, e)
			draws++
		case stepEnds:
			c.endStep(d, s)
		case scoring:
			outcome = c.result(d, s, e)
		case morale:
			outcome = c.checkMorale(d, s, e)
		case lastPileIns:
			outcome = c.lastPileIn(d, s, e)
		case consolidation:
			outcome = c.consolidate(d, s, e)
		default:
			panic("scrollhammer: a phase of the charge")
		}
		if outcome != rules.Ongoing || c.pauses(s, draws) {
			return outcome
		}
	}
}

// pauses reports whether a step of the machine ends before a phase: after its draws, with the turn, and before what
// players decide who have seen dice.
func (c *combat) pauses(s *state, draws int) bool {
	switch s.phase {
	case turnBegins, comingOver, lastPileIns, consolidation:
		return true
	case arming:
		return (c.choices || c.aiming) && c.rollsToCome(s)
	case aims:
		return draws > 0
	case strikeBegins:
		return draws == drawsPerStep
	case rolling:
		return draws == drawsPerStep || draws > 0 && c.mustAllocate(s)
	case stepEnds:
		return draws > 0 && c.mustMark(s)
	case morale:
		return c.moraleApart || c.undecided != 0 && c.mustDecide(s)
	default:
		return false
	}
}

// openTurn brings in who charges into the turn. SCR-CH-09
func (c *combat) openTurn(d *dice.Dice, s *state) {
	d.Turn(int(s.turn) + 1)
	s.phase = arming
	if c.others() {
		s.phase = coming
		c.tellToCome(d, s)
	}
}

// beginTurn tells who is in contact and chooses weapons. SCR-FI-03, SCR-FI-06
func (c *combat) beginTurn(d *dice.Dice, s *state) {
	s.turn++
	c.recount(s)
	d.Log("SCR-FI-01", "turn {#}: {#} of a, {#} of b", int(s.turn), c.modelsOf(s, sideA), c.modelsOf(s, sideB))
	if c.apart {
		c.join(d, s)
	}
	for u := range c.units {
		s.first[u] = uint8(min(c.fighting(s, u), maxModels))
	}
	if s.trails() && !c.meetAgain(d, s) {
		return
	}
	c.engage(s)
	if c.choices {
		c.choose(d, s)
	}
	c.beginStep(d, s, c.stepBelow(11))
}

// beginStep begins an Initiative step. SCR-FI-01
func (c *combat) beginStep(d *dice.Dice, s *state, step uint8) {
	s.phase, s.step, s.blow, s.target = pileIns, step, 0, 0
	if s.trails() && c.beginPileIns(d, s) {
		c.engage(s)
	}
}

// stepBelow returns the next Initiative step in which anybody could strike, 0 for none.
// SCR-FI-01
func (c *combat) stepBelow(step uint8) uint8 {
	return uint8(max(0, bits.Len16(c.steps&(1<<step-1))-1))
}

// nextPileIn has the next group pile in through dangerous terrain. After the last it is worked out who fights now, and
// players decide. SCR-CH-06
func (c *combat) nextPileIn(s *state) {
	if c.nextStrike(s, c.pileIns) {
		return
	}
	if c.pileIns > 0 {
		c.recount(s)
		c.engage(s)
	}
	if s.phase = blows; c.aiming {
		s.phase = aims
	}
}

// nextBlow has the next group strike at the next enemy, and ends the step after the last. SCR-FI-01
func (c *combat) nextBlow(s *state) {
	if !c.nextStrike(s, len(c.blows)) {
		s.phase = stepEnds
	}
}

// beginStrike begins the dice in hand, with the luck of their place in the fight. SCR-FI-01
func (c *combat) beginStrike(d *dice.Dice, s *state) {
	k := &s.activeStrike
	by := c.groups[c.attacks[k.attack].group].unit
	place := int(s.step)<<12 | int(s.blow%256)<<4 | int(s.target)
	d.Stream(dice.At(int(s.turn), 1+c.units[by].side, int(s.blow/256)<<16|place)) // more blows than 256 are rare
	s.phase, s.target = rolling, s.target+1
	c.announce(d, s, int(k.target), int(s.attacksLeft))
}

// rollStrike rolls the dice in hand on. Wounds count for the score of the enemies of who suffers them. SCR-RS-01
func (c *combat) rollStrike(d *dice.Dice, s *state, e *rules.MetricValues) {
	scorer := 1 - c.units[s.activeStrike.target].side
	s.score[scorer] += uint16(c.continueStrike(d, s, e))
	switch {
	case s.striking():
	case int(s.blow) < c.pileIns:
		s.phase = pileIns
	default:
		s.phase = blows
	}
}

// endStep ends an Initiative step and goes on to the next, or to the scores after the last and when a side has nobody
// left. SCR-FI-01, SCR-FI-12
func (c *combat) endStep(d *dice.Dice, s *state) {
	if c.marking {
		c.makeMarks(d, s)
	}
	c.recount(s)
	s.spared = [maxGroups]uint8{}
	next := c.stepBelow(s.step)
	if next == 0 || c.modelsOf(s, sideA) == 0 || c.modelsOf(s, sideB) == 0 {
		s.phase = scoring
		return
	}
	if c.marking {
		for range s.step - next - 1 {
			c.rememberSlow(s)
		}
	}
	c.engage(s)
	c.beginStep(d, s, next)
}

// makeMarks removes the marks of the fallen and makes those of the step. SCR-FI-12
func (c *combat) makeMarks(d *dice.Dice, s *state) {
	c.rememberSlow(s)
	for g := range c.groups {
		s.marks[g].among(s.bodies[g].n)
	}
	for u := range c.units {
		c.markUnit(d, s, u)
	}
	s.pairs = [maxPairs]uint8{}
}

// rememberSlow has all models remember whether they were slow in the step. SCR-FI-12
func (c *combat) rememberSlow(s *state) {
	for g := range c.groups {
		s.marks[g].recordSlow()
	}
}

// takeUp takes the attacks of a strike in hand.
func (s *state) takeUp(k strike, attacks int) {
	s.activeStrike, s.attacksLeft = k, uint16(attacks)
}

// striking reports whether a strike has begun and is not over.
func (s *state) striking() bool { return s.activeStrike.hit != 0 }

// continueStrike draws how the strike in hand goes on, a handful after the other, and tells
// how many wounds the target suffers at the end of one. SCR-FI-10
func (c *combat) continueStrike(d *dice.Dice, s *state, e *rules.MetricValues) (wounds int) {
	k, u := &s.activeStrike, c.units[s.activeStrike.target]
	if k.pool == 0 {
		k.pool = uint8(min(s.attacksLeft, maxDicePerRoll))
		s.attacksLeft -= uint16(k.pool)
	}
	if !c.playStrike(d, s, e) {
		return 0
	}
	models, wounds := c.harm(d, s, e, int(k.target), &k.foes)
	if models > 0 {
		s.pending[k.target].wounded = 0 // the first to die was the one wounded last
		c.ledger.Count(e, int(k.attack), enemySlain, models*rules.OneIf(k.own == byEnemies))
	}
	if c.attacks[k.attack].kind != noKind && k.own == byEnemies {
		c.collectMarks(s, k)
	}
	if s.attacksLeft == 0 || u.dying(&k.foes) < 0 {
		s.activeStrike, s.attacksLeft = strike{}, 0
	}
	return wounds
}

// collectMarks keeps the marks that a handful makes until the end of the step. Its hits wait
// for an unsaved wound, be it of a later handful or of the other blow. SCR-FI-12
func (c *combat) collectMarks(s *state, k *strike) {
	p, kind, x := &s.pending[k.target], c.attacks[k.attack].kind, c.pair(s, int(k.attack), int(k.target))
	if k.wounded {
		p.wounded |= 1 << kind
	}
	if p.by != k.attack+1 {
		p.by, p.harm, p.missed = k.attack+1, !c.house.HitEffectNeedsHarm, 0
		if x != nil && *x == pairHarmed {
			p.harm = true
		} else if x != nil {
			p.missed = *x
		}
	}
	p.harm = p.harm || k.harm
	p.missed = uint8(min(int(p.missed)+int(k.missed), maxModels))
	n := int(k.saved)
	if p.harm {
		n += int(p.missed)
		p.missed = 0
	}
	if x != nil {
		*x = p.missed
		if p.harm {
			*x = pairHarmed
		}
	}
	p.models[kind] = uint8(min(int(p.models[kind])+n, maxModels))
	k.missed, k.saved, k.harm, k.wounded = 0, 0, false, false
}

// harm tells of the casualties of a unit by wounds, which leave so many. SCR-FI-10
func (c *combat) harm(d *dice.Dice, s *state, e *rules.MetricValues, u int, left *bodies) (models, wounds int) {
	unit, before := c.units[u], s.of(c.units[u])
	models, wounds = unit.standing(&before)
	modelsLeft, woundsLeft := unit.standing(left)
	models, wounds = models-modelsLeft, wounds-woundsLeft
	d.Log("SCR-FI-10", "{unit}: {# wound|# wounds} suffered, {# model|# models} lost", u, wounds, models)
	c.ledger.Count(e, c.unitDoer(u), woundSuffered, wounds)
	if models > 0 {
		c.ledger.Count(e, c.unitDoer(u), modelKilled, models)
		c.lose(e, u, models)
	}
	if modelsLeft == 0 {
		c.ledger.Count(e, c.unitDoer(u), unitOut, 1)
	}
	copy(s.bodies[unit.first:], left[:len(unit.troops)])
	return models, wounds
}

// lose counts models that a unit lost, by wounds or to a sweep.
func (c *combat) lose(e *rules.MetricValues, u, models int) {
	c.ledger.Count(e, c.unitDoer(u), modelLost, models)
	c.ledger.Count(e, c.sideDoer(c.units[u].side), modelLeft, -models)
}
