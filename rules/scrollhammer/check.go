package scrollhammer

import (
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// checkSides refuses what cannot be played.
func (h *House) checkSides(sides [2][]fighter) []rules.Problem {
	var list []rules.Problem
	var units, groups [2]int
	for side, fighters := range sides {
		path := string("ab"[side])
		models, wounds := 0, 0
		for _, f := range fighters {
			list = append(list, f.check()...)
			n, w := f.count()
			models, wounds = models+n, wounds+w
			groups[side] += len(f.Models)
		}
		units[side] = len(fighters)
		switch {
		case len(fighters) == 0:
			list = append(list, rules.Problem{Path: path, Rule: "SCR-RS-09", Message: "there is no unit here; give one or more"})
		case models > maxModels || wounds > maxWounds:
			list = append(list, rules.Problem{Path: path, Rule: "SCR-FI-02", Message: "there are " + strconv.Itoa(models) + " models with " + strconv.Itoa(wounds) +
				" Wounds; a side takes up to " + strconv.Itoa(maxModels) + " models and " + strconv.Itoa(maxWounds) + " Wounds"})
		}
	}
	if n := units[sideA] + units[sideB]; n > maxUnits {
		list = append(list, rules.Problem{Path: larger(units), Rule: "SCR-RS-09", Message: "there are " + strconv.Itoa(n) + " units on both sides; a combat takes up to " + strconv.Itoa(maxUnits)})
	}
	if n := groups[sideA] + groups[sideB]; n > maxGroups {
		list = append(list, rules.Problem{Path: larger(groups), Rule: "SCR-FI-02", Message: "there are " + strconv.Itoa(n) + " groups of models on both sides; a combat takes up to " + strconv.Itoa(maxGroups)})
	}
	if n := h.pairs(sides); n > maxPairs {
		list = append(list, rules.Problem{Path: "rules.double-strength-kills", Rule: "SCR-FI-12", Message: "effects of hits by strong and weak wielders, of whom only the strong kill instantly, are kept for " +
			strconv.Itoa(maxPairs) + " pairs of a weapon and an enemy unit, and there are " + strconv.Itoa(n) + "; set it to false, or have fewer groups"})
	}
	return list
}

// larger returns the path of the side with more of what is too many.
func larger(n [2]int) string { return string("ab"[boolToInt(n[sideB] >= n[sideA])]) }

// check refuses units that cannot be played.
func (f *fighter) check() []rules.Problem {
	var list []rules.Problem
	if n := len(f.Models); n < 1 || n > maxUnitGroups {
		list = append(list, rules.Problem{Path: f.path + ".models", Rule: "SCR-FI-02", Message: "there are " + strconv.Itoa(n) + " groups of models; a unit has 1 to " + strconv.Itoa(maxUnitGroups)})
	}
	for i := range f.Models {
		list = append(list, f.Models[i].check(f.path+".models."+strconv.Itoa(i))...)
	}
	return list
}

// check refuses weapons that cannot be wielded and splits that are none.
func (m *Model) check(path string) []rules.Problem {
	if n := len(m.Weapons); n > maxWeapons {
		return []rules.Problem{{Path: path + ".weapons", Rule: "SCR-FI-06", Message: "a model holds " + strconv.Itoa(n) + " weapons; at most " + strconv.Itoa(maxWeapons) + " are possible"}}
	}
	if len(m.Split) == 0 {
		return nil
	}
	var list []rules.Problem
	at := path + ".attack-split"
	sum, rests := 0, 0
	var seen []string
	for i, p := range m.Split {
		if p.Attacks == Rest {
			rests++
		} else {
			sum += int(p.Attacks)
		}
		if why := m.unfit(p.Weapon, seen); why != "" {
			list = append(list, rules.Problem{Path: at + "." + strconv.Itoa(i) + ".weapon", Rule: "SCR-FI-06", Message: why})
		}
		seen = append(seen, p.Weapon)
	}
	if rests != 1 {
		list = append(list, rules.Problem{Path: at, Rule: "SCR-FI-06", Message: strconv.Itoa(rests) + " weapons have the rest of the attacks; exactly one takes it, like attacks: rest"})
	}
	if sum > m.A {
		list = append(list, rules.Problem{Path: at, Rule: "SCR-FI-06", Message: "the split gives away " + strconv.Itoa(sum) + " attacks and the model has A " + strconv.Itoa(m.A) + "; give away at most that many"})
	}
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
	var list []string
	add := func(s string) {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	for _, fighters := range sides {
		for _, f := range fighters {
			for _, note := range f.warnings() {
				add(note)
			}
		}
	}
	return list
}

func (u *Unit) warnings() []string {
	var list []string
	if u.Formation != Ranks && u.StandAndShoot != nil {
		list = append(list, u.Name+" cannot stand and shoot: it is not in ranks (SCR-CH-03)")
	}
	if u.Formation != Skirmish && u.CounterAttack {
		list = append(list, u.Name+" cannot counter-attack: only skirmishers do (SCR-CH-07)")
	}
	for i := range u.Models {
		list = append(list, u.Models[i].warnings()...)
	}
	return list
}

func (m *Model) warnings() []string {
	var list []string
	if m.A == 0 {
		list = append(list, m.Name+" has no attacks of its own (SCR-FI-05)")
	}
	for i := range m.Weapons {
		w := &m.Weapons[i]
		switch {
		case !w.Melee && (w.Strength != 0 || w.AP != 0 || w.Initiative != 0 || w.Attacks != 0 || w.InstantDeath || w.Effect != NoEffect):
			list = append(list, w.Name+" is no melee weapon: in close combat it is a generic one, without its own bonuses (SCR-FI-06)")
		case w.Effect != NoEffect && w.On == OnUnsaved && w.InstantDeath:
			list = append(list, w.Name+" marks whom it wounds and leaves nobody wounded alive (SCR-FI-11, SCR-FI-12)")
		}
	}
	return list
}
