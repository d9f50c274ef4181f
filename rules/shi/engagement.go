package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// situation is what changes from attack to attack between the same two units.
type situation uint16

const (
	bStrikes situation = 1 << iota // b pays and strikes, a fights back
	opening                        // the first attack of the engagement
	caught                         // the target is engaged from side or rear, or has not turned since
	halvedA                        // a has fewer dice after a thunder hammer
	halvedB
	tests   // the striker takes the psychic test of its force weapon
	secondA // a fights with its second weapon
	secondB
	situations
)

func (s situation) has(t situation) bool { return s&t != 0 }

// when returns the situation if something holds, else none of it.
func (s situation) when(holds bool) situation { return s * situation(rules.OneIf(holds)) }

// halves returns who has fewer dice.
func halves(a, b bool) situation { return halvedA.when(a) | halvedB.when(b) }

// striker and target are the sides of an attack.
func (s situation) striker() int { return rules.OneIf(s.has(bStrikes)) }
func (s situation) target() int  { return 1 - s.striker() }

// announce tells which of two units strikes the other, and who takes another weapon than the first. SHI-CC-01, C29
func (s situation) announce(d *dice.Dice, units [2]int, acpo int) {
	d.Log("SHI-CC-01", "{unit} {attacks|engages} {unit}{| from side or rear}, {#} AcPo left",
		units[s.striker()], rules.OneIf(s.has(opening)), units[s.target()], rules.OneIf(s.has(caught)), acpo)
	for _, side := range [2]int{s.striker(), s.target()} {
		if s.weapon(side) == secondWeapon {
			d.Log("C29", "{unit} takes its second weapon", units[side])
		}
	}
}

// halved reports whether a side has fewer dice. C9
func (s situation) halved(side int) bool { return s.has(halvedA << side) }

// rolls reports whether a side rolls dice: one caught in diagonal contact does
// not. SHI-CC-01
func (s situation) rolls(side int, diagonal bool) bool {
	return !diagonal || !s.has(caught) || side == s.striker()
}

// stillHalved returns who still has fewer dice when an attack is over: who did not roll in it. C9
func (s situation) stillHalved(diagonal bool) (aHalved, bHalved bool) {
	return s.halved(sideA) && !s.rolls(sideA, diagonal), s.halved(sideB) && !s.rolls(sideB, diagonal)
}

// engagement is the close combat of two units prepared: one exact leaf for each situation
// that they can be in.
type engagement struct {
	arms        [2]arms
	facesHammer [2]bool // whether a thunder hammer is among the enemies of a side
	diagonal    bool
	turnsIfWins bool // else who is caught turns after the first attack
	leaves      [situations]*dice.Leaf
	parries     [2]*parryChoice       // of players who decide on them, C30
	open        [situations]*openBout // where one does
}

// staysCaught reports whether a unit that was caught still does not face its opponent. SHI-CC-09
func (x *engagement) staysCaught(now situation, result attackResult) bool {
	return x.turnsIfWins && now.has(caught) && result.size() != turned
}

// attack rolls one attack between units with so many HP.
func (x *engagement) attack(d *dice.Dice, s situation, hp [2]uint8) attackResult {
	if b := x.open[s]; b != nil {
		return b.fightOpenly(d, hp)
	}
	return attackResult(x.leaves[s].Roll(d.GoodFor(1 + sideA)))
}

// armed returns a side with the weapon that it fights with. C29
func (x *engagement) armed(side int, s situation) armed { return x.arms[side].with[s.weapon(side)] }

// possible reports whether the units can come into a situation.
func (x *engagement) possible(s situation) bool {
	for side := range x.arms {
		if s.weapon(side) >= len(x.arms[side].with) {
			return false
		}
	}
	price := x.armed(s.striker(), s).price
	return (s.has(tests) && price.tested > 0 || !s.has(tests) && price.plain > 0) &&
		(s.has(opening) || !s.has(caught) || x.turnsIfWins) &&
		(!s.halved(sideA) || x.facesHammer[sideA]) && (!s.halved(sideB) || x.facesHammer[sideB])
}

// attacks computes close-combat attacks, each distinct one once.
type attacks struct {
	house  *CombatHouse
	bouts  *dice.Leaves[bout]
	rolled *dice.Leaves[dicePool] // dice before a parry
	tests  *dice.Leaves[int]
}

// newAttacks returns attacks to compute. Those that change nothing count as drawn, or, if wins are asked for, only those
// that nobody won. The dice of each side come first, then how they meet.
func newAttacks(h *CombatHouse, wins bool) *attacks {
	pools := dice.NewLeaves(func(d *dice.Dice, p dicePool) int { return p.roll(d) })
	tests := dice.NewLeaves(func(d *dice.Dice, ld int) int { return psychicTest(d, h.ForceDice, ld) })
	rolled := dice.NewLeaves(func(d *dice.Dice, p dicePool) int { return p.beforeParry(d) })
	return &attacks{h, dice.NewLeaves(func(d *dice.Dice, b bout) int {
		if x := b.fight(d, pools, tests); x.hurts() || x.isWon() && wins || x.size() == turned {
			return int(x)
		}
		return int(drawn)
	}), rolled, tests}
}

// prepare fills in the leaves of an engagement.
func (a *attacks) prepare(e *engagement) *engagement {
	for s := range situations {
		if e.possible(s) {
			e.leaves[s] = a.bouts.Of(a.house.bout(e, s))
			e.open[s] = a.open(e, s)
		}
	}
	return e
}

// bout returns what decides an attack in a situation.
func (h *CombatHouse) bout(e *engagement, s situation) bout {
	return bout{striker: h.fighter(e, s, s.striker()), target: h.fighter(e, s, s.target())}
}

// fighter returns one side of an attack. SHI-CC-03, SHI-CC-06, SHI-CC-09, SHI-WP-05
func (h *CombatHouse) fighter(e *engagement, s situation, side int) fighter {
	u, opponent := e.armed(side, s).Unit, e.armed(1-side, s).Unit
	strikes := side == s.striker()
	isCaught := s.has(caught) && !strikes
	own, others := u.abilities(isCaught), opponent.abilities(s.has(caught) && strikes)
	f := fighter{
		pool: dicePool{
			side:    side,
			dice:    h.closeCombatDice(u, side, s),
			success: h.successFrom(u), rends: h.rendsFrom(u),
			reRoll: own.against(others, h.ReRolls).reRoll, rerollAll: u.wielded().PowerFist,
			parried: others.against(own, h.ReRolls).parry, lowest: h.Parry == ParryLowest,
		},
		rollsDice: s.rolls(side, e.diagonal),
		harmless:  isCaught,
		turns:     isCaught && h.CaughtTurns == CaughtTurnsIfWins,
		test:      noTest,
		destroys:  u.wielded().destroysAll(opponent),
		save:      h.saveFromBlow(u, opponent.wielded(), false),
		saveRent:  h.saveFromBlow(u, opponent.wielded(), true),
	}
	if strikes && s.has(tests) {
		f.test = u.LD
	}
	return f
}
