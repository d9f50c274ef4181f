package shi

import "github.com/oddsmith/oddsmith/rules/dice"

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

// abilities are what a unit brings into an attack: nothing with a power fist, or
// when caught from side or rear. SHI-WP-06, SHI-CC-09
func (u *Unit) abilities(caught bool) abilities {
	if caught || u.wielded().PowerFist {
		return abilities{}
	}
	return abilities{u.Parry, u.ReRoll}
}

// against is what is left when identical abilities cancel, re-rolls point by
// point. SHI-CC-06, C6
func (x abilities) against(y abilities) abilities {
	return abilities{x.parry && !y.parry, max(0, x.reRoll-y.reRoll)}
}

// closeCombatDice is how many dice a unit rolls in an attack: its CCD, divided
// first if a thunder hammer wounded it, then the bonuses. SHI-CC-03, SHI-WP-07,
// C9
func (h *CombatHouse) closeCombatDice(u *Unit, halved, engaging bool) int {
	n := u.CCD
	if halved {
		n /= h.HammerDivisor
	}
	if u.hasPair() {
		n += h.PairBonus
	}
	if engaging {
		n += h.EngagerBonus
	}
	return n
}

// pool is all that decides how the dice of one side come out in an attack.
type pool struct {
	side    int
	dice    int
	success int  // face from which a die succeeds
	rends   int  // face from which a success rends, 0 if the weapon does not rend
	reRoll  int  // failures re-rolled
	fist    bool // all of them are
	parried bool // the opponent re-rolls a success
	lowest  bool // and that the lowest, not the highest
}

// successFrom is the face from which a die of the unit succeeds: its CHT, less
// what the weapon adds to dice. SHI-CC-04, C11
func (h *CombatHouse) successFrom(u *Unit) int { return h.ownCHT(u) - h.dieBonus(u.wielded()) }

// rendsFrom is the face from which a die rends: one that comes to 6 and
// succeeds; 0 if the weapon does not rend. SHI-WP-09
func (h *CombatHouse) rendsFrom(u *Unit) int {
	w := u.wielded()
	if !w.Rending {
		return 0
	}
	return max(6-h.dieBonus(w), h.successFrom(u), 1)
}

// tally is what dice came to.
type tally struct{ successes, rending int }

func (x tally) plus(y tally) tally { return tally{x.successes + y.successes, x.rending + y.rending} }

// throw rolls n dice and looks no closer than the rules do. SHI-CC-04
func (p pool) throw(d *dice.Dice, n int) tally {
	switch {
	case p.rends == 0:
		return tally{successes: d.Count(n, p.success)}
	case p.rends <= p.success:
		k := d.Count(n, p.success)
		return tally{k, k}
	case p.success <= 1:
		return tally{n, d.Count(n, p.rends)}
	default:
		bands := d.Bands(n, dice.Cuts{p.success, p.rends})
		return tally{bands[1] + bands[2], bands[2]}
	}
}

// roll plays the dice of one side to their end: roll, re-roll, the opponent's
// parry. The sides' dice have nothing to do with each other until they are
// compared. SHI-CC-05, C5
func (p pool) roll(d *dice.Dice) int {
	t := p.throw(d, p.dice)
	d.Log("SHI-CC-03", "{side} rolls {# die|# dice}, {# success|# successes} on {#}+", p.side, p.dice, t.successes, max(1, p.success))
	t = p.reRolled(d, t)
	t = p.afterParry(d, t)
	return int(newScore(t))
}

// reRolled re-rolls failures once each: as many as the ability allows, all with
// a power fist. SHI-CC-05, SHI-WP-06
func (p pool) reRolled(d *dice.Dice, t tally) tally {
	n := p.dice - t.successes
	if !p.fist {
		n = min(n, p.reRoll)
	}
	if n == 0 {
		return t
	}
	t = t.plus(p.throw(d, n))
	if p.fist {
		d.Log("SHI-WP-06", "{side} re-rolls {# failure|# failures}: {# success|# successes}", p.side, n, t.successes)
	} else {
		d.Log("SHI-CC-05", "{side} re-rolls {# failure|# failures}: {# success|# successes}", p.side, n, t.successes)
	}
	return t
}

