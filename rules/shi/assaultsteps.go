package shi

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// direction is where a defender steps. C24, C26
type direction uint8

// The directions, as the defender sees them when the assault begins.
const (
	forward direction = iota
	toTheLeft
	toTheRight
	backward
)

func (to direction) isAside() bool { return to == toTheLeft || to == toTheRight }

// shift returns what a step does to the distance of whatever is in an arc. C26
func (x *assault) shift(to direction, arc uint8) int {
	switch to {
	case toTheLeft:
		return [...]int{-1, 0, 1, 0}[arc]
	case toTheRight:
		return [...]int{1, 0, -1, 0}[arc]
	case backward:
		return -x.shift(forward, arc)
	default:
		return [...]int{x.StepLeft, -1, x.StepRight, 1}[arc]
	}
}

// moved returns what all steps have done to the distance of a door in an arc. C24, C26
func (x *assault) moved(s *assaultState, arc uint8) int {
	return int(s.ahead)*x.shift(forward, arc) + int(s.aside)*x.shift(toTheLeft, arc)
}

// steps reports whether the defender has room to step anywhere but back. C26
func (x *Assault) steps() bool { return x.RoomAhead > 0 || x.RoomLeft > 0 || x.RoomRight > 0 }

// room returns how many squares are left to step into: who has room ahead or behind alone does not come back into what it
// has left. C24, C26
func (x *assault) room(s *assaultState, to direction) int {
	switch to {
	case toTheLeft:
		return x.RoomLeft - int(s.aside)
	case toTheRight:
		return x.RoomRight + int(s.aside)
	case backward:
		return (x.FallBack + int(s.ahead)) * min(x.FallBack, 1)
	default:
		return (x.RoomAhead - int(s.ahead)) * min(x.RoomAhead, 1)
	}
}

// mayStep reports whether a defender can step: with room, sideways without heavy movement, onto nobody, into
// no closed door, and next to no more attackers than find room. SHI-SH-11, SHI-CC-10, C26
func (x *assault) mayStep(s *assaultState, g int, to direction) bool {
	if x.room(s, to) <= 0 || to.isAside() && x.defenders[g].HeavyMovement {
		return false
	}
	next := 0
	for i := range x.foesOf(s) {
		f, arc := &s.foes[i], x.attackers[i].arc
		if f.hp == 0 {
			continue
		}
		distance, by := int(f.distance), x.shift(to, arc)
		if distance+by < 1 || f.door == doorClosed && x.doorAt(s, i)+by < 1 {
			return false
		}
		next += rules.OneIf(distance+by == 1)
	}
	for k := range x.Doors {
		arc, distance := x.place(s, g, sightDoor+k)
		if x.stands(s, sightDoor+k) && distance+x.shift(to, arc) < 1 {
			return false
		}
	}
	return next <= x.Rules.MostAdjacent
}

// moveTo takes a defender a square on, which brings attackers nearer, farther, and into contact or out of it, and leaves
// an open door that it could have closed. C26
func (x *assault) moveTo(s *assaultState, g int, to direction) {
	switch to {
	case toTheLeft:
		s.aside++
	case toTheRight:
		s.aside--
	case backward:
		s.ahead--
	default:
		s.ahead++
	}
	for i := range x.foesOf(s) {
		f, by := &s.foes[i], x.shift(to, x.attackers[i].arc)
		if f.hp == 0 || by == 0 {
			continue
		}
		f.distance = uint8(int(f.distance) + by)
		f.at = uint8(g * rules.OneIf(f.distance == 1))
		if f.door == doorOpen {
			f.door = noDoor
		}
	}
	s.guards[g].aimed = 0
}

// stepCost returns what a step costs: one forward or back with the turn to the front. SHI-SH-10, SHI-SH-11, C24, C26
func (x *assault) stepCost(s *assaultState, g int, to direction) int {
	if to.isAside() {
		return x.Rules.MoveCost
	}
	return x.Rules.MoveCost + x.turnCost(s, g, x.quarters(s, g, front))
}

