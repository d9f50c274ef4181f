package secondedition_test

// Who has which powers: disciplines, types of psykers and the dealing of powers.

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveDisciplines are those of a psyker: the primary one, the tertiary ones of its type in order, and, if it is very
// powerful, all others but those of other gods than its own (SE-PS-06).
func naiveDisciplines(p *secondedition.Psyker) (primary string, tertiary, others []string) {
	gods := []string{"slaanesh", "tzeentch", "nurgle"}
	switch p.Type {
	case "librarian":
		primary, tertiary = "librarian", []string{"inquisition", "adeptus"}
	case "inquisitor", "grey-knight":
		primary, tertiary = "inquisition", []string{"librarian", "adeptus"}
	case "adeptus":
		primary = "adeptus"
	case "ancestor-lord":
		primary, tertiary = "squat", []string{"adeptus"}
	case "weirdboy":
		primary = "ork"
	case "warlock", "farseer":
		primary = "eldar"
	case "chaos-magus":
		primary, tertiary = string(p.God), []string{"adeptus"}
	case "daemon":
		primary = string(p.God)
	case "hive-tyrant", "patriarch":
		primary = "tyranid"
	case "genestealer-magus":
		primary, tertiary = "tyranid", []string{"adeptus"}
	}
	if !p.VeryPowerful {
		return primary, tertiary, nil
	}
	for _, name := range rulestest.Options[secondedition.Power]("Discipline") {
		foreign := slices.Contains(gods, name) && slices.Contains(gods, primary)
		if name != primary && !slices.Contains(tertiary, name) && !foreign {
			others = append(others, name)
		}
	}
	return primary, tertiary, others
}

// naiveByMastery orders psykers by their mastery, highest first, those of equal mastery by the roll of a D6, again if
// that is equal too (SE-PS-05).
func naiveByMastery(psykers []*naiveCaster, rng *rand.Rand) (order []*naiveCaster) {
	for mastery := 4; mastery >= 1; mastery-- {
		equal := slices.DeleteFunc(slices.Clone(psykers), func(p *naiveCaster) bool { return p.Mastery != mastery })
		order = append(order, naiveRolledOff(equal, rng)...)
	}
	return order
}

// naiveRolledOff puts the higher roll first.
func naiveRolledOff(psykers []*naiveCaster, rng *rand.Rand) (order []*naiveCaster) {
	if len(psykers) < 2 {
		return psykers
	}
	rolled := [7][]*naiveCaster{}
	for _, p := range psykers {
		face := naiveDie(rng)
		rolled[face] = append(rolled[face], p)
	}
	for face := 6; face >= 1; face-- {
		order = append(order, naiveRolledOff(rolled[face], rng)...)
	}
	return order
}

// dealPowers gives psykers their powers, each of the pool once a side; powers that are listed leave it (SE-PS-05).
func (t *naiveTable) dealPowers(psykers []*naiveCaster) {
	var dealt []*naiveCaster
	gone := map[string]bool{}
	for _, p := range psykers {
		if p.Dealt {
			dealt = append(dealt, p)
		}
		for i := range p.Powers {
			p.slots = append(p.slots, &naiveSlot{Power: &p.Powers[i], by: p, listed: i})
			gone[p.Powers[i].Name] = true
		}
	}
	left := func(names ...string) (list []*naiveSlot) {
		for i := range t.Pool {
			if power := &t.Pool[i]; slices.Contains(names, string(power.Discipline)) && !gone[power.Name] {
				list = append(list, &naiveSlot{Power: power, listed: i})
			}
		}
		return list
	}
	order := naiveByMastery(dealt, t.rng)
	t.rounds(order, gone, func(p *naiveCaster) []*naiveSlot {
		primary, _, _ := naiveDisciplines(p.Psyker)
		return left(primary)
	})
	t.rounds(order, gone, func(p *naiveCaster) []*naiveSlot {
		_, tertiary, others := naiveDisciplines(p.Psyker)
		if t.Rules.Tertiary == "together" {
			return left(slices.Concat(tertiary, others)...)
		}
		for _, name := range tertiary {
			if list := left(name); len(list) > 0 {
				return list
			}
		}
		return left(others...)
	})
	// PD-3: the first listed power is the first of all that are dealt.
	for _, p := range dealt {
		slices.SortFunc(p.slots, func(x, y *naiveSlot) int { return x.listed - y.listed })
	}
}

// rounds deals one power each in order, until a round deals nothing: nobody gets more than his mastery, or than he knows.
func (t *naiveTable) rounds(order []*naiveCaster, gone map[string]bool, lists func(p *naiveCaster) []*naiveSlot) {
	for drawn := true; drawn; {
		drawn = false
		for _, p := range order {
			list := lists(p)
			if len(p.slots) == cmp.Or(p.Known, p.Mastery) || len(list) == 0 {
				continue
			}
			slot := list[t.rng.IntN(len(list))]
			slot.by, p.slots, gone[slot.Name], drawn = p, append(p.slots, slot), true, true
		}
	}
}
