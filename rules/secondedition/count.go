package secondedition

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// counted is the metrics that count what a unit, or a weapon of a side, did: 0 for one that
// there is not, since those of every combat come before.
type counted struct{ attacks, missed, denied, hits, wounds, saved, wasted, kills, nullified, fate int }

// counts is what a combat counts apart, all empty if that is nothing. No rule reads it.
type counts struct {
	sides   [2]int         // the metrics of the hits of each side
	units   [2][]counted   // of each side, by kind
	weapons [2][][]counted // of each side, by kind and option
	wounds  bool           // what became of hits too
	misses  bool           // and rounds without a hit
	metrics []rules.Metric
	from    int // how many metrics come before
}

// add adds to a metric if there is one.
func add(e *rules.MetricValues, metric, n int) {
	if metric > 0 {
		e.Add(metric, n)
	}
}

// countDice counts the attack dice of both sides of a bout.
func (x *combat) countDice(e *rules.MetricValues, k *bout) {
	if len(x.counts.metrics) == 0 {
		return
	}
	for side := range x.kinds {
		add(e, x.counts.units[side][k.kind[side]].attacks, x.attack(k, side).dice)
	}
}

// countHit counts a hit that the winner resolved with an option, and its kill.
func (x *combat) countHit(e *rules.MetricValues, k *bout, option uint8, r resolved) {
	if len(x.counts.metrics) == 0 {
		return
	}
	add(e, x.counts.sides[k.winner], 1)
	kind := k.kind[k.winner]
	for _, y := range [2]counted{x.counts.units[k.winner][kind], x.counts.weapons[k.winner][kind][option]} {
		add(e, y.hits, 1)
		add(e, y.wounds, rules.OneIf(r.wounded))
		add(e, y.saved, rules.OneIf(r.saved))
		add(e, y.kills, rules.OneIf(k.w[1-k.winner] == 0))
	}
	if k.w[1-k.winner] == 0 {
		add(e, x.counts.units[k.winner][kind].wasted, int(k.hits))
		add(e, x.counts.weapons[k.winner][kind][option].wasted, int(k.hits))
	}
}

// countMisses counts the round of a bout as missed for those who do not hit, with what they would have
// resolved a first hit with.
func (x *combat) countMisses(e *rules.MetricValues, k *bout) {
	if !x.counts.misses {
		return
	}
	for side := range x.kinds {
		if k.hits > 0 && side == int(k.winner) {
			continue
		}
		kind, enemy := k.kind[side], k.kind[1-side]
		option := x.options[side][kind][enemy].best[k.w[1-side]]
		add(e, x.counts.units[side][kind].missed, 1)
		add(e, x.counts.weapons[side][kind][option].missed, 1)
	}
}

// countFate counts what a unit lost.
func (x *combat) countFate(e *rules.MetricValues, side, kind, lost int) {
	if len(x.counts.metrics) > 0 {
		add(e, x.counts.units[side][kind].fate, lost)
	}
}

// countPlan is what bounds the deeds and losses of a combat.
type countPlan struct {
	from          int              // how many metrics come before
	units         [2][]countedUnit // of each side, as they are listed
	models        [2]int           // of each side
	friends       [2]int           // of each side, who may have fought the same enemy before
	both          bool             // of both sides at once
	turns         int
	fate, fateDoc string      // what a unit loses
	suffix, words string      // say which hits of a side are meant, where there are others
	powers        [2][]string // of each side, whose names weapons do not take
}

// countedUnit is a unit of a combat.
type countedUnit struct {
	of     rules.Subject
	kinds  []int // of which its models can be
	models int
	fate   int // how much of it can be lost
}

// kinds lists the kinds of models of a side that can fight.
func (p *countPlan) kinds(side int) (list []int) {
	for _, u := range p.units[side] {
		list = append(list, u.kinds...)
	}
	return list
}

// counting makes a combat count apart what it is asked for.
func (x *combat) counting(asked *rules.Counting, p countPlan) {
	if !asked.Separate() || len(p.units[sideA]) == 0 || len(p.units[sideB]) == 0 {
		return
	}
	x.bouts.FirstCounted, x.counts.from = p.from, p.from
	x.counts.wounds, x.counts.misses = asked.Counts(rules.Wounds), asked.Counts(rules.Misses)
	for side := range x.kinds {
		x.countSide(side, &p)
	}
	for side, kinds := range x.kinds {
		x.counts.units[side] = make([]counted, len(kinds))
		for _, f := range kinds {
			x.counts.weapons[side] = append(x.counts.weapons[side], make([]counted, len(f.weapons)+1))
		}
		if asked.Counts(rules.Units) {
			x.countUnits(side, &p)
		}
	}
	for side := range x.kinds {
		if asked.Counts(rules.Weapons) {
			x.countWeapons(side, &p)
		}
	}
}

