package secondedition_test

// Who fights a Psychic Duel, as the player of the card decides.

import (
	"cmp"
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// rivalsAsPlanned finds the two by the plan of who plays the card: its psykers from the highest mastery
// down, then the enemy's who have a power, from the lowest up (SE-WC-06, PD-11).
func (t *naiveTable) rivalsAsPlanned(side, enemy *naiveSeat) (ours, theirs *naiveCaster) {
	own := slices.DeleteFunc(slices.Clone(side.psykers), func(p *naiveCaster) bool { return !p.alive() })
	slices.SortStableFunc(own, func(p, q *naiveCaster) int { return cmp.Compare(q.mastery, p.mastery) })
	ours = t.fighterOf(own, side.plan.duellist, func(p *naiveCaster, fact string) int { return t.seesRival(side, enemy, side, p, fact) })
	able := slices.DeleteFunc(slices.Clone(enemy.psykers), func(p *naiveCaster) bool { return !p.able() })
	slices.SortStableFunc(able, func(p, q *naiveCaster) int { return cmp.Compare(p.mastery, q.mastery) })
	theirs = t.fighterOf(able, side.plan.rival, func(p *naiveCaster, fact string) int {
		if fact == "own-mastery" {
			return ours.mastery
		}
		return t.seesRival(side, enemy, enemy, p, fact)
	})
	return ours, theirs
}

// fighterOf is the first who is not spared; the last cannot be.
func (t *naiveTable) fighterOf(list []*naiveCaster, plan string, see func(p *naiveCaster, fact string) int) *naiveCaster {
	for _, p := range list[:len(list)-1] {
		if rulestest.Decide(plan, []string{"fight", "spare"}, func(fact string) int { return see(p, fact) }, t.rng) == "fight" {
			return p
		}
	}
	return list[len(list)-1]
}

// seesRival is what a side sees of a psyker.
func (t *naiveTable) seesRival(side, enemy, of *naiveSeat, p *naiveCaster, fact string) int {
	left := slices.DeleteFunc(slices.Clone(p.slots), func(s *naiveSlot) bool { return s.lost })
	switch fact {
	case "psyker":
		return slices.Index(of.psykers, p) + 1
	case "mastery":
		return p.mastery
	case "powers":
		return len(left)
	case "harms":
		return map[bool]int{true: 1}[slices.ContainsFunc(left, func(s *naiveSlot) bool {
			return t.seesPower(side, of, enemy, p, s, "harms") == 1
		})]
	}
	return t.sees(side, enemy, fact)
}
