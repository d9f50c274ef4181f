package hulkae

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// goesBack reports whether an attacker ever steps back, or closes the door. H21
func (c *corridor) goesBack() bool { return c.retreats || c.Retreat && c.wants(attackerClosesDoor) }

// mayRetreat reports whether the square behind the acting attacker is free, and no closed door is in between. H21
func (c *corridor) mayRetreat(r *attackerRun) bool {
	atDoor := r.closed && c.lane[r.group] == 0 && int(r.distance) == r.place(c.Door)
	away := (c.lane[r.group] + lanes/2) % lanes // the marine could step away by so much
	atEnd := int(r.distance)+c.room(r, away) == maxDistance
	return !atDoor && !atEnd && r.distance+1 != r.behind
}

// retreat takes the acting attacker a square back, which ends a series of sustained fire. HAE-OW-02, HAE-SF-02, H21
func (c *corridor) retreat(d *dice.Dice, r *attackerRun) {
	r.distance++
	r.missed, r.turned = 0, c.TurnAt > 0 && c.lane[r.group] == 0 && int(r.distance) == r.place(c.TurnAt) // facing the marines as before
	d.Log("H21", "it steps back to {#}", int(r.distance))
	r.ap--
	r.open = true
}

// closeDoor has the acting attacker close the door right before it, which ends a series of sustained fire. HAE-OW-02,
// HAE-SF-02, H21
func (c *corridor) closeDoor(d *dice.Dice, r *attackerRun) {
	r.closed, r.missed = true, 0
	d.Log("H21", "it closes the door at {#}", r.place(c.Door))
	r.ap--
	r.open = true
}

// squareBehind returns the square of the nearest attacker behind the acting one onto which that could step back with
// its AP, 0 for none. H2, H21
func (c *corridor) squareBehind(s *state) uint8 {
	after := s.alive & c.inLane(s.actor) &^ (1<<(s.actor+1) - 1)
	if !c.inOrder {
		_, after = c.neighbours(s)
	}
	if !c.retreats || c.Stacking || after == 0 {
		return 0
	}
	held := s.attackers[bits.TrailingZeros32(after)]
	if held-s.distance > s.ap {
		return 0
	}
	return held
}
