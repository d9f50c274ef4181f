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
		x.apart.caster.add(e, n)
		x.apart.power.add(e, n)
	}
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
	metric := func(name, doc string, most int, better rules.Side) int {
		return rules.AddCounted(&x.list, name, doc, most, better)
	}
	if x.Counts(rules.Units) {
		label := rules.UnitLabel(rules.A, 0)
		name := x.A.Name + " (" + label + ")"
		x.apart.caster = counted{
			attacks: metric(label+"-powers", "powers used by "+name, 1, rules.Neither),
			hits:    metric(label+"-hits", "enemies struck by "+name, hits, rules.A),
			kills:   metric(label+"-kills", "enemies slain by "+name, kills, rules.A),
		}
		for i := range x.B {
			label := rules.UnitLabel(rules.B, i)
			x.apart.lost = append(x.apart.lost,
				metric(label+"-lost", "models that "+x.B[i].Name+" ("+label+") lost", min(x.struckOf(i, hits), kills), rules.A))
		}
	}
	if x.Counts(rules.Weapons) {
		label := rules.WeaponLabels(rules.A, []string{x.Power.Name})[0]
		of := x.Power.Name + " (a)"
		x.apart.power = counted{
			attacks:   metric(label+"-uses", "uses of "+of, 1, rules.Neither),
			hits:      metric(label+"-hits", "enemies struck by "+of, hits, rules.A),
			kills:     metric(label+"-kills", "enemies slain by "+of, kills, rules.A),
			nullified: metric(label+"-nullified", "how often "+of+" was nullified", boolToInt(x.can.ends[powerNullified]), rules.B),
		}
	}
}

// struckOf returns how many models of an entry are among the first places, which some hits strike.
func (x *powerUse) struckOf(entry, hits int) (n int) {
	for _, at := range x.places[:hits] {
		n += boolToInt(at.unit != nil && at.entry == entry)
	}
	return n
}
