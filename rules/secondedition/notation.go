package secondedition

import (
	"errors"
	"strconv"
	"strings"
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
	if err != nil || !plus || n < 1 || n > 6 {
		return errors.New("write an armour save from 1+ to 6+, or none")
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

// Legal says what can be written.
func (Save) Legal() string { return "1+ to 6+ | none" }

// Strength is the strength of a weapon's hits, written `4`, or `user` where they
// have that of the model. SE-HH-06
type Strength int

// UserStrength is that of the model.
const UserStrength Strength = 0

// UnmarshalText reads `4`.
func (s *Strength) UnmarshalText(text []byte) error {
	n, err := numberOr("user", int(UserStrength), text, 1, 10)
	if err != nil {
		return errors.New("write a strength from 1 to 10, or user")
	}
	*s = Strength(n)
	return nil
}

// MarshalText writes `4`.
func (s Strength) MarshalText() ([]byte, error) {
	return wordOr("user", int(UserStrength), int(s)), nil
}

// Legal says what can be written.
func (Strength) Legal() string { return "1 to 10 | user" }

// Modifier is what a hit does to a save, written `-1`, or `from-strength`.
// SE-HH-07
type Modifier int

// FromStrength is the modifier that goes with the strength of the hit.
const FromStrength Modifier = 1

// UnmarshalText reads `-1`.
func (m *Modifier) UnmarshalText(text []byte) error {
	n, err := numberOr("from-strength", int(FromStrength), text, -10, 0)
	if err != nil {
		return errors.New("write a save modifier from -10 to 0, or from-strength")
	}
	*m = Modifier(n)
	return nil
}

// MarshalText writes `-1`.
func (m Modifier) MarshalText() ([]byte, error) {
	return wordOr("from-strength", int(FromStrength), int(m)), nil
}

// Legal says what can be written.
func (Modifier) Legal() string { return "-10 to 0 | from-strength" }

// numberOr reads a number within limits, or the word for another value.
func numberOr(word string, value int, text []byte, low, high int) (int, error) {
	if string(text) == word {
		return value, nil
	}
	n, err := strconv.Atoi(string(text))
	if err == nil && (n < low || n > high || text[0] == '+') {
		err = strconv.ErrRange
	}
	return n, err
}

func wordOr(word string, value, n int) []byte {
	if n == value {
		return []byte(word)
	}
	return []byte(strconv.Itoa(n))
}

// Damage is the wounds of an unsaved hit, written `1`, `D3` or `2D6`. SE-HH-08
type Damage struct {
	Dice, Sides int // to add up, 0 for a fixed number
	Fixed       int
}

// mostDamage bounds fixed damage, and mostDamageDice the dice of any other.
const (
	mostDamage     = 10
	mostDamageDice = 3
)

// UnmarshalText reads `D3`.
func (x *Damage) UnmarshalText(text []byte) error {
	number, sides, rolled := strings.Cut(strings.ToUpper(string(text)), "D")
	if rolled && number == "" {
		number = "1"
	}
	n, err := strconv.ParseUint(number, 10, 8)
	most := uint64(mostDamage)
	if rolled {
		most = mostDamageDice
	}
	if err != nil || n < 1 || n > most || rolled && sides != "3" && sides != "6" {
		return errors.New("write damage as a number from 1 to 10, or as up to three dice, like D3 or 2D6")
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
	switch x.Dice {
	case 0:
		return []byte(strconv.Itoa(x.Fixed)), nil
	case 1:
		return []byte("D" + strconv.Itoa(x.Sides)), nil
	default:
		return []byte(strconv.Itoa(x.Dice) + "D" + strconv.Itoa(x.Sides)), nil
	}
}

// Legal says what can be written.
func (Damage) Legal() string { return "1 to 10 | D3, D6, up to three of them" }
