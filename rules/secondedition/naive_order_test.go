package secondedition_test

// The order in which several fight one, as the player whose turn it is decides.

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// base is the attack dice without friends.
func (h naiveHouse) base(f *naiveFighter) int {
	dice := f.a
	if len(f.usable()) >= 2 {
		dice += h.PairDice
	}
	return dice
}

// naiveNext takes out of those who wait the one who fights next: the first who does not want to wait,
// or the last (SE-HH-09).
func (c naiveMeleeConfig) naiveNext(waiting []*naiveFighter, enemy *naiveFighter, turn, friends int, manyAreA bool, rng *rand.Rand) (*naiveFighter, []*naiveFighter) {
	activeIsA := (turn%2 == 1) == (c.opens != "b")
	order := c.orderB
	if activeIsA {
		order = c.orderA
	}
	is := map[bool]int{true: 1}
	at := 0
	for order != "" && at < len(waiting)-1 {
		f := waiting[at]
		stronger := func(other *naiveFighter) int {
			return cmp.Or(cmp.Compare(other.ws, f.ws), cmp.Compare(c.house.base(other), c.house.base(f)))
		}
		see := func(fact string) int {
			return map[string]int{
				"unit": f.entry, "ws": f.ws, "attacks": c.house.base(f), "wounds": f.left, "waiting": len(waiting), "friends": friends,
				"enemy-unit": enemy.entry, "enemy-wounds": enemy.left, "turn": turn, "own": is[manyAreA == activeIsA],
				"strongest": is[!slices.ContainsFunc(waiting, func(other *naiveFighter) bool { return stronger(other) > 0 })],
				"weakest":   is[!slices.ContainsFunc(waiting, func(other *naiveFighter) bool { return stronger(other) < 0 })],
			}[fact]
		}
		if rulestest.Decide(order, []string{"fight", "wait"}, see, rng) == "fight" {
			break
		}
		at++
	}
	return waiting[at], slices.Delete(slices.Clone(waiting), at, at+1)
}

// naiveForm has the side whose turn it is put its models in line; the slain stand behind (HH-e).
func (c naiveMeleeConfig) naiveForm(a, b []*naiveFighter, turn int, rng *rand.Rand) (lineA, lineB []*naiveFighter) {
	activeIsA := (turn%2 == 1) == (c.opens != "b")
	own, enemies, line := naiveLiving(a), len(naiveLiving(b)), c.lineA
	if !activeIsA {
		own, enemies, line = naiveLiving(b), len(naiveLiving(a)), c.lineB
	}
	if line == "" {
		return a, b
	}
	see := func(fact string) int {
		return map[string]int{"turn": turn, "models": len(own), "enemies": enemies, "surplus": len(own) - enemies}[fact]
	}
	stronger := func(f, g *naiveFighter) int {
		return cmp.Or(cmp.Compare(g.ws, f.ws), cmp.Compare(c.house.base(g), c.house.base(f)), cmp.Compare(g.left, f.left))
	}
	switch rulestest.Decide(line, []string{"stay", "strongest-first", "weakest-first"}, see, rng) {
	case "strongest-first":
		slices.SortStableFunc(own, stronger)
	case "weakest-first":
		slices.SortStableFunc(own, func(f, g *naiveFighter) int { return stronger(g, f) })
	}
	isSlain := func(f *naiveFighter) bool { return !f.alive() }
	if activeIsA {
		return append(own, slices.DeleteFunc(slices.Clone(a), func(f *naiveFighter) bool { return !isSlain(f) })...), b
	}
	return a, append(own, slices.DeleteFunc(slices.Clone(b), func(f *naiveFighter) bool { return !isSlain(f) })...)
}
