package rules

import (
	"errors"
	"strconv"
	"strings"
)

// Notation describes a value with a text form of its own, apart from how to parse and
// format it. Low and high are the range of the field, from its tag.
type Notation interface {
	// Within reports whether the value lies in the range.
	Within(low, high int) bool
	// Range describes the legal values in a table column: "2+ to 6+".
	Range(low, high int) string
	// Words says it in a sentence: "a target from 2+ to 6+".
	Words(low, high int) string
	// Pattern is a regular expression for what may be written.
	Pattern(low, high int) string
	// Values lists what may be written, the least first, words last, and reports
	// whether that is all: of notations of several parts it is only the simplest.
	Values(low, high int) (list []string, all bool)
}

// FormatEach writes the numbers of a range.
func FormatEach(low, high int, write func(int) string) []string {
	var list []string
	for n := low; n <= high; n++ {
		list = append(list, write(n))
	}
	return list
}

// RangePattern returns a regular expression for the whole numbers of a range from 0 up.
func RangePattern(low, high int) string {
	var tens []string
	for t := low / 10; t <= high/10; t++ {
		first, last := max(low, 10*t), min(high, 10*t+9)
		ten := strconv.Itoa(first)
		if first < last {
			ten = ten[:len(ten)-1] + "[" + strconv.Itoa(first%10) + "-" + strconv.Itoa(last%10) + "]"
		}
		tens = append(tens, ten)
	}
	return "(" + strings.Join(tens, "|") + ")"
}

// FormatRange returns a range as text: "0 to 200".
func FormatRange(low, high int) string { return strconv.Itoa(low) + " to " + strconv.Itoa(high) }

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

// Within implements [Notation].
func (t Target) Within(low, high int) bool { return low <= int(t) && int(t) <= high }

// Range implements [Notation].
func (Target) Range(low, high int) string {
	return strconv.Itoa(low) + "+ to " + strconv.Itoa(high) + "+"
}

// Words implements [Notation].
func (t Target) Words(low, high int) string { return "a target from " + t.Range(low, high) }

// Pattern implements [Notation].
func (Target) Pattern(low, high int) string { return "^" + RangePattern(low, high) + `\+$` }

// Values implements [Notation].
func (Target) Values(low, high int) ([]string, bool) {
	return FormatEach(low, high, func(n int) string { return strconv.Itoa(n) + "+" }), true
}

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

// Within implements [Notation]. The range bounds the largest value.
func (a Amount) Within(low, high int) bool { return low <= a.Max() && a.Max() <= high }

// Range implements [Notation].
func (Amount) Range(low, high int) string { return FormatRange(low, high) + " | 1D6 …" }

// Words implements [Notation].
func (Amount) Words(low, high int) string {
	return "a whole number from " + FormatRange(low, high) + ", or dice that come to no more, like 1D6"
}

// Pattern implements [Notation].
func (Amount) Pattern(low, high int) string {
	return "^(" + RangePattern(low, high) + "|" + RangePattern(1, max(1, high/6)) + "?[dD]6)$"
}

// Values implements [Notation].
func (Amount) Values(low, high int) ([]string, bool) {
	dice := FormatEach(max(1, (low+5)/6), high/6, func(n int) string { return strconv.Itoa(n) + "D6" })
	return append(FormatEach(low, high, strconv.Itoa), dice...), true
}

// Max returns the largest possible value.
func (a Amount) Max() int {
	if a.Dice > 0 {
		return 6 * a.Dice
	}
	return a.Fixed
}

// FirstSide names the side that has turn 1, written `a` or `b`.
type FirstSide string
