package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// What is done and suffered.
const (
	roundFought  = iota
	dieRolled    // of an attack
	nothingHit   // in a round, or by a power out of range
	enemyHit     // and what comes of it is resolved
	enemyWounded // by a hit, saved or not
	woundSaved
	hitWasted // beyond the one that slew
	enemySlain
	woundLost
	modelLost
	powerUsed
	powerDenied    // one that would have struck
	powerCancelled // nullified
	powerStayed    // in play
	powerReflected
	powerForgotten // by a psyker, for the game
	forceSpent
	cardDealt
	cardKept
	enemyAffected
	enemyHeld
	locationPenetrated
	deeds
)

// ledger is in what the deeds of a scenario count, and what of them is asked for.
type ledger struct {
	rules.Ledger
	asked *rules.Counting
}

// open has deeds of some doers count together, what became of hits and what hit nothing only where that is asked for.
func (l *ledger) open(list []rules.Metric, of rules.Subject, doers []int, deeds ...rules.CountedDeed) []rules.Metric {
	wounds, misses := l.asked.Counts(rules.Wounds), l.asked.Counts(rules.Misses)
	deeds = slices.DeleteFunc(deeds, func(x rules.CountedDeed) bool {
		switch x.Deed {
		case enemyWounded, woundSaved:
			return !wounds
		case nothingHit, powerDenied:
			return !misses
		case hitWasted: // hits of a weapon that are lost are told with its misses
			return !wounds || of.Weapon && !misses
		default:
			return false
		}
	})
	return l.Open(list, of, doers, deeds...)
}

// countHit counts a hit and what it came to.
func (l *ledger) countHit(e *rules.MetricValues, by int, r resolved, slain bool) {
	l.Count(e, by, enemyHit, 1)
	if r.wounded {
		l.Count(e, by, enemyWounded, 1)
	}
	if r.saved {
		l.Count(e, by, woundSaved, 1)
	}
	if slain {
		l.Count(e, by, enemySlain, 1)
	}
}

// usage is what can come of an option.
type usage struct{ hits, wounds, saved, kills bool }

func (u usage) and(v usage) usage {
	return usage{u.hits || v.hits, u.wounds || v.wounds, u.saved || v.saved, u.kills || v.kills}
}

// follow says what can come of the hits of a doer.
func (l *ledger) follow(u usage, doer int) {
	if u.wounds {
		l.Follow(enemyWounded, enemyHit, doer)
	}
	if u.saved {
		l.Follow(woundSaved, enemyWounded, doer)
	}
	if u.kills {
		l.Follow(enemySlain, enemyHit, doer)
		l.Follow(hitWasted, enemyHit, doer)
	}
}

// usage returns what can come of a hit whose damage may or may not slay. SE-HH-06, SE-HH-07
func (x *hit) usage(slays bool) usage {
	wounds := x.wound != never
	return usage{true, wounds, wounds && x.save != never, wounds && slays}
}
