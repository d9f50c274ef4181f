package hulkae

import (
	"errors"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Reinforcements is how many attackers come in a turn, written `2`, `1D3` or `2D6`. H23
type Reinforcements struct {
	Dice, Sides int // to add up, 0 for a fixed number
	Fixed       int
}

// maxReinforcementDice is how many dice of reinforcements there can be.
const maxReinforcementDice = 3

// UnmarshalText reads `1D3`.
func (x *Reinforcements) UnmarshalText(text []byte) error {
	number, sides, rolled := strings.Cut(strings.ToUpper(string(text)), "D")
	if rolled && number == "" {
		number = "1"
	}
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || rolled && (n < 1 || n > maxReinforcementDice || sides != "3" && sides != "6") {
		return errors.New("write reinforcements as a number, or as up to three dice, like 1D3 or 2D6")
	}
	*x = Reinforcements{Fixed: int(n)}
	if rolled {
		*x = Reinforcements{Dice: int(n), Sides: int(sides[0] - '0')}
	}
	return nil
}

// MarshalText writes `1D3`.
func (x Reinforcements) MarshalText() ([]byte, error) {
	if x.Dice == 0 {
		return []byte(strconv.Itoa(x.Fixed)), nil
	}
	return []byte(diceText(x.Dice, x.Sides)), nil
}

func diceText(dice, sides int) string { return strconv.Itoa(dice) + "D" + strconv.Itoa(sides) }

// Within implements [rules.Notation]. The range bounds a fixed number; dice are few.
func (x Reinforcements) Within(low, high int) bool {
	return x.Dice > 0 || low <= x.Fixed && x.Fixed <= high
}

// Range implements [rules.Notation].
func (Reinforcements) Range(low, high int) string {
	return rules.FormatRange(low, high) + " | 1D3 to 3D3 | 1D6 to 3D6"
}

// Words implements [rules.Notation].
func (Reinforcements) Words(low, high int) string {
	return "reinforcements as a number from " + rules.FormatRange(low, high) + ", or as up to three dice, like 1D3 or 2D6"
}

// Pattern implements [rules.Notation].
func (Reinforcements) Pattern(low, high int) string {
	return "^(" + rules.RangePattern(low, high) + "|" + rules.RangePattern(1, maxReinforcementDice) + "?[dD][36])$"
}

// Values implements [rules.Notation].
func (Reinforcements) Values(low, high int) ([]string, bool) {
	list := rules.FormatEach(low, high, strconv.Itoa)
	for _, sides := range []int{3, 6} {
		list = append(list, rules.FormatEach(1, maxReinforcementDice, func(n int) string { return diceText(n, sides) })...)
	}
	return list, true
}

// any reports whether somebody may come.
func (x Reinforcements) any() bool { return x.Dice+x.Fixed > 0 }

// most returns the most who can come in a turn.
func (x Reinforcements) most() int { return x.Fixed + x.Dice*x.Sides }

// roll returns how many come in a turn.
func (x Reinforcements) roll(d *dice.Dice) int {
	if x.Sides == 6 {
		return d.Sum(x.Dice)
	}
	n := x.Fixed
	for range x.Dice {
		n += d.D3()
	}
	return n
}