// mayStepOrOpen adds the steps that a defender can pay for, and the door that it can open. C26
func (x *assault) mayStepOrOpen(s *assaultState, g int, o *opportunity) {
	for to, action := range []int{defenderSteps, defenderStepsLeft, defenderStepsRight} {
		if to := direction(to); x.maySteps[to] {
			o.possible = o.possible.With(action, int(s.acpo) >= x.stepCost(s, g, to) && x.mayStep(s, g, to))
		}
	}
	if x.mayStepBack {
		o.possible = o.possible.With(defenderStepsBack, x.mayStep(s, g, backward) && int(s.acpo) >= x.stepCost(s, g, backward))
	}
	if x.mayOpen {
		o.closed = x.doorToOpen(s)
		o.possible = o.possible.With(defenderOpens, o.closed != nobody && int(s.acpo) >= x.openCost(s, g))
	}
}

// stepsOn lets a defender step, which attackers on overwatch may answer. C26, C27
func (x *assault) stepsOn(d *dice.Dice, s *assaultState, e *rules.MetricValues, g int, to direction) {
	s.spend(x.stepCost(s, g, to))
	if to == forward {
		x.turnsTowards(d, s, g, front)
	}
	x.moveTo(s, g, to)
	x.ledger.Tell(d, e, doer(g, itself), stepTaken,
		"C26", "{unit} steps {forward|to the left|to the right}, {#} AcPo left", -g, int(to), int(s.acpo))
	x.overwatchBack(d, s, e, g, 0)
}

// mayStepToShoot reports whether a defender can combine a step with its shot: with an assault weapon, without a turn,
// and where the target stays in range. SHI-SH-06, C26
func (x *assault) mayStepToShoot(s *assaultState, g int, a aim, to direction) bool {
	if !x.defenders[g].Weapon.Assault || a.turns > 0 || !to.isAside() && s.guards[g].facing != front || !x.mayStep(s, g, to) {
		return false
	}
	arc, distance := x.place(s, g, a.target)
	return x.defenders[g].mayShootAt(distance + x.shift(to, arc))
}

// doorAt returns how far the door of an attacker is. C19, C24, C26
func (x *assault) doorAt(s *assaultState, i int) int {
	b := &x.attackers[i]
	return int(b.door) + x.moved(s, b.arc)
}

// doorToOpen returns the first closed door in front that is next to the defender: on the lane of an attacker, or else
// of those in sight. C26
func (x *assault) doorToOpen(s *assaultState) int {
	for i := range x.foesOf(s) {
		if s.foes[i].door == doorClosed && x.attackers[i].arc == front && x.doorAt(s, i) == 1 {
			return laneDoor + i
		}
	}
	for k := range x.Doors {
		if arc, distance := x.place(s, 0, sightDoor+k); arc == front && distance == 1 && x.stands(s, sightDoor+k) {
			return sightDoor + k
		}
	}
	return nobody
}

// openCost returns what it costs to open that, with the turn to it. SHI-SH-10, C26
func (x *assault) openCost(s *assaultState, g int) int {
	return x.Rules.DoorCost + x.turnCost(s, g, x.quarters(s, g, front))
}

// opens lets a defender open a door, for all who share it; attackers on overwatch may answer. C26, C27
func (x *assault) opens(d *dice.Dice, s *assaultState, e *rules.MetricValues, g, door int) {
	s.spend(x.openCost(s, g))
	x.turnsTowards(d, s, g, front)
	s.guards[g].aimed = 0
	if door < sightDoor {
		x.setDoor(s, door-laneDoor, doorOpen)
	} else {
		s.doorsDown |= 1 << (door - sightDoor)
	}
	x.ledger.Tell(d, e, doer(g, itself), doorOpened,
		"C26", "{unit} opens {unit}, {#} AcPo left", -g, door+1, int(s.acpo))
	x.overwatchBack(d, s, e, g, 0)
}

// wantsToStep reports whether defenders ever step so, or open doors. C26
func (x *Assault) wantsToStep() bool {
	return x.wantsTo(defenderSteps) || x.wantsTo(defenderStepsLeft) || x.wantsTo(defenderStepsRight) ||
		x.wantsTo(defenderOpens) || x.wantsToStepAndShoot()
}

func (x *Assault) wantsToStepAndShoot() bool {
	return x.wantsToShootAfter(stepsForward) || x.wantsToShootAfter(stepsLeft) || x.wantsToShootAfter(stepsRight)
}

// wantsToShootAfter reports whether defenders ever take a step with a shot if they can. SHI-SH-06, C26
func (x *Assault) wantsToShootAfter(step int) bool {
	return x.Policy.StepBack.MayPick(step, policy.OptionsOf(standsToShoot, step))
}

