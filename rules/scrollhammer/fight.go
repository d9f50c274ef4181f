package scrollhammer

import "github.com/oddsmith/oddsmith/rules"

// Charged names who charged or counter-attacked, if any.
type Charged string

// Fight is two units in contact.
type Fight struct {
	A        Unit    `yaml:"a" required:"yes" doc:"a unit"`
	B        Unit    `yaml:"b" required:"yes" doc:"its enemy"`
	Charged  Charged `yaml:"charged" options:"neither,a,b,both" default:"neither" rule:"SCR-FI-05" doc:"who charged or counter-attacked this turn: neither, a, b or both"`
	MaxTurns int     `yaml:"max-turns" range:"1..50" default:"6" rule:"SCR-RS-03" doc:"turns after which the fight is a draw"`

	Policies       `yaml:",inline"`
	rules.Counting `yaml:",inline"`

	Rules House `yaml:"rules" doc:"house rules"`
}

func (x *Fight) sides() [2][]fighter {
	both := x.Charged == "both"
	return [2][]fighter{
		{{Unit: &x.A, path: "a", charged: both || x.Charged == "a"}},
		{{Unit: &x.B, path: "b", charged: both || x.Charged == "b"}},
	}
}

// Check implements [rules.Input].
func (x *Fight) Check() []rules.Problem {
	list := x.Rules.checkSides(x.sides())
	if len(list) == 0 && x.Separate() {
		return rules.CheckCounted(len(x.combat().metrics))
	}
	return list
}

func (x *Fight) combat() *combat {
	return newCombat(&x.Rules, x.MaxTurns, x.sides(), &x.Policies).openLedger(&x.Counting)
}

// Prepare implements [rules.Input].
func (x *Fight) Prepare() *rules.Scenario {
	return x.combat().played("fight", append(sideWarnings(x.sides()), x.idlePolicies(x.sides())...), &x.Counting)
}
