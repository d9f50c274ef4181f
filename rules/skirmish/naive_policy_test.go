package skirmish_test

// What the players of a battle decide: at whom a unit fires, and with which guns. Policies are read word
// by word; what a player sees and may do is found here again. Readings:
//
//  101. Asked is the player of a unit that is about to fire in its own activation and has an enemy
//       who is in, on the board and in no close combat. By `none` it fires at nobody, clears jams
//       and sets up.
//  102. A unit can harm an enemy if one of its figures that can act has a gun that works, may be
//       fired by him and reaches from there, and has a number (not X) against the armour of the
//       first standing figure of the enemy. AP and modifiers do not count, nor does what a
//       blast covers.
//  103. All other options are among those whom it can harm; of equal ones the nearest, of those
//       the first listed.
//  104. guns: asked of a unit of which a figure with all-guns (or the vehicle, not stunned) has a
//       lighter gun (for less than 2 AP) that it can fire and pay for, a 2-AP one that is not
//       lost, and none that it prefers: the first such figure is what the player looks at. It
//       holds for this fire. Asked are the actor, then who may answer, and who reacts and can
//       fire.
//  105. order: asked at the card of a unit that is on the board and in no close combat, and again
//       when its moment comes if it waited; not of one that has a teleport before it. A detached
//       team does not move; only who would move can advance or charge. By `own` who waited does
//       what its policy says, but to go on overwatch (SKI-TU-01: it acts, or watches, or waits) it
//       is too late: it holds.
//  106. react: asked of a unit that would fire out of its turn, after all that decides whether it can: on
//       overwatch at each mover, at who charges it home, and when it is shot at, if any of those
//       who fire at it can and any of it can answer. Who keeps his fire on overwatch watches on; who
//       keeps it at chargers does not fire at them either when they are there.
//  107. fire-assault and volley-assault: the dice of a charge but one or two are set aside before the
//       unit fires, with what each figure has left; they count as moved unless by house rule.
//       Then it charges with them, or as many as the slowest has AP for now, at the nearest of whom
//       anybody stands; if there is none, or no die, they are lost. Strength is looked at when all is
//       over. assault-fire and assault-volley: a charge with as many fewer dice; if it falls short
//       the unit fires after those on overwatch, as after an advance.
//  108. change-assault: before the charge all who can act and have their gun in hand change (37), for
//       as many AP as the charge has dice fewer. It can be ordered of a unit in which anybody stands who
//       could have his gun in hand. fire-change-assault: as fire-assault, but all who could have it there pay for the
//       change before they fire, so that there are as many dice fewer, and those of them who can act then change for
//       nothing before the charge.
//  121. fall-back (W29): all dice of the slowest who can move, away from the nearest enemy, shaken or not; those on overwatch
//       interrupt it, and it does not fire.
//  126. react: by part (W28), of a unit that would fire from overwatch at a mover, each keeps all AP of fire but one, as far as
//       he has more AP, and the unit watches on; asked where anybody keeps some, and somebody can fire. With
//       split-fire a squad of which figures whose first gun is heavy and others can act chooses two targets: for the former,
//       then for the latter, before anybody fires. Are they different the former fire first, and the latter then, each answered by those
//       shot at; who fires at nobody clears jams and sets up before. Strength is looked at when all is over.
//  125. advance-1 to advance-4: as advance, with so many dice, which all who move must have when healthy (W19), however near
//       it is. fire-advance, volley-advance, fire-fall-back and volley-fall-back: 1 or 2 AP of the slowest are kept for fire as
//       in 107, and when that is over the unit moves by the other dice, or as many as the slowest has AP for now: up to its
//       advance-to from the nearest of whom anybody stands, or away from him, shaken or not; overwatch
//       interrupts, and it fires no more. Where it is near enough by then the dice are lost.
//  124. charge (W22, TU-02): asked of a unit that charges and may reach several of those whom it may charge, at six inches a
//       die: those of its soundest where its player may have others drop behind, less what it keeps for fire or to change
//       weapons. All options but `nearest` are among these; of equal ones it is the nearest, of those the first listed.
//  123. allot (W27): after the D6 for heroes and the die of effect, of each result of fire, but not of blasts, that two of the
//       troopers, or of several heroes alone, may take: all who stand, of a kill those unwounded if any is. Of those
//       whom an option fits it is the one by W07, or else the first listed. A mark of an enhanced
//       nervous system is no wound. Guns are those that a figure has itself.

