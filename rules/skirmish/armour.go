package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// ArmourFight is fire at a vehicle, turn after turn.
type ArmourFight struct {
	A              Unit   `yaml:"a" required:"yes" doc:"who fires: a squad or a vehicle"`
	B              Unit   `yaml:"b" required:"yes" doc:"the vehicle, and who is aboard"`
	Distance       int    `yaml:"distance" range:"1..200" default:"12" rule:"SKI-SH-02" doc:"inches between them"`
	First          string `yaml:"first" options:"a,b,drawn" default:"drawn" rule:"SKI-TU-01" doc:"where both act, whose card comes first in turn 1: a, b, or drawn, as in all other turns"`
	Turns          int    `yaml:"turns" range:"1..20" default:"4" rule:"SKI-TU-01" doc:"turns after which it is over"`
	TargetActs     bool   `yaml:"target-acts" rule:"SKI-SH-07" doc:"whether the vehicle shoots back in its own activation"`
	rules.Counting `yaml:",inline"`
	Rules          House `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *ArmourFight) Check() []rules.Problem {
	h := &x.Rules.ShootingHouse
	list := rules.Problems(slices.Concat(x.A.check("a", h), x.B.check("b", h), x.A.checkHolds("a")))
	list.AddIf(x.B.Vehicle == nil, "b.vehicle", "SKI-EF-05",
		"the target is no vehicle; give it one, like vehicle: chimera-autocannon")
	return checkCount(append(list, x.B.checkHolds("b")...), &x.Counting, x.game)
}

// Outcomes of fire at a vehicle. W10
const (
	armourDestroyed = iota
	armourDisabled
	armourDamaged
	armourUntouched
)

// Metrics of fire at a vehicle.
const (
	armourHits = iota
	_          // shots
	_          // jams
	armourTurn
)

// game prepares the fire.
func (x *ArmourFight) game() *game {
	house := BattleHouse{AssaultHouse: AssaultHouse{FirefightHouse: FirefightHouse{House: x.Rules}}}
	g := duel([2]Unit{x.A, x.B}, x.Distance, &house,
		procedure{turns: x.Turns, firstCard: x.First, acts: [2]bool{true, x.TargetActs}, hopeless: true})
	g.openLedger(&x.Counting)
	g.countFire()
	g.metrics = append(g.metrics, rules.Metric{
		Name: "destroyed-in", Doc: "turn in which the target was destroyed, 0 if it was not",
		Max: g.turns, Histogram: true,
	})
	g.countPassengers(sideB)
	g.count("the firing squad", g.all[sideA]&^g.armoured,
		rules.CountedDeed{Deed: figureLost, Name: "a-lost", Doc: g.lostDoc(sideA), Better: rules.B})
	g.count("", g.all[sideB], hullDeeds("targets", rules.A)...)
	g.countApart()
	for _, s := range g.units {
		s.outFrom = burns // what is disabled is still a target. W10
	}
	g.standing, g.outcome = g.report, g.finishArmour
	return g
}

// Prepare implements [rules.Input].
func (x *ArmourFight) Prepare() *rules.Scenario {
	g := x.game()
	sc := &rules.Scenario{
		Name: "skirmish/armour",
		Outcomes: []rules.Outcome{
			{Name: "destroyed", Doc: "the target burns or explodes", Winner: rules.A},
			{Name: "disabled", Doc: "the target is immobilised and has lost all guns", Winner: rules.A},
			{Name: "damaged", Doc: "the target has lost a gun or its movement for good", Winner: rules.B},
			{Name: "untouched", Doc: "the target has no lasting damage", Winner: rules.B},
		},
		Wording:   rules.Wording{Won: [2]string{"{b} {is|are} destroyed or disabled", "{b} {fights|fight} on"}},
		Headline:  armourHits,
		Warnings:  slices.Concat(odditiesOf(&x.A, &x.B), x.oddities(), g.unableToFire(sideA), g.wastedFire(), g.idleCover()),
		Breakdown: g.firings,
	}
	return g.complete(sc, &x.Counting)
}

// oddities returns what has no effect where the target does not act.
func (x *ArmourFight) oddities() []string {
	var list rules.Warnings
	list.AddIf(x.First != FirstDrawn && !x.TargetActs, "first changes nothing: the target does not act (SKI-TU-01)")
	return list
}

// finishArmour returns how the vehicle stands. W10
func (g *game) finishArmour(v *gameView, e *rules.MetricValues) int {
	h, s := &v.squads[sideB].hull, g.units[sideB]
	g.report(v, e)
	lost := func(row damage) bool { return h.has(row) && !s.lacks(row) }
	switch {
	case h.destroyed():
		e.Add(armourTurn, int(v.turn))
		return armourDestroyed
	case h.has(disabled):
		return armourDisabled
	case lost(minorGun) || lost(biggestGun) || lost(immobilised):
		return armourDamaged
	default:
		return armourUntouched
	}
}
