package secondedition

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Save is an armour save, written `3+`, or `none`. HH-c, SE-HH-07
type Save = rules.NumberOr[save]

// NoSave is to have none.
const NoSave Save = 0

type save struct{}

// Spelling implements [rules.Worded].
func (save) Spelling() rules.Spelling {
	return rules.Spelling{
		Noun: "an armour save", Word: "none", Value: int(NoSave), Low: 1, High: math.MaxUint8, Plus: true,
	}
}

// Strength is the strength of a weapon's hits, written `4`, or `user` where they
// have that of the model. SE-HH-06
type Strength = rules.NumberOr[strength]

// UserStrength is that of the model.
const UserStrength Strength = 0

type strength struct{}

// Spelling implements [rules.Worded].
func (strength) Spelling() rules.Spelling {
	return rules.Spelling{Noun: "a strength", Word: "user", Value: int(UserStrength), Low: 1, High: math.MaxUint8}
}

// Modifier is what a hit does to a save, written `-1`, or `from-strength`.
// SE-HH-07
type Modifier = rules.NumberOr[modifier]

// FromStrength is the modifier that goes with the strength of the hit.
const FromStrength Modifier = 1

type modifier struct{}

// Spelling implements [rules.Worded].
func (modifier) Spelling() rules.Spelling {
	return rules.Spelling{Noun: "a save modifier", Word: "from-strength", Value: int(FromStrength), Low: math.MinInt8}
}

// Gap is a number of inches, written `5`, or `distance` where it is that between any two enemies. PD-13d
type Gap = rules.NumberOr[gap]

// GapOfDistance is the distance between any two enemies.
const GapOfDistance Gap = -1

type gap struct{}

// Spelling implements [rules.Worded].
func (gap) Spelling() rules.Spelling {
	return rules.Spelling{
		Noun: "a number of inches", Word: "distance", Value: int(GapOfDistance), Low: 0, High: math.MaxUint8,
	}
}

// Damage is the wounds of an unsaved hit, written `1`, `D3` or `2D6`. SE-HH-08
type Damage struct {
	Dice, Sides int // to add up, 0 for a fixed number
	Fixed       int
}

// maxDamageDice is how many dice of damage there can be.
const maxDamageDice = 3

// UnmarshalText reads `D3`.
func (x *Damage) UnmarshalText(text []byte) error {
	number, sides, rolled := strings.Cut(strings.ToUpper(string(text)), "D")
	if rolled && number == "" {
		number = "1"
	}
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || n < 1 || rolled && (n > maxDamageDice || sides != "3" && sides != "6") {
		return errors.New("write damage as a number, or as up to three dice, like D3 or 2D6")
	}
	*x = Damage{Fixed: int(n)}
	if rolled {
		*x = Damage{Dice: int(n), Sides: int(sides[0] - '0')}
	}
	return nil
}

// MarshalText writes `D3`.
func (x Damage) MarshalText() ([]byte, error) {
	if x.Dice == 0 {
		return []byte(strconv.Itoa(x.Fixed)), nil
	}
	return []byte(damageText(x.Dice, x.Sides)), nil
}

func damageText(dice, sides int) string {
	if dice == 1 {
		return "D" + strconv.Itoa(sides)
	}
	return strconv.Itoa(dice) + "D" + strconv.Itoa(sides)
}

// Within implements [rules.Notation]. The range bounds a fixed number; dice are few.
func (x Damage) Within(low, high int) bool { return x.Dice > 0 || low <= x.Fixed && x.Fixed <= high }

// Range implements [rules.Notation].
func (Damage) Range(low, high int) string {
	return rules.FormatRange(low, high) + " | D3 to 3D3 | D6 to 3D6"
}

// Words implements [rules.Notation].
func (Damage) Words(low, high int) string {
	return "damage as a number from " + rules.FormatRange(low, high) + ", or as up to three dice, like D3 or 2D6"
}

// Pattern implements [rules.Notation].
func (Damage) Pattern(low, high int) string {
	return "^(" + rules.RangePattern(low, high) + "|" + rules.RangePattern(1, maxDamageDice) + "?[dD][36])$"
}

// Values implements [rules.Notation].
func (Damage) Values(low, high int) ([]string, bool) {
	list := rules.FormatEach(low, high, strconv.Itoa)
	for _, sides := range []int{3, 6} {
		list = append(list, rules.FormatEach(1, maxDamageDice, func(n int) string { return damageText(n, sides) })...)
	}
	return list, true
}
