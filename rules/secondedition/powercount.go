package secondedition

import "github.com/oddsmith/oddsmith/rules"

// powerCounts is what the use of a power counts apart, all empty if that is nothing. No rule reads
// it.
type powerCounts struct {
	caster, power counted
	lost          []int // the metrics of models lost, by entry
}

// count counts for the caster and the power.
func (x *powerUse) count(e *rules.MetricValues, n deed) {
	if len(x.list) > powerMetrics {
		x.apart.count(e, &n)
	}
}

func (y *powerCounts) count(e *rules.MetricValues, n *deed) {
	y.caster.add(e, *n)
	y.power.add(e, *n)
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

// countLost counts a model that an entry lost.
func (x *powerUse) countLost(e *rules.MetricValues, entry int) {
	if len(x.apart.lost) > 0 {
		add(e, x.apart.lost[entry], 1)
	}
}

// counting makes the power count apart what it is asked for.
func (x *powerUse) counting() {
	hits, kills, most := x.list[metricHits].Max, x.list[metricKills].Max, x.mostWounds()
	metric := func(of rules.Subject, what, doc string, most int, better rules.Side) int {
		return rules.AddCounted(&x.list, of.Metric(what, doc, most, better))
	}
	harms := x.Power.harms() && x.Counts(rules.Misses)
	missed, denied := rules.OneIf(harms && !x.Power.reaches(x.Distance)), rules.OneIf(harms && x.can.ends[powerNullified])
	if x.Counts(rules.Units) {
		of := rules.UnitSubject(rules.A, 0, x.A.Name)
		x.apart.caster = counted{
			attacks: metric(of, "powers", "powers used by "+of.Name, 1, rules.Neither),
			missed:  metric(of, "missed", "harmful powers of "+of.Name+" out of range", missed, rules.B),
			denied:  metric(of, "denied", "harmful powers of "+of.Name+" that were nullified", denied, rules.B),
			hits:    metric(of, "hits", "enemies struck by "+of.Name, hits, rules.A),
			wounds:  metric(of, "wounds", "enemies wounded by "+of.Name+", saved or not", most.wounds, rules.A),
			saved:   metric(of, "saved", "enemies saved of those wounded by "+of.Name, most.saved, rules.B),
			kills:   metric(of, "kills", "enemies slain by "+of.Name, kills, rules.A),
		}
		for i := range x.B {
			of := rules.UnitSubject(rules.B, i, x.B[i].Name)
			x.apart.lost = append(x.apart.lost,
				metric(of, "lost", "models that "+of.Name+" lost", x.mostLost(i), rules.A))
		}
	}
	if x.Counts(rules.Weapons) {
		of := rules.WeaponSubjects(rules.A, []string{x.Power.Name})[0]
		x.apart.power = counted{
			attacks: metric(of, "uses", "uses of "+of.Name, 1, rules.Neither),
			missed:  metric(of, "missed", "uses of "+of.Name+" out of range", missed, rules.B),
			denied: metric(of, "denied",
				"how often "+of.Name+" would have struck, but was nullified", denied, rules.B),
			hits:   metric(of, "hits", "enemies struck by "+of.Name, hits, rules.A),
			wounds: metric(of, "wounds", "enemies wounded by "+of.Name+", saved or not", most.wounds, rules.A),
			saved:  metric(of, "saved", "enemies saved of those wounded by "+of.Name, most.saved, rules.B),
			kills:  metric(of, "kills", "enemies slain by "+of.Name, kills, rules.A),
			nullified: metric(of, "nullified", "how often "+of.Name+" was nullified",
				rules.OneIf(x.can.ends[powerNullified]), rules.B),
		}
	}
}

// mostLost returns how many models an entry can lose.
func (x *powerUse) mostLost(entry int) (n int) {
	for i := range x.reach() {
		at := &x.places[i]
		n += rules.OneIf(at.unit != nil && at.entry == entry && x.Power.usage(&x.Rules.HitHouse, at.unit).kills)
	}
	return n
}

// mostWounds returns how many enemies can be wounded, a crewman among them, and how many saved of
// those, where that is counted.
func (x *powerUse) mostWounds() (most deed) {
	if !x.Counts(rules.Wounds) {
		return most
	}
	if x.Power.Effect == Slay && x.Vehicle != nil {
		return deed{wounds: x.list[metricKills].Max}
	}
	for i := range x.reach() {
		if u := x.places[i].unit; u != nil {
			use := x.Power.usage(&x.Rules.HitHouse, u)
			most.wounds += rules.OneIf(use.wounds)
			most.saved += rules.OneIf(use.saved)
		}
	}
	return most
}

// reach returns how many of the first places the power can strike. An arc gets no further than to one
// where it cannot jump on. SE-PW-06
func (x *powerUse) reach() int {
	hits := x.list[metricHits].Max
	if x.Power.Effect != Arc {
		return hits
	}
	for i := range hits {
		most := powerState{}
		for _, effect := range x.effects(&x.places[i]) {
			most = most.and(effect)
		}
		if !most.slain && !most.penetrated {
			return i + 1
		}
	}
	return hits
}
