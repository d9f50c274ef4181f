package shi

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// tally is the metrics in which what a unit or a weapon does is counted apart, 0 for what it
// can never do; or the most that they can come to.
type tally struct{ shots, hits, attacks, won, missed, drawn, caught, saved, wounds, wasted, kills int }

// asked is the most that can be done, with what becomes of hits and of attacks won, and with misses, if
// that is asked for.
func (t tally) asked(count *rules.Counting) tally {
	if count.Counts(rules.Wounds) {
		t.saved, t.wounds, t.wasted = t.hits+t.won, t.hits+t.won, t.hits
	}
	if !count.Counts(rules.Misses) {
		t.missed = 0
	}
	return t
}

// tallies are those in which the same deed is counted: of a unit, and of its weapon.
type tallies []tally

// shot counts a shot of so many hits, and the rest of the hits that it could have scored as misses.
func (l tallies) shot(e *rules.MetricValues, hits, most int) {
	for _, t := range l {
		e.Add(t.shots, 1)
		e.Add(t.hits, hits)
	}
	l.miss(e, most-hits)
}

// miss counts what hits nobody: shots or their dice, and attacks that are not won.
func (l tallies) miss(e *rules.MetricValues, n int) {
	for _, t := range l {
		if t.missed > 0 {
			e.Add(t.missed, n)
		}
	}
}

func (l tallies) attack(e *rules.MetricValues) {
	for _, t := range l {
		e.Add(t.attacks, 1)
	}
}

// fought counts what an attack came to for both sides. Who was caught could do no harm, and misses nobody.
// SHI-CC-07, SHI-CC-09
func (x attackResult) fought(e *rules.MetricValues, sides *[2]tallies, now situation) {
	for side, l := range sides {
		switch {
		case x.isWon() && side == x.winner():
			l.win(e)
			l.harm(e, x.hurts())
		case side == now.striker() || !now.has(surprised):
			l.miss(e, 1)
		}
		if !x.isWon() {
			l.draw(e)
		}
	}
}

func (l tallies) win(e *rules.MetricValues) {
	for _, t := range l {
		e.Add(t.won, 1)
	}
}

// harm counts what became of one hit, or of one attack won.
func (l tallies) harm(e *rules.MetricValues, wounds bool) {
	for _, t := range l {
		switch {
		case t.wounds == 0: // not asked for
		case wounds:
			e.Add(t.wounds, 1)
		default:
			e.Add(t.saved, 1)
		}
	}
}

// draw counts an attack in which nobody won; of weapons it is not counted. SHI-CC-07
func (l tallies) draw(e *rules.MetricValues) {
	for _, t := range l {
		if t.drawn > 0 {
			e.Add(t.drawn, 1)
		}
	}
}

// waste counts hits that nobody is left for.
func (l tallies) waste(e *rules.MetricValues, hits int) {
	for _, t := range l {
		if t.wasted > 0 {
			e.Add(t.wasted, hits)
		}
	}
}

// catch counts an attack from side or rear on a unit; of weapons it is not counted. SHI-CC-09
func (l tallies) catch(e *rules.MetricValues) {
	for _, t := range l {
		if t.caught > 0 {
			e.Add(t.caught, 1)
		}
	}
}

func (l tallies) kill(e *rules.MetricValues) {
	for _, t := range l {
		e.Add(t.kills, 1)
	}
}

// metricList is the metrics of a scenario, to which those that count apart are added.
type metricList []rules.Metric

// add returns the number of the metric of a deed, or 0 without one if it could only be 0.
func (l *metricList) add(of rules.Subject, deed, doc string, most int, better rules.Side) int {
	return rules.AddCounted((*[]rules.Metric)(l), of.Metric(deed, doc, most, better))
}

// tally adds what a unit or a weapon of a side does.
func (l *metricList) tally(side rules.Side, of rules.Subject, most tally) tally {
	return tally{
		shots:   l.add(of, "shots", "shots of "+of.Name, most.shots, rules.Neither),
		hits:    l.add(of, "hits", "hits scored by "+of.Name, most.hits, side),
		attacks: l.add(of, "attacks", "close-combat attacks that "+of.Name+" made", most.attacks, rules.Neither),
		won: l.add(of, "won",
			"exchanges of blows won by "+of.Name+", in its own attacks and in those of the enemy", most.won, side),
		missed: l.add(of, "missed", "shots of "+of.Name+" without a hit, with overkill dice, "+
			"and exchanges of blows that it did not win", most.missed, side.Other()),
		drawn: l.add(of, "drawn", "exchanges of blows that "+of.Name+" drew", most.drawn, rules.Neither),
		caught: l.add(of, "caught", "close-combat attacks from side or rear on "+of.Name+", which had not turned",
			most.caught, side.Other()),
		saved: l.add(of, "saved", "saves made from hits of "+of.Name+" and from exchanges of blows that it won",
			most.saved, side.Other()),
		wounds: l.add(of, "wounds",
			"hits of "+of.Name+", and exchanges of blows that it won, that were not saved", most.wounds, side),
		wasted: l.add(of, "wasted", "hits that nobody was left for, of "+of.Name, most.wasted, rules.Neither),
		kills:  l.add(of, "kills", "units destroyed by "+of.Name, most.kills, side),
	}
}

