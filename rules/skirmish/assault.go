package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// The states. Waiting is a card that is still to come.
const (
	TargetOverwatch = "overwatch"
	TargetTimed     = "timed"
	TargetSpent     = "spent"
	TargetWaiting   = "waiting"
)

// card returns the state of the target's card.
func (x *Assault) card() card {
	return map[string]card{TargetOverwatch: onOverwatch, TargetTimed: onTimed, TargetSpent: acted, TargetWaiting: toCome}[x.Target]
}

// Assault is a squad or walker that charges, and then fights hand to hand.
type Assault struct {
	A        Unit            `yaml:"a" required:"yes" doc:"a squad or a walker"`
	B        Unit            `yaml:"b" required:"yes" doc:"its enemy: a squad or a vehicle"`
	Charger  rules.FirstSide `yaml:"charger" options:"a,b" default:"a" rule:"SKI-TU-02" doc:"which side charges, a or b"`
	Target   string          `yaml:"target" options:"overwatch,timed,spent,waiting" default:"waiting" rule:"SKI-TU-02" doc:"the state of the unit that is charged: overwatch, timed, spent (its AP), or waiting (for its card)"`
	Distance int             `yaml:"distance" range:"1..200" default:"8" rule:"SKI-TU-02" doc:"inches between them"`
	Turns    int             `yaml:"turns" range:"1..20" default:"8" rule:"SKI-TU-01" doc:"turns after which it is a draw"`
	Rules    AssaultHouse    `yaml:"rules" doc:"house rules"`
}

// charger returns the side that charges.
func (x *Assault) charger() int {
	if x.Charger == "b" {
		return sideB
	}
	return sideA
}

// Check implements [rules.Input].
func (x *Assault) Check() []rules.Problem {
	var list rules.Problems
	units := [2]*Unit{&x.A, &x.B}
	for side, u := range units {
		path := "ab"[side : side+1]
		list = append(list, u.check(path, &x.Rules.ShootingHouse)...)
		list.AddIf(u.Policy != Hold, path+".policy", "SKI-TU-01", "in an assault the scenario says who does what; leave the policy out")
	}
	charger, target, path := units[x.charger()], units[1-x.charger()], string(x.Charger)
	list.AddIf(charger.isA(APC) || charger.isA(TankBuild), path+".vehicle", "SKI-CC-03", "APCs and tanks never assault; let a squad or a walker charge")
	list.AddIf(charger.isA(Walker) && (target.isA(APC) || target.isA(TankBuild)), path+".vehicle", "SKI-CC-03", "walkers cannot be used against APCs and tanks; choose another target")
	list.AddIf(charger.Shaken, path+".shaken", "SKI-MO-01", "a shaken squad does not charge; leave shaken out")
	list.AddIf(charger.Moved > 0 || charger.MovedFar || charger.MovedFast, path+".moved", "SKI-TU-02", "the charge itself is the movement of the chargers; leave moved out")
	return list
}

// Outcomes of an assault.
const (
	assaultA = iota
	assaultB
	assaultBothOut
	assaultDraw
	assaultStalled
)

// Metrics of an assault, the first ones of side a and of side b.
const (
	assaultDead    = 0
	assaultWounded = 2
	assaultDucked  = 4
	assaultJams    = 6
	assaultContact = 8
	assaultTurns   = 9
	assaultAboard  = 10 // dead and wounded passengers, where the target is an APC
)

// game prepares the assault. Nobody has the time for medikits. SKI-EF-03
func (x *Assault) game() *game {
	house, units := BattleHouse{AssaultHouse: x.Rules}, [2]Unit{x.A, x.B}
	charger := x.charger()
	units[charger].Policy = Storms
	units[sideA].Medikits, units[sideB].Medikits = 0, 0
	p := procedure{turns: x.Turns, chargesOnly: true, sweeps: true, waits: x.card()}
	p.acts[charger] = true
	g := duel(units, x.Distance, &house, p)
	g.meetHandToHand()
	for _, s := range g.units {
		s.outFrom = burns // what is disabled is still fought. W10
	}
	for side := range g.units {
		g.count(duckBacks, side, assaultDucked+side)
		g.count(gunsJammed, side, assaultJams+side)
	}
	g.metrics = g.assaultMetrics()
	g.countSides()
	g.contacts, g.standing, g.outcome = assaultContact, g.reportAssault, g.finishAssault
	return g
}

