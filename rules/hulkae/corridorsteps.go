package hulkae

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// stepAP is what a step costs, as any move does. H18
const stepAP = 1

// checkRoom refuses room for several marines, or between corridors to the sides, and more than distances can grow: in the
// front by the room behind, and behind by that ahead. H18, H20, H23
func (c *Corridor) checkRoom(marines int, starts []int) (list rules.Problems) {
	for _, room := range []struct {
		name, rule string
		squares    int
		growsIn    uint8
	}{{"room-behind", "H18", c.RoomBehind, toFront}, {"room-ahead", "H20", c.RoomAhead, toBehind}, {"exit", "H23", c.Exit, toBehind}} {
		if room.squares == 0 || room.name == "room-ahead" && c.Exit > 0 { // which then does nothing
			continue
		}
		list.AddIf(c.comeFromSides(), room.name, "H20",
			"nobody takes a step where attackers come from the left or the right; leave it out, or let them come from the front and from behind")
		last := room.squares - rules.OneIf(room.name == "exit") // where a marine stands
		list = append(list, c.checkEntries(room.name, last, (room.growsIn+lanes/2)%lanes)...)
		list.AddIf(marines > 1, room.name, room.rule,
			"several marines stand together, and none of them takes a step alone; leave it out, or take one marine")
		far := c.farthest(starts, room.growsIn)
		list.AddIf(far > 0 && far <= maxDistance && far+room.squares > maxDistance, room.name, room.rule,
			"the last attacker could come to stand "+strconv.Itoa(far+room.squares)+" squares away; at most "+
				strconv.Itoa(maxDistance)+" are possible")
	}
	return list
}

// comeFromSides reports whether attackers come from the left or the right. H19
func (c *Corridor) comeFromSides() bool {
	return slices.ContainsFunc(c.B, func(b Squad) bool { return b.From.number()%2 > 0 })
}

// farthest returns the square of the last attacker in a corridor, 0 without any.
func (c *Corridor) farthest(starts []int, lane uint8) (square int) {
	for i, start := range starts {
		if c.B[c.entryOf(i)].From.number() == lane {
			square = max(square, start)
		}
	}
	return square
}

// wantsToStep reports whether a marine with room ever steps back, with a shot or without. H18
func (c *Corridor) wantsToStep() bool {
	return c.RoomBehind+c.roomAhead() > 0 && (c.wantsAction(marineStepsBack) || c.wantsAction(marineFiresAndStepsBack))
}

// mayStepBack reports whether a marine means to step away from where it looks, and may. H18
func (c *corridor) mayStepBack(s *state) bool { return c.steps && c.mayStepInto(s, s.opposite()) }

// wantsToAdvance reports whether a marine with room before it ever steps forward, with a shot or without; who turns has
// the room behind it before it. H20
func (c *Corridor) wantsToAdvance() bool {
	hasRoom := c.roomAhead() > 0 || c.RoomBehind > 0 && c.isCrossing()
	return hasRoom && (c.wantsAction(marineStepsOn) || c.wantsAction(marineFiresAndStepsOn) || c.wantsAction(marineStepsOnAndFires))
}

// mayStepOn reports whether a marine means to step forward, and may: to the front where there is room ahead, not only room
// that it has left behind it. H20
func (c *corridor) mayStepOn(s *state) bool {
	return c.advances && (s.faced() != toFront || c.roomAhead() > 0) && c.mayStepInto(s, s.faced())
}

// faced and opposite return the corridor that the marine who takes steps faces, and that behind it: it is alone.
func (s *state) faced() uint8    { return s.marines[0].facing }
func (s *state) opposite() uint8 { return (s.marines[0].facing + lanes/2) % lanes }

// mayStepInto reports whether a marine may take a step into a corridor: not onto the square of an attacker, nor past a
// closed door, a corner or a turn. H18, H20
func (c *corridor) mayStepInto(s *state, lane uint8) bool {
	there := s.alive & c.inLanes[lane]
	if c.room(&s.attackerRun, lane) == 0 || there != 0 && s.attackers[c.nearest(s, there)] == 1 {
		return false
	}
	return lane != toFront || (!s.closed || s.place(c.Door) > 1) && (c.TurnAt == 0 || s.place(c.TurnAt) > 1) &&
		(c.VisibleFrom == rules.Unlimited || s.place(int(c.VisibleFrom)) > 1)
}

