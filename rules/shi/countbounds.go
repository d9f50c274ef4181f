package shi

import "github.com/oddsmith/oddsmith/rules"

// limitShots bounds what comes of so many shots. SHI-SH-03
func (l ledger) limitShots(by int, g *gun, shots int) {
	l.Limit(shotFired, shots, by)
	for _, deed := range []int{hitScored, enemyMissed, hitSaved, woundMade, hitWasted, killMade} {
		l.Limit(deed, g.mostHits(shots), by)
	}
}

// limitAttacks bounds attacks by the AcPo of so many turns, and what comes of them to both sides. SHI-CC-01, SHI-CC-07
func (l ledger) limitAttacks(h *CombatHouse, turns int, sides ...[]countedEntry) {
	all := 0
	for _, entries := range sides {
		for _, x := range entries {
			for _, k := range x.units {
				all += l.limitAttacksOf(k, turns, x)
			}
		}
	}
	for _, entries := range sides {
		var blows, wins []int
		for _, x := range entries {
			blows = append(blows, x.blows(func(*Unit) bool { return true })...)
			wins = append(wins, x.blows(h.canWin)...)
		}
		l.LimitEach(exchangeDrawn, all, doers(unitsOf(entries), itself)...)
		l.LimitEach(enemyMissed, all, blows...)
		for _, deed := range []int{exchangeWon, hitSaved, woundMade, killMade} {
			l.LimitEach(deed, all, wins...)
		}
	}
}

// limitAttacksOf bounds the attacks of a unit of an entry, with each of its weapons and with all. C29
func (l ledger) limitAttacksOf(unit, turns int, x countedEntry) (most int) {
	for k, w := range x.arms.with {
		l.Limit(attackMade, turns*(x.AcPo/w.price.least()), doer(unit, inContact+k))
	}
	most = turns * (x.AcPo / x.arms.least())
	if len(x.arms.with) > 1 {
		l.LimitTogether(attackMade, most, doers([]int{unit}, inContact, withSecond)...)
	}
	return most
}

// canWin reports whether the unit can have a success at all. SHI-CC-03, SHI-CC-04
func (h *CombatHouse) canWin(u *Unit) bool {
	return h.closeCombatDice(u, sideA, opening|caught) > 0 && h.successFrom(u) <= 6
}

// limitLosses bounds the kills of two sides by the units of the other, and what these lose by the kills.
func (l ledger) limitLosses(sides ...[]countedEntry) {
	for i, entries := range sides {
		foes := doers(unitsOf(sides[1-i]))
		l.LimitTogether(killMade, len(unitsOf(entries)), foes...)
		kills := l.Most(killMade, foes...)
		for _, x := range entries {
			for _, k := range x.units {
				l.Limit(unitLost, min(1, kills), doer(k, itself))
				l.Limit(hpLost, x.HP*min(1, kills), doer(k, itself))
			}
		}
		l.LimitTogether(unitLost, kills, doers(unitsOf(entries), itself)...)
	}
}

// limitDeeds says how often everything can happen: hits left over from the shot that destroys the first target go on
// to those behind. SHI-SH-03, C12
func (x *shot) limitDeeds(targets []countedEntry) {
	x.ledger.limitShots(theShooter, &x.gun, x.most)
	hits := x.gun.mostHits(x.most)
	left := 0
	if hits >= x.targets[0].HP && x.gun.overkill {
		left = x.gun.dice - 1
	}
	for i, u := range x.targets {
		most := min(hits, u.HP)
		if i > 0 {
			most = min(left, u.HP)
			left -= most
		}
		x.ledger.Limit(hpLost, most, doer(1+i, itself))
		x.ledger.Limit(unitLost, rules.OneIf(most == u.HP), doer(1+i, itself))
	}
	all := doers(unitsOf(targets), itself)
	x.ledger.LimitTogether(hpLost, hits, all...)
	x.ledger.LimitTogether(unitLost, hits, all...)
	x.ledger.Limit(killMade, x.ledger.Most(unitLost, all...), theShooter)
}

// limitDeeds says how often everything can happen. SHI-CC-09
func (x *duel) limitDeeds(a, b []countedEntry) {
	x.ledger.limitAttacks(&x.Rules.CombatHouse, (x.MaxTurns+1)/2, a, b)
	x.limitApart((x.MaxTurns + 1) / 2)
	x.ledger.limitLosses(a, b)
	most := x.ledger.Most(attackMade, doers([]int{x.engager})...)
	switch {
	case x.From == FromFront:
		most = 0
	case !x.combat.turnsIfWins:
		most = min(1, most)
	}
	x.ledger.Limit(timesCaught, most, doer(1-x.engager, itself))
}
