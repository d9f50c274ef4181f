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
	return map[string]card{
		TargetOverwatch: onOverwatch, TargetTimed: onTimed, TargetSpent: acted, TargetWaiting: toCome,
	}[x.Target]
}

// pulledBack is how many inches the loser of a round pulls back. SKI-CC-05
const pulledBack = 3

// Assault is a squad or walker that charges, and then fights hand to hand.
type Assault struct {
	A              Unit            `yaml:"a" required:"yes" doc:"a squad or a walker"`
	B              Unit            `yaml:"b" required:"yes" doc:"its enemy: a squad or a vehicle"`
	Charger        rules.FirstSide `yaml:"charger" options:"a,b" default:"a" rule:"SKI-TU-02" doc:"which side charges, a or b"`
	Target         string          `yaml:"target" options:"overwatch,timed,spent,waiting" default:"waiting" rule:"SKI-TU-02" doc:"the state of the unit that is charged: overwatch, timed, spent (its AP), or waiting (for its card)"`
	Distance       int             `yaml:"distance" range:"1..200" default:"8" rule:"SKI-TU-02" doc:"inches between them"`
	Turns          int             `yaml:"turns" range:"1..20" default:"8" rule:"SKI-TU-01" doc:"turns after which it is a draw"`
	APolicy        AssaultPolicy   `yaml:"a-policy" rule:"W09a" doc:"what the player of side a decides: the name of a policy, or its decisions"`
	BPolicy        AssaultPolicy   `yaml:"b-policy" rule:"W09a" doc:"what the player of side b decides"`
	rules.Counting `yaml:",inline"`
	Rules          AssaultHouse `yaml:"rules" doc:"house rules"`
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
		list.AddIf(u.Policy != Hold, path+".policy", "SKI-TU-01",
			"in an assault the scenario says who does what; leave the policy out")
	}
	charger, target, path := units[x.charger()], units[1-x.charger()], string(x.Charger)
	list.AddIf(charger.isA(APC) || charger.isA(TankBuild), path+".vehicle", "SKI-CC-03",
		"APCs and tanks never assault; let a squad or a walker charge")
	list.AddIf(charger.isA(Walker) && (target.isA(APC) || target.isA(TankBuild)), path+".vehicle", "SKI-CC-03",
		"walkers cannot be used against APCs and tanks; choose another target")
	list.AddIf(charger.Shaken, path+".shaken", "SKI-MO-01", "a shaken squad does not charge; leave shaken out")
	list.AddIf(charger.Moved > 0 || charger.MovedFar || charger.MovedFast, path+".moved", "SKI-TU-02",
		"the charge itself is the movement of the chargers; leave moved out")
	return checkCount(list, &x.Counting, x.game)
}

// game prepares the assault. Nobody has the time for medikits. SKI-EF-03
func (x *Assault) game() *game {
	house, units := BattleHouse{AssaultHouse: x.Rules}, [2]Unit{x.A, x.B}
	charger := x.charger()
	units[charger].Policy = Storms
	units[sideA].Medikits, units[sideB].Medikits = 0, 0
	p := procedure{turns: x.Turns, chargesOnly: true, targetCard: x.card()}
	p.acts[charger] = true
	g := duel(units, x.Distance, &house, p)
	g.meetHandToHand()
	for side, p := range [2]*AssaultPolicy{&x.APolicy, &x.BPolicy} {
		g.followAssault(side, &p.DropBehind, &p.Strike)
		g.followAllotment(side, &p.Allot)
	}
	if g.drops[charger] != nil { // else it changes nothing: nobody is left behind, and the enemy follows
		house.PullBack = pulledBack
	}
	for _, s := range g.units {
		s.outFrom = burns // what is disabled is still fought. W10
	}
	g.openLedger(&x.Counting)
	g.countLosses()
	g.countDucks()
	g.countJams()
	g.metrics[g.count("", one(charger), rules.CountedDeed{
		Deed: contactMade, Name: "contact", Doc: "turn of contact, 0 for none",
	})].Histogram = true
	g.countTurns()
	g.countAboard()
	g.countSides()
	g.countApart()
	g.standing, g.outcome = g.report, g.finishAssault
	return g
}

// Prepare implements [rules.Input].
func (x *Assault) Prepare() *rules.Scenario {
	g := x.game()
	sc := &rules.Scenario{
		Name: "skirmish/assault",
		Outcomes: append(
			outcomes(g.outDoc(sideB), g.outDoc(sideA), "both sides are out at once", "both fight on at the turn limit"),
			rules.Outcome{
				Name: "stalled", Doc: "the chargers stop, in contact with nobody", Winner: rules.Side(2 - x.charger()),
			}),
		Wording:  rules.Wording{Game: "assaults"},
		Headline: g.lost + sideB,
		Margin:   rules.SumOf(g.lost + sideB).Minus(rules.SumOf(g.lost)),
		Warnings: slices.Concat(odditiesOf(&x.A, &x.B), x.oddities(), g.idleCharges(), g.wastedFire(), g.idleCover()),
	}
	sc.Breakdown = g.assaultChains
	return g.complete(sc, &x.Counting)
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

// finishAssault returns who is still in: what is disabled is not. W10, W12, W16
func (g *game) finishAssault(v *gameView, e *rules.MetricValues) int {
	g.report(v, e)
	e.Add(g.ended, int(v.turn))
	if g.isStalled(v) {
		return stalled
	}
	return whoWins(!g.isOut(v, sideA), !g.isOut(v, sideB))
}
