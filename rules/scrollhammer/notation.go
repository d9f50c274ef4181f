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
	if t.UnmarshalText(text) != nil || t < 1 || t > 6 {
		return errors.New("write a save from 1+ to 6+, or none")
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

// Legal says what can be written.
func (Save) Legal() string { return "1+ to 6+ | none" }

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
	if err != nil || n < 1 || n > 10 {
		return errors.New("write a number of attacks from 1 to 10, or rest")
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

// Legal says what can be written.
func (Share) Legal() string { return "1 to 10 | rest" }
