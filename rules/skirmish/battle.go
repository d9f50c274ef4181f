package skirmish

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// Battle is squads and vehicles of two sides on one axis.
type Battle struct {
	A              []Unit       `yaml:"a" required:"yes" doc:"squads and vehicles, up to twelve"`
	B              []Unit       `yaml:"b" required:"yes" doc:"their enemies, up to twelve"`
	Distance       int          `yaml:"distance" range:"1..200" default:"24" rule:"W22" doc:"inches between the lines of the two sides"`
	Board          int          `yaml:"board" range:"12..200" default:"48" rule:"W23" doc:"depth of the board: who teleports farther than this from the enemy is off it"`
	First          string       `yaml:"first" options:"a,b,drawn" default:"drawn" rule:"SKI-TU-01" doc:"of which side a unit has the first card in turn 1: a, b, or drawn, as in all other turns"`
	Turns          int          `yaml:"turns" range:"1..20" default:"8" rule:"SKI-TU-01" doc:"turns after which it is a draw"`
	APolicy        BattlePolicy `yaml:"a-policy" rule:"W22" doc:"what the player of side a decides: the name of a policy, or its decisions"`
	BPolicy        BattlePolicy `yaml:"b-policy" rule:"W22" doc:"what the player of side b decides"`
	ReturnFire     bool         `yaml:"return-fire" default:"true" rule:"SKI-IN-01" doc:"whether those shot at shoot back at once, by initiative"`
	Goals          []Goal       `yaml:"goals" rule:"GOAL" doc:"what ends the battle with the win of the side that reaches it, while both are in"`
	rules.Counting `yaml:",inline"`
	Rules          BattleHouse `yaml:"rules" doc:"house rules"`
}

// game prepares the battle.
func (x *Battle) game() *game {
	house := x.Rules
	g := newGame(x.A, x.B, &house,
		procedure{turns: x.Turns, acts: [2]bool{true, true}, firstCard: x.First, returnFire: x.ReturnFire, board: x.Board})
	g.meetHandToHand()
	g.follow(&x.APolicy, &x.BPolicy)
	g.openLedger(&x.Counting)
	g.countLosses()
	g.vehiclesLost = g.countBoth(vehicleLost, "vehicles-lost", "vehicles of % lost: destroyed or disabled")
	g.countBoth(unitOut, "out", "squads and vehicles of % that are out; a squad that regrouped into another is out when that is")
	g.countJams()
	g.countTurns()
	g.countDucks()
	g.countSides()
	g.countGoals(x.Goals)
	g.countApart()
	g.distance, g.standing, g.outcome = x.Distance, g.report, g.battleWinner
	return g
}

// Prepare implements [rules.Input].
func (x *Battle) Prepare() *rules.Scenario {
	g := x.game()
	sc := &rules.Scenario{
		Name:     "skirmish/battle",
		Outcomes: g.battleOutcomes(),
		Wording:  rules.Wording{Game: "battles", Open: "end with both sides still in"},
		Headline: g.lost + sideB,
		Margin:   rules.SumOf(g.lost+sideB, g.vehiclesLost+sideB).Minus(rules.SumOf(g.lost, g.vehiclesLost)),
		Warnings: slices.Concat(x.warnings(), g.idlePolicies(), g.idleTargets(), g.idleCharges(), g.wastedFire(), g.idleCover()),
	}
	sc.Breakdown = g.battleChains
	return g.complete(sc, &x.Counting)
}

// warnings returns what is legal and hardly meant.
func (x *Battle) warnings() []string {
	var list rules.Warnings
	policies := [2]*BattlePolicy{&x.APolicy, &x.BPolicy}
	for k, side := range [][]Unit{x.A, x.B} {
		for i := range side {
			list = append(list, side[i].facesNobody(len([2][]Unit{x.B, x.A}[k]))...)
			list = append(list, side[i].oddities(policies[k].everAdvances())...)
			list.AddIf(side[i].Policy == Regroups && !hasPartner(side, i),
				side[i].Name+" would regroup, "+
					"and no other squad of its side with that policy is of its kind and armour (SKI-MO-02)")
		}
	}
	return list
}

// everAdvances reports whether orders ever have units advance.
func (p *BattlePolicy) everAdvances() bool {
	for option := range orderings {
		if forwards.Has(option) && p.Order.MayPick(option, everyOrder) {
			return true
		}
	}
	return false
}

// Check implements [rules.Input].
func (x *Battle) Check() []rules.Problem {
	list := append(checkArmy("a", x.A, x.B, &x.Rules), checkArmy("b", x.B, x.A, &x.Rules)...)
	list = append(list, x.checkGoals()...)
	return checkCount(list, &x.Counting, x.game)
}

// checkArmy refuses what a side cannot be made of.
func checkArmy(path string, units, enemies []Unit, h *BattleHouse) []rules.Problem {
	var list rules.Problems
	n := len(units)
	list.AddIf(n == 0 || n > maxUnits, path, "W22",
		"there are "+strconv.Itoa(n)+" squads and vehicles; a side has 1 to "+strconv.Itoa(maxUnits))
	for i := range units {
		at := path + "." + strconv.Itoa(i)
		list = append(list, units[i].check(at, &h.ShootingHouse)...)
		list = append(list, units[i].checkPolicy(at)...)
		list = append(list, checkAboard(at, units, i)...)
		list = append(list, checkTeleport(at, units, i)...)
		list = append(list, checkRejoin(at, units, i)...)
		list = append(list, checkBeside(at, units, i)...)
		list = append(list, checkContact(at, units, enemies, i)...)
	}
	return append(list, checkRegrouping(path, units)...)
}

// checkPolicy refuses policies that a unit of a battle cannot follow.
func (u *Unit) checkPolicy(path string) []rules.Problem {
	var list rules.Problems
	list.AddIf(u.Moved > 0 || u.MovedFar || u.MovedFast, path+".moved", "SKI-TU-01",
		"in a battle the policy says who moves; use policy: advance")
	list.AddIf(count(u.Passengers) > 0, path+".passengers", "SKI-HU-01",
		"in a battle those aboard are a squad of their own; list it with aboard: and the number of this APC")
	path += ".policy"
	list.AddIf(u.Policy == Storms && (u.isA(APC) || u.isA(TankBuild)), path, "SKI-CC-03",
		"APCs and tanks never assault; use hold, advance, overwatch, timed or carry")
	list.AddIf(u.Policy == Carries && !u.isA(APC), path, "SKI-HU-01", "only an APC carries")
	stays := u.Vehicle != nil || len(u.Figures) > 0 && u.Figures[0].isNecron()
	list.AddIf(u.Policy == Regroups && stays, path, "SKI-MO-02", "vehicles and Necrons do not regroup")
	return list
}
