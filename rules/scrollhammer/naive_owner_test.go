package scrollhammer_test

// What the owner of a unit decides: who suffers, and who is marked.

import (
	"maps"
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// nextToSuffer is the model that takes the next of so many wounds, or nil: a wounded one, else one of the group
// that its owner decides on (SCR-FI-10).
func (b *naiveBand) nextToSuffer(wounds int, doom bool, save func(m *naiveBody) int) *naiveBody {
	first := b.firstToDie(b.living)
	if first == nil || first.left < first.W {
		return first
	}
	yes := map[bool]int{true: 1}
	group := b.groupThat(b.policy.casualties, b.living, func(m *naiveBody) map[string]int {
		best := !slices.ContainsFunc(b.living, func(other *naiveBody) bool {
			return save(b.firstToDie(b.inGroup(b.living, other.group))) < save(m)
		})
		return map[string]int{"wounds": wounds, "instant-death": yes[doom], "save": save(m), "saves-best": yes[best]}
	})
	if group < 0 {
		return first
	}
	return b.firstToDie(b.inGroup(b.living, group))
}

// markedFirst is the group that an effect marks first, as its owner decides, -1 for none: models are marked in the
// order in which they die (SCR-FI-12).
func (b *naiveBand) markedFirst(candidates []*naiveBody, kind string) int {
	may := []*naiveBody{} // all models of groups of which one can be marked
	for _, m := range b.living {
		if len(b.inGroup(candidates, m.group)) > 0 {
			may = append(may, m)
		}
	}
	return b.groupThat(b.policy.marks, may, func(*naiveBody) map[string]int { return map[string]int{kind: 1} })
}

// groupThat asks the groups of some models one after the other, that of the first to die first, and returns the one
// that takes what is to be taken: the last has to; -1 if that is the first asked. Owners leave nothing to chance.
func (b *naiveBand) groupThat(policy string, models []*naiveBody, more func(m *naiveBody) map[string]int) int {
	for asked := 0; ; asked++ {
		first := b.firstToDie(models)
		if first == nil {
			return -1
		}
		own := b.inGroup(models, first.group)
		seen := func(fact string) int {
			facts := map[string]int{
				"turn": b.turn, "step": b.at, "attacks": first.A, "of-group": len(own), "models": len(b.living),
				"unit": b.listed + 1, "group": first.group + 1, "to-strike": b.toStrike(own),
			}
			maps.Copy(facts, more(first))
			return facts[fact]
		}
		if len(own) == len(models) || rulestest.Decide(policy, []string{"take", "pass"}, seen, nil) == "take" {
			if asked == 0 {
				return -1
			}
			return first.group
		}
		rest := []*naiveBody{}
		for _, m := range models {
			if m.group != first.group {
				rest = append(rest, m)
			}
		}
		models = rest
	}
}

// inGroup lists the models of a group.
func (b *naiveBand) inGroup(models []*naiveBody, group int) []*naiveBody {
	own := []*naiveBody{}
	for _, m := range models {
		if m.group == group {
			own = append(own, m)
		}
	}
	return own
}

// toStrike is 1 if one of the models is to strike after the step, or nobody has yet.
func (b *naiveBand) toStrike(models []*naiveBody) int {
	if b.at == 0 {
		return 1
	}
	for i, m := range models {
		if b.short != nil && (b.short[m.group][i] > 3 || b.short[m.group][i] > 0 && slices.Contains(b.piled, m.group)) {
			continue // it cannot get there (SCR-CH-11)
		}
		for _, blows := range m.blows {
			if !blows.struck && b.step(m, m.arms[blows.arm]) < b.at {
				return 1
			}
		}
	}
	return 0
}
