package secondedition

import (
	_ "embed"

	"github.com/oddsmith/oddsmith/rules"
)

//go:embed doc.go
var doc string

// System describes the system to the programs that play it.
func System() rules.System {
	return rules.System{
		Name:  "secondedition",
		Title: "Second-edition hand-to-hand combat and psychic phase",
		Doc:   doc,
		Scenarios: []rules.ScenarioKind{
			{Name: "duel", Doc: "one model against another, hand to hand, to the death",
				New: func() rules.Input { return new(Duel) }},
			{Name: "melee", Doc: "some models against others, hand to hand, to the last",
				New: func() rules.Input { return new(Melee) }},
			{Name: "power", Doc: "one psychic power, used once, with or without a Nullify against it",
				New: func() rules.Input { return new(PowerUse) }},
			{Name: "psychic-duel", Doc: "psychic phases between two sides, card by card",
				FirstField: "first", New: func() rules.Input { return new(PsychicDuel) }},
			{Name: "battle", Doc: "psychic phases between two sides, " +
				"and then those fight hand to hand whom powers left or brought there",
				FirstField: "first", New: func() rules.Input { return new(Battle) }},
		},
		Damage: rules.Flow{
			In: []string{"denied", "missed", "hits", "wasted"}, Of: "blows and powers",
			Steps: []rules.FlowStep{
				{Loss: "nullified or reflected", Rest: "not denied", Lost: []string{"denied"}},
				{Loss: "missed", Rest: "hits", Lost: []string{"missed"}},
				{Loss: "wasted: the enemy was slain", Rest: "hits resolved", Lost: []string{"wasted"}},
				{Loss: "did not wound", Rest: "wounds", Going: []string{"wounds"}},
				{Loss: "saved", Rest: "unsaved wounds", Lost: []string{"saved"}},
				{Loss: "wounded only", Rest: "killed", Going: []string{"kills"}},
			},
			Note: "hand to hand, hits are what one side's combat score exceeds the other's by: a round counts as its " +
				"hits, and as one for each side that hits nobody; so does a power that is denied or out of range",
		},
		Profiles: map[string]func() rules.Profile{
			"fight-policy":   func() rules.Profile { return new(FightPolicy) },
			"psychic-policy": func() rules.Profile { return new(PsychicPolicy) },
			"unit":           func() rules.Profile { return new(Unit) },
			"weapon":         func() rules.Profile { return new(Weapon) },
			"psyker":         func() rules.Profile { return new(Psyker) },
			"power":          func() rules.Profile { return new(Power) },
			"vehicle":        func() rules.Profile { return new(Vehicle) },
		},
	}
}
