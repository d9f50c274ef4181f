package secondedition_test

// Who follows up when an enemy is slain, and who keeps out of the enemy's turn.

import (
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naiveFighting is those living of a side who do not keep out of the turn.
func naiveFighting(side []*naiveFighter) []*naiveFighter {
	return slices.DeleteFunc(naiveLiving(side), func(f *naiveFighter) bool { return f.waits })
}

// naiveWaiting is who keeps out of a turn.
func naiveWaiting(a, b []*naiveFighter) []*naiveFighter {
	return slices.DeleteFunc(slices.Concat(a, b), func(f *naiveFighter) bool { return !f.waits })
}

// naiveBack has those who kept out of a turn come back when it is over, last in line; nil is all who wait. It reports
// whether anybody came (SE-HH-10).
func naiveBack(a, b, who []*naiveFighter) (lineA, lineB []*naiveFighter, came bool) {
	if who == nil {
		who = naiveWaiting(a, b)
	}
	last := func(side []*naiveFighter) []*naiveFighter {
		back := []*naiveFighter{}
		stay := []*naiveFighter{}
		for _, f := range side {
			if slices.Contains(who, f) {
				f.waits = false
				back = append(back, f)
			} else {
				stay = append(stay, f)
			}
		}
		return append(stay, back...)
	}
	return last(a), last(b), len(who) > 0
}

// naiveFollow has the models of the side whose turn it is, whose enemy is slain, follow up or not (SE-HH-10).
func (c naiveMeleeConfig) naiveFollow(a, b, block []*naiveFighter, enemy, last *naiveFighter, manyAreA bool, turn int, rng *rand.Rand) {
	activeIsA := (turn%2 == 1) == (c.opens != "b")
	own, against := block, []*naiveFighter{enemy}
	if manyAreA != activeIsA {
		own, against, last = against, block, enemy
	}
	ours, theirs, follow := a, b, c.followA
	if !activeIsA {
		ours, theirs, follow = b, a, c.followB
	}
	if len(naiveLiving(against)) > 0 || len(naiveLiving(theirs)) == 0 || turn == c.maxTurns {
		return
	}
	for _, f := range naiveLiving(own) {
		see := func(fact string) int {
			return map[string]int{
				"unit": f.entry, "ws": f.ws, "wounds": f.left, "slayer": map[bool]int{true: 1}[f == last], "turn": turn,
				"models": len(naiveLiving(ours)), "enemies": len(naiveLiving(theirs)),
			}[fact]
		}
		f.waits = c.slayers && f != last || follow != "" && rulestest.Decide(follow, []string{"follow", "wait"}, see, rng) == "wait"
	}
}
