package hulkae

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// tally is the metrics in which the shots of a unit or a weapon are counted apart, 0 for
// what it can never do, or the bounds of these metrics.
type tally struct{ shots, hits, wasted, jams, kills int }

// count counts a shot. Of several that hit one target together the first kills it, and the
// hits of the others are wasted. HAE-OW-04, HAE-OW-05, H12
func (t tally) count(e *rules.MetricValues, hit, kills, jams bool) {
	e.Add(t.shots, 1)
	if hit {
		e.Add(t.hits, 1)
	}
	if hit && !kills && t.wasted > 0 {
		e.Add(t.wasted, 1)
	}
	if jams && t.jams > 0 {
		e.Add(t.jams, 1)
	}
	if kills {
		e.Add(t.kills, 1)
	}
}

// metricList is the metrics of a scenario, to which those that count apart are added.
type metricList []rules.Metric

// add returns the number of a new metric, or 0 without one if it could only be 0.
func (l *metricList) add(name, doc string, most int, better rules.Side) int {
	return rules.AddCounted((*[]rules.Metric)(l), rules.Metric{Name: name, Doc: doc, Max: most, Better: better})
}

// count returns the number of a new metric of what a unit or a weapon does, or 0 if it could only do nothing.
func (l *metricList) count(of rules.Subject, deed, doc string, most int, better rules.Side) int {
	return rules.AddCounted((*[]rules.Metric)(l), of.Metric(deed, doc, most, better))
}

// tally adds the metrics of shots of a side at those of the other.
func (l *metricList) tally(side rules.Side, of rules.Subject, targets string, most tally) tally {
	other := side.Other()
	return tally{
		shots: l.count(of, "shots", "attack rolls of "+of.Name, most.shots, rules.Neither),
		hits:  l.count(of, "hits", "hits of "+of.Name, most.hits, side),
		wasted: l.count(of, "wasted",
			"hits of "+of.Name+" on "+targets+" whom another killed in the same window", most.wasted, other),
		jams:  l.count(of, "jams", "jams of "+of.Name, most.jams, other),
		kills: l.count(of, "kills", targets+" killed by "+of.Name, most.kills, side),
	}
}

// canHit reports whether any shot of the unit at the target can hit. HAE-RA-03, HAE-SF-01
func (u *Unit) canHit(target string, h House) bool {
	w := u.Weapon
	return w.Dice > 0 && w.scoreToHit(target)-h.sustainedFire(w, h.countedMisses()) <= 6+u.RAB
}

// countApart adds what is asked for: the shooter, the target, the weapon. H12
func (v *volley) countApart(list metricList) []rules.Metric {
	kills := 0
	if v.A.canHit(v.B.Name, v.Rules) {
		kills = min(v.most, 1)
	}
	most := tally{shots: v.most, hits: kills, kills: kills}
	if v.Counts(rules.Units) {
		v.tallies = append(v.tallies, list.tally(rules.A, rules.UnitSubject(rules.A, 0, v.A.Name), "attackers", most))
		target := rules.UnitSubject(rules.B, 0, v.B.Name)
		v.lost = list.count(target, "lost", target.Name+" killed", kills, rules.A)
	}
	if v.Counts(rules.Weapons) {
		weapon := rules.WeaponSubjects(rules.A, []string{v.A.Weapon.Name})[0]
		v.tallies = append(v.tallies, list.tally(rules.A, weapon, "attackers", most))
	}
	return list
}

// countApart adds what is asked for: each entry of the lists, each weapon. H12, H15
func (c *corridor) countApart(list metricList) []rules.Metric {
	if c.Counts(rules.Units) {
		c.countUnits(&list)
		if c.isArmed() {
			c.countUnitsOfB(&list)
		}
	}
	if c.Counts(rules.Weapons) {
		c.countWeapons(&list)
		if c.isArmed() {
			c.countWeaponsOfB(&list)
		}
	}
	if c.Separate() {
		c.countPoints(&list)
	}
	return list
}

