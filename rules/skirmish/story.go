package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// namer names units by number, and what belongs to them.
type namer struct {
	units []string
	cast  []*side
	ends  []rules.Outcome
}

// names returns the namer of a game. Of two units that share a name each gets its side, in a
// battle its place in the list, too.
func (g *game) names(sc *rules.Scenario) namer {
	n := namer{cast: g.units, ends: sc.Outcomes}
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
		n.units = append(n.units, name)
	}
	return n
}

// name implements [rules.Namer]: a figure is named by its unit and place, a gun by that and
// its own place.
func (n namer) name(what string, f []int) (name string, taken int) {
	switch what {
	case "unit":
		return n.units[f[0]], 1
	case "figure":
		return n.figure(f[0], f[1]), 2
	case "gun":
		return n.cast[f[0]].figures[f[1]].guns[f[2]].Name, 3
	case "orders":
		return Hold.Options()[f[0]], 1
	case "card":
		return card(f[0]).name(), 1
	case "damage":
		return damage(f[0]).name(), 1
	case "end":
		return n.ends[f[0]].Doc, 1
	default:
		return "", 0
	}
}

// figure returns what a figure is called.
func (n namer) figure(unit, i int) string {
	p := n.cast[unit].figures[i]
	if p.vehicle {
		return n.units[unit]
	}
	return p.Name + " of " + n.units[unit]
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
		bounces: "shrugs it off", stunned: "is stunned", minorGun: "loses a minor gun", biggestGun: "loses its biggest gun",
		immobilised: "is immobilised", disabled: "is immobilised and loses all guns", burns: "burns", explodes: "explodes",
	}[x]
}
