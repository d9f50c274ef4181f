package scrollhammer

import (
	_ "embed"

	"github.com/oddsmith/oddsmith/rules"
)

//go:embed doc.go
var doc string

// System describes the system to the programs that play it.
func System() rules.System {
	return rules.System{
		Name:  "scrollhammer",
		Title: "Close combat phase of Scrollhammer",
		Doc:   doc,
		Scenarios: []rules.ScenarioKind{
			{Name: "charge", Doc: "one unit charges one or more, and fights them",
				New: func() rules.Input { return new(Charge) }},
			{Name: "fight", Doc: "two units in contact fight on until one is gone or falls back",
				New: func() rules.Input { return new(Fight) }},
			{Name: "multi", Doc: "several units a side in one combat", New: func() rules.Input { return new(Multi) }},
		},
		Damage: rules.Flow{
			In: []string{"shots", "attacks"}, Of: "shots and attacks",
			Steps: []rules.FlowStep{
				{Loss: "missed", Rest: "hits", Going: []string{"hits"}},
				{Loss: "did not wound", Rest: "wounds", Going: []string{"wounds"}},
				{Loss: "saved", Rest: "unsaved wounds", Lost: []string{"saved"}},
				{Loss: "wasted: nobody was left", Rest: "wounds suffered", Lost: []string{"wasted"}},
				{Loss: "wounded only", Rest: "killed", Going: []string{"kills"}},
			},
		},
		Profiles: map[string]func() rules.Profile{
			"unit":           func() rules.Profile { return new(Unit) },
			"model":          func() rules.Profile { return new(Model) },
			"weapon":         func() rules.Profile { return new(Weapon) },
			"missile-weapon": func() rules.Profile { return new(Missile) },
			"combat-policy":  func() rules.Profile { return new(CombatPolicy) },
			"reaction":       func() rules.Profile { return new(Reaction) },
		},
	}
}
