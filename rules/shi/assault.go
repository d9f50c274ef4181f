package shi

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Policy is what the defender does in its own turn.
type Policy string

// The policies. C17
const (
	PolicyShoot              Policy = "shoot"
	PolicyShootThenOverwatch Policy = "shoot-then-overwatch"
	PolicyOverwatch          Policy = "overwatch"
)

// Arc is a direction as the defender sees it when the assault begins.
type Arc string

// The arcs. C14
const (
	ArcLeft  Arc = "left"
	ArcFront Arc = "front"
	ArcRight Arc = "right"
)

// Squad is a number of equal attackers with lanes alike.
type Squad struct {
	Group    `yaml:",inline"`
	Arc      Arc `yaml:"arc" options:"left,front,right" default:"front" rule:"C14" doc:"where they come from: left, front or right"`
	Distance int `yaml:"distance" range:"1..100" default:"6" rule:"C14" doc:"squares to the defender; 1 is adjacent"`
	Door     int `yaml:"door" range:"0..100" rule:"C19" doc:"squares from the defender to a closed door on each lane, 0 for none"`
}

// maxAttackers fits into the state of an assault.
const maxAttackers = 12

// Assault is one defender against attackers who run at it.
type Assault struct {
	A        Unit            `yaml:"a" required:"yes" doc:"the defender; it faces the front"`
	B        []Squad         `yaml:"b" required:"yes" doc:"the attackers: a unit or a list of units, each with count, arc, distance and door; they act in this order"`
	Policy   Policy          `yaml:"policy" options:"shoot,shoot-then-overwatch,overwatch" default:"shoot" rule:"C17" doc:"shoot, shoot-then-overwatch or overwatch"`
	First    rules.FirstSide `yaml:"first" options:"a,b" default:"a" rule:"C1" doc:"who has turn 1"`
	MaxTurns int             `yaml:"max-turns" range:"1..500" default:"20" rule:"C20" doc:"turns of both sides after which the assault is a draw"`

	rules.Counting `yaml:",inline"`

	Rules AssaultHouse `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *Assault) Check() []rules.Problem {
	list := checkUnit("a", &x.A)
	n, adjacent, most := 0, 0, x.Rules.MostAdjacent
	for i := range x.B {
		n += x.B[i].Count
		adjacent += x.B[i].Count * boolToInt(x.B[i].Distance == 1)
		list = append(list, checkUnit("b."+strconv.Itoa(i), &x.B[i].Unit)...)
	}
	list.AddIf(n < 1 || n > maxAttackers, "b", "C14",
		"there are "+strconv.Itoa(n)+" attackers; an assault takes 1 to "+strconv.Itoa(maxAttackers))
	list.AddIf(adjacent > most, "b", "SHI-CC-10", strconv.Itoa(adjacent)+" attackers start next to the defender; at most "+strconv.Itoa(most)+" can, so let the others start at distance 2 or more")
	return list
}

// Outcomes of an assault. C20
const (
	assaultDefender = iota
	assaultAttackers
	assaultDraw
)

// Metrics of an assault.
const (
	assaultKills = iota
	assaultLost
	assaultShots
	assaultAttacks
	assaultTurns
	assaultFoesLost
	assaultKillShot
)

// attacker is what does not change of an attacker.
type attacker struct {
	*Unit
	arc      uint8
	distance uint8 // at the start
	door     uint8
	cost     int         // of an attack
	save     int         // from a hit of the defender's weapon
	combat   *engagement // with the defender
	fighting tallies     // in which what it does is counted apart
	losses   losses      // in which what it loses is counted apart
}

// assault is a prepared Assault.
type assault struct {
	*Assault
	attackers []attacker
	gun       gun
	cost      int // of an attack of the defender

	ownFire, freeFire tallies // in which shots of the own turn, and on overwatch, are counted apart
	fighting          tallies // and what the defender does in close combat
	losses            losses  // and what it loses
}

// Prepare implements [rules.Input].
func (x *Assault) Prepare() *rules.Scenario {
	p := newAssault(x)
	return &rules.Scenario{
		Name: "shi/assault",
		Outcomes: []rules.Outcome{
			{Name: "defender", Doc: "all attackers are destroyed", Winner: rules.A},
			{Name: "attackers", Doc: "the defender is destroyed", Winner: rules.B},
			{Name: "draw", Doc: "the turn limit was reached", Winner: rules.Neither},
		},
		Metrics:   p.countApart(p.metrics()),
		Headline:  assaultKills,
		Breakdown: p.breakdown,
		Warnings:  p.warnings(),
		Names:     namer{[2]string{x.A.Name, "the attacker"}, "attacker"}.name,
		Game:      engine.Machine[assaultState]{Start: p.start(), Step: p.step},
		Margin:    rules.SumOf(assaultKills).Minus(rules.SumOf(assaultLost)),
	}
}

func newAssault(x *Assault) *assault {
	p := &assault{Assault: x, cost: x.Rules.attackCost(&x.A)}
	if x.A.Weapon != nil {
		p.gun = newGun(&x.A, &x.Rules.ShootingHouse)
	}
	arms := newLeafCache(&x.Rules.CombatHouse, len(x.Count) > 0)
	hammered := [2]bool{sideB: x.A.wielded().halves()}
	for i := range x.B {
		hammered[sideA] = hammered[sideA] || x.B[i].wielded().halves()
	}
	for i := range x.B {
		q := &x.B[i]
		u := &q.Unit
		one := attacker{
			Unit: u, arc: q.Arc.quarter(), distance: uint8(q.Distance), door: uint8(q.Door),
			cost: x.Rules.attackCost(u), combat: arms.prepare(&engagement{units: [2]*Unit{&x.A, u}, facesHammer: hammered}),
		}
		if x.A.Weapon != nil {
			one.save = u.saveFromHit(x.A.Weapon)
		}
		for range q.Count {
			p.attackers = append(p.attackers, one)
		}
	}
	return p
}

// quarter counts quarter turns from the left. C14
func (a Arc) quarter() uint8 {
	switch a {
	case ArcLeft:
		return 0
	case ArcRight:
		return 2
	default:
		return front
	}
}

// front is the arc that the defender faces at the start. C14
const front = 1

// metrics bounds each metric by the AcPo and steps that both sides have.
func (x *assault) metrics() []rules.Metric {
	turns := (x.MaxTurns + 1) / 2
	shots, attacks, hp := x.mostOwnShots(), turns*(x.A.AcPo/x.cost), 0
	if x.Policy != PolicyShoot {
		shots += x.mostActions()
	}
	for _, b := range x.attackers {
		attacks += turns * (b.AcPo / b.cost)
		hp += b.HP
	}
	return []rules.Metric{
		{Name: "kills", Doc: "attackers destroyed", Max: len(x.attackers), Better: rules.A, Tabulate: true},
		{Name: "a-hp-lost", Doc: "HP that the defender lost", Max: x.A.HP, Better: rules.B},
		{Name: "shots", Doc: "shots fired, on overwatch too", Max: shots},
		{Name: "attacks", Doc: "close-combat attacks of both sides", Max: attacks},
		{Name: "turns", Doc: "turn in which the assault ended", Min: 1, Max: x.MaxTurns},
		{Name: "b-hp-lost", Doc: "HP that attackers lost", Max: hp, Better: rules.A},
		{Name: "kill-shot", Doc: "number of the shot that destroyed the first attacker to fall, 0 if none did", Max: shots, Histogram: true},
	}
}

// mostOwnShots bounds the shots of the defender in turns of its own. SHI-SH-02
func (x *assault) mostOwnShots() int {
	if x.A.Weapon == nil {
		return 0
	}
	return (x.MaxTurns + 1) / 2 * (x.A.AcPo / x.A.Weapon.AcPo)
}

// mostActions bounds the steps and opened doors of all attackers, after which the defender may
// fire on overwatch. C16
func (x *assault) mostActions() int {
	n := 0
	for _, b := range x.attackers {
		n += int(b.distance)
	}
	return n
}

// warnings returns what is legal but probably unintended.
func (x *assault) warnings() []string {
	list := x.A.warnings()
	switch w := x.A.Weapon; {
	case w == nil:
		list = append(list, x.A.Name+" has no ranged weapon: it only fights (SHI-SH-02)")
	case !w.Overwatch && x.Policy != PolicyShoot:
		list = append(list, w.Name+" lacks the overwatch trait: "+x.A.Name+" shoots instead (SHI-SH-07, C17)")
	}
	for i := range x.B {
		q := &x.B[i]
		list = append(list, q.warnings()...)
		list.AddIf(q.Door >= q.Distance, "the door of "+q.Name+" is behind it and changes nothing (C19)")
		list.AddIf(q.AcPo == 0, q.Name+" has no AcPo: it stays where it is (SHI-SH-11)")
	}
	return list
}
