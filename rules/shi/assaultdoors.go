package shi

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// ShootDoors says whether closed doors on lanes are shot at.
type ShootDoors string

// The ways to shoot at doors. C19
const (
	ShootDoorsNo       ShootDoors = "no"
	ShootDoorsLeftOver ShootDoors = "left-over"
	ShootDoorsAimed    ShootDoors = "aimed"
)

// Door is one that stands in sight of the defenders.
type Door struct {
	Arc      Arc `yaml:"arc" options:"left,front,right,rear" default:"front" rule:"C14" doc:"where it stands: left, front, right or rear"`
	Distance int `yaml:"distance" required:"yes" range:"1..200" rule:"C14" doc:"squares to it"`
}

// maxDoors fits into the bits of a state.
const maxDoors = 8

// Doors are targets after the attackers: the one on the lane of each, then those in sight.
const (
	laneDoor  = maxAttackers
	sightDoor = laneDoor + maxAttackers
)

// doorsToShoot counts the doors that can be shot down.
func (x *assault) doorsToShoot() int {
	n := len(x.Doors)
	for _, b := range x.attackers {
		n += rules.OneIf(x.ShootDoors != ShootDoorsNo && b.doorway != noDoor)
	}
	return n
}

// stands reports whether a door is shut and can be shot: on a lane, where it is asked for, or in sight.
func (x *assault) stands(s *assaultState, door int) bool {
	if door < sightDoor {
		return x.ShootDoors != ShootDoorsNo && s.foes[door-laneDoor].door == doorClosed
	}
	return s.doorsDown>>(door-sightDoor)&1 == 0
}

// place returns where a target is: its arc and its distance to a defender. C14
func (x *assault) place(s *assaultState, g, target int) (arc uint8, distance int) {
	switch {
	case target < laneDoor:
		return x.attackers[target].arc, s.foes[target].distanceTo(g)
	case target < sightDoor:
		b := &x.attackers[target-laneDoor]
		return b.arc, x.doorAt(s, target-laneDoor)
	default:
		door := &x.Doors[target-sightDoor]
		return door.Arc.quarter(), door.Distance + x.moved(s, door.Arc.quarter())
	}
}

// nearestDoor returns the nearest door in the arc that a defender faces and within its range, of
// those on lanes below or of all up to the given one; ties to the first. SHI-SH-03, C19
func (x *assault) nearestDoor(s *assaultState, g, end int) int {
	best, least := nobody, math.MaxInt
	if x.doors == 0 {
		return nobody
	}
	for door := laneDoor; door < end; door++ {
		if door == laneDoor+len(x.attackers) {
			door = sightDoor
		}
		if door >= end || !x.stands(s, door) {
			continue
		}
		if arc, n := x.place(s, g, door); n < least && arc == s.guards[g].facing && x.defenders[g].mayShootAt(n) {
			best, least = door, n
		}
	}
	return best
}

// doorForHits returns the door to which hits left over go. SHI-SH-03
func (x *assault) doorForHits(s *assaultState, g int) int {
	return x.nearestDoor(s, g, sightDoor+len(x.Doors))
}

// doorToAimAt returns the door at which a defender aims that has nobody to shoot or to engage. C19
func (x *assault) doorToAimAt(s *assaultState, g int) int {
	if x.ShootDoors != ShootDoorsAimed || x.adjacent(s, g) != nobody {
		return nobody
	}
	return x.nearestDoor(s, g, sightDoor)
}

// warningsOfDoors returns what is asked of doors that no hits left over can do. SHI-SH-03, C19
func (x *assault) warningsOfDoors() (list rules.Warnings) {
	overkill := slices.ContainsFunc(x.defenders, func(a defender) bool { return a.Weapon != nil && a.gun.overkill })
	list.AddIf(len(x.Doors) > 0 && !overkill && !slices.ContainsFunc(x.Doors, x.inTheWay),
		"doors change nothing: no defender has overkill, so that no hits are left over (SHI-SH-03)")
	list.AddIf(x.ShootDoors == ShootDoorsLeftOver && !overkill,
		"shoot-doors: left-over changes nothing: no defender has overkill (SHI-SH-03)")
	return list
}

// inTheWay reports whether a defender ever steps towards a door in sight. C26
func (x *assault) inTheWay(door Door) bool {
	for to, room := range []int{x.RoomAhead, x.RoomLeft, x.RoomRight} {
		towards := x.shift(direction(to), door.Arc.quarter()) < 0
		if towards && room > 0 && (x.maySteps[to] || x.mayStepShot && x.wantsToShootAfter(stepsForward+to)) {
			return true
		}
	}
	return x.shift(backward, door.Arc.quarter()) < 0 && (x.mayFallBack || x.mayStepBack)
}

// hitDoor lets a door save from a hit; one that fails is gone. SHI-SH-03, SHI-SH-05
func (x *assault) hitDoor(d *dice.Dice, s *assaultState, e *rules.MetricValues, door int) {
	if !failsSave(d, sideB, x.defenders[s.shooter].doorSave) {
		return
	}
	x.ledger.Tell(d, e, doer(int(s.shooter), itself), doorBroken, "C19", "{unit} is shot down", door+1)
	if door < sightDoor {
		x.setDoor(s, door-laneDoor, noDoor)
	} else {
		s.doorsDown |= 1 << (door - sightDoor)
	}
	if aimed := &s.guards[s.shooter].aimed; int(*aimed) == door+1 {
		*aimed = 0
	}
	x.carryOver(d, s, e)
}
