package skirmish

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// What a unit does at its card. SKI-TU-01
const (
	orderOwn = iota
	orderHold
	orderWatch
	orderWait
	orderAdvance
	orderAssault
	orderFireAssault
	orderVolleyAssault
	orderAssaultFire
	orderAssaultVolley
	orderChangeAssault
	orderFireChangeAssault
	orderFallBack
	orderAdvance1
	orderAdvance2
	orderAdvance3
	orderAdvance4
	orderFireAdvance
	orderVolleyAdvance
	orderFireFallBack
	orderVolleyFallBack
	orderings
)

const everyOrder = policy.Options(1<<orderings - 1)

type ordering struct{}

// Options implements [policy.Point].
func (ordering) Options() []policy.Option {
	return []policy.Option{
		orderOwn:           {Name: "own", Doc: "what its own policy says; who waited does not go on overwatch by it, but holds"},
		orderHold:          {Name: "hold", Doc: "fire from where it is"},
		orderWatch:         {Name: "overwatch", Doc: "fire at enemies who move, in this turn alone"},
		orderWait:          {Name: "wait", Doc: "act when all cards are drawn, with an assault timed until then"},
		orderAdvance:       {Name: "advance", Doc: "move up to its advance-to, and fire with the AP left"},
		orderAssault:       {Name: "assault", Doc: "charge the nearest that it may charge"},
		orderFireAssault:   {Name: "fire-assault", Doc: "fire with 1 AP of its slowest, then charge with the others"},
		orderVolleyAssault: {Name: "volley-assault", Doc: "fire with 2 AP, then charge with the others"},
		orderAssaultFire:   {Name: "assault-fire", Doc: "charge with all AP but one, and fire with that if it falls short"},
		orderAssaultVolley: {Name: "assault-volley", Doc: "charge with all AP but two, and fire with those if it falls short"},
		orderChangeAssault: {Name: "change-assault",
			Doc: "change from the guns in hand to what it fights with, then charge with one die fewer"},
		orderFireChangeAssault: {Name: "fire-change-assault",
			Doc: "fire with 1 AP, change to what it fights with, then charge with the others"},
		orderFallBack:       {Name: "fall-back", Doc: "move away from the nearest enemy with all AP, shaken or not, and do not fire"},
		orderAdvance1:       {Name: "advance-1", Doc: "move by one die, up to its advance-to, and fire with the AP left"},
		orderAdvance2:       {Name: "advance-2", Doc: "by two dice"},
		orderAdvance3:       {Name: "advance-3", Doc: "by three"},
		orderAdvance4:       {Name: "advance-4", Doc: "by four"},
		orderFireAdvance:    {Name: "fire-advance", Doc: "fire with 1 AP of its slowest, then move up to its advance-to with the others"},
		orderVolleyAdvance:  {Name: "volley-advance", Doc: "fire with 2 AP, then move up to its advance-to with the others"},
		orderFireFallBack:   {Name: "fire-fall-back", Doc: "fire with 1 AP of its slowest, then move away from the nearest enemy with the others"},
		orderVolleyFallBack: {Name: "volley-fall-back", Doc: "fire with 2 AP, then move away from the nearest enemy with the others"},
	}
}

// orderView is what the player of a unit sees at its card.
type orderView struct {
	g *game
	v *gameView

	unit, nearest int // the enemy, or negative
}

func (o orderView) squad() *squad { return &o.v.squads[o.unit] }

func (o orderView) sightDistance() int {
	nearest := o.g.nearest(o.v, o.unit, o.g.inSight(o.v, o.unit))
	if nearest < 0 {
		return 0
	}
	return o.squad().apart(o.v.squads[nearest].unitState)
}

func (o orderView) enemies() set { return o.g.enemies(o.v, o.unit) }

