package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// The first cards.
const (
	FirstA     = "a"
	FirstB     = "b"
	FirstDrawn = "drawn"
)

// Firefight is two squads or vehicles that shoot at each other.
type Firefight struct {
	A              Unit   `yaml:"a" required:"yes" doc:"a squad or a vehicle"`
	B              Unit   `yaml:"b" required:"yes" doc:"its enemy: a squad or a vehicle"`
	Distance       int    `yaml:"distance" range:"1..200" default:"12" rule:"SKI-SH-02" doc:"inches between them"`
	First          string `yaml:"first" options:"a,b,drawn" default:"drawn" rule:"SKI-TU-01" doc:"whose card comes first in turn 1: a, b, or drawn, as in all other turns"`
	Turns          int    `yaml:"turns" range:"1..20" default:"4" rule:"SKI-TU-01" doc:"turns after which it is a draw"`
	ReturnFire     bool   `yaml:"return-fire" default:"true" rule:"SKI-IN-01" doc:"whether those shot at shoot back at once, by initiative"`
	rules.Counting `yaml:",inline"`
	Rules          FirefightHouse `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *Firefight) Check() []rules.Problem {
	var list rules.Problems
	for side, u := range []*Unit{&x.A, &x.B} {
		path := "ab"[side : side+1]
		list = append(list, u.check(path, &x.Rules.ShootingHouse)...)
		list.AddIf(u.Policy.ofBattles(), path+".policy", "SKI-TU-01",
			"this policy is one of battles; in a firefight squads hold, advance or go on overwatch")
		list.AddIf(u.Policy == Advance && (u.Moved > 0 || u.MovedFar || u.MovedFast), path+".moved", "SKI-TU-01",
			"who advances moves by its policy; leave moved out, "+
				"or use policy: hold for a unit that moves in each turn before it fires")
	}
	list.AddIf(count(x.A.Passengers) > 0 && count(x.B.Passengers) > 0, "b.passengers", "SKI-EF-05",
		"in a firefight passengers of one side are counted; leave those of the other out")
	return checkCount(list, &x.Counting, x.game)
}

// Outcomes of firefights, assaults and battles.
const (
	winsA = iota
	winsB
	bothOut
	nobodyWins
	stalled // an assault
)

// game prepares the firefight.
func (x *Firefight) game() *game {
	house := BattleHouse{AssaultHouse: AssaultHouse{FirefightHouse: x.Rules}}
	g := duel([2]Unit{x.A, x.B}, x.Distance, &house,
		procedure{turns: x.Turns, acts: [2]bool{true, true}, firstCard: x.First, returnFire: x.ReturnFire})
	g.keepWalkers()
	g.openLedger(&x.Counting)
	g.countLosses()
	g.countDucks()
	g.countJams()
	g.countTurns()
	g.countAboard()
	g.countSides()
	g.countApart()
	g.early = x.A.Vehicle == nil && x.B.Vehicle == nil
	g.standing, g.outcome = g.report, g.winner
	return g
}

// Prepare implements [rules.Input].
func (x *Firefight) Prepare() *rules.Scenario {
	g := x.game()
	sc := &rules.Scenario{
		Name: "skirmish/firefight",
		Outcomes: outcomes(g.outDoc(sideB), g.outDoc(sideA), "both sides are out at once",
			"both sides are still in at the turn limit"),
		Wording:   rules.Wording{Game: "firefights", Open: "end with both sides still in"},
		Headline:  g.lost + sideB,
		Margin:    rules.SumOf(g.lost + sideB).Minus(rules.SumOf(g.lost + sideA)),
		Warnings:  slices.Concat(odditiesOf(&x.A, &x.B), g.unableToFire(sideA), g.unableToFire(sideB), g.wastedFire(), g.idleCover()),
		Breakdown: g.firings,
	}
	return g.complete(sc, &x.Counting)
}

// outcomes returns those of games that a or b wins, or neither.
func outcomes(a, b, both, draw string) []rules.Outcome {
	return []rules.Outcome{
		{Name: "a", Doc: a, Winner: rules.A},
		{Name: "b", Doc: b, Winner: rules.B},
		{Name: "both-out", Doc: both, Winner: rules.Neither},
		{Name: "draw", Doc: draw, Winner: rules.Neither},
	}
}

// outDoc says how a side of one unit is out.
func (g *game) outDoc(side int) string {
	s := g.units[side]
	words := "side " + "ab"[side:side+1] + ", " + s.Name + ", is "
	switch {
	case s.fightsOn:
		return words + "destroyed"
	case s.Vehicle != nil:
		return words + "destroyed or disabled"
	case s.necrons:
		return words + "dead or has phased out"
	default:
		return words + "dead or has fled"
	}
}

// winner returns who is still in, and emits what is counted. W12, W22
func (g *game) winner(v *gameView, e *rules.MetricValues) int {
	g.report(v, e)
	e.Add(g.ended, int(v.turn))
	return whoWins(g.stillIn(v, sideA), g.stillIn(v, sideB))
}

// whoWins returns the outcome by who is still in.
func whoWins(a, b bool) int {
	switch {
	case a && b:
		return nobodyWins
	case a == b:
		return bothOut
	case a:
		return winsA
	default:
		return winsB
	}
}
