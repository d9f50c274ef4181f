package skirmish_test

// Manoeuvres of a battle: regroup, teleport, carry. Readings:
//
//  77. regroup (SKI-MO-02, W20): with this policy a squad holds as long as it does not
//     regroup. Candidates at the start of a turn, after repair: squads of the
//     policy that stand, shaken or running (by CC-05 too), not locked, aboard, off the
//     board, Necron or regrouped before. The first of the list takes with it all
//     later ones of its kind (human, Tau, Tyranid, droid: of the first figure) and
//     armour of troopers within 6 inches of it; humans (not Tau) need one who stands and is sergeant, veteran
//     sergeant or officer among all of them. Then the next who is left.
//  78. In that turn they do not act otherwise, react or answer, and duck backs do
//     nothing to them. Those not running can be shot at and
//     charged. After the end of the turn (healing, W12) all of them who stand and
//     are not locked become one squad, if the first and another one do still; who began to run meanwhile too. Else nothing is changed, and
//     they may begin anew.
//  79. The new squad is the first of them: its place, cover, policy, medikits, grenade mode.
//     Wounded stay wounded; who was with the medic when his squad ran is not
//     healed; strength is figures + 2; W12 looks at it at once, so it may be shaken
//     from the start, even run. The others count as out when it is.
//  80. A running squad may regroup in any later turn. A side that has nothing in but such a group by 77 (as it would be now)
//     is not out; nor is it while that regroups. With the turns up it is in play.
//  81. teleport (SKI-NE-02, W23): from turn `portTurn` on at the card, until it has been
//     on the board again; before and after it holds. A Lord (not a Tomb Spider) who
//     stands: in the squad, or else the first other unit of the side that is nothing but
//     Lords and does not teleport itself, within 6 inches, unlocked and on the board; it goes along.
//     1 AP of each figure, 2 of the Lord; each must have them, else it holds. D6,
//     2D6, from portInches before the nearest enemy on the board (locked or not), on
//     its own side of it; the absolute value, at least 1; further than `depth`: off.
//     Without an enemy on the board it holds, and so does a squad of which nobody stands.
//  82. After arrival it holds with the AP left; the teleport is no movement for modifiers,
//     and overwatch does not interrupt. Off the board it does nothing, is no target
//     and counts as in; at its card of the next turn (AP paid anew, the Lord being
//     with it) it rolls again, from the same portInches. The Lord's unit, off with it,
//     does nothing at its own card.
//  83. carry: the vehicle advances (W19) to toRange from the nearest enemy, and shoots.
//     Passengers follow their own policy, once they have left. They leave at their
//     own card, if the APC is in no close combat, has moved at most 2 D6 in this turn
//     (nothing, if its card is still to come), and is within its toRange of the nearest
//     enemy on the board, or is immobilised or disabled, whatever the distance (then
//     without an enemy too). Whether it is stunned is not asked.
//  84. Leaving costs 2 AP, then D6 inches towards the nearest enemy on the board, not
//     nearer than 1 inch; all of them used. Shaken, or without an enemy, they stay
//     beside it, no die. It counts as a D6 moved, the inches as moved; overwatch
//     interrupts, those beside the APC, too. Then they hold, whatever their policy. Nobody leaves with less than
//     2 AP left for one of the figures who stand and are not with the medic, nor if all of these have ducked.
//  85. Passengers do nothing else aboard (medikits work), are no target, and W12 holds
//     for them. They roll with the vehicle: 8, 9, 10 (W11). After a 9 they stand at
//     once where the vehicle stood, without AP or die, and may not assault in that
//     turn; after an 8 they stay until their card. Passengers given with the vehicle
//     itself stay aboard for good and are no unit.

//  122. regroup (W29): asked of the first of a group of squads that could regroup were they sound or not (77 else), if there
//       are two with a leader. `broken` is as 77; `remnant`, if one of them at least is shaken or runs, and `any` take
//       all of them.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// naiveRally is squads that regroup in this turn.
type naiveRally struct {
	squads []*naiveForce
}

// sort is what the first figure is, for regrouping.
func (s *naiveForce) sort() string {
	armour := s.Figures[0].Armour
	for i := range s.Figures {
		if f := &s.Figures[len(s.Figures)-1-i]; !f.Hero {
			armour = f.Armour
		}
	}
	return string(s.bodies[0].Kind) + string(armour)
}

// mayRally reports whether the squad is a candidate.
func (s *naiveForce) mayRally() bool {
	return s.mayMuster() && (s.out == "fled" || s.shaken)
}

// mayMuster reports whether it is one that may regroup while it is sound.
func (s *naiveForce) mayMuster() bool {
	if s.Policy != "regroup" || s.hull != nil || s.regrouped || s.locked || s.carrier != nil || s.off {
		return false
	}
	return !s.necrons() && s.standing() > 0 && (s.out == "fled" || s.out == "")
}

// naiveLed reports whether the squads have the leader that they need.
func naiveLed(squads []*naiveForce) bool {
	return slices.ContainsFunc(squads, func(s *naiveForce) bool {
		return s.bodies[0].Kind != "human" || slices.ContainsFunc(s.bodies, func(b *naiveBody) bool {
			return !b.dead && (b.Rank == "sergeant" || b.Rank == "veteran-sergeant" || b.Rank == "officer")
		})
	})
}

