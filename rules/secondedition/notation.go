package secondedition

import (
	"errors"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Save is an armour save, written `3+`, or `none`. HH-c, SE-HH-07
type Save int

// NoSave is to have none.
const NoSave Save = 0

// UnmarshalText reads `3+`.
func (s *Save) UnmarshalText(text []byte) error {
	if string(text) == "none" {
		*s = NoSave
		return nil
	}
	number, plus := strings.CutSuffix(string(text), "+")
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || !plus || n < 1 {
		return errors.New("write an armour save like 3+, or none")
	}
	*s = Save(n)
	return nil
}

// MarshalText writes `3+`.
func (s Save) MarshalText() ([]byte, error) {
	if s == NoSave {
		return []byte("none"), nil
	}
	return []byte(strconv.Itoa(int(s)) + "+"), nil
}

// Within implements [rules.Notation].
func (s Save) Within(low, high int) bool { return s == NoSave || low <= int(s) && int(s) <= high }

// Range implements [rules.Notation].
func (Save) Range(low, high int) string { return rules.Target(0).Range(low, high) + " | none" }

// Words implements [rules.Notation].
func (Save) Words(low, high int) string {
	return "an armour save from " + rules.Target(0).Range(low, high) + ", or none"
}

// Pattern implements [rules.Notation].
func (Save) Pattern(low, high int) string { return "^(" + rules.Numbers(low, high) + `\+|none)$` }

// Values implements [rules.Notation].
func (Save) Values(low, high int) ([]string, bool) {
	list, _ := rules.Target(0).Values(low, high)
	return append(list, "none"), true
}

// Strength is the strength of a weapon's hits, written `4`, or `user` where they
// have that of the model. SE-HH-06
type Strength int

// UserStrength is that of the model.
const UserStrength Strength = 0

// UnmarshalText reads `4`.
func (s *Strength) UnmarshalText(text []byte) error {
	if string(text) == "user" {
		*s = UserStrength
		return nil
	}
	n, err := strconv.ParseUint(string(text), 10, 8)
	if err != nil || n < 1 {
		return errors.New("write a strength, 1 or more, or user")
	}
	*s = Strength(n)
	return nil
}

// MarshalText writes `4`.
func (s Strength) MarshalText() ([]byte, error) {
	if s == UserStrength {
		return []byte("user"), nil
	}
	return []byte(strconv.Itoa(int(s))), nil
}

// Within implements [rules.Notation].
func (s Strength) Within(low, high int) bool {
	return s == UserStrength || low <= int(s) && int(s) <= high
}

// Range implements [rules.Notation].
func (Strength) Range(low, high int) string { return rules.Span(low, high) + " | user" }

// Words implements [rules.Notation].
func (Strength) Words(low, high int) string {
	return "a strength from " + rules.Span(low, high) + ", or user"
}

// Pattern implements [rules.Notation].
func (Strength) Pattern(low, high int) string { return "^(" + rules.Numbers(low, high) + "|user)$" }

// Values implements [rules.Notation].
func (Strength) Values(low, high int) ([]string, bool) {
	return append(rules.Each(low, high, strconv.Itoa), "user"), true
}

// Modifier is what a hit does to a save, written `-1`, or `from-strength`.
// SE-HH-07
type Modifier int

// FromStrength is the modifier that goes with the strength of the hit.
const FromStrength Modifier = 1

// UnmarshalText reads `-1`.
func (m *Modifier) UnmarshalText(text []byte) error {
	if string(text) == "from-strength" {
		*m = FromStrength
		return nil
	}
	n, err := strconv.ParseInt(string(text), 10, 8)
	if err != nil || n > 0 || text[0] == '+' {
		return errors.New("write a save modifier, 0 or less, or from-strength")
	}
	*m = Modifier(n)
	return nil
}

// MarshalText writes `-1`.
func (m Modifier) MarshalText() ([]byte, error) {
	if m == FromStrength {
		return []byte("from-strength"), nil
	}
	return []byte(strconv.Itoa(int(m))), nil
}

// Within implements [rules.Notation].
func (m Modifier) Within(low, high int) bool {
	return m == FromStrength || low <= int(m) && int(m) <= high
}

// Range implements [rules.Notation].
func (Modifier) Range(low, high int) string { return rules.Span(low, high) + " | from-strength" }

// Words implements [rules.Notation].
func (Modifier) Words(low, high int) string {
	return "a save modifier from " + rules.Span(low, high) + ", or from-strength"
}

// Pattern implements [rules.Notation], for a range that ends at 0.
func (Modifier) Pattern(low, high int) string {
	return "^(-" + rules.Numbers(-high, -low) + "|0|from-strength)$"
}

// Values implements [rules.Notation].
func (Modifier) Values(low, high int) ([]string, bool) {
	return append(rules.Each(low, high, strconv.Itoa), "from-strength"), true
}

// Damage is the wounds of an unsaved hit, written `1`, `D3` or `2D6`. SE-HH-08
type Damage struct {
	Dice, Sides int // to add up, 0 for a fixed number
	Fixed       int
}

// mostDamageDice is how many dice of damage there can be.
const mostDamageDice = 3

// UnmarshalText reads `D3`.
func (x *Damage) UnmarshalText(text []byte) error {
	number, sides, rolled := strings.Cut(strings.ToUpper(string(text)), "D")
	if rolled && number == "" {
		number = "1"
	}
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || n < 1 || rolled && (n > mostDamageDice || sides != "3" && sides != "6") {
		return errors.New("write damage as a number, or as up to three dice, like D3 or 2D6")
	}
	switch {
	case !rolled:
		*x = Damage{Fixed: int(n)}
	case sides == "3":
		*x = Damage{Dice: int(n), Sides: 3}
	default:
		*x = Damage{Dice: int(n), Sides: 6}
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
func (Damage) Range(low, high int) string { return rules.Span(low, high) + " | D3 to 3D3 | D6 to 3D6" }

// Words implements [rules.Notation].
func (Damage) Words(low, high int) string {
	return "damage as a number from " + rules.Span(low, high) + ", or as up to three dice, like D3 or 2D6"
}

// Pattern implements [rules.Notation].
func (Damage) Pattern(low, high int) string {
	return "^(" + rules.Numbers(low, high) + "|" + rules.Numbers(1, mostDamageDice) + "?[dD][36])$"
}

// Values implements [rules.Notation].
func (Damage) Values(low, high int) ([]string, bool) {
	list := rules.Each(low, high, strconv.Itoa)
	for _, sides := range []int{3, 6} {
		list = append(list, rules.Each(1, mostDamageDice, func(n int) string { return damageText(n, sides) })...)
	}
	return list, true
}
