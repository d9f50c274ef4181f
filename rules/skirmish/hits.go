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

// effectBase is the base of the digits of a result, one for each effect of one hit.
const effectBase = 8

// What a shot can be fired at.
const (
	atTrooper = 0
	atHero    = 1
	atVehicle = 2
	ofOne     = 4 // with one of the first two: a D20 of 1 matters
	atScarabs = 6 // who take several hits
	targets   = 7
)

// effect returns what a D6 of the effect table says, in the column of heroes or that of troopers. SKI-EF-01
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

// attack rolls one attack at a kind of target with a number: D20, and if it hits its effect.
// SKI-SH-01, W01
func (h *ShootingHouse) attack(d *dice.Dice, kind, number int) result {
	rolled := d.D20()
	hits := rolled < 20 && number != Never && rolled <= number
	tellRoll(d, number, hits)
	switch {
	case rolled == 20:
		return twenty
	case !hits:
		return miss
	}
	return h.impact(d, kind, rolled == 1)
}

// impact rolls what a hit does to a kind of target: D6, of scarabs several, on a vehicle D10.
// SKI-EF-01, SKI-EF-05, SKI-NE-02
func (h *ShootingHouse) impact(d *dice.Dice, kind int, one bool) result {
	switch kind {
	case atVehicle:
		return damageAt + result(h.damage(d.D10()))
	case atScarabs:
		all, digit := result(0), result(1)
		for range h.ScarabHits {
			all += digit * h.effect(d.D6(), true)
			digit *= effectBase
		}
		return all
	}
	return h.effect(d.D6(), kind&atHero != 0).by(one && kind&ofOne != 0)
}

// by returns a result as it is by a D20 of 1 that matters: no Necron gets up from that. W17
func (r result) by(one bool) result {
	if one && r != duckBack {
		return r + 1
	}
	return r
}

// tellRoll tells what number a D20 needed, and whether it hit. W01
func tellRoll(d *dice.Dice, number int, hit bool) {
	if number == Never {
		d.Log("W01", "no hit is possible")
	} else {
		d.Log("W01", "{#} or less: {missed|hit}", number, flag(hit))
	}
}

// rememberTargets takes down who of a squad stands when a volley at it begins. SKI-SH-08, W06
func (t *pair) rememberTargets(side int) {
	q, s := &t.squads[side], t.sides[side]
	if s.mixed {
		q.targets = q.marks[standing] & s.heroes
		q.troopTargets = q.marks[standing]&^s.heroes != 0
	}
}

// pick returns at whom a single attack goes: where heroes and troopers stood when the volley
// began, at a certain hero on a D6; or else the first of those who share its results, heroes or
// troopers. −1 if he is dead by now. SKI-SH-08, W06
func (t *pair) pick(d *dice.Dice, side int) (at int, share set) {
	q, heroes := &t.squads[side], t.sides[side].heroes
	up := q.marks[standing]
	if !q.troopTargets || q.targets == 0 {
		i := up.first()
		if i >= 0 && heroes.has(i) {
			return i, heroes
		}
		return i, ^heroes
	}
	if d.GoodFor(int(rules.Neither)).Count(1, int(t.house.HeroFrom)) == 0 {
		d.Log("SKI-SH-08", "at the troopers")
		return (up &^ heroes).first(), ^heroes
	}
	d.Log("SKI-SH-08", "at a hero")
	if at = d.OneOf(uint64(q.targets)); !up.has(at) { // each has the same chance
		return -1, 0
	}
	return at, 0
}

// aimedAt returns the first figure of the list that stands, −1 for none. W07
func (t *pair) aimedAt(side int) int { return t.squads[side].marks[standing].first() }

// allot gives the result of a single attack to the vehicle, to one of the figures who share it or, where nobody does, to
// the one that pick found. W07
func (t *pair) allot(d *dice.Dice, e *rules.MetricValues, side, at int, share set, r result) {
	if r <= miss || at < 0 {
		return
	}
	switch {
	case t.sides[side].Vehicle != nil:
		t.strike(d, e, side, damage(r-damageAt))
	case share == 0:
		t.suffer(d, e, side, at, r)
	default:
		i := t.chooseTaker(d, side, share, r)
		if i < 0 {
			d.Log("W07", "all of {unit} who may take it have ducked already", t.units[side])
			return
		}
		t.suffer(d, e, side, i, r)
	}
}

