package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// At which enemy a unit fires. W22
const (
	aimNearest = iota
	aimNone
	aimHarmable
	aimFresh
	aimWeakest
	aimStrongest
	aimDangerous
	aimSquad
	aimVehicle
	aims
)

const everyAim = policy.Options(1<<aims - 1)

type targeting struct{}

// Options implements [policy.Point].
func (targeting) Options() []policy.Option {
	return []policy.Option{
		aimNearest: {Name: "nearest",
			Doc: "the nearest enemy in sight, whether or not it can be harmed from there; of nobody in sight the nearest"},
		aimNone:      {Name: "none", Doc: "nobody: it only clears jams and sets up"},
		aimHarmable:  {Name: "harmable", Doc: "the nearest that a gun of it can harm from where it stands"},
		aimFresh:     {Name: "fresh", Doc: "of those that it can harm the nearest that has not acted in this turn"},
		aimWeakest:   {Name: "weakest", Doc: "of those the squad with the fewest figures on their feet"},
		aimStrongest: {Name: "strongest", Doc: "of those the squad with the most"},
		aimDangerous: {Name: "dangerous",
			Doc: "of those the one whose guns have the highest numbers against it, those of all figures added up"},
		aimSquad:   {Name: "squad", Doc: "of those the nearest squad"},
		aimVehicle: {Name: "vehicle", Doc: "of those the nearest vehicle"},
	}
}

// aimView is what the player of a unit sees that is about to fire: of the nearest enemy, and of the nearest vehicle that
// it can harm, if there is one.
type aimView struct {
	g *game
	v *gameView

	unit, nearest    int
	near, hull       sight
	figures, enemies int // of it that can fire now, and whom it can harm
}

