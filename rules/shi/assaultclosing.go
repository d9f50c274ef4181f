package shi

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// doorway is how the door on the lane of an attacker stands.
type doorway uint8

// The ways. C19, C25
const (
	noDoor     doorway = iota // there is none, it is shot down, or stays open for good
	doorClosed                // before the attacker
	doorOpen                  // where a defender may close it
)

// closes reports whether a defender may ever close the door on the lanes of some attackers, or decides
// by whether it can. C25
func (x *Assault) closes(q *Squad) bool {
	return x.wouldClose(q) && slices.ContainsFunc(x.A, func(a Group) bool { return a.AcPo >= x.Rules.CloseCost })
}

// wouldClose is the same whatever it costs: the door is next to the defenders, or may open next to one that has come there,
// and they heed it. C25, C26
func (x *Assault) wouldClose(q *Squad) bool {
	opens := x.RoomAhead > 0 && q.Arc == ArcFront && q.shut()
	return (q.Door == 1 || opens) && (x.wantsTo(defenderCloses) || x.Policy.Action.Reads("beyond-door"))
}

// shut reports whether the door of attackers is before them and closed at the start. C19, C25
func (q *Squad) shut() bool { return q.Door > 0 && q.Distance > q.Door && !q.OpenDoor }

// doorway returns how the door on the lanes of some attackers stands at the start. C19, C25
func (x *Assault) doorway(q *Squad) doorway {
	switch {
	case q.shut():
		return doorClosed
	case q.Door == 1 && x.closes(q):
		return doorOpen
	default:
		return noDoor
	}
}

// sameDoor reports whether two attackers come through one door. C19
func (x *assault) sameDoor(i, j int) bool {
	b, c := &x.attackers[i], &x.attackers[j]
	return i == j || b.shares && c.shares && c.arc == b.arc && c.door == b.door
}

// setDoor opens, closes or removes the door of an attacker, and of those who share it; an open one is
// of interest only to who may close it. C19, C25
func (x *assault) setDoor(s *assaultState, i int, to doorway) {
	if to == doorOpen && (!x.mayClose || x.doorAt(s, i) > 1) {
		to = noDoor
	}
	for j := range x.foesOf(s) {
		if s.foes[j].hp > 0 && x.sameDoor(i, j) {
			s.foes[j].door = to
		}
	}
}

// doorToClose returns the attacker whose open door a defender could close, and at what cost with the
// turn to it: of several doors the one with the nearest attacker; ties to the first. C25, SHI-SH-10
func (x *assault) doorToClose(s *assaultState, g int) aim {
	best, least := nobody, math.MaxInt
	for i := range x.foesOf(s) {
		if f := &s.foes[i]; f.door == doorOpen && int(f.distance) < least && !x.inDoorway(s, i) {
			best, least = i, int(f.distance)
		}
	}
	if best == nobody {
		return aim{target: nobody}
	}
	turns := x.turnsTo(s, g, best)
	return aim{target: best, turns: turns, cost: x.Rules.CloseCost + x.turnCost(s, g, turns)}
}

// inDoorway reports whether somebody stands in the door of an attacker, next to the defenders. C25
func (x *assault) inDoorway(s *assaultState, i int) bool {
	for j := range x.foesOf(s) {
		if s.foes[j].distance == 1 && x.sameDoor(i, j) {
			return true
		}
	}
	return false
}

// close lets a defender close a door, which ends a series of shots. C25, C13
func (x *assault) close(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int, a aim) {
	s.spend(a.cost)
	x.turnsTowards(d, s, g, x.attackers[a.target].arc)
	s.guards[g].aimed = 0
	x.setDoor(s, a.target, doorClosed)
	x.ledger.Tell(d, e, doer(g, itself), doorShut, "C25", "{unit} closes the door before {unit}, {#} AcPo left", -g, a.target+1, int(s.acpo))
}
