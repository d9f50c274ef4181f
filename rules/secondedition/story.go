package secondedition

import (
	"slices"
	"strconv"
	"strings"
)

// name implements [rules.Namer] for hand-to-hand combat: a model is named by side and kind,
// and armed with one of its options.
func (x *combat) name(what string, f []int) (name string, taken int) {
	switch what {
	case "model":
		return x.modelName(f[0], f[1]), 2
	case "armed model":
		with := x.options[f[0]][f[1]][0].list[f[2]].name
		if with == "" {
			with = "its own strength"
		}
		return x.modelName(f[0], f[1]) + " with " + with, 3
	default:
		return "", 0
	}
}

// modelName returns what a kind of models is called, with its side if both sides use the
// name.
func (x *combat) modelName(side, kind int) string {
	var names [2][]string
	for i, kinds := range x.kinds {
		for _, f := range kinds {
			names[i] = append(names[i], f.Name)
		}
	}
	return tellApart(names)[side][kind]
}

// tellApart adds the side to names that both sides use.
func tellApart(names [2][]string) (apart [2][]string) {
	for side, list := range names {
		for _, name := range list {
			if slices.Contains(names[1-side], name) {
				name += [2]string{" (a)", " (b)"}[side]
			}
			apart[side] = append(apart[side], name)
		}
	}
	return apart
}

// numbered adds its place to every name that is there twice.
func numbered(names []string) []string {
	apart := slices.Clone(names)
	for i, name := range names {
		if slices.Contains(names[:i], name) || slices.Contains(names[i+1:], name) {
			apart[i] += " " + strconv.Itoa(i+1)
		}
	}
	return apart
}

// name implements [rules.Namer] for a single power.
func (x *powerUse) name(what string, f []int) (name string, taken int) {
	switch what {
	case "caster":
		return x.A.Name, 0
	case "power":
		return x.Power.Name, 0
	case "vehicle":
		return x.Vehicle.Name, 0
	case "target":
		return x.models[0].Name, 0
	case "place":
		return x.places[f[0]].name, 1
	default:
		return "", 0
	}
}

// name implements [rules.Namer] for a psychic duel: a psyker is named by side and place, a
// power by that and its slot.
func (x *psychic) name(what string, f []int) (name string, taken int) {
	switch what {
	case "psyker":
		return x.psykerNames()[f[0]][f[1]], 2
	case "its power":
		return x.psykers[f[0]][f[1]].slots[f[2]].Name, 3
	case "power":
		return x.psykers[f[0]][f[1]].slots[f[2]].Name + " of " + x.psykerNames()[f[0]][f[1]], 3
	case "location":
		return x.sides[f[0]].Vehicle.Locations[f[1]].Name, 2
	case "vehicle":
		return x.sides[f[0]].Vehicle.Name, 1
	case "model":
		return x.kinds[f[0]][f[1]].Name, 2
	case "card":
		return card(f[0]).String(), 1
	case "hand":
		return handName(f[:cardKinds]), int(cardKinds)
	case "fuel":
		return fuelName(f[0], f[1]), 2
	default:
		return "", 0
	}
}

// psykerNames returns what the psykers of each side are called.
func (x *psychic) psykerNames() [2][]string {
	var names [2][]string
	for side := range x.psykers {
		for i := range x.psykers[side] {
			names[side] = append(names[side], x.psykers[side][i].Name)
		}
	}
	names = tellApart(names)
	return [2][]string{numbered(names[sideA]), numbered(names[sideB])}
}

// handName lists cards by how many there are of each kind.
func handName(counts []int) string {
	var list []string
	for c, n := range counts {
		if n > 0 {
			list = append(list, strconv.Itoa(n)+" "+card(c).String())
		}
	}
	if list == nil {
		return "no cards"
	}
	return strings.Join(list, ", ")
}

// fuelName returns what a power is paid with: so much Force, and Ultimate Force or not.
func fuelName(fuel, ultimate int) string {
	name := strconv.Itoa(fuel) + " Force"
	switch {
	case ultimate == 0:
		return name
	case fuel == 0:
		return "Ultimate Force"
	default:
		return "Ultimate Force and " + name
	}
}
