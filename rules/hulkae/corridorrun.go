package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// attackerRun is the activation of one attacker: what its steps, and the overwatch
// windows that they open, read and change.
type attackerRun struct {
	marines  [maxMarines]marine
	cp       uint8 // command points left
	group    uint8 // the group of the attacker
	distance uint8 // of the attacker, 0 once it is dead
	ahead    uint8 // the square held by an attacker in its way, 0 for none
	behind   uint8 // the square held by an attacker right behind where it may step back to, 0 for none
	front    uint8 // the square of the nearest who may hide it, 0 for none
	ap       uint8 // AP of the figure in activation
	open     bool  // the window of an action is open
	closed   bool  // the door is
	stepped  int16 // squares that the marine has stepped back, less those forward
	turned   bool  // the attacker has turned on the square for it
	next     uint8 // next marine to look at in the window
	hit      bool  // the attacker, or the marine who acts, was hit in this window
	gun      uint8 // rounds of an attacker that fires in its own turn, 1 where they are not counted
	missed   uint8 // its misses in a row at the first marine
	cleared  uint8 // who cleared its jam in this window, a bit each, if that keeps it from firing for command points
	fired    uint8 // shots for command points of the marine who decides, after this action, if decisions depend on it
	cards    uint8 // of the marines, those left, a bit each
	bonus    uint8 // what cards add to all their shots in this turn
	cardsOfB uint8 // of the attackers, those left, a bit each
	bonusOfB uint8 // and what they add to all their shots in this turn
	standing uint8 // attackers on their feet, if decisions depend on it

	turnSeen uint16 // the turn, if decisions depend on it
}

// maxWeaponStates bounds the conditions in which weapons can be for runs to be
// drawn as one: beyond it, few runs come back.
const maxWeaponStates = 8

// weaponStates is in how many conditions the marines' weapons can be during a run,
// all taken together.
func (c *corridor) weaponStates() int {
	n := 1
	if c.wantsCards() {
		n += len(c.Cards)
	}
	if c.wantsCardsOfB() {
		n += len(c.BCards)
	}
	for _, m := range c.marines {
		if c.isArmed() {
			n *= 2
		}
		if m.Weapon == nil {
			continue
		}
		if m.Weapon.Jams || m.Jammed {
			n *= 2
		}
		if m.Weapon.Ammo != rules.Unlimited {
			n *= int(m.Weapon.Ammo) + 1
		}
		n = min(n, maxWeaponStates+1)
	}
	return n
}

// runOn plays a run up to its next roll: step by step through the windows, until
// the attacker is dead, out of AP, blocked, has shot the last marine, or makes contact,
// which is to stand adjacent with AP left. H2, H3, H13, H16, H17
func (c *corridor) runOn(d *dice.Dice, r *attackerRun, e *rules.MetricValues) (done bool) {
	for {
		if r.open && c.window(d, r, e) {
			return false
		}
		switch {
		case r.hit:
			r.hit, r.distance = false, 0
			return true
		case r.ap == 0 || c.allFallen(r):
			return true
		case r.distance == 1:
			d.Log("H3", "it is adjacent and has AP left: contact")
			return true
		}
		switch c.BPolicy.Action.Pick(d, c.attackerActions(r), attackerView{c, r}) {
		case attackerFires:
			d.Log("H13", "it fires at marine {#}, distance {#}", c.firstStanding(r)+1, int(r.distance))
			c.attackerShot(d, r, e, 0)
			return false
		case attackerMovesAndFires:
			if c.move(d, r) && c.firesOnTheMove(d, r, e) {
				return false
			}
		case attackerMoves:
			c.move(d, r)
		case attackerStepsBack:
			c.retreat(d, r)
		case attackerClosesDoor:
			c.closeDoor(d, r)
		default:
			d.Log("H3", "it stays at {#}", int(r.distance))
			r.ap = 0
		}
	}
}

// attackerActions returns what an attacker may do: move or stay; fire at who it sees, which is
// nobody until it has opened the door or turned; move and fire; or get out of sight. H13, H16, H17, H21
func (c *corridor) attackerActions(r *attackerRun) policy.Options {
	return policy.OptionsOf(attackerMoves, attackerStays).
		With(attackerFires, r.gun > 0 && c.standsAndFires && c.mayFireAtMarines(r, 0)).
		With(attackerMovesAndFires, r.gun > 0 && c.B[r.group].Weapon.MoveAndShoot).
		With(attackerStepsBack, c.retreats && c.mayRetreat(r)).
		With(attackerClosesDoor, c.Retreat && c.Door > 0 && !r.closed && c.isAtDoor(r))
}

