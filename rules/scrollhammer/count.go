package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// counted is the metrics that count what a unit, or a weapon of a side, did: 0 for one that
// there is not, since those of every combat come before.
type counted struct{ shots, attacks, hits, wounds, saved, wasted, kills, lost, killed, out int }

// counts is what a combat counts apart. No rule reads it.
type counts struct {
	units   []counted // by unit
	weapons []counted // by attack: those of one name and side are one
	wounds  bool      // what became of hits too
	first   int       // of the metrics, among all
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

// countWounds counts the hits of a strike that wounded.
func (c *combat) countWounds(e *rules.MetricValues, k *strike, wounds int) {
	if c.counts == nil {
		return
	}
	for _, x := range c.counts.by(c, k.attack) {
		add(e, x.wounds, wounds)
	}
}

// countSaves counts the wounds of a strike that were saved, and those that nobody was left for.
func (c *combat) countSaves(e *rules.MetricValues, k *strike, saved, wasted int) {
	if c.counts == nil || k.own != byEnemies {
		return
	}
	for _, x := range c.counts.by(c, k.attack) {
		add(e, x.saved, saved)
		add(e, x.wasted, wasted)
	}
}

// playStrike draws how the strike in hand goes on: as one, or roll by roll where the owner of who is struck has a say,
// and where walks count wounds, since one draw would have thousands of ends.
func (c *combat) playStrike(d *dice.Dice, s *state, e *rules.MetricValues) (done bool) {
	k := &s.activeStrike
	switch {
	case c.allocatesNext(k):
		return c.allocate(d, s, e)
	case c.allocated>>k.target&1 != 0, c.counts != nil && c.counts.wounds && d.Explores():
		return c.stepStrike(d.GoodFor(c.servedBy(k)), k, e)
	default:
		return c.strikes.Play(d.GoodFor(int(rules.A)), k, e)
	}
}

// servedBy returns the side that high rolls of a strike serve: who strikes or, by saves and by dice that may wound its
// own, who is struck.
func (c *combat) servedBy(k *strike) int {
	struck := c.units[k.target].side
	if k.stage == saving || k.own != byEnemies {
		return 1 + struck
	}
	return 2 - struck
}

// countSlain counts the models that a strike slew, and the unit if none is left.
func (c *combat) countSlain(e *rules.MetricValues, k *strike, models, left int) {
	for _, x := range c.counts.by(c, k.attack) {
		add(e, x.kills, models*rules.OneIf(k.own == byEnemies))
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

// CheckCount refuses to count misses.
func (x *Fight) CheckCount() []rules.Problem { return x.CheckWithout(rules.MissesAreTheRest()) }

// CheckCount refuses to count misses.
func (x *Multi) CheckCount() []rules.Problem { return x.CheckWithout(rules.MissesAreTheRest()) }

// CheckCount refuses to count misses.
func (x *Charge) CheckCount() []rules.Problem { return x.CheckWithout(rules.MissesAreTheRest()) }

// counting makes a combat count apart what it is asked for.
func (c *combat) counting(x *rules.Counting) *combat {
	if !x.Separate() {
		return c
	}
	c.counts = &counts{
		units: make([]counted, len(c.units)), weapons: make([]counted, len(c.attacks)),
		first: metricTurns + 1 + len(c.more),
	}
	c.strikes.FirstCounted, c.counts.wounds = c.counts.first, x.Counts(rules.Wounds)
	if x.Counts(rules.Units) {
		c.countUnits()
	}
	if x.Counts(rules.Weapons) {
		c.countWeapons(sideA)
		c.countWeapons(sideB)
	}
	return c
}

// metric adds the metric of a deed and returns its number, 0 for one that could only be 0.
func (x *counts) metric(of rules.Subject, deed, doc string, most int, better rules.Side) int {
	if most == 0 {
		return 0
	}
	x.metrics = append(x.metrics, of.Metric(deed, doc, most, better))
	return x.first + len(x.metrics) - 1
}

// deeds is what a unit or a weapon does in a trial, at most.
type deeds struct{ shots, attacks, wounds, kills int }

// metrics adds those of the deeds of a unit or a weapon.
func (x *counts) deeds(of rules.Subject, by string, most deeds, side rules.Side) counted {
	by += " " + of.Name
	wounds := most.wounds * rules.OneIf(x.wounds)
	return counted{
		shots:   x.metric(of, "shots", "shots "+by, most.shots, side),
		attacks: x.metric(of, "attacks", "attacks rolled "+by, most.attacks, side),
		hits:    x.metric(of, "hits", "hits "+by, most.shots+most.attacks, side),
		wounds:  x.metric(of, "wounds", "hits that wounded, saved or not, "+by, wounds, side),
		saved:   x.metric(of, "saved", "wounds saved of those "+by, wounds, side.Other()),
		wasted:  x.metric(of, "wasted", "wounds that nobody was left for of those "+by, wounds, rules.Neither),
		kills:   x.metric(of, "kills", "enemies slain "+by, most.kills, side),
	}
}

// countUnits adds the metrics of each unit.
func (c *combat) countUnits() {
	for side, army := range c.armies {
		own := rules.Side(1 + side)
		for i, u := range army {
			of := rules.UnitSubject(own, i, c.units[u].Name)
			x := c.counts.deeds(of, "by", c.ofUnit(u), own)
			if models, _ := c.units[u].count(); c.absent>>u&1 == 0 {
				x.lost = c.counts.metric(of, "lost", "models lost, with those swept, by "+of.Name, models, own.Other())
				x.killed = c.counts.metric(of, "killed",
					"models killed by blows, shots or terrain, without those swept, of "+of.Name, models, own.Other())
				x.out = c.counts.metric(of, "out", "whether "+of.Name+" was destroyed, swept or fell back",
					rules.OneIf(len(army) > 1), own.Other())
			}
			c.counts.units[u] = x
		}
	}
}

// countWeapons adds the metrics of each weapon of a side.
func (c *combat) countWeapons(side int) {
	var names []string
	var most []deeds
	for i := range c.attacks {
		if name := c.attacks[i].weapon.Name; c.sideOf(i) == side {
			at := slices.Index(names, name)
			if at < 0 {
				at, names, most = len(names), append(names, name), append(most, deeds{})
			}
			most[at] = c.atMost(side, most[at].and(c.ofAttack(i)))
		}
	}
	own := rules.Side(1 + side)
	var list []counted
	for i, weapon := range rules.WeaponSubjects(own, names) {
		list = append(list, c.counts.deeds(weapon, "with", most[i], own))
	}
	for i := range c.attacks {
		if c.sideOf(i) == side {
			c.counts.weapons[i] = list[slices.Index(names, c.attacks[i].weapon.Name)]
		}
	}
}

// sideOf returns the side that makes an attack.
func (c *combat) sideOf(attack int) int { return c.units[c.groups[c.attacks[attack].group].unit].side }

// and returns the deeds of both, or how many one model makes that chooses between them.
func (x deeds) and(y deeds) deeds {
	return deeds{x.shots + y.shots, x.attacks + y.attacks, x.wounds + y.wounds, x.kills + y.kills}
}

// or returns the deeds of who chooses between two.
func (x deeds) or(y deeds) deeds {
	return deeds{max(x.shots, y.shots), max(x.attacks, y.attacks), max(x.wounds, y.wounds), max(x.kills, y.kills)}
}

// atMost bounds the kills of a side by its enemies.
func (c *combat) atMost(side int, x deeds) deeds {
	enemies := 0
	for _, u := range c.armies[1-side] {
		if models, _ := c.units[u].count(); c.absent>>u&1 == 0 {
			enemies += models
		}
	}
	x.kills = min(x.kills, enemies)
	return x
}

// ofUnit returns what a unit does at most: all of a split and of shots, one of the weapons to
// choose from. SCR-FI-06
func (c *combat) ofUnit(u int) deeds {
	var sum deeds
	for g := range c.units[u].troops {
		var chosen deeds
		for i := range c.attacks {
			switch a := &c.attacks[i]; {
			case a.group != c.units[u].first+g:
			case a.choice > 0:
				chosen = chosen.or(c.ofAttack(i))
			default:
				sum = sum.and(c.ofAttack(i))
			}
		}
		sum = sum.and(chosen)
	}
	return c.atMost(c.units[u].side, sum)
}

// ofAttack returns what a group does at most with a weapon. SCR-CH-03, SCR-FI-05
func (c *combat) ofAttack(i int) deeds {
	a := &c.attacks[i]
	u := c.groups[a.group].unit
	wounds, useful := c.canDo(u, a)
	if !useful || a.step > 0 && c.absent>>u&1 != 0 {
		return deeds{}
	}
	var most deeds
	if a.step == 0 {
		models, _ := c.units[u].count()
		most.shots = models * a.attacks
	} else if c.maxTurns > 0 {
		most.attacks = c.fighters(a.group) * (a.attacks*c.maxTurns + a.chargeAttacks*int(c.mayCharge>>u&1))
	}
	most.wounds = (most.shots + most.attacks) * rules.OneIf(wounds)
	most.kills = most.wounds
	return most
}

// canDo reports whether an attack of a unit can wound any enemy that it meets, and whether it is
// good for anything. SCR-FI-08, SCR-FI-12
func (c *combat) canDo(u int, a *attack) (wounds, useful bool) {
	for _, enemy := range c.enemies(u) {
		for _, t := range c.units[enemy].troops {
			wounds = wounds || c.absent>>enemy&1 == 0 && toWound(clamp(a.strength), t.T) != never
		}
	}
	return wounds, wounds || a.kind != noKind && a.weapon.On == OnHit && !c.house.HitEffectNeedsHarm
}

// fighters returns how many of a group can be engaged. SCR-FI-02
func (c *combat) fighters(group int) int {
	u := c.units[c.groups[group].unit]
	if c.turned { // who is in a flank or rear may find more than in the front
		return u.Models[group-u.first].Count
	}
	contacts := 0
	for _, enemy := range c.enemies(c.groups[group].unit) {
		if c.absent>>enemy&1 != 0 {
			continue
		}
		widest := 0
		for _, t := range c.units[enemy].troops {
			widest = max(widest, t.Base)
		}
		models, _ := c.units[enemy].count()
		contacts += c.units[enemy].front(inFront, models) * widest
	}
	models, _ := u.count()
	return min(u.Models[group-u.first].Count,
		c.house.fighting(u, inFront, min(u.front(inFront, models), contacts), models))
}
