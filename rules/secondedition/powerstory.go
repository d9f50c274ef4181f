package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// powerStory puts notes of one power into words.
type powerStory struct {
	caster, power  string
	effect         Effect
	first, vehicle string // model and vehicle
	places         []string
}

func (x *powerUse) story() powerStory {
	t := powerStory{caster: x.A.Name, power: x.Power.Name, effect: x.Power.Effect}
	if x.Vehicle != nil {
		t.vehicle = x.Vehicle.Name
	}
	if len(x.models) > 0 {
		t.first = x.models[0].Name
	}
	for _, at := range x.places {
		t.places = append(t.places, at.name)
	}
	return t
}

// tell puts a note into words. Figures of a note are named in the call that makes
// it.
func (t powerStory) tell(n dice.Entry) string {
	f := n.Figures
	if n.Rule == t.effect.rule() && len(f) == 3 {
		return t.affects(f)
	}
	switch n.Rule {
	case "PD-4":
		return rules.Phrase("{1} inches are beyond its range of {0}", f)
	case "SE-PS-04":
		if len(f) == 1 {
			return []string{
				"somebody is slain", "armour is penetrated", "wounds are lost, and nobody is slain",
				t.power + " works", t.power + " does nothing", t.power + " is nullified",
			}[f[0]]
		}
		return rules.Phrase(t.caster+" uses "+t.power+" for {0} Force at {1} inches", f)
	case "PD-13":
		return t.power + " hits " + t.places[f[0]]
	case "SE-PW-01":
		return rules.Phrase("out of control on {0}+: "+[]string{"no", "yes"}[f[1]], f)
	case "SE-PW-03":
		return rules.Phrase("{0} inches, where {1} are needed", f)
	case "SE-PV-01":
		if f[0] == 3 {
			return rules.Phrase("penetration {1} against armour {2}: "+[]string{"it holds", "penetrated"}[f[3]], f)
		}
		return rules.Phrase([]string{"rolled damage", "penetration dice", "bonus die of the psyker"}[f[0]]+": {1}", f)
	default:
		return tellPower(n)
	}
}

// affects tells what a power that hurts nobody does: how many it affects, how many of
// them it holds, whether there is a vehicle.
func (t powerStory) affects(f []int) string {
	models := "{0} " + plural(f[0], "model", "models")
	switch t.effect {
	case Move:
		return t.moves(f)
	case Displace:
		return rules.Phrase(models+" moved into hand-to-hand combat, and charging", f)
	case Gate:
		return rules.Phrase(models+" can pass through it", f)
	case Curse:
		return rules.Phrase("{0} under it cannot fire, {1} cannot move", f)
	default:
		return rules.Phrase("{0} hidden "+plural(f[0], "model", "models")+" found", f)
	}
}

// moves tells what Assail does.
func (t powerStory) moves(f []int) string {
	switch {
	case f[2] == 0:
		return t.first + " is moved"
	case f[0] == 0:
		return t.vehicle + " is at rest, and stays"
	default:
		return t.vehicle + " is out of control"
	}
}

// tellPower tells what powers do and how they are nullified, in all scenarios.
func tellPower(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SE-WC-05":
		if f[0] >= never {
			return "Nullify cannot succeed"
		}
		return rules.Phrase("Nullify on {0}+: "+[]string{"it fails", "it succeeds"}[f[1]], []int{max(1, f[0])})
	case "SE-PW-02":
		words := "the victim rolls under T{0}"
		if f[1] > 1 {
			words += " with the lowest of {1} dice"
		}
		return rules.Phrase(words+": "+[]string{"yes, and lives", "no, and is slain"}[f[2]], f)
	default:
		return tellHit(n)
	}
}
