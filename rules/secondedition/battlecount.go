package secondedition

import "github.com/oddsmith/oddsmith/rules"

// openFight adds what is counted in the fight to the metrics of a battle.
func (x *battle) openFight(list []rules.Metric) []rules.Metric {
	plan := fightPlan{
		asked: &x.Counting, friends: x.friends(), turns: x.MaxTurns, returns: x.chargeAgain(),
		loss:   rules.CountedDeed{Deed: modelLost, Name: "lost", Doc: "models lost by %"},
		suffix: "-in-fight", words: " in the fight",
	}
	for side := range x.sides {
		plan.units[side], plan.powers[side] = x.fightUnits(side), x.psychic.powerNames(side)
	}
	return x.melee.combat.openLedger(list, &plan)
}

// chargeAgain reports whether models may charge in more turns than one. SE-PW-03, PD-13d
func (x *battle) chargeAgain() bool {
	return x.movesOut(sideA) || x.movesOut(sideB) || x.displacesAgain(sideA) || x.displacesAgain(sideB)
}

// fightUnits lists the units of a side that can be in the fight, by their numbers: its psykers, and
// then the others, as in psychic duels.
func (x *battle) fightUnits(side int) (list []fightUnit) {
	psykers, targets := x.sides[side].Psykers, x.sides[side].Targets
	add := func(number, entry int, name string, models int) {
		of := rules.UnitSubject(rules.Side(1+side), number, name).When("fight", "in the fight")
		of.Part = false // what it did before is counted elsewhere
		unit := fightUnit{of: of, models: models, losses: models}
		for kind, n := range x.melee.entries[side] {
			if n == entry && x.mayFight(side, kind) {
				unit.kinds = append(unit.kinds, kind)
			}
		}
		if len(unit.kinds) > 0 {
			list = append(list, unit)
		}
	}
	for i := range psykers { // the entries of fights have them behind the others
		add(i, len(targets)+i+1, psykers[i].Name, 1)
	}
	for i := range targets {
		add(len(psykers)+i, i+1, targets[i].Name, targets[i].Count)
	}
	return list
}

// mayFight reports whether models of a kind of fighters, of an entry that fights, can be in the fight.
// SE-PW-04, SE-PW-07, BT-2
func (x *battle) mayFight(side, kind int) bool {
	others := len(x.psychic.kinds[side])
	half := len(x.melee.combat.kinds[side]) / 2
	cursed, kind := kind >= half, kind%half
	if cursed && !x.mayCurse(1-side) {
		return false
	}
	if kind >= others {
		return true // a psyker
	}
	at := x.roster[side][kind]
	switch entry := &x.sides[side].Targets[at.entry]; {
	case cursed && entry.covered() == 0:
		return false
	case entry.Fights == FightsGate && x.byTurns():
		return at.fights && entry.OnFoot && (x.psychic.canUse(sideA, Gate) || x.psychic.canUse(sideB, Gate))
	case entry.Fights == FightsGate:
		return entry.OnFoot && !cursed && x.psychic.canUse(side, Gate)
	case entry.Fights == FightsAlways:
		return true
	default:
		by := x.broughtBy(entry.Fights, entry.Gap)
		return at.fights && x.psychic.canUse(brings(side, by), by)
	}
}

// mayCurse reports whether a side can have a Machine Curse in play when the fight begins. SE-PW-07
func (x *battle) mayCurse(side int) bool {
	return x.psychic.has(side, func(p *Power) bool {
		return p.Effect == Curse && p.Stays != StaysNot && (p.InPlay || p.reaches(x.Distance))
	})
}