// metric adds a metric and returns its number, 0 for one that could only be 0.
func (x *counts) metric(m rules.Metric) int {
	if m.Max <= 0 {
		return 0
	}
	x.metrics = append(x.metrics, m)
	return x.from + len(x.metrics) - 1
}

// deed does that for the deed of a unit or a weapon.
func (x *counts) deed(of rules.Subject, deed, doc string, most int, better rules.Side) int {
	return x.metric(of.Metric(deed, doc, most, better))
}

// countSide adds the metric of the hits of a side.
func (x *combat) countSide(side int, p *countPlan) {
	own, most := rules.Side(1+side), 0
	for i := range p.units[side] {
		most += x.mostHits(side, &p.units[side][i], p)
	}
	x.counts.sides[side] = x.counts.metric(rules.Metric{
		Name: own.String() + "-hits" + p.suffix,
		Doc:  "hits of " + own.String() + p.words + " that were resolved", Max: most, Better: own,
	})
}

// countUnits adds the metrics of the units of a side.
func (x *combat) countUnits(side int, p *countPlan) {
	own, enemies := rules.Side(1+side), p.kinds(1-side)
	for i := range p.units[side] {
		u := &p.units[side][i]
		of, attacks, use := u.of, 0, usage{}
		for _, kind := range u.kinds {
			f := x.kinds[side][kind]
			for option := range len(f.weapons) + 1 {
				use = use.and(x.usage(side, kind, option, enemies))
			}
			for friends := range p.friends[side] + 1 {
				attacks = max(attacks, x.house.attackDice(f, friends))
			}
		}
		hits, hurt := x.mostHits(side, u, p), rules.OneIf(x.counts.wounds)
		c := counted{
			attacks: x.counts.deed(of, "attacks", "attack dice of "+of.Name, attacks*p.rounds(side, u), own),
			missed: x.counts.deed(of, "missed", "rounds in which "+of.Name+" hit nobody",
				p.rounds(side, u)*rules.OneIf(x.counts.misses), own.Other()),
			hits: x.counts.deed(of, "hits", "hits by "+of.Name, hits*rules.OneIf(use.hits), own),
			wounds: x.counts.deed(of, "wounds", "hits that wounded, saved or not, by "+of.Name,
				hits*hurt*rules.OneIf(use.wounds), own),
			saved: x.counts.deed(of, "saved", "wounds saved of those by "+of.Name,
				hits*hurt*rules.OneIf(use.saved), own.Other()),
			wasted: x.counts.deed(of, "wasted", "hits beyond the one that slew, by "+of.Name,
				hits*hurt*rules.OneIf(use.kills), rules.Neither),
			kills: x.counts.deed(of, "kills", "enemies slain by "+of.Name,
				p.models[1-side]*rules.OneIf(use.kills), own),
			fate: x.counts.deed(of, p.fate, strings.Replace(p.fateDoc, "%s", of.Name, 1), u.fate, own.Other()),
		}
		for _, kind := range u.kinds {
			x.counts.units[side][kind] = c
		}
	}
}

// countWeapons adds the metrics of the weapons of a side: those that are the best option
// against an enemy, and the own strength of models. SE-HH-08
func (x *combat) countWeapons(side int, p *countPlan) {
	names, most, hits, rounds := x.weaponsOf(side, p)
	list := make([]counted, len(names))
	subjects := rules.WeaponSubjects(rules.Side(1+side), slices.Concat(p.powers[side], names))
	for i, of := range subjects[len(p.powers[side]):] {
		list[i] = x.countWeapon(side, of, hits[i], rounds[i], most[i], p)
	}
	for _, kind := range p.kinds(side) {
		for option, o := range x.options[side][kind][0].list {
			x.counts.weapons[side][kind][option] = list[slices.Index(names, o.label())]
		}
	}
}

// weaponsOf lists the weapons of a side by name, with what can come of each, how often it hits at most and
// in how many rounds it is used.
func (x *combat) weaponsOf(side int, p *countPlan) (names []string, most []usage, hits, rounds []int) {
	for n := range p.units[side] {
		u, used := &p.units[side][n], map[int]bool{}
		for _, kind := range u.kinds {
			for option, o := range x.options[side][kind][0].list {
				i := slices.Index(names, o.label())
				if i < 0 {
					i = len(names)
					names, most = append(names, o.label()), append(most, usage{})
					hits, rounds = append(hits, 0), append(rounds, 0)
				}
				use := x.usage(side, kind, option, p.kinds(1-side))
				most[i] = most[i].and(use)
				if use.hits && !used[i] {
					used[i], hits[i], rounds[i] = true, hits[i]+x.mostHits(side, u, p), rounds[i]+p.rounds(side, u)
				}
			}
		}
	}
	return names, most, hits, rounds
}