// taker returns who of some figures of a side takes a result; −1 for nobody.
func (t *pair) taker(side int, share set, r result) int {
	q := &t.squads[side]
	return t.house.taker(q.marks[standing]&share, t.suffering(side), q.marks[ducked], r)
}

// taker returns the figure that takes a result which the defender allots: a duck back the
// first neither wounded nor ducked, else the first not ducked; a wound the first unwounded,
// or the first wounded if the defender concentrates; a kill the first unwounded, if there
// is one. SKI-EF-04, W07
func (h *ShootingHouse) taker(who, wounded, ducked set, r result) int {
	if r == duckBack {
		who &^= ducked
	}
	first, second := who&^wounded, who&wounded
	if r > duckBack && r < kill && h.WoundsTo == Concentrate {
		first, second = second, first
	}
	if first == 0 {
		first = second
	}
	return first.first()
}

// suffering returns whose wounds count. SKI-SK-05, W09
func (t *pair) suffering(side int) set {
	return t.squads[side].marks[hurt] &^ t.sides[side].enhanced
}

// sufferAll applies all effects that one D20 of an area weapon had on a figure.
// SKI-NE-02
func (t *pair) sufferAll(d *dice.Dice, e *rules.MetricValues, side, i int, r result) {
	if r <= miss {
		return
	}
	for ; r > 0 && t.squads[side].marks[standing].has(i); r /= effectBase {
		t.suffer(d, e, side, i, r%effectBase)
	}
}

// suffer applies an effect to a figure. SKI-EF-01, SKI-EF-02, SKI-EF-03, W08
func (t *pair) suffer(d *dice.Dice, e *rules.MetricValues, side, i int, r result) {
	q, p := &t.squads[side], t.sides[side].figures[i]
	switch {
	case r == duckBack:
		t.duck(d, e, side, i)
	case r < kill && !q.marks[hurt].has(i):
		q.marks[hurt] |= one(i)
		t.befalls(e, side, woundTaken, 1)
		t.does(e, 1-side, woundMade, 1)
		d.Log("SKI-EF-03", "{figure} {is wounded|ignores its first wound}", t.units[side], i, flag(p.enhanced))
	default:
		again := p.repairs() && r != killOfOne && r != woundOfOne
		d.Log("SKI-EF-01", "{figure}{|, wounded,} {is killed|goes down}",
			t.units[side], i, flag(q.marks[hurt].has(i) && !p.enhanced), flag(again))
		t.befalls(e, side, figureFell, 1)
		t.does(e, 1-side, killMade, 1)
		t.fell(side, i, again)
	}
}

// fell takes a figure from its feet, for good or until it gets up again. W17
func (t *pair) fell(side, i int, again bool) {
	t.sides[side].fell(&t.squads[side], i, again)
}

// duck makes a figure duck back, which does nothing to some kinds and to those who have
// acted in this turn; by the house rules these take cover all the same. SKI-EF-02, SKI-SK-05, W08
func (t *pair) duck(d *dice.Dice, e *rules.MetricValues, side, i int) {
	q := &t.squads[side]
	if t.ignoresDuck(side, i) {
		d.Log("SKI-EF-02", "{figure} takes no notice of a duck back", t.units[side], i)
		return
	}
	if t.runsToCover(side) {
		q.marks[cowering] |= one(i)
	}
	if t.isToAct(side, i) {
		q.marks[ducked] |= one(i)
		d.Log("SKI-EF-02", "{figure} ducks back", t.units[side], i)
	} else {
		d.Log("W08", "{figure} takes cover", t.units[side], i)
	}
	if !q.is(aboardMark) {
		t.befalls(e, side, duckedBack, 1)
		t.does(e, 1-side, duckMade, 1)
	}
}

// ignoresDuck reports whether a duck back does nothing to a figure. SKI-EF-02, SKI-SK-05, W08
func (t *pair) ignoresDuck(side, i int) bool {
	q := &t.squads[side]
	takesCover := t.runsToCover(side) && !q.marks[cowering].has(i)
	return t.sides[side].neverDuck.has(i) || q.marks[ducked].has(i) || !takesCover && !t.isToAct(side, i)
}

// isToAct reports whether a figure has not acted in this turn. SKI-EF-02, W08
func (t *pair) isToAct(side, i int) bool {
	hasFired := t.squads[side].figures[t.sides[side].slot(i)].shot() > 0 && !t.ahead[side]
	return !t.hasActed[side] && !hasFired
}
