package hulkae

import (
	"bytes"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// activateAttacker lets the acting attacker spend its next AP: contact if it
// stands adjacent, else one step, which opens an overwatch window. A blocked
// attacker or one without AP hands over to the next; after the last the turn
// ends. H2, H3
func (c *corridor) activateAttacker(d *dice.Dice, s *state) (rolled bool, outcome int) {
	if s.actor == nobody && !c.nextAttacker(d, s) {
		return false, c.endTurn(s)
	}
	i := s.actor
	distance := s.attackers[i]
	switch {
	case distance == 0, s.ap == 0:
		s.actor = nobody
	case distance == 1:
		d.Note("H3", int(i)+1)
		return false, corridorContact
	case c.blocked(s, distance-1):
		d.Note("H2", int(i)+1, int(distance))
		s.actor, s.ap = nobody, 0
	default:
		s.ap--
		s.attackers[i]--
		d.Note("H3", int(i)+1, int(distance)-1)
		s.phase, s.next, s.hit = window, 0, false
	}
	return false, rules.Going
}

// nextAttacker chooses the nearest attacker that has not acted in this turn;
// those that have not acted have not moved, so the order is the one in which
// they stood when the turn began. H3
func (c *corridor) nextAttacker(d *dice.Dice, s *state) bool {
	best := nobody
	for i, distance := range c.standing(s) {
		if distance > 0 && s.acted&(1<<i) == 0 && (best == nobody || distance < s.attackers[best]) {
			best = i
		}
	}
	if best == nobody {
		return false
	}
	s.actor, s.ap = uint8(best), uint8(c.attackers[best].AP)
	s.acted |= 1 << best
	d.Stream(dice.At(int(s.turn), int(rules.B), 1+best))
	return true
}

// blocked tells whether another attacker holds a square. H2
func (c *corridor) blocked(s *state, square uint8) bool {
	if c.Stacking {
		return false
	}
	return bytes.IndexByte(c.standing(s), square) >= 0
}

// standing is the distances of the attackers that the trial began with.
func (c *corridor) standing(s *state) []uint8 { return s.attackers[:len(c.attackers)] }

// overwatch plays the window of a step up to the next roll: marines on overwatch
// fire one free shot each, all together, and marines that were jammed before
// the step clear their weapons while command points last, without a shot.
// HAE-OW-02, HAE-OW-04, HAE-OW-06, H4
func (c *corridor) overwatch(d *dice.Dice, s *state, e *rules.Emit) (rolled bool, outcome int) {
	distance := int(s.attackers[s.actor])
	for ; int(s.next) < len(c.marines); s.next++ {
		i := int(s.next)
		switch s.marines[i].arms {
		case watching:
			if distance <= c.reach[i] && s.marines[i].rounds > 0 {
				c.overwatchShot(d, s, e, i, distance)
				s.next++
				return true, rules.Going
			}
		case ready: // neither fires nor has anything to clear
		case jammed:
			if c.VisibleFrom.Allows(distance) && c.unjam(d, s, i) && c.marines[i].canOverwatch() {
				s.marines[i].arms = watching
			}
		}
	}
	attacker := int(s.actor)
	s.phase, s.next = attackerActs, 0
	if !s.hit {
		return false, rules.Going
	}
	s.hit, s.actor, s.ap = false, nobody, 0
	return false, c.kill(s, e, attacker)
}

// overwatchReach is the farthest square at which a unit may fire on overwatch:
// in overwatch range, in range and in sight; −1 if it never may, because it
// cannot be on overwatch or its shot costs too much to be free. HAE-RA-01,
// HAE-OW-02, H4
func (c *Corridor) overwatchReach(u *Unit) int {
	if !u.canOverwatch() || u.Weapon.APPerShot > c.Rules.FreeShotAP {
		return -1
	}
	reach := u.Weapon.OverwatchRange
	for _, bound := range []rules.Cap{u.Weapon.Range, c.VisibleFrom} {
		if bound != rules.Unlimited {
			reach = min(reach, int(bound))
		}
	}
	return reach
}

// overwatchShot is one free shot, without sustained fire; a double jams some
// weapons, even if the shot kills. HAE-OW-02, HAE-OW-03, HAE-OW-05, H5
func (c *corridor) overwatchShot(d *dice.Dice, s *state, e *rules.Emit, i, distance int) {
	d.Note("HAE-OW-02", i+1, int(s.actor)+1, distance)
	result := c.guns[i][s.actor].fire(d, 0)
	c.spend(s, e, i)
	s.hit = s.hit || result.hit()
	if c.marines[i].Weapon.Jams && result.jammed() {
		s.marines[i].arms = jammed
		e.Add(corridorJams, 1)
		d.Note("HAE-OW-05", i+1)
	}
}
