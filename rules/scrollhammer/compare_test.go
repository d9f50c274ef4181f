package scrollhammer_test

// The engine's inputs as the naive reference reads them.

import (
	"encoding"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// naiveOf plays the same with the reference, what is counted being read before the first trial.
func naiveOf(t testing.TB, in rules.Input) rulestest.Naive {
	t.Helper()
	var naive rulestest.Naive
	return func(r *rand.Rand, to *rulestest.Tally) {
		if naive == nil {
			naive = naiveOfInput(t, in)
		}
		naive(r, to)
	}
}

func naiveOfInput(t testing.TB, in rules.Input) rulestest.Naive {
	t.Helper()
	switch x := in.(type) {
	case *scrollhammer.Fight:
		return naiveOfFight(x)
	case *scrollhammer.Charge:
		return naiveOfCharge(x)
	case *scrollhammer.Multi:
		return naiveOfMulti(x)
	default:
		t.Fatalf("%T", in)
		return nil
	}
}

func naiveOfFight(x *scrollhammer.Fight) rulestest.Naive {
	both := x.Charged == "both"
	c := naiveMultiConfig{
		house: naiveHouse{scrollhammer.ChargeHouse{House: x.Rules}}, maxTurns: x.MaxTurns, policies: naivePoliciesOf(&x.Policies), counts: naiveCountsOf(&x.Counting),
		a: []naiveMember{{unit: naiveUnitOf(&x.A), charged: both || x.Charged == "a"}},
		b: []naiveMember{{unit: naiveUnitOf(&x.B), charged: both || x.Charged == "b"}},
	}
	fielded := [2]int{c.a[0].unit.size(), c.b[0].unit.size()}
	return func(r *rand.Rand, to *rulestest.Tally) { naiveCount(naiveMulti(c, r), fielded, c.counts, to) }
}

func naiveOfMulti(x *scrollhammer.Multi) rulestest.Naive {
	c := naiveMultiConfig{house: naiveHouse{scrollhammer.ChargeHouse{House: x.Rules}}, maxTurns: x.MaxTurns, policies: naivePoliciesOf(&x.Policies)}
	fielded := [2]int{}
	members := func(list []scrollhammer.Combatant, side int) (to []naiveMember) {
		for i := range list {
			to = append(to, naiveMember{naiveUnitOf(&list[i].Unit), list[i].Charged, list[i].Arrives, list[i].Distance, naiveGroundOf(&list[i].Ground, &list[i].Unit)})
			fielded[side] += to[i].unit.size()
		}
		return to
	}
	c.a, c.b = members(x.A, 0), members(x.B, 1)
	for _, pair := range x.Contacts {
		c.contacts = append(c.contacts, [2]int{pair.A - 1, pair.B - 1})
		c.arcs = append(c.arcs, [2]string{string(pair.ArcOfA), string(pair.ArcOfB)})
		c.faces = append(c.faces, [2]int{max(0, int(pair.TouchingA)), max(0, int(pair.TouchingB))})
	}
	c.counts = naiveCountsOf(&x.Counting)
	return func(r *rand.Rand, to *rulestest.Tally) { naiveCount(naiveMulti(c, r), fielded, c.counts, to) }
}

// naiveOfCharge is of a legal charge: the conduct is not looked at.
func naiveOfCharge(x *scrollhammer.Charge) rulestest.Naive {
	c := naiveChargeConfig{
		house: naiveHouse{x.Rules}, unit: naiveUnitOf(&x.A), naiveGround: naiveGroundOf(&x.Ground, &x.A), maxTurns: x.MaxTurns,
		policies: naivePoliciesOf(&x.Policies),
	}
	fielded := [2]int{c.unit.size(), 0}
	for i := range x.B {
		t := &x.B[i]
		c.targets = append(c.targets, naiveTarget{
			unit: naiveUnitOf(&t.Unit), distance: t.Distance, locked: t.Situation == "locked",
			arc: string(t.Arc), fallingBack: t.Situation == "falling-back", notReached: t.NotReached,
			faces:    [2]int{max(0, int(t.TouchedBy)), max(0, int(t.Touching))},
			reaction: textOf(t.Reaction.ToCharge), counterAttack: textOf(t.Reaction.CounterAttack),
		})
		fielded[1] += c.targets[i].unit.size()
	}
	for i := range x.Next {
		next := &x.Next[i]
		c.next = append(c.next, naiveNext{naiveMember{unit: naiveUnitOf(&next.Unit), arrives: next.Arrives, distance: next.Distance, naiveGround: naiveGroundOf(&next.Ground, &next.Unit)}, string(next.Arc)})
		c.next[i].anyway = next.Anyway
		fielded[0] += c.next[i].unit.size()
	}
	c.counts = naiveCountsOf(&x.Counting)
	return func(r *rand.Rand, to *rulestest.Tally) { naiveCount(naiveCharge(c, r), fielded, c.counts, to) }
}

// naiveGroundOf reads through what a unit charges.
func naiveGroundOf(x *scrollhammer.Ground, u *scrollhammer.Unit) naiveGround {
	g := naiveGround{
		difficult: x.Difficult, dangerous: x.Dangerous && x.Crossing != 0, attempts: x.Attempts, approach: x.Approach,
		abreast: x.Abreast, stagger: x.Stagger, gaps: x.Gaps, crossing: max(0, int(x.Crossing)),
	}
	if u.Formation == scrollhammer.Ranks {
		g.abreast = u.Frontage
	}
	return g
}

// textOf writes how a decision is taken.
func textOf(c encoding.TextMarshaler) string {
	text, err := c.MarshalText()
	if err != nil {
		panic(err)
	}
	return string(text)
}

// naiveCount counts a result of the reference, which names the winner, by the
// engine's outcomes, which name the loser.
func naiveCount(res naiveResult, fielded [2]int, counts naiveCounts, to *rulestest.Tally) {
	outcomes := []string{"a-destroyed", "a-swept", "a-fell-back", "b-destroyed", "b-swept", "b-fell-back", "both-destroyed", "draw", "no-combat", "parted"}
	if res.only {
		outcomes = slices.Delete(outcomes, 8, 9)
	}
	values := []int{
		res.lost[0], res.lost[1], res.killed[0], res.killed[1], fielded[0] - res.lost[0], fielded[1] - res.lost[1],
		res.wounds[0], res.wounds[1], res.firstScore[0], res.firstScore[1], res.lastScore[0], res.lastScore[1], res.turns,
	}
	if to.Has("charge-range") {
		values = append(values, res.chargeRange, res.contact[0], res.contact[1])
	}
	if to.Has("turns-to-contact") {
		values = append(values, res.toContact)
	}
	to.Take(slices.Index(outcomes, res.outcome), append(values, counts.take(to)...)...)
}

func (u *naiveUnit) size() int {
	n := 0
	for i := range u.groups {
		n += u.groups[i].count
	}
	return n
}

func naiveUnitOf(u *scrollhammer.Unit) naiveUnit {
	to := naiveUnit{
		formation: string(u.Formation), frontage: u.Frontage, standard: u.Standard, counterAttack: u.CounterAttack,
		focus: u.Targets == scrollhammer.Focus, useless: u.GivesUp,
		chargeBonus: u.ChargeBonus, reroll: string(u.ChargeReroll),
	}
	to.volley = u.StandAndShoot
	for i := range u.Models {
		m := &u.Models[i]
		to.groups = append(to.groups, naiveGroup{model: naiveModel{m.Model}, count: m.Count, shares: m.Shares, pileIn: m.PileIn, short: m.Short, last: m.Last, follow: m.Follow})
	}
	for place := 1; place <= 4; place++ {
		for i := len(u.Models) - 1; i >= 0; i-- {
			if u.Models[i].Dies == place {
				to.casualties = append(to.casualties, i)
			}
		}
	}
	return to
}
