package shi

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// tally is the metrics in which what a unit or a weapon does is counted apart, 0 for what it
// can never do; or the most that they can come to.
type tally struct{ shots, hits, attacks, won, kills int }

// tallies are those in which the same deed is counted: of a unit, and of its weapon.
type tallies []tally

func (l tallies) shot(e *rules.MetricValues, hits int) {
	for _, t := range l {
		e.Add(t.shots, 1)
		e.Add(t.hits, hits)
	}
}

func (l tallies) attack(e *rules.MetricValues) {
	for _, t := range l {
		e.Add(t.attacks, 1)
	}
}

func (l tallies) win(e *rules.MetricValues) {
	for _, t := range l {
		e.Add(t.won, 1)
	}
}

func (l tallies) kill(e *rules.MetricValues) {
	for _, t := range l {
		e.Add(t.kills, 1)
	}
}

// metricList is the metrics of a scenario, to which those that count apart are added.
type metricList []rules.Metric

// add returns the number of a new metric, or 0 without one if it could only be 0.
func (l *metricList) add(name, doc string, most int, better rules.Side) int {
	return rules.AddCounted((*[]rules.Metric)(l), name, doc, most, better)
}

// tally adds what a unit or a weapon of a side does.
func (l *metricList) tally(side rules.Side, label, who string, most tally) tally {
	return tally{
		shots:   l.add(label+"-shots", "shots of "+who, most.shots, rules.Neither),
		hits:    l.add(label+"-hits", "hits scored by "+who, most.hits, side),
		attacks: l.add(label+"-attacks", "close-combat attacks of "+who, most.attacks, rules.Neither),
		won:     l.add(label+"-won", "close-combat attacks won by "+who+", fighting back too", most.won, side),
		kills:   l.add(label+"-kills", "units destroyed by "+who, most.kills, side),
	}
}

// unit adds what a unit does, the place in its list given.
func (l *metricList) unit(side rules.Side, place int, u *Unit, most tally) tally {
	label := rules.UnitLabel(side, place)
	return l.tally(side, label, u.Name+" ("+label+")", most)
}

// fire adds what a single unit of side a does with its shots at some time.
func (l *metricList) fire(u *Unit, label, when string, most tally) tally {
	unit := rules.UnitLabel(rules.A, 0)
	who := u.Name + " (" + unit + ") " + when
	label = unit + "-" + label
	return tally{
		shots: l.add(label+"-shots", "shots of "+who, most.shots, rules.Neither),
		hits:  l.add(label+"-hits", "hits scored by "+who, most.hits, rules.A),
		kills: l.add(label+"-kills", "units destroyed by shots of "+who, most.kills, rules.A),
	}
}

// losses is the metrics in which what a unit loses is counted apart.
type losses struct {
	lost int   // destroyed, 0 if nobody counts it
	hp   []int // of its entry, and of it alone if there are others
}

// count counts HP lost, and whether they were the last.
func (l losses) count(e *rules.MetricValues, hp int, destroyed bool) {
	for _, m := range l.hp {
		e.Add(m, hp)
	}
	if destroyed && l.lost > 0 {
		e.Add(l.lost, 1)
	}
}

// hpLost adds the HP that an entry or one of its units loses.
func (l *metricList) hpLost(side rules.Side, label, who string, most int) int {
	return l.add(label+"-hp-lost", "HP that "+who+" lost", most, side.Other())
}

// losses adds what each unit of an entry of side b loses, the place of the entry, the most of
// them that are destroyed, and the most HP of each given.
func (l *metricList) losses(place int, u *Unit, destroyed int, hp []int) []losses {
	label, most := rules.UnitLabel(rules.B, place), 0
	for _, n := range hp {
		most += n
	}
	lost := l.add(label+"-lost", u.Name+" ("+label+") destroyed", destroyed, rules.A)
	all := l.hpLost(rules.B, label, u.Name+" ("+label+")", most)
	var list []losses
	for i, n := range hp {
		one := losses{lost, []int{all}}
		if len(hp) > 1 {
			single := label + "-" + strconv.Itoa(1+i)
			one.hp = append(one.hp, l.hpLost(rules.B, single, u.Name+" ("+single+")", n))
		}
		list = append(list, one)
	}
	return list
}

// lossesOf adds the HP that a unit without others loses.
func (l *metricList) lossesOf(side rules.Side, u *Unit, most int) losses {
	label := rules.UnitLabel(side, 0)
	return losses{hp: []int{l.hpLost(side, label, u.Name+" ("+label+")", most)}}
}

