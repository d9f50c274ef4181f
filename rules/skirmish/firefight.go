package skirmish

import (
	"slices"
	"strings"

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
	A          Unit   `yaml:"a" required:"yes" doc:"a squad or a vehicle"`
	B          Unit   `yaml:"b" required:"yes" doc:"its enemy: a squad or a vehicle"`
	Distance   int    `yaml:"distance" range:"1..200" default:"12" rule:"SKI-SH-02" doc:"inches between them"`
	First      string `yaml:"first" options:"a,b,drawn" default:"drawn" rule:"SKI-TU-01" doc:"whose card comes first in turn 1: a, b, or drawn, as in all other turns"`
	Turns      int    `yaml:"turns" range:"1..20" default:"4" rule:"SKI-TU-01" doc:"turns after which it is a draw"`
	ReturnFire bool   `yaml:"return-fire" default:"true" rule:"SKI-IN-01" doc:"whether those shot at shoot back at once, by initiative"`
	Rules      House  `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *Firefight) Check() []rules.Problem {
	var list rules.Problems
	for side, u := range []*Unit{&x.A, &x.B} {
		path := "ab"[side : side+1]
		list = append(list, u.check(path, &x.Rules.ShootingHouse)...)
		list.AddIf(u.Policy.ofBattles(), path+".policy", "SKI-TU-01", "this policy is one of battles; in a firefight squads hold, advance or go on overwatch")
		list.AddIf(u.Policy == Advance && (u.Moved > 0 || u.MovedFar || u.MovedFast), path+".moved", "SKI-TU-01", "who advances moves by its policy; leave moved out, or use policy: hold for a unit that moves in each turn before it fires")
	}
	list.AddIf(count(x.A.Passengers) > 0 && count(x.B.Passengers) > 0, "b.passengers", "SKI-EF-05", "in a firefight passengers of one side are counted; leave those of the other out")
	return list
}

// Outcomes of a firefight.
const (
	firefightA = iota
	firefightB
	firefightBothOut
	firefightDraw
)

// Metrics of a firefight, each of side a and of side b.
const (
	firefightDead    = 0
	firefightWounded = 2
	firefightDucked  = 4
	firefightJams    = 6
	firefightTurns   = 8
	firefightAboard  = 9 // dead and wounded passengers, where there are some
)

// game prepares the firefight.
func (x *Firefight) game() *game {
	house := BattleHouse{AssaultHouse: AssaultHouse{House: x.Rules}}
	g := duel([2]Unit{x.A, x.B}, x.Distance, &house, procedure{turns: x.Turns, acts: [2]bool{true, true}, firstCard: x.First, returnFire: x.ReturnFire})
	for side := range g.units {
		g.count(duckBacks, side, firefightDucked+side)
		g.count(gunsJammed, side, firefightJams+side)
	}
	if g.standing = g.reportAll; x.A.Vehicle == nil && x.B.Vehicle == nil {
		g.report = g.reportLosses
	}
	g.metrics = append(g.firefightMetrics(), g.aboardMetrics()...)
	g.countSides()
	g.outcome = func(v *gameView, e *rules.MetricValues) int {
		g.reportAll(v, e)
		e.Add(firefightTurns, int(v.turn))
		return g.winner(v)
	}
	return g
}

// Prepare implements [rules.Input].
func (x *Firefight) Prepare() *rules.Scenario {
	g := x.game()
	sc := &rules.Scenario{
		Name: "skirmish/firefight",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: g.outDoc(sideB), Winner: rules.A},
			{Name: "b", Doc: g.outDoc(sideA), Winner: rules.B},
			{Name: "both-out", Doc: "both sides are out at once", Winner: rules.Neither},
			{Name: "draw", Doc: "both sides are still in at the turn limit", Winner: rules.Neither},
		},
		Metrics: g.metrics, Headline: firefightDead + sideB,
		Margin:    rules.MetricSum{Plus: []int{firefightDead + sideB}, Minus: []int{firefightDead + sideA}},
		Warnings:  slices.Concat(odditiesOf(&x.A, &x.B), g.unableToFire(sideA), g.unableToFire(sideB), g.wastedFire()),
		Breakdown: g.firings,
	}
	sc.Names = g.namer(sc)
	sc.Game = g.machine()
	return sc
}

// outDoc says how a side of one unit is out.
func (g *game) outDoc(side int) string {
	s := g.units[side]
	words := "side " + "ab"[side:side+1] + ", " + s.Name + ", is "
	switch {
	case s.Vehicle != nil:
		return words + "destroyed or disabled"
	case s.necrons:
		return words + "dead or has phased out"
	default:
		return words + "dead or has fled"
	}
}

func (g *game) firefightMetrics() []rules.Metric {
	var list []rules.Metric
	for _, m := range []struct {
		name, doc string // % stands for the side
		grid      bool
		most      func(side int) int
	}{
		{"dead", "figures of % dead at the end", true, func(side int) int { return len(g.units[side].figures) }},
		{"wounded", "figures of % wounded at the end", false, func(side int) int { return len(g.units[side].figures) }},
		{"ducked", "figures of % that ducked back, each turn anew", false, func(side int) int { return len(g.units[side].figures) * g.turns }},
		{"jams", "firings of % that jammed or broke a weapon", false, g.mostShots},
	} {
		for side := range g.units {
			doc := strings.Replace(m.doc, "%", g.units[side].Name+" ("+"ab"[side:side+1]+")", 1)
			if m.name == "dead" && g.units[side].necrons {
				doc += ", down or gone"
			}
			letter, better := "ab"[side:side+1], []rules.Side{rules.B, rules.A}[side]
			list = append(list, rules.Metric{
				Name: letter + "-" + m.name, Doc: doc,
				Max: m.most(side), Better: better, Tabulate: m.grid,
			})
		}
	}
	return append(list, rules.Metric{Name: "turns", Doc: "turn in which it ended", Min: 1, Max: g.turns})
}

// reportAll emits who is dead and who is wounded, as the end counts them.
func (g *game) reportAll(v *gameView, e *rules.MetricValues) {
	for u := range v.squads {
		if !v.squads[u].counted {
			g.reportLosses(v, e, u)
		}
	}
	if u := g.carries(); u >= 0 {
		g.units[u].countPassengers(&v.squads[u].hull, e, firefightAboard)
	}
	g.countEnd(v, e)
}

// reportLosses emits who of a unit is dead, and who is wounded.
func (g *game) reportLosses(v *gameView, e *rules.MetricValues, u int) {
	n, up, wounded := g.units[u].strength(v.squads[u].unitState)
	e.Add(firefightDead+u, n-up)
	e.Add(firefightWounded+u, wounded)
}

// winner returns who is still in, as outcomes of firefights and battles have it. W12, W22
func (g *game) winner(v *gameView) int {
	switch a, b := g.stillIn(v, sideA), g.stillIn(v, sideB); {
	case a && b:
		return firefightDraw
	case a == b:
		return firefightBothOut
	case a:
		return firefightA
	default:
		return firefightB
	}
}