// countPoints adds what command points are spent on. HAE-OW-06, HAE-OW-07
func (c *corridor) countPoints(list *metricList) {
	cleared := c.mostInWindows(func(int) bool { return true }).jams
	for _, m := range c.marines {
		if m.Jammed && m.Weapon != nil {
			cleared++
		}
	}
	if c.Rules.UnjamCost > 0 {
		cleared = min(cleared, c.commandPoints()/c.Rules.UnjamCost)
	}
	c.cleared = list.add("jams-cleared", "jams cleared with command points", cleared, rules.A)
	c.cpSpent = list.add("cp-spent", "command points spent",
		min(c.commandPoints(), cleared*c.Rules.UnjamCost+c.commandShots()), rules.Neither)
}

// countUnits adds, for each entry of the marines, what it did and, for each entry of the
// attackers, whom it lost. H12
func (c *corridor) countUnits(list *metricList) {
	from := 0
	for g := range c.A {
		unit := rules.UnitSubject(rules.A, g, c.A[g].Name)
		of := func(i int) bool { return i >= from && i < from+c.A[g].Count }
		c.tallyOf(list, unit, of)
		if c.firesAtEitherTime(from) || c.commands {
			c.timesOf(list, unit, of)
		}
		if c.commands {
			c.commandOf(list, unit, of)
		}
		from += c.A[g].Count
	}
	hits := c.most(func(int) bool { return true }, c.windowsAndTurns).hits
	for g := range c.B {
		unit := rules.UnitSubject(rules.B, g, c.B[g].Name)
		c.lost = append(c.lost, list.count(unit, "lost", unit.Name+" killed", min(hits, c.B[g].Count), rules.A))
	}
}

// countWeapons adds what each weapon of the marines did. H12
func (c *corridor) countWeapons(list *metricList) {
	names := weaponNames(c.marines)
	for w, weapon := range rules.WeaponSubjects(rules.A, names) {
		c.tallyOf(list, weapon, func(i int) bool {
			return c.marines[i].Weapon != nil && c.marines[i].Weapon.Name == names[w]
		})
	}
}

// maxWeightApart bounds what is counted apart of a run that is drawn as one: beyond it, a run has
// thousands of ends. Then it is drawn step by step, which gives other trials of the same odds.
const maxWeightApart = 12

// weightApart weighs the kinds of marines that are counted apart; it was measured that weapons
// that jam weigh four times.
func (c *corridor) weightApart() (weight int) {
	seen := map[string]bool{}
	for g := range c.A {
		w := c.A[g].Weapon
		if w == nil || !c.Separate() || c.overwatchReach(&c.A[g].Unit) < 1 {
			continue
		}
		kind := w.Name
		if c.Counts(rules.Units) {
			kind = rules.UnitSubject(rules.A, g, "").Label
		}
		if seen[kind] {
			continue
		}
		seen[kind] = true
		if weight++; w.Jams {
			weight += 3
		}
	}
	return weight
}

// weaponNames lists the names of the weapons of some units, each once.
func weaponNames(units []*Unit) []string {
	var list []string
	for _, u := range units {
		if u.Weapon != nil && !slices.Contains(list, u.Weapon.Name) {
			list = append(list, u.Weapon.Name)
		}
	}
	return list
}

// tallyOf counts the shots of some marines together.
func (c *corridor) tallyOf(list *metricList, subject rules.Subject, of func(marine int) bool) {
	most := c.most(of, c.windowsAndTurns)
	inWindows := c.mostInWindows(of)
	most.wasted, most.jams = inWindows.wasted, inWindows.jams
	t := list.tally(rules.A, subject, "attackers", most)
	for i := range c.marines {
		if of(i) {
			c.own[i], c.free[i], c.command[i] = append(c.own[i], t), append(c.free[i], t), append(c.command[i], t)
		}
	}
}

// firesAtEitherTime reports whether a marine means to fire in its own turn and on overwatch: by
// policy, or because it need not pay for overwatch. HAE-OW-01, H7
func (c *corridor) firesAtEitherTime(i int) bool {
	u := c.marines[i]
	return c.reach[i] > 0 &&
		(c.wantsToFire() && (c.wantsToWatch() || u.alwaysWatches()) || u.alwaysWatches() && !c.mayWatch(u))
}

