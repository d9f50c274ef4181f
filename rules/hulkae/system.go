package hulkae

import (
	_ "embed"

	"github.com/oddsmith/oddsmith/rules"
)

//go:embed doc.go
var doc string

// System describes the system to the programs that play it.
func System() rules.System {
	return rules.System{
		Name:  "hulkae",
		Title: "Space Hulk Advanced Edition: ranged assault",
		Doc:   doc,
		Scenarios: []rules.ScenarioKind{
			{Name: "volley", Doc: "one shooter fires at one target in one turn",
				New: func() rules.Input { return new(Volley) }},
			{Name: "corridor", Doc: "marines in a corridor against attackers who run at them",
				FirstField: "first", New: func() rules.Input { return new(Corridor) }},
		},
		Damage: rules.Flow{
			In: []string{"shots"}, Of: "shots",
			Steps: []rules.FlowStep{
				{Loss: "missed", Rest: "hits", Going: []string{"hits"}},
				{Loss: "wasted: killed by another", Rest: "killed", Going: []string{"kills"}},
			},
		},
		Profiles: map[string]func() rules.Profile{
			"unit":   func() rules.Profile { return new(Unit) },
			"weapon": func() rules.Profile { return new(Weapon) },

			"marine-policy":   func() rules.Profile { return new(MarinePolicy) },
			"attacker-policy": func() rules.Profile { return new(AttackerPolicy) },
		},
	}
}