// Facts implements [policy.Point].
func (ordering) Facts() policy.Facts[orderView] {
	return policy.Facts[orderView]{
		{Name: "distance", Doc: "inches to the nearest enemy, 0 for none on the board", Number: func(o orderView) int {
			if o.nearest < 0 {
				return 0
			}
			return o.squad().apart(o.v.squads[o.nearest].unitState)
		}},
		{Name: "sight-distance", Doc: "inches to the nearest enemy in sight, 0 for none", Number: orderView.sightDistance},
		{Name: "charge-dice", Doc: "D6 that all of it together would charge with, 0 if it cannot",
			Number: func(o orderView) int { return o.g.mayCharge(o.v, o.unit) }},
		{Name: "sound-dice", Doc: "D6 that its soundest figures would charge with, where its player ever has others drop " +
			"behind; else those of all together",
			Number: func(o orderView) int { return o.g.soundDice(o.v, o.unit) }},
		{Name: "number", Doc: "the best number on a D20 that a gun of it has against the nearest enemy from there, " +
			"before modifiers; 0 if none can harm it, or he is in close combat",
			Number: func(o orderView) int {
				if o.nearest < 0 || o.v.squads[o.nearest].locked != 0 {
					return 0
				}
				return o.g.sees(o.v, o.unit, o.nearest).best
			}},
		{Name: "figures", Doc: "its figures on their feet",
			Number: func(o orderView) int { return o.squad().marks[standing].count() }},
		{Name: "enemies", Doc: "enemy squads and vehicles on the board",
			Number: func(o orderView) int { return o.enemies().count() }},
		{Name: "watching", Doc: "how many of them are on overwatch",
			Number: func(o orderView) int { return (o.enemies() & o.v.with(onOverwatch)).count() }},
		{Name: "to-come", Doc: "how many of them have a card that is still to come",
			Number: func(o orderView) int { return (o.enemies() & o.v.with(toCome)).count() }},
		{Name: "waited", Doc: "all cards are drawn, and it waited", YesNo: func(o orderView) bool { return o.v.late }},
		{Name: "near-vehicle", Doc: "the nearest enemy is a vehicle",
			YesNo: func(o orderView) bool { return o.nearest >= 0 && o.g.armoured.has(o.nearest) }},
		{Name: "near-acted", Doc: "the nearest enemy has acted in this turn",
			YesNo: func(o orderView) bool { return o.nearest >= 0 && o.v.squads[o.nearest].card == acted }},
		{Name: "shaken", Doc: "it is shaken", YesNo: func(o orderView) bool { return o.squad().shaken }},
		{Name: "ahead", Doc: "inches that it is ahead of its side's line, 0 behind it",
			Number: func(o orderView) int { return o.g.ahead(o.v, o.unit) }},
		{Name: "turn", Doc: docOfTurn, Number: func(o orderView) int { return int(o.v.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(o orderView) int { return o.g.place(o.unit) + 1 }},
	}
}

// decideOrder returns the policy that the actor follows at its card: its own, or what its player
// decides, and the option for that. Who has waited acts, and does not go on overwatch. SKI-TU-01
func (g *game) decideOrder(d *dice.Dice, v *gameView) (policy Policy, option int) {
	u := int(v.actor)
	q, s, side := &v.squads[u], g.units[u], g.sideOf(u)
	if !g.orders[side] || !q.visible() || q.locked != 0 || s.Policy == TeleportsIn && !q.is(teleported) {
		return s.Policy, orderOwn
	}
	nearest := g.nearest(v, u, everybody)
	option = g.policies[side].Order.Pick(d, g.possibleOrders(v, u, nearest),
		orderView{g, v, u, nearest})
	switch {
	case option == orderOwn && s.Policy == Overwatch && v.late:
		return Hold, orderOwn
	case option == orderOwn:
		return s.Policy, orderOwn
	}
	v.changes = option == orderFireChangeAssault
	v.fireAP, v.firesFirst = keptForFire(option), firesThenMoves.Has(option)
	switch {
	case backwards.Has(option):
		v.then = thenFallsBack
		return fallsBack, option
	case forwards.Has(option):
		v.then = thenAdvances
		return Advance, option
	case option >= orderAssault:
		return Storms, option
	}
	return [...]Policy{orderHold: Hold, orderWatch: Overwatch, orderWait: Timed}[option], option
}

// Orders to move nearer to the enemy without a charge, or away from him; and those that begin with fire.
const (
	forwards = policy.Options(1<<orderAdvance | 1<<orderAdvance1 | 1<<orderAdvance2 | 1<<orderAdvance3 | 1<<orderAdvance4 |
		1<<orderFireAdvance | 1<<orderVolleyAdvance)
	backwards      = policy.Options(1<<orderFallBack | 1<<orderFireFallBack | 1<<orderVolleyFallBack)
	firesThenMoves = policy.Options(1<<orderFireAssault | 1<<orderVolleyAssault | 1<<orderFireChangeAssault |
		1<<orderFireAdvance | 1<<orderVolleyAdvance | 1<<orderFireFallBack | 1<<orderVolleyFallBack)
)

// chosenDice returns the D6 of an advance that its order says, 0 where it says none. W19
func chosenDice(option int) int {
	if orderAdvance1 <= option && option <= orderAdvance4 {
		return 1 + option - orderAdvance1
	}
	return 0
}

// keptForFire returns the AP that are no part of a charge: how many are for moves and how many for fire
// is said before. SKI-AP-01
func keptForFire(option int) uint8 {
	switch option {
	case orderFireAssault, orderAssaultFire, orderFireChangeAssault, orderFireAdvance, orderFireFallBack:
		return 1
	case orderVolleyAssault, orderAssaultVolley, orderVolleyAdvance, orderVolleyFallBack:
		return 2
	default:
		return 0
	}
}

// possibleOrders returns what a unit may do. A detached team does not move, and who has waited does
// not wait again. SKI-TU-01, SKI-CO-01
func (g *game) possibleOrders(v *gameView, u, nearest int) policy.Options {
	q, s := &v.squads[u], g.units[u]
	possible := policy.OptionsOf(orderOwn, orderHold).With(orderWatch, !v.late).With(orderWait, !v.late)
	if nearest < 0 || s.Rejoins > 0 {
		return possible
	}
	steps := s.mostSteps(&g.house.House, q, min(farthest, q.apart(v.squads[nearest].unitState)))
	possible = possible.With(orderAdvance, steps > 0)
	for option := orderAdvance1; option <= orderAdvance4; option++ {
		possible = possible.With(option, chosenDice(option) <= steps)
	}
	moves := g.face(v, u, nearest).chargeDice(g.sideOf(u))
	for _, option := range [...]int{orderFireAdvance, orderVolleyAdvance} {
		possible = possible.With(option, steps > 0 && moves > int(keptForFire(option)))
	}
	for _, option := range [...]int{orderFireFallBack, orderVolleyFallBack} { // shaken or not. W29
		possible = possible.With(option, moves > int(keptForFire(option)))
	}
	possible = possible.With(orderFallBack, moves > 0 || g.drops[g.sideOf(u)] != nil && g.face(v, u, nearest).soundestDice(g.sideOf(u)) > 0)
	dice := g.mayCharge(v, u)
	for option := orderAssault; option < orderChangeAssault; option++ {
		possible = possible.With(option, dice > int(keptForFire(option)))
	}
	possible = possible.With(orderAssault, g.soundDice(v, u) > 0)
	changes, cost := s.clubs&q.marks[standing] != 0, g.house.ChangeCost
	possible = possible.With(orderChangeAssault, changes && g.soundDice(v, u) > cost)
	return possible.With(orderFireChangeAssault, changes && dice > 1+cost)
}

// mayCharge returns the D6 of a charge that a unit could make now, 0 if it may not. SKI-CC-03,
// SKI-MO-01, SKI-TU-02
func (g *game) mayCharge(v *gameView, u int) int {
	if enemy := g.prey(v, u); enemy >= 0 {
		return g.face(v, u, enemy).chargeDice(g.sideOf(u))
	}
	return 0
}

// prey returns whom a unit would charge, −1 for nobody. SKI-CC-03, SKI-MO-01
func (g *game) prey(v *gameView, u int) int {
	q, s := &v.squads[u], g.units[u]
	if s.isA(APC) || s.isA(TankBuild) || q.shaken || q.is(bailed) || s.Rejoins > 0 {
		return -1
	}
	return g.nearest(v, u, g.assailable(u))
}
