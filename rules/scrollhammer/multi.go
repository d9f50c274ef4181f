package scrollhammer

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// Combatant is a unit of a multiple combat.
type Combatant struct {
	Unit    `yaml:",inline"`
	Charged bool `yaml:"charged" rule:"SCR-FI-05" doc:"whether it charged this turn"`
}

// Multi is several units in contact, each with all enemies.
type Multi struct {
	A        []Combatant `yaml:"a" required:"yes" rule:"SCR-RS-09" doc:"a unit or a list of units"`
	B        []Combatant `yaml:"b" required:"yes" rule:"SCR-RS-09" doc:"their enemies, a unit or a list of units"`
	MaxTurns int         `yaml:"max-turns" range:"1..50" default:"6" rule:"SCR-RS-03" doc:"turns after which the combat is a draw"`

	rules.Counting `yaml:",inline"`

	Rules House `yaml:"rules" doc:"house rules"`
}

func (x *Multi) sides() (sides [2][]fighter) {
	for side, list := range [][]Combatant{x.A, x.B} {
		for i := range list {
			sides[side] = append(sides[side], fighter{&list[i].Unit, string("ab"[side]) + "." + strconv.Itoa(i), list[i].Charged})
		}
	}
	return sides
}

// Check implements [rules.Input].
func (x *Multi) Check() []rules.Problem {
	list := x.Rules.checkSides(x.sides())
	if len(list) == 0 && len(x.Count) > 0 {
		return rules.CheckCounted(len(x.combat().metrics()))
	}
	return list
}

func (x *Multi) combat() *combat {
	return newCombat(&x.Rules, x.MaxTurns, x.sides()).counting(&x.Counting)
}

// Prepare implements [rules.Input].
func (x *Multi) Prepare() *rules.Scenario {
	return x.combat().scenario("multi", sideWarnings(x.sides()))
}