// rallies finds the groups that may regroup now.
func (g *naiveBattleground) rallies(side int) []*naiveRally {
	return g.groups(side, func(*naiveForce, func(naiveMay) []*naiveForce) naiveMay { return (*naiveForce).mayRally })
}

// naiveMay is who may be of a group.
type naiveMay = func(s *naiveForce) bool

// groups finds those that regroup; who is with the first of them is asked, of whom all may see who would be.
func (g *naiveBattleground) groups(side int, ask func(first *naiveForce, all func(naiveMay) []*naiveForce) naiveMay) []*naiveRally {
	found := []*naiveRally{}
	taken := map[*naiveForce]bool{}
	for _, first := range g.units {
		if first.side != side || !first.mayMuster() || taken[first] {
			continue
		}
		all := func(may naiveMay) []*naiveForce {
			squads, after := []*naiveForce{}, false
			for _, s := range g.units {
				after = after || s == first
				near := s.side == side && naiveApart(first, s) <= g.house.RegroupInches
				if after && near && may(first) && may(s) && !taken[s] && s.sort() == first.sort() {
					squads = append(squads, s)
				}
			}
			if len(squads) < 2 || g.house.RegroupLeader && !naiveLed(squads) {
				return nil
			}
			return squads
		}
		if squads := all(ask(first, all)); squads != nil {
			found = append(found, &naiveRally{squads: squads})
			for _, s := range squads {
				taken[s] = true
			}
		}
	}
	return found
}

// muster asks with whom a squad regroups (122).
func (g *naiveBattleground) muster(first *naiveForce, all func(naiveMay) []*naiveForce) naiveMay {
	choice, near := &g.player(first).Regroup, all((*naiveForce).mayMuster)
	if near == nil || naiveText(choice) == "broken" {
		return (*naiveForce).mayRally
	}
	possible := []string{"broken", "any"}
	facts := map[string]int{"squads": len(near), "broken": 0, "figures": 0, "turn": g.turn, "unit": first.place(), "enemies": 0}
	for _, s := range near {
		facts["figures"] += s.standing()
		facts["broken"] += rules.OneIf(s.mayRally())
	}
	facts["enemies"] = len(g.among(first, func(*naiveForce) bool { return true }))
	if facts["broken"] > 0 {
		possible = append(possible, "remnant")
	}
	if naiveAsk(choice, possible, facts) == "broken" {
		return (*naiveForce).mayRally
	}
	return (*naiveForce).mayMuster
}

// startRallies begins to regroup; who runs alone is out for good.
func (g *naiveBattleground) startRallies() {
	for side := range 2 {
		for _, rally := range g.groups(side, g.muster) {
			for _, s := range rally.squads {
				s.rally, s.silent = rally, true
				for _, b := range s.bodies {
					b.acted = true // all turn long
				}
			}
		}
	}
}

// endRallies merges those who regrouped.
func (g *naiveBattleground) endRallies() {
	rallies := []*naiveRally{}
	for _, s := range g.units {
		if s.rally != nil && s.rally.squads[0] == s {
			rallies = append(rallies, s.rally)
		}
	}
	for _, s := range g.units {
		s.rally, s.silent = nil, false
	}
	for _, rally := range rallies {
		squads := []*naiveForce{}
		for _, s := range rally.squads {
			if s.standing() > 0 && !s.locked {
				squads = append(squads, s)
			}
		}
		if len(squads) > 1 && squads[0] == rally.squads[0] {
			g.merge(squads)
		}
	}
	g.check()
}

// merge makes one squad of several (W20).
func (g *naiveBattleground) merge(squads []*naiveForce) {
	lead := squads[0]
	bodies, posts := []*naiveBody{}, []*naivePost{}
	for _, s := range squads {
		posts = append(posts, s.posts...)
		for _, b := range s.bodies {
			b.ducked, b.healing, b.behind = false, false, b.behind && s == lead
			if !b.dead {
				bodies = append(bodies, b)
			}
		}
		s.out, s.joined = "merged", lead
	}
	lead.bodies, lead.posts = bodies, posts
	lead.strength = len(bodies) + g.house.RegroupMissing
	lead.out, lead.shaken, lead.regrouped = "", false, true
}

// rejoin takes detached teams back into the squads that have come to them (SKI-CO-01). Only from
// then on are they counted as men of it.
func (g *naiveBattleground) rejoin() {
	for i, s := range g.units {
		if s.Rejoins == 0 || s.out != "" {
			continue
		}
		squad := g.units[s.side*len(g.A)+s.Rejoins-1]
		free := squad.out == "" && !squad.locked && !s.locked && squad.carrier == nil && s.carrier == nil && !squad.off && !s.off
		if !free || naiveApart(s, squad) > g.house.CohesionInches {
			continue
		}
		s.together()
		squad.strength += s.strength
		squad.bodies = append(append([]*naiveBody{}, squad.bodies...), s.bodies...)
		squad.posts = append(squad.posts, s.posts...)
		g.units[i].out, s.joined = "merged", squad
	}
	g.check()
}

