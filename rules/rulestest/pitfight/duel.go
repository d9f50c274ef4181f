package pitfight

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Duel is a fight of two.
type Duel struct {
	A        Fighter `yaml:"a" required:"yes" doc:"one fighter"`
	B        Fighter `yaml:"b" required:"yes" doc:"the other"`
	First    string  `yaml:"first" options:"a,b" default:"a" rule:"PIT-TU-01" doc:"who strikes first"`
	MaxTurns int     `yaml:"max-turns" range:"1..50" default:"20" rule:"P1" doc:"strikes of both together until it is a draw"`
	Rules    House   `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input]: no fields are illegal together.
func (*Duel) Check() []rules.Problem { return nil }

// Outcomes of a duel.
const (
	duelA = iota
	duelB
	duelDraw
)

// Metrics of a duel.
const (
	duelLostA = iota
	duelLostB
	duelTurns
)

// duel is a prepared Duel.
type duel struct {
	*Duel
	fighter [2]*Fighter // in the order in which they strike
	side    [2]rules.Side
}

// state is a duel between two strikes, in the order in which they strike.
type state struct {
	wounds [2]uint8 // left
	turns  uint8    // over
}

// Prepare implements [rules.Input].
func (x *Duel) Prepare() *rules.Scenario {
	p := &duel{x, [2]*Fighter{&x.A, &x.B}, [2]rules.Side{rules.A, rules.B}}
	if x.First == "b" {
		p.fighter, p.side = [2]*Fighter{&x.B, &x.A}, [2]rules.Side{rules.B, rules.A}
	}
	return &rules.Scenario{
		Name: "pitfight/duel",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: x.B.Name + " falls", Winner: rules.A},
			{Name: "b", Doc: x.A.Name + " falls", Winner: rules.B},
			{Name: "draw", Doc: "both stand"},
		},
		Metrics: []rules.Metric{
			{Name: "lost-a", Doc: "wounds that a has lost", Max: x.A.Wounds, Better: rules.B},
			{Name: "lost-b", Doc: "wounds that b has lost", Max: x.B.Wounds, Better: rules.A},
			{Name: "turns", Doc: "strikes of both together", Max: x.MaxTurns},
		},
		Headline: duelLostB,
		Margin:   rules.SumOf(duelLostB).Minus(rules.SumOf(duelLostA)),
		Names:    p.name,
		Game: engine.Machine[state]{
			Start: state{wounds: [2]uint8{uint8(p.fighter[0].Wounds), uint8(p.fighter[1].Wounds)}},
			Step:  p.step,
		},
	}
}

// name names who is meant in a story, and the side, as both may be called the same.
func (x *duel) name(what string, figures []int) (name string, taken int) {
	if what != "fighter" || len(figures) == 0 {
		return "", 0
	}
	if x.side[figures[0]] == rules.A {
		return x.A.Name + " (a)", 1
	}
	return x.B.Name + " (b)", 1
}

// step is one strike. PIT-TU-01
func (x *duel) step(d *dice.Dice, s *state, e *rules.MetricValues) int {
	striker := int(s.turns) % 2
	s.turns++
	side := x.side[striker]
	d.Turn(int(s.turns))
	d.Stream(dice.At(int(s.turns), int(side), 0))
	d.GoodFor(int(side))
	d.Log("PIT-TU-01", "{fighter} strikes {fighter}", striker, 1-striker)
	harm := min(strike(d, x.fighter[striker], x.Rules), int(s.wounds[1-striker]))
	s.wounds[1-striker] -= uint8(harm)
	if side == rules.A {
		e.Add(duelLostB, harm)
	} else {
		e.Add(duelLostA, harm)
	}
	return x.end(d, s, e, striker)
}

// end returns the outcome if the duel is over after a strike. PIT-TU-02, P1
func (x *duel) end(d *dice.Dice, s *state, e *rules.MetricValues, striker int) int {
	outcome := rules.Ongoing
	switch {
	case s.wounds[1-striker] == 0:
		d.Log("PIT-TU-02", "{fighter} falls", 1-striker)
		outcome = duelA
		if x.side[striker] == rules.B {
			outcome = duelB
		}
	case int(s.turns) == x.MaxTurns:
		d.Log("P1", "a draw after {# turn|# turns}", x.MaxTurns)
		outcome = duelDraw
	}
	if outcome != rules.Ongoing {
		e.Add(duelTurns, int(s.turns))
	}
	return outcome
}
