package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// attackerRun is the activation of one attacker: what its steps, and the overwatch
// windows that they open, read and change.
type attackerRun struct {
	marines  [maxMarines]marine
	cp       uint8 // command points left
	group    uint8 // the group of the attacker
	distance uint8 // of the attacker, 0 once it is dead
	ahead    uint8 // the square held by an attacker in its way, 0 for none
	ap       uint8 // AP of the figure in activation
	open     bool  // the window of a step is open
	next     uint8 // next marine to look at in the window
	hit      bool  // the attacker was hit in this window
}

// maxWeaponStates bounds the conditions in which weapons can be for runs to be
// drawn as one: beyond it, few runs come back.
const maxWeaponStates = 8

// weaponStates is in how many conditions the marines' weapons can be during a run,
// all taken together.
func (c *corridor) weaponStates() int {
	n := 1
	for _, m := range c.marines {
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
// the attacker is dead, out of AP, blocked, or makes contact, which is to stand
// adjacent with AP left. H2, H3
func (c *corridor) runOn(d *dice.Dice, r *attackerRun, e *rules.MetricValues) (done bool) {
	for {
		if r.open && c.overwatch(d, r, e) {
			return false
		}
		switch {
		case r.hit:
			r.hit, r.distance = false, 0
			return true
		case r.ap == 0:
			return true
		case r.distance == 1:
			d.Log("H3", "it is adjacent and has AP left: contact")
			return true
		case r.distance-1 == r.ahead:
			d.Log("H2", "it is blocked at {#}", int(r.distance))
			r.ap = 0
			return true
		}
		r.ap--
		r.distance--
		r.open = true
		d.Log("H3", "it steps to {#}", int(r.distance))
	}
}

// rankRun returns how well a run went for the marines: the attacker dead or far away,
// weapons clear, CP in hand.
func rankRun(r *attackerRun, _ *rules.MetricValues) int {
	distance := int(r.distance)
	if distance == 0 || r.hit {
		distance = 256
	}
	return distance<<12 - r.jams()<<8 + int(r.cp)
}

// jams counts the weapons that are jammed.
func (r *attackerRun) jams() int {
	n := 0
	for i := range r.marines {
		if r.marines[i].weapon == jammed {
			n++
		}
	}
	return n
}

// overwatch plays the window of a step up to the next roll: marines on overwatch
// fire one free shot each, all together, and marines that were jammed before
// the step clear their weapons while command points last, without a shot. It
// reports whether any dice were rolled; if not, the window is closed. HAE-OW-02,
// HAE-OW-04, HAE-OW-06, H4
func (c *corridor) overwatch(d *dice.Dice, r *attackerRun, e *rules.MetricValues) (rolled bool) {
	distance := int(r.distance)
	for int(r.next) < len(c.marines) {
		i := int(r.next)
		r.next++
		switch r.marines[i].weapon {
		case watching:
			if distance <= c.reach[i] && r.marines[i].rounds > 0 {
				c.overwatchShot(d, r, e, i)
				return true
			}
		case ready: // neither fires nor has anything to clear
		case jammed:
			if rules.Allows(c.VisibleFrom, distance) && c.unjam(d, r, i) && c.marines[i].canOverwatch() {
				r.marines[i].weapon = watching
			}
		}
	}
	r.open, r.next = false, 0
	return false
}

// overwatchReach returns the farthest square at which a unit may fire on overwatch: in
// overwatch range, in range and in sight; −1 if it never may, because it cannot be on
// overwatch or its shot costs too much to be free. HAE-RA-01, HAE-OW-02, H4
func (c *Corridor) overwatchReach(u *Unit) int {
	if !u.canOverwatch() || u.Weapon.APPerShot > c.Rules.FreeShotAP {
		return -1
	}
	return rules.AtMost(c.VisibleFrom, rules.AtMost(u.Weapon.Range, rules.AtMost(u.Weapon.OverwatchRange, farthest)))
}

// farthest is a distance beyond all squares of a corridor.
const farthest = 1 << 10

// overwatchShot is one free shot, without sustained fire; a double jams some
// weapons, even if the shot kills. HAE-OW-02, HAE-OW-03, HAE-OW-05, H5
func (c *corridor) overwatchShot(d *dice.Dice, r *attackerRun, e *rules.MetricValues, i int) {
	d.Log("HAE-OW-02", "marine {#} on overwatch fires, distance {#}", i+1, int(r.distance))
	result := c.guns[i][r.group].fire(d, 0)
	c.spend(r, e, i)
	for _, t := range c.free[i] {
		t.count(e, result.hit(), result.hit() && !r.hit)
	}
	r.hit = r.hit || result.hit()
	if c.marines[i].Weapon.Jams && result.jammed() {
		r.marines[i].weapon = jammed
		e.Add(corridorJams, 1)
		d.Log("HAE-OW-05", "a double: the weapon of marine {#} jams", i+1)
	}
}

// unjam clears a marine's jam if the command points suffice. HAE-OW-06
func (c *corridor) unjam(d *dice.Dice, r *attackerRun, i int) bool {
	if int(r.cp) < c.Rules.UnjamCost {
		return false
	}
	r.cp -= uint8(c.Rules.UnjamCost)
	r.marines[i].weapon = ready
	d.Log("HAE-OW-06", "marine {#} clears its weapon, {#} CP left", i+1, int(r.cp))
	return true
}

// spend counts a shot and its round. HAE-RA-04
func (c *corridor) spend(r *attackerRun, e *rules.MetricValues, i int) {
	e.Add(corridorShots, 1)
	if c.marines[i].Weapon.Ammo != rules.Unlimited {
		e.Add(corridorAmmo, 1)
		r.marines[i].rounds--
	}
}
