package hulkae

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// activateAttacker sends the nearest attacker that has not acted in this turn on
// its run; after the last the turn ends. Those that have not acted have not
// moved, so the order is the one in which they stood when the turn began. H3
func (c *corridor) activateAttacker(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	if s.waiting == 0 {
		if c.aims {
			s.endCommandSeries()
		}
		return false, c.endTurn(d, s)
	}
	best := c.nearest(s, s.waiting)
	s.phase, s.actor = attackerRuns, uint8(best)
	s.waiting &^= 1 << best
	s.group, s.distance, s.ap = c.group[best], s.attackers[best], uint8(c.attackers[best].AP)
	s.turned = s.facing>>best&1 == 1
	s.ahead, s.behind, s.front = c.blockingSquare(s), c.squareBehind(s), c.hidingSquare(s)
	c.takeGun(s, best)
	d.Stream(dice.At(int(s.turn), int(rules.B), 1+best))
	d.Log("H3", "attacker {#} acts, distance {#}", best+1, int(s.distance))
	if c.crossing {
		d.Log("H19", "it comes from {the front|the right|behind|the left}", int(c.lane[s.group]))
	}
	return c.attackerRuns(d, s, e)
}

// nearest returns the nearest of these attackers, ties to the first listed: where they stand
// in order, the first of them. H2, H3
func (c *corridor) nearest(s *state, these uint32) int {
	best := bits.TrailingZeros32(these)
	if c.inOrder && !c.crossing {
		return best
	}
	for left := these; left != 0; left &= left - 1 {
		if i := bits.TrailingZeros32(left); s.attackers[i] < s.attackers[best] {
			best = i
		}
	}
	return best
}

// blockingSquare returns the nearest square before the acting attacker that another holds
// and that it could step on with its AP, 0 for none. Where no two stand on a square nobody
// passes another, so that they keep the order in which they began, unless some come later. H2, H23
func (c *corridor) blockingSquare(s *state) uint8 {
	before := s.alive & c.inLane(s.actor) & (1<<s.actor - 1)
	if !c.inOrder {
		before, _ = c.neighbours(s)
	}
	if c.Stacking || before == 0 {
		return 0
	}
	held := s.attackers[bits.Len32(before)-1]
	if s.distance-held > s.ap {
		return 0
	}
	return held
}

// neighbours returns who stands right before the acting attacker in its corridor, and right behind it, a bit each. H2, H23
func (c *corridor) neighbours(s *state) (before, behind uint32) {
	for others := s.alive & c.inLane(s.actor) &^ (1 << s.actor); others != 0; others &= others - 1 {
		j := bits.TrailingZeros32(others)
		switch square := s.attackers[j]; {
		case square < s.distance && (before == 0 || square > s.attackers[bits.TrailingZeros32(before)]):
			before = 1 << j
		case square > s.distance && (behind == 0 || square < s.attackers[bits.TrailingZeros32(behind)]):
			behind = 1 << j
		}
	}
	return before, behind
}

// hidingSquare returns the square of the nearest attacker who hides the acting one as long as that stands behind him,
// 0 for none. H10a
func (c *corridor) hidingSquare(s *state) uint8 {
	others := s.alive & c.inLane(s.actor) &^ (1 << s.actor)
	if !c.Rules.FrontHides || others == 0 {
		return 0
	}
	if front := s.attackers[c.nearest(s, others)]; front < s.distance || c.retreats {
		return front
	}
	return 0
}

// attackerDistances returns the distances of the attackers that the trial began with.
func (c *corridor) attackerDistances(s *state) []uint8 { return s.attackers[:len(c.attackers)] }

// attackerRuns plays the run of the acting attacker, as one draw where there are
// few distinct runs, else up to the next roll. Then the next one acts. H3
func (c *corridor) attackerRuns(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	if c.isCommanded(s) {
		if rolled, outcome = c.commandAnyFire(d, s, e); rolled {
			return rolled, outcome
		}
	}
	var over bool
	if c.runsAsBlock {
		over = c.runs.Play(d.GoodFor(int(rules.A)), &s.attackerRun, e)
	} else {
		over = c.runOn(d, &s.attackerRun, e)
	}
	if !over {
		return true, rules.Ongoing
	}
	attacker, killed, contact := int(s.actor), s.distance == 0, s.distance == 1 && s.ap > 0
	s.attackers[attacker] = s.distance
	if c.isArmed() {
		c.putGun(s, attacker)
	}
	s.facing &^= 1 << attacker
	if s.turned {
		s.facing |= 1 << attacker
	}
	s.group, s.distance, s.ahead, s.behind, s.front, s.ap, s.turned = 0, 0, 0, 0, 0, 0, false
	s.phase, s.actor = attackerActs, nobody
	if c.Rules.OverwatchSustained || c.commands {
		c.endWindowSeries(&s.attackerRun)
	}
	switch {
	case killed && s.alive>>attacker&1 == 0: // before others fired for command points
		if c.isArmed() {
			c.dropGun(s, attacker)
		}
		return true, rules.Ongoing
	case killed:
		return true, c.kill(s, e, attacker)
	case c.allFallen(&s.attackerRun):
		return true, corridorMarinesLost
	case contact:
		return true, corridorContact
	default:
		return true, rules.Ongoing
	}
}
