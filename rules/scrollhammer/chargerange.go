package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Reroll is which dice of a charge range that falls short are rolled again.
type Reroll string

// The dice rolled again. SCR-CH-04
const (
	NoReroll     Reroll = "none"
	RerollFailed Reroll = "failed"
	RerollLowest Reroll = "lowest"
)

// rollTwice rolls a charge range, and all its dice again if it falls short and the unit may. SCR-CH-04
func (u *Unit) rollTwice(d *dice.Dice, charge *dice.Leaf, reached func(rolled int) bool) int {
	rolled := charge.Roll(d.GoodFor(int(rules.A)))
	if u.ChargeReroll == RerollFailed && !reached(rolled) {
		d.Log("SCR-CH-04", "all dice are rolled again")
		rolled = charge.Roll(d.GoodFor(int(rules.A)))
	}
	return rolled
}

// rollRange returns the inches that a unit charges, by n dice and its bonus; of more dice the highest do not count. Short
// of the gap it may roll the lowest die again. SCR-CH-04
func (u *Unit) rollRange(d *dice.Dice, n, more, gap int) int {
	if more == 0 && u.ChargeReroll != RerollLowest {
		return u.tellRange(d, d.Sum(n), more, gap)
	}
	faces := d.Faces(n + more)
	inches := u.tellRange(d, lowest(faces, n), more, gap)
	if inches >= gap || u.ChargeReroll != RerollLowest {
		return inches
	}
	low := lowest(faces, 1)
	again := d.Sum(1)
	d.Log("SCR-CH-04", "the lowest die, {#}, is rolled again: {#}", low, again)
	return u.tellRange(d, lowest(faces.Replace(low, again), n), more, gap)
}

// tellRange tells what the dice of a charge come to, and returns it with the bonus. SCR-CH-04
func (u *Unit) tellRange(d *dice.Dice, sum, more, gap int) int {
	d.Log("SCR-CH-04", "charge range {#}{| without the highest die| without the highest dice}, {#} needed",
		sum, min(more, 2), gap)
	if u.ChargeBonus > 0 {
		d.Log("SCR-CH-04", "with a bonus of {#}: {#}", u.ChargeBonus, sum+u.ChargeBonus)
	}
	return sum + u.ChargeBonus
}

// lowest returns the sum of the n lowest dice. SCR-CH-04
func lowest(f dice.Faces, n int) (sum int) {
	for face := 1; n > 0; face++ {
		few := min(n, f.Of(face))
		sum, n = sum+few*face, n-few
	}
	return sum
}
