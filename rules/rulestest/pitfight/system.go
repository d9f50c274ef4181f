package pitfight

import (
	_ "embed"

	"github.com/oddsmith/oddsmith/rules"
)

//go:embed doc.go
var doc string

// System describes the system to the programs that play it.
func System() rules.System {
	return rules.System{
		Name:  "pitfight",
		Title: "Pit Fight: two fighters, one die",
		Doc:   doc,
		Scenarios: []rules.ScenarioKind{
			{Name: "duel", Doc: "two fighters strike each other in turns", FirstField: "first",
				New: func() rules.Input { return new(Duel) }},
		},
		Profiles: map[string]func() rules.Profile{
			"fighter": func() rules.Profile { return new(Fighter) },
		},
	}
}
