package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// ArmourFight is fire at a vehicle, turn after turn.
type ArmourFight struct {
	A          Unit  `yaml:"a" required:"yes" doc:"who fires: a squad or a vehicle"`
	B          Unit  `yaml:"b" required:"yes" doc:"the vehicle, and who is aboard"`
	Distance   int   `yaml:"distance" range:"1..200" default:"12" rule:"SKI-SH-02" doc:"inches between them"`
	Turns      int   `yaml:"turns" range:"1..20" default:"4" rule:"SKI-TU-01" doc:"turns after which it is over"`
	TargetActs bool  `yaml:"target-acts" rule:"SKI-SH-07" doc:"whether the vehicle shoots back in its own activation"`
	Rules      House `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *ArmourFight) Check() []rules.Problem {
	list := rules.Problems(slices.Concat(x.A.check("a", &x.Rules.ShootingHouse), x.B.check("b", &x.Rules.ShootingHouse), x.A.checkHolds("a")))
	list.AddIf(x.B.Vehicle == nil, "b.vehicle", "SKI-EF-05", "the target is no vehicle; give it one, like vehicle: chimera-autocannon")
	return append(list, x.B.checkHolds("b")...)
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
	armourShots
	armourJams
	armourTurn
	armourDead
	armourWounded
	armourLost // of the firers
)

// Prepare implements [rules.Input].
func (x *ArmourFight) Prepare() *rules.Scenario {
	house := x.Rules
	p := newGame(&x.A, &x.B, &house)
	p.distance, p.turns, p.acts = x.Distance, x.Turns, [2]bool{true, x.TargetActs}
	p.tally.hits[sideA], p.tally.shots[sideA], p.tally.jams[sideA] = armourHits, armourShots, armourJams
	p.fireRules.counts = 1
	p.ends, p.hopeless = endsArmour, true
	sc := &rules.Scenario{
		Name: "skirmish/armour",
		Outcomes: []rules.Outcome{
			{Name: "destroyed", Doc: "the target burns or explodes", Winner: rules.A},
			{Name: "disabled", Doc: "the target is immobilised and has lost all guns", Winner: rules.A},
			{Name: "damaged", Doc: "the target has lost a gun or its movement for good", Winner: rules.B},
			{Name: "untouched", Doc: "the target has no lasting damage", Winner: rules.B},
		},
		Metrics: p.armourMetrics(), Headline: armourHits,
		Warnings:  slices.Concat(odditiesOf(&x.A, &x.B), p.unableToFire(sideA), p.wastedFire()),
		Breakdown: p.breakdown,
	}
	sc.Names = p.names(sc).name
	sc.Game = p.machine()
	return sc
}

func (x *game) armourMetrics() []rules.Metric {
	shots := x.most(sideA) * x.turns
	list := []rules.Metric{
		{Name: "hits", Doc: "hits scored", Max: shots, Better: rules.A},
		{Name: "shots", Doc: "firings", Max: shots},
		{Name: "jams", Doc: "firings that jammed or broke a weapon", Max: shots, Better: rules.B},
		{Name: "destroyed-in", Doc: "turn in which the target was destroyed, 0 if it was not", Max: x.turns, Histogram: true},
	}
	list = append(list, x.passengerMetrics(sideB)...)
	return append(list, rules.Metric{
		Name: "a-dead", Doc: "figures of the firing squad dead at the end", Max: len(x.sides[sideA].figures), Better: rules.B,
	})
}

// finishArmour returns how the vehicle stands. W10
func (x *game) finishArmour(t *pairView, e *rules.MetricValues) int {
	h := t.squads[sideB].hull
	x.standing(t, e)
	lost := func(row damage) bool { return h.has(row) && !x.sides[sideB].lacks(row) }
	switch {
	case h.destroyed():
		e.Add(armourTurn, int(t.turn))
		return armourDestroyed
	case h.has(disabled):
		return armourDisabled
	case lost(minorGun) || lost(biggestGun) || lost(immobilised):
		return armourDamaged
	default:
		return armourUntouched
	}
}

// isHopeless reports whether no weapon of the firers can ever fire again, which ends fire at
// a vehicle, as P-ARMOUR says.
func (x *game) isHopeless(t *pairView) bool { return x.hopeless && !x.anyGun(t, sideA) }

// anyGun reports whether a weapon of a side can ever fire again: it may be cleared, and its
// bearer get up or be healed.
func (x *game) anyGun(t *pairView, side int) bool {
	q, medic := &t.squads[side], x.sides[side].Medikits > 0
	for who := q.marks[standing] | q.marks[downed]; who != 0; who = who.rest() {
		f, p := q.figure(who.first()), x.sides[side].figures[who.first()]
		for g := range p.guns {
			if w := &p.guns[g]; f.gun(g) != useless && w.reaches(int(t.distance)) && (medic || p.canCrew(f, w)) {
				return true
			}
		}
	}
	return false
}
