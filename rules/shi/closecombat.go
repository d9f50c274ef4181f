package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// The sides as the figures of stories and the places of lists.
const (
	sideA = iota
	sideB
)

// abilities are a unit's close-combat abilities. What a weapon does is none. C3
type abilities struct {
	parry  bool
	reRoll int
}

// abilities returns what a unit brings into an attack: nothing with a power fist, or when
// caught from side or rear. SHI-WP-06, SHI-CC-09
func (u *Unit) abilities(isCaught bool) abilities {
	if isCaught || u.wielded().PowerFist {
		return abilities{}
	}
	return abilities{u.Parry, u.ReRoll}
}

// against returns what is left when identical abilities cancel. SHI-CC-06
func (x abilities) against(y abilities, cancel ReRolls) abilities {
	return abilities{x.parry && !y.parry, cancel.left(x.reRoll, y.reRoll)}
}

// left returns how many own re-rolls are left against those of the opponent: they cancel point
// by point, whatever their numbers, or only if these are equal. C6
func (r ReRolls) left(own, others int) int {
	switch {
	case r == ReRollsSubtract:
		return max(0, own-others)
	case r == ReRollsCancel && others > 0, own == others:
		return 0
	default:
		return own
	}
}

// closeCombatDice returns how many dice a unit of a side rolls in an attack: its CCD, divided
// first if a thunder hammer wounded it, then the bonuses. SHI-CC-03, SHI-WP-07, C9
func (h *CombatHouse) closeCombatDice(u *Unit, side int, s situation) int {
	n := u.CCD
	if s.halved(side) {
		n /= h.HammerDivisor
	}
	if h.hasPair(u) {
		n += h.PairBonus
	}
	if side == s.striker() && s.has(opening) {
		n += h.EngagerBonus
	}
	return n
}

// dicePool is all that decides how the dice of one side come out in an attack.
type dicePool struct {
	side      int
	dice      int
	success   int  // face from which a die succeeds
	rends     int  // face from which a success rends, 0 if the weapon does not rend
	reRoll    int  // failures re-rolled
	rerollAll bool // all of them are
	parried   bool // the opponent re-rolls a success
	lowest    bool // and that the lowest, not the highest
}

// successFrom returns the face from which a die of the unit succeeds: its CHT, less what
// the weapon adds to dice. SHI-CC-04, C11
func (h *CombatHouse) successFrom(u *Unit) int { return h.ownCHT(u) - h.dieBonus(u.wielded()) }

// rendsFrom returns the face from which a die rends: one that comes to 6 and succeeds; 0 if
// the weapon does not rend. SHI-WP-09
func (h *CombatHouse) rendsFrom(u *Unit) int {
	w := u.wielded()
	if !w.Rending {
		return 0
	}
	return max(6-h.dieBonus(w), h.successFrom(u), 1)
}

// diceTally is what dice came to.
type diceTally struct{ successes, rending int }

func (x diceTally) plus(y diceTally) diceTally {
	return diceTally{x.successes + y.successes, x.rending + y.rending}
}

// rollDice rolls n dice and counts successes and, only where the weapon rends, those that rend. SHI-CC-04, SHI-WP-09
func (p dicePool) rollDice(d *dice.Dice, n int) diceTally {
	switch {
	case p.rends == 0:
		return diceTally{successes: d.Count(n, p.success)}
	case p.rends <= p.success:
		k := d.Count(n, p.success)
		return diceTally{k, k}
	case p.success <= 1:
		return diceTally{n, d.Count(n, p.rends)}
	default:
		bands := d.Bands(n, dice.Cuts{p.success, p.rends})
		return diceTally{bands[1] + bands[2], bands[2]}
	}
}

// roll plays the dice of one side to their end: roll, re-roll, the opponent's
// parry. The sides' dice have nothing to do with each other until they are
// compared. SHI-CC-05, C5
func (p dicePool) roll(d *dice.Dice) int {
	t := p.reRolled(d, p.rolls(d))
	if p.parried {
		t = p.afterParry(d, t)
	}
	return int(newScore(t))
}

// rolls rolls all dice. SHI-CC-03
func (p dicePool) rolls(d *dice.Dice) diceTally {
	t := p.rollDice(d, p.dice)
	d.Log("SHI-CC-03", "{side} rolls {# die|# dice}, {# success|# successes} on {#}+",
		p.side, p.dice, t.successes, max(1, p.success))
	return t
}

// reRolled re-rolls failures once each: as many as the ability allows, all with
// a power fist. SHI-CC-05, SHI-WP-06
func (p dicePool) reRolled(d *dice.Dice, t diceTally) diceTally {
	n, rule := p.dice-t.successes, "SHI-WP-06"
	if !p.rerollAll {
		n, rule = min(n, p.reRoll), "SHI-CC-05"
	}
	if n > 0 {
		t = t.plus(p.rollDice(d, n))
		d.Log(rule, "{side} re-rolls {# failure|# failures}: {# success|# successes}", p.side, n, t.successes)
	}
	return t
}

