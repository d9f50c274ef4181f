package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// counted is the metrics that count what a unit, or a weapon of a side, did: 0 for one that
// there is not, since those of every combat come before.
type counted struct{ shots, attacks, hits, kills, lost, out int }

// counts is what a combat counts apart. No rule reads it.
type counts struct {
	units   []counted // by unit
	weapons []counted // by attack: those of one name and side are one
	metrics []rules.Metric
}

// add adds to a metric if there is one.
func add(e *rules.MetricValues, metric, n int) {
	if metric > 0 {
		e.Add(metric, n)
	}
}

// by returns what an attack is counted in.
func (x *counts) by(c *combat, attack uint8) [2]counted {
	return [2]counted{x.units[c.groups[c.attacks[attack].group].unit], x.weapons[attack]}
}

// countStrike counts so many attacks or shots that are rolled, and the hits in hand.
func (c *combat) countStrike(e *rules.MetricValues, k *strike, rolled int) {
	if c.counts == nil {
		return
	}
	for _, x := range c.counts.by(c, k.attack) {
		if c.attacks[k.attack].step == 0 {
			add(e, x.shots, rolled)
		} else {
			add(e, x.attacks, rolled)
		}
		add(e, x.hits, int(k.pool))
	}
}

// countSlain counts the models that a strike slew, and the unit if none is left.
func (c *combat) countSlain(e *rules.MetricValues, k *strike, models, left int) {
	for _, x := range c.counts.by(c, k.attack) {
		add(e, x.kills, models)
	}
	if left == 0 {
		c.countOut(e, int(k.target))
	}
}

// countOut counts that a unit is gone from the combat.
func (c *combat) countOut(e *rules.MetricValues, u int) {
	if c.counts != nil {
		add(e, c.counts.units[u].out, 1)
	}
}

// prospects is who can do what in a combat.
type prospects struct {
	*combat
	mayCharge uint8 // units that have the attack of a charge in turn 1, or may have it, a bit each
	absent    uint8 // units that do not fight
}

// counting makes a combat count apart what it is asked for. Of the units besides those that
// charged some may counter-attack, and some do not fight, a bit each.
func (c *combat) counting(x *rules.Counting, mayCounterAttack, absent uint8) *combat {
	if len(x.Count) == 0 {
		return c
	}
	c.counts = &counts{units: make([]counted, len(c.units)), weapons: make([]counted, len(c.attacks))}
	c.strikes.Apart = metricTurns + 1
	p := prospects{c, c.start.chargeBonus | mayCounterAttack, absent}
	if x.Counts(rules.Units) {
		p.countUnits()
	}
	if x.Counts(rules.Weapons) {
		p.countWeapons(sideA)
		p.countWeapons(sideB)
	}
	return c
}

// metric adds a metric and returns its number, 0 for one that could only be 0.
func (x *counts) metric(name, doc string, most int, better rules.Side) int {
	if most == 0 {
		return 0
	}
	x.metrics = append(x.metrics, rules.Metric{Name: name, Doc: doc, Max: most, Better: better})
	return metricTurns + len(x.metrics)
}

// deeds is what a unit or a weapon does in a trial, at most.
type deeds struct{ shots, attacks, kills int }

// metrics adds those of the deeds of a unit or a weapon.
func (x *counts) deeds(label, by string, most deeds, side rules.Side) counted {
	return counted{
		shots:   x.metric(label+"-shots", "shots "+by, most.shots, side),
		attacks: x.metric(label+"-attacks", "attacks rolled "+by, most.attacks, side),
		hits:    x.metric(label+"-hits", "hits "+by, most.shots+most.attacks, side),
		kills:   x.metric(label+"-kills", "enemies slain "+by, most.kills, side),
	}
}

// countUnits adds the metrics of each unit.
func (p *prospects) countUnits() {
	for side, army := range p.armies {
		own := rules.Side(1 + side)
		for i, u := range army {
			label := rules.UnitLabel(own, i)
			name := p.units[u].Name + " (" + label + ")"
			x := p.counts.deeds(label, "by "+name, p.ofUnit(u), own)
			if models, _ := p.units[u].count(); p.absent>>u&1 == 0 {
				x.lost = p.counts.metric(label+"-lost", "models lost, with those swept, by "+name, models, own.Other())
				x.out = p.counts.metric(label+"-out", "whether "+name+" was destroyed, swept or fell back", boolToInt(len(army) > 1), own.Other())
			}
			p.counts.units[u] = x
		}
	}
}

