package hulkae

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// stepAP is what a step costs, as any move does. H18
const stepAP = 1

// checkRoom refuses room behind several marines, and more than distances can grow. H18
func (c *Corridor) checkRoom(marines, far int) (list rules.Problems) {
	if c.RoomBehind == 0 {
		return nil
	}
	list.AddIf(marines > 1, "room-behind", "H18",
		"several marines stand together, and none of them steps back alone; leave it out, or take one marine")
	list.AddIf(far <= maxDistance && far+c.RoomBehind > maxDistance, "room-behind", "H18",
		"the last attacker could come to stand "+strconv.Itoa(far+c.RoomBehind)+" squares away; at most "+
			strconv.Itoa(maxDistance)+" are possible")
	return list
}

// wantsToStep reports whether a marine with room behind it ever steps back, with a shot or without. H18
func (c *Corridor) wantsToStep() bool {
	return c.RoomBehind > 0 && (c.wantsAction(marineStepsBack) || c.wantsAction(marineFiresAndStepsBack))
}

// mayStepBack reports whether a marine has room behind it, and means to use it. H18
func (c *corridor) mayStepBack(s *state) bool {
	return c.steps && int(s.stepped) < c.RoomBehind
}

// stepActions adds the steps that a marine may take: back for 1 AP or, with a weapon that can, with a
// shot for the price of the shot. H18, HAE-MS-01
func (c *corridor) stepActions(s *state, i, target int, possible policy.Options) policy.Options {
	if !c.mayStepBack(s) {
		return possible
	}
	w := c.marines[i].Weapon
	return possible.With(marineStepsBack, int(s.ap) >= stepAP).
		With(marineFiresAndStepsBack, target != nobody && w.MoveAndShoot && int(s.ap) >= w.APPerShot)
}

// fireAndStepBack has a marine fire, then step back, as one action, which neither gains from a series
// of sustained fire nor starts one. HAE-MS-01, H18
func (c *corridor) fireAndStepBack(d *dice.Dice, s *state, e *rules.MetricValues, target int) (outcome int) {
	s.endSeries()
	d.Log("H18", "marine {#} fires and steps back in one action", int(s.actor)+1)
	if outcome = c.ownFire(d, s, e, target); outcome == rules.Ongoing {
		c.stepBack(d, s, e)
	}
	return outcome
}

// stepBack takes the acting marine a square away from all attackers, which ends a series of sustained
// fire. HAE-SF-02, H18
func (c *corridor) stepBack(d *dice.Dice, s *state, e *rules.MetricValues) {
	s.endSeries()
	s.stepped++
	for j := range c.attackerDistances(s) {
		if s.attackers[j] > 0 {
			s.attackers[j]++
		}
	}
	c.ledger.Tell(d, e, doer(int(s.actor), inOwnTurn), squareStepped,
		"H18", "marine {#} steps back, {# square|# squares} behind it left",
		int(s.actor)+1, c.RoomBehind-int(s.stepped))
}

// place returns where a square lies that was so far from the marines at first. H18
func (r *attackerRun) place(square int) int { return square + int(r.stepped) }

// notesOnRoom returns notes on room that nobody uses, and on steps without it. H18
func (c *corridor) notesOnRoom() (list rules.Warnings) {
	steps, shoots := c.wantsAction(marineStepsBack), c.wantsAction(marineFiresAndStepsBack)
	w := c.marines[0].Weapon
	list.AddIf(c.RoomBehind > 0 && !steps && !shoots,
		"room-behind does nothing: by the policy no marine steps back (H18)")
	list.AddIf(c.RoomBehind == 0 && (steps || shoots), "no marine steps back: there is no room-behind (H18)")
	list.AddIf(c.RoomBehind > 0 && shoots && (w == nil || !w.MoveAndShoot),
		c.marines[0].Name+" does not fire as it steps back: it has no weapon with move-and-shoot (HAE-MS-01, H18)")
	return list
}
