package rules

import (
	"errors"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// FewDice is a number, or up to three dice to add up, written `2`, `D3` or `2D6`.
type FewDice[W Nouned] struct {
	Dice, Sides int // to add up, 0 for a fixed number
	Fixed       int
}

// Nouned is an empty type that says what a kind of number is in a sentence: "damage".
type Nouned interface{ Noun() string }

// mostDice is how many dice there can be.
const mostDice = 3

// UnmarshalText reads `D3`.
func (x *FewDice[W]) UnmarshalText(text []byte) error {
	number, sides, rolled := strings.Cut(strings.ToUpper(string(text)), "D")
	if rolled && number == "" {
		number = "1"
	}
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || rolled && (n < 1 || n > mostDice || sides != "3" && sides != "6") {
		return errors.New("write " + x.noun() + " as a number, or as up to three dice, like D3 or 2D6")
	}
	*x = FewDice[W]{Fixed: int(n)}
	if rolled {
		*x = FewDice[W]{Dice: int(n), Sides: int(sides[0] - '0')}
	}
	return nil
}

// MarshalText writes `D3`.
func (x FewDice[W]) MarshalText() ([]byte, error) {
	if x.Dice == 0 {
		return []byte(strconv.Itoa(x.Fixed)), nil
	}
	return []byte(diceText(x.Dice, x.Sides)), nil
}

func diceText(dice, sides int) string {
	if dice == 1 {
		return "D" + strconv.Itoa(sides)
	}
	return strconv.Itoa(dice) + "D" + strconv.Itoa(sides)
}

func (FewDice[W]) noun() string {
	var w W
	return w.Noun()
}

// Within implements [Notation]. The range bounds a fixed number; dice are few.
func (x FewDice[W]) Within(low, high int) bool {
	return x.Dice > 0 || low <= x.Fixed && x.Fixed <= high
}

// Range implements [Notation].
func (FewDice[W]) Range(low, high int) string {
	return FormatRange(low, high) + " | D3 to 3D3 | D6 to 3D6"
}

// Words implements [Notation].
func (x FewDice[W]) Words(low, high int) string {
	return x.noun() + " as a number from " + FormatRange(low, high) + ", or as up to three dice, like D3 or 2D6"
}

// Pattern implements [Notation].
func (FewDice[W]) Pattern(low, high int) string {
	return "^(" + RangePattern(low, high) + "|" + RangePattern(1, mostDice) + "?[dD][36])$"
}

// Values implements [Notation].
func (FewDice[W]) Values(low, high int) ([]string, bool) {
	list := FormatEach(low, high, strconv.Itoa)
	for _, sides := range []int{3, 6} {
		list = append(list, FormatEach(1, mostDice, func(n int) string { return diceText(n, sides) })...)
	}
	return list, true
}

// Roll returns the number, rolled where it is of dice; a D3 is half a D6, up.
func (x FewDice[W]) Roll(d *dice.Dice) int {
	if x.Sides == 3 {
		n := 0
		for range x.Dice {
			n += d.D3()
		}
		return n
	}
	return x.Fixed + d.Sum(x.Dice)
}

// Most returns the greatest number that it can be.
func (x FewDice[W]) Most() int { return x.Fixed + x.Dice*x.Sides }
