package rules

import (
	"errors"
	"strconv"
	"strings"
)

// Target is the number a die must reach, written `4+`.
type Target int

// UnmarshalText reads `4+`.
func (t *Target) UnmarshalText(text []byte) error {
	number, plus := strings.CutSuffix(string(text), "+")
	n, err := strconv.Atoi(number)
	if err != nil || !plus || strings.HasPrefix(number, "+") {
		return errors.New("a target is written as a number and a plus, like 4+")
	}
	*t = Target(n)
	return nil
}

// MarshalText writes `4+`.
func (t Target) MarshalText() ([]byte, error) { return []byte(strconv.Itoa(int(t)) + "+"), nil }

// Cap is a whole number or `unlimited`.
type Cap int

// Unlimited is the Cap that never bounds.
const Unlimited Cap = -1

// UnmarshalText reads a whole number or `unlimited`.
func (c *Cap) UnmarshalText(text []byte) error {
	if string(text) == "unlimited" {
		*c = Unlimited
		return nil
	}
	n, err := strconv.ParseUint(string(text), 10, 31)
	if err != nil {
		return errors.New("write a whole number, 0 or more, or unlimited")
	}
	*c = Cap(n)
	return nil
}

// MarshalText writes the number or `unlimited`.
func (c Cap) MarshalText() ([]byte, error) {
	if c == Unlimited {
		return []byte("unlimited"), nil
	}
	return []byte(strconv.Itoa(int(c))), nil
}

// Allows tells whether n is within the cap.
func (c Cap) Allows(n int) bool { return c == Unlimited || n <= int(c) }

// Amount is a fixed number or a roll of D6, written `3`, `1D6` or `2D6`.
type Amount struct {
	Dice  int // D6 to add up, 0 for a fixed number
	Fixed int // the number when Dice is 0
}

// UnmarshalText reads `3` or `1D6`.
func (a *Amount) UnmarshalText(text []byte) error {
	number, isRoll := strings.CutSuffix(strings.ToUpper(string(text)), "D6")
	if isRoll && number == "" {
		number = "1"
	}
	n, err := strconv.ParseUint(number, 10, 16)
	if err != nil || isRoll && n == 0 {
		return errors.New("write a whole number like 3, or dice like 1D6")
	}
	*a = Amount{Fixed: int(n)}
	if isRoll {
		*a = Amount{Dice: int(n)}
	}
	return nil
}

// MarshalText writes `3` or `1D6`.
func (a Amount) MarshalText() ([]byte, error) {
	if a.Dice > 0 {
		return []byte(strconv.Itoa(a.Dice) + "D6"), nil
	}
	return []byte(strconv.Itoa(a.Fixed)), nil
}

// Max is the largest value it can come to.
func (a Amount) Max() int {
	if a.Dice > 0 {
		return 6 * a.Dice
	}
	return a.Fixed
}

// First names the side that has turn 1, written `a` or `b`.
type First string

// Options lists the legal values.
func (First) Options() []string { return []string{"a", "b"} }
