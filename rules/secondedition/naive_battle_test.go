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
			if aim.alive() && !aim.there && aim.when() == what {
				list = append(list, aim)
			}
		}
		return list
	}
	switch slot.Effect {
	case secondedition.Displace:
		if t.chargesAgain(slot, len(waits(side.all(), "displaced")) > 0) {
			return false
		}
		squads := waits(side.all(), "displaced")
		if len(squads) == 0 || slot.Range.Fixed+naiveSum(slot.Range.Dice, t.rng) < t.Distance {
			return false
		}
		for _, aim := range squads {
			if aim.label == squads[0].label {
				aim.come()
			}
		}
	case secondedition.Move:
		if t.bringable(slot.aim) {
			slot.aim.come()
			return true
		}
		see := func(fact string) int { return t.seesVictim(slot, fact) }
		if naiveFights(slot.aim) && rulestest.Decide(side.plan.assail, []string{"leave", "out"}, see, t.rng) == "out" {
			slot.aim.out, slot.aim.back, slot.aim.covered = true, false, false
			return true
		}
	case secondedition.Scan:
		for _, aim := range waits(side.enemy.all(), "found") {
			aim.there = t.Distance <= slot.Range.Fixed+6*slot.Range.Dice
		}
	default: // brings nobody
	}
	return false
}

// chargesAgain moves a squad or a model that fights already: it is in contact, and counts as charging in the next round
// (SE-PW-03); out of the area of a Machine Curse (SE-PW-07). It reports whether the player wants that of one.
func (t *naiveTable) chargesAgain(slot *naiveSlot, waits bool) bool {
	own := slot.by.of
	for entry := 1; entry <= len(own.Targets)+len(own.psykers); entry++ {
		squad := slices.DeleteFunc(own.all(), func(aim *naiveAim) bool { return aim.entry != entry || !naiveFights(aim) })
		if len(squad) == 0 {
			continue
		}
		seen := map[string]int{"unit": entry, "fighters": len(squad), "cursed": rules.OneIf(slices.ContainsFunc(squad, own.cursed)), "waits": rules.OneIf(waits)}
		see := func(fact string) int {
			if value, known := seen[fact]; known {
				return value
			}
			return t.seesPower(own, slot, fact)
		}
		if rulestest.Decide(own.plan.displace, []string{"stay", "charge"}, see, t.rng) == "charge" {
			for _, aim := range squad {
				aim.back, aim.covered = true, false
			}
			return true
		}
	}
	return false
}

// entered is the models of a side that fight (BT-2). Who came by a Displacement or through the
// Gate charges, who was moved by an Assail or found by a Scan does not; a Machine Curse of the enemy takes pistols as long
// as it is in play, which it is no longer once its caster is slain in the fight (PD-14a).
func (t *naiveTable) entered(own *naiveSeat, opens string) (list []*naiveFighter) {
	gate := slices.ContainsFunc(own.inPlay, func(in *naiveInPlay) bool {
		return in.Effect == secondedition.Gate && in.Range.Fixed+6*in.Range.Dice >= t.Distance // SE-PW-04
	})
	for _, aim := range own.all() {
		charges := secondedition.Charging("")
		switch fights := aim.when(); {
		case !aim.alive():
		case fights == "always":
			charges = aim.charging()
		case fights == "gate" && gate && own.lets(aim):
			aim.come()
			charges = "yes"
		case fights == "displaced" && aim.there:
			charges = "yes"
		case aim.there:
			charges = "no"
		}
		if charges == "" {
			continue
		}
		f := own.fighter(aim, charges)
		if aim.back { // a Displacement moved it
			f.charges = "yes"
		}
		if aim.out { // until a turn of its side
			f.charges, f.waits, f.returns = "yes", own.letter != opens, own.letter != opens
		}
		if list = append(list, f); aim.caster != nil {
			aim.caster.fights = f
		}
	}
	return list
}

