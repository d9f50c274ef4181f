package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// result is what one D20 and the die of effect come to, from the worst for the firer
// to the best; of two effects of one hit, one in each octal digit.
type result int

const (
	twenty result = iota
	miss
	duckBack
	wound
	woundOfOne // by a D20 of 1, which no Necron survives
	kill
	killOfOne
)

// Results of a shot at a vehicle: miss, then damage+1 for each kind of damage.
const damageAt = miss

// bit and base of the effects of one hit.
const effectBase = 8

// effect returns a row of the effect table, the same for heroes and troopers in other
// columns. SKI-EF-01
func (h *ShootingHouse) effect(roll int, hero bool) result {
	wounds, kills := h.TrooperWound, h.TrooperDeath
	if hero {
		wounds, kills = h.HeroWound, h.HeroDeath
	}
	switch {
	case roll >= int(kills):
		return kill
	case roll >= int(wounds):
		return wound
	default:
		return duckBack
	}
}

// book keeps the shots computed, a leaf for each number and kind of target, and plans.
type book struct {
	plans   plans
	walker  *dice.Walker
	shots   [targets][20]*dice.Leaf
	aims    [2][20]*dice.Leaf // of bursts, where a 1 does not matter and where it does
	impacts [targets]*dice.Leaf

	together [2 * maxFigures]shooter // room for those who fire at one count
}

// What a shot can be fired at.
const (
	atTrooper = 0
	atHero    = 1
	atVehicle = 2
	ofOne     = 4 // with one of the first two: a D20 of 1 matters
	atScarabs = 6 // who take several hits
	targets   = 7
)

func newBook() any { return &book{walker: dice.NewWalker()} }

// lookUp returns the book of these dice.
func (x *game) lookUp(d *dice.Dice, t *pairView) *book {
	if t.book == nil {
		t.book = d.Cache(&x.fireRules.book, newBook).(*book)
	}
	return t.book
}

// attackRoll returns the roll for one attack with a number at a target: D20, and if it hits
// its effects, each a D6, on a vehicle D10. SKI-SH-01
func (x *game) attackRoll(d *dice.Dice, t *pairView, side, i, number, hits int) *dice.Leaf {
	kind := x.targetKind(side, i)
	if hits > 1 {
		kind = atScarabs
	}
	b := x.lookUp(d, t)
	leaf := b.shots[kind][number]
	if leaf == nil {
		leaf = b.walker.Leaf(x.shotCode(kind, number))
		b.shots[kind][number] = leaf
	}
	return leaf
}

// roll makes an attack roll, and counts a hit on a side.
func (x *game) roll(d *dice.Dice, e *rules.MetricValues, side int, attack *dice.Leaf) result {
	r := result(attack.Roll(d.GoodFor(2 - side)))
	if r > miss {
		x.count(e, x.tally.hits[1-side])
	}
	return r
}

// targetKind returns which column and which details of a shot matter.
func (x *game) targetKind(side, i int) int { return x.sides[side].figures[max(0, i)].target }

// tellRoll tells what number a D20 needed, and whether it hit. W01
func tellRoll(d *dice.Dice, number int, hit bool) {
	if number == Never {
		d.Log("W01", "no hit is possible")
	} else {
		d.Log("W01", "{#} or less: {missed|hit}", number, flag(hit))
	}
}

// shotCode returns the dice of one shot at a kind of target. SKI-SH-01, SKI-EF-01,
// SKI-EF-05
func (x *game) shotCode(kind, number int) func(d *dice.Dice) int {
	return func(d *dice.Dice) int {
		rolled := d.D20()
		hits := rolled < 20 && number != Never && rolled <= number
		tellRoll(d, number, hits)
		switch {
		case rolled == 20:
			return int(twenty)
		case !hits:
			return int(miss)
		case kind == atScarabs:
			all, digit := 0, 1
			for range x.house.ScarabHits {
				all += digit * int(x.house.effect(d.D6(), true))
				digit *= effectBase
			}
			return all
		}
		return int(x.house.impact(d, kind, rolled == 1))
	}
}

// impact returns what a hit does to a kind of target. SKI-EF-01, SKI-EF-05
func (h *ShootingHouse) impact(d *dice.Dice, kind int, one bool) result {
	if kind == atVehicle {
		return damageAt + result(h.damage(d.D10()))
	}
	r := h.effect(d.D6(), kind&atHero != 0)
	if one && kind&ofOne != 0 && r != duckBack {
		r++
	}
	return r
}

// aim is at whom an attack goes: a certain figure, or the heroes or troopers of a
// squad, who share its results.
type aim struct {
	first int // the certain figure or the first of those who share, −1 for none
	share set // who shares, none for a certain figure
}

// rememberTargets takes down who of a squad stands when a volley at it begins. SKI-SH-08, W06
func (x *game) rememberTargets(t *pairView, side int) {
	q, u := &t.squads[side], x.sides[side]
	if u.mixed {
		q.targets = q.marks[standing] & u.heroes
		q.troopTargets = q.marks[standing]&^u.heroes != 0
	}
}

// forgetTargets forgets that when the volley is over.
func (q *squadState) forgetTargets() { q.targets, q.troopTargets = 0, false }

