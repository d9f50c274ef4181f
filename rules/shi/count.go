package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// What is done and suffered.
const (
	shotFired = iota
	hitScored
	attackMade // in close combat
	exchangeWon
	exchangeDrawn
	enemyMissed // by a shot or a die of it, or in an exchange of blows
	timesCaught // from side or rear
	hitSaved    // or an exchange won and saved from
	woundMade
	hitWasted // that nobody was left for
	killMade
	hpLost
	unitLost
	doorBroken
	doorShut
	contactLeft
	squareStepped // fallen back
	stepTaken     // elsewhere
	doorOpened    // by a defender
	deeds
)

// With what a unit does something, and when.
const (
	itself = iota // whatever its weapons; so is what it suffers
	inOwnTurn
	onOverwatch
	inContact  // with its close-combat weapon
	withSecond // with the second of two
	ways
)

// doer is the number by which the ledger knows a unit that acts in some way.
func doer(unit, way int) int { return unit*ways + way }

// doers are the numbers of some units that act in some ways, or in any.
func doers(units []int, by ...int) (list []int) {
	if len(by) == 0 {
		by = []int{itself, inOwnTurn, onOverwatch, inContact, withSecond}
	}
	for _, k := range units {
		for _, way := range by {
			list = append(list, doer(k, way))
		}
	}
	return list
}

// blow is the number of a unit that fights for a side, with the weapon in its hand. C29
func blow(unit, side int, now situation) int { return doer(unit, inContact+now.weapon(side)) }

// ledger is in what the deeds of a scenario count.
type ledger struct {
	*rules.Ledger
	count *rules.Counting
	own   int // units of side a, which come first
}

func newLedger(own, foes int, count *rules.Counting) ledger {
	return ledger{rules.NewLedger(doer(own+foes, 0), deeds), count, own}
}

// countShot counts a shot of so many hits, and the rest of the hits that it could have scored as misses.
func (l ledger) countShot(e *rules.MetricValues, by, hits, most int) {
	l.Count(e, by, shotFired, 1)
	l.Count(e, by, hitScored, hits)
	l.Count(e, by, enemyMissed, most-hits)
}

// countHarm counts what became of one hit, or of one exchange won.
func (l ledger) countHarm(e *rules.MetricValues, by int, hurts bool) {
	if hurts {
		l.Count(e, by, woundMade, 1)
	} else {
		l.Count(e, by, hitSaved, 1)
	}
}

// countAttack counts what an attack came to for both of two units. Who was caught could do no harm, and misses
// nobody. SHI-CC-07, SHI-CC-09
func (l ledger) countAttack(e *rules.MetricValues, units [2]int, now situation, result attackResult) {
	l.Count(e, blow(units[now.striker()], now.striker(), now), attackMade, 1)
	if len(l.count.Count) == 0 { // all else counts only where it is asked for
		return
	}
	if now.has(caught) {
		l.Count(e, doer(units[now.target()], itself), timesCaught, 1)
	}
	for side, unit := range units {
		switch {
		case result.isWon() && side == result.winner():
			l.Count(e, blow(unit, side, now), exchangeWon, 1)
			l.countHarm(e, blow(unit, side, now), result.hurts())
		case side == now.striker() || !now.has(caught):
			l.Count(e, blow(unit, side, now), enemyMissed, 1)
		}
		if !result.isWon() {
			l.Count(e, doer(unit, itself), exchangeDrawn, 1)
		}
	}
}

// takeHP takes HP off a unit, and reports whether they were the last. C8
func (l ledger) takeHP(d *dice.Dice, e *rules.MetricValues, by, unit int, hp *uint8, n int) (destroyed bool) {
	*hp -= uint8(n)
	l.Count(e, doer(unit, itself), hpLost, n)
	d.Log("C8", "{unit} loses {#} HP, {#} left", l.figure(unit), n, int(*hp))
	if *hp > 0 {
		return false
	}
	l.Count(e, doer(unit, itself), unitLost, 1)
	l.Count(e, by, killMade, 1)
	return true
}

// figure is how stories know a unit: 0 and below for those of side a, from 1 on for those of side b.
func (l ledger) figure(unit int) int {
	if unit < l.own {
		return -unit
	}
	return unit - l.own + 1
}
