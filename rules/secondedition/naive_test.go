package secondedition_test

// A second, plain reading of the four scenarios, written from the rule tables
// and the readings HH-a .. HH-e and PD-1 .. PD-14 alone. It shares nothing with
// the package under test but the structs of house rules, so that an error has to
// be made twice to go unnoticed. Here are the house rules, the dice and what
// becomes of a hit; the scenarios are in the files next to this one.

import (
	"math/rand/v2"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveHouse is the house rules of all scenarios, which are inputs, and what else is told of them.
// Costs, ranges and strengths of the powers are fields of naivePower.
type naiveHouse struct {
	secondedition.BattleHouse
	powerful bool // SE-PS-06: "very powerful psykers" may have any discipline
}

// naiveByTheBook is the rules as they are.
func naiveByTheBook() naiveHouse {
	return naiveHouse{BattleHouse: rulestest.New[secondedition.Battle]().Rules}
}

// naiveDie throws one die.
func naiveDie(rng *rand.Rand) int {
	return rng.IntN(6) + 1
}

// naiveSum throws that many dice and adds them up.
func naiveSum(dice int, rng *rand.Rand) int {
	sum := 0
	for range dice {
		sum += naiveDie(rng)
	}
	return sum
}

// naivePick is one of n things at random; nothing is rolled for one thing.
func naivePick(n int, rng *rand.Rand) int {
	if n == 1 {
		return 0
	}
	return rng.IntN(n)
}

// naiveDamage is a number of wounds: 1 is {1, 0, 0}, D3 is {0, 3, 0}, 2D6 is {0, 6, 1}.
type naiveDamage struct {
	plus, die int
	more      int // further dice like the one
}

// shown is what a die that shows that face adds; a D3 is half of it, up.
func (d naiveDamage) shown(face int) int {
	return (face*d.die + 5) / 6
}

// roll is the damage, with the dice thrown if there are any.
func (d naiveDamage) roll(rng *rand.Rand) int {
	if d.die == 0 {
		return d.plus
	}
	wounds := 0
	for range 1 + d.more {
		wounds += d.shown(naiveDie(rng))
	}
	return wounds
}

// expected is the wounds out of those left, times 216.
func (d naiveDamage) expected(left int) int {
	if d.die == 0 {
		return 216 * min(left, d.plus)
	}
	total := d.overFaces(left, 0, 1+d.more)
	for range 2 - d.more {
		total *= 6
	}
	return total
}

// overFaces adds up the wounds out of those left over all faces of so many more
// dice.
func (d naiveDamage) overFaces(left, wounds, dice int) int {
	if dice == 0 {
		return min(left, wounds)
	}
	total := 0
	for face := 1; face <= 6; face++ {
		total += d.overFaces(left, wounds+d.shown(face), dice-1)
	}
	return total
}

// naiveByStrength is the save modifier that follows from the strength.
const naiveByStrength = -1

// naiveBlow is a hit: of a weapon, of claws or of a power.
type naiveBlow struct {
	strength int
	penalty  int // off the save, 0 or more; or naiveByStrength
	damage   naiveDamage
}

// toWound is the score needed; 7: impossible (SE-HH-06).
func (h naiveHouse) toWound(strength, toughness int) int {
	if strength < toughness-(7-int(h.EvenWound)) {
		return 7
	}
	return min(6, max(int(h.BestWound), int(h.EvenWound)+toughness-strength))
}

// toSave is the score needed; 7: no save. It is never better than 2+, as a 1
// always fails (SE-HH-07, HH-c).
func (h naiveHouse) toSave(save int, b naiveBlow) int {
	penalty := b.penalty
	if penalty == naiveByStrength {
		penalty = max(0, b.strength-h.FreeStrength)
	}
	if save == 0 || save+penalty > 6 {
		return 7
	}
	return max(2, save+penalty)
}

// strike resolves a hit and gives the wounds (SE-HH-06 .. SE-HH-08).
func (h naiveHouse) strike(b naiveBlow, toughness, save int, rng *rand.Rand) int {
	wounds, _ := h.resolve(b, toughness, save, rng)
	return wounds
}

// resolve also tells what came of a hit: "", "wounds", or "saved" of one that wounded.
func (h naiveHouse) resolve(b naiveBlow, toughness, save int, rng *rand.Rand) (wounds int, came string) {
	wound := h.toWound(b.strength, toughness)
	if wound > 6 || naiveDie(rng) < wound {
		return 0, ""
	}
	if needed := h.toSave(save, b); needed <= 6 && naiveDie(rng) >= needed {
		return 0, "saved"
	}
	return b.damage.roll(rng), "wounds"
}

// promise is the expected wounds of a hit out of those left, times 6⁵: faces that
// wound, faces that are not saved, and the damage of all faces (SE-HH-08).
func (h naiveHouse) promise(b naiveBlow, toughness, save, left int) int {
	return (7 - h.toWound(b.strength, toughness)) * (h.toSave(save, b) - 1) * b.damage.expected(left)
}
