package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Figures with fewer AP than others of their squad, the wounded above all, may drop behind when it charges, falls back, or
// leaves an APC and moves on. One roll is for all: each moves by as many of its dice as it has AP. Who falls behind comes
// on at the next card of the squad. In an advance nobody is slow for his wounds (W19). SKI-CO-01, W09a

// Whether a squad keeps together.
const (
	dropTogether = iota
	dropBehind
)

type dropping struct{}

// Options implements [policy.Point].
func (dropping) Options() []policy.Option {
	return []policy.Option{
		dropTogether: {Name: "together", Doc: "all move as the slowest"},
		dropBehind:   {Name: "behind", Doc: "each moves with the AP it has; who is slower falls behind, and comes on later"},
	}
}

// Moves in which figures may drop behind.
const (
	dropCharging = iota
	dropFallingBack
	dropLeaving
)

// dropView is what the player of a squad sees that moves.
type dropView struct {
	g *game
	v *gameView

	unit, enemy int
	move        int
	slow, sound int // D6 of its slowest, and of its soundest
	spare       int // AP that each pays besides its dice
}

// Facts implements [policy.Point].
func (dropping) Facts() policy.Facts[dropView] {
	return policy.Facts[dropView]{
		{Name: "distance", Doc: "inches to the enemy whom it charges, else to the nearest",
			Number: func(o dropView) int { return o.v.squads[o.unit].apart(o.v.squads[o.enemy].unitState) }},
		{Name: "charge-dice", Doc: "D6 of all of it together", Number: func(o dropView) int { return o.slow }},
		{Name: "sound-dice", Doc: "D6 of its soundest figures", Number: func(o dropView) int { return o.sound }},
		{Name: "slower", Doc: "how many of its figures have fewer than these", Number: dropView.slower},
		{Name: "figures", Doc: "its figures on their feet",
			Number: func(o dropView) int { return o.v.squads[o.unit].marks[standing].count() }},
		{Name: "enemy-figures", Doc: "those of the enemy",
			Number: func(o dropView) int { return o.v.squads[o.enemy].marks[standing].count() }},
		{Name: "charges", Doc: "it charges", YesNo: func(o dropView) bool { return o.move == dropCharging }},
		{Name: "falls-back", Doc: "it falls back", YesNo: func(o dropView) bool { return o.move == dropFallingBack }},
		{Name: "leaves", Doc: "it leaves an APC and moves on", YesNo: func(o dropView) bool { return o.move == dropLeaving }},
		{Name: "turn", Doc: docOfTurn, Number: func(o dropView) int { return int(o.v.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(o dropView) int { return o.g.place(o.unit) + 1 }},
	}
}

func (o dropView) slower() int {
	t := o.g.face(o.v, o.unit, o.enemy)
	return t.withDice(o.g.sideOf(o.unit), 0, o.sound-1+o.spare).count()
}

// withDice returns who of a side can move and has so many AP.
func (t *pair) withDice(side, least, most int) (who set) {
	for i := range t.squads[side].able().each() {
		s := t.figure(side, i)
		if left := t.apLeft(&s); left >= least && left <= most {
			who |= one(i)
		}
	}
	return who
}

// pace returns the D6 of the actor's charge: those of its slowest, or of its soundest where its player lets the
// others fall behind. SKI-CO-01, W09a
func (g *game) pace(d *dice.Dice, v *gameView, enemy int) (n int, apart bool) {
	return g.paceOf(d, v, enemy, dropCharging, 0)
}

// paceOf is pace of any such move, for which each pays some AP besides its dice.
func (g *game) paceOf(d *dice.Dice, v *gameView, enemy, move, spare int) (n int, apart bool) {
	u := int(v.actor)
	t, side := g.face(v, u, enemy), g.sideOf(u)
	slow, sound := max(0, t.chargeDice(side)-spare), max(0, t.soundestDice(side)-spare)
	drop := g.drops[side]
	if drop == nil || v.fireAP > 0 || sound == slow {
		return slow, false
	}
	option := drop.Pick(d, policy.OptionsOf(dropTogether, dropBehind), dropView{g, v, u, enemy, move, slow, sound, spare})
	if option == dropTogether {
		return slow, false
	}
	return sound, true
}

// soundDice returns the D6 of a charge that a unit could make now, with its soundest figures alone where its player may
// have the others fall behind. W09a
func (g *game) soundDice(v *gameView, u int) int {
	side, enemy := g.sideOf(u), g.prey(v, u)
	if g.drops[side] == nil || enemy < 0 {
		return g.mayCharge(v, u)
	}
	return g.face(v, u, enemy).soundestDice(side)
}

// mostDice returns the D6 of the actor's charge at most, once those are set aside that it keeps for fire. SKI-AP-01, W09a
func (g *game) mostDice(v *gameView, u int) int {
	if v.fireAP > 0 {
		return g.mayCharge(v, u) - int(v.fireAP)
	}
	return g.soundDice(v, u)
}

// soundestDice returns the D6 that the soundest of a side move.
func (t *pair) soundestDice(side int) (most int) {
	if !t.house.moves(t.squads[side].unitState) {
		return 0
	}
	for i := range t.squads[side].able().each() {
		s := t.figure(side, i)
		most = max(most, t.apLeft(&s))
	}
	return most
}

// rushApart rolls a charge of n D6 in which each figure moves by as many as it has AP, and returns the inches of those who
// have all of them. W09a
func (g *game) rushApart(d *dice.Dice, v *gameView, enemy, n int) (inches int) {
	t := g.face(v, int(v.actor), enemy)
	inches, reach, late := t.rollApart(d, n, 0, t.distance+t.beyond)
	if late != 0 {
		short := t.distance + t.beyond - reach
		g.leaveBehind(d, v, late, int(v.squads[v.actor].at)+reach*g.towards(v, int(v.actor), enemy), int(v.squads[enemy].at), short)
	}
	return inches
}

// goApart moves the actor by n D6, each figure by as many as it has AP, but for some that it pays besides: so many inches at
// most, a way or the other. It returns the inches of those who have all of the dice, and who falls behind. W09a
func (g *game) goApart(d *dice.Dice, v *gameView, n, spare, most, way int) (inches int, late set) {
	q := &v.squads[v.actor]
	t, _ := g.alone(v, int(v.actor))
	inches, reach, late := t.rollApart(d, n, spare, most)
	inches = min(inches, most)
	from := int(q.at)
	if q.at += int16(inches * way); late != 0 {
		g.leaveBehind(d, v, late, from+reach*way, int(q.at), inches-reach)
	}
	return inches, late
}

// rollApart rolls n D6 of the actor's, over so many inches at most. Figures of which the AP, but for some, are fewer, and whose
// dice fall short, are late; the slowest of them reach so far. W09a
func (t *pair) rollApart(d *dice.Dice, n, spare, most int) (inches, reach int, late set) {
	rolled := 0
	for k := range n {
		who := t.withDice(t.active, k+spare, k+spare)
		if who == 0 {
			continue
		}
		inches += t.advanceBy(d, k-rolled)
		if rolled = k; inches >= most {
			break
		}
		if late == 0 {
			reach = inches
		}
		late |= who
	}
	return inches + t.advanceBy(d, n-rolled), reach, late
}

// advanceBy rolls some D6 of the actor's movement.
func (t *pair) advanceBy(d *dice.Dice, n int) int {
	if n == 0 {
		return 0
	}
	return d.GoodFor(1 + t.active).Sum(n)
}

// leaveBehind leaves figures of the actor behind at a place, so many inches short of where they would go, or where others
// are who have fallen farther behind before. They have no AP left. W09a
func (g *game) leaveBehind(d *dice.Dice, v *gameView, late set, rear, to, short int) {
	u := int(v.actor)
	q := &v.squads[u]
	d.Log("W09a", "{unit}: {# figure falls|# figures fall} behind, {# inch|# inches} short", u, late.count(), short)
	t, side := g.alone(v, u)
	g.units[u].pay(q, late, func(i int) int {
		s := t.figure(side, i)
		return t.apLeft(&s)
	})
	if q.marks[behind] == 0 || distance(rear, to) > distance(int(q.rear), to) {
		q.rear = int16(rear)
	}
	q.marks[behind] |= late
}

// distance returns the inches between two places.
func distance(a, b int) int { return max(a-b, b-a) }

// comeOn lets those who have fallen behind follow the actor at its card, with dice of their own: as many as the slowest of
// them has AP who can move. W09a
func (g *game) comeOn(d *dice.Dice, v *gameView) {
	u := int(v.actor)
	q := &v.squads[u]
	t, side := g.alone(v, u)
	who, n := q.mobile()&q.marks[behind], -1
	for i := range who.each() {
		s := t.figure(side, i)
		if left := t.house.apLeft(&s, 0, q.shaken); n < 0 || left < n {
			n = left
		}
	}
	if n <= 0 {
		return
	}
	d.Stream(dice.At(int(v.turn), 1+u, spotComeOn))
	away := distance(int(q.rear), int(q.at))
	inches := min(away, d.GoodFor(1+side).Sum(n))
	g.units[u].pay(q, who, func(int) int { return n })
	d.Log("W09a", "{unit}: who fell behind comes on by {# inch|# inches}{, and is there|, # behind}", u, inches, away-inches)
	if q.at > q.rear {
		q.rear += int16(inches)
	} else {
		q.rear -= int16(inches)
	}
	q.catchUp()
}

// catchUp has all be together again if those behind are where the others are.
func (q *unitState) catchUp() {
	if q.rear == q.at {
		q.closeUp()
	}
}

// closeUp has all of a unit be together.
func (q *unitState) closeUp() { q.marks[behind], q.rear = 0, 0 }

// leadOn makes those who fell behind the squad, when nobody else of it stands: they are in contact with nobody. W09a
func (g *game) leadOn(v *gameView, u int) {
	q := &v.squads[u]
	if who := q.marks[behind]; who == 0 || who != q.marks[standing] {
		return
	}
	g.release(v, u)
	q.at = q.rear
	q.closeUp()
}

// idleCharges tells of decisions of charges and close combat that change nothing here, and of the fire at who
// charges. W09a, W15a, W27
func (g *game) idleCharges() []string {
	var list rules.Warnings
	several := func(s *side) bool { return len(s.figures) > 1 }
	for side, drop := range g.drops {
		path, alone := "ab"[side:side+1]+"-policy.", !slices.ContainsFunc(g.army(side), several)
		list.AddIf(drop != nil && (alone || !g.mayAssault(side) && !g.mayStraggle(side)),
			path+"drop-behind changes nothing: nobody of that side charges with others, falls back or leaves an APC and moves on (W09a)")
		list.AddIf(g.pairs[0].allots[side] != nil && (alone || g.chargesOnly && !g.acts[side]),
			path+"allot changes nothing: nobody is fired at with others of that side (W27)")
		if g.strikes[side] != nil {
			list = append(list, g.idleStrikes(side, path+"strike")...)
		}
	}
	return list
}

// mayAssault reports whether units of a side ever charge, by their policies or by orders. SKI-TU-02
func (g *game) mayAssault(side int) bool {
	for _, s := range g.army(side) {
		if s.Policy == Storms {
			return true
		}
	}
	for option := orderAssault; option <= orderFireChangeAssault && !g.chargesOnly; option++ {
		if g.policies[side].Order.MayPick(option, everyOrder) {
			return true
		}
	}
	return false
}

// mayStraggle reports whether units of a side ever fall back, or leave an APC and move on. SKI-HU-01, W29
func (g *game) mayStraggle(side int) bool {
	for _, s := range g.army(side) {
		if s.Aboard > 0 && s.AfterLeaving == MovesThen {
			return true
		}
	}
	return !g.chargesOnly && g.policies[side].Order.MayPick(orderFallBack, everyOrder)
}
