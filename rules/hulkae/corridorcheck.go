package hulkae

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// Check implements [rules.Input].
func (c *Corridor) Check() []rules.Problem {
	var list rules.Problems
	starts := c.starts()
	marines, attackers := len(c.marineFigures()), len(starts)
	list.AddIf(marines < 1 || marines > maxMarines, "a", "",
		"there are "+strconv.Itoa(marines)+" marines; the corridor takes 1 to "+strconv.Itoa(maxMarines))
	list.AddIf(attackers < 1 || attackers > maxAttackers, "b", "",
		"there are "+strconv.Itoa(attackers)+" attackers; the corridor takes 1 to "+strconv.Itoa(maxAttackers))
	for i := range c.A {
		list = append(list, checkOverrides("a."+strconv.Itoa(i), c.A[i].Weapon)...)
	}
	for i := range c.B {
		list = append(list, checkOverrides("b."+strconv.Itoa(i), c.B[i].Weapon)...)
	}
	list = append(list, c.checkGuns()...)
	list = append(list, c.checkCards()...)
	list = append(list, c.checkStarts(starts)...)
	list = append(list, c.checkRoom(marines, starts)...)
	if len(list) == 0 && c.Separate() {
		return rules.CheckCounted(len(newCorridor(c).openLedger()))
	}
	return list
}

// checkStarts refuses attackers who start too far away or, in single file, not behind who is
// listed before them. H2
func (c *Corridor) checkStarts(starts []int) []rules.Problem {
	if len(starts) == 0 {
		return nil
	}
	var list rules.Problems
	far := slices.Max(starts)
	list.AddIf(far > maxDistance, c.startedBy(slices.Index(starts, far)), "H2",
		"the last attacker would start "+strconv.Itoa(far)+" squares away; at most "+
			strconv.Itoa(maxDistance)+" are possible")
	last := map[Lane]int{} // by where they come from, from 1
	for i := range starts {
		if c.B[c.entryOf(i)].Reinforcements.Most() > 0 {
			continue
		}
		lane := c.B[c.entryOf(i)].From
		if before := last[lane] - 1; before >= 0 && !c.Stacking {
			list.AddIf(starts[i] <= starts[before], c.startedBy(i), "H2",
				"attacker "+strconv.Itoa(i+1)+" starts "+strconv.Itoa(starts[i])+
					" squares away, attacker "+strconv.Itoa(before+1)+" "+strconv.Itoa(starts[before])+
					"; in single file list the nearest first and nobody on a square twice, or set stacking: true")
		}
		last[lane] = i + 1
	}
	return list
}

// entryOf returns the entry of the list that an attacker is of.
func (c *Corridor) entryOf(attacker int) int {
	i := 0
	for ; attacker >= c.B[i].Count; i++ {
		attacker -= c.B[i].Count
	}
	return i
}

// starts returns the square of each attacker before turn 1: that of its squad, or one behind
// who is listed before it; of those who come later the farthest that they may come to. H2, H23
func (c *Corridor) starts() []int {
	var list []int
	next := [lanes]int{c.Distance, c.Distance, c.Distance, c.Distance}
	for i := range c.B {
		if c.B[i].Reinforcements.Most() > 0 {
			list = append(list, slices.Repeat([]int{c.farthestEntry(i)}, c.B[i].Count)...)
			continue
		}
		square := &next[c.B[i].From.number()]
		if c.B[i].Distance != Behind {
			*square = int(c.B[i].Distance)
		}
		for range c.B[i].Count {
			list = append(list, *square)
			*square++
		}
	}
	return list
}

// startedBy returns the path of the distance that says where an attacker starts: its entry's, that of the last entry
// before in the same corridor which has one, or that of all. H2
func (c *Corridor) startedBy(attacker int) string {
	entry := c.entryOf(attacker)
	for i := entry; i >= 0; i-- {
		later := c.B[i].Reinforcements.Most() > 0 || c.B[entry].Reinforcements.Most() > 0
		if c.B[i].From == c.B[entry].From && c.B[i].Distance != Behind && (i == entry || !later) {
			return "b." + strconv.Itoa(i) + ".distance"
		}
	}
	return "distance"
}

// checkGuns refuses more attackers whose weapons are kept than a state has room for.
func (c *Corridor) checkGuns() []rules.Problem {
	var list rules.Problems
	n, ammo, jam := 0, false, false
	for i := range c.B {
		if u := &c.B[i].Unit; c.keepsGun(u) {
			n += c.B[i].Count
			ammo = ammo || u.Weapon.Ammo != rules.Unlimited
			jam = jam || c.jamsForGood(u)
		}
	}
	what, help := "with counted ammo", "weapon.ammo: unlimited"
	switch {
	case ammo && jam:
		what = "with counted ammo or with weapons that jam on overwatch"
		help = "weapon.ammo: unlimited and weapon.jams: false"
	case jam:
		what, help = "with weapons that jam on overwatch", "weapon.jams: false"
	}
	list.AddIf(n > maxGuns, "b", "HAE-RA-04",
		"there are "+strconv.Itoa(n)+" attackers "+what+"; at most "+strconv.Itoa(maxGuns)+
			" are possible, so give the others "+help)
	return list
}
