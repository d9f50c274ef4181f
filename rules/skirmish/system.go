package skirmish

import (
	_ "embed"

	"github.com/oddsmith/oddsmith/rules"
)

//go:embed doc.go
var doc string

// System describes the system to the programs that play it.
func System() rules.System {
	return rules.System{
		Name:  "skirmish",
		Title: "Science-fiction squad skirmish on the D20: shooting, armour, close combat, battles",
		Doc:   doc,
		Scenarios: []rules.ScenarioKind{
			{Name: "shot", Doc: "one firing, or one activation, at a target that does not answer",
				New: func() rules.Input { return new(Shot) }},
			{Name: "armour", Doc: "fire at a vehicle, turn after turn", FirstField: "first",
				New: func() rules.Input { return new(ArmourFight) }},
			{Name: "firefight", Doc: "two squads shoot at each other", FirstField: "first",
				New: func() rules.Input { return new(Firefight) }},
			{Name: "assault", Doc: "a squad or walker charges into the fire of another, and fights it hand to hand",
				New: func() rules.Input { return new(Assault) }},
			{Name: "battle", Doc: "squads and vehicles of two sides, with cards and policies", FirstField: "first",
				New: func() rules.Input { return new(Battle) }},
		},
		Damage: rules.Flow{
			In: []string{"missed", "hits"}, Of: "attack rolls by fire",
			Steps: []rules.FlowStep{
				{Loss: "missed", Rest: "hits", Lost: []string{"missed"}},
				{Loss: "neither wounded nor put out", Rest: "wounded, killed or put out",
					Going: []string{"wounds", "kills"}},
				{Loss: "wounded only", Rest: "killed or put out", Going: []string{"kills"}},
			},
			Note: "a blast rolls for each figure that it covers, and each roll counts; " +
				"a lock-on that fails counts as one. " +
				"A vehicle is put out once, when it burns, explodes, or is disabled and fights no more: " +
				"a hit that costs it a gun or its movement does not put it out. " +
				"What is done hand to hand is not among them",
			ByWeapon: true,
		},
		Profiles: map[string]func() rules.Profile{
			"unit":                func() rules.Profile { return new(Unit) },
			"figure":              func() rules.Profile { return new(Figure) },
			"vehicle":             func() rules.Profile { return new(Vehicle) },
			"weapon":              func() rules.Profile { return new(Weapon) },
			"assault-policy":      func() rules.Profile { return new(AssaultPolicy) },
			"battle-policy":       func() rules.Profile { return new(BattlePolicy) },
			"close-combat-weapon": func() rules.Profile { return new(CloseWeapon) },
		},
	}
}
