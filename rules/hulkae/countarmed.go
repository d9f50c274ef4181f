package hulkae

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// ownShotsOf bounds the shots of an attacker in its own turns by its AP and rounds. HAE-RA-04, H13
func (c *corridor) ownShotsOf(attacker int) int {
	u := c.attackers[attacker]
	if !c.firesInItsTurn(u) {
		return 0
	}
	return rules.AtMost(u.Weapon.Ammo, (c.MaxTurns+1)/2*(u.AP/u.Weapon.APPerShot))
}

// answersOf bounds the shots of an attacker on overwatch by what marines can do: fire, go
// on overwatch once a turn, and step back. H14, H18
func (c *corridor) answersOf(attacker int) int {
	if c.answerReach(c.attackers[attacker]) < 1 {
		return 0
	}
	n := c.RoomBehind
	for i, m := range c.marines {
		if m.Weapon != nil {
			n += c.turnsOf(i) + (c.MaxTurns+1)/2
		}
	}
	return rules.AtMost(c.attackers[attacker].Weapon.Ammo, n)
}

// shotsOf bounds all shots of an attacker.
func (c *corridor) shotsOf(attacker int) int {
	u := c.attackers[attacker]
	if !c.mayFireBack(u) {
		return 0
	}
	return rules.AtMost(u.Weapon.Ammo, c.ownShotsOf(attacker)+c.answersOf(attacker))
}

// mostOfB bounds the shots, hits and kills of some squads of attackers by what each has time for.
func (c *corridor) mostOfB(of func(squad int) bool, time func(attacker int) int) (most tally) {
	for j, u := range c.attackers {
		n := time(j)
		if n == 0 || !of(int(c.group[j])) {
			continue
		}
		most.shots += n
		if c.mayHitMarines(u) {
			most.hits += n
		}
	}
	most.kills = min(most.hits, len(c.marines))
	return most
}

// mayHitMarines reports whether any shot of an attacker at any marine can hit.
func (c *corridor) mayHitMarines(u *Unit) bool {
	return slices.ContainsFunc(c.marines, func(m *Unit) bool { return u.canHit(m.Name, c.Rules.House) })
}

// mostInAnswers bounds the jams of some squads, which are for good, and their hits on marines whom
// one listed before them has killed in the same window. HAE-OW-04, HAE-OW-05, H14
func (c *corridor) mostInAnswers(of func(squad int) bool) (most tally) {
	killers := 0
	for j, u := range c.attackers {
		n := c.answersOf(j)
		if n == 0 {
			continue
		}
		mine := of(int(c.group[j]))
		if mine && u.Weapon.Jams && u.Weapon.Dice >= c.Rules.JamDice {
			most.jams++
		}
		if c.mayHitMarines(u) {
			if mine && killers > 0 {
				most.wasted += n
			}
			killers++
		}
	}
	return most
}

// countOfB adds what attackers do with their weapons, where any fires. H15
func (c *corridor) countOfB(list metricList) metricList {
	most := c.mostOfB(func(int) bool { return true }, c.shotsOf)
	ammo, jams := 0, 0
	for j, u := range c.attackers {
		n := c.shotsOf(j)
		if n > 0 && u.Weapon.Ammo != rules.Unlimited {
			ammo += n
		}
		if n > 0 && u.Weapon.Jams {
			jams += min(1, c.answersOf(j))
		}
	}
	c.armed.counted.lost = list.add("a-lost", "marines killed", most.kills, rules.B)
	c.armed.counted.shots = list.add("b-shots", "attack rolls made by attackers", most.shots, rules.Neither)
	c.armed.counted.ammo = list.add("b-ammo", "rounds spent by attackers' counted weapons", ammo, rules.A)
	c.armed.counted.jams = list.add("b-jams", "jams that attackers suffered", jams, rules.A)
	return list
}

// countUnitsOfB adds, for each entry of the attackers, what it did and, for each entry of the
// marines, whom it lost. H15
func (c *corridor) countUnitsOfB(list *metricList) {
	for g := range c.armed.squads {
		unit := rules.UnitSubject(rules.B, g, c.B[g].Name)
		of := func(squad int) bool { return squad == g }
		c.tallyOfB(list, unit, of)
		if squad := &c.armed.squads[g]; squad.fires && squad.reach > 0 {
			c.timesOfB(list, unit, of)
		}
	}
	hits := c.mostOfB(func(int) bool { return true }, c.shotsOf).hits
	for g := range c.A {
		unit := rules.UnitSubject(rules.A, g, c.A[g].Name)
		lost := list.count(unit, "lost", unit.Name+" killed", min(hits, c.A[g].Count), rules.B)
		c.fallen = append(c.fallen, slices.Repeat([]int{lost}, c.A[g].Count)...)
	}
}

// countWeaponsOfB adds what each weapon of the attackers did. H15
func (c *corridor) countWeaponsOfB(list *metricList) {
	names := weaponNames(c.attackers)
	for w, weapon := range rules.WeaponSubjects(rules.B, names) {
		c.tallyOfB(list, weapon, func(squad int) bool {
			return c.B[squad].Weapon != nil && c.B[squad].Weapon.Name == names[w]
		})
	}
}

// tallyOfB counts the shots of some squads of attackers together.
func (c *corridor) tallyOfB(list *metricList, subject rules.Subject, of func(squad int) bool) {
	most := c.mostOfB(of, c.shotsOf)
	answers := c.mostInAnswers(of)
	most.wasted, most.jams = answers.wasted, answers.jams
	t := list.tally(rules.B, subject, "marines", most)
	for g := range c.armed.squads {
		if squad := &c.armed.squads[g]; of(g) {
			squad.own, squad.free = append(squad.own, t), append(squad.free, t)
		}
	}
}

// timesOfB counts the shots of some squads on overwatch apart from those in their own turns.
func (c *corridor) timesOfB(list *metricList, unit rules.Subject, of func(squad int) bool) {
	free := list.tally(rules.B, unit.When("overwatch", "on overwatch"), "marines", c.mostOfB(of, c.answersOf))
	own := list.tally(rules.B, unit.When("own-fire", "in its own turn"), "marines", c.mostOfB(of, c.ownShotsOf))
	for g := range c.armed.squads {
		if squad := &c.armed.squads[g]; of(g) {
			squad.own, squad.free = append(squad.own, own), append(squad.free, free)
		}
	}
}
