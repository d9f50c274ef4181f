package secondedition_test

// The scenario `battle`: psychic phases, and the fight of those whom they left or brought there.

import (
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// bring is what the source says of powers that carry models into hand-to-hand combat: Assail one
// enemy who is near enough, Displacement a squad or single model of one's own as far as 3D6 inches, and hidden enemies
// are seen by Scan (SE-PW-01, SE-PW-03, SE-PW-08, BT-2).
func (t *naiveTable) bring(side, enemy *naiveSeat, power naivePower) (brought bool) {
	first := func(seat *naiveSeat, waits string) *naiveAim {
		for _, aim := range seat.aims {
			if aim.caster == nil && aim.alive() && !aim.there && aim.fights == waits {
				return aim
			}
		}
		return nil
	}
	own, theirs := enemy, side // the aims of a side are at its enemy
	switch power.does {
	case naiveDisplace:
		squad := first(own, "displaced")
		if squad == nil {
			return false
		}
		reach := power.reach + naiveSum(power.reachDice, t.rng)
		for _, aim := range own.aims {
			if reach >= t.distance && aim.label == squad.label {
				aim.there = true
			}
		}
	case naiveAssail:
		if aim := t.bringable(side); aim != nil {
			aim.there = true
			return true
		}
	case naiveScan:
		for _, aim := range theirs.aims {
			if aim.fights == "found" && t.distance <= power.reach+6*power.reachDice {
				aim.there = true
			}
		}
	}
	return false
}

// opens reports whether a Gate of a side is in play whose markers can be as far apart as that (SE-PW-04).
func (s *naiveSeat) opens(distance int) bool {
	return slices.ContainsFunc(s.inPlay, func(in *naiveInPlay) bool {
		return in.slot.does == naiveGate && in.slot.reach+6*in.slot.reachDice >= distance
	})
}

// plays reports whether a side has such a power in play.
func (s *naiveSeat) plays(does string) bool {
	return slices.ContainsFunc(s.inPlay, func(in *naiveInPlay) bool { return in.slot.does == does })
}

// naiveEntered is the models of a side that fight (BT-2). Who came by a Displacement or through the
// Gate charges, who was moved by an Assail does not; a Machine Curse of the enemy takes pistols as long
// as it is in play, which it is no longer once its caster is slain in the fight (PD-14a).
func naiveEntered(own, enemy *naiveSeat, psykers, charger bool, distance int, deeds naiveDeeds) (list []*naiveFighter) {
	cursed := func() bool {
		return slices.ContainsFunc(enemy.inPlay, func(in *naiveInPlay) bool {
			return in.slot.does == naiveCurse && (in.caster.alive() || !in.slot.dies)
		})
	}
	charges := func(yes bool) string {
		if yes {
			return "yes"
		}
		return "no"
	}
	enter := func(m naiveModel, label string, left int, charging bool) *naiveFighter {
		m.cursed, m.charges = cursed, charges(charging)
		m.label, m.counts = label, deeds
		f := naiveFresh(m)
		f.left = left
		list = append(list, f)
		return f
	}
	for _, aim := range enemy.aims {
		if aim.caster != nil || !aim.alive() {
			continue
		}
		switch {
		case aim.fights == "" || aim.fights == "found" && aim.there:
			enter(aim.model, aim.label, aim.left, charger)
		case aim.fights == "gate" && own.opens(distance) && aim.foot && (!cursed() || !aim.machine):
			enter(aim.model, aim.label, aim.left, true)
		case aim.there:
			enter(aim.model, aim.label, aim.left, aim.fights == "displaced")
		}
	}
	if psykers {
		for _, p := range own.psykers {
			if p.alive() {
				p.fights = enter(p.model, p.label, p.left, charger)
			}
		}
	}
	return list
}

func naiveOfBattle(x *secondedition.Battle) rulestest.Naive {
	phases := &secondedition.PsychicDuel{A: x.A.PsychicSide, B: x.B.PsychicSide, PsychicTerms: x.PsychicTerms, Counting: x.Counting, Rules: x.Rules.PsychicHouse}
	c := naivePsychicConfigOf(phases)
	c.battle, c.assailMove, c.a.fights, c.b.fights = true, x.Rules.AssailMove, x.A.PsykersFight, x.B.PsykersFight
	fight := naiveMeleeConfig{maxTurns: x.MaxTurns, house: naiveHouse{BattleHouse: x.Rules}}
	fight.orderA, fight.orderB = naiveText(x.A.Fight.Order), naiveText(x.B.Fight.Order)
	fight.slayers, fight.followA, fight.followB = x.Rules.FollowUp == "slayers", naiveText(x.A.Fight.Follow), naiveText(x.B.Fight.Follow)
	fight.lineA, fight.lineB = naiveText(x.A.Fight.Line), naiveText(x.B.Fight.Line)
	if fight.opens = string(x.Charger); x.Charger == "none" {
		fight.opens = string(x.First)
	}
	outcomes, deeds := append(naiveWinners(), "no-fight"), naiveDeedsOf(&x.Counting)
	return func(r *rand.Rand, to *rulestest.Tally) {
		res, a, b := naivePsychicPhases(c, r)
		inA := naiveEntered(a, b, x.A.PsykersFight, x.Charger == "a", x.Distance, deeds)
		inB := naiveEntered(b, a, x.B.PsykersFight, x.Charger == "b", x.Distance, deeds)
		take := func(outcome string, fight []int) {
			values := slices.Concat(res.values(), fight, res.vehicles(phases))
			c.deeds.fight(deeds)
			to.Take(slices.Index(outcomes, outcome), append(values, c.deeds.take(to, len(values))...)...)
		}
		if len(inA) == 0 || len(inB) == 0 {
			take("no-fight", make([]int, 10))
			return
		}
		charging := func(list []*naiveFighter) (n int) {
			for _, f := range list {
				if f.charges == "yes" {
					n++
				}
			}
			return n
		}
		end := naiveFight(fight, inA, inB, r)
		take(end.outcome, []int{
			end.lostA, end.lostB, end.turns, end.hitTurns, end.firstMargin, end.firstHits,
			len(inA), len(inB), charging(inA), charging(inB),
		})
	}
}
