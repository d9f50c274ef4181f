package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// psychicCounts is what a psychic duel counts apart, all empty if that is nothing. No rule
// reads it.
type psychicCounts struct {
	units   [2][]counted   // of each side: its psykers, then its other models by kind
	powers  [2][][]counted // of each side, by psyker and slot: those of one name are one
	metrics []rules.Metric
	from    int    // how many metrics come before
	when    string // says that psychic phases are meant, in battles
}

// fate counts one loss of a unit.
func (y *psychicCounts) fate(e *rules.MetricValues, side, unit int) {
	if len(y.metrics) > 0 {
		add(e, y.units[side][unit].fate, 1)
	}
}

// deed is what a psyker did, or what befell it, by a power.
type deed struct{ uses, missed, denied, hits, wounds, saved, kills, nullified int }

// deed is one hit by a power, and what came of it.
func (r resolved) deed(slain bool) deed {
	return deed{hits: 1, wounds: rules.OneIf(r.wounded), saved: rules.OneIf(r.saved), kills: rules.OneIf(slain)}
}

// count counts for a psyker and its power.
func (y *psychicCounts) count(e *rules.MetricValues, side int, c powerRef, n deed) {
	if len(y.metrics) > 0 {
		y.countBoth(e, side, c, n)
	}
}

func (y *psychicCounts) countBoth(e *rules.MetricValues, side int, c powerRef, n deed) {
	y.units[side][c.psyker].add(e, n)
	y.powers[side][c.psyker][c.slot].add(e, n)
}

func (y *counted) add(e *rules.MetricValues, n deed) {
	add(e, y.attacks, n.uses)
	add(e, y.missed, n.missed)
	add(e, y.denied, n.denied)
	add(e, y.hits, n.hits)
	add(e, y.wounds, n.wounds)
	add(e, y.saved, n.saved)
	add(e, y.kills, n.kills)
	add(e, y.nullified, n.nullified)
}

// counting makes the phases count apart what they are asked for, with words that say when that is.
func (x *psychic) counting(when string) {
	if !x.Separate() {
		return
	}
	x.apart.from = x.vehicles + vehicleMetrics*(rules.OneIf(x.A.Vehicle != nil)+rules.OneIf(x.B.Vehicle != nil))
	x.apart.when = when
	most := x.bounds()
	for side := range x.sides {
		x.apart.units[side] = make([]counted, len(x.psykers[side])+len(x.kinds[side]))
		for i := range x.psykers[side] {
			x.apart.powers[side] = append(x.apart.powers[side], make([]counted, len(x.psykers[side][i].slots)))
		}
		if x.Counts(rules.Units) {
			x.countPsykers(side, &most)
			x.countTargets(side, &most)
		}
	}
	for side := range x.sides {
		if x.Counts(rules.Weapons) {
			x.countPowers(side, &most)
		}
	}
}

// metric adds the metric of a deed and returns its number, 0 for one that could only be 0.
func (y *psychicCounts) metric(of rules.Subject, deed, doc string, most int, better rules.Side) int {
	if most <= 0 {
		return 0
	}
	if !of.Weapon {
		of.Name += y.when
	}
	y.metrics = append(y.metrics, of.Metric(deed, doc+y.when, most, better))
	return y.from + len(y.metrics) - 1
}

// victims returns how many enemies the powers of a side can slay.
func (x *psychic) victims(side int) int {
	return int(x.counts[1-side]) + x.exposed[1-side].count()
}

// countPsykers adds the metrics of the psykers of a side.
func (x *psychic) countPsykers(side int, most *[2]psychicBounds) {
	own := rules.Side(1 + side)
	for i := range x.psykers[side] {
		p := &x.psykers[side][i]
		of := rules.UnitSubject(own, i, p.Name)
		strikes, burns, harms := 0, 0, false
		casts := min(most[side].casts, x.Phases*p.most)
		for j := range p.slots {
			strikes = max(strikes, p.slots[j].strikes(x.Touched))
			burns += x.burnBound(&p.slots[j], casts)
			harms = harms || p.slots[j].harms()
		}
		hits, can := casts*strikes+burns, x.usage(side, p.slots)
		x.apart.units[side][i] = counted{
			attacks: x.apart.metric(of, "powers", "powers used by "+of.Name, casts, rules.Neither),
			denied: x.apart.metric(of, "denied", "powers by which "+of.Name+
				" would have struck, nullified or reflected", x.mostDenied(casts, harms), own.Other()),
			hits: x.apart.metric(of, "hits", "enemies struck by "+of.Name, hits, own),
			wounds: x.apart.metric(of, "wounds", "enemies wounded by "+of.Name+", saved or not",
				hits*rules.OneIf(can.wounds), own),
			saved: x.apart.metric(of, "saved", "enemies saved of those wounded by "+of.Name,
				hits*rules.OneIf(can.saved), own.Other()),
			kills: x.apart.metric(of, "kills", "enemies slain by "+of.Name, min(hits, x.victims(side)), own),
			fate: x.apart.metric(of, "lost", "whether "+of.Name+" is destroyed",
				rules.OneIf(most[side].lost > 0), own.Other()),
		}
	}
}