// afterParry re-rolls the highest success for the opponent, or by a house rule the
// lowest; that die is final. SHI-CC-05
func (p dicePool) afterParry(d *dice.Dice, t diceTally) diceTally {
	if t.successes == 0 {
		return t
	}
	rending := max(0, t.rending-1)
	if p.lowest {
		rending = min(t.rending, t.successes-1)
	}
	t = diceTally{t.successes - 1, rending}.plus(p.rollDice(d, 1))
	d.Log("C5", "a success of {side} is parried and re-rolled: {# success|# successes}", p.side, t.successes)
	return t
}

// score is a side's final dice in one number: successes, and whether any rends.
// A greater one is better.
type score int

func newScore(t diceTally) score { return score(2*t.successes + rules.OneIf(t.rending > 0)) }

func (s score) successes() int { return int(s) / 2 }
func (s score) rends() bool    { return s&1 == 1 }

// fighter is one side of a bout.
type fighter struct {
	pool      dicePool
	rollsDice bool // else it cannot fight back
	harmless  bool // a win of it counts as a draw
	turns     bool // and it turns to its opponent only then
	test      int  // LD of the psychic test it takes, or noTest
	destroys  bool // its wounds remove all HP
	save      int  // what saves it from the opponent's weapon
	saveRent  int  // the same when the opponent's dice rend
}

const noTest = -1

// bout is all that decides one close-combat attack.
type bout struct{ striker, target fighter }

// attackResult is what an attack came to, better for side a the greater: drawn, or one of the
// others if a wins, the same below 0 if b does.
type attackResult int

const (
	drawn     attackResult = iota
	turned                 // the winner was caught and does no harm, but turns: a draw
	saved                  // the loser saves
	wounded                // it loses 1 HP
	destroyed              // it loses all
)

// by is the result for a side that wins.
func (x attackResult) by(side int) attackResult {
	if side == sideB {
		return -x
	}
	return x
}

// size is the result whoever wins.
func (x attackResult) size() attackResult { return max(x, -x) }

// hurts reports whether anybody is wounded.
func (x attackResult) hurts() bool { return x.size() >= wounded }

// isWon reports whether it was no draw.
func (x attackResult) isWon() bool { return x.size() >= saved }

// winner returns who won, if it was no draw.
func (x attackResult) winner() int { return rules.OneIf(x < 0) }

// wounds returns who is wounded, and whether of all its HP.
func (x attackResult) wounds() (side int, all bool) { return 1 - x.winner(), x.size() == destroyed }

// fight plays one attack: the psychic test, the dice of both sides, the comparison.
func (b bout) fight(d *dice.Dice, pools *dice.Leaves[dicePool], tests *dice.Leaves[int]) attackResult {
	destroys := b.striker.test != noTest && tests.Of(b.striker.test).Roll(d) == 1 || b.striker.destroys
	x, y := score(pools.Of(b.striker.pool).Roll(d)), score(0)
	if b.target.rollsDice {
		y = score(pools.Of(b.target.pool).Roll(d))
	} else {
		b.cannotStrikeBack(d)
	}
	return b.compare(d, x, y, destroys)
}

func (b *bout) cannotStrikeBack(d *dice.Dice) {
	d.Log("SHI-CC-01", "{side} is not chest to chest and cannot strike back", b.target.pool.side)
}

// compare says who has won an attack: equal successes are a draw. SHI-CC-07, SHI-CC-09, C4
func (b *bout) compare(d *dice.Dice, x, y score, destroys bool) attackResult {
	d.Log("SHI-CC-07", "{side} {#}, {side} {#}{|: a draw}",
		b.striker.pool.side, x.successes(), 1-b.striker.pool.side, y.successes(),
		rules.OneIf(x.successes() == y.successes()))
	switch {
	case x.successes() > y.successes():
		return resolveWin(d, &b.striker, &b.target, x.rends(), destroys)
	case x.successes() == y.successes():
		return drawn
	case b.target.harmless:
		d.Log("SHI-CC-09", "{side} was not ready and does no harm: a draw{|, and it turns}",
			b.target.pool.side, rules.OneIf(b.target.turns))
		if b.target.turns {
			return turned.by(b.target.pool.side)
		}
		return drawn
	default:
		return resolveWin(d, &b.target, &b.striker, y.rends(), b.target.destroys)
	}
}

// resolveWin lets the loser save from the winner's weapon, once. SHI-CC-08, SHI-WP-05,
// SHI-WP-08
func resolveWin(d *dice.Dice, winner, loser *fighter, rends, destroys bool) attackResult {
	needed := loser.save
	if rends {
		needed = loser.saveRent
	}
	made := save(d.GoodFor(1+loser.pool.side), needed)
	if needed >= never {
		d.Log("SHI-CC-08", "{side} has no save left", loser.pool.side)
	} else {
		d.Log("SHI-CC-08", "{side} {fails|makes} its save of {#}+", loser.pool.side, rules.OneIf(made), needed)
	}
	switch side := winner.pool.side; {
	case made:
		return saved.by(side)
	case destroys:
		return destroyed.by(side)
	default:
		return wounded.by(side)
	}
}
