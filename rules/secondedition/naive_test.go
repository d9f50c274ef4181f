package secondedition_test

// A second, plain reading of the five scenarios, written from the rule tables and the readings HH-a .. HH-e, PD-1 ..
// PD-14a, BT-1 and BT-2 alone. It takes the inputs as they are, and policies word by word; it calls nothing else of the
// package under test, so that an error has to be made twice to go unnoticed. Here are the dice, what becomes of a hit, and
// what is counted; the scenarios are in the files next to this one.

import (
	"encoding"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveOf plays the same with the reference.
func naiveOf(t testing.TB, in rules.Input) rulestest.Naive {
	t.Helper()
	switch x := in.(type) {
	case *secondedition.Duel:
		return func(r *rand.Rand, to *rulestest.Tally) { naiveDuel(x, r, to) }
	case *secondedition.Melee:
		return naiveOfMelee(x)
	case *secondedition.PowerUse:
		return func(r *rand.Rand, to *rulestest.Tally) { naiveUsePower(x, r, to) }
	case *secondedition.PsychicDuel:
		return naiveOfPsychicDuel(x)
	case *secondedition.Battle:
		return naiveOfBattle(x)
	}
	t.Fatalf("nobody knows %T", in)
	return nil
}

// naiveText is a decision as it is written.
func naiveText(decision encoding.TextMarshaler) string {
	text, err := decision.MarshalText()
	if err != nil {
		panic(err)
	}
	return string(text)
}

// naiveHouse is the house rules of all scenarios; those that a scenario does not have do nothing in it.
type naiveHouse struct{ secondedition.BattleHouse }

// naiveDie throws one die.
func naiveDie(rng *rand.Rand) int { return rng.IntN(6) + 1 }

// naiveSum throws that many dice and adds them up.
func naiveSum(dice int, rng *rand.Rand) int {
	sum := 0
	for range dice {
		sum += naiveDie(rng)
	}
	return sum
}

// naiveShown is what a die of damage that shows that face adds; a D3 is half of it, up.
func naiveShown(d secondedition.Damage, face int) int { return (face*d.Sides + 5) / 6 }

// naiveDamage is the damage, with the dice thrown if there are any.
func naiveDamage(d secondedition.Damage, rng *rand.Rand) int {
	wounds := d.Fixed
	for range d.Dice {
		wounds += naiveShown(d, naiveDie(rng))
	}
	return wounds
}

// naiveExpected is the wounds out of those left over all 216 throws of three dice, of which some may not count.
func naiveExpected(d secondedition.Damage, left int) (total int) {
	if d.Dice == 0 {
		return 216 * min(left, d.Fixed)
	}
	for roll := range 216 {
		wounds := 0
		for i, face := range []int{roll%6 + 1, roll/6%6 + 1, roll/36 + 1} {
			if i < d.Dice {
				wounds += naiveShown(d, face)
			}
		}
		total += min(left, wounds)
	}
	return total
}

// naiveBlow is a hit: of a weapon, of claws or of a power.
type naiveBlow struct {
	strength int
	modifier secondedition.Modifier
	damage   secondedition.Damage
	name     string // of what it is struck with
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
func (h naiveHouse) toSave(save secondedition.Save, b naiveBlow) int {
	penalty := -int(b.modifier)
	if b.modifier == secondedition.FromStrength {
		penalty = max(0, b.strength-h.FreeStrength)
	}
	if save == secondedition.NoSave || int(save)+penalty > 6 {
		return 7
	}
	return max(2, int(save)+penalty)
}

// resolve gives the wounds of a hit (SE-HH-06 .. SE-HH-08), and what came of it: "", "wounds", or "saved" of one that
// wounded.
func (h naiveHouse) resolve(b naiveBlow, u *secondedition.Unit, rng *rand.Rand) (wounds int, came string) {
	wound := h.toWound(b.strength, u.T)
	if wound > 6 || naiveDie(rng) < wound {
		return 0, ""
	}
	if needed := h.toSave(u.Save, b); needed <= 6 && naiveDie(rng) >= needed {
		return 0, "saved"
	}
	return naiveDamage(b.damage, rng), "wounds"
}

// promise is the expected wounds of a hit out of those left, times 6⁵: faces that
// wound, faces that are not saved, and the damage of all faces (SE-HH-08).
func (h naiveHouse) promise(b naiveBlow, u *secondedition.Unit, left int) int {
	return (7 - h.toWound(b.strength, u.T)) * (h.toSave(u.Save, b) - 1) * naiveExpected(b.damage, left)
}

// naiveDeeds is what is counted in a trial, by the name of the metric.
type naiveDeeds map[string]int

// add counts something for some: a unit, a weapon.
func (c naiveDeeds) add(what string, n int, by ...string) {
	if n == 0 {
		return
	}
	for _, who := range by {
		c[who+what] += n
	}
}

// hit counts what came of a hit.
func (c naiveDeeds) hit(came string, slain bool, by ...string) {
	c.add("-hits", 1, by...)
	c.add("-wounds", rules.OneIf(came != ""), by...)
	c.add("-saved", rules.OneIf(came == "saved"), by...)
	c.add("-kills", rules.OneIf(slain), by...)
}

// naiveLabel is the name of a weapon or power of a side in the names of metrics.
func naiveLabel(side, name string) string {
	return side + "-" + strings.ReplaceAll(strings.ToLower(name), " ", "-")
}

// take counts the trial. What is asked for and the engine has no metric for must be 0.
func (c naiveDeeds) take(to *rulestest.Tally, asks *rules.Counting, outcome string) {
	for name, n := range c {
		if n != 0 && naiveAsked(asks, name) && !to.Has(name) {
			panic(name + " is left out")
		}
	}
	for _, name := range to.Metrics() {
		c[name] += 0
	}
	to.TakeNamed(outcome, c)
}

// naiveAsked reports whether what is counted under a name is asked for.
func naiveAsked(asks *rules.Counting, name string) bool {
	what, of := name[strings.LastIndexByte(name, '-')+1:], rules.Units
	if name[1] == '-' && name[2:] != "hits" {
		of = rules.Weapons
	}
	switch what {
	case "wounds", "saved":
		return asks.Counts(of) && asks.Counts(rules.Wounds)
	case "missed", "denied":
		return asks.Counts(of) && asks.Counts(rules.Misses)
	case "wasted": // of a weapon they are told with its misses
		return asks.Counts(of) && asks.Counts(rules.Wounds) && (of == rules.Units || asks.Counts(rules.Misses))
	}
	return asks.Counts(of)
}
