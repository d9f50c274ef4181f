package shi

import (
	_ "embed"

	"github.com/oddsmith/oddsmith/rules"
)

//go:embed doc.go
var doc string

// System describes the system to the programs that play it.
func System() rules.System {
	return rules.System{
		Name:  "shi",
		Title: "Space Hulk style squad rules: shooting and close combat",
		Doc:   doc,
		Scenarios: []rules.ScenarioKind{
			{Name: "shot", Doc: "shots of one turn at a target and what stands behind it",
				New: func() rules.Input { return new(Shot) }},
			{Name: "duel", Doc: "one unit engages another, to the death", FirstField: "first",
				New: func() rules.Input { return new(Duel) }},
			{Name: "assault", Doc: "one defender shoots at attackers who run at it and engage",
				FirstField: "first", New: func() rules.Input { return new(Assault) }},
		},
		Damage: rules.Flow{
			In: []string{"missed", "hits", "won"}, Of: "shots and exchanges of blows",
			Steps: []rules.FlowStep{
				{Loss: "missed, or not won", Rest: "hits and exchanges won", Lost: []string{"missed"}},
				{Loss: "wasted: nobody was left", Rest: "hits on the living", Lost: []string{"wasted"}},
				{Loss: "saved", Rest: "HP lost", Lost: []string{"saved"}},
				{Loss: "hurt only", Rest: "destroyed", Going: []string{"kills"}},
			},
			Note: "an exchange of blows is a close-combat attack of either side: it may hurt either, " +
				"and counts for both; with overkill, each die of a shot counts",
		},
		Profiles: map[string]func() rules.Profile{
			"unit":                func() rules.Profile { return new(Unit) },
			"weapon":              func() rules.Profile { return new(Weapon) },
			"close-combat-weapon": func() rules.Profile { return new(CloseWeapon) },
			"attacker-policy":     func() rules.Profile { return new(AttackerPolicy) },
			"defender-policy":     func() rules.Profile { return new(DefenderPolicy) },
			"duel-policy":         func() rules.Profile { return new(DuelPolicy) },
		},
	}
}