// Prepare implements [rules.Input].
func (x *Assault) Prepare() *rules.Scenario {
	g := x.game()
	sc := &rules.Scenario{
		Name: "skirmish/assault",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: g.outDoc(sideB), Winner: rules.A},
			{Name: "b", Doc: g.outDoc(sideA), Winner: rules.B},
			{Name: "both-out", Doc: "both sides are out at once", Winner: rules.Neither},
			{Name: "draw", Doc: "both fight on at the turn limit", Winner: rules.Neither},
			{Name: "stalled", Doc: "the charge stops before contact", Winner: rules.Side(2 - x.charger())},
		},
		Metrics: g.metrics, Headline: assaultDead + sideB,
		Margin:   rules.MetricSum{Plus: []int{assaultDead + sideB}, Minus: []int{assaultDead}},
		Warnings: slices.Concat(odditiesOf(&x.A, &x.B), x.oddities(), g.wastedFire()),
	}
	sc.Names = g.namer(sc)
	sc.Breakdown = g.assaultChains
	sc.Game = g.machine()
	return sc
}

// oddities returns what is legal and hardly meant.
func (x *Assault) oddities() []string {
	var list []string
	for _, u := range []*Unit{&x.A, &x.B} {
		if u.Medikits > 0 {
			list = append(list, u.Name+" has medikits, and in an assault nobody has the time for them (SKI-EF-03)")
		}
	}
	return list
}

func (g *game) assaultMetrics() []rules.Metric {
	list := g.firefightMetrics()
	list[len(list)-1] = rules.Metric{Name: "contact", Doc: "turn of contact, 0 for none", Max: g.turns, Histogram: true}
	list = append(list, rules.Metric{Name: "turns", Doc: "turn in which it ended", Min: 1, Max: g.turns})
	return append(list, g.aboardMetrics()...)
}

// aboardMetrics returns what becomes of passengers, if there may be some.
func (g *game) aboardMetrics() []rules.Metric {
	if u := g.carries(); u >= 0 {
		return g.units[u].passengerMetrics([]rules.Side{rules.B, rules.A}[u])
	}
	return nil
}

// carries returns the unit that may have passengers: the APC that has some, or else one that
// might. −1 for none.
func (g *game) carries() int {
	if u := slices.IndexFunc(g.units, func(s *side) bool { return len(s.Passengers) > 0 }); u >= 0 {
		return u
	}
	return slices.IndexFunc(g.units, func(s *side) bool { return s.isA(APC) })
}

// reportAssault emits who is dead and who is wounded, passengers too.
func (g *game) reportAssault(v *gameView, e *rules.MetricValues) {
	for u := range v.squads {
		g.reportLosses(v, e, u)
	}
	if u := g.carries(); u >= 0 {
		g.units[u].countPassengers(&v.squads[u].hull, e, assaultAboard)
	}
	g.countEnd(v, e)
}

// finishAssault returns who is still in: what is disabled is not. W10, W12, W16
func (g *game) finishAssault(v *gameView, e *rules.MetricValues) int {
	g.reportAssault(v, e)
	e.Add(assaultTurns, int(v.turn))
	switch t := g.face(v, sideA, sideB); {
	case g.isStalled(v):
		return assaultStalled
	case t.isBeaten(sideA) && t.isBeaten(sideB):
		return assaultBothOut
	case t.isBeaten(sideB):
		return assaultA
	case t.isBeaten(sideA):
		return assaultB
	default:
		return assaultDraw
	}
}