// pick returns at whom a single attack goes: where heroes and troopers stood when the
// volley began, at a hero on a D6. SKI-SH-08, W06
func (x *game) pick(d *dice.Dice, t *pairView, side int) aim {
	q, heroes := &t.squads[side], x.sides[side].heroes
	up := q.marks[standing]
	if !q.troopTargets || q.targets == 0 {
		i := up.first()
		if i >= 0 && heroes.has(i) {
			return aim{i, heroes}
		}
		return aim{i, ^heroes}
	}
	if d.GoodFor(int(rules.Neither)).Count(1, int(x.house.HeroFrom)) == 0 {
		d.Log("SKI-SH-08", "at the troopers")
		return aim{(up &^ heroes).first(), ^heroes}
	}
	d.Log("SKI-SH-08", "at a hero")
	hero := d.OneOf(uint64(q.targets)) // each has the same chance
	if !up.has(hero) {
		hero = -1
	}
	return aim{first: hero}
}

// aimedAt returns the first figure of the list that stands, −1 for none. W07
func (*game) aimedAt(t *pairView, side int) int { return t.squads[side].marks[standing].first() }

// anybody reports whether a target stands; a destroyed vehicle does not.
func (*game) anybody(t *pairView, side int) bool { return t.squads[side].marks[standing] != 0 }

// allot gives the result of a single attack to a figure, or to the vehicle. W07
func (x *game) allot(d *dice.Dice, t *pairView, e *rules.MetricValues, side int, at aim, r result) {
	if r <= miss || at.first < 0 {
		return
	}
	switch {
	case x.sides[side].Vehicle != nil:
		x.strike(d, t, side, damage(r-damageAt))
	case at.share == 0:
		x.suffer(d, t, e, side, at.first, r)
	default:
		i := x.taker(t, side, at.share, r)
		if i < 0 {
			d.Log("W07", "all of {unit} who may take it have ducked already", x.units[side])
			return
		}
		x.suffer(d, t, e, side, i, r)
	}
}

// taker returns the figure that takes a result which the defender allots: a duck back the
// first neither wounded nor ducked, else the first not ducked; a wound the first unwounded,
// or the first wounded if the defender concentrates; a kill the first unwounded, if there
// is one. SKI-EF-04, W07
func (x *game) taker(t *pairView, side int, share set, r result) int {
	q := &t.squads[side]
	who := q.marks[standing] & share
	if r == duckBack {
		who &^= q.marks[ducked]
	}
	wounded := who & q.marks[hurt] &^ x.sides[side].enhanced
	first, second := who&^wounded, wounded
	if r > duckBack && r < kill && x.house.WoundsTo == Concentrate {
		first, second = second, first
	}
	if first == 0 {
		first = second
	}
	return first.first()
}

// sufferAll applies all effects that one D20 of an area weapon had on a figure.
// SKI-NE-02
func (x *game) sufferAll(d *dice.Dice, t *pairView, e *rules.MetricValues, side, i int, r result) {
	if r <= miss {
		return
	}
	for ; r > 0 && t.squads[side].marks[standing].has(i); r /= effectBase {
		x.suffer(d, t, e, side, i, r%effectBase)
	}
}

// suffer applies an effect to a figure. SKI-EF-01, SKI-EF-02, SKI-EF-03, W08
func (x *game) suffer(d *dice.Dice, t *pairView, e *rules.MetricValues, side, i int, r result) {
	q, p := &t.squads[side], x.sides[side].figures[i]
	switch {
	case r == duckBack:
		x.duck(d, t, e, side, i)
	case r < kill && !q.marks[hurt].has(i):
		q.marks[hurt] |= one(i)
		d.Log("SKI-EF-03", "{figure} {is wounded|ignores its first wound}", x.units[side], i, flag(p.enhanced))
	default:
		again := p.repairs() && r != killOfOne && r != woundOfOne
		d.Log("SKI-EF-01", "{figure}{|, wounded,} {is killed|goes down}",
			x.units[side], i, flag(q.marks[hurt].has(i) && !p.enhanced), flag(again))
		x.fell(t, side, i, again)
	}
}

// fell takes a figure from its feet. At the last of a squad some fire no blast. W03, W17
func (x *game) fell(t *pairView, side, i int, again bool) {
	t.squads[side].fell(i, again)
	if x.sides[1-side].choosy {
		t.changes()
	}
}

// fell takes a figure from its feet; one that may get up again keeps its guns as they
// are. W17
func (q *squad) fell(i int, again bool) {
	for m := range q.marks {
		q.marks[m] &^= one(i)
	}
	if again {
		q.marks[downed] |= one(i)
		q.keep(i, q.figures[i].apAndGuns().arms())
	} else {
		q.figures[i].set(0)
	}
}

// duck makes a figure duck back, which does nothing to some kinds and to those who have
// acted in this turn. SKI-EF-02, SKI-SK-05, W08
func (x *game) duck(d *dice.Dice, t *pairView, e *rules.MetricValues, side, i int) {
	q := &t.squads[side]
	done := q.card == acted || q.figures[i].apAndGuns().shot() > 0 && (q.card != toCome || int(t.active) == side)
	if x.sides[side].neverDuck.has(i) || done || q.marks[ducked].has(i) {
		d.Log("SKI-EF-02", "{figure} takes no notice of a duck back", x.units[side], i)
		return
	}
	q.marks[ducked] |= one(i)
	d.Log("SKI-EF-02", "{figure} ducks back", x.units[side], i)
	x.count(e, x.tally.ducked[side])
}
