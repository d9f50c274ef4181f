package shi

import (
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

// defend plays one action of the acting defender: it fights while engaged, else it goes
// by its policy. SHI-SH-09, C17
func (x *assault) defend(d *dice.Dice, s *assaultState, e *rules.MetricValues) (rolled bool, outcome int) {
	g := int(s.actor)
	if s.guards[g].hp == 0 { // it fell to who fought back
		return false, x.endActivation(s)
	}
	if i := x.engaged(s, g); i != nobody {
		if x.stepsOut(d, s, e, g) {
			return false, rules.Ongoing
		}
		cost, test := x.defenders[g].price.with(int(s.acpo))
		if !s.spend(cost) {
			return false, x.endActivation(s)
		}
		return true, x.strike(d, s, e, i, tests.when(test))
	}
	a, adjacent := x.aim(s, g), x.adjacent(s, g)
	switch x.choose(s, g, a, adjacent) {
	case shoots:
		x.ownShot(d, s, e, g, a)
		return true, rules.Ongoing
	case engages:
		cost, test := x.engageCost(s, g, adjacent)
		s.spend(cost)
		return true, x.strike(d, s, e, adjacent, tests.when(test))
	case watches:
		s.guards[g].watching = true
		d.Log("C16", "{unit} goes on overwatch for {#} AcPo", -g, x.Rules.OverwatchCost)
		return false, x.endActivation(s)
	default:
		return false, x.endActivation(s)
	}
}

// choose follows the policy. C17
func (x *assault) choose(s *assaultState, g int, a aim, adjacent int) action {
	watch := x.canWatch(s, g)
	switch {
	case watch && x.Policy == PolicyOverwatch:
		return watches
	case a.target != nobody && watch && int(s.acpo)-a.cost < x.Rules.OverwatchCost:
		return watches
	case a.target != nobody && int(s.acpo) >= a.cost:
		return shoots
	case a.target != nobody:
		return endsTurn
	case adjacent != nobody && x.canEngage(s, g, adjacent):
		return engages
	case watch:
		return watches
	default:
		return endsTurn
	}
}

// canWatch reports whether a defender can go on overwatch now: the policy asks
// for it, the weapon has the trait, no thunder hammer forbids it, and AcPo
// suffice. SHI-SH-07, C17, C21
func (x *assault) canWatch(s *assaultState, g int) bool {
	w := x.defenders[g].Weapon
	return x.Policy != PolicyShoot && w != nil && w.Overwatch &&
		!s.guards[g].hammered.has(noShotThisTurn) && int(s.acpo) >= x.Rules.OverwatchCost
}

// engaged returns the first attacker with whom a defender is engaged. SHI-CC-02
func (x *assault) engaged(s *assaultState, g int) int {
	for i := range x.attackers {
		if f := &s.foes[i]; f.engaged && int(f.at) == g {
			return i
		}
	}
	return nobody
}

// adjacent returns the first attacker in contact with a defender that is not engaged. C17
func (x *assault) adjacent(s *assaultState, g int) int {
	for i := range x.attackers {
		if f := &s.foes[i]; f.distance == 1 && !f.engaged && int(f.at) == g {
			return i
		}
	}
	return nobody
}

// engageCost returns the AcPo of an attack and of the turn towards the attacker, and whether the
// attack is one with a psychic test. SHI-CC-01, SHI-SH-10, C8
func (x *assault) engageCost(s *assaultState, g, i int) (cost int, test bool) {
	turn := x.turnCost(g, x.turnsTo(s, g, i))
	cost, test = x.defenders[g].price.with(int(s.acpo) - turn)
	return cost + turn, test
}

func (x *assault) canEngage(s *assaultState, g, i int) bool {
	cost, _ := x.engageCost(s, g, i)
	return int(s.acpo) >= cost
}

// strike plays one attack between an attacker and the defender with whom it is in contact, which
// engages them if it is the first. The defender faces its opponent from then on, unless a house
// rule lets it turn only if it wins. SHI-CC-01, SHI-CC-02, C4
func (x *assault) strike(d *dice.Dice, s *assaultState, e *rules.MetricValues, i int, now situation) int {
	f := &s.foes[i]
	g := int(f.at)
	guard, combat := &s.guards[g], x.attackers[i].combats[g]
	now |= opening.when(!f.engaged) | halves(guard.hammered.has(halfDice), f.hammered.has(halfDice))
	now.announce(d, [2]int{-g, i + 1}, int(s.acpo))
	result := combat.attack(d, now)
	e.Add(assaultAttacks, 1)
	x.fighters(g, i, now.striker()).attack(e)
	guardHalved, foeHalved := now.after(combat.diagonal)
	guard.hammered.halve(guardHalved)
	f.hammered.halve(foeHalved)
	guard.aimed, f.engaged, f.caught = 0, true, combat.caught(now, result)
	if x.DisengageAfter != Never {
		f.attacks = min(f.attacks+1, uint8(x.DisengageAfter))
	}
	if !f.caught {
		x.face(s, g, x.attackers[i].arc)
	}
	if now.has(surprised) {
		x.defenders[g].fighting.catch(e)
	}
	if result.isWon() {
		winner := x.fighters(g, i, result.winner())
		winner.win(e)
		winner.harm(e, result.hurts())
	} else {
		x.defenders[g].fighting.draw(e)
		x.attackers[i].fighting.draw(e)
	}
	if !result.hurts() {
		return rules.Ongoing
	}
	return x.wound(d, s, e, i, result)
}

// face turns a defender to an arc, where nobody has caught it any more. C4
func (x *assault) face(s *assaultState, g int, arc uint8) {
	s.guards[g].facing = arc
	if x.Rules.CaughtTurns == CaughtTurnsAlways {
		return
	}
	for i := range x.foesOf(s) {
		f := &s.foes[i]
		f.caught = f.caught && (int(f.at) != g || x.attackers[i].arc != arc)
	}
}

// fighters returns where what a side of a fight between two is counted apart.
func (x *assault) fighters(g, i, side int) tallies {
	if side == sideA {
		return x.defenders[g].fighting
	}
	return x.attackers[i].fighting
}

// wound takes HP off the loser of an attack: one, or all if it is destroyed. A
// survivor of a thunder hammer suffers from it. SHI-CC-08, SHI-WP-07, C21
func (x *assault) wound(d *dice.Dice, s *assaultState, e *rules.MetricValues, i int, result attackResult) int {
	g := int(s.foes[i].at)
	side, all := result.wounds()
	hp := []*uint8{&s.guards[g].hp, &s.foes[i].hp}[side]
	lost := uint8(1)
	if all {
		lost = *hp
	}
	*hp -= lost
	d.Log("C8", "{unit} loses {#} HP, {#} left", []int{-g, i + 1}[side], int(lost), int(*hp))
	if side == sideB {
		x.wounded(e, i, int(lost), *hp == 0)
		if *hp == 0 {
			x.defenders[g].fighting.kill(e)
			return x.destroy(s, e, i)
		}
		s.foes[i].hammered.by(x.defenders[g].wielded(), x.attackers[i].Unit, x.attackers[i].shoots)
		return rules.Ongoing
	}
	x.hurt(e, g, int(lost), *hp == 0)
	if *hp == 0 {
		x.attackers[i].fighting.kill(e)
		return x.fall(s, e, g)
	}
	s.guards[g].hammered.by(x.attackers[i].wielded(), x.defenders[g].Unit, x.defenders[g].Weapon != nil)
	return rules.Ongoing
}

// hurt counts HP that a defender has lost, which may destroy it.
func (x *assault) hurt(e *rules.MetricValues, g, hp int, destroyed bool) {
	e.Add(assaultLost, hp)
	x.defenders[g].losses.count(e, hp, destroyed)
}

// fall removes a defender; the attackers win when none is left, else those who were in contact
// with it are a step away from the others. C14, C20
func (x *assault) fall(s *assaultState, e *rules.MetricValues, g int) int {
	if len(x.defenders) > 1 {
		e.Add(assaultDefendersLost, 1)
	}
	s.guards[g] = guard{}
	for i := range x.foesOf(s) {
		if f := &s.foes[i]; f.distance == 1 && int(f.at) == g {
			f.partFrom()
		}
	}
	if x.standing(s, 0) == nobody {
		return assaultAttackers
	}
	return rules.Ongoing
}