import (
	"encoding"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// naiveAsk asks a decision of a policy, in which nothing is left to chance: what is possible, by default the first of
// it, and what is so.
func naiveAsk(decision encoding.TextMarshaler, possible []string, facts map[string]int) string {
	return rulestest.Decide(naiveText(decision), possible, func(fact string) int {
		value, known := facts[fact]
		if !known {
			panic("nobody sees " + fact)
		}
		return value
	}, nil)
}

// naiveText is how a decision is written. Whoever takes one option without looking need not be asked.
func naiveText(decision encoding.TextMarshaler) string {
	text, err := decision.MarshalText()
	if err != nil {
		panic(err)
	}
	return string(text)
}

// player is who decides for a unit.
func (g *naiveBattleground) player(s *naiveForce) *skirmish.BattlePolicy {
	return []*skirmish.BattlePolicy{&g.APolicy, &g.BPolicy}[s.side]
}

// bareNumber is the number of a gun against who is aimed at, as the table has it; 0 if nobody stands.
func (v *naiveVolley) bareNumber(p *naivePiece) int {
	armour := 0
	switch {
	case !v.targetStands():
		return 0
	case v.at.hull != nil:
		armour = v.at.hullArmour(v.by)
	default:
		armour = v.front().shotArmour()
	}
	return p.number(armour, false) // X is 0
}

// best are the best numbers of all figures that can fire at the target, 0 for none.
func (v *naiveVolley) best() []int {
	list := []int{}
	if u := v.by.hull; u != nil {
		n := 0
		for _, p := range u.pieces {
			if v.mayUse(p, nil, false) {
				n = max(n, v.bareNumber(p))
			}
		}
		list = append(list, n)
	}
	for _, post := range v.by.posts {
		b := post.operator()
		if b == nil {
			continue
		}
		n := 0
		for _, p := range post.pieces {
			if v.mayUse(p, b, b.wounded) {
				n = max(n, v.bareNumber(p))
			}
		}
		list = append(list, n)
	}
	return list
}

// naiveHarm is what a unit can do to another: the best number, the figures that can harm it, and all
// numbers together.
func naiveHarm(s, enemy *naiveForce) (best, armed, sum int) {
	for _, n := range naiveAimAt(s, enemy, naiveApart(s, enemy)).best() {
		best, sum = max(best, n), sum+n
		if n > 0 {
			armed++
		}
	}
	return best, armed, sum
}

// harmed is the enemy with the most of something among those that a unit can harm.
func (g *naiveBattleground) harmed(
	s *naiveForce, which func(enemy *naiveForce) bool, most func(enemy *naiveForce) int,
) *naiveForce {
	can := func(enemy *naiveForce) bool {
		if enemy.locked || !which(enemy) {
			return false
		}
		best, _, _ := naiveHarm(s, enemy)
		return best > 0
	}
	top := 0
	for i, enemy := range g.among(s, can) {
		if n := most(enemy); i == 0 || n > top {
			top = n
		}
	}
	return g.nearest(s, func(enemy *naiveForce) bool { return can(enemy) && most(enemy) == top })
}

// among are the enemies on the board that qualify.
func (g *naiveBattleground) among(s *naiveForce, which func(enemy *naiveForce) bool) []*naiveForce {
	list := []*naiveForce{}
	for _, enemy := range g.units {
		if enemy.side != s.side && enemy.onBoard() && which(enemy) {
			list = append(list, enemy)
		}
	}
	return list
}

// mark is the target of shots: the nearest who is not locked, or whom the player chooses.
func (g *naiveBattleground) mark(s *naiveForce) *naiveForce {
	nearest := g.nearest(s, func(enemy *naiveForce) bool {
		return !enemy.locked && naiveAimAt(s, enemy, naiveApart(s, enemy)).sees()
	})
	if nearest == nil { // all are out of sight: no gun reaches them
		nearest = g.nearest(s, func(enemy *naiveForce) bool { return !enemy.locked })
	}
	player := g.player(s)
	if nearest == nil || naiveText(&player.Target) == "nearest" {
		return nearest
	}
	all := func(*naiveForce) bool { return true }
	squads := func(enemy *naiveForce) bool { return enemy.hull == nil }
	hulls := func(enemy *naiveForce) bool { return enemy.hull != nil }
	equal := func(*naiveForce) int { return 0 }
	options := map[string]*naiveForce{
		"nearest":   nearest,
		"harmable":  g.harmed(s, all, equal),
		"fresh":     g.harmed(s, func(enemy *naiveForce) bool { return !enemy.hasActed() }, equal),
		"weakest":   g.harmed(s, squads, func(enemy *naiveForce) int { return -enemy.standing() }),
		"strongest": g.harmed(s, squads, func(enemy *naiveForce) int { return enemy.standing() }),
		"dangerous": g.harmed(s, all, func(enemy *naiveForce) int {
			_, _, sum := naiveHarm(enemy, s)
			return sum
		}),
		"squad":   g.harmed(s, squads, equal),
		"vehicle": g.harmed(s, hulls, equal),
	}
	possible := []string{"nearest", "none"}
	for name, enemy := range options {
		if enemy != nil {
			possible = append(possible, name)
		}
	}
	chosen := naiveAsk(&player.Target, possible, g.aimFacts(s, nearest, options["vehicle"]))
	return options[chosen]
}

// aimFacts is what the player sees.
func (g *naiveBattleground) aimFacts(s, nearest, vehicle *naiveForce) map[string]int {
	facts := map[string]int{
		"turn": g.turn, "unit": s.place(), "distance": max(1, naiveApart(s, nearest)), "enemies": 0,
		"vehicle-distance": 0, "vehicle-number": 0, "vehicle-guns": 0, "vehicle": rules.OneIf(s.hull != nil),
		"near-vehicle": rules.OneIf(nearest.hull != nil), "near-acted": rules.OneIf(nearest.hasActed()), "heavy": rules.OneIf(s.heavyFirst),
		"figures": len(naiveAimAt(s, nearest, 1).best()), "in-sight": rules.OneIf(naiveAimAt(s, nearest, naiveApart(s, nearest)).sees()),
	}
	facts["number"], _, _ = naiveHarm(s, nearest)
	if vehicle != nil {
		facts["vehicle-distance"] = max(1, naiveApart(s, vehicle))
		facts["vehicle-number"], facts["vehicle-guns"], _ = naiveHarm(s, vehicle)
	}
	for _, enemy := range g.among(s, func(enemy *naiveForce) bool { return !enemy.locked }) {
		if best, _, _ := naiveHarm(s, enemy); best > 0 {
			facts["enemies"]++
		}
	}
	return facts
}

// hasActed reports whether a unit has, or regroups.
func (s *naiveForce) hasActed() bool { return s.state() == "spent" || s.rally != nil }

// isToCome reports whether the card of a unit is still to come.
func (s *naiveForce) isToCome() bool { return s.state() == "waiting" && s.rally == nil }

// heads is how many figures stand, 1 for a vehicle.
func (s *naiveForce) heads() int {
	if s.hull != nil {
		return 1
	}
	return s.standing()
}

// place is which of its side's list a unit is.
func (s *naiveForce) place() int { return s.number + 1 }

// naiveGunner is who may choose his guns: a figure, or a vehicle without one.
type naiveGunner struct {
	pieces  []*naivePiece
	b       *naiveBody
	wounded bool
	ap      int
	shot    int
}

// gunners are all who fire several guns at once and can act now.
func (v *naiveVolley) gunners() []naiveGunner {
	list := []naiveGunner{}
	if u := v.by.hull; u != nil && !u.stunned {
		list = append(list, naiveGunner{pieces: u.pieces, ap: max(0, u.AP-u.spent), shot: u.shot})
	}
	for _, post := range v.by.posts {
		if b := post.operator(); b != nil && post.manyGuns() {
			list = append(list, naiveGunner{post.pieces, b, b.wounded, v.by.left(b), post.shot})
		}
	}
	return list
}

// lighter is the gun that a gunner may fire instead of his 2-AP weapons, nil for none.
func (v *naiveVolley) lighter(of naiveGunner) *naivePiece {
	var light *naivePiece
	heavier := false
	for _, p := range of.pieces {
		if v.prefers(p) {
			return nil
		}
		heavier = heavier || p.AP == skirmish.CostTwo && !p.useless
	}
	for _, p := range of.pieces {
		if light == nil && p.AP != skirmish.CostTwo && v.mayUse(p, of.b, of.wounded) {
			light = p
		}
	}
	if light == nil || !heavier || v.cost(light) > of.ap || of.shot+v.cost(light) > v.by.house.ShootingAP {
		return nil
	}
	return light
}

// chooseGuns asks the player of a unit that is about to fire at another.
func (g *naiveBattleground) chooseGuns(s, enemy *naiveForce, ownTurn bool, v *naiveVolley) {
	s.forgetGuns()
	player := g.player(s)
	if naiveText(&player.Guns) == "usual" {
		return
	}
	for _, of := range v.gunners() {
		light := v.lighter(of)
		if light == nil {
			continue
		}
		usual := 0
		for _, p := range of.pieces {
			if p.AP == skirmish.CostTwo && v.mayUse(p, of.b, of.wounded) {
				usual += v.bareNumber(p)
			}
		}
		other := v.bareNumber(light) * 2 / v.cost(light)
		facts := map[string]int{
			"distance": max(1, v.distance), "usual-number": usual, "light-number": other, "ap": of.ap,
			"figures": enemy.heads(), "light-better": rules.OneIf(other > usual), "at-vehicle": rules.OneIf(enemy.hull != nil),
			"own-turn": rules.OneIf(ownTurn), "turn": g.turn, "unit": s.place(),
		}
		if naiveAsk(&player.Guns, []string{"usual", "light"}, facts) == "light" {
			s.fireLight()
		}
		return
	}
}

// salvoes lists the guns that those of a unit fire at once.
func (s *naiveForce) salvoes() (all [][]*naivePiece) {
	if s.hull != nil {
		all = append(all, s.hull.pieces)
	}
	for _, post := range s.posts {
		if post.manyGuns() {
			all = append(all, post.pieces)
		}
	}
	return all
}

// fireLight has all of a unit fire their lighter guns, but for who prefers some.
func (s *naiveForce) fireLight() {
	for _, pieces := range s.salvoes() {
		if !slices.ContainsFunc(pieces, (&naiveVolley{by: s}).prefers) {
			for _, p := range pieces {
				p.chosen = p.AP != skirmish.CostTwo
			}
		}
	}
}

// forgetGuns ends that.
func (s *naiveForce) forgetGuns() {
	for _, p := range slices.Concat(s.salvoes()...) {
		p.chosen = false
	}
}

// order is what a unit does at its card, or when it has waited: its own policy, or what its player
// decides (reading 105).
func (g *naiveBattleground) order(s *naiveForce, own string, waited bool) string {
	player := g.player(s)
	if !s.onBoard() || s.locked || own == "teleport" && !s.ported || naiveText(&player.Order) == "own" {
		return own
	}
	possible := []string{"own", "hold"}
	if !waited {
		possible = append(possible, "overwatch", "wait")
	}
	if g.mayAdvance(s) {
		possible = append(possible, "advance")
		possible = append(possible, []string{"advance-1", "advance-2", "advance-3", "advance-4"}[:max(0, min(4, s.steps()))]...)
	}
	for keep, prefix := range []string{"", "fire-", "volley-"} { // (121, 125)
		dice := s.chargeAP()
		if sound, _ := s.soundest(); keep == 0 && naiveText(s.drop) != "together" {
			dice = sound
		}
		if g.nearest(s, func(*naiveForce) bool { return true }) == nil || s.Rejoins > 0 || dice <= keep {
			continue
		}
		if possible = append(possible, prefix+"fall-back"); keep > 0 && g.mayAdvance(s) {
			possible = append(possible, prefix+"advance")
		}
	}
	dice := g.mayCharge(s)
	both := slices.ContainsFunc(s.bodies, func(b *naiveBody) bool { return b.hasBoth() && !b.dead })
	sound := g.soundDice(s)
	if sound > 0 {
		possible = append(possible, "assault")
	}
	if both && sound > g.house.ChangeCost {
		possible = append(possible, "change-assault")
	}
	for name, keep := range map[string]int{
		"fire-assault": 1, "volley-assault": 2, "assault-fire": 1, "assault-volley": 2, "fire-change-assault": 1 + g.house.ChangeCost,
	} {
		if dice > keep && (!strings.Contains(name, "change") || both) {
			possible = append(possible, name)
		}
	}
	facts := map[string]int{
		"turn": g.turn, "unit": s.place(), "charge-dice": dice, "sound-dice": sound, "figures": s.heads(), "waited": rules.OneIf(waited),
		"shaken": rules.OneIf(s.shaken), "enemies": 0, "watching": 0, "to-come": 0, "distance": 0, "number": 0, "near-vehicle": 0, "near-acted": 0,
		"ahead": max(0, s.at), "sight-distance": 0,
	}
	if s.side == 1 {
		facts["ahead"] = max(0, g.Distance-s.at)
	}
	if seen := g.nearest(s, func(enemy *naiveForce) bool { return naiveAimAt(s, enemy, naiveApart(s, enemy)).sees() }); seen != nil {
		facts["sight-distance"] = max(1, naiveApart(s, seen))
	}
	for _, enemy := range g.among(s, func(*naiveForce) bool { return true }) {
		facts["enemies"]++
		facts["watching"] += rules.OneIf(enemy.watching)
		facts["to-come"] += rules.OneIf(enemy.isToCome())
	}
	if nearest := g.nearest(s, func(*naiveForce) bool { return true }); nearest != nil {
		facts["distance"] = max(1, naiveApart(s, nearest))
		facts["near-vehicle"], facts["near-acted"] = rules.OneIf(nearest.hull != nil), rules.OneIf(nearest.hasActed())
		if !nearest.locked {
			facts["number"], _, _ = naiveHarm(s, nearest)
		}
	}
	chosen := naiveAsk(&player.Order, possible, facts)
	switch chosen {
	case "own":
		return own
	case "wait":
		return "timed"
	}
	return chosen
}

// mayAdvance reports whether an advance would move a unit; detached teams do not move.
func (g *naiveBattleground) mayAdvance(s *naiveForce) bool {
	enemy := g.nearest(s, func(*naiveForce) bool { return true })
	if enemy == nil || s.shaken || s.isHeld() || naiveApart(s, enemy) <= s.AdvanceTo || s.Rejoins > 0 {
		return false
	}
	if s.hull != nil {
		return !s.hull.stunned && !s.hull.immobile
	}
	return slices.ContainsFunc(s.bodies, func(b *naiveBody) bool { return b.able() })
}

// mayCharge is the dice of a charge that a unit may make, 0 if it may not.
func (g *naiveBattleground) mayCharge(s *naiveForce) int {
	if s.Rejoins > 0 {
		return 0
	}
	return g.dashes(s)
}

// soundDice is the dice of its soundest alone, where its player may leave the others behind.
func (g *naiveBattleground) soundDice(s *naiveForce) int {
	if !g.mayDash(s) || s.Rejoins > 0 || naiveText(s.drop) == "together" {
		return g.mayCharge(s)
	}
	most, _ := s.soundest()
	return most
}

// quarry is whom a unit charges, with so many dice at most, of some whom it may (124).
func (g *naiveBattleground) quarry(s *naiveForce, dice int, may func(enemy *naiveForce) bool) *naiveForce {
	nearest, choice := g.nearest(s, may), &g.player(s).Charge
	inReach := func(enemy *naiveForce) bool { return may(enemy) && max(1, naiveApart(s, enemy)) <= 6*dice }
	reached := g.among(s, inReach)
	if nearest == nil || naiveText(choice) == "nearest" || len(reached) < 2 {
		return nearest
	}
	options, possible := map[string]*naiveForce{"nearest": nearest}, []string{"nearest"}
	for name, worth := range map[string]func(enemy *naiveForce) int{ // 0: not meant
		"farthest":  func(enemy *naiveForce) int { return 1 + naiveApart(s, enemy) },
		"spent":     func(enemy *naiveForce) int { return rules.OneIf(enemy.hasActed()) },
		"fresh":     func(enemy *naiveForce) int { return rules.OneIf(!enemy.hasActed()) },
		"weakest":   func(enemy *naiveForce) int { return (99 - enemy.standing()) * rules.OneIf(enemy.hull == nil) },
		"strongest": func(enemy *naiveForce) int { return (1 + enemy.standing()) * rules.OneIf(enemy.hull == nil) },
		"dangerous": func(enemy *naiveForce) int {
			_, _, sum := naiveHarm(enemy, s)
			return 1 + sum
		},
		"squad":   func(enemy *naiveForce) int { return rules.OneIf(enemy.hull == nil) },
		"vehicle": func(enemy *naiveForce) int { return rules.OneIf(enemy.hull != nil) },
	} {
		most := 1
		for _, enemy := range reached {
			most = max(most, worth(enemy))
		}
		best := g.nearest(s, func(enemy *naiveForce) bool { return inReach(enemy) && worth(enemy) == most })
		if best != nil {
			options[name], possible = best, append(possible, name)
		}
	}
	return options[naiveAsk(choice, possible, map[string]int{
		"distance": max(1, naiveApart(s, nearest)), "charge-dice": dice, "enemies": len(reached), "figures": s.heads(),
		"near-figures": nearest.heads(), "near-vehicle": rules.OneIf(nearest.hull != nil), "near-acted": rules.OneIf(nearest.hasActed()),
		"near-locked": rules.OneIf(nearest.locked), "turn": g.turn, "unit": s.place(),
	})]
}

// dashes is the same for a team, too, whose own policy it is.
func (g *naiveBattleground) dashes(s *naiveForce) int {
	if !g.mayDash(s) {
		return 0
	}
	return s.chargeAP()
}

// mayDash reports whether a unit may charge, if it has the AP.
func (g *naiveBattleground) mayDash(s *naiveForce) bool {
	walks := s.hull == nil || s.hull.Build == "walker"
	return g.prey(s) != nil && !s.shaken && !s.landed && walks
}

// keeps asks the player of a unit whether it keeps fire that it could open at who acts (reading 106).
func (g *naiveBattleground) keeps(s, actor *naiveForce, reason string, v *naiveVolley) bool {
	return g.reaction(s, actor, reason, v) == "keep"
}

// reaction is what it does.
func (g *naiveBattleground) reaction(s, actor *naiveForce, reason string, v *naiveVolley) string {
	player := g.player(s)
	if naiveText(&player.React) == "fire" {
		return "fire"
	}
	possible := []string{"fire", "keep"}
	if reason == "watching" {
		some, back := s.holdBack()
		if some && v.anybody() {
			possible = append(possible, "part")
		}
		back()
	}
	facts := map[string]int{
		"turn": g.turn, "unit": s.place(), "distance": max(1, v.distance), "number": 0, "figures": len(v.best()),
		"enemy-figures": actor.heads(), "to-come": len(g.among(s, (*naiveForce).isToCome)), "watching": 0, "charged": 0, "shot-at": 0,
		"at-vehicle": rules.OneIf(actor.hull != nil), "card-to-come": rules.OneIf(s.isToCome()),
	}
	facts[reason] = 1
	for _, n := range v.best() {
		facts["number"] = max(facts["number"], n)
	}
	return naiveAsk(&player.React, possible, facts)
}

// holdBack has all who can fire keep the AP of fire but one, if they have more (126): whether any does, and what ends it.
func (s *naiveForce) holdBack() (some bool, back func()) {
	kept := map[*naivePost]int{}
	for _, post := range s.posts {
		if b := post.operator(); b != nil {
			kept[post] = max(0, min(s.house.ShootingAP-1-post.shot, s.left(b)-1))
			post.shot, post.spent, some = post.shot+kept[post], post.spent+kept[post], some || kept[post] > 0
		}
	}
	ofHull := 0
	if u := s.hull; u != nil && len(u.pieces) > 0 {
		ofHull = max(0, min(s.house.ShootingAP-1-u.shot, u.AP-u.spent-1))
		u.shot, u.spent, some = u.shot+ofHull, u.spent+ofHull, some || ofHull > 0
	}
	return some, func() {
		for post, n := range kept {
			post.shot, post.spent = post.shot-n, post.spent-n
		}
		if s.hull != nil {
			s.hull.shot, s.hull.spent = s.hull.shot-ofHull, s.hull.spent-ofHull
		}
	}
}

// allot finds who of the troopers, or the heroes, takes a result: whom the player of the unit says (123).
func (v *naiveVolley) allot(result int, hero bool) *naiveBody {
	f, who := v.at, naiveWho(v.at.bodies, func(b *naiveBody) bool { return b.Hero == hero && !b.dead })
	listed := f.allot(result, who)
	if sound := naiveWho(who, naiveUnwounded); result == naiveKill && len(sound) > 0 {
		who = sound
	}
	if f.allots == nil || len(who) < 2 || naiveText(f.allots) == "listed" {
		return listed
	}
	least := 99
	for _, b := range who {
		least = min(least, v.threat(b))
	}
	options := map[string]func(b *naiveBody) bool{
		"immune": func(b *naiveBody) bool { return f.isImmune(b, result) }, "wounded": func(b *naiveBody) bool { return b.wounded },
		"sound": naiveUnwounded, "ducked": func(b *naiveBody) bool { return b.ducked },
		"fired":   func(b *naiveBody) bool { return b.post != nil && b.post.shot > 0 },
		"unarmed": func(b *naiveBody) bool { return len(b.workingGuns()) == 0 },
		"weakest": func(b *naiveBody) bool { return v.threat(b) == least },
		"behind":  func(b *naiveBody) bool { return b.behind }, "last": func(b *naiveBody) bool { return b == who[len(who)-1] },
	}
	facts := map[string]int{
		"figures": len(who), "ap": 0, "number": least, "duck-back": rules.OneIf(result == naiveDuck), "wound": rules.OneIf(result == naiveWound),
		"hero": rules.OneIf(who[0].Hero), "own-turn": rules.OneIf(f.acting), "turn": f.turn, "unit": f.place(),
	}
	if listed != nil {
		facts["ap"] = f.left(listed)
	}
	possible := []string{"listed"}
	for name, which := range options {
		if facts[name] = naiveMany(who, which); facts[name] > 0 {
			possible = append(possible, name)
		}
	}
	chosen := naiveAsk(f.allots, possible, facts)
	if chosen == "listed" {
		return listed
	}
	who = naiveWho(who, options[chosen])
	if b := f.allot(result, who); b != nil {
		return b
	}
	return who[0]
}

// isImmune reports whether a result does nothing to a figure.
func (s *naiveForce) isImmune(b *naiveBody, result int) bool {
	switch result {
	case naiveWound:
		return b.nervous() && !b.marked
	case naiveKill:
		return false
	}
	return b.necron() || b.Kind == "tyranid" || b.nervous() || b.ducked || b.acted && (b.cowers || !s.runsToCover())
}

// workingGuns lists the guns that a figure carries itself.
func (b *naiveBody) workingGuns() []*naivePiece {
	if b.post == nil || b.post.bearer != b {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(b.post.pieces), func(p *naivePiece) bool { return !p.works() })
}

// threat is the best number of the guns of one of the target against who fires.
func (v *naiveVolley) threat(b *naiveBody) (best int) {
	for _, p := range b.workingGuns() {
		best = max(best, (&naiveVolley{by: v.at, at: v.by}).bareNumber(p))
	}
	return best
}