// with returns the most that two can do together against so many foes, in fights that both
// bounds count.
func (t tally) with(u tally, foes int) tally {
	return tally{t.shots + u.shots, t.hits + u.hits, t.attacks + u.attacks, max(t.won, u.won), min(t.kills+u.kills, foes)}
}

// armoury is the weapons of a side by name, with the most that they can do.
type armoury struct {
	foes  int
	names []string
	most  []tally
}

// add adds what can be done with a weapon, together with what others of its name can do.
func (a *armoury) add(name string, most tally) {
	if i := slices.Index(a.names, name); i >= 0 {
		a.most[i] = a.most[i].with(most, a.foes)
		return
	}
	a.names, a.most = append(a.names, name), append(a.most, most)
}

// weapons adds the metrics of all weapons of a side and returns them by name.
func (l *metricList) weapons(side rules.Side, a *armoury) map[string]tally {
	by := map[string]tally{}
	for i, label := range rules.WeaponLabels(side, a.names) {
		by[a.names[i]] = l.tally(side, label, a.names[i]+" ("+side.String()+")", a.most[i])
	}
	return by
}

// canWin reports whether the unit can have a success at all. SHI-CC-03, SHI-CC-04
func (h *CombatHouse) canWin(u *Unit) bool {
	return h.closeCombatDice(u, false, true) > 0 && h.successFrom(u) <= 6
}

// mostOf bounds what a unit does in close combat: attacks of its own, wins in all that it
// takes part in.
func (h *CombatHouse) mostOf(u *Unit, own, all, foes int) tally {
	t := tally{attacks: own}
	if h.canWin(u) {
		t.won, t.kills = all, min(all, foes)
	}
	return t
}

// countApart adds what is asked for: the shooter, its targets, its weapon.
func (x *shot) countApart(list metricList) []rules.Metric {
	hp := x.mostHPLost()
	most := tally{shots: x.most, hits: list[shotHits].Max, kills: x.within(hp)}
	if x.Counts(rules.Units) {
		x.shooting = append(x.shooting, list.unit(rules.A, 0, &x.A, most))
		first := 0
		for g := range x.B {
			n := x.B[g].Count
			destroyed := min(n, max(0, most.kills-first))
			x.losses = append(x.losses, list.losses(g, &x.B[g].Unit, destroyed, hp[first:first+n])...)
			first += n
		}
	}
	if x.Counts(rules.Weapons) {
		arms := &armoury{}
		arms.add(x.A.Weapon.Name, most)
		x.shooting = append(x.shooting, list.weapons(rules.A, arms)[x.A.Weapon.Name])
	}
	return list
}

// mostHPLost bounds the HP that each target loses: hits left over from the shot that destroys
// the first go on to those behind. SHI-SH-03, C12
func (x *shot) mostHPLost() []int {
	hits, over := x.most*x.gun.dice, x.gun.dice-1
	if !x.gun.overkill {
		hits, over = min(hits, x.most), 0
	}
	if hits < x.targets[0].HP {
		over = 0
	}
	list := []int{min(hits, x.targets[0].HP)}
	for _, u := range x.targets[1:] {
		n := min(over, u.HP)
		list, over = append(list, n), over-n
	}
	return list
}

// within returns how many targets can be destroyed, given the most HP that each loses.
func (x *shot) within(hp []int) int {
	n := 0
	for n < len(hp) && hp[n] == x.targets[n].HP {
		n++
	}
	return n
}

// countApart adds what is asked for: both units, and their close-combat weapons.
func (x *duel) countApart(list metricList) []rules.Metric {
	all, most := list[duelAttacks].Max, [2]tally{}
	for i, u := range x.fighters {
		most[i] = x.Rules.mostOf(u, (x.MaxTurns+1)/2*(u.AcPo/x.costs[i]), all, 1)
	}
	for i, u := range x.fighters {
		side := []rules.Side{rules.A, rules.B}[i]
		if x.Counts(rules.Units) {
			x.fighting[i] = append(x.fighting[i], list.unit(side, 0, u, most[i]))
			x.losses[i] = list.lossesOf(side, u, u.HP*most[1-i].kills)
		}
	}
	for i, u := range x.fighters {
		if x.Counts(rules.Weapons) && len(u.CloseCombat) > 0 {
			arms := &armoury{}
			arms.add(u.wielded().Name, most[i])
			x.fighting[i] = append(x.fighting[i], list.weapons([]rules.Side{rules.A, rules.B}[i], arms)[u.wielded().Name])
		}
	}
	return list
}