// timesOf counts the shots of some marines on overwatch apart from those in their own turns.
// Jams and wasted hits are of overwatch alone.
func (c *corridor) timesOf(list *metricList, unit rules.Subject, of func(marine int) bool) {
	free := list.tally(rules.A, unit.When("overwatch", "on overwatch"), "attackers", c.most(of, c.windows))
	own := list.tally(rules.A, unit.When("own-fire", "in its own turn"), "attackers", c.most(of, c.turnsOf))
	for i := range c.marines {
		if of(i) {
			c.own[i], c.free[i] = append(c.own[i], own), append(c.free[i], free)
		}
	}
}

// commandOf counts the shots of some marines for command points apart. HAE-SF-04
func (c *corridor) commandOf(list *metricList, unit rules.Subject, of func(marine int) bool) {
	t := list.tally(rules.A, unit.When("command", "for command points"), "attackers",
		c.most(of, func(int) int { return c.commandShots() }))
	for i := range c.marines {
		if of(i) {
			c.command[i] = append(c.command[i], t)
		}
	}
}

// windows bounds the shots of a marine on overwatch by the steps within its reach, and by what
// else attackers do. HAE-OW-02
func (c *corridor) windows(i int) (n int) {
	if c.reach[i] < 1 {
		return 0
	}
	for j, square := range c.startAt {
		n += min(c.reach[i], square-1) + c.RoomBehind + c.actionsInPlace(j) + c.ownShotsOf(j)
	}
	return n
}

// turnsOf bounds the shots of a marine in its own turns by its AP. HAE-RA-04
func (c *corridor) turnsOf(i int) int {
	return (c.MaxTurns + 1) / 2 * (c.marines[i].AP / c.marines[i].Weapon.APPerShot)
}

func (c *corridor) windowsAndTurns(i int) int { return c.windows(i) + c.turnsOf(i) + c.commandShots() }

// commandShots bounds the shots for command points. HAE-SF-04
func (c *corridor) commandShots() int {
	if !c.wantsCommandFire() {
		return 0
	}
	return c.commandPoints()
}

// commandPoints bounds the command points of a trial. H6
func (c *corridor) commandPoints() int { return (c.MaxTurns + 1) / 2 * c.Rules.CP.Max() }

// most bounds the shots, hits and kills of some marines by what each has time for and by their
// rounds. HAE-RA-04
func (c *corridor) most(of func(marine int) bool, time func(marine int) int) (most tally) {
	for i, m := range c.marines {
		if m.Weapon == nil || !of(i) {
			continue
		}
		n := rules.AtMost(m.Weapon.Ammo, time(i))
		most.shots += n
		if c.mayHit(m) {
			most.hits += n
		}
	}
	most.kills = min(most.hits, len(c.attackers))
	return most
}

// mayHit reports whether any shot of a marine at any attacker can hit.
func (c *corridor) mayHit(m *Unit) bool {
	return slices.ContainsFunc(c.attackers, func(u *Unit) bool { return m.canHit(u.Name, c.Rules.House) })
}

// mostInWindows bounds the jams of some marines, and their hits on attackers whom one listed
// before them has killed in the same window. HAE-OW-04, HAE-OW-05
func (c *corridor) mostInWindows(of func(marine int) bool) (most tally) {
	killers := 0
	for i, m := range c.marines {
		if c.reach[i] < 1 {
			continue
		}
		n := rules.AtMost(m.Weapon.Ammo, c.windows(i))
		if of(i) && m.Weapon.Jams && m.Weapon.Dice >= c.Rules.JamDice {
			most.jams += n
		}
		if c.mayHit(m) {
			if of(i) && killers > 0 {
				most.wasted += n
			}
			killers++
		}
	}
	return most
}

// CheckCount refuses to count wounds and misses. HAE-RA-03
func (v *Volley) CheckCount() []rules.Problem {
	return v.CheckWithout(hitsKill(), rules.MissesAreTheRest())
}

// CheckCount refuses to count wounds and misses. HAE-RA-03
func (c *Corridor) CheckCount() []rules.Problem {
	return c.CheckWithout(hitsKill(), rules.MissesAreTheRest())
}

func hitsKill() rules.Uncounted {
	return rules.Uncounted{What: rules.Wounds, Why: "who is hit is dead, without wounds and saves"}
}
