package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// nameUnits says what stories call the units: of two that share a name each gets its side, in
// a battle its place in the list, too.
func (g *game) nameUnits() {
	for u, s := range g.units {
		name, same := s.Name, 0
		for _, other := range g.units {
			same += flag(other.Name == name)
		}
		if letter := "ab"[g.sideOf(u) : g.sideOf(u)+1]; same > 1 && g.isDuel() {
			name += " (" + letter + ")"
		} else if same > 1 {
			name += " (" + letter + strconv.Itoa(g.place(u)+1) + ")"
		}
		g.names = append(g.names, name)
	}
}

// namer returns what names the figures of messages: units, and what belongs to them.
func (g *game) namer(sc *rules.Scenario) rules.Namer {
	return func(what string, f []int) (name string, taken int) {
		if what == "end" {
			return sc.Outcomes[f[0]].Doc, 1
		}
		return g.name(what, f)
	}
}

// name names everything but ends: a figure is named by its unit and place, a gun by that and
// its own place.
func (g *game) name(what string, f []int) (name string, taken int) {
	switch what {
	case "unit":
		return g.names[f[0]], 1
	case "figure":
		return g.figureName(f[0], f[1]), 2
	case "gun":
		return g.units[f[0]].figures[f[1]].guns[f[2]].Name, 3
	case "orders":
		return Hold.Options()[f[0]], 1
	case "order":
		return ordering{}.Options()[f[0]].Name, 1
	case "aim":
		return aimName(f[0]), 1
	case "charged":
		return chargeName(f[0]), 1
	case "allotment":
		return allotmentName(f[0]), 1
	case "card":
		return card(f[0]).name(), 1
	case "damage":
		return damage(f[0]).name(), 1
	default:
		return "", 0
	}
}

// figureName returns what a figure is called.
func (g *game) figureName(unit, i int) string {
	p := g.units[unit].figures[i]
	if p.vehicle {
		return g.names[unit]
	}
	return p.Name + " of " + g.names[unit]
}

// name says in what state a unit fires at chargers.
func (c card) name() string {
	switch c {
	case onOverwatch:
		return "on overwatch"
	case onTimed:
		return "assault timed"
	default:
		return "ahead of the card"
	}
}

// name says what a row of the vehicle damage table does.
func (x damage) name() string {
	return map[damage]string{
		bounces:     "shrugs it off",
		stunned:     "is stunned",
		minorGun:    "loses a minor gun",
		biggestGun:  "loses its biggest gun",
		immobilised: "is immobilised",
		disabled:    "is immobilised and loses all guns",
		burns:       "burns",
		explodes:    "explodes",
	}[x]
}

// aimName says why a unit fires at another than simply the nearest.
func aimName(option int) string {
	return [aims]string{
		aimHarmable:  "the nearest that it can harm",
		aimFresh:     "the nearest that has not acted",
		aimWeakest:   "the weakest squad",
		aimStrongest: "the strongest squad",
		aimDangerous: "the most dangerous",
		aimSquad:     "the nearest squad",
		aimVehicle:   "the nearest vehicle",
	}[option]
}

// allotmentName says who of a unit takes a result in place of the first of the list.
func allotmentName(option int) string {
	return [allotments]string{
		allotImmune:  "one to whom it does nothing",
		allotWounded: "one who is wounded",
		allotSound:   "one who is not wounded",
		allotDucked:  "one who has ducked back",
		allotFired:   "one who has fired",
		allotUnarmed: "one without a gun that works",
		allotWeakest: "one with the weakest gun",
		allotBehind:  "one who has fallen behind",
		allotLast:    "the last",
	}[option]
}
