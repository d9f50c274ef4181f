package scrollhammer

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
)

// Save is a saving throw, written `4+`, or `none`.
type Save = rules.NumberOr[save]

// NoSave is the save of a model without one.
const NoSave Save = 0

type save struct{}

// Spelling implements [rules.Worded].
func (save) Spelling() rules.Spelling {
	return rules.Spelling{
		Noun: "a save", Word: "none", Value: int(NoSave), Low: 1, High: math.MaxInt, Plus: true, Dash: true,
	}
}

// Share is a number of attacks, written `2`, or `rest`.
type Share = rules.NumberOr[share]

// Rest is all attacks that no other part of a split takes.
const Rest Share = -1

type share struct{}

// Spelling implements [rules.Worded].
func (share) Spelling() rules.Spelling {
	return rules.Spelling{Noun: "a number of attacks", Word: "rest", Value: int(Rest), Low: 1, High: math.MaxUint8}
}
