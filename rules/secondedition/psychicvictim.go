package secondedition

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
)

// Whom a power is used on is settled when it is used: what may answer it, what players see of it, and what it
// does all go by that. A place is one of the targets of a side; before them come the locations of its vehicle
// that the power can strike.

// firstVictim returns the place of who a power is used on, or of the first whom it strikes: the first living
// target, or of Assail the first that it can bring into the fight, if there is one. PD-13, PD-13b
func (x *psychic) firstVictim(s *psychicState, side int, power *Power) (place uint8) {
	locations := x.locations(side, power)
	if power.Effect == Move {
		if at := x.waiting(s, side, Move); at >= 0 {
			return uint8(locations + len(x.exposed[side].first) + at)
		}
	}
	if !power.needsTarget() || locations > 0 {
		return 0
	}
	return uint8(x.target(s, side, 0))
}

// most returns for how many victims a power may be answered at most: all whom a blast strikes or a Machine Curse
// covers, or else the first. Others are used on nobody. PD-6a
func (x *psychic) most(power *Power) int {
	switch power.Effect {
	case Curse:
		return math.MaxInt
	case Blast:
		return x.Touched
	default:
		return rules.OneIf(power.needsTarget())
	}
}

// usedOn reports whether a power is used on a psyker of a side, and whether on one or on somebody near one that
// is alive: of its victims, of whom the first stands at a place, and of a Machine Curse also those psykers who
// fight. SE-WC-02, SE-WC-07, PD-6a
func (x *psychic) usedOn(s *psychicState, side int, power *Power, first uint8) (psyker, guarded bool) {
	if power.Effect == Curse && x.psykersFight[side] && s.hasPsyker(side) {
		return true, true
	}
	n := x.most(power)
	if n == 0 {
		return false, false
	}
	next, locations := int(first), x.locations(side, power)
	if next < locations {
		v := x.sides[side].Vehicle
		guarded = s.hasOneOf(side, nearby(v.NearPsyker, v.Near))
		n, next = n-1, locations
	}
	for at := x.target(s, side, next-locations); n > 0 && at < x.targets(side); at = x.target(s, side, at+1) {
		n--
		i, m := x.at(s, side, at)
		if i >= 0 {
			return true, true
		}
		guarded = guarded || s.hasOneOf(side, x.near[side][m.kind])
	}
	return false, guarded
}
