package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// The doers of a power: itself, and whoever stands at a place, of whom it counts what befalls him.
const (
	powerItself = iota
	powerVictims
)

// openLedger returns the metrics of a power, with those of what is asked for: the caster, whom it strikes, the power.
func (x *powerUse) openLedger() []rules.Metric {
	victims := make([]int, len(x.places))
	for i := range victims {
		victims[i] = powerVictims + i
	}
	x.limitDeeds()
	list := x.openEffects(victims)
	all := append([]int{powerItself}, victims...)
	if x.Counts(rules.Units) {
		of := rules.UnitSubject(rules.A, 0, x.A.Name)
		list = x.ledger.openPowers(list, of, all, "harmful powers of % that were nullified")
		for i := range x.B {
			var models []int
			for k, at := range x.places {
				if at.unit != nil && at.entry == i {
					models = append(models, victims[k])
				}
			}
			list = x.ledger.open(list, rules.UnitSubject(rules.B, i, x.B[i].Name), models,
				rules.CountedDeed{Deed: modelLost, Name: "lost", Doc: "models that % lost", Better: rules.A})
		}
	}
	if x.Counts(rules.Weapons) {
		of := rules.WeaponSubjects(rules.A, []string{x.Power.Name})[0]
		list = x.ledger.openPowers(list, of, all, "how often % would have struck, but was nullified")
	}
	return list
}

// openPowers adds what some powers did, with words for those that somebody nullified.
func (l *ledger) openPowers(list []rules.Metric, of rules.Subject, doers []int, denied string) []rules.Metric {
	own, other := of.Side(), of.Side().Other()
	used := rules.CountedDeed{Deed: powerUsed, Name: "powers", Doc: "powers used by %"}
	missed := rules.CountedDeed{Deed: nothingHit, Name: "missed", Doc: "harmful powers of % out of range", Better: other}
	if of.Weapon {
		used.Name, used.Doc, missed.Doc = "uses", "uses of %", "uses of % out of range"
	}
	list = l.open(list, of, doers, used, missed,
		rules.CountedDeed{Deed: powerDenied, Name: "denied", Doc: denied, Better: other},
		rules.CountedDeed{Deed: enemyHit, Name: "hits", Doc: "enemies struck by %", Better: own},
		rules.CountedDeed{Deed: enemyWounded, Name: "wounds", Doc: "enemies wounded by %, saved or not", Better: own},
		rules.CountedDeed{Deed: woundSaved, Name: "saved", Doc: "enemies saved of those wounded by %", Better: other},
		rules.CountedDeed{Deed: enemySlain, Name: "kills", Doc: "enemies slain by %", Better: own})
	if !of.Weapon {
		return list
	}
	return l.open(list, of, doers,
		rules.CountedDeed{Deed: powerCancelled, Name: "nullified", Doc: "how often % was nullified", Better: other})
}

// openEffects returns the metrics that the use of every power has.
func (x *powerUse) openEffects(victims []int) []rules.Metric {
	list := []rules.Metric{
		metricKills:        {Name: "kills", Doc: "models slain, or a crewman"},
		metricWounds:       {Name: "wounds", Doc: "wounds that models lost"},
		metricHits:         {Name: "hits", Doc: "hits on models and locations"},
		metricPenetrations: {Name: "penetrations", Doc: "locations penetrated"},
		metricAffected:     {Name: "affected", Doc: "models moved, cursed or found, and vehicles out of control or cursed"},
		metricHeld:         {Name: "held", Doc: "machines and vehicles that cannot move"},
		metricInPlay:       {Name: "in-play", Doc: "whether the power stays in play"},
	}
	for metric, deed := range []int{
		enemySlain, woundLost, enemyHit, locationPenetrated, enemyAffected, enemyHeld, powerStayed,
	} {
		doers := victims
		if metric >= metricAffected {
			doers = []int{powerItself}
		}
		x.ledger.Into(metric, deed, doers...)
		list[metric].Max, list[metric].Better = x.ledger.Most(deed, doers...), rules.A
	}
	list[metricKills].Tabulate = list[metricKills].Max > 1
	return list
}

// limitDeeds says how often everything can happen.
func (x *powerUse) limitDeeds() {
	x.ledger.Limit(powerUsed, 1, powerItself)
	x.ledger.Limit(powerCancelled, rules.OneIf(x.can[powerNullified]), powerItself)
	x.ledger.Limit(powerDenied, rules.OneIf(x.harms && x.can[powerNullified]), powerItself)
	x.ledger.Limit(nothingHit, rules.OneIf(x.harms && !x.Power.reaches(x.Distance) && x.mayStand()), powerItself)
	x.ledger.Limit(powerStayed, rules.OneIf(x.takesEffect() && x.Power.Stays != StaysNot), powerItself)
	if x.can[powerWorks] {
		affected, held := x.affects()
		x.ledger.Limit(enemyAffected, affected, powerItself)
		x.ledger.Limit(enemyHeld, held, powerItself)
	}
	strikes := x.Power.strikes(len(x.places)) * rules.OneIf(x.takesEffect())
	for i := range min(strikes, len(x.places)) {
		use, through := x.usage(&x.places[i])
		x.limitVictim(powerVictims+i, x.places[i].unit, use, through)
		if x.Power.Effect == Arc && !use.kills && !through {
			return // it does not jump on. SE-PW-06
		}
	}
}

// limitVictim says what can befall who stands at a place.
func (x *powerUse) limitVictim(victim int, model *Unit, use usage, through bool) {
	x.ledger.Limit(enemyHit, 1, victim)
	x.ledger.follow(use, victim)
	x.ledger.Limit(locationPenetrated, rules.OneIf(through), victim)
	if model != nil && use.wounds {
		x.ledger.Limit(woundLost, model.W, victim)
		x.ledger.Limit(modelLost, rules.OneIf(use.kills), victim)
	}
}

// usage returns what can come of a hit at a place, and whether it can penetrate a location. SE-PW-02, SE-PV-01
func (x *powerUse) usage(at *strikeTarget) (use usage, through bool) {
	switch {
	case at.unit != nil:
		return x.Power.usage(&x.Rules.HitHouse, at.unit), false
	case x.Power.Effect == Slay:
		slain := x.Vehicle.Crew < never
		return usage{hits: true, wounds: slain, kills: slain}, false
	default:
		for w := dice.NewWalker(); !through && w.Next(); {
			through = at.struck.Roll(w.Dice()) > 0 && w.Weight() > 0
		}
		return usage{hits: true}, through
	}
}

// packStrike packs what a model suffers into the result of a leaf: the wounds that it loses; where
// wounds are counted 0 is a save that was made, and −1 a hit that did not wound.
func (x *powerUse) packStrike(r resolved) int {
	if !r.wounded && x.Counts(rules.Wounds) {
		return -1
	}
	return r.lost
}

// unpackStrike returns what a model suffers; where wounds are not counted, of what it does not lose
// nothing is known.
func unpackStrike(n int) resolved {
	return resolved{wounded: n >= 0, saved: n == 0, lost: max(0, n)}
}
