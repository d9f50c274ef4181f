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
		return errors.New("write saves as armour/invulnerable, each 1+ to 6+ or -, like 2+/5+, 5+ or -/6+, or none")
	}
	*s = read
	return nil
}

func readSave(text string, to *rules.Target) bool {
	if text == "-" {
		return true
	}
	return to.UnmarshalText([]byte(text)) == nil && *to >= 1 && *to <= 6
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

// Legal says what can be written.
func (Save) Legal() string { return "1+ to 6+, each | none" }

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
	if err != nil || n < 1 || n > 6 {
		return errors.New("write an AP from 1 to 6, or none")
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

// Legal says what can be written.
func (AP) Legal() string { return "1 to 6 | none" }

// Disengage is the number of attacks after which the active side steps out of
// contact, written `3`, or `never`.
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
	if err != nil || n < 1 || n > maxDisengage {
		return errors.New("write the number of attacks after which the active side steps out, 1 to 200, or never")
	}
	*d = Disengage(n)
	return nil
}

// maxDisengage fits into the state of a duel.
const maxDisengage = 200

// MarshalText writes `3`.
func (d Disengage) MarshalText() ([]byte, error) {
	if d == Never {
		return []byte("never"), nil
	}
	return []byte(strconv.Itoa(int(d))), nil
}

// Legal says what can be written.
func (Disengage) Legal() string { return "1 to 200 | never" }
