package scrollhammer

import (
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// checkSides refuses what cannot be played.
func (h *House) checkSides(sides [2][]fighter) []rules.Problem {
	var list rules.Problems
	var units, groups [2]int
	for side, fighters := range sides {
		path := string("ab"[side])
		models, wounds := 0, 0
		for _, f := range fighters {
			list = append(list, f.check(len(sides[1-side]))...)
			n, w := f.count()
			models, wounds = models+n, wounds+w
			groups[side] += len(f.Models)
		}
		units[side] = len(fighters)
		list.AddIf(len(fighters) == 0, path, "SCR-RS-09", "there is no unit here; give one or more")
		list.AddIf(models > maxModels || wounds > maxWounds, path, "SCR-FI-02",
			"there are "+strconv.Itoa(models)+" models with "+strconv.Itoa(wounds)+
				" Wounds; a side takes up to "+strconv.Itoa(maxModels)+" models and "+strconv.Itoa(maxWounds)+" Wounds")
	}
	n, m, pairs := units[sideA]+units[sideB], groups[sideA]+groups[sideB], h.pairs(sides)
	list.AddIf(n > maxUnits, larger(units), "SCR-RS-09",
		"there are "+strconv.Itoa(n)+" units on both sides; a combat takes up to "+strconv.Itoa(maxUnits))
	list.AddIf(m > maxGroups, larger(groups), "SCR-FI-02",
		"there are "+strconv.Itoa(m)+" groups of models on both sides; a combat takes up to "+strconv.Itoa(maxGroups))
	list.AddIf(pairs > maxPairs, "rules.double-strength-kills", "SCR-FI-12",
		"effects of hits by strong and weak wielders, of whom only the strong kill instantly, are kept for "+
			strconv.Itoa(maxPairs)+" pairs of a weapon and an enemy unit, and there are "+strconv.Itoa(pairs)+
			"; set it to false, or have fewer groups")
	return list
}

// larger returns the path of the side with more of what is too many.
func larger(n [2]int) string { return string("ab"[rules.OneIf(n[sideB] >= n[sideA])]) }

// check refuses units that cannot be played.
func (f *fighter) check(enemies int) []rules.Problem {
	var list rules.Problems
	n := len(f.Models)
	list.AddIf(n < 1 || n > maxUnitGroups, f.path+".models", "SCR-FI-02",
		"there are "+strconv.Itoa(n)+" groups of models; a unit has 1 to "+strconv.Itoa(maxUnitGroups))
	for i := range f.Models {
		path, shares := f.path+".models."+strconv.Itoa(i), len(f.Models[i].Shares)
		list.AddIf(shares > enemies, path+".shares", "SCR-RS-09", "there are "+strconv.Itoa(shares)+
			" shares of attacks; at most "+strconv.Itoa(enemies)+" are possible, one for each enemy unit")
		list = append(list, f.Models[i].check(path)...)
	}
	return list
}

// check refuses weapons that cannot be wielded and splits that are none.
func (m *Model) check(path string) []rules.Problem {
	var list rules.Problems
	n, splits, parts := len(m.Weapons), len(m.Splits), 0
	for _, split := range m.Splits {
		parts += len(split.Parts)
	}
	list.AddIf(n > maxWeapons, path+".weapons", "SCR-FI-06",
		"a model holds "+strconv.Itoa(n)+" weapons; at most "+strconv.Itoa(maxWeapons)+" are possible")
	list.AddIf(splits > maxWeapons, path+".attack-splits", "SCR-FI-06",
		"there are "+strconv.Itoa(splits)+" splits of attacks to choose from; at most "+strconv.Itoa(maxWeapons)+" are possible")
	list.AddIf(parts > maxParts, path+".attack-splits", "SCR-FI-06",
		"the splits have "+strconv.Itoa(parts)+" parts; at most "+strconv.Itoa(maxParts)+" are possible")
	list.AddIf(splits > 0 && len(m.Split) > 0, path+".attack-splits", "SCR-FI-06",
		"attack-split says how the attacks are split already; leave one of them out")
	if len(list) > 0 {
		return list
	}
	if len(m.Split) > 0 {
		list = append(list, m.checkSplit(path+".attack-split", m.Split)...)
	}
	for i, split := range m.Splits {
		list = append(list, m.checkSplit(path+".attack-splits."+strconv.Itoa(i)+".parts", split.Parts)...)
	}
	return list
}

// checkSplit refuses a split that is none. SCR-FI-06
func (m *Model) checkSplit(at string, split []Part) []rules.Problem {
	var list rules.Problems
	sum, rests := 0, 0
	var seen []string
	for i, p := range split {
		if p.Attacks == Rest {
			rests++
		} else {
			sum += int(p.Attacks)
		}
		why := m.unfit(p.Weapon, seen)
		list.AddIf(why != "", at+"."+strconv.Itoa(i)+".weapon", "SCR-FI-06", why)
		seen = append(seen, p.Weapon)
	}
	list.AddIf(rests != 1, at, "SCR-FI-06",
		strconv.Itoa(rests)+" weapons have the rest of the attacks; exactly one takes it, like attacks: rest")
	list.AddIf(sum > m.A, at, "SCR-FI-06",
		"the split gives away "+strconv.Itoa(sum)+" attacks and the model has A "+strconv.Itoa(m.A)+
			"; give away at most that many")
	return list
}

// unfit returns why a weapon cannot have a part of the attacks.
func (m *Model) unfit(weapon string, seen []string) string {
	var names []string
	for i := range m.Weapons {
		names = append(names, m.Weapons[i].Name)
	}
	i := slices.Index(names, weapon)
	switch {
	case i < 0 && len(names) == 0:
		return m.Name + " holds no weapons; leave the split out"
	case i < 0:
		return m.Name + " holds no weapon called " + strconv.Quote(weapon) + "; it has " + strings.Join(names, ", ")
	case slices.Contains(seen, weapon):
		return weapon + " has a part of the attacks already; name each weapon once"
	case !m.Weapons[i].Melee && slices.ContainsFunc(seen, func(s string) bool {
		j := slices.Index(names, s)
		return j >= 0 && !m.Weapons[j].Melee
	}):
		return "what is no melee weapon fights as one generic weapon; name one of them"
	default:
		return ""
	}
}

// sideWarnings returns what is legal but hardly meant.
func sideWarnings(sides [2][]fighter) []string {
	var list rules.Warnings
	for _, f := range slices.Concat(sides[sideA], sides[sideB]) {
		for _, note := range f.warnings() {
			list.AddIf(!slices.Contains(list, note), note)
		}
	}
	return append(list, idleEffects(sides)...)
}

func (u *Unit) warnings() []string {
	var list rules.Warnings
	list.AddIf(u.Formation != Ranks && u.StandAndShoot != nil,
		u.Name+" cannot stand and shoot: it is not in ranks (SCR-CH-03)")
	list.AddIf(u.Formation != Skirmish && u.CounterAttack,
		u.Name+" cannot counter-attack: only skirmishers do (SCR-CH-07)")
	for i := range u.Models {
		list = append(list, u.Models[i].warnings()...)
	}
	return list
}

// hasBonuses reports whether a weapon changes anything in close combat.
func (w *Weapon) hasBonuses() bool {
	return w.Strength != 0 || w.AP != 0 || w.Initiative != 0 || w.Attacks != 0 ||
		w.InstantDeath || w.Effect != NoEffect || w.Backfires != 0
}

func (m *Model) warnings() []string {
	var list rules.Warnings
	list.AddIf(m.A == 0, m.Name+" has no attacks of its own (SCR-FI-05)")
	for i := range m.Weapons {
		w := &m.Weapons[i]
		switch {
		case !w.Melee && w.hasBonuses():
			list = append(list,
				w.Name+" is no melee weapon: in close combat it is a generic one, without its own bonuses (SCR-FI-06)")
		case w.Effect != NoEffect && w.On == OnUnsaved && w.InstantDeath:
			list = append(list, w.Name+" marks whom it wounds and leaves nobody wounded alive (SCR-FI-11, SCR-FI-12)")
		}
	}
	return list
}
