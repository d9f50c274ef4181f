package secondedition_test

// The scenario `battle`: psychic phases, and the fight of those whom they left or brought there.

import (
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// bring is what the source says of powers that carry models into hand-to-hand combat: Assail one
// enemy who is near enough, Displacement a squad or single model of one's own as far as 3D6 inches, and hidden enemies
// are seen by Scan (SE-PW-01, SE-PW-03, SE-PW-08, BT-2). It reports whether Assail does.
func (t *naiveTable) bring(slot *naiveSlot) (brought bool) {
	side := slot.by.of
	waits := func(aims []*naiveAim, what secondedition.Fights) (list []*naiveAim) {
		for _, aim := range aims {
			if aim.caster == nil && aim.alive() && !aim.there && aim.target.Fights == what {
				list = append(list, aim)
			}
		}
		return list
	}
	switch slot.Effect {
	case secondedition.Displace:
		squads := waits(side.enemy.aims, "displaced") // the aims of the enemy are at this side
		if len(squads) == 0 || slot.Range.Fixed+naiveSum(slot.Range.Dice, t.rng) < t.Distance {
			return false
		}
		for _, aim := range squads {
			aim.there = aim.label == squads[0].label
		}
	case secondedition.Move:
		if t.bringable(slot.aim) {
			slot.aim.there = true
			return true
		}
	case secondedition.Scan:
		for _, aim := range waits(side.aims, "found") {
			aim.there = t.Distance <= slot.Range.Fixed+6*slot.Range.Dice
		}
	default: // brings nobody
	}
	return false
}

// entered is the models of a side that fight (BT-2). Who came by a Displacement or through the
// Gate charges, who was moved by an Assail does not; a Machine Curse of the enemy takes pistols as long
// as it is in play, which it is no longer once its caster is slain in the fight (PD-14a).
func (t *naiveTable) entered(own *naiveSeat) (list []*naiveFighter) {
	opens := slices.ContainsFunc(own.inPlay, func(in *naiveInPlay) bool {
		return in.Effect == secondedition.Gate && in.Range.Fixed+6*in.Range.Dice >= t.Distance // SE-PW-04
	})
	enter := func(u *secondedition.Unit, label string, entry, left int, charges secondedition.Charging) *naiveFighter {
		f := t.fighter(own, u, label, entry, charges)
		f.left, list = left, append(list, f)
		return f
	}
	cursed := enemyCurses(own)
	for _, aim := range own.enemy.aims {
		if aim.caster != nil || !aim.alive() {
			continue
		}
		charges := secondedition.Charging("")
		switch fights := aim.target.Fights; {
		case fights == "always" || fights == "found" && aim.there:
			charges = "with-side"
		case fights == "gate" && opens && aim.OnFoot && (!cursed() || !aim.Machine), fights == "displaced" && aim.there:
			charges = "yes"
		case aim.there:
			charges = "no"
		}
		if charges != "" {
			enter(aim.Unit, aim.label, aim.entry, aim.left, charges)
		}
	}
	for i, p := range own.psykers {
		if own.fights && p.alive() {
			p.fights = enter(&p.Unit, p.label, len(own.Targets)+i+1, p.left, "with-side")
		}
	}
	return list
}

// fighter is somebody of a side in the fight.
func (*naiveTable) fighter(own *naiveSeat, u *secondedition.Unit, label string, entry int, charges secondedition.Charging) *naiveFighter {
	return &naiveFighter{Unit: u, side: own.letter, label: label + "-fight", entry: entry, charges: charges, cursed: enemyCurses(own)}
}

// enemyCurses tells whether a Machine Curse of the enemy is in play.
func enemyCurses(own *naiveSeat) func() bool {
	return func() bool {
		return slices.ContainsFunc(own.enemy.inPlay, func(in *naiveInPlay) bool {
			return in.Effect == secondedition.Curse && (in.by.alive() || in.Stays != "until-caster-slain")
		})
	}
}

func naiveOfBattle(x *secondedition.Battle) rulestest.Naive {
	phases := &secondedition.PsychicDuel{A: x.A.PsychicSide, B: x.B.PsychicSide, PsychicTerms: x.PsychicTerms, Rules: x.Rules.PsychicHouse}
	plans := [2]naivePlan{naivePlanOf(&x.A.Policy), naivePlanOf(&x.B.Policy)}
	fight := naiveMelee{
		house: naiveHouse{x.Rules}, maxTurns: x.MaxTurns, charger: x.Charger, opens: string(x.Charger), suffix: "-in-fight",
		plans: [2]naiveFightPlan{naiveFightPlanOf(&x.A.Fight), naiveFightPlanOf(&x.B.Fight)},
	}
	if x.Charger == "none" {
		fight.opens = string(x.First)
	}
	return func(rng *rand.Rand, to *rulestest.Tally) {
		t := naiveTableOf(phases, fight.house, plans, rng)
		t.battle, t.a.fights, t.b.fights = true, x.A.PsykersFight, x.B.PsykersFight
		if x.Sequence != "phases-first" {
			m := fight
			naiveBattleByTurns(x, t, &m, rng, to)
			return
		}
		t.phases()
		m, outcome := fight, "no-fight"
		m.rng, m.deeds = rng, t.deeds
		m.sides = [2][]*naiveFighter{t.entered(t.a), t.entered(t.b)}
		if len(m.sides[0]) > 0 && len(m.sides[1]) > 0 {
			for _, f := range slices.Concat(m.sides[:]...) {
				t.deeds.add("-fighters", 1, f.side)
				t.deeds.add("-charging", rules.OneIf(f.chargesOf(x.Charger == secondedition.Charger(f.side))), f.side)
			}
			outcome = m.fight()
			m.countSlain("-lost-in-fight")
		}
		t.deeds.take(to, &x.Counting, outcome)
	}
}
