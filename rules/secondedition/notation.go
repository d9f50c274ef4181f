package secondedition

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
)

// Save is an armour save, written `3+`, or `none`. HH-c, SE-HH-07
type Save = rules.NumberOr[save]

// NoSave is to have none.
const NoSave Save = 0

type save struct{}

// Spelling implements [rules.Worded].
func (save) Spelling() rules.Spelling {
	return rules.Spelling{
		Noun: "an armour save", Word: "none", Value: int(NoSave), Low: 1, High: math.MaxUint8, Plus: true,
	}
}

// Strength is the strength of a weapon's hits, written `4`, or `user` where they
// have that of the model. SE-HH-06
type Strength = rules.NumberOr[strength]

// UserStrength is that of the model.
const UserStrength Strength = 0

type strength struct{}

// Spelling implements [rules.Worded].
func (strength) Spelling() rules.Spelling {
	return rules.Spelling{Noun: "a strength", Word: "user", Value: int(UserStrength), Low: 1, High: math.MaxUint8}
}

// Modifier is what a hit does to a save, written `-1`, or `from-strength`.
// SE-HH-07
type Modifier = rules.NumberOr[modifier]

// FromStrength is the modifier that goes with the strength of the hit.
const FromStrength Modifier = 1

type modifier struct{}

// Spelling implements [rules.Worded].
func (modifier) Spelling() rules.Spelling {
	return rules.Spelling{Noun: "a save modifier", Word: "from-strength", Value: int(FromStrength), Low: math.MinInt8}
}

// Gap is a number of inches, written `5`, or `distance` where it is that between any two enemies. PD-13d
type Gap = rules.NumberOr[gap]

// GapOfDistance is the distance between any two enemies.
const GapOfDistance Gap = -1

type gap struct{}

// Spelling implements [rules.Worded].
func (gap) Spelling() rules.Spelling {
	return rules.Spelling{
		Noun: "a number of inches", Word: "distance", Value: int(GapOfDistance), Low: 0, High: math.MaxUint8,
	}
}

// Covers is a number of models, written `2`, or `all` of an entry. PD-14a
type Covers = rules.NumberOr[covers]

// CoversAll is all models of an entry.
const CoversAll Covers = -1

type covers struct{}

// Spelling implements [rules.Worded].
func (covers) Spelling() rules.Spelling {
	return rules.Spelling{Noun: "a number of models", Word: "all", Value: int(CoversAll), Low: 0, High: math.MaxUint8}
}

// Damage is the wounds of an unsaved hit, written `1`, `D3` or `2D6`. SE-HH-08
type Damage = rules.FewDice[damage]

type damage struct{}

// Noun implements [rules.Nouned].
func (damage) Noun() string { return "damage" }
