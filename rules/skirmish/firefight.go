package skirmish

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// FirstCard says whose card comes first in turn 1.
type FirstCard string

// The first cards.
const (
	FirstA     FirstCard = "a"
	FirstB     FirstCard = "b"
	FirstDrawn FirstCard = "drawn"
)

// Firefight is two squads that shoot at each other.
type Firefight struct {
	A          Unit      `yaml:"a" required:"yes" doc:"a squad"`
	B          Unit      `yaml:"b" required:"yes" doc:"its enemy"`
	Distance   int       `yaml:"distance" range:"1..200" default:"12" rule:"SKI-SH-02" doc:"inches between them"`
	First      FirstCard `yaml:"first" options:"a,b,drawn" default:"drawn" rule:"SKI-TU-01" doc:"whose card comes first in turn 1: a, b, or drawn, as in all other turns"`
	Turns      int       `yaml:"turns" range:"1..20" default:"4" rule:"SKI-TU-01" doc:"turns after which it is a draw"`
	ReturnFire bool      `yaml:"return-fire" default:"true" rule:"SKI-IN-01" doc:"whether those shot at shoot back at once, by initiative"`
	Rules      House     `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *Firefight) Check() []rules.Problem {
	var list rules.Problems
	for side, u := range []*Unit{&x.A, &x.B} {
		path := "ab"[side : side+1]
		list = append(list, u.check(path, &x.Rules.ShootingHouse)...)
		list.AddIf(u.Vehicle != nil, path+".vehicle", "SKI-TU-01", "a firefight is between squads; use the scenario armour for fire at a vehicle")
		list.AddIf(u.Policy.ofBattles(), path+".policy", "SKI-TU-01", "this policy is one of battles; in a firefight squads hold, advance or go on overwatch")
		list.AddIf(u.Moved > 0 || u.MovedFar, path+".moved", "SKI-TU-01", "in a firefight the policy says who moves; use policy: advance")
	}
	return list
}

// Outcomes of a firefight.
const (
	firefightA = iota
	firefightB
	firefightDraw
)

// Metrics of a firefight, each of side a and of side b.
const (
	firefightDead    = 0
	firefightWounded = 2
	firefightDucked  = 4
	firefightJams    = 6
	firefightTurns   = 8
)

// Prepare implements [rules.Input].
func (x *Firefight) Prepare() *rules.Scenario {
	house := x.Rules
	p := newGame(&x.A, &x.B, &house)
	p.distance, p.turns, p.first, p.returnFire = x.Distance, x.Turns, x.First, x.ReturnFire
	p.tally.ducked, p.tally.jams = [2]int{firefightDucked, firefightDucked + 1}, [2]int{firefightJams, firefightJams + 1}
	p.ends = endsFirefight
	sc := &rules.Scenario{
		Name: "skirmish/firefight",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: p.outDoc(sideB), Winner: rules.A},
			{Name: "b", Doc: p.outDoc(sideA), Winner: rules.B},
			{Name: "draw", Doc: "both sides are still in at the turn limit, or out at once", Winner: rules.Neither},
		},
		Metrics: p.firefightMetrics(), Headline: firefightDead + sideB,
		Margin:    rules.MetricSum{Plus: []int{firefightDead + sideB}, Minus: []int{firefightDead + sideA}},
		Warnings:  slices.Concat(odditiesOf(&x.A, &x.B), p.unableToFire(sideA), p.unableToFire(sideB), p.wastedFire()),
		Breakdown: p.breakdown,
	}
	sc.Names = p.names(sc).name
	sc.Game = p.machine()
	return sc
}

// outDoc says how a side is out.
func (x *game) outDoc(side int) string {
	words := "side " + "ab"[side:side+1] + ", " + x.sides[side].Name + ", is "
	switch {
	case x.sides[side].Vehicle != nil:
		return words + "destroyed or disabled"
	case x.sides[side].necrons:
		return words + "dead or has phased out"
	default:
		return words + "dead or has fled"
	}
}

func (x *game) firefightMetrics() []rules.Metric {
	var list []rules.Metric
	for _, m := range []struct {
		name, doc string // % stands for the side
		grid      bool
		most      func(side int) int
	}{
		{"dead", "figures of % dead at the end", true, func(side int) int { return len(x.sides[side].figures) }},
		{"wounded", "figures of % wounded at the end", false, func(side int) int { return len(x.sides[side].figures) }},
		{"ducked", "figures of % that ducked back, each turn anew", false, func(side int) int { return len(x.sides[side].figures) * x.turns }},
		{"jams", "firings of % that jammed or broke a weapon", false, func(side int) int { return x.most(side) * x.turns }},
	} {
		for side := range x.sides {
			doc := strings.Replace(m.doc, "%", x.sides[side].Name+" ("+"ab"[side:side+1]+")", 1)
			if m.name == "dead" && x.sides[side].necrons {
				doc += ", down or gone"
			}
			letter, better := "ab"[side:side+1], []rules.Side{rules.B, rules.A}[side]
			list = append(list, rules.Metric{
				Name: letter + "-" + m.name, Doc: doc,
				Max: m.most(side), Better: better, Tabulate: m.grid,
			})
		}
	}
	return append(list, rules.Metric{Name: "turns", Doc: "turn in which it ended", Min: 1, Max: x.turns})
}

// finishFirefight returns who is still in. W12
func (x *game) finishFirefight(t *pairView, e *rules.MetricValues, over [2]bool) int {
	x.standing(t, e)
	e.Add(firefightTurns, int(t.turn))
	switch {
	case over[sideA] == over[sideB]:
		return firefightDraw
	case over[sideB]:
		return firefightA
	default:
		return firefightB
	}
}