// when is what brings somebody into the fight, and charging whether it charged who is in contact from the start.
func (a *naiveAim) when() secondedition.Fights {
	switch p := a.caster; {
	case p == nil:
		return a.target.Fights
	case p.Fights != "as-side":
		return secondedition.Fights(p.Fights)
	case p.of.fights:
		return "always"
	}
	return "no"
}

func (a *naiveAim) charging() secondedition.Charging {
	if a.caster != nil {
		return a.caster.Charging
	}
	return a.target.Charging
}

// lets reports whether one of a side can pass a Gate: on foot, and no machine that is held (SE-PW-04, SE-PW-07).
func (s *naiveSeat) lets(aim *naiveAim) bool { return aim.OnFoot && (!aim.Machine || !s.cursed(aim)) }

// come brings somebody into the fight, and out of the template of a Machine Curse (PD-14a).
func (a *naiveAim) come() { a.there, a.covered = true, false }

// fighter is somebody of a side in the fight.
func (s *naiveSeat) fighter(aim *naiveAim, charges secondedition.Charging) *naiveFighter {
	return &naiveFighter{
		Unit: aim.Unit, side: s.letter, label: aim.label + "-fight", entry: aim.entry, charges: charges, left: aim.wounds(),
		cursed: func() bool { return s.cursed(aim) }, curses: func() bool { return s.endsCurse(aim.caster) },
	}
}

// endsCurse tells whether a psyker has a Machine Curse in play that ends with it, as all of its side end with users who fight (PD-14a).
func (s *naiveSeat) endsCurse(p *naiveCaster) bool {
	curses := slices.DeleteFunc(slices.Clone(s.inPlay), func(in *naiveInPlay) bool { return in.Effect != secondedition.Curse })
	return slices.ContainsFunc(curses, func(in *naiveInPlay) bool { return in.by == p }) &&
		!slices.ContainsFunc(curses, func(in *naiveInPlay) bool { return in.Stays != "until-caster-slain" || in.by.fights == nil })
}

// cursed tells whether somebody of a side is under a Machine Curse in play.
func (s *naiveSeat) cursed(aim *naiveAim) bool {
	return aim.covered && slices.ContainsFunc(s.enemy.inPlay, func(in *naiveInPlay) bool {
		return in.Effect == secondedition.Curse && (in.by.alive() || in.Stays != "until-caster-slain")
	})
}

// cover has a Machine Curse of a side cover so many of each entry of its enemy, the first who live and do not hide,
// and its psykers who fight or can be struck, besides those whom another still covers (PD-14a, PD-15).
func (t *naiveTable) cover(s *naiveSeat, another bool) {
	for _, p := range s.enemy.psykers {
		p.aim.covered = p.aim.covered && another || !t.hides(s, p.aim) && (naiveFights(p.aim) || slices.Contains(s.aims, p.aim))
	}
	n := map[int]int{}
	for _, aim := range t.open(s) {
		if aim.target == nil {
			continue
		}
		most := aim.target.CurseCovers
		n[aim.entry]++
		aim.covered = aim.covered && another || most == secondedition.CoversAll || n[aim.entry] <= int(most)
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
		t.cover(t.a, false)
		t.cover(t.b, false)
		if x.Sequence != "phases-first" {
			m := fight
			naiveBattleByTurns(x, t, &m, rng, to)
			return
		}
		t.phases()
		m, outcome := fight, "no-fight"
		m.rng, m.deeds = rng, t.deeds
		m.sides = [2][]*naiveFighter{t.entered(t.a, m.opens), t.entered(t.b, m.opens)}
		if len(m.sides[0]) > 0 && len(m.sides[1]) > 0 {
			for _, f := range slices.Concat(naiveFighting(m.sides[0]), naiveFighting(m.sides[1])) {
				t.deeds.add("-fighters", 1, f.side)
				t.deeds.add("-charging", rules.OneIf(f.chargesOf(x.Charger == secondedition.Charger(f.side))), f.side)
			}
			outcome = m.fight()
			m.countSlain("-lost-in-fight")
		}
		t.deeds.take(to, &x.Counting, outcome)
	}
}