// fire adds what units of an entry of side a do with their shots at some time.
func (l *metricList) fire(of rules.Subject, most tally) tally {
	return tally{
		shots: l.add(of, "shots", "shots of "+of.Name, most.shots, rules.Neither),
		hits:  l.add(of, "hits", "hits scored by "+of.Name, most.hits, rules.A),
		kills: l.add(of, "kills", "units destroyed by shots of "+of.Name, most.kills, rules.A),
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
func (l *metricList) hpLost(side rules.Side, of rules.Subject, most int) int {
	return l.add(of, "hp-lost", "HP that "+of.Name+" lost", most, side.Other())
}

// losses adds what each unit of an entry of a side loses, the place of the entry, the most of
// them that are destroyed, and the most HP of each given.
func (l *metricList) losses(side rules.Side, place int, u *Unit, destroyed int, hp []int) []losses {
	entry, most := rules.UnitSubject(side, place, u.Name), 0
	for _, n := range hp {
		most += n
	}
	lost := l.add(entry, "lost", entry.Name+" destroyed", destroyed, side.Other())
	all := l.hpLost(side, entry, most)
	var list []losses
	for i, n := range hp {
		one := losses{lost, []int{all}}
		if len(hp) > 1 {
			label := entry.Label + "-" + strconv.Itoa(1+i)
			one.hp = append(one.hp, l.hpLost(side, rules.Subject{Label: label, Name: u.Name + " (" + label + ")"}, n))
		}
		list = append(list, one)
	}
	return list
}

// lossesOf adds the HP that a unit without others loses.
func (l *metricList) lossesOf(side rules.Side, u *Unit, most int) losses {
	return losses{hp: []int{l.hpLost(side, rules.UnitSubject(side, 0, u.Name), most)}}
}

// with returns the most that two can do together against so many foes, in fights that both
// bounds count.
func (t tally) with(u tally, foes int) tally {
	return tally{
		shots: t.shots + u.shots, hits: t.hits + u.hits, attacks: t.attacks + u.attacks, won: max(t.won, u.won),
		missed: t.missed + u.missed, drawn: max(t.drawn, u.drawn),
		caught: max(t.caught, u.caught), kills: min(t.kills+u.kills, foes),
	}
}

// armoury is the weapons of a side by name, with the most that they can do.
type armoury struct {
	foes  int
	count *rules.Counting
	names []string
	most  []tally
}

// add adds what can be done with a weapon, together with what others of its name can do.
func (a *armoury) add(name string, most tally) {
	most.drawn, most.caught = 0, 0
	if i := slices.Index(a.names, name); i >= 0 {
		a.most[i] = a.most[i].with(most, a.foes)
		return
	}
	a.names, a.most = append(a.names, name), append(a.most, most)
}

// weapons adds the metrics of all weapons of a side and returns them by name.
func (l *metricList) weapons(side rules.Side, a *armoury) map[string]tally {
	by := map[string]tally{}
	for i, weapon := range rules.WeaponSubjects(side, a.names) {
		by[a.names[i]] = l.tally(side, weapon, a.most[i].asked(a.count))
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
	t := tally{attacks: own, missed: all, drawn: all}
	if h.canWin(u) {
		t.won, t.kills = all, min(all, foes)
	}
	return t
}

// countApart adds what is asked for: the shooter, its targets, its weapon.
func (x *shot) countApart(list metricList) []rules.Metric {
	hp := x.mostHPLost()
	most := tally{shots: x.most, hits: list[shotHits].Max, missed: list[shotHits].Max, kills: x.within(hp)}
	if x.Counts(rules.Units) {
		x.shooting = append(x.shooting,
			list.tally(rules.A, rules.UnitSubject(rules.A, 0, x.A.Name), most.asked(&x.Counting)))
		first := 0
		for g := range x.B {
			n := x.B[g].Count
			destroyed := min(n, max(0, most.kills-first))
			x.losses = append(x.losses, list.losses(rules.B, g, &x.B[g].Unit, destroyed, hp[first:first+n])...)
			first += n
		}
	}
	if x.Counts(rules.Weapons) {
		arms := &armoury{count: &x.Counting}
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
		most[i] = x.Rules.mostOf(u, (x.MaxTurns+1)/2*(u.AcPo/x.prices[i].least()), all, 1)
	}
	most[1-x.engager].caught = x.mostCaught(most[x.engager].attacks)
	for i, u := range x.fighters {
		side := []rules.Side{rules.A, rules.B}[i]
		if x.Counts(rules.Units) {
			x.fighting[i] = append(x.fighting[i],
				list.tally(side, rules.UnitSubject(side, 0, u.Name), most[i].asked(&x.Counting)))
			x.losses[i] = list.lossesOf(side, u, u.HP*most[1-i].kills)
		}
	}
	for i, u := range x.fighters {
		if x.Counts(rules.Weapons) && len(u.CloseCombat) > 0 {
			arms := &armoury{count: &x.Counting}
			arms.add(u.wielded().Name, most[i])
			x.fighting[i] = append(x.fighting[i],
				list.weapons([]rules.Side{rules.A, rules.B}[i], arms)[u.wielded().Name])
		}
	}
	return list
}

// mostCaught bounds the attacks of the engager from side or rear, of so many attacks. SHI-CC-09
func (x *duel) mostCaught(attacks int) int {
	switch {
	case x.From == FromFront:
		return 0
	case x.combat.staysCaught:
		return attacks
	default:
		return min(1, attacks)
	}
}

// countApart adds what is asked for: each entry of defenders and of attackers, and the weapons of
// both.
func (x *assault) countApart(list metricList) []rules.Metric {
	own, others := x.mostFights(list[assaultAttacks].Max)
	if x.Counts(rules.Units) {
		x.countUnits(&list, own, others)
	}
	if x.Counts(rules.Weapons) {
		x.countWeapons(&list, own, others)
	}
	return list
}

// watches reports whether a defender can ever go on overwatch. SHI-SH-07, C17
func (x *assault) watches(u *Unit) bool {
	return x.wantsTo(defenderWatches) && u.Weapon != nil && u.Weapon.Overwatch && u.AcPo >= x.Rules.OverwatchCost
}

// mostShots bounds what the defenders of an entry, of whom there are so many, do with all their shots.
func (x *assault) mostShots(a *defender, count int) tally {
	w := a.Weapon
	if w == nil || a.AcPo < w.AcPo && (!x.wantsTo(defenderWatches) || !w.Overwatch) {
		return tally{}
	}
	shots := x.mostOwnShotsOf(a.Unit)
	if x.wantsTo(defenderWatches) {
		shots += x.mostActions()
	}
	return x.shotsDo(a, count*shots)
}

// shotsDo bounds what some shots do.
func (x *assault) shotsDo(a *defender, shots int) tally {
	hits := a.gun.mostHits(shots)
	return tally{shots: shots, hits: hits, missed: hits, kills: min(hits, len(x.attackers))}
}

// mostFights bounds what each entry of the defenders, then of the attackers, does in close combat.
func (x *assault) mostFights(all int) (own, others []tally) {
	turns := (x.MaxTurns + 1) / 2
	attacks := func(u *Unit, count int) int { return count * turns * (u.AcPo / x.Rules.attackPrice(u).least()) }
	caught := 0
	for k := range x.B {
		u, n := &x.B[k].Unit, x.B[k].Count
		others = append(others, x.Rules.mostOf(u, attacks(u, n), all, len(x.defenders)))
		caught += others[k].attacks
	}
	for k := range x.A {
		u, n := &x.A[k].Unit, x.A[k].Count
		own = append(own, x.Rules.mostOf(u, attacks(u, n), all, len(x.attackers)))
		own[k].caught = caught * rules.OneIf(!x.fromFront())
	}
	return own, others
}

// countUnits adds a metric for all that units of an entry do and lose.
func (x *assault) countUnits(list *metricList, own, others []tally) {
	kills, g, i := 0, 0, 0
	var most []tally // of attackers
	for k := range x.B {
		most = append(most, others[k].with(x.shotsBack(&x.attackers[i], x.B[k].Count), len(x.defenders)))
		i += x.B[k].Count
	}
	deadly := slices.ContainsFunc(most, func(t tally) bool { return t.kills > 0 })
	for k := range x.A {
		n := x.A[k].Count
		kills += x.countDefenders(list, k, x.defenders[g:g+n], own[k], deadly)
		g += n
	}
	i = 0
	for k := range x.B {
		u, n := &x.B[k].Unit, x.B[k].Count
		t := list.tally(rules.B, rules.UnitSubject(rules.B, k, u.Name), most[k].asked(&x.Counting))
		hp := slices.Repeat([]int{u.HP * min(1, kills)}, n)
		for _, one := range list.losses(rules.B, k, u, min(n, kills), hp) {
			b := &x.attackers[i]
			b.losses, b.fighting, b.shooting = one, tallies{t}, tallies{t}
			i++
		}
	}
}

// countDefenders counts what the defenders of an entry do and lose, and returns how many attackers
// they can destroy at most.
func (x *assault) countDefenders(list *metricList, place int, of []defender, fights tally, deadly bool) int {
	u, n := of[0].Unit, len(of)
	most := fights.with(x.mostShots(&of[0], n), len(x.attackers))
	entry := rules.UnitSubject(rules.A, place, u.Name)
	t := list.tally(rules.A, entry, most.asked(&x.Counting))
	for i := range of {
		of[i].countShots(t)
		of[i].fighting = append(of[i].fighting, t)
	}
	if x.watches(u) {
		free := list.fire(entry.When("overwatch", "on overwatch"), x.shotsDo(&of[0], n*x.mostActions()))
		own := list.fire(entry.When("own-fire", "in its own turn"), x.shotsDo(&of[0], n*x.mostOwnShotsOf(u)))
		for i := range of {
			of[i].freeFire, of[i].ownFire = append(of[i].freeFire, free), append(of[i].ownFire, own)
		}
	}
	hp := u.HP * rules.OneIf(deadly)
	if len(x.defenders) == 1 {
		of[0].losses = list.lossesOf(rules.A, u, hp)
		return most.kills
	}
	for i, one := range list.losses(rules.A, place, u, n*rules.OneIf(deadly), slices.Repeat([]int{hp}, n)) {
		of[i].losses = one
	}
	return most.kills
}

// countShots counts all shots of a defender in a tally.
func (a *defender) countShots(t tally) {
	a.ownFire, a.freeFire = append(a.ownFire, t), append(a.freeFire, t)
}

// countWeapons adds a metric for all that is done with each weapon of either side.
func (x *assault) countWeapons(list *metricList, own, others []tally) {
	arms, theirs := x.ownArms(own), x.theirArms(others)
	ownArms, otherArms := list.weapons(rules.A, &arms), list.weapons(rules.B, &theirs)
	for g := range x.defenders {
		a := &x.defenders[g]
		if a.Weapon != nil {
			a.countShots(ownArms[a.Weapon.Name])
		}
		if len(a.CloseCombat) > 0 {
			a.fighting = append(a.fighting, ownArms[a.wielded().Name])
		}
	}
	for i := range x.attackers {
		b := &x.attackers[i]
		if b.shoots {
			b.shooting = append(b.shooting, otherArms[b.Weapon.Name])
		}
		if len(b.CloseCombat) > 0 {
			b.fighting = append(b.fighting, otherArms[b.wielded().Name])
		}
	}
}

// theirArms returns the weapons of the attackers, with what each can do at most.
func (x *assault) theirArms(fights []tally) armoury {
	arms, i := armoury{foes: len(x.defenders), count: &x.Counting}, 0
	for k := range x.B {
		u := &x.B[k].Unit
		if x.mayShoot(u) {
			arms.add(u.Weapon.Name, x.shotsBack(&x.attackers[i], x.B[k].Count))
		}
		if len(u.CloseCombat) > 0 {
			arms.add(u.wielded().Name, fights[k])
		}
		i += x.B[k].Count
	}
	return arms
}

// ownArms returns the weapons of the defenders with the most that they can do, the most that each
// entry does in close combat given.
func (x *assault) ownArms(fights []tally) armoury {
	arms, g := armoury{foes: len(x.attackers), count: &x.Counting}, 0
	for k := range x.A {
		u := &x.A[k].Unit
		if u.Weapon != nil {
			arms.add(u.Weapon.Name, x.mostShots(&x.defenders[g], x.A[k].Count))
		}
		if len(u.CloseCombat) > 0 {
			arms.add(u.wielded().Name, fights[k])
		}
		g += x.A[k].Count
	}
	return arms
}