// countApart adds what is asked for: the defender, each entry of the attackers, and the
// weapons of both. Shots of attackers are none (C20).
func (x *assault) countApart(list metricList) []rules.Metric {
	shots, fights := x.mostShots(list[assaultShots].Max), x.mostFights(list[assaultAttacks].Max)
	if x.Counts(rules.Units) {
		x.countUnits(&list, shots, fights)
	}
	if x.Counts(rules.Weapons) {
		x.countWeapons(&list, shots, fights)
	}
	return list
}

// watches reports whether the defender can ever go on overwatch. SHI-SH-07, C17
func (x *assault) watches() bool {
	return x.Policy != PolicyShoot && x.A.Weapon != nil && x.A.Weapon.Overwatch && x.A.AcPo >= x.Rules.OverwatchCost
}

// mostShots bounds what the defender does with all its shots.
func (x *assault) mostShots(shots int) tally {
	w := x.A.Weapon
	if w == nil || x.A.AcPo < w.AcPo && (x.Policy == PolicyShoot || !w.Overwatch) {
		return tally{}
	}
	return x.shotsDo(shots)
}

// shotsDo bounds what some shots do.
func (x *assault) shotsDo(shots int) tally {
	hits := shots * x.gun.dice
	if !x.gun.overkill {
		hits = min(hits, shots)
	}
	return tally{shots: shots, hits: hits, kills: min(hits, len(x.attackers))}
}

// mostFights bounds what the defender, then each entry of the attackers, does in close
// combat.
func (x *assault) mostFights(all int) []tally {
	turns := (x.MaxTurns + 1) / 2
	own := turns * (x.A.AcPo / x.cost)
	list := []tally{x.Rules.mostOf(&x.A, own, all, len(x.attackers))}
	for g := range x.B {
		u := &x.B[g].Unit
		attacks := x.B[g].Count * turns * (u.AcPo / x.Rules.attackCost(u))
		list = append(list, x.Rules.mostOf(u, attacks, all, 1))
	}
	return list
}

func (x *assault) countUnits(list *metricList, shots tally, fights []tally) {
	most := fights[0].with(shots, len(x.attackers))
	t := list.unit(rules.A, 0, &x.A, most)
	x.countShots(t)
	if x.watches() {
		x.freeFire = append(x.freeFire, list.fire(&x.A, "overwatch", "on overwatch", x.shotsDo(x.mostActions())))
		x.ownFire = append(x.ownFire, list.fire(&x.A, "own-fire", "in its own turn", x.shotsDo(x.mostOwnShots())))
	}
	x.fighting = append(x.fighting, t)
	deadly := slices.ContainsFunc(fights[1:], func(t tally) bool { return t.kills > 0 })
	x.losses = list.lossesOf(rules.A, &x.A, x.A.HP*boolToInt(deadly))
	i := 0
	for g := range x.B {
		u := &x.B[g].Unit
		t := list.unit(rules.B, g, u, fights[1+g])
		n := x.B[g].Count
		hp := slices.Repeat([]int{u.HP * min(1, most.kills)}, n)
		for _, one := range list.losses(g, u, min(n, most.kills), hp) {
			x.attackers[i].losses, x.attackers[i].fighting = one, tallies{t}
			i++
		}
	}
}

// countShots counts all shots of the defender in a tally.
func (x *assault) countShots(t tally) {
	x.ownFire, x.freeFire = append(x.ownFire, t), append(x.freeFire, t)
}

func (x *assault) countWeapons(list *metricList, shots tally, fights []tally) {
	arms, theirs := armoury{foes: len(x.attackers)}, armoury{foes: 1}
	if w := x.A.Weapon; w != nil {
		arms.add(w.Name, shots)
	}
	if len(x.A.CloseCombat) > 0 {
		arms.add(x.A.wielded().Name, fights[0])
	}
	for g := range x.B {
		if u := &x.B[g].Unit; len(u.CloseCombat) > 0 {
			theirs.add(u.wielded().Name, fights[1+g])
		}
	}
	own, others := list.weapons(rules.A, &arms), list.weapons(rules.B, &theirs)
	if x.A.Weapon != nil {
		x.countShots(own[x.A.Weapon.Name])
	}
	if len(x.A.CloseCombat) > 0 {
		x.fighting = append(x.fighting, own[x.A.wielded().Name])
	}
	for i := range x.attackers {
		if b := &x.attackers[i]; len(b.CloseCombat) > 0 {
			b.fighting = append(b.fighting, others[b.wielded().Name])
		}
	}
}
