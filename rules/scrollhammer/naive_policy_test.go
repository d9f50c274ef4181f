package scrollhammer_test

// What players decide in a fight.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// naivePolicy is what the player of a side decides: the first wish that can be met counts.
type naivePolicy struct {
	// With which of the weapons that a model could strike with, from 1, of equal ones the first
	// alone; 0: the best (SCR-FI-06).
	weapons []naiveWish
	// Whether to fail a Morale check, 1, or to take it, 0 (SCR-RS-05); nil: as the profile says.
	morale []naiveWish
	// How many attacks an enemy unit in contact with others gets: its share, 0, all, 1, or none, 2 (SCR-RS-09).
	aim []naiveWish
	// Whether a group takes the next wound of its unit, 0, or leaves it to another, 1 (SCR-FI-10).
	casualties []naiveWish
	// Whether a group is marked first, 0, or another is, 1 (SCR-FI-12).
	marks []naiveWish
}

// naiveWish is an option, where all conditions hold.
type naiveWish struct {
	option int
	when   []naiveCondition
}

// naiveCondition is between which numbers a fact has to be.
type naiveCondition struct {
	fact        string
	least, most int
}

// decided is the weapon that the player of a model chose when the turn began, -1 for the best.
func (t *naiveCombat) decided(b *naiveBand, m *naiveBody, foe *naiveModel) int {
	different := []int{}
	for i, w := range m.arms {
		if !slices.ContainsFunc(m.arms[:i], func(v naiveWeapon) bool { return v.equals(w) }) {
			different = append(different, i)
		}
	}
	for _, wish := range t.policies[b.side].weapons {
		switch {
		case !wish.applies(func(fact string) int { return t.seen(fact, b, m, foe) }):
		case wish.option == 0:
			return -1
		case wish.option <= len(different):
			return different[wish.option-1]
		}
	}
	return -1
}

// applies reports whether the conditions of a wish are met.
func (w naiveWish) applies(seen func(fact string) int) bool {
	return !slices.ContainsFunc(w.when, func(c naiveCondition) bool { return seen(c.fact) < c.least || seen(c.fact) > c.most })
}

// failsByChoice reports whether the player of a losing unit would have it fail its Morale check
// (SCR-RS-05).
func (t *naiveCombat) failsByChoice(b *naiveBand, difference int) bool {
	yes := map[bool]int{true: 1}
	enemies := 0
	for _, f := range t.foes(b) {
		enemies += len(f.living)
	}
	seen := func(fact string) int {
		return map[string]int{
			"gives-up": yes[b.useless], "turn": t.res.turns, "difference": difference, "models": len(b.living), "enemies": enemies, "unit": b.listed + 1,
		}[fact]
	}
	if t.policies[b.side].morale == nil {
		return b.useless
	}
	for _, wish := range t.policies[b.side].morale {
		if wish.applies(seen) {
			return wish.option == 1
		}
	}
	return false
}

// spares lists whom a group spares that strikes in a step, as its player decides enemy by enemy: the last
// cannot be spared (SCR-RS-09).
func (t *naiveCombat) spares(b *naiveBand, group, step int, targets []*naiveAssaulted) []bool {
	spared := make([]bool, len(targets))
	left := len(targets)
	for i, at := range targets {
		if left == 1 {
			break
		}
		fewest := 1
		for _, other := range targets {
			if len(other.band.living) < len(at.band.living) {
				fewest = 0
			}
		}
		fighting := 0
		for _, m := range b.engaged {
			if m.group == group {
				fighting++
			}
		}
		seen := func(fact string) int {
			return map[string]int{
				"turn": t.res.turns, "step": step, "models": len(b.living), "fighting": fighting, "enemy": at.band.listed + 1,
				"enemy-models": len(at.band.living), "fewest": fewest, "toughness": at.band.t, "unit": b.listed + 1, "group": group + 1,
			}[fact]
		}
		for _, wish := range t.policies[b.side].aim {
			if !wish.applies(seen) {
				continue
			}
			if wish.option == 1 {
				for j := range spared {
					spared[j] = j != i
				}
				return spared
			}
			if wish.option == 2 {
				spared[i] = true
				left--
			}
			break
		}
	}
	return spared
}

// equals compares all that there is to a weapon.
func (w naiveWeapon) equals(v naiveWeapon) bool {
	if (w.effect == nil) != (v.effect == nil) || w.effect != nil && *w.effect != *v.effect {
		return false
	}
	w.effect, v.effect = nil, nil
	return w == v
}

// seen is what a player sees before the blows of a turn.
func (t *naiveCombat) seen(fact string, b *naiveBand, m *naiveBody, foe *naiveModel) int {
	yes := map[bool]int{true: 1}
	enemies := 0
	for _, f := range t.foes(b) {
		enemies += len(f.living)
	}
	fighting := 0
	for _, other := range b.engaged {
		if other.group == m.group {
			fighting++
		}
	}
	save := foe.armour
	if save == 0 {
		save = naiveNever
	}
	return map[string]int{
		"turn": t.res.turns, "charged": yes[b.charged], "models": len(b.living), "fighting": fighting, "enemies": enemies,
		"toughness": foe.t, "save": save, "initiative": foe.i, "weak": yes[m.weakened > 0], "unit": b.listed + 1, "group": m.group + 1,
	}[fact]
}

// naivePoliciesOf reads how both sides decide.
func naivePoliciesOf(p *scrollhammer.Policies) [2]naivePolicy {
	return [2]naivePolicy{naivePolicyOf(&p.Policy), naivePolicyOf(&p.BPolicy)}
}

func naivePolicyOf(p *scrollhammer.CombatPolicy) naivePolicy {
	return naivePolicy{
		weapons: naiveWishes(textOf(p.Weapon), "most-wounds", "first", "second", "third", "fourth"),
		morale:  naiveWishes(textOf(p.Morale), "test", "fail"),
		aim:     naiveWishes(textOf(p.Aim), "share", "all", "none"),

		casualties: naiveWishes(textOf(p.Casualties), "take", "pass"),
		marks:      naiveWishes(textOf(p.Marks), "take", "pass"),
	}
}

// naiveWishes reads how a decision is taken.
func naiveWishes(text string, options ...string) (list []naiveWish) {
	for clause := range strings.SplitSeq(text, " else ") {
		option, conditions, sometimes := strings.Cut(clause, " if ")
		wish := naiveWish{option: slices.Index(options, option)}
		if sometimes {
			for condition := range strings.SplitSeq(conditions, " and ") {
				wish.when = append(wish.when, naiveConditionOf(strings.Fields(condition)))
			}
		}
		list = append(list, wish)
	}
	return list
}

// naiveConditionOf reads a condition.
func naiveConditionOf(words []string) naiveCondition {
	const most = 1000
	switch {
	case len(words) == 1: // yes
		return naiveCondition{words[0], 1, most}
	case words[0] == "not":
		return naiveCondition{words[1], 0, 0}
	}
	n, err := strconv.Atoi(words[2])
	if err != nil {
		panic(err)
	}
	switch words[1] {
	case ">=":
		return naiveCondition{words[0], n, most}
	case "<=":
		return naiveCondition{words[0], 0, n}
	case "=":
		return naiveCondition{words[0], n, n}
	}
	panic(words)
}
