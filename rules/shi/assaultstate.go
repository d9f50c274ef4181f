package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// phase is where in a turn an assault stands.
type phase uint8

const (
	turnBegins   phase = iota
	nextDefender       // the first standing defender from `actor` on begins
	defenderActs       // `actor` spends its AcPo
	nextAttacker       // the first living attacker from `actor` on begins
	attackerActs       // `actor` spends its AcPo
)

// hammered is how a unit wounded by a thunder hammer stands. C9, C21
type hammered uint8

const (
	halfDice       hammered = 1 << iota // it has fewer dice in its next attack
	noShotNextTurn                      // a vehicle that will not shoot in its next turn
	noShotThisTurn                      // this is that turn
)

func (h hammered) has(effect hammered) bool { return h&effect != 0 }

// halve says whether the unit has fewer dice in its next attack. C9
func (h *hammered) halve(holds bool) { *h = *h&^halfDice | halfDice*hammered(rules.OneIf(holds)) }

// by adds what the weapon of who wounded the unit does to it, which shoots or never does.
// SHI-WP-07, C9, C21
func (h *hammered) by(w CloseWeapon, u *Unit, shoots bool) {
	if w.halves() {
		h.halve(true)
	}
	if shoots && w.stops(u) {
		*h |= noShotNextTurn
	}
}

// beginTurn comes to the turn in which the unit does not shoot. C21
func (h *hammered) beginTurn() {
	if h.has(noShotNextTurn) {
		*h = *h&^noShotNextTurn | noShotThisTurn
	}
}

// foe is what the rules read of an attacker; all zero when it is destroyed.
type foe struct {
	hp       uint8
	distance uint8
	at       uint8 // defender with whom it is in contact
	door     doorway
	engaged  bool
	watching bool // on overwatch
	caught   bool // the defender has not turned to it since it was engaged
	hammered hammered
	attacks  uint8 // of this engagement, counted only as far as decisions depend on them
}

// guard is what the rules read of a defender; all zero when it is destroyed.
type guard struct {
	hp       uint8
	facing   uint8 // arc that it faces
	watching bool  // on overwatch
	hammered hammered
	aimed    uint8 // plus 1, attacker or door at which its last action was a shot, 0 for none
}

// sustains reports whether a shot at a target would follow another. C13
func (g *guard) sustains(target int) bool { return int(g.aimed) == target+1 }

// assaultState is an assault between two rolls. What the rest of the trial cannot
// read is kept at zero, so that equal situations are equal states.
type assaultState struct {
	turn      uint16
	phase     phase
	actor     uint8  // unit in activation
	acpo      uint8  // left to it
	aimed     uint8  // plus 1, defender at whom the last action of the acting attacker was a shot, 0 for none
	watcher   uint8  // plus 1, next who may shoot on overwatch at what `actor` of the other side has done, 0 for none
	hits      uint8  // of a shot, still to be allocated
	shooter   uint8  // whose they are: a defender or, from maxDefenders on, an attacker
	target    uint8  // attacker or door, or defender, that they are allocated to
	ahead     int8   // squares that the defender has stepped forward, below 0 back
	aside     int8   // to the left, below 0 to the right
	turned    uint8  // quarters that the acting defender turned in its last action, if that was a turn alone
	doorsDown uint8  // bits of the doors in sight that are shot down or opened
	nextShot  uint16 // number of the next shot, 0 once an attacker is destroyed
	guards    [maxDefenders]guard
	foes      [maxAttackers]foe
}

// nobody is no unit.
const nobody = -1

func (x *assault) start() assaultState {
	s := assaultState{turn: 1, nextShot: 1}
	for g, a := range x.defenders {
		s.guards[g] = guard{hp: uint8(a.HP), facing: front}
	}
	for i, b := range x.attackers {
		s.foes[i] = foe{hp: uint8(b.HP), distance: b.distance, door: b.doorway}
		if b.distance == 1 {
			s.foes[i].at = b.at
		}
	}
	return s
}

// foesOf lists the attackers that the trial began with.
func (x *assault) foesOf(s *assaultState) []foe { return s.foes[:len(x.attackers)] }

// living returns the first attacker from one on that is not destroyed.
func (x *assault) living(s *assaultState, from uint8) int {
	for i := int(from); i < len(x.attackers); i++ {
		if s.foes[i].hp > 0 {
			return i
		}
	}
	return nobody
}

// acpoOf returns the AcPo with which a unit begins its turn: in turn 1 what it has left. C2
func (x *assault) acpoOf(s *assaultState, u *Unit) uint8 {
	if s.turn == 1 {
		return uint8(rules.AtMost(x.FirstTurnAcPo, u.AcPo))
	}
	return uint8(u.AcPo)
}

// standing returns the first defender from one on that is not destroyed.
func (x *assault) standing(s *assaultState, from uint8) int {
	for g := int(from); g < len(x.defenders); g++ {
		if s.guards[g].hp > 0 {
			return g
		}
	}
	return nobody
}

