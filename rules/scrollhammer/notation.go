package scrollhammer

import (
	"errors"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// Save is a saving throw, written `4+`, or `none`.
type Save int

// NoSave is the save of a model without one.
const NoSave Save = 0

// UnmarshalText reads `4+`.
func (s *Save) UnmarshalText(text []byte) error {
	if word := string(text); word == "none" || word == "-" {
		*s = NoSave
		return nil
	}
	var t rules.Target
	if t.UnmarshalText(text) != nil || t < 1 {
		return errors.New("write a save like 4+, or none")
	}
	*s = Save(t)
	return nil
}

// MarshalText writes `4+`.
func (s Save) MarshalText() ([]byte, error) {
	if s == NoSave {
		return []byte("none"), nil
	}
	return rules.Target(s).MarshalText()
}

// Within implements [rules.Notation].
func (s Save) Within(low, high int) bool { return s == NoSave || low <= int(s) && int(s) <= high }

// Range implements [rules.Notation].
func (Save) Range(low, high int) string { return rules.Target(0).Range(low, high) + " | none" }

// Words implements [rules.Notation].
func (Save) Words(low, high int) string {
	return "a save from " + rules.Target(0).Range(low, high) + ", or none"
}

// Pattern implements [rules.Notation].
func (Save) Pattern(low, high int) string { return "^(" + rules.Numbers(low, high) + `\+|none|-)$` }

// Values implements [rules.Notation].
func (Save) Values(low, high int) ([]string, bool) {
	list, _ := rules.Target(0).Values(low, high)
	return append(list, "none"), true
}

// Share is a number of attacks, written `2`, or `rest`.
type Share int

// Rest is all attacks that no other part of a split takes.
const Rest Share = -1

// UnmarshalText reads `2`.
func (s *Share) UnmarshalText(text []byte) error {
	if string(text) == "rest" {
		*s = Rest
		return nil
	}
	n, err := strconv.ParseUint(string(text), 10, 8)
	if err != nil || n < 1 {
		return errors.New("write a number of attacks, 1 or more, or rest")
	}
	*s = Share(n)
	return nil
}

// MarshalText writes `2`.
func (s Share) MarshalText() ([]byte, error) {
	if s == Rest {
		return []byte("rest"), nil
	}
	return []byte(strconv.Itoa(int(s))), nil
}

// Within implements [rules.Notation].
func (s Share) Within(low, high int) bool { return s == Rest || low <= int(s) && int(s) <= high }

// Range implements [rules.Notation].
func (Share) Range(low, high int) string { return rules.Span(low, high) + " | rest" }

// Words implements [rules.Notation].
func (Share) Words(low, high int) string {
	return "a number of attacks from " + rules.Span(low, high) + ", or rest"
}

// Pattern implements [rules.Notation].
func (Share) Pattern(low, high int) string { return "^(" + rules.Numbers(low, high) + "|rest)$" }

// Values implements [rules.Notation].
func (Share) Values(low, high int) ([]string, bool) {
	return append(rules.Each(low, high, strconv.Itoa), "rest"), true
}