// afterParry re-rolls the highest success for the opponent, or by a house rule the
// lowest; that die is final. SHI-CC-05
func (p pool) afterParry(d *dice.Dice, t tally) tally {
	if !p.parried || t.successes == 0 {
		return t
	}
	rending := max(0, t.rending-1)
	if p.lowest {
		rending = min(t.rending, t.successes-1)
	}
	t = tally{t.successes - 1, rending}.plus(p.throw(d, 1))
	d.Log("C5", "a success of {side} is parried and re-rolled: {# success|# successes}", p.side, t.successes)
	return t
}

// score is a side's final dice in one number: successes, and whether any rends.
// A greater one is better.
type score int

func newScore(t tally) score { return score(2*t.successes + flag(t.rending > 0)) }

func (s score) successes() int { return int(s) / 2 }
func (s score) rends() bool    { return s&1 == 1 }

// fighter is one side of a bout.
type fighter struct {
	pool      pool
	rollsDice bool // else it cannot fight back
	harmless  bool // a win of it counts as a draw
	test      int  // LD of the psychic test it takes, or noTest
	destroys  bool // its wounds remove all HP
	save      int  // what saves it from the opponent's weapon
	saveRent  int  // the same when the opponent's dice rend
}

const noTest = -1

// bout is all that decides one close-combat attack.
type bout struct{ striker, target fighter }

// harm is what an attack came to, better for side a the greater: 0 for nothing,
// 1 for a wound of side b, 2 for the loss of all its HP, the same below 0 for a.
type harm int

// wounds tells who is wounded, and whether of all its HP.
func (x harm) wounds() (side int, destroyed bool) {
	if x < 0 {
		return sideA, x == -2
	}
	return sideB, x == 2
}

// fight plays one attack: the psychic test, the dice of both sides, the
// comparison. Equal successes are a draw. SHI-CC-07, SHI-CC-09, C4
func (b bout) fight(d *dice.Dice, striker, target, test *dice.Leaf) harm {
	destroys := b.striker.destroys
	if test != nil && test.Roll(d) == 1 {
		destroys = true
	}
	x, y := score(striker.Roll(d)), score(0)
	if target != nil {
		y = score(target.Roll(d))
	}
	d.Log("SHI-CC-07", "{side} {#}, {side} {#}{|: a draw}",
		b.striker.pool.side, x.successes(), 1-b.striker.pool.side, y.successes(), flag(x.successes() == y.successes()))
	switch {
	case x.successes() > y.successes():
		return blow(d, &b.striker, &b.target, x.rends(), destroys)
	case x.successes() == y.successes():
		return 0
	case b.target.harmless:
		d.Log("SHI-CC-09", "{side} was not ready and does no harm: a draw", b.target.pool.side)
		return 0
	default:
		return blow(d, &b.target, &b.striker, y.rends(), b.target.destroys)
	}
}

// blow lets the loser save from the winner's weapon, once. SHI-CC-08, SHI-WP-05,
// SHI-WP-08
func blow(d *dice.Dice, winner, loser *fighter, rends, destroys bool) harm {
	needed := loser.save
	if rends {
		needed = loser.saveRent
	}
	saved := save(d, needed)
	if needed >= never {
		d.Log("SHI-CC-08", "{side} has no save left", loser.pool.side)
	} else {
		d.Log("SHI-CC-08", "{side} {fails|makes} its save of {#}+", loser.pool.side, flag(saved), needed)
	}
	if saved {
		return 0
	}
	x := harm(1)
	if destroys {
		x = 2
	}
	if winner.pool.side == sideB {
		return -x
	}
	return x
}
