package skirmish

import (
	"math"

	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Who of a unit takes what fire does to it. SKI-EF-04, W27
const (
	allotListed = iota
	allotImmune
	allotWounded
	allotSound
	allotDucked
	allotFired
	allotUnarmed
	allotWeakest
	allotBehind
	allotLast
	allotments
)

type allotting struct{}

// Options implements [policy.Point].
func (allotting) Options() []policy.Option {
	return []policy.Option{
		allotListed: {Name: "listed", Doc: "the first of the list, for duck backs and wounds of those who are neither " +
			"wounded nor ducked, as wounds-to says; so it is among several that another option fits"},
		allotImmune: {Name: "immune", Doc: "one to whom it does nothing: a duck back to who has acted, has ducked back or " +
			"never ducks, a wound to who ignores his first"},
		allotWounded: {Name: "wounded", Doc: "one who is wounded; a kill only where all are"},
		allotSound:   {Name: "sound", Doc: "one who is not"},
		allotDucked:  {Name: "ducked", Doc: "one who has ducked back"},
		allotFired:   {Name: "fired", Doc: "one who has fired in this turn"},
		allotUnarmed: {Name: "unarmed", Doc: "one who carries no gun that works"},
		allotWeakest: {Name: "weakest",
			Doc: "one whose gun has the lowest number against the enemy, wherever he is; 0 for those unarmed"},
		allotBehind: {Name: "behind", Doc: "one who has fallen behind in a charge"},
		allotLast:   {Name: "last", Doc: "the last of the list"},
	}
}

// allotView is what the player of a unit sees that is hit.
type allotView struct {
	t    *pair
	side int
	who  set // may take the result
	r    result
}

// Facts implements [policy.Point].
func (allotting) Facts() policy.Facts[allotView] {
	count := func(option int) func(a allotView) int {
		return func(a allotView) int { return a.fits(option).count() }
	}
	return policy.Facts[allotView]{
		{Name: "figures", Doc: "how many may take it", Number: func(a allotView) int { return a.who.count() }},
		{Name: "immune", Doc: "to how many of them it does nothing", Number: count(allotImmune)},
		{Name: "wounded", Doc: "how many of them are wounded", Number: count(allotWounded)},
		{Name: "ducked", Doc: "how many have ducked back", Number: count(allotDucked)},
		{Name: "fired", Doc: "how many have fired in this turn", Number: count(allotFired)},
		{Name: "unarmed", Doc: "how many carry no gun that works", Number: count(allotUnarmed)},
		{Name: "behind", Doc: "how many have fallen behind in a charge", Number: count(allotBehind)},
		{Name: "ap", Doc: "AP left of the one who takes it by the list, 0 if nobody does", Number: allotView.ap},
		{Name: "number", Doc: "the lowest number on a D20 that a gun of one of them has against the enemy, before modifiers",
			Number: func(a allotView) int { return a.t.gunNumber(a.side, a.fits(allotWeakest).first()) }},
		{Name: "duck-back", Doc: "it is a duck back", YesNo: func(a allotView) bool { return a.r == duckBack }},
		{Name: "wound", Doc: "it is a wound", YesNo: func(a allotView) bool { return a.r > duckBack && a.r < kill }},
		{Name: "hero", Doc: "it goes to heroes",
			YesNo: func(a allotView) bool { return a.t.sides[a.side].heroes.has(a.who.first()) }},
		{Name: "own-turn", Doc: "its unit acts, and is fired at meanwhile",
			YesNo: func(a allotView) bool { return a.t.active == a.side }},
		{Name: "turn", Doc: docOfTurn, Number: func(a allotView) int { return a.t.turn }},
		{Name: "unit", Doc: docOfUnit, Number: func(a allotView) int { return a.t.places[a.side] }},
	}
}

func (a allotView) ap() int {
	i := a.t.taker(a.side, a.who, a.r)
	if i < 0 {
		return 0
	}
	s := a.t.figure(a.side, i)
	return a.t.apLeft(&s)
}

// fits returns who of those who may take a result are as an option says. W27
func (a allotView) fits(option int) set {
	q := &a.t.squads[a.side]
	switch option {
	case allotWounded:
		return a.who & a.t.suffering(a.side)
	case allotSound:
		return a.who &^ a.t.suffering(a.side)
	case allotDucked:
		return a.who & q.marks[ducked]
	case allotBehind:
		return a.who & q.marks[behind]
	case allotLast:
		return one(a.who.last())
	case allotWeakest:
		return a.weakest()
	}
	var who set
	for i := range a.who.each() {
		who |= set(flag(a.isSo(option, i))) << i
	}
	return who
}

// isSo reports whether a figure is as one of the other options says.
func (a allotView) isSo(option, i int) bool {
	q, s := &a.t.squads[a.side], a.t.sides[a.side]
	switch option {
	case allotImmune:
		return a.r == duckBack && a.t.ignoresDuck(a.side, i) ||
			a.r > duckBack && a.r < kill && s.enhanced.has(i) && !q.marks[hurt].has(i)
	case allotFired:
		return q.figures[s.slot(i)].shot() > 0
	case allotUnarmed:
		return q.figures[i].firstGun(works, len(s.figures[i].guns)) < 0
	default:
		return true
	}
}

// weakest returns of those who may take a result whose guns are the worst against the enemy.
func (a allotView) weakest() (who set) {
	least := math.MaxInt
	for i := range a.who.each() {
		switch n := a.t.gunNumber(a.side, i); {
		case n < least:
			least, who = n, one(i)
		case n == least:
			who |= one(i)
		}
	}
	return who
}

// gunNumber returns the highest number on a D20 that a figure's guns have that work, against whom of the enemy is
// aimed at, wherever he is; 0 if it has none, or he is harmed by none.
func (t *pair) gunNumber(side, i int) (best int) {
	p, foe := t.sides[side].figures[i], 1-side
	if !t.anybody(foe) {
		return 0
	}
	for g := range p.guns {
		if t.squads[side].figures[i].gun(g) == works {
			best = max(best, p.guns[g].numbers[t.column(foe, t.aimedAt(foe))].Aimed) // X is 0
		}
	}
	return best
}

// mayTake returns who of some figures may take a result: of a kill the unwounded, if there are any. SKI-EF-04, W27
func (t *pair) mayTake(side int, share set, r result) set {
	who := t.squads[side].marks[standing] & share
	if sound := who &^ t.suffering(side); r >= kill && sound != 0 {
		return sound
	}
	return who
}

// chooseTaker lets the player of a side give a result to one of some figures, −1 for nobody: by the list unless he
// says who, after the die that tells heroes from troopers. SKI-EF-04, SKI-SH-08, W27
func (t *pair) chooseTaker(d *dice.Dice, side int, share set, r result) int {
	listed, choice := t.taker(side, share, r), t.allots[side]
	a := allotView{t, side, t.mayTake(side, share, r), r}
	if choice == nil || a.who.count() < 2 {
		return listed
	}
	possible := policy.OptionsOf(allotListed)
	for option := allotListed + 1; option < allotments; option++ {
		possible = possible.With(option, a.fits(option) != 0)
	}
	option := choice.Pick(d, possible, a)
	if option == allotListed {
		return listed
	}
	who := a.fits(option)
	d.Log("W27", "{unit}: {allotment} takes it, by its player's choice", t.units[side], option)
	if i := t.taker(side, who, r); i >= 0 {
		return i
	}
	return who.first()
}

// followAllotment gives the units of a side what their player decides of the fire that hits them, if it is ever anything
// but the list: no burst of fire is drawn as one then. W27
func (g *game) followAllotment(side int, allot *allotChoice) {
	other := false
	for option := allotListed + 1; option < allotments; option++ {
		other = other || allot.Means(option, 1<<allotments-1)
	}
	if !other {
		return
	}
	for i := range g.pairs {
		g.pairs[i].allots[side] = allot
	}
}
