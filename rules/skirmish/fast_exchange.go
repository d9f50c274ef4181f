package skirmish

import (
	"math/bits"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// An exact walk of an exchange of fire draws at once in what order figures fire, and goes on figure by figure, also
// where several fire at one count: so most paths of dice are followed no further than to where others lead. Trials take
// all that is fired at a count in one step. A walk of firefight-two-each takes five times as long without.

// What an order says of a figure whose count has come, while those of that count fire one by one.
const (
	firesNow = 1 << (iota + 5) // and it has not fired yet; else an order is a rank, below this
	wasHurt                    // when its count came
	wasUnset                   // its tripod weapon was
)

const _ = uint(firesNow - 1 - len(few{}.figures)) // ranks stay below

// mayFireOneByOne reports whether walks do so: not where guns are served by teams, of whom another may fire then, nor
// at vehicles, which keep what befell them while they fired as they were before.
func (g *game) mayFireOneByOne() bool { return g.returnFire && g.mayLump() && g.armoured == 0 }

// oneByOne returns the game for walks.
func (g *game) oneByOne() *game {
	to := *g
	to.pairs = slices.Clone(g.pairs)
	to.pairs[0].oneByOne = true
	to.newView = func() any { return to.makeView() }
	return &to
}

// fireInTurn lets the next figure of the present count fire.
func (g *game) fireInTurn(d *dice.Dice, v *gameView, e *rules.MetricValues, t *pair) (rolled, over bool) {
	if v.phase = inTurn; !t.fireNextOfCount(d, e) {
		v.phase = exchange
	}
	return true, false
}

// takeAim notes who fires at a count as they are when it comes.
func (t *pair) takeAim(who [2]set) {
	for side := range who {
		q := &t.squads[side]
		for i := range who[side].each() {
			q.orders[i] = uint8(firesNow + flag(q.marks[hurt].has(i))*wasHurt +
				flag(q.marks[unset].has(i))*wasUnset)
		}
	}
}

// nextToFire returns the next figure of a count, the active side's first, as it was when that came. W13
func (t *pair) nextToFire() (s shooter, ok bool) {
	for _, side := range [2]int{t.active, 1 - t.active} {
		q := &t.squads[side]
		for i, order := range q.orders {
			if order >= firesNow {
				return shooter{
					side, i, i, t.sides[side].figures[i], q.figures[i],
					order&wasHurt != 0, order&wasUnset != 0, false,
				}, true
			}
		}
	}
	return s, false
}

// fireNextOfCount lets the next figure of a count fire, and reports whether others are still to.
func (t *pair) fireNextOfCount(d *dice.Dice, e *rules.MetricValues) (more bool) {
	s, _ := t.nextToFire()
	q := &t.squads[s.side]
	q.orders[s.at] = 0
	var were [maxFigures]apAndGuns // of the enemy, of whom those who fall still fire as they were
	enemies := &t.squads[1-s.side]
	copy(were[:], enemies.figures)
	t.fire(d, e, &s)
	for i, order := range enemies.orders {
		if order >= firesNow {
			enemies.figures[i] = were[i]
		}
	}
	if !q.marks[standing].has(s.at) {
		q.figures[s.at] = 0
	}
	_, more = t.nextToFire()
	return more
}

// drawn is how many draw, and what each adds to his D10.
type drawn struct {
	n    int
	plus [drawnAtOnce]int8
}

// drawRanks draws in what order a few figures fire, each with a D10 of his own. SKI-IN-01, W13
func (t *pair) drawRanks(d *dice.Dice, who [2]set) (rolled bool) {
	var k drawn
	var orders [drawnAtOnce]*uint8
	for _, side := range [2]int{t.active, 1 - t.active} {
		for i := range who[side].each() {
			k.plus[k.n], orders[k.n] = t.planOf(d, side, i).plus, &t.squads[side].orders[i]
			k.n++
		}
	}
	ranks := t.lookUp(d).orders.Of(k).Roll(d)
	for _, order := range orders[:k.n] {
		*order = uint8(ranks & 7)
		ranks >>= 3
	}
	return k.n > 0
}

// order rolls for the ranks in which figures fire, three bits for each: 1 for the highest count.
func (k drawn) order(d *dice.Dice) (ranks int) {
	var orders [drawnAtOnce]int
	var all uint64
	for i := range k.n {
		orders[i] = orderOf(d.D10() + int(k.plus[i]))
		all |= 1 << orders[i]
	}
	for i := range k.n {
		ranks |= bits.OnesCount64(all&(2<<orders[i]-1)) << (3 * i)
	}
	return ranks
}