// move has an attacker open the door, turn, or take a step, whichever comes next, unless it is
// blocked. It reports whether that was a step or a turn. H2, H3, H16
func (c *corridor) move(d *dice.Dice, r *attackerRun) (moved bool) {
	switch {
	case r.closed && c.isAtDoor(r):
		c.opensDoor(d, r)
		return false
	case c.mustTurn(r, r.group, int(r.distance), r.turned):
		r.turned = true
		d.Log("H16", "it turns at {#}", r.place(c.TurnAt))
	case r.distance-1 == r.ahead:
		d.Log("H2", "it is blocked at {#}", int(r.distance))
		r.ap = 0
		return false
	default:
		r.distance--
		r.missed, r.turned = 0, false // HAE-SF-02
		d.Log("H3", "it steps to {#}", int(r.distance))
	}
	r.ap--
	r.open = true
	return true
}

// isAtDoor reports whether the acting attacker stands right behind the door. H16
func (c *corridor) isAtDoor(r *attackerRun) bool {
	return c.lane[r.group] == 0 && int(r.distance) == r.place(c.Door)+1
}

// opensDoor has an attacker open the door right before it. H16
func (c *corridor) opensDoor(d *dice.Dice, r *attackerRun) {
	r.closed = false
	r.ap--
	r.open = true
	d.Log("H16", "it opens the door at {#}", r.place(c.Door))
}

// mustTurn reports whether an attacker stands where it has to turn, and has not: it does not
// face the marines. At 1 it makes contact instead. H16
func (c *corridor) mustTurn(r *attackerRun, group uint8, distance int, turned bool) bool {
	return c.TurnAt > 0 && c.lane[group] == 0 && distance == r.place(c.TurnAt) && distance > 1 && !turned
}

// actionsInPlace bounds what an attacker does besides steps and shots. H16
func (c *corridor) actionsInPlace(attacker int) (n int) {
	start := c.startAt[attacker]
	if c.Door > 0 && start > c.Door {
		n++
	}
	if c.TurnAt > 0 && start >= c.TurnAt {
		n++
	}
	return n
}

// sees reports whether marines and an attacker so far away see each other, whichever way marines face: a corner and a
// door are in the corridor to the front. H10, H16, H19
func (c *corridor) sees(r *attackerRun, group uint8, distance int) bool {
	return c.lane[group] > 0 || rules.Allows(c.VisibleFrom, distance-int(r.stepped)) && !c.isBehindDoor(r, distance)
}

// isSeen reports whether marines see the running attacker. H10, H10a, H16
func (c *corridor) isSeen(r *attackerRun) bool {
	isHidden := r.front > 0 && r.front < r.distance
	return !isHidden && c.sees(r, r.group, int(r.distance))
}

// isBehindDoor reports whether the closed door hides a square. H16
func (c *corridor) isBehindDoor(r *attackerRun, distance int) bool {
	return r.closed && distance > r.place(c.Door)
}

// rankRun returns how well a run went for the marines: the attacker dead or far away,
// marines on their feet, weapons clear, CP in hand.
func rankRun(r *attackerRun, _ *rules.MetricValues) int {
	distance := int(r.distance)
	if distance == 0 || r.hit {
		distance = 256
	}
	return distance<<12 - r.count(fallen)<<24 - r.count(jammed)<<8 + int(r.cp)
}

// count counts the marines whose weapons are in a condition.
func (r *attackerRun) count(of weaponState) int {
	n := 0
	for i := range r.marines {
		if r.marines[i].weapon == of {
			n++
		}
	}
	return n
}

// spend takes the round of a shot. HAE-RA-04
func (c *corridor) spend(r *attackerRun, e *rules.MetricValues, i, time int) {
	if c.marines[i].Weapon.Ammo != rules.Unlimited {
		c.ledger.Count(e, doer(i, time), roundSpent, 1)
		r.marines[i].rounds--
	}
}
