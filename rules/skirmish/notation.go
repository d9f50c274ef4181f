package skirmish

import (
	"errors"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Never is the number X of the weapon table: no shot hits, and no modifier changes
// that. W01
const Never = 0

// Number is what a D20 must not exceed to hit and penetrate, written `7`, `X`, or
// `18/8` where the figures beside the one aimed at have a number of their own.
type Number struct{ Aimed, Others int }

// One returns a number against all targets alike.
func One(n int) Number { return Number{n, n} }

// UnmarshalText reads `18/8`.
func (n *Number) UnmarshalText(text []byte) error {
	aimed, others, both := strings.Cut(string(text), "/")
	if !both {
		others = aimed
	}
	var read Number
	if !readNumber(aimed, &read.Aimed) || !readNumber(others, &read.Others) {
		return errors.New("write a number like 7, X for never, or two like 18/8")
	}
	*n = read
	return nil
}

func readNumber(text string, to *int) bool {
	if text == "X" || text == "x" {
		*to = Never
		return true
	}
	n, err := strconv.ParseUint(text, 10, 8)
	*to = int(n)
	return err == nil && n > 0
}

// MarshalText writes `18/8`.
func (n Number) MarshalText() ([]byte, error) {
	if n.Aimed == n.Others {
		return []byte(numberText(n.Aimed)), nil
	}
	return []byte(numberText(n.Aimed) + "/" + numberText(n.Others)), nil
}

func numberText(n int) string {
	if n == Never {
		return "X"
	}
	return strconv.Itoa(n)
}

// Within implements [rules.Notation]. The range bounds each of the two.
func (n Number) Within(low, high int) bool {
	return (n.Aimed == Never || low <= n.Aimed && n.Aimed <= high) &&
		(n.Others == Never || low <= n.Others && n.Others <= high)
}

// Range implements [rules.Notation].
func (Number) Range(low, high int) string { return rules.FormatRange(low, high) + " | X, or two" }

// Words implements [rules.Notation].
func (Number) Words(low, high int) string {
	return "a number from " + rules.FormatRange(low, high) + " or X, or two of them like 18/8"
}

// Pattern implements [rules.Notation].
func (Number) Pattern(low, high int) string {
	one := "(" + rules.RangePattern(low, high) + "|[Xx])"
	return "^" + one + "(/" + one + ")?$"
}

// Values implements [rules.Notation].
func (Number) Values(low, high int) ([]string, bool) {
	return append(rules.FormatEach(low, high, strconv.Itoa), "X"), false
}

// LockOn is what a D20 must not exceed before the missile is fired, by the armour
// of the target, written `10/12/14/16`, or `none`.
type LockOn [armours]int

// UnmarshalText reads `10/12/14/16`.
func (l *LockOn) UnmarshalText(text []byte) error {
	if string(text) == "none" {
		*l = LockOn{}
		return nil
	}
	parts := strings.Split(string(text), "/")
	var read LockOn
	for i, part := range parts {
		if len(parts) != len(read) || !readNumber(part, &read[i]) || read[i] == Never {
			return errors.New("write four numbers like 10/12/14/16, or none")
		}
	}
	*l = read
	return nil
}

// MarshalText writes `10/12/14/16`.
func (l LockOn) MarshalText() ([]byte, error) {
	if l == (LockOn{}) {
		return []byte("none"), nil
	}
	var parts []string
	for _, n := range l {
		parts = append(parts, strconv.Itoa(n))
	}
	return []byte(strings.Join(parts, "/")), nil
}

// Within implements [rules.Notation]. The range bounds each of the four.
func (l LockOn) Within(low, high int) bool {
	for _, n := range l {
		if l != (LockOn{}) && (n < low || n > high) {
			return false
		}
	}
	return true
}

// Range implements [rules.Notation].
func (LockOn) Range(low, high int) string { return rules.FormatRange(low, high) + ", four | none" }

// Words implements [rules.Notation].
func (LockOn) Words(low, high int) string {
	return "four numbers from " + rules.FormatRange(low, high) +
		", for standard, storm, power and tank armour, like 10/12/14/16; or none"
}

// Pattern implements [rules.Notation].
func (LockOn) Pattern(low, high int) string {
	one := rules.RangePattern(low, high)
	return "^(none|" + one + "(/" + one + "){3})$"
}

// Values implements [rules.Notation].
func (LockOn) Values(low, high int) ([]string, bool) {
	alike := func(n int) string {
		one := strconv.Itoa(n)
		return strings.Join([]string{one, one, one, one}, "/")
	}
	return append(rules.FormatEach(low, high, alike), "none"), false
}

// Cost is the AP of a firing, written `1`, `2`, or `1/2`, which is 1 up to half range
// and 2 beyond.
type Cost = rules.NumberOr[firing]

// The costs.
const (
	CostOne Cost = 1 + iota
	CostTwo
	CostOneOrTwo
)

type firing struct{}

// Spelling implements [rules.Worded].
func (firing) Spelling() rules.Spelling {
	return rules.Spelling{Noun: "AP", Word: "1/2", Value: int(CostOneOrTwo), Low: int(CostOne), High: int(CostTwo)}
}
