package skirmish_test

// The inputs of assaults and battles as the naive reference reads them.

import (
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

func naiveOfAssault(x *skirmish.Assault) rulestest.ByDice {
	c := naiveAssaultConfig{
		house: naiveAssaultHouseOf(&x.Rules), charger: naiveUnitOf(&x.A, &x.B), target: naiveUnitOf(&x.B, &x.A),
		state: x.Target, distance: x.Distance, turns: x.Turns,
	}
	names := map[string]string{"a": "a", "b": "b", "both-out": "both-out", "draw": "draw", "stalled": "stalled"}
	if x.Charger == "b" {
		c.charger, c.target = c.target, c.charger
		names["a"], names["b"] = "b", "a"
	}
	return func(throw naiveDice, to *rulestest.Tally) {
		c := c
		c.audit = &naiveAudit{}
		res := naiveAssault(c, throw)
		all := make(counted, mostCounted)
		all.add("", counted{
			"contact": res.contactTurn, "turns": res.turns, "passengers-lost": res.aboard[0], "passengers-wounded": res.aboard[1],
		})
		all.addSide(names["a"], &res.sides[0], &res.counts[0])
		all.addSide(names["b"], &res.sides[1], &res.counts[1])
		all.take(to, names[res.outcome], c.audit.counted(to, &x.Counting, names["a"]+names["b"]))
	}
}

func naiveOfBattle(x *skirmish.Battle) rulestest.ByDice {
	a, b := x.APolicy, x.BPolicy
	c := naiveBattleConfig{
		house: naiveHouse{BattleHouse: x.Rules}, distance: x.Distance, depth: x.Board, turns: x.Turns, returnFire: x.ReturnFire,
		players: [2]*skirmish.BattlePolicy{&a, &b},
	}
	enemies := [2][]skirmish.Unit{x.B, x.A}
	for side, units := range [2][]skirmish.Unit{x.A, x.B} {
		for i := range units {
			u := &units[i]
			to := naiveBattleUnit{
				naiveUnit: naiveUnitOf(u, &enemies[side][0]), position: u.Ahead, aboard: u.Aboard,
				squad:    u.Rejoins,
				movesOn:  u.AfterLeaving == skirmish.MovesThen,
				portTurn: u.Teleport.Turn, portInches: u.Teleport.Distance,
			}
			to.beneath = map[string][2]int{
				"small": {u.SmallBlast.Whole, u.SmallBlast.Partial}, "large": {u.LargeBlast.Whole, u.LargeBlast.Partial},
				"flame": {u.Template.Whole, u.Template.Partial},
			}
			if side == 1 {
				to.position = x.Distance - u.Ahead
			}
			c.sides[side] = append(c.sides[side], to)
		}
	}
	return func(throw naiveDice, to *rulestest.Tally) {
		c := c
		c.audit = &naiveAudit{}
		res := naiveBattle(c, throw)
		all := make(counted, mostCounted)
		all["turns"] = res.turns
		all.addEnd("a-", &res.sides[0])
		all.addEnd("b-", &res.sides[1])
		all.take(to, res.outcome, c.audit.counted(to, &x.Counting, "ab"))
	}
}

// addEnd adds what is counted of a side of a battle.
func (all counted) addEnd(side string, e *naiveSideEnd) {
	all.add(side, counted{
		"lost": e.dead, "wounded": e.wounded, "ducked": e.ducks, "vehicles-lost": e.vehicles, "out": e.gone(), "jams": e.jams, "shots": e.shots,
		"hits": e.hits,
	})
	all.addMore(side, &e.counts)
}

// gone is how many units are out.
func (e *naiveSideEnd) gone() int { return e.vehicles + e.fled + e.phased + e.killed + e.lost }

func naiveAssaultHouseOf(h *skirmish.AssaultHouse) naiveHouse {
	to := naiveByTheBook()
	to.AssaultHouse = *h
	return to
}

// naiveBladeOf is a close-combat weapon, nil for none.
func naiveBladeOf(w *skirmish.CloseWeapon) *naiveBlade {
	if w == nil {
		return nil
	}
	return &naiveBlade{name: w.Name, attacks: w.Attacks, numbers: [4]int{w.Standard.Aimed, w.Storm.Aimed, w.Power.Aimed, w.Tank.Aimed}}
}
