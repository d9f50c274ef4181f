package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// overwatch plays the window of an action of an attacker whom marines see, up to the next roll: free shots and cleared
// jams first, then shots for command points. It reports whether any dice were rolled; if not, the window is closed. H4
func (c *corridor) overwatch(d *dice.Dice, r *attackerRun, e *rules.MetricValues) (rolled bool) {
	if !c.isSeen(r) {
		c.endWindowSeries(r)
	} else if c.freeShots(d, r, e) || c.commands && !c.aims && c.commandFire(d, r, e) {
		return true
	}
	if c.aims && int(r.cp) >= c.Rules.CommandShotCost {
		r.next = uint8(len(c.marines)) // shots at any attacker follow
		return true
	} else if c.aims {
		r.endCommandSeries()
	}
	r.open, r.next, r.cleared = false, 0, 0
	return false
}

// freeShots has the marines on overwatch fire, all together: what they do is decided before the first dice.
// HAE-OW-02, HAE-OW-04
func (c *corridor) freeShots(d *dice.Dice, r *attackerRun, e *rules.MetricValues) (rolled bool) {
	if r.next == 0 {
		c.decideFreeShots(d, r, e)
	}
	for int(r.next) < len(c.marines) {
		i := int(r.next)
		if r.next++; r.marines[i].weapon >= aiming {
			c.overwatchShot(d, r, e, i)
			return true
		}
	}
	return false
}

// decideFreeShots decides for each marine on overwatch with the attacker in reach on its free shot and cards for it, and
// for those jammed before the action whether they clear their weapons while command points last, without a shot.
// HAE-OW-02, HAE-OW-04, HAE-OW-06, H4, H22
func (c *corridor) decideFreeShots(d *dice.Dice, r *attackerRun, e *rules.MetricValues) {
	for i := range c.marines {
		switch m := &r.marines[i]; {
		case !c.faces(m, r.group):
		case m.weapon == watching && int(r.distance) <= c.reach[i] && m.rounds > 0:
			c.aim(d, r, i)
		case m.weapon == jammed && c.unjam(d, r, e, i):
			c.backOnOverwatch(r, i)
		}
	}
}

// aim has the player of such a marine decide on its free shot, and play cards for it. HAE-OW-02, H22
func (c *corridor) aim(d *dice.Dice, r *attackerRun, i int) {
	possible := policy.OptionsOf(freeShotHeld, freeShotFired)
	if c.Policy.Overwatch.Pick(d, possible, windowView{c, r, i}) == freeShotHeld {
		return
	}
	m := &r.marines[i]
	bonus := c.playCards(d, r, i, int(r.group), int(r.distance), int(m.misses), onOverwatch)
	m.weapon = aiming + weaponState(bonus)
}

// overwatchReach returns the farthest square at which a unit may fire on overwatch: in
// overwatch range, in range and in sight; −1 if it never may, because it cannot be on
// overwatch or its shot costs too much to be free. HAE-RA-01, HAE-OW-02, H4
func (c *Corridor) overwatchReach(u *Unit) int {
	if !u.canOverwatch() || u.Weapon.APPerShot > c.Rules.FreeShotAP {
		return -1
	}
	visible := c.VisibleFrom // of the front
	switch {
	case c.isCrossing():
		visible = rules.Unlimited
	case visible != rules.Unlimited:
		visible += rules.Cap(c.RoomBehind)
	}
	return rules.AtMost(visible, rules.AtMost(u.Weapon.Range, rules.AtMost(u.Weapon.OverwatchRange, farthest)))
}

// freeShotReach returns the same of a marine, −1 if all hold their fire. HAE-OW-02
func (c *Corridor) freeShotReach(u *Unit) int {
	if !c.wantsFreeShots() {
		return -1
	}
	return c.overwatchReach(u)
}

// farthest is a distance beyond all squares of a corridor.
const farthest = 1 << 10

// overwatchShot is one free shot, by default without sustained fire; a double jams some
// weapons, even if the shot kills. HAE-OW-02, HAE-OW-03, HAE-OW-05, H5
func (c *corridor) overwatchShot(d *dice.Dice, r *attackerRun, e *rules.MetricValues, i int) {
	d.Log("HAE-OW-02", "marine {#} on overwatch fires, distance {#}", i+1, int(r.distance))
	m := &r.marines[i]
	c.Rules.tellSustainedFire(d, c.marines[i].Weapon, int(m.misses))
	bonus := r.bonus + uint8(m.weapon-aiming)
	m.weapon = watching
	result := c.guns[i][r.group][bonus].fire(d.GoodFor(int(rules.A)), int(m.misses))
	c.spend(r, e, i, onOverwatch)
	if c.Rules.OverwatchSustained && !result.hit() {
		m.misses = c.Rules.seriesFor(false).after(m.misses, c.marines[i].Weapon)
	}
	c.ledger.countShot(e, doer(i, onOverwatch), result.hit(), result.hit() && !r.hit)
	r.hit = r.hit || result.hit()
	if c.marines[i].Weapon.Jams && result.jammed() {
		c.jam(d, r, e, i)
	}
}

// jam has the weapon of a marine on overwatch jam. HAE-OW-05
func (c *corridor) jam(d *dice.Dice, r *attackerRun, e *rules.MetricValues, i int) {
	r.marines[i].weapon = jammed
	c.ledger.Tell(d, e, doer(i, onOverwatch), gunJammed,
		"HAE-OW-05", "{||a double|# equal dice}: the weapon of marine {#} jams", c.Rules.JamDice, i+1)
}

// unjam clears a marine's jam if the command points suffice and its player wants to. HAE-OW-06
func (c *corridor) unjam(d *dice.Dice, r *attackerRun, e *rules.MetricValues, i int) bool {
	possible := policy.OptionsOf(jamStays).With(jamCleared, int(r.cp) >= c.Rules.UnjamCost)
	if c.Policy.Jam.Pick(d, possible, windowView{c, r, i}) == jamStays {
		return false
	}
	r.cp -= uint8(c.Rules.UnjamCost)
	r.marines[i].weapon = ready
	by := doer(i, onOverwatch)
	c.ledger.Count(e, by, pointSpent, c.Rules.UnjamCost)
	c.ledger.Tell(d, e, by, weaponCleared, "HAE-OW-06", "marine {#} clears its weapon, {#} CP left", i+1, int(r.cp))
	return true
}

// backOnOverwatch has a marine who cleared its jam go on overwatch again, if it can, and fire no shot in this window, not
// for command points either. H4a, HAE-OW-06
func (c *corridor) backOnOverwatch(r *attackerRun, i int) {
	if c.marines[i].canOverwatch() {
		r.marines[i].weapon = watching
	}
	if c.commands && !c.Rules.UnjamAndFire {
		r.cleared |= 1 << i
	}
}
