package hulkae

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// phase is where in a turn the corridor stands.
type phase uint8

const (
	turnBegins      phase = iota
	marineActs            // the marine `actor` is about to be activated
	marineDecides         // it spends its AP
	attackerActs          // the next attacker is about to be activated
	attackerRuns          // the attacker `actor` spends its AP
	attackersAnswer       // attackers on overwatch fire at the marine `actor`
)

// weaponState is the condition of a marine's weapon.
type weaponState uint8

const (
	ready weaponState = iota
	watching
	jammed
	fallen // with its bearer
	aiming // on overwatch, and to fire in this window; more by what cards for this shot add
)

// nobody is no figure.
const nobody = 255

// marine is what the rules read of a marine.
type marine struct {
	weapon      weaponState
	rounds      uint8 // left to fire; stays 1 where ammo is not counted
	misses      uint8 // in a row on overwatch at the attacker that runs, where those shots gain sustained fire
	facing      uint8 // quarter turns to the right from the front
	missesForCP uint8 // in a row at it, of shots for command points
	targetForCP uint8 // plus 1, or at whom else its player picks, 0 for none
}

// state is the corridor between two rolls. What the rest of the trial cannot
// read is kept at zero, so that equal situations are equal states.
type state struct {
	turn      uint16
	alive     uint32 // attackers, a bit each
	coming    uint32 // those who come later
	waiting   uint32 // those still to act in this turn, or to fire in this window
	facing    uint32 // those who have turned on the square for it
	phase     phase
	actor     uint8               // marine or attacker in activation
	pinned    bool                // an attacker was near when the marine was activated
	target    uint8               // plus 1, of the marine's last shot if that missed, 0 for none
	misses    uint8               // in a row at that target
	attackers [maxAttackers]uint8 // distances, 0 for the dead
	forAnswer [maxCards]uint8     // plus 1, by card the attacker on whose free shot it was played
	guns      [maxGuns]uint8      // rounds of attackers, where they are counted; 0 for those jammed or dead
	attackerRun
}

// marinesTurn tells whose turn it is. H1
func (c *corridor) marinesTurn(s *state) bool { return (s.turn%2 == 1) == c.marinesOdd }

// beginTurn starts a player's turn: the marines take their counters off and roll
// their command points; reinforcements come in, and all attackers on their feet get ready to run. H6, H3, H23
func (c *corridor) beginTurn(d *dice.Dice, s *state) (rolled bool) {
	d.Turn(int(s.turn))
	if c.seesTurn {
		s.turnSeen = s.turn
	}
	if !c.marinesTurn(s) {
		d.Log("H1", "turn {#}: the attackers", int(s.turn))
		return c.beginAttackersTurn(d, s)
	}
	d.Stream(dice.At(int(s.turn), int(rules.A), 0))
	d.Log("H1", "turn {#}: the marines", int(s.turn))
	for i := range c.marines {
		if s.marines[i].weapon == watching {
			s.marines[i].weapon = ready
		}
	}
	cp := c.Rules.CP.Fixed
	if c.Rules.CP.Dice > 0 {
		cp = d.GoodFor(int(rules.A)).Sum(c.Rules.CP.Dice)
	}
	d.Log("H6", "{#} CP for this turn", cp)
	if c.jams || c.commands || c.seesPoints {
		s.cp = uint8(cp)
	}
	s.phase, s.actor = marineActs, 0
	return c.Rules.CP.Dice > 0
}

// beginAttackersTurn has biomorphs be on overwatch, reinforcements come in, and all attackers get ready to run.
// HAE-OW-01, H3, H23
func (c *corridor) beginAttackersTurn(d *dice.Dice, s *state) (rolled bool) {
	for i, m := range c.marines {
		if m.alwaysWatches() && s.marines[i].weapon == ready {
			s.marines[i].weapon = watching
		}
	}
	if c.reinforced {
		rolled = c.reinforce(d, s)
	}
	s.waiting = s.alive
	s.phase, s.actor = attackerActs, nobody
	return rolled
}

// endTurn hands over to the other side, or ends the trial at the turn limit. H1, H23
func (c *corridor) endTurn(d *dice.Dice, s *state) int {
	if int(s.turn) == c.MaxTurns {
		if c.Held {
			d.Log("H23", "the marines have held out")
		}
		return corridorNeither
	}
	if !c.marinesTurn(s) {
		s.cp = 0 // replaced at once
	}
	s.turn++
	s.bonus, s.bonusOfB = 0, 0
	s.phase, s.actor = turnBegins, 0
	s.endSeries()
	return rules.Ongoing
}

// endSeries ends a series of sustained fire. HAE-SF-02
func (s *state) endSeries() { s.target, s.misses = 0, 0 }

// endWindowSeries ends the series in the enemy's turn, since another attacker runs, or out of sight; those for command
// points only where they are shot at who has acted alone. HAE-SF-02, HAE-SF-04
func (c *corridor) endWindowSeries(r *attackerRun) {
	for i := range r.marines {
		if r.marines[i].misses = 0; !c.aims {
			r.marines[i].missesForCP = 0
		}
	}
}

// noteStanding keeps the number of attackers on their feet where decisions depend on it.
func (c *corridor) noteStanding(s *state) {
	if c.seesAlive {
		s.standing = uint8(bits.OnesCount32(s.alive))
	}
}

// kill removes an attacker; the marines win when none is left, or still to come. H12, H23
func (c *corridor) kill(s *state, e *rules.MetricValues, attacker int) int {
	c.ledger.Count(e, doer(c.squad(int(c.group[attacker])), inOwnTurn), figureLost, 1)
	s.attackers[attacker] = 0
	s.facing &^= 1 << attacker
	if c.isArmed() {
		c.dropGun(s, attacker)
	}
	s.alive &^= 1 << attacker
	c.noteStanding(s)
	if s.alive|s.coming != 0 {
		return rules.Ongoing
	}
	return corridorMarines
}
