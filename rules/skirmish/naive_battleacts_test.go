package skirmish_test

// What a unit of a battle does at its card.

import (
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// activate is a unit's card.
func (g *naiveBattleground) activate(s *naiveForce) {
	s.carded = true
	s.answered()
	switch {
	case s.rally != nil: // it has no card: nobody's strength is looked at
		return
	case s.locked, s.off && (s.towed || s.Policy != "teleport"):
	default:
		policy := g.order(s, string(s.Policy), false)
		if policy == "timed" && s.carrier == nil {
			s.pending = true
			g.check()
			return
		}
		g.act(s, policy)
	}
	g.finish(s)
}

// moment is the later moment of a unit that waited; where its player has had it wait, its own policy is
// as at its card, but that it watches no more (reading 105).
func (g *naiveBattleground) moment(s *naiveForce) {
	s.pending = false
	if s.locked {
		g.finish(s)
		return
	}
	policy := "hold"
	if s.Policy == "advance" || s.Policy == "assault" || s.Policy == "carry" {
		policy = string(s.Policy)
	}
	g.act(s, g.order(s, policy, true))
	g.finish(s)
}

// finish is the end of an activation: W12.
func (g *naiveBattleground) finish(s *naiveForce) {
	if !s.pending {
		s.comeOn()
	}
	if !s.watching && !s.pending {
		for _, b := range s.bodies {
			b.acted = true
		}
	}
	g.check()
}

// act is what the policy says.
func (g *naiveBattleground) act(s *naiveForce, policy string) {
	s.acting = true
	defer func() { s.acting = false }()
	moved := false
	if s.carrier != nil {
		if !g.leave(s) {
			return
		}
		moved, policy = true, "hold"
	}
	switch policy {
	case "assault":
		if g.mayDash(s) {
			prey := g.quarry(s, g.soundDice(s), g.assailable(s))
			dice, apart := g.pace(s, prey)
			if dice > 0 {
				g.charge(s, prey, dice, apart)
				return
			}
		}
	case "change-assault":
		prey := g.quarry(s, g.soundDice(s)-g.house.ChangeCost, g.assailable(s))
		dice, apart := g.pace(s, prey)
		dice = max(0, dice-g.house.ChangeCost)
		for _, b := range s.bodies {
			if b.able() {
				s.takeBlade(b)
			}
		}
		g.charge(s, prey, dice, apart)
		return
	case "fall-back":
		enemy := g.nearest(s, func(*naiveForce) bool { return true })
		way, inches := s.towards(enemy), 0
		if s.dropsBehind("falls-back", enemy, g.turn, s.place(), 0) {
			dice, _ := s.soundest()
			inches = s.rollApart(dice, 0, 999, 0, -way)
			s.pay(dice)
		} else {
			inches = s.chargeDice(s.chargeAP())
		}
		s.at -= inches * way
		s.inches += inches
		g.interrupt(s)
		return
	case "fire-advance", "volley-advance", "fire-fall-back", "volley-fall-back":
		g.fireThenMove(s, 1+rules.OneIf(strings.HasPrefix(policy, "volley")), strings.HasSuffix(policy, "advance"))
		return
	case "fire-assault", "volley-assault", "fire-change-assault":
		g.fireThenCharge(s, 1+rules.OneIf(policy == "volley-assault"), policy == "fire-change-assault")
		return
	case "assault-fire", "assault-volley":
		keep := map[string]int{"assault-fire": 1, "assault-volley": 2}[policy]
		prey := g.quarry(s, s.chargeAP()-keep, g.assailable(s))
		if !g.charge(s, prey, s.chargeAP()-keep, false) && s.inPlay() {
			g.shoot(s)
		}
		return
	case "teleport":
		if !g.teleport(s) {
			return
		}
	case "advance", "carry":
		moved = g.advance(s, 0) || moved
	case "advance-1", "advance-2", "advance-3", "advance-4":
		moved = g.advance(s, int(policy[len(policy)-1]-'0')) || moved
	}
	if moved {
		g.interrupt(s)
	}
	switch policy {
	case "overwatch":
		g.watch(s)
	case "timed":
		s.pending = true
	default:
		g.shoot(s)
	}
}

// watch puts a unit on overwatch; it clears jams and sets up.
func (g *naiveBattleground) watch(s *naiveForce) {
	s.watching = true
	g.prepare(s)
}

// prepare lets a unit clear jams and set up.
func (g *naiveBattleground) prepare(s *naiveForce) {
	if s.hull != nil {
		if !s.hull.stunned {
			s.hullClears()
		}
		return
	}
	(&naiveVolley{by: s}).prepareAll()
}

// shoot fires at the nearest enemy, or with heavy weapons at one and the others at another (126).
func (g *naiveBattleground) shoot(s *naiveForce) {
	all, parts := s.posts, [2][]*naivePost{}
	able := [2]bool{}
	for _, post := range all {
		k := rules.OneIf(post.pieces[0].Class != "heavy")
		parts[k] = append(parts[k], post)
		able[k] = able[k] || post.operator() != nil
	}
	if !g.house.SplitFire || s.hull != nil || naiveText(&g.player(s).Target) == "nearest" || !able[0] || !able[1] {
		g.shootAt(s, g.mark(s))
		return
	}
	s.posts, s.heavyFirst = parts[0], true
	first := g.mark(s)
	s.posts, s.heavyFirst = parts[1], false
	second := g.mark(s)
	if s.posts = all; first == second {
		g.shootAt(s, first)
		return
	}
	for _, fires := range []bool{false, true} {
		for k, enemy := range []*naiveForce{first, second} {
			if s.posts = parts[k]; fires == (enemy != nil) {
				g.shootAt(s, enemy)
			}
		}
	}
	s.posts = all
}

// shootAt is the fire of a unit at another, or nobody.
func (g *naiveBattleground) shootAt(s, enemy *naiveForce) {
	if enemy == nil {
		if g.nearest(s, func(enemy *naiveForce) bool { return !enemy.locked }) != nil {
			g.prepare(s) // by its player's choice
		}
		return
	}
	distance := naiveApart(s, enemy)
	g.chooseGuns(s, enemy, true, naiveAimAt(s, enemy, distance))
	defer s.forgetGuns()
	switch {
	case g.ReturnFire:
		g.chooseGuns(enemy, s, false, naiveAimAt(enemy, s, distance))
		defer enemy.forgetGuns()
		g.exchange(s, enemy)
	default:
		s.fireAt(enemy, naiveApart(s, enemy))
	}
}

// naiveInchesPerDie is what a D6 of movement is expected to bring (46).
const naiveInchesPerDie = 3.5

// advance moves towards the nearest enemy (W19), by so many dice if its player says so, and reports whether it did.
func (g *naiveBattleground) advance(s *naiveForce, dice int) bool {
	enemy := g.nearest(s, func(*naiveForce) bool { return true })
	if enemy == nil || s.shaken || s.isHeld() {
		return false
	}
	gap := naiveApart(s, enemy) - s.AdvanceTo
	if gap <= 0 {
		return false
	}
	most := s.steps()
	if most <= 0 {
		return false
	}
	if dice == 0 {
		dice = min(most, int(math.Ceil(float64(gap)/naiveInchesPerDie)))
	}
	inches := 0
	for range dice {
		inches += g.throw(6)
	}
	inches = min(inches, gap)
	s.at += inches * s.towards(enemy)
	s.inches += inches
	s.walk(dice)
	return true
}

// steps is the AP of the slowest who can advance, healthy or not; less than 1: nobody.
func (s *naiveForce) steps() int {
	most := -1
	if s.hull != nil && !s.hull.stunned && !s.hull.immobile {
		most = s.hull.AP
	}
	for _, b := range s.bodies {
		if b.able() && (most < 0 || s.baseAP(b) < most) {
			most = s.baseAP(b)
		}
	}
	return most
}

// fireThenMove keeps some AP for fire, and moves with the others then, nearer to the enemy or away from him (125).
func (g *naiveBattleground) fireThenMove(s *naiveForce, keep int, nearer bool) {
	dice := s.chargeAP() - keep
	s.setAside(dice, g.house.ChargeSpoilsAim)
	g.shoot(s)
	for _, other := range g.units {
		g.bailOut(other)
	}
	s.setAside(-dice, g.house.ChargeSpoilsAim)
	enemy := g.nearest(s, func(enemy *naiveForce) bool {
		return enemy.hull != nil && !enemy.hull.destroyed() || enemy.standing() > 0
	})
	if enemy == nil || s.chargeAP() == 0 || nearer && naiveApart(s, enemy) <= s.AdvanceTo {
		s.setAside(dice, true)
		return
	}
	way, inches := s.towards(enemy), s.chargeDice(min(dice, s.chargeAP()))
	if nearer {
		inches = min(inches, naiveApart(s, enemy)-s.AdvanceTo)
	} else {
		way = -way
	}
	s.at += inches * way
	s.inches += inches
	g.interrupt(s)
}

// interrupt is the fire of all enemies on overwatch at a mover, but of some.
func (g *naiveBattleground) interrupt(s *naiveForce, but ...*naiveForce) {
	for _, enemy := range g.units {
		if !slices.Contains(but, enemy) && enemy.side != s.side && enemy.onBoard() && enemy.watching && !enemy.locked {
			g.watched(enemy, s)
		}
	}
}

// anybody reports whether a figure, or the vehicle, can fire now, a jam being cleared
// before.
func (v *naiveVolley) anybody() bool {
	can := v.by.hull != nil && v.hullMight()
	for _, post := range v.by.posts {
		can = can || v.mightFire(post)
	}
	return can && v.targetStands()
}

// watched is the fire of a unit on overwatch at a mover: if somebody of it can, and
// then it watches no more.
func (g *naiveBattleground) watched(s, mover *naiveForce) {
	v := naiveAimAt(s, mover, naiveApart(s, mover))
	if !v.anybody() {
		return
	}
	switch g.reaction(s, mover, "watching", v) {
	case "keep":
		return
	case "part":
		_, back := s.holdBack()
		g.chooseGuns(s, mover, false, v)
		v.react()
		s.forgetGuns()
		back()
		return
	}
	g.chooseGuns(s, mover, false, v)
	v.react()
	s.forgetGuns()
	s.watching = false
	for _, b := range s.bodies {
		b.acted = true
	}
}

// setAside spends AP, or gives them back, and says whether they count as dice moved.
func (s *naiveForce) setAside(ap int, moved bool) {
	for _, b := range s.bodies {
		b.spent += ap * rules.OneIf(!b.behind)
	}
	if s.hull != nil {
		s.hull.spent += ap
	}
	if moved {
		s.dice += ap
	}
}

// fireThenCharge keeps some AP for fire, and perhaps to change weapons after it, and charges then with the others
// (readings 107, 108).
func (g *naiveBattleground) fireThenCharge(s *naiveForce, keep int, changes bool) {
	dice := s.chargeAP() - keep
	if changes {
		dice -= g.house.ChangeCost
		s.payForBlades()
	}
	s.setAside(dice, g.house.ChargeSpoilsAim)
	g.shoot(s)
	for _, b := range s.bodies {
		if changes && b.able() && b.hasBoth() {
			b.gunOut = false
		}
	}
	for _, other := range g.units {
		g.bailOut(other) // at once, and can be charged (85)
	}
	s.setAside(-dice, g.house.ChargeSpoilsAim)
	prey := g.quarry(s, min(dice, s.chargeAP()), func(enemy *naiveForce) bool {
		return g.assailable(s)(enemy) && (enemy.hull != nil || enemy.standing() > 0)
	})
	if prey == nil || s.chargeAP() == 0 {
		s.setAside(dice, true) // for nothing
		return
	}
	g.charge(s, prey, min(dice, s.chargeAP()), false)
}

// pace is the dice of a charge, and whether the slower fall behind in it.
func (g *naiveBattleground) pace(s, prey *naiveForce) (dice int, apart bool) {
	if !s.dropsBehind("charges", prey, g.turn, s.place(), 0) {
		return s.chargeAP(), false
	}
	dice, _ = s.soundest()
	return dice, true
}

// charge is an assault; false: it falls short.
func (g *naiveBattleground) charge(s, prey *naiveForce, dice int, apart bool) bool {
	start, from, way := naiveApart(s, prey), s.at, s.towards(prey)
	inches := 0
	if apart {
		inches = s.dashApart(dice, start, way)
	} else {
		inches = s.chargeDice(dice)
	}
	reached := inches >= start
	inches = min(inches, start)
	s.inches += inches
	s.at += inches * way
	if !reached {
		g.interrupt(s)
		return false
	}
	prey.caught = prey.caught || !prey.locked && (prey.state() == "spent" || prey.rally != nil)
	var kept *naiveForce // nor does it fire when they are there
	if !prey.locked && prey.rally == nil {
		v := naiveAimAt(prey, s, start)
		v.wayIn, v.waiting = true, prey.state() == "waiting"
		switch {
		case prey.state() == "spent" || !v.anybody():
		case g.keeps(prey, s, "charged", v):
			kept = prey
		default:
			g.chooseGuns(prey, s, false, v)
			v.react()
			prey.forgetGuns()
			prey.watching = false
		}
	}
	g.interrupt(s, kept)
	if !s.arrive() {
		s.at = from
		return true
	}
	g.links = append(g.links, naiveLink{s, prey})
	s.locked, prey.locked = true, true
	return true
}

// state is how a unit meets a charge (SKI-TU-02).
func (s *naiveForce) state() string {
	switch {
	case s.watching:
		return "overwatch"
	case s.pending:
		return "timed"
	case !s.carded:
		return "waiting"
	}
	return "spent"
}

// runAway is the inches that a squad runs: 2D6, the wounded the higher die alone. All wait for them,
// unless these may fall behind.
func (s *naiveForce) runAway() int {
	one, two := s.throw(6), s.throw(6)
	slow := s.wounded() > 0
	if s.house.WoundedFallBehind {
		slow = s.wounded() == s.standing()
	}
	if slow {
		return max(one, two)
	}
	return one + two
}

// flee is what becomes of a squad that runs from close combat (CC-05).
func (g *naiveBattleground) flee(s *naiveForce) {
	s.together()
	s.at -= s.runAway() * s.forward()
	if !g.house.RunnersStayIn {
		s.out = "fled"
	}
	g.unlink(func(l naiveLink) bool { return l.x == s || l.y == s })
}
