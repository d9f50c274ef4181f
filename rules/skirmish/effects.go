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

// effect is a row of the effect table, the same for heroes and troopers in other
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

// book keeps the shots worked out, a leaf for each number and kind of target.
type book struct {
	walker *dice.Walker
	shots  [targets][20]*dice.Leaf
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

// roll is one D20 at a target, and if it hits its effect: D6, on a vehicle D10.
// SKI-SH-01
func (x *game) roll(d *dice.Dice, e *rules.Emit, side, i, number, hits int) result {
	kind := x.targetKind(side, i)
	if hits > 1 {
		kind = atScarabs
	}
	b := d.Cache(x, newBook).(*book)
	leaf := b.shots[kind][number]
	if leaf == nil {
		leaf = b.walker.Leaf(x.shotCode(kind, number))
		b.shots[kind][number] = leaf
	}
	r := result(leaf.Roll(d))
	d.Note("W01", number, flag(r > miss))
	if r > miss {
		x.count(e, x.tally.hits[1-side])
	}
	return r
}

// targetKind tells which column and which details of a shot matter.
func (x *game) targetKind(side, i int) int {
	switch u := &x.sides[side]; {
	case u.Vehicle != nil:
		return atVehicle
	case i < 0:
		return atTrooper
	default:
		kind := flag(u.figures[i].usesHeroColumn())
		if u.figures[i].repairs() {
			kind |= ofOne
		}
		return kind
	}
}

// shotCode is the dice of one shot at a kind of target. SKI-SH-01, SKI-EF-01, SKI-EF-05
func (x *game) shotCode(kind, number int) func(d *dice.Dice) int {
	return func(d *dice.Dice) int {
		rolled := d.D20()
		switch {
		case rolled == 20:
			return int(twenty)
		case number == Never || rolled > number:
			return int(miss)
		case kind == atVehicle:
			return int(damageAt) + int(x.house.damage(d.D10()))
		case kind == atScarabs:
			all, digit := 0, 1
			for range x.house.ScarabHits {
				all += digit * int(x.house.effect(d.D6(), true))
				digit *= effectBase
			}
			return all
		}
		r := x.house.effect(d.D6(), kind&atHero != 0)
		if kind&ofOne != 0 && rolled == 1 && r != duckBack {
			r++
		}
		return int(r)
	}
}

// mark is at whom an attack goes: a certain figure, or the heroes or troopers of a
// squad, who share its results.
type mark struct {
	first int // the certain figure or the first of those who share, −1 for none
	alone bool
	hero  bool
}

// Bits of squad.noted: heroes in the order of the list, and troopers.
const (
	notedTroopers = 1 << 7
	maxHeroes     = 7 // among troopers
)

// note takes down who of a squad stands when a volley at it begins. SKI-SH-08, W06
func (x *game) note(t *table, side int) {
	q, hero := &t.squads[side], 0
	q.noted = 0
	if !x.sides[side].mixed {
		return
	}
	for i, f := range t.figures[side] {
		isHero := x.sides[side].figures[i].Hero
		switch {
		case isHero && f.is(standing):
			q.noted |= 1 << hero
		case f.is(standing):
			q.noted |= notedTroopers
		}
		hero += flag(isHero)
	}
}

// pick tells at whom a single attack goes: where heroes and troopers stood when the
// volley began, at a hero on a D6. SKI-SH-08, W06
func (x *game) pick(d *dice.Dice, t *table, side int) mark {
	noted := t.squads[side].noted
	heroes := noted &^ notedTroopers
	if noted&notedTroopers == 0 || heroes == 0 {
		i := x.aimedAt(t, side)
		return mark{first: i, hero: x.sides[side].mixed && i >= 0 && x.sides[side].figures[i].Hero}
	}
	if d.Count(1, int(x.house.HeroFrom)) == 0 {
		d.Note("SKI-SH-08", 0)
		return mark{first: x.firstOf(t, side, false)}
	}
	d.Note("SKI-SH-08", 1)
	return mark{first: x.drawHero(d, t, side, heroes), alone: true, hero: true}
}

// drawHero gives each hero that stood when the volley began the same chance; −1 if the
// one that it falls on is dead by now. W06
func (x *game) drawHero(d *dice.Dice, t *table, side int, noted uint8) int {
	var at [maxHeroes]int
	n, hero := 0, 0
	for i, p := range x.sides[side].figures {
		if !p.Hero {
			continue
		}
		if noted&(1<<hero) != 0 {
			at[n] = i
			n++
		}
		hero++
	}
	i := at[0]
	if n > 1 {
		i = at[d.Card([]int{1, 1, 1, 1, 1, 1, 1}[:n])]
	}
	if !t.figures[side][i].is(standing) {
		return -1
	}
	return i
}

// aimedAt is the first figure of the list that stands, −1 for none. W07
func (x *game) aimedAt(t *table, side int) int {
	for i, f := range t.figures[side] {
		if f.is(standing) {
			return i
		}
	}
	return -1
}

// firstOf is the first hero, or trooper, that stands, −1 for none.
func (x *game) firstOf(t *table, side int, hero bool) int {
	for i, f := range t.figures[side] {
		if f.is(standing) && x.sides[side].figures[i].Hero == hero {
			return i
		}
	}
	return -1
}

// anybody tells whether a target stands.
func (x *game) anybody(t *table, side int) bool {
	if x.sides[side].Vehicle != nil {
		return !t.hulls[side].destroyed()
	}
	return x.aimedAt(t, side) >= 0
}

// allot gives the result of a single attack to a figure, or to the vehicle. W07
func (x *game) allot(d *dice.Dice, t *table, e *rules.Emit, side int, m mark, r result) {
	if r <= miss || m.first < 0 {
		return
	}
	switch {
	case x.sides[side].Vehicle != nil:
		x.strike(d, t, side, damage(r-damageAt))
	case m.alone:
		x.suffer(d, t, e, side, m.first, r)
	default:
		if i := x.taker(t, side, m, r); i >= 0 {
			x.suffer(d, t, e, side, i, r)
		}
	}
}

// taker is the figure that takes a result which the defender allots: a duck back the
// first neither wounded nor ducked, else the first not ducked; a wound the first
// unwounded, or the first wounded if the defender concentrates; a kill the first
// unwounded, if there is one. SKI-EF-04, W07
func (x *game) taker(t *table, side int, m mark, r result) int {
	wounded := -1
	for i := m.first; i < len(t.figures[side]); i++ {
		f, p := t.figures[side][i], x.sides[side].figures[i]
		if !f.is(standing) || x.sides[side].mixed && p.Hero != m.hero || r == duckBack && f.is(ducked) {
			continue
		}
		suffers := p.suffers(f)
		if r < kill && r > duckBack && x.house.WoundsTo == Concentrate {
			suffers = !suffers
		}
		if !suffers {
			return i
		}
		if wounded < 0 {
			wounded = i
		}
	}
	return wounded
}

// sufferAll applies all effects that one D20 of an area weapon had on a figure.
// SKI-NE-02
func (x *game) sufferAll(d *dice.Dice, t *table, e *rules.Emit, side, i int, r result) {
	if r <= miss {
		return
	}
	for ; r > 0 && t.figures[side][i].is(standing); r /= effectBase {
		x.suffer(d, t, e, side, i, r%effectBase)
	}
}

// suffer applies an effect to a figure. SKI-EF-01, SKI-EF-02, SKI-EF-03, W08
func (x *game) suffer(d *dice.Dice, t *table, e *rules.Emit, side, i int, r result) {
	f, p := &t.figures[side][i], x.sides[side].figures[i]
	switch {
	case r == duckBack:
		x.duck(d, t, e, side, i)
	case r < kill && !f.is(hurt):
		*f |= hurt
		d.Note("SKI-EF-03", side, i, flag(p.isEnhanced()))
	default:
		again := p.repairs() && r != killOfOne && r != woundOfOne
		d.Note("SKI-EF-01", side, i, flag(again), flag(p.suffers(*f)))
		*f = *f&gunMask | downed
		if !again {
			*f = 0
		}
	}
}

// duck makes a figure duck back, which does nothing to some kinds and to those who have
// acted in this turn. SKI-EF-02, SKI-SK-05, W08
func (x *game) duck(d *dice.Dice, t *table, e *rules.Emit, side, i int) {
	f, q := &t.figures[side][i], &t.squads[side]
	done := q.card == acted || f.shot() > 0 && (q.card != toCome || int(t.active) == side)
	if x.sides[side].figures[i].ignoresDucks() || done || f.is(ducked) {
		d.Note("SKI-EF-02", side, i, 0)
		return
	}
	*f |= ducked
	d.Note("SKI-EF-02", side, i, 1)
	x.count(e, x.tally.ducked[side])
}
