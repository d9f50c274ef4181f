package skirmish

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// With whom squads regroup. SKI-MO-02, W29
const (
	musterBroken = iota
	musterRemnant
	musterAny
)

type mustering struct{}

// Options implements [policy.Point].
func (mustering) Options() []policy.Option {
	return []policy.Option{
		musterBroken:  {Name: "broken", Doc: "those that run or are shaken, with each other"},
		musterRemnant: {Name: "remnant", Doc: "sound ones, too, if any of them runs or is shaken"},
		musterAny:     {Name: "any", Doc: "all, sound or not"},
	}
}

// musterView is what the player of squads that may regroup sees.
type musterView struct {
	g *game
	v *gameView

	unit int // the first of them
	near set // all of them
}

// Facts implements [policy.Point].
func (mustering) Facts() policy.Facts[musterView] {
	return policy.Facts[musterView]{
		{Name: "squads", Doc: "similar squads near each other that have the policy, and have not regrouped",
			Number: func(m musterView) int { return m.near.count() }},
		{Name: "broken", Doc: "how many of them run or are shaken",
			Number: func(m musterView) int { return m.g.broken(m.v, m.near).count() }},
		{Name: "figures", Doc: "their figures on their feet", Number: func(m musterView) (n int) {
			for u := range m.near.each() {
				n += m.v.squads[u].marks[standing].count()
			}
			return n
		}},
		{Name: "enemies", Doc: "enemy squads and vehicles on the board",
			Number: func(m musterView) int { return m.g.enemies(m.v, m.unit).count() }},
		{Name: "turn", Doc: docOfTurn, Number: func(m musterView) int { return int(m.v.turn) }},
		{Name: "unit", Doc: "which of its side's list the first of them is, from 1",
			Number: func(m musterView) int { return m.g.place(m.unit) + 1 }},
	}
}

// broken lists those of some squads that run or are shaken.
func (g *game) broken(v *gameView, squads set) (them set) {
	for u := range squads.each() {
		if g.isBroken(v, u) {
			them |= one(u)
		}
	}
	return them
}

// muster returns the squads that regroup with one in this turn: those that run or are shaken, or by their player's
// choice sound ones, too. SKI-MO-02, W29
func (g *game) muster(d *dice.Dice, v *gameView, u int) set {
	choice := g.musters[g.sideOf(u)]
	near := g.around(v, u, (*game).couldRegroup)
	if choice == nil || near == 0 {
		return g.around(v, u, (*game).isBroken)
	}
	possible := policy.OptionsOf(musterBroken, musterAny).With(musterRemnant, g.broken(v, near) != 0)
	if option := choice.Pick(d, possible, musterView{g, v, u, near}); option == musterBroken {
		return g.around(v, u, (*game).isBroken)
	}
	return near
}