// spend takes AcPo from the active unit, if it has them.
func (s *assaultState) spend(cost int) bool {
	if int(s.acpo) < cost {
		return false
	}
	s.acpo -= uint8(cost)
	return true
}

// defendersTurn tells whose turn it is. C1
func (x *assault) defendersTurn(s *assaultState) bool { return (s.turn%2 == 1) == (x.First == "a") }

// step plays up to the next decision with what follows from it, or the next roll.
func (x *assault) step(d *dice.Dice, s *assaultState, e *rules.MetricValues) int {
	for {
		paused, outcome := x.advance(d, s, e)
		if outcome != rules.Ongoing {
			d.Log("C20",
				"{all attackers are destroyed|the defender is destroyed|the turn limit makes it a draw} in turn {#}",
				outcome, int(s.turn))
			e.Add(assaultTurns, int(s.turn))
			return outcome
		}
		if paused {
			return rules.Ongoing
		}
	}
}

// advance plays what comes next, and tells whether that was a roll or a decision.
func (x *assault) advance(d *dice.Dice, s *assaultState, e *rules.MetricValues) (paused bool, outcome int) {
	if s.hits > 0 {
		return true, x.allocate(d, s, e)
	}
	if s.watcher > 0 {
		if s.phase == defenderActs {
			return x.overwatchBack(d, s, e, int(s.actor), int(s.watcher)-1), rules.Ongoing
		}
		return x.overwatch(d, s, e, int(s.actor), int(s.watcher)-1), rules.Ongoing
	}
	switch s.phase {
	case turnBegins:
		x.beginTurn(d, s)
		return false, rules.Ongoing
	case nextDefender:
		return false, x.activateDefender(d, s)
	case defenderActs:
		return x.defend(d, s, e)
	case nextAttacker:
		return false, x.activate(d, s)
	default:
		return x.charge(d, s, e)
	}
}

// beginTurn starts a player's turn. C1
func (x *assault) beginTurn(d *dice.Dice, s *assaultState) {
	d.Turn(int(s.turn))
	if !x.defendersTurn(s) {
		d.Log("C1", "turn {#}: the attackers", int(s.turn))
		s.phase, s.actor = nextAttacker, 0
		return
	}
	s.phase, s.actor = nextDefender, 0
}

// activateDefender lets the next defender begin, which ends its overwatch, and is the time in which
// a damaged vehicle does not shoot; after the last the turn ends. C16, C17, C21
func (x *assault) activateDefender(d *dice.Dice, s *assaultState) int {
	g := x.standing(s, s.actor)
	if g == nobody {
		return x.endTurn(s)
	}
	d.Stream(dice.At(int(s.turn), int(rules.A), g))
	guard := &s.guards[g]
	s.phase, s.actor, s.acpo, guard.watching = defenderActs, uint8(g), x.acpoOf(s, x.defenders[g].Unit), false
	guard.hammered.beginTurn()
	d.Log("C1", "turn {#}: {unit} with {#} AcPo", int(s.turn), -g, int(s.acpo))
	return rules.Ongoing
}

// endActivation ends what the acting defender does; after the last the turn ends.
func (x *assault) endActivation(s *assaultState) int {
	guard := &s.guards[s.actor]
	guard.hammered &^= noShotThisTurn
	guard.aimed = 0
	s.phase, s.actor, s.acpo, s.turned = nextDefender, s.actor+1, 0, 0
	return rules.Ongoing
}

// endTurn hands over to the other side, or ends the trial at the turn limit. C20
func (x *assault) endTurn(s *assaultState) int {
	if int(s.turn) == x.MaxTurns {
		return assaultDraw
	}
	s.turn++
	s.phase, s.actor, s.acpo = turnBegins, 0, 0
	return rules.Ongoing
}

// activate lets the next attacker begin, which ends its overwatch; after the last the turn ends. C15, C27
func (x *assault) activate(d *dice.Dice, s *assaultState) int {
	i := x.living(s, s.actor)
	if i == nobody {
		return x.endTurn(s)
	}
	s.phase, s.actor, s.acpo = attackerActs, uint8(i), x.acpoOf(s, x.attackers[i].Unit)
	s.foes[i].hammered.beginTurn()
	s.foes[i].watching = false
	d.Stream(dice.At(int(s.turn), int(rules.B), 1+i))
	return rules.Ongoing
}

// destroy removes an attacker; the defender wins when none is left. SHI-SH-05, C20
func (x *assault) destroy(s *assaultState, i int) int {
	s.foes[i], s.nextShot = foe{}, 0
	for g := range x.defenders {
		if int(s.guards[g].aimed) == i+1 {
			s.guards[g].aimed = 0
		}
	}
	if s.phase == attackerActs && int(s.actor) == i {
		s.acpo, s.aimed = 0, 0
	}
	if x.living(s, 0) == nobody {
		return assaultDefender
	}
	return rules.Ongoing
}