// lordOf finds the unit with the Lord for a teleport, nil: none.
func (g *naiveBattleground) lordOf(s *naiveForce) *naiveForce {
	for _, other := range append([]*naiveForce{s}, g.units...) {
		near := naiveApart(s, other) <= g.house.TeleportInches && other.off == s.off && other.carrier == nil
		near = near && other.inPlay() && !other.locked
		if other.side == s.side && near && other.lord() && (other == s || other.Policy != "teleport" && other.lordsAlone()) {
			return other
		}
	}
	return nil
}

// lord reports whether a Lord stands in the squad.
func (s *naiveForce) lord() bool {
	lord := func(b *naiveBody) bool { return b.Lord && b.Kind == "necron" && !b.Spider && !b.dead }
	return slices.ContainsFunc(s.bodies, lord)
}

// lordsAlone reports whether the unit is nothing but Lords: he goes with one squad, not two.
func (s *naiveForce) lordsAlone() bool {
	return !slices.ContainsFunc(s.bodies, func(b *naiveBody) bool { return !b.Lord || b.Spider })
}

// teleport reports whether the squad is on the board to shoot afterwards.
func (g *naiveBattleground) teleport(s *naiveForce) bool {
	if s.ported {
		return !s.off
	}
	if g.turn < s.Teleport.Turn {
		return true
	}
	enemy := g.nearest(s, func(*naiveForce) bool { return true })
	with := g.lordOf(s)
	if enemy == nil || with == nil || s.standing() == 0 {
		return !s.off
	}
	together := []*naiveForce{s}
	if with != s {
		together = append(together, with)
	}
	price := func(b *naiveBody) int {
		if b.Lord && !b.Spider {
			return g.house.TeleportAPLord
		}
		return g.house.TeleportAP
	}
	for _, unit := range together {
		for _, b := range unit.bodies {
			if !b.dead && unit.left(b) < price(b) {
				return !s.off
			}
		}
	}
	towards := g.throw(6)%2 == 1
	scatter := g.throw(6) + g.throw(6)
	inches := s.Teleport.Distance
	if towards {
		inches -= scatter
	} else {
		inches += scatter
	}
	inches = max(1, inches, -inches)
	way := s.towards(enemy)
	for _, unit := range together {
		for _, b := range unit.bodies {
			if !b.dead {
				b.spent += price(b)
			}
		}
		unit.towed = unit != s
		if unit.off = inches > g.Board; !unit.off {
			unit.at = enemy.at - inches*way
			unit.together()
		}
	}
	s.ported = !s.off
	return !s.off
}

// leave is leaving an APC (SKI-HU-01): whether they did.
func (g *naiveBattleground) leave(s *naiveForce) bool {
	apc := s.carrier
	enemy := g.nearest(apc, func(*naiveForce) bool { return true })
	stuck := apc.hull.immobile || apc.hull.out()
	near := enemy != nil && naiveApart(apc, enemy) <= apc.AdvanceTo
	if enemy == nil || s.isHeld() || !slices.ContainsFunc(s.bodies, (*naiveBody).able) || apc.dice > g.house.LeaveMoved || !stuck && !near {
		return false
	}
	for _, b := range s.bodies {
		if !b.dead && !b.healing && s.left(b) < g.house.LeaveAP {
			return false
		}
	}
	for _, b := range s.bodies {
		b.spent += g.house.LeaveAP
	}
	s.getOut()
	if s.shaken {
		return true
	}
	s.dice = 1
	inches, most := 0, max(0, naiveApart(s, enemy)-1)
	if s.AfterLeaving == "move" && s.dropsBehind("leaves", enemy, g.turn, s.place(), 1) { // all that each has left
		sound, _ := s.soundest()
		s.dice += sound
		inches = s.rollApart(s.dice, 1, most, 0, s.towards(enemy))
	} else {
		if s.AfterLeaving == "move" { // with all that the slowest of those who can has left
			s.dice += s.chargeAP()
		}
		for range s.dice {
			inches += g.throw(6)
		}
	}
	for _, b := range naiveWho(s.bodies, func(b *naiveBody) bool { return !b.behind }) {
		b.spent += s.dice - 1
	}
	inches = min(inches, most)
	s.at += inches * s.towards(enemy)
	s.inches = inches
	s.unset()
	return true
}

// getOut puts the passengers beside the vehicle.
func (s *naiveForce) getOut() {
	apc := s.carrier
	apc.hull.aboard = slices.DeleteFunc(apc.hull.aboard, func(b *naiveBody) bool { return slices.Contains(s.bodies, b) })
	s.at, s.carrier, s.landed = apc.at, nil, true
}

// bailOut is what passengers do when their vehicle is destroyed (W11), and how they
// are carried along otherwise.
func (g *naiveBattleground) bailOut(s *naiveForce) {
	if s.carrier == nil {
		return
	}
	s.at = s.carrier.at
	if s.carrier.hull.destroyed() {
		s.getOut()
	}
}
