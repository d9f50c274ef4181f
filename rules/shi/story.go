package shi

import "strconv"

// namer names units: those of a duel, or one against numbered foes.
type namer struct {
	names [2]string
	own   []string // several units of side a, their figures 0, -1 and so on
	doors bool     // figures above those of units are doors
	foe   string   // what the numbered units of side b are called, "" where there is one
}

// sideNames returns two units apart by name, by side where they share one.
func sideNames(a, b string) [2]string {
	if a == b {
		return [2]string{a + " (a)", b + " (b)"}
	}
	return [2]string{a, b}
}

// name implements [rules.Namer]: unit is one by its number, 0 and below for side a and from 1 on
// for those of side b, side is whoever fights for a side.
func (n namer) name(what string, f []int) (name string, taken int) {
	switch {
	case what == "unit" && n.doors && f[0] > sightDoor:
		return "door " + strconv.Itoa(f[0]-sightDoor), 1
	case what == "unit" && n.doors && f[0] > laneDoor:
		return "the door of " + n.foe + " " + strconv.Itoa(f[0]-laneDoor), 1
	case what == "unit" && f[0] > 0 && n.foe != "":
		return n.foe + " " + strconv.Itoa(f[0]), 1
	case what == "unit" && n.own != nil:
		return n.own[-f[0]], 1
	case what == "unit", what == "side":
		return n.names[f[0]], 1
	default:
		return "", 0
	}
}
