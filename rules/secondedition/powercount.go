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

// countLost counts a model that an entry lost.
func (x *powerUse) countLost(e *rules.MetricValues, entry int) {
	if len(x.apart.lost) > 0 {
		add(e, x.apart.lost[entry], 1)
	}
}

// counting makes the power count apart what it is asked for.
func (x *powerUse) counting() {
	hits, kills := x.list[metricHits].Max, x.list[metricKills].Max
	metric := func(of rules.Subject, what, doc string, most int, better rules.Side) int {
		return rules.AddCounted(&x.list, of.Metric(what, doc, most, better))
	}
	if x.Counts(rules.Units) {
		of := rules.UnitSubject(rules.A, 0, x.A.Name)
		x.apart.caster = counted{
			attacks: metric(of, "powers", "powers used by "+of.Name, 1, rules.Neither),
			hits:    metric(of, "hits", "enemies struck by "+of.Name, hits, rules.A),
			kills:   metric(of, "kills", "enemies slain by "+of.Name, kills, rules.A),
		}
		for i := range x.B {
			of := rules.UnitSubject(rules.B, i, x.B[i].Name)
			x.apart.lost = append(x.apart.lost,
				metric(of, "lost", "models that "+of.Name+" lost", x.mostLost(i, hits), rules.A))
		}
	}
	if x.Counts(rules.Weapons) {
		of := rules.WeaponSubjects(rules.A, []string{x.Power.Name})[0]
		x.apart.power = counted{
			attacks:   metric(of, "uses", "uses of "+of.Name, 1, rules.Neither),
			hits:      metric(of, "hits", "enemies struck by "+of.Name, hits, rules.A),
			kills:     metric(of, "kills", "enemies slain by "+of.Name, kills, rules.A),
			nullified: metric(of, "nullified", "how often "+of.Name+" was nullified", boolToInt(x.can.ends[powerNullified]), rules.B),
		}
	}
}

// mostLost returns how many models an entry can lose to some hits, which strike the first places. An
// arc gets no further than to one where it cannot jump on. SE-PW-06
func (x *powerUse) mostLost(entry, hits int) (n int) {
	for i := range hits {
		at, most := &x.places[i], x.can.most
		if x.Power.Effect != Slay {
			most = powerState{}
			for _, effect := range x.effects(at) {
				most = most.and(effect)
			}
		}
		n += boolToInt(at.unit != nil && at.entry == entry && most.slain)
		if x.Power.Effect == Arc && !most.slain && !most.penetrated {
			break
		}
	}
	return n
}
