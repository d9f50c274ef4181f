package scrollhammer_test

// What players decide in a fight.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// naivePolicy is what the player of a side decides, as it is written.
type naivePolicy struct {
	weapon     string // with which of the weapons that a model could strike with, of equal ones the first alone (SCR-FI-06)
	morale     string // whether to fail a Morale check (SCR-RS-05)
	aim        string // how many attacks an enemy unit in contact with others gets (SCR-RS-09)
	casualties string // whether a group takes the next wound of its unit (SCR-FI-10)
	marks      string // whether a group is marked first (SCR-FI-12)
}

// decided is the weapon that the player of a model chose when the turn began, -1 for the best.
func (t *naiveCombat) decided(b *naiveBand, m *naiveBody, foe *naiveModel) int {
	possible, arms := []string{"most-wounds"}, []int{-1}
	for i := range m.Splits {
		possible, arms = append(possible, []string{"first", "second", "third", "fourth"}[i]), append(arms, i)
	}
	for i, w := range m.arms {
		if m.Splits == nil && !slices.ContainsFunc(m.arms[:i], func(v scrollhammer.Weapon) bool { return naiveEqual(v, w) }) {
			possible = append(possible, []string{"first", "second", "third", "fourth"}[len(arms)-1])
			arms = append(arms, i)
		}
	}
	seen := func(fact string) int { return t.seen(fact, b, m, foe) }
	return arms[slices.Index(possible, rulestest.Decide(t.policies[b.side].weapon, possible, seen, t.rng))]
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
	return rulestest.Decide(t.policies[b.side].morale, []string{"test", "fail"}, seen, t.rng) == "fail"
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
		switch rulestest.Decide(t.policies[b.side].aim, []string{"share", "all", "none"}, seen, t.rng) {
		case "all":
			for j := range spared {
				spared[j] = j != i
			}
			return spared
		case "none":
			spared[i] = true
			left--
		}
	}
	return spared
}

// naiveEqual compares all that there is to a weapon.
func naiveEqual(w, v scrollhammer.Weapon) bool {
	if w.Effect == scrollhammer.NoEffect && v.Effect == scrollhammer.NoEffect {
		w.On = v.On
	}
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
	save := int(foe.Save)
	if save == 0 {
		save = naiveNever
	}
	return map[string]int{
		"turn": t.res.turns, "charged": yes[b.charged], "models": len(b.living), "fighting": fighting, "enemies": enemies,
		"toughness": foe.T, "save": save, "initiative": foe.I, "weak": yes[m.marks["weaken"] > 0], "unit": b.listed + 1, "group": m.group + 1,
	}[fact]
}

// naivePoliciesOf reads how both sides decide.
func naivePoliciesOf(p *scrollhammer.Policies) [2]naivePolicy {
	return [2]naivePolicy{naivePolicyOf(&p.Policy), naivePolicyOf(&p.BPolicy)}
}

func naivePolicyOf(p *scrollhammer.CombatPolicy) naivePolicy {
	return naivePolicy{textOf(p.Weapon), textOf(p.Morale), textOf(p.Aim), textOf(p.Casualties), textOf(p.Marks)}
}
