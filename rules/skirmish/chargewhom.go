package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whom a unit charges. SKI-TU-02, W22
const (
	chargeNearest = iota
	chargeFarthest
	chargeSpent
	chargeFresh
	chargeWeakest
	chargeStrongest
	chargeDangerous
	chargeSquad
	chargeVehicle
	chargings
)

const everyCharge = policy.Options(1<<chargings - 1)

type charging struct{}

// Options implements [policy.Point].
func (charging) Options() []policy.Option {
	return []policy.Option{
		chargeNearest:   {Name: "nearest", Doc: "the nearest that it may charge"},
		chargeFarthest:  {Name: "farthest", Doc: "of those that its dice may reach, six inches each, the farthest"},
		chargeSpent:     {Name: "spent", Doc: "of those the nearest that has acted in this turn, and does not fire at who charges it"},
		chargeFresh:     {Name: "fresh", Doc: "of those the nearest that has not acted in this turn"},
		chargeWeakest:   {Name: "weakest", Doc: "of those the squad with the fewest figures on their feet"},
		chargeStrongest: {Name: "strongest", Doc: "of those the squad with the most"},
		chargeDangerous: {Name: "dangerous",
			Doc: "of those the one whose guns have the highest numbers against it from where they are, those of all figures added up"},
		chargeSquad:   {Name: "squad", Doc: "of those the nearest squad"},
		chargeVehicle: {Name: "vehicle", Doc: "of those the nearest vehicle"},
	}
}

// chargeView is what the player of a unit sees that is about to charge.
type chargeView struct {
	g *game
	v *gameView

	unit, nearest int
	dice          int // at most
	them          set // whom these may reach
}

func (c chargeView) near() *squad { return &c.v.squads[c.nearest] }

// Facts implements [policy.Point].
func (charging) Facts() policy.Facts[chargeView] {
	return policy.Facts[chargeView]{
		{Name: "distance", Doc: "inches to the nearest enemy that it may charge",
			Number: func(c chargeView) int { return c.v.squads[c.unit].apart(c.near().unitState) }},
		{Name: "charge-dice", Doc: "D6 of the charge, those of its soundest figures where its player ever has others drop behind",
			Number: func(c chargeView) int { return c.dice }},
		{Name: "enemies", Doc: "squads and vehicles that these may reach", Number: func(c chargeView) int { return c.them.count() }},
		{Name: "figures", Doc: "its figures on their feet",
			Number: func(c chargeView) int { return c.v.squads[c.unit].marks[standing].count() }},
		{Name: "near-figures", Doc: "those of that nearest enemy",
			Number: func(c chargeView) int { return c.near().marks[standing].count() }},
		{Name: "near-vehicle", Doc: "it is a vehicle", YesNo: func(c chargeView) bool { return c.g.armoured.has(c.nearest) }},
		{Name: "near-acted", Doc: "it has acted in this turn", YesNo: func(c chargeView) bool { return c.near().card == acted }},
		{Name: "near-locked", Doc: "it is in close combat", YesNo: func(c chargeView) bool { return c.near().locked != 0 }},
		{Name: "turn", Doc: docOfTurn, Number: func(c chargeView) int { return int(c.v.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(c chargeView) int { return c.g.place(c.unit) + 1 }},
	}
}

// chooseCharged returns whom of some enemies the actor charges, with so many D6 at most: the nearest, or another that they
// may reach, if its player says so; −1 for nobody. SKI-TU-02, W22
func (g *game) chooseCharged(d *dice.Dice, v *gameView, among set, n int) int {
	u := int(v.actor)
	choice, nearest := g.charges[g.sideOf(u)], g.nearest(v, u, among)
	if choice == nil || nearest < 0 {
		return nearest
	}
	l := lookout{unit: u}
	for w := range (g.enemies(v, u) & among).each() {
		if l.of[w].inches = v.squads[u].gap(v.squads[w].unitState); max(1, l.of[w].inches) <= 6*n {
			l.them |= one(w)
		}
	}
	if l.them.count() < 2 {
		return nearest
	}
	at, possible := [chargings]int{chargeNearest: nearest}, policy.OptionsOf(chargeNearest)
	for option := chargeNearest + 1; option < chargings; option++ {
		at[option] = g.whomToCharge(v, &l, option)
		possible = possible.With(option, at[option] >= 0)
	}
	option := choice.Pick(d, possible, chargeView{g, v, u, nearest, n, l.them})
	if option != chargeNearest {
		d.Log("W22", "{unit}: a charge at {unit}, {# inch|# inches} away, {charged}, by its player's choice",
			u, at[option], v.squads[u].apart(v.squads[at[option]].unitState), option)
	}
	return at[option]
}

// whomToCharge returns at whom an option charges, −1 for nobody: as one of fire has it, of those in reach. W22
func (g *game) whomToCharge(v *gameView, l *lookout, option int) int {
	switch option {
	case chargeFarthest:
		return l.pick(everybody, func(w int) int { return -l.of[w].inches })
	case chargeSpent:
		return l.pick(v.with(acted), nothingElse)
	}
	return g.who(v, l, [chargings]int{
		chargeFresh: aimFresh, chargeWeakest: aimWeakest, chargeStrongest: aimStrongest, chargeDangerous: aimDangerous,
		chargeSquad: aimSquad, chargeVehicle: aimVehicle,
	}[option])
}

// idleTargets tells of sides that choose whom they charge, and have no choice. W22
func (g *game) idleTargets() []string {
	var list rules.Warnings
	for side, choice := range g.charges {
		if choice == nil {
			continue
		}
		path, foes := "ab"[side:side+1]+"-policy.charge", g.all[1-side]
		list.AddIf(!g.mayAssault(side), path+" changes nothing: nobody of that side charges (W22)")
		list.AddIf(foes.count() == 1, path+" changes nothing: there is but one unit to charge (W22)")
		list.AddIf(foes.count() > 1 && foes&g.armoured == 0 && choice.MayPick(chargeVehicle, everyCharge),
			path+": the enemy has no vehicle to charge (W22)")
	}
	return list
}

// chargeName says why a unit charges another than the nearest.
func chargeName(option int) string {
	return [chargings]string{
		chargeFarthest:  "the farthest in reach",
		chargeSpent:     "the nearest that has acted",
		chargeFresh:     "the nearest that has not acted",
		chargeWeakest:   "the weakest squad",
		chargeStrongest: "the strongest squad",
		chargeDangerous: "the most dangerous",
		chargeSquad:     "the nearest squad",
		chargeVehicle:   "the nearest vehicle",
	}[option]
}
