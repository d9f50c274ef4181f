package shi

import (
	"errors"
	"math"
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
	one := "(" + rules.RangePattern(low, high) + `\+|-)`
	return "^(none|" + one + "(/" + one + ")?)$"
}

// Values implements [rules.Notation].
func (Save) Values(low, high int) ([]string, bool) {
	list, _ := rules.Target(0).Values(low, high) // armour alone
	return append(list, "none"), false
}

// AP is the armour penetration of a weapon, written `5`, or `none` where it never
// denies armour.
type AP = rules.NumberOr[ap]

// NoAP never denies armour. C13
const NoAP AP = 0

type ap struct{}

// Spelling implements [rules.Worded].
func (ap) Spelling() rules.Spelling {
	return rules.Spelling{Noun: "an AP", Word: "none", Value: int(NoAP), Low: 1, High: math.MaxUint8, Dash: true}
}