// room returns the squares that are left to a marine who steps into a corridor: there is none to the sides. H18, H20
func (c *corridor) room(r *attackerRun, lane uint8) int {
	switch lane {
	case toFront:
		return c.roomAhead() + int(r.stepped)
	case toBehind:
		return c.RoomBehind - int(r.stepped)
	default:
		return 0
	}
}

// roomAhead returns the squares before the marine at first: up to the exit, if there is one. H20, H23
func (c *Corridor) roomAhead() int {
	if c.Exit > 0 {
		return c.Exit
	}
	return c.RoomAhead
}

// mayMove reports whether a marine may step back or forward, or turn. H18, H19, H20
func (c *corridor) mayMove(s *state) bool { return c.turns || c.mayStepBack(s) || c.mayStepOn(s) }

// stepActions adds the steps that a marine may take: for 1 AP or, with a weapon that can, with a shot for the price of
// the shot. H18, H20, HAE-MS-01
func (c *corridor) stepActions(s *state, i, target int, possible policy.Options) policy.Options {
	back, on := c.mayStepBack(s), c.mayStepOn(s)
	firesFirst, firesThen := c.combines(s, i, target)
	return possible.
		With(marineStepsBack, back && int(s.ap) >= stepAP).
		With(marineFiresAndStepsBack, back && firesFirst).
		With(marineStepsOn, on && int(s.ap) >= stepAP).
		With(marineFiresAndStepsOn, on && firesFirst).
		With(marineStepsOnAndFires, on && firesThen)
}

// combines reports whether a marine could fire before a move as one action with it, at a target that it has, or after
// one, at whom it then sees. HAE-MS-01
func (c *corridor) combines(s *state, i, target int) (firesFirst, firesThen bool) {
	w, m := c.marines[i].Weapon, &s.marines[i]
	can := w != nil && w.MoveAndShoot && int(s.ap) >= w.APPerShot
	return can && target != nobody, can && m.weapon != jammed && m.rounds > 0
}

// move is a step or a turn of the acting marine.
type move func(*dice.Dice, *state, *rules.MetricValues)

// walk has a marine take a step alone, which attackers may answer. H14, H18, H20
func (c *corridor) walk(d *dice.Dice, s *state, e *rules.MetricValues, by move) (outcome int) {
	s.ap -= stepAP
	by(d, s, e)
	if outcome = c.leave(d, s); outcome == rules.Ongoing {
		c.openAnswer(s)
	}
	return outcome
}

// leave ends the trial once the acting marine has come to the exit, where nobody answers its step any more. H23
func (c *corridor) leave(d *dice.Dice, s *state) (outcome int) {
	if c.Exit == 0 || c.toExit(s) > 0 {
		return rules.Ongoing
	}
	d.Log("H23", "marine {#} comes to the exit", int(s.actor)+1)
	return corridorExited
}

// toExit returns the squares from the marine to the exit, 0 without any. H23
func (c *corridor) toExit(s *state) int {
	if c.Exit == 0 {
		return 0
	}
	return s.place(c.Exit)
}

// fireAndMove has a marine fire, then move, as one action, which neither gains from a series of sustained fire nor
// starts one. HAE-MS-01, H18, H19, H20
func (c *corridor) fireAndMove(d *dice.Dice, s *state, e *rules.MetricValues, target int, by move) (outcome int) {
	s.endSeries()
	if outcome = c.ownFire(d, s, e, target); outcome == rules.Ongoing {
		by(d, s, e)
		return c.leave(d, s)
	}
	return outcome
}

// moveAndFire has a marine move, then fire, as one action, if it has a target then; else the move alone is paid.
// HAE-MS-01, H19, H20
func (c *corridor) moveAndFire(d *dice.Dice, s *state, e *rules.MetricValues, by move) (rolled bool, outcome int) {
	by(d, s, e)
	if outcome = c.leave(d, s); outcome != rules.Ongoing {
		return false, outcome
	}
	target := c.nearestTarget(s, int(s.actor))
	if target == nobody {
		s.ap -= stepAP
		c.openAnswer(s)
		return false, rules.Ongoing
	}
	outcome = c.ownFire(d, s, e, target)
	s.endSeries()
	return true, outcome
}