// countTargets adds the metrics of the other models of a side.
func (x *psychic) countTargets(side int, most *[2]psychicBounds) {
	own := rules.Side(1 + side)
	for kind, u := range x.kinds[side] {
		at := len(x.psykers[side]) + kind
		of := rules.UnitSubject(own, at, u.Name)
		n := min(x.sides[side].Targets[kind].Count, most[side].modelsLost)
		x.apart.units[side][at].fate = x.apart.metric(of, "lost", "models that "+of.Name+" lost", n, own.Other())
	}
	for kind, c := range x.carried[side] { // those whom a power brought into the fight are of the same unit
		if c.by != "" {
			x.apart.units[side][len(x.psykers[side])+int(c.to)] = x.apart.units[side][len(x.psykers[side])+kind]
		}
	}
}

// countPowers adds the metrics of the powers of a side, which are one if they have one name.
func (x *psychic) countPowers(side int, most *[2]psychicBounds) {
	names, refs := x.powerNames(side), x.powersOf(side)
	n := len(names)
	uses, strikes, burns, start, can := make([]int, n), make([]int, n), make([]int, n), make([]int, n), make([]usage, n)
	harms := make([]bool, n)
	at := func(p *Power) int { return slices.Index(names, p.Name) }
	for _, c := range refs {
		p := x.power(side, c)
		i := at(p)
		uses[i] = min(most[side].casts, uses[i]+x.Phases)
		strikes[i] = max(strikes[i], p.strikes(x.Touched))
		burns[i] += x.burnBound(p, uses[i])
		start[i] += rules.OneIf(p.InPlay)
		harms[i] = harms[i] || p.harms()
		can[i] = can[i].and(x.usage(side, []Power{*p}))
	}
	own := rules.Side(1 + side)
	list := make([]counted, n)
	for i, of := range rules.WeaponSubjects(own, names) {
		hits := uses[i]*strikes[i] + burns[i]
		list[i] = counted{
			attacks: x.apart.metric(of, "uses", "uses of "+of.Name, uses[i], rules.Neither),
			denied: x.apart.metric(of, "denied", "how often "+of.Name+
				" would have struck, but was nullified or reflected", x.mostDenied(uses[i], harms[i]), own.Other()),
			hits: x.apart.metric(of, "hits", "enemies struck by "+of.Name, hits, own),
			wounds: x.apart.metric(of, "wounds", "enemies wounded by "+of.Name+", saved or not",
				hits*rules.OneIf(can[i].wounds), own),
			saved: x.apart.metric(of, "saved", "enemies saved of those wounded by "+of.Name,
				hits*rules.OneIf(can[i].saved), own.Other()),
			kills: x.apart.metric(of, "kills", "enemies slain by "+of.Name, min(hits, x.victims(side)), own),
			nullified: x.apart.metric(of, "nullified", "how often "+of.Name+" was nullified",
				min(uses[i]+start[i], most[side].nullified), own.Other()),
		}
	}
	for _, c := range refs {
		x.apart.powers[side][c.psyker][c.slot] = list[at(x.power(side, c))]
	}
}

// mostDenied bounds how many of so many powers used are denied, if they harm and that is counted.
func (x *psychic) mostDenied(uses int, harms bool) int {
	return uses * rules.OneIf(harms && x.Counts(rules.Misses))
}

// powerNames lists the names of the powers of a side.
func (x *psychic) powerNames(side int) (names []string) {
	for _, c := range x.powersOf(side) {
		if name := x.power(side, c).Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// powersOf lists the powers of a side as they are listed.
func (x *psychic) powersOf(side int) (list []powerRef) {
	for i := range x.psykers[side] {
		for j := range x.psykers[side][i].slots {
			list = append(list, powerRef{uint8(i), uint8(j)})
		}
	}
	return list
}

// usage returns what can come of hits by powers of a side, of those whom they can strike, where wounds
// are counted. SE-PW-02, SE-PW-05, SE-PW-06
func (x *psychic) usage(side int, powers []Power) (u usage) {
	struck := slices.Clone(x.kinds[1-side])
	for _, i := range slices.Concat(x.exposed[1-side].first, x.exposed[1-side].last) {
		struck = append(struck, &x.psykers[1-side][i].Unit)
	}
	for i := range powers {
		for _, enemy := range struck {
			u = u.and(powers[i].usage(&x.Rules.HitHouse, enemy))
		}
	}
	if !x.Counts(rules.Wounds) {
		u.wounds, u.saved = false, false
	}
	return u
}

// usage returns what can come of a hit by the power on a model. SE-PW-02, SE-HH-06, SE-HH-07
func (p *Power) usage(h *HitHouse, u *Unit) usage {
	if p.Effect == Slay {
		slain := u.T < never
		return usage{hits: true, wounds: slain, kills: slain}
	}
	if !p.harms() {
		return usage{}
	}
	y := h.hit(p.Strength, p.SaveModifier, p.Damage, u)
	_, most := y.damage.bounds()
	return y.usage(most >= u.W)
}
