package shi

import (
	"errors"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Save is an armour and an invulnerable save, written `2+/5+`, `5+` (armour
// alone), `-/6+` or `none`. A save of 0 is none. C7
type Save struct{ Armour, Invulnerable rules.Target }

// UnmarshalText reads `2+/5+`.
func (s *Save) UnmarshalText(text []byte) error {
	if string(text) == "none" {
		*s = Save{}
		return nil
	}
	armour, invulnerable, both := strings.Cut(string(text), "/")
	if !both {
		invulnerable = "-"
	}
	var read Save
	if !readSave(armour, &read.Armour) || !readSave(invulnerable, &read.Invulnerable) {
		return errors.New("write saves as armour/invulnerable, each a target or -, like 2+/5+, 5+ or -/6+, or none")
	}
	*s = read
	return nil
}

func readSave(text string, to *rules.Target) bool {
	if text == "-" {
		return true
	}
	return to.UnmarshalText([]byte(text)) == nil && *to >= 1
}

// MarshalText writes `2+/5+`.
func (s Save) MarshalText() ([]byte, error) {
	switch {
	case s == Save{}:
		return []byte("none"), nil
	case s.Invulnerable == 0:
		return []byte(saveText(s.Armour)), nil
	default:
		return []byte(saveText(s.Armour) + "/" + saveText(s.Invulnerable)), nil
	}
}

func saveText(t rules.Target) string {
	if t == 0 {
		return "-"
	}
	return strconv.Itoa(int(t)) + "+"
}

// Within implements [rules.Notation]. The range bounds each of the two.
func (s Save) Within(low, high int) bool {
	return (s.Armour == 0 || s.Armour.Within(low, high)) && (s.Invulnerable == 0 || s.Invulnerable.Within(low, high))
}

// Range implements [rules.Notation].
func (s Save) Range(low, high int) string { return s.Armour.Range(low, high) + ", each | none" }

// Words implements [rules.Notation].
func (s Save) Words(low, high int) string {
	return "armour/invulnerable, each from " + s.Armour.Range(low, high) + " or -, like 2+/5+, 5+ or -/6+; or none"
}

// Pattern implements [rules.Notation].
func (Save) Pattern(low, high int) string {
	one := "(" + rules.Numbers(low, high) + `\+|-)`
	return "^(none|" + one + "(/" + one + ")?)$"
}

// Values implements [rules.Notation].
func (Save) Values(low, high int) ([]string, bool) {
	list, _ := rules.Target(0).Values(low, high) // armour alone
	return append(list, "none"), false
}

// AP is the armour penetration of a weapon, written `5`, or `none` where it never
// denies armour.
type AP int

// NoAP never denies armour. C13
const NoAP AP = 0

// UnmarshalText reads `5`.
func (a *AP) UnmarshalText(text []byte) error {
	if s := string(text); s == "none" || s == "-" {
		*a = NoAP
		return nil
	}
	n, err := strconv.ParseUint(string(text), 10, 8)
	if err != nil || n < 1 {
		return errors.New("write an AP, 1 or more, or none")
	}
	*a = AP(n)
	return nil
}

// MarshalText writes `5`.
func (a AP) MarshalText() ([]byte, error) {
	if a == NoAP {
		return []byte("none"), nil
	}
	return []byte(strconv.Itoa(int(a))), nil
}

// Within implements [rules.Notation].
func (a AP) Within(low, high int) bool { return a == NoAP || low <= int(a) && int(a) <= high }

// Range implements [rules.Notation].
func (AP) Range(low, high int) string { return rules.Span(low, high) + " | none" }

// Words implements [rules.Notation].
func (AP) Words(low, high int) string { return "an AP from " + rules.Span(low, high) + ", or none" }

// Pattern implements [rules.Notation].
func (AP) Pattern(low, high int) string { return "^(" + rules.Numbers(low, high) + "|none|-)$" }

// Values implements [rules.Notation].
func (AP) Values(low, high int) ([]string, bool) {
	return append(rules.Each(low, high, strconv.Itoa), "none"), true
}

// Disengage is the number of attacks after which the active side steps out of
// contact, written `3`, or `never`. It fits into the byte that counts attacks.
type Disengage int

// Never is to fight on to the death.
const Never Disengage = 0

// UnmarshalText reads `3`.
func (d *Disengage) UnmarshalText(text []byte) error {
	if string(text) == "never" {
		*d = Never
		return nil
	}
	n, err := strconv.ParseUint(string(text), 10, 8)
	if err != nil || n < 1 {
		return errors.New("write the number of attacks after which the active side steps out, or never")
	}
	*d = Disengage(n)
	return nil
}

// MarshalText writes `3`.
func (d Disengage) MarshalText() ([]byte, error) {
	if d == Never {
		return []byte("never"), nil
	}
	return []byte(strconv.Itoa(int(d))), nil
}

// Within implements [rules.Notation].
func (d Disengage) Within(low, high int) bool { return d == Never || low <= int(d) && int(d) <= high }

// Range implements [rules.Notation].
func (Disengage) Range(low, high int) string { return rules.Span(low, high) + " | never" }

// Words implements [rules.Notation].
func (Disengage) Words(low, high int) string {
	return "a number of attacks from " + rules.Span(low, high) + ", or never"
}

// Pattern implements [rules.Notation].
func (Disengage) Pattern(low, high int) string { return "^(" + rules.Numbers(low, high) + "|never)$" }

// Values implements [rules.Notation].
func (Disengage) Values(low, high int) ([]string, bool) {
	return append(rules.Each(low, high, strconv.Itoa), "never"), true
}