// countWeapons adds the metrics of each weapon of a side.
func (p *prospects) countWeapons(side int) {
	var names []string
	var most []deeds
	for i := range p.attacks {
		if name := p.attacks[i].weapon.Name; p.sideOf(i) == side {
			at := slices.Index(names, name)
			if at < 0 {
				at, names, most = len(names), append(names, name), append(most, deeds{})
			}
			most[at] = p.atMost(side, most[at].and(p.ofAttack(i)))
		}
	}
	own := rules.Side(1 + side)
	var list []counted
	for i, label := range rules.WeaponLabels(own, names) {
		list = append(list, p.counts.deeds(label, "with "+names[i]+" ("+own.String()+")", most[i], own))
	}
	for i := range p.attacks {
		if p.sideOf(i) == side {
			p.counts.weapons[i] = list[slices.Index(names, p.attacks[i].weapon.Name)]
		}
	}
}

// sideOf returns the side that makes an attack.
func (c *combat) sideOf(attack int) int { return c.units[c.groups[c.attacks[attack].group].unit].side }

// and returns the deeds of both, or how many one model makes that chooses between them.
func (x deeds) and(y deeds) deeds {
	return deeds{x.shots + y.shots, x.attacks + y.attacks, x.kills + y.kills}
}

// or returns the deeds of who chooses between two.
func (x deeds) or(y deeds) deeds {
	return deeds{max(x.shots, y.shots), max(x.attacks, y.attacks), max(x.kills, y.kills)}
}

// atMost bounds the kills of a side by its enemies.
func (p *prospects) atMost(side int, x deeds) deeds {
	enemies := 0
	for _, u := range p.armies[1-side] {
		if models, _ := p.units[u].count(); p.absent>>u&1 == 0 {
			enemies += models
		}
	}
	x.kills = min(x.kills, enemies)
	return x
}

// ofUnit returns what a unit does at most: all of a split and of shots, one of the weapons to
// choose from. SCR-FI-06
func (p *prospects) ofUnit(u int) deeds {
	var sum deeds
	for g := range p.units[u].troops {
		var chosen deeds
		for i := range p.attacks {
			switch a := &p.attacks[i]; {
			case a.group != p.units[u].first+g:
			case a.choice > 0:
				chosen = chosen.or(p.ofAttack(i))
			default:
				sum = sum.and(p.ofAttack(i))
			}
		}
		sum = sum.and(chosen)
	}
	return p.atMost(p.units[u].side, sum)
}

// ofAttack returns what a group does at most with a weapon. SCR-CH-03, SCR-FI-05
func (p *prospects) ofAttack(i int) deeds {
	a := &p.attacks[i]
	u := p.groups[a.group].unit
	wounds, useful := p.canDo(u, a)
	if !useful || a.step > 0 && p.absent>>u&1 != 0 {
		return deeds{}
	}
	var most deeds
	if a.step == 0 {
		models, _ := p.units[u].count()
		most.shots = models * a.attacks
	} else {
		most.attacks = p.fighters(a.group) * (a.attacks*p.maxTurns + a.chargeAttacks*int(p.mayCharge>>u&1))
	}
	most.kills = (most.shots + most.attacks) * boolToInt(wounds)
	return most
}

// canDo reports whether an attack of a unit can wound any enemy that it meets, and whether it is
// good for anything. SCR-FI-08, SCR-FI-12
func (p *prospects) canDo(u int, a *attack) (wounds, useful bool) {
	for _, enemy := range p.enemies(u) {
		for _, t := range p.units[enemy].troops {
			wounds = wounds || p.absent>>enemy&1 == 0 && toWound(clamp(a.strength), t.T) != never
		}
	}
	return wounds, wounds || a.kind != noKind && a.weapon.On == OnHit && !p.house.HitEffectNeedsHarm
}

// fighters returns how many of a group can be engaged. SCR-FI-02
func (p *prospects) fighters(group int) int {
	u := p.units[p.groups[group].unit]
	contacts := 0
	for _, enemy := range p.enemies(p.groups[group].unit) {
		if p.absent>>enemy&1 != 0 {
			continue
		}
		widest := 0
		for _, t := range p.units[enemy].troops {
			widest = max(widest, t.Base)
		}
		models, _ := p.units[enemy].count()
		contacts += p.units[enemy].front(models) * widest
	}
	models, _ := u.count()
	return min(u.Models[group-u.first].Count, p.house.FightingRanks*min(u.front(models), contacts))
}
