package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// An attack is a D20 and a die of effect, and there are few numbers and kinds of targets: each
// is computed once and drawn with one word from then on; there is no other way to play them.

// book keeps what was computed with some dice: attacks by number and kind of target, and plans.
type book struct {
	plans   [1 << plansBits]plan
	walker  *dice.Walker
	shots   [targets][20]*dice.Leaf
	impacts [targets]*dice.Leaf

	locks   *dice.Leaves[int] // by number
	crushes *dice.Leaves[crushing]
	orders  *dice.Leaves[drawn] // of those who draw for an exchange

	// Room for those who fire at one count, and for what a plan is worked out from.
	together [2 * maxFigures]shooter
	own, foe unitState
	fire     fireState
}

func newBook() any {
	return &book{
		walker:  dice.NewWalker(),
		locks:   dice.NewLeaves(func(d *dice.Dice, number int) int { return flag(d.D20() <= number) }),
		crushes: dice.NewLeaves(func(d *dice.Dice, k crushing) int { return int(k.roll(d)) }),
		orders:  dice.NewLeaves(func(d *dice.Dice, k drawn) int { return k.order(d) }),
	}
}

// lookUp returns the book of these dice.
func (t *pair) lookUp(d *dice.Dice) *book {
	if t.book == nil {
		t.book = d.Cache(&t.fireRules.book, newBook).(*book)
	}
	return t.book
}

// attackRoll returns the roll for one attack with a number at a target, on which it may have
// several effects. SKI-SH-01
func (t *pair) attackRoll(d *dice.Dice, side, i, number, effects int) *dice.Leaf {
	kind := t.sides[side].figures[max(0, i)].target
	if effects > 1 {
		kind = atScarabs
	}
	b := t.lookUp(d)
	leaf := b.shots[kind][number]
	if leaf == nil {
		leaf = b.walker.Leaf(func(d *dice.Dice) int { return int(t.house.attack(d, kind, number)) })
		b.shots[kind][number] = leaf
	}
	return leaf
}

// roll makes an attack roll, and counts a hit on a side, or a miss.
func (t *pair) roll(d *dice.Dice, e *rules.MetricValues, side, at int, attack *dice.Leaf) result {
	r := result(attack.Roll(d.GoodFor(2 - side)))
	if r > miss {
		t.isHit(d, e, side, at)
	} else {
		t.does(e, 1-side, missMade, 1)
	}
	return r
}

// impact rolls what one hit does to a figure. SKI-EF-01, SKI-EF-05
func (t *pair) impact(d *dice.Dice, side, i int, one bool) result {
	kind := t.sides[side].figures[i].target
	b := t.lookUp(d)
	leaf := b.impacts[kind]
	if leaf == nil {
		leaf = b.walker.Leaf(func(d *dice.Dice) int { return int(t.house.impact(d, kind, false)) })
		b.impacts[kind] = leaf
	}
	return result(leaf.Roll(d.GoodFor(2 - side))).by(one && kind&ofOne != 0)
}

// lockOn rolls whether a launcher of a side locks on, a D20 of at most the number. SKI-SH-06
func (t *pair) lockOn(d *dice.Dice, side, number int) bool {
	return t.lookUp(d).locks.Of(number).Roll(d.GoodFor(1+side)) == 1
}

// crush rolls one D20 of a walker at a smaller target. SKI-CC-03
func (t *pair) crush(d *dice.Dice, number int, repairs bool) result {
	r := result(t.lookUp(d).crushes.Of(crushing{number, repairs}).Roll(d))
	tellRoll(d, number, r > miss)
	return r
}