// checkSteps refuses room before or beside more than one defender. C26
func (x *Assault) checkSteps(defenders int) (list rules.Problems) {
	path := "room-ahead"
	switch {
	case x.RoomAhead == 0 && x.RoomLeft > 0:
		path = "room-left"
	case x.RoomAhead == 0:
		path = "room-right"
	}
	list.AddIf(x.steps() && defenders > 1, path, "C26",
		"several defenders stand together, and none of them steps alone; leave it out, or take one defender")
	return list
}

// warningsOfSteps returns what is asked of steps that nobody takes. C26
func (x *assault) warningsOfSteps() (list rules.Warnings) {
	list.AddIf(x.steps() && !x.wantsToStep(),
		"the defender never steps into the room that it has: policy.action and policy.step-back do not say so (C26)")
	list.AddIf(x.RoomLeft+x.RoomRight > 0 && x.defenders[0].HeavyMovement,
		"room-left and room-right change nothing: "+x.defenders[0].Name+" cannot move sideways (SHI-SH-11, C26)")
	list.AddIf(x.RoomAhead > 0 && x.wantsToStep() && !x.wantsAhead(),
		"room-ahead changes nothing: by policy the defender neither steps forward nor opens a door (C26)")
	list.AddIf(x.RoomLeft+x.RoomRight > 0 && x.wantsToStep() && !x.wantsAside(),
		"room-left and room-right change nothing: by policy the defender never steps sideways (C26)")
	list = append(list, x.warningsOfNoRoom()...)
	list.AddIf(x.RoomAhead+x.FallBack == 0 && (x.StepLeft != 0 || x.StepRight != 0),
		"step-left and step-right change nothing without room-ahead or fall-back (C26)")
	return list
}

// wantsAhead reports whether the defender ever uses room before it, or decides by it. C26
func (x *assault) wantsAhead() bool {
	return x.wantsTo(defenderSteps) || x.wantsTo(defenderOpens) || x.combines() && x.wantsToShootAfter(stepsForward) ||
		x.Policy.Action.Reads("room-ahead")
}

// wantsAside reports whether it ever uses room beside it. C26
func (x *assault) wantsAside() bool {
	return x.wantsTo(defenderStepsLeft) || x.wantsTo(defenderStepsRight) ||
		x.combines() && (x.wantsToShootAfter(stepsLeft) || x.wantsToShootAfter(stepsRight))
}

// combines reports whether the defender has a weapon that combines a step with a shot. SHI-SH-06
func (x *assault) combines() bool {
	w := x.defenders[0].Weapon
	return w != nil && w.Assault
}

// warningsOfNoRoom returns steps and doors of a policy that nothing comes of. C26
func (x *assault) warningsOfNoRoom() (list rules.Warnings) {
	const noneAhead, noneAside = " changes nothing without room-ahead (C26)", " changes nothing without room-left or room-right (C26)"
	ahead, aside := x.RoomAhead > 0, x.RoomLeft+x.RoomRight > 0
	for _, step := range []struct {
		name         string
		action, shot int
		room         bool
		without      string
	}{
		{"step", defenderSteps, stepsForward, ahead, noneAhead},
		{"sidestep-left", defenderStepsLeft, stepsLeft, aside, noneAside},
		{"sidestep-right", defenderStepsRight, stepsRight, aside, noneAside},
	} {
		shot := steppingBack{}.Options()[step.shot].Name + " in policy.step-back"
		list.AddIf(!step.room && x.wantsTo(step.action), step.name+" in policy.action"+step.without)
		list.AddIf(!step.room && x.wantsToShootAfter(step.shot), shot+step.without)
		list.AddIf(step.room && x.wantsToShootAfter(step.shot) && !x.combines(),
			shot+" changes nothing: "+x.defenders[0].Name+" has no weapon with the assault trait (SHI-SH-06, C26)")
	}
	doors := slices.ContainsFunc(x.B, func(q Squad) bool { return q.Arc == ArcFront && (q.shut() || x.closes(&q)) }) ||
		slices.ContainsFunc(x.Doors, func(door Door) bool { return door.Arc == ArcFront })
	list.AddIf(!ahead && x.wantsTo(defenderOpens), "open in policy.action"+noneAhead)
	list.AddIf(x.mayOpen && !doors, "open in policy.action changes nothing: no closed door is in front (C26)")
	return list
}