// countWeapon adds the metrics of a weapon that hits so often at most, in so many rounds, of which so much
// can come.
func (x *combat) countWeapon(side int, of rules.Subject, hits, rounds int, most usage, p *countPlan) counted {
	own, hurt, miss := rules.Side(1+side), rules.OneIf(x.counts.wounds), rules.OneIf(x.counts.misses)
	return counted{
		missed: x.counts.deed(of, "missed", "rounds without a hit with "+of.Name, rounds*miss, own.Other()),
		hits:   x.counts.deed(of, "hits", "hits with "+of.Name, hits, own),
		wounds: x.counts.deed(of, "wounds", "hits that wounded, saved or not, with "+of.Name,
			hits*hurt*rules.OneIf(most.wounds), own),
		saved: x.counts.deed(of, "saved", "wounds saved of those with "+of.Name,
			hits*hurt*rules.OneIf(most.saved), own.Other()),
		wasted: x.counts.deed(of, "wasted", "hits beyond the one that slew, with "+of.Name,
			hits*hurt*miss*rules.OneIf(most.kills), rules.Neither),
		kills: x.counts.deed(of, "kills", "enemies slain with "+of.Name, p.models[1-side]*rules.OneIf(most.kills), own),
	}
}

// label names an option.
func (o *option) label() string {
	if o.name == "" {
		return "own strength"
	}
	return o.name
}

// bouts returns how many rounds the models of a unit fight in a turn at most: one each, or all
// enemies one after another. SE-HH-09, HH-e
func (p *countPlan) bouts(side int, u *countedUnit) int { return max(u.models, p.models[1-side]) }

// rounds returns how many rounds they fight in all turns at most.
func (p *countPlan) rounds(side int, u *countedUnit) int { return p.turns * p.bouts(side, u) }

// mostHits returns how often a unit hits at most, with a charge in turn 1 alone. SE-HH-04, SE-HH-10
func (x *combat) mostHits(side int, u *countedUnit, p *countPlan) int {
	first, later := x.house.TieHits, x.house.TieHits
	for _, kind := range u.kinds {
		for _, enemy := range p.kinds(1 - side) {
			for _, friends := range p.friendsOf(side) {
				k := bout{friends: friends}
				k.kind[side], k.kind[1-side] = uint8(kind), uint8(enemy)
				later = max(later, x.lead(&k, side))
				k.charges[side] = true
				first = max(first, x.lead(&k, side))
			}
		}
	}
	return p.bouts(side, u) * (first + later*(p.turns-1))
}

// friendsOf lists how many friends of both sides may have fought before a model of a side: in a
// melee those of one side.
func (p *countPlan) friendsOf(side int) (list [][2]uint8) {
	for own := range p.friends[side] + 1 {
		for others := range p.friends[1-side] + 1 {
			if own == 0 || others == 0 || p.both {
				k := [2]uint8{}
				k[side], k[1-side] = uint8(own), uint8(others)
				list = append(list, k)
			}
		}
	}
	return list
}

// lead returns the most that the combat score of a side exceeds that of the other in a bout.
func (x *combat) lead(k *bout, side int) int {
	low, high := x.margins(k)
	return [2]int{high, -low}[side]
}

// usage is what can come of an option.
type usage struct{ hits, wounds, saved, kills bool }

func (u usage) and(v usage) usage {
	return usage{u.hits || v.hits, u.wounds || v.wounds, u.saved || v.saved, u.kills || v.kills}
}

// usage returns what can come of an option of a kind of model, against some kinds of enemies. SE-HH-08
func (x *combat) usage(side, kind, option int, enemies []int) (u usage) {
	for _, enemy := range enemies {
		ways := &x.options[side][kind][enemy]
		for w := 1; w <= x.kinds[1-side][enemy].W; w++ {
			if int(ways.best[w]) != option {
				continue
			}
			hit := &ways.list[option].hit
			_, most := hit.damage.bounds()
			u = u.and(hit.usage(most >= w))
		}
	}
	return u
}

// usage returns what can come of a hit whose damage may or may not slay. SE-HH-06, SE-HH-07
func (x *hit) usage(slays bool) usage {
	wounds := x.wound != never
	return usage{true, wounds, wounds && x.save != never, wounds && slays}
}