// stepBack takes the acting marine a square away from the attackers before it. H18
func (c *corridor) stepBack(d *dice.Dice, s *state, e *rules.MetricValues) {
	c.stepInto(s, s.opposite())
	c.ledger.Tell(d, e, doer(int(s.actor), inOwnTurn), squareStepped,
		"H18", "marine {#} steps back, {# square|# squares} behind it left",
		int(s.actor)+1, c.room(&s.attackerRun, s.opposite()))
}

// stepOn takes the acting marine a square nearer to the attackers before it. H20
func (c *corridor) stepOn(d *dice.Dice, s *state, e *rules.MetricValues) {
	c.stepInto(s, s.faced())
	c.ledger.Tell(d, e, doer(int(s.actor), inOwnTurn), squareGained, "H20", "marine {#} steps forward", int(s.actor)+1)
}

// stepInto takes a marine a square nearer to the attackers of a corridor, and away from those opposite, which ends a
// series of sustained fire. HAE-SF-02, H18, H20
func (c *corridor) stepInto(s *state, lane uint8) {
	s.endSeries()
	if lane == toFront {
		s.stepped--
	} else {
		s.stepped++
	}
	for j := range c.attackerDistances(s) {
		switch {
		case s.attackers[j] == 0:
		case c.lane[c.group[j]] == lane:
			s.attackers[j]--
		default:
			s.attackers[j]++
		}
	}
}

// place returns where a square lies that was so far from the marines at first. H18
func (r *attackerRun) place(square int) int { return square + int(r.stepped) }

// notesOnExit returns notes on an exit to which no marine comes, since none steps forward or a corner or a turn is in
// the way. H20, H23
func (c *corridor) notesOnExit(stays bool) (list rules.Warnings) {
	if c.Exit == 0 {
		return nil
	}
	isShut := c.TurnAt > 0 && c.TurnAt <= c.Exit || c.VisibleFrom != rules.Unlimited && int(c.VisibleFrom) <= c.Exit
	list.AddIf(c.RoomAhead > 0, "room-ahead does nothing: there is room up to the exit (H23)")
	list.AddIf(stays, "no marine comes to the exit: by the policy none steps forward (H20, H23)")
	list.AddIf(isShut, "no marine comes to the exit: it is past a corner or a turn (H20, H23)")
	return list
}

// notesOnRoom returns notes on room that nobody uses, and on steps without it. H18
func (c *corridor) notesOnRoom() (list rules.Warnings) {
	steps, shoots := c.wantsAction(marineStepsBack), c.wantsAction(marineFiresAndStepsBack)
	on := c.wantsAction(marineStepsOn) || c.wantsAction(marineFiresAndStepsOn) || c.wantsAction(marineStepsOnAndFires)
	list.AddIf(!c.advances && on, "no marine steps forward: there is no room-ahead (H20)")
	idle := !on && (!c.crossing || !c.steps)
	list = append(list, c.notesOnExit(idle)...)
	list.AddIf(c.RoomAhead > 0 && c.Exit == 0 && idle && !c.Policy.Action.Reads("room-ahead"), "room-ahead does nothing: by the policy no marine steps forward (H20)")
	w := c.marines[0].Weapon
	list.AddIf(c.RoomBehind > 0 && !steps && !shoots && (!c.crossing || !c.advances) && !c.Policy.Action.Reads("room"),
		"room-behind does nothing: by the policy no marine steps back (H18)")
	list.AddIf(!c.steps && (steps || shoots), "no marine steps back: there is no room-behind (H18)")
	list.AddIf(c.steps && shoots && (w == nil || !w.MoveAndShoot),
		c.marines[0].Name+" does not fire as it steps back: it has no weapon with move-and-shoot (HAE-MS-01, H18)")
	shootsOn := c.wantsAction(marineFiresAndStepsOn) || c.wantsAction(marineStepsOnAndFires)
	list.AddIf(c.advances && shootsOn && (w == nil || !w.MoveAndShoot),
		c.marines[0].Name+" does not fire as it steps forward: it has no weapon with move-and-shoot (HAE-MS-01, H20)")
	return list
}
