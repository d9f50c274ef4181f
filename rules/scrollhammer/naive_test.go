package scrollhammer_test

// A second, plain reading of the three scrollhammer scenarios, written from the
// rule tables and the readings alone. It shares nothing with the package under
// test but the structs of models, weapons and house rules, so that an error has to be made twice to go unnoticed. Here are the
// profiles, the house rules and the dice; units, blows, combats and charges are
// in the files next to this one.

import (
	"math/rand/v2"

	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// naiveModel is the profile of a model.
type naiveModel struct{ scrollhammer.Model }

// naiveGroup is a number of equal models.
type naiveGroup struct {
	model  naiveModel
	count  int
	pileIn int // models that pile in through dangerous terrain
	last   int // and when a turn ends
	follow int // and when the unit has won
	short  int // inches short of the enemy

	// Attacks in a row at each enemy unit, as listed; 1 at those beyond. nil: as the unit does.
	shares []int
}

// naiveUnit is a unit; its groups are listed front to back.
type naiveUnit struct {
	groups        []naiveGroup
	formation     string // "ranks", "skirmish" or "horde"
	frontage      int    // of ranks
	standard      bool
	counterAttack bool                  // tries to (SCR-CH-07)
	volley        *scrollhammer.Missile // nil: no stand and shoot
	casualties    []int                 // groups, the first to die first
	focus         bool                  // all attacks on the first enemy unit (SCR-RS-09)
	chargeBonus   int                   // inches
	reroll        string                // of a charge that fails: "none", "failed" (all dice) or "lowest"
	useless       bool                  // gives up against those it cannot wound (SCR-RS-05)
}

// naiveHouse is the house rules of all scenarios. They are inputs: the reference takes them as they are.
type naiveHouse struct{ scrollhammer.ChargeHouse }

// naiveResult tells how a trial went. Side a is 0, side b is 1.
type naiveResult struct {
	outcome    string // "a-destroyed" (a wins), "b-swept", "a-fell-back", .., "both-destroyed", "draw", "no-combat"
	only       bool   // there was no charge, and so a combat
	turns      int
	lost       [2]int // models, the swept ones too
	killed     [2]int // models without W left
	wounds     [2]int // suffered, those of the swept not counted
	firstScore [2]int
	lastScore  [2]int

	chargeRange int    // inches
	toContact   int    // the attempt to charge that arrives; 0: none
	contact     [2]int // models in base contact after a charge
}

// naiveDie throws one die.
func naiveDie(rng *rand.Rand) int {
	return rng.IntN(6) + 1
}

// naiveSum throws that many dice and adds them.
func naiveSum(dice int, rng *rand.Rand) int {
	sum := 0
	for range dice {
		sum += naiveDie(rng)
	}
	return sum
}

// naiveClamp keeps a characteristic within 1 to 10.
func naiveClamp(n int) int {
	return min(10, max(1, n))
}

// naiveNever is more than a die can show.
const naiveNever = 7

// toHit is the score needed (SCR-FI-07).
func (h naiveHouse) toHit(ws, enemy int) int {
	switch {
	case ws > enemy:
		return int(h.HitBetter)
	case enemy <= h.HitWorseTimes*ws:
		return int(h.HitEven)
	}
	return int(h.HitWorse)
}

// naiveToWound is the score needed (SCR-FI-08).
func naiveToWound(s, t int) int {
	switch {
	case t >= s+4:
		return naiveNever
	case t == s+3:
		return 6
	}
	return max(2, 4+t-s)
}

// naiveSave is the score of the one save, the better of the two that can be taken; naiveNever if none
// can (SCR-FI-09).
func naiveSave(armour, ward, ap int) int {
	best := naiveNever
	if armour != 0 && armour+ap <= 6 {
		best = armour + ap
	}
	if ward != 0 {
		best = min(best, ward)
	}
	return max(2, best)
}

// naivePasses rolls against a score.
func naivePasses(score int, rng *rand.Rand) bool {
	return score != naiveNever && naiveDie(rng) >= score
}