// Facts implements [policy.Point].
func (targeting) Facts() policy.Facts[aimView] {
	return policy.Facts[aimView]{
		{Name: "distance", Doc: "inches to the nearest enemy in sight, or to the nearest if none is",
			Number: func(a aimView) int { return max(1, a.near.inches) }},
		{Name: "number", Doc: "the best number on a D20 that a gun of it has against that one from there, " +
			"before modifiers; 0 if none can harm it",
			Number: func(a aimView) int { return a.near.best }},
		{Name: "vehicle-distance", Doc: "inches to the nearest vehicle that it can harm, 0 for none",
			Number: func(a aimView) int {
				if a.hull.best == 0 {
					return 0
				}
				return max(1, a.hull.inches)
			}},
		{Name: "vehicle-number", Doc: "the best number that a gun of it has against that vehicle, 0 for none",
			Number: func(a aimView) int { return a.hull.best }},
		{Name: "vehicle-guns", Doc: "how many of its figures have a gun that can harm that vehicle",
			Number: func(a aimView) int { return a.hull.armed }},
		{Name: "figures", Doc: "how many of its figures can act and have a gun, a team as one",
			Number: func(a aimView) int { return a.figures }},
		{Name: "enemies", Doc: "squads and vehicles that it can harm", Number: func(a aimView) int { return a.enemies }},
		{Name: "in-sight", Doc: "that nearest enemy is in sight; else nobody is",
			YesNo: func(a aimView) bool { return a.g.inSight(a.v, a.unit).has(a.nearest) }},
		{Name: "near-vehicle", Doc: "the nearest enemy is a vehicle",
			YesNo: func(a aimView) bool { return a.g.armoured.has(a.nearest) }},
		{Name: "near-acted", Doc: "the nearest enemy has acted in this turn",
			YesNo: func(a aimView) bool { return a.v.squads[a.nearest].card == acted }},
		{Name: "heavy", Doc: "it is for its heavy weapons alone, where by rules.split-fire they may have a target of their own",
			YesNo: func(a aimView) bool { return a.v.fire.part == heavyFire }},
		{Name: "vehicle", Doc: "it is a vehicle itself", YesNo: func(a aimView) bool { return a.g.armoured.has(a.unit) }},
		{Name: "turn", Doc: docOfTurn, Number: func(a aimView) int { return int(a.v.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(a aimView) int { return a.g.place(a.unit) + 1 }},
	}
}

// follow gives a battle the policies of its players.
func (g *game) follow(a, b *BattlePolicy) {
	g.policies = [2]*BattlePolicy{a, b}
	for side, p := range g.policies {
		if p.Regroup.Chooses() {
			g.musters[side] = &p.Regroup
		}
		if p.Charge.Chooses() {
			g.charges[side] = &p.Charge
		}
		g.followAssault(side, &p.DropBehind, &p.Strike)
		g.followAllotment(side, &p.Allot)
		g.orders[side], g.aims[side] = p.Order.Chooses(), p.Target.Chooses()
		g.lightens[side], g.keeps[side] = p.Guns.Chooses(), p.React.Chooses()
	}
}

// decidesFire reports whether fire that the actor opens is decided: at whom, which guns it and its
// target fire, and whether that answers. What is rolled before ends a step, so that nobody decides on dice still to
// come.
func (g *game) decidesFire(actor int) bool {
	side := g.sideOf(actor)
	return g.aims[side] || g.lightens[sideA] || g.lightens[sideB] || g.keeps[1-side]
}

// chooseTarget returns at whom the actor fires, −1 for nobody. W22
func (g *game) chooseTarget(d *dice.Dice, v *gameView) (enemy int) {
	u := int(v.actor)
	side, nearest := g.sideOf(u), g.nearestMark(v, u)
	if nearest < 0 {
		return nearest
	}
	if g.aims[side] {
		option := 0
		if option, enemy = g.aim(d, v, u, nearest); option != aimNearest {
			g.tellTarget(d, v, u, enemy, option)
			return enemy
		}
	}
	if !g.isDuel() {
		d.Log("W22", "{unit}: nearest target {unit}, {# inch|# inches} away",
			u, nearest, v.squads[u].apart(v.squads[nearest].unitState))
	}
	return nearest
}

// nearestMark returns the nearest enemy in sight who is not locked, or the nearest of those out of sight, whom no gun
// reaches; −1 for none. W22, W26
func (g *game) nearestMark(v *gameView, u int) int {
	free := everybody &^ v.locked()
	if seen := g.nearest(v, u, free&g.inSight(v, u)); seen >= 0 {
		return seen
	}
	return g.nearest(v, u, free)
}

// aim lets the player of a unit decide at whom it fires. W22
func (g *game) aim(d *dice.Dice, v *gameView, u, nearest int) (option, enemy int) {
	l, at := g.lookAround(v, u, nearest), [aims]int{}
	var possible policy.Options
	for option := range at {
		at[option] = g.who(v, &l, option)
		possible = possible.With(option, option == aimNone || at[option] >= 0)
	}
	seen := aimView{g: g, v: v, unit: u, nearest: nearest, near: l.of[nearest], figures: l.figures, enemies: l.them.count()}
	if vehicle := at[aimVehicle]; vehicle >= 0 {
		seen.hull = l.of[vehicle]
	}
	option = g.policies[g.sideOf(u)].Target.Pick(d, possible, seen)
	return option, at[option]
}

// tellTarget tells of a target that is not simply the nearest. Who fires at nobody clears jams and
// sets up all the same. W05, W22
func (g *game) tellTarget(d *dice.Dice, v *gameView, u, enemy, option int) {
	if enemy < 0 {
		d.Log("W22", "{unit}: no fire, by its player's choice", u)
		t, side := g.alone(v, u)
		t.prepareToFire(d, side)
		return
	}
	d.Log("W22", "{unit}: at {unit}, {# inch|# inches} away, {aim}",
		u, enemy, v.squads[u].apart(v.squads[enemy].unitState), option)
}

// idlePolicies tells of decisions that change nothing here. W21, W22
func (g *game) idlePolicies() []string {
	var list rules.Warnings
	list.AddIf(g.house.SplitFire && g.aims == [2]bool{}, "rules.split-fire changes nothing: no player decides at whom units fire (W28)")
	for side, p := range g.policies {
		path, foe := "ab"[side:side+1]+"-policy.", "side "+"ba"[side:side+1]
		foes := g.all[1-side]
		elsewhere := g.aims[side] && !p.Target.MayPick(aimNone, policy.OptionsOf(aimNearest, aimNone))
		list.AddIf(elsewhere && foes.count() == 1, path+"target changes nothing: "+foe+" has but one unit to fire at (W22)")
		list.AddIf(foes.count() > 1 && p.Target.MayPick(aimVehicle, everyAim) && foes&g.armoured == 0,
			path+"target: "+foe+" has no vehicle to fire at (W22)")
		list.AddIf(g.musters[side] != nil && g.all[side]&g.regroups == 0,
			path+"regroup changes nothing: no squad of side "+path[:1]+" has the policy to regroup (W29)")
		list.AddIf(g.lightens[side] && !g.hasGunsToChoose(side),
			path+"guns changes nothing: nobody of side "+path[:1]+" fires 2-AP weapons together, "+
				"has a lighter one too, and prefers none (W21)")
	}
	return list
}
