package shi

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// action is what the defender does next.
type action int

const (
	endsTurn action = iota
	shoots
	engages
	watches
)

// defend plays one action of the defender: it fights while engaged, else it goes
// by its policy. SHI-SH-09, C17
func (x *assault) defend(d *dice.Dice, s *assaultState, e *rules.MetricValues) (rolled bool, outcome int) {
	if i := x.engaged(s); i != nobody {
		if !s.spend(x.cost) {
			return false, x.endTurn(s)
		}
		return true, x.strike(d, s, e, i, 0)
	}
	a, adjacent := x.aim(s), x.adjacent(s)
	switch x.choose(s, a, adjacent) {
	case shoots:
		x.ownShot(d, s, e, a)
		return true, rules.Ongoing
	case engages:
		s.spend(x.engageCost(s, adjacent))
		return true, x.strike(d, s, e, adjacent, 0)
	case watches:
		s.watching = true
		d.Log("C16", "{unit} goes on overwatch for {#} AcPo", sideA, x.Rules.OverwatchCost)
		return false, x.endTurn(s)
	default:
		return false, x.endTurn(s)
	}
}

// choose follows the policy. C17
func (x *assault) choose(s *assaultState, a aim, adjacent int) action {
	watch := x.canWatch(s)
	switch {
	case watch && x.Policy == PolicyOverwatch:
		return watches
	case a.target != nobody && watch && int(s.acpo)-a.cost < x.Rules.OverwatchCost:
		return watches
	case a.target != nobody && int(s.acpo) >= a.cost:
		return shoots
	case a.target != nobody:
		return endsTurn
	case adjacent != nobody && int(s.acpo) >= x.engageCost(s, adjacent):
		return engages
	case watch:
		return watches
	default:
		return endsTurn
	}
}

// canWatch reports whether the defender can go on overwatch now: the policy asks
// for it, the weapon has the trait, no thunder hammer forbids it, and AcPo
// suffice. SHI-SH-07, C17, C21
func (x *assault) canWatch(s *assaultState) bool {
	return x.Policy != PolicyShoot && x.A.Weapon != nil && x.A.Weapon.Overwatch &&
		s.jolt&noShotThisTurn == 0 && int(s.acpo) >= x.Rules.OverwatchCost
}

// engaged returns the first attacker with whom the defender is engaged. SHI-CC-02
func (x *assault) engaged(s *assaultState) int {
	return slices.IndexFunc(x.foesOf(s), func(f foe) bool { return f.engaged })
}

// adjacent returns the first attacker in contact that is not engaged. C17
func (x *assault) adjacent(s *assaultState) int {
	return slices.IndexFunc(x.foesOf(s), func(f foe) bool { return f.distance == 1 && !f.engaged })
}

// engageCost returns the AcPo of an attack and of the turn towards the attacker. SHI-CC-01,
// SHI-SH-10
func (x *assault) engageCost(s *assaultState, i int) int {
	return x.cost + x.turnCost(x.turnsTo(s, i))
}

// strike plays one attack between the defender and an attacker, which engages
// them if it is the first. The defender faces its opponent from then on.
// SHI-CC-01, SHI-CC-02, C4
func (x *assault) strike(d *dice.Dice, s *assaultState, e *rules.MetricValues, i int, now situation) int {
	f := &s.foes[i]
	now |= opening.when(!f.engaged) | halves(s.halved, f.halved)
	now.announce(d, i, int(s.acpo))
	result := x.attackers[i].combat.attack(d, now)
	e.Add(assaultAttacks, 1)
	x.fighters(i, now.striker()).attack(e)
	s.halved, f.halved = now.after(false)
	s.facing, s.aimed, f.engaged = x.attackers[i].arc, 0, true
	if result != 0 {
		x.fighters(i, result.winner()).win(e)
	}
	if !result.hurts() {
		return rules.Ongoing
	}
	return x.wound(d, s, e, i, result)
}

// fighters returns where what a side of a fight with an attacker does is counted apart.
func (x *assault) fighters(i, side int) tallies {
	if side == sideA {
		return x.fighting
	}
	return x.attackers[i].fighting
}

// wound takes HP off the loser of an attack: one, or all if it is destroyed. A
// survivor of a thunder hammer suffers from it. SHI-CC-08, SHI-WP-07, C21
func (x *assault) wound(d *dice.Dice, s *assaultState, e *rules.MetricValues, i int, result attackResult) int {
	side, destroyed := result.wounds()
	hp := []*uint8{&s.hp, &s.foes[i].hp}[side]
	lost := uint8(1)
	if destroyed {
		lost = *hp
	}
	*hp -= lost
	d.Log("C8", "{unit} loses {#} HP, {#} left", unit(side, i), int(lost), int(*hp))
	if side == sideB {
		x.wounded(e, i, int(lost), *hp == 0)
		if *hp == 0 {
			x.fighting.kill(e)
			return x.destroy(s, e, i)
		}
		s.foes[i].halved = x.A.wielded().halves()
		return rules.Ongoing
	}
	e.Add(assaultLost, int(lost))
	x.losses.count(e, int(lost), *hp == 0)
	if *hp == 0 {
		x.attackers[i].fighting.kill(e)
		return assaultAttackers
	}
	s.halved = x.attackers[i].wielded().halves()
	if x.attackers[i].wielded().stops(&x.A) {
		s.jolt |= noShotNextTurn
	}
	return rules.Ongoing
}
