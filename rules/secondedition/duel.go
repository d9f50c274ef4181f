package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Charger is the side that charged in turn 1, written `a`, `b` or `none`.
type Charger string

// The chargers.
const (
	ChargerA Charger = "a"
	ChargerB Charger = "b"
	NoCharge Charger = "none"
)

// charges returns which side does.
func (c Charger) charges() [2]bool { return [2]bool{c == ChargerA, c == ChargerB} }

// Cursed is the side whose pistols are under the template of Machine Curse.
type Cursed string

// The sides that can be cursed.
const (
	CursedNone Cursed = "none"
	CursedA    Cursed = "a"
	CursedB    Cursed = "b"
	CursedBoth Cursed = "both"
)

// sides returns which ones are.
func (c Cursed) sides() [2]bool {
	return [2]bool{c == CursedA || c == CursedBoth, c == CursedB || c == CursedBoth}
}

// Duel is one model against another, hand to hand.
type Duel struct {
	A        Unit    `yaml:"a" required:"yes" doc:"one model"`
	B        Unit    `yaml:"b" required:"yes" doc:"the other model"`
	Charger  Charger `yaml:"charger" options:"a,b,none" default:"none" rule:"SE-HH-10" doc:"who charged and has turn 1: a, b or none"`
	Cursed   Cursed  `yaml:"machine-curse" options:"none,a,b,both" default:"none" rule:"SE-PW-07" doc:"whose pistols Machine Curse silences: none, a, b or both"`
	FriendsA int     `yaml:"a-friends" range:"0..9" rule:"SE-HH-01" doc:"friends of a who fought b before it in the phase of turn 1"`
	FriendsB int     `yaml:"b-friends" range:"0..9" rule:"SE-HH-01" doc:"friends of b who fought a before it in the phase of turn 1"`
	MaxTurns int     `yaml:"max-turns" range:"1..500" default:"100" rule:"HH-d" doc:"turns of both sides, one round each, after which the duel is a draw"`

	rules.Counting `yaml:",inline"`

	Rules MeleeHouse `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *Duel) Check() []rules.Problem {
	list := append(checkUnit("a", &x.A), checkUnit("b", &x.B)...)
	list = append(list, x.Rules.checkDice("a", &x.A, x.FriendsA)...)
	list = append(list, x.Rules.checkDice("b", &x.B, x.FriendsB)...)
	if len(list) == 0 && x.Separate() {
		return rules.CheckCounted(len(x.prepare().openLedger()))
	}
	return list
}

// Outcomes of duels and melees.
const (
	combatA = iota
	combatB
	combatDraw
)

// duel is a prepared Duel.
type duel struct {
	*Duel
	combat *combat
}

func (x *Duel) prepare() *duel {
	cursed, friends := x.Cursed.sides(), [2]int{x.FriendsA, x.FriendsB}
	return &duel{Duel: x, combat: newCombat(&x.Rules, [2][]*fighter{
		{newFighter(&x.A, 0, cursed[sideA])}, {newFighter(&x.B, 0, cursed[sideB])},
	}, friends)}
}

// openLedger returns the metrics, bounded by what the models can do and suffer.
func (x *duel) openLedger() []rules.Metric {
	start := x.start()
	return x.combat.openLedger(append([]rules.Metric{
		{Name: "a-wounds-lost", Doc: "wounds that " + x.A.Name + " (a) lost", Max: x.A.W, Better: rules.B},
		{Name: "b-wounds-lost", Doc: "wounds that " + x.B.Name + " (b) lost", Max: x.B.W, Better: rules.A},
		{Name: "turns", Doc: "turn in which the duel ended", Max: x.MaxTurns},
		{Name: "turns-with-hits", Doc: "turns in which somebody was hit", Max: x.MaxTurns},
	}, x.combat.firstMetrics(&start.bout)...), &fightPlan{
		asked: &x.Counting, friends: [2]int{x.FriendsA, x.FriendsB}, both: true, turns: x.MaxTurns,
		loss: rules.CountedDeed{Deed: woundLost, Name: "wounds-lost", Doc: "wounds that % lost"},
		units: [2][]fightUnit{
			{{rules.UnitSubject(rules.A, 0, x.A.Name), []int{0}, 1, x.A.W}},
			{{rules.UnitSubject(rules.B, 0, x.B.Name), []int{0}, 1, x.B.W}},
		},
	})
}

// Prepare implements [rules.Input].
func (x *Duel) Prepare() *rules.Scenario {
	p := x.prepare()
	start := p.start()
	sc := &rules.Scenario{
		Name: "secondedition/duel",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: x.A.Name + " (a) slays its enemy", Winner: rules.A},
			{Name: "b", Doc: x.B.Name + " (b) slays its enemy", Winner: rules.B},
			{Name: "draw", Doc: "the turn limit was reached", Winner: rules.Neither},
		},
		Wording:   rules.Wording{Game: "duels"},
		Metrics:   p.openLedger(),
		Headline:  combatLostB,
		Breakdown: func() []rules.Chain { return p.combat.rounds(&start.bout) },
		Warnings:  p.combat.warnings(x.Cursed),
		Names:     p.combat.name,
		Margin:    rules.SumOf(combatLostB).Minus(rules.SumOf(combatLostA)),
	}
	return engine.CountFeel(sc, engine.Machine[duelState]{Start: start, Step: p.step, Clock: p.clock}, &x.Counting)
}
