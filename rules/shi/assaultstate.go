package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// phase is where in a turn an assault stands.
type phase uint8

const (
	turnBegins   phase = iota
	defenderActs       // it spends its AcPo
	nextAttacker       // the first living attacker from `actor` on begins
	attackerActs       // `actor` spends its AcPo
)

// hammerEffect is how a vehicle damaged by a thunder hammer stands. C21
type hammerEffect uint8

const (
	noShotNextTurn hammerEffect = 1 << iota // it will not shoot in its next turn
	noShotThisTurn                          // this is that turn
)

// foe is what the rules read of an attacker; all zero when it is destroyed.
type foe struct {
	hp         uint8
	distance   uint8
	doorClosed bool // its door stands closed before it
	engaged    bool
	halved     bool
}

// assaultState is an assault between two rolls. What the rest of the trial cannot
// read is kept at zero, so that equal situations are equal states.
type assaultState struct {
	turn     uint16
	phase    phase
	actor    uint8 // attacker in activation
	acpo     uint8 // left to the active unit
	facing   uint8 // arc that the defender faces
	watching bool  // on overwatch
	jolt     hammerEffect
	hp       uint8 // of the defender
	halved   bool
	aimed    uint8  // plus 1, attacker at whom the defender's last action was a shot, 0 for none
	hits     uint8  // of a shot, still to be allocated
	target   uint8  // that they are allocated to
	nextShot uint16 // number of the next shot, 0 once an attacker is destroyed
	foes     [maxAttackers]foe
}

// nobody is no attacker, as package slices says it.
const nobody = -1

func (x *assault) start() assaultState {
	s := assaultState{turn: 1, facing: front, hp: uint8(x.A.HP), nextShot: 1}
	for i, b := range x.attackers {
		s.foes[i] = foe{hp: uint8(b.HP), distance: b.distance, doorClosed: b.door > 0 && b.distance > b.door}
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

// step plays up to the next roll or the end of an activation.
func (x *assault) step(d *dice.Dice, s *assaultState, e *rules.MetricValues) int {
	for {
		rolled, outcome := x.advance(d, s, e)
		if outcome != rules.Ongoing {
			d.Log("C20", "{all attackers are destroyed|the defender is destroyed|the turn limit makes it a draw} in turn {#}", outcome, int(s.turn))
			e.Add(assaultTurns, int(s.turn))
			return outcome
		}
		if rolled {
			return rules.Ongoing
		}
	}
}

func (x *assault) advance(d *dice.Dice, s *assaultState, e *rules.MetricValues) (rolled bool, outcome int) {
	if s.hits > 0 {
		return true, x.allocate(d, s, e)
	}
	switch s.phase {
	case turnBegins:
		x.beginTurn(d, s)
		return false, rules.Ongoing
	case defenderActs:
		return x.defend(d, s, e)
	case nextAttacker:
		return false, x.activate(d, s)
	default:
		return x.charge(d, s, e)
	}
}

// beginTurn starts a player's turn. The defender's ends its overwatch, and is the
// one in which a damaged vehicle does not shoot. C1, C16, C21
func (x *assault) beginTurn(d *dice.Dice, s *assaultState) {
	d.Turn(int(s.turn))
	if !x.defendersTurn(s) {
		d.Log("C1", "turn {#}: the attackers", int(s.turn))
		s.phase, s.actor = nextAttacker, 0
		return
	}
	d.Stream(dice.At(int(s.turn), int(rules.A), 0))
	s.phase, s.acpo, s.watching = defenderActs, uint8(x.A.AcPo), false
	if s.jolt == noShotNextTurn {
		s.jolt = noShotThisTurn
	}
	d.Log("C1", "turn {#}: {unit} with {#} AcPo", int(s.turn), sideA, x.A.AcPo)
}

// endTurn hands over to the other side, or ends the trial at the turn limit. C20
func (x *assault) endTurn(s *assaultState) int {
	if int(s.turn) == x.MaxTurns {
		return assaultDraw
	}
	if x.defendersTurn(s) {
		s.jolt &^= noShotThisTurn
	}
	s.turn++
	s.phase, s.actor, s.acpo, s.aimed = turnBegins, 0, 0, 0
	return rules.Ongoing
}

// activate lets the next attacker begin; after the last the turn ends. C15
func (x *assault) activate(d *dice.Dice, s *assaultState) int {
	i := x.living(s, s.actor)
	if i == nobody {
		return x.endTurn(s)
	}
	s.phase, s.actor, s.acpo = attackerActs, uint8(i), uint8(x.attackers[i].AcPo)
	d.Stream(dice.At(int(s.turn), int(rules.B), 1+i))
	return rules.Ongoing
}

// wounded counts HP that an attacker has lost, which may destroy it.
func (x *assault) wounded(e *rules.MetricValues, i, hp int, destroyed bool) {
	e.Add(assaultFoesLost, hp)
	x.attackers[i].losses.count(e, hp, destroyed)
}

// destroy removes an attacker; the defender wins when none is left. SHI-SH-05,
// C20
func (x *assault) destroy(s *assaultState, e *rules.MetricValues, i int) int {
	e.Add(assaultKills, 1)
	s.foes[i], s.nextShot = foe{}, 0
	if int(s.aimed) == i+1 {
		s.aimed = 0
	}
	if s.phase == attackerActs && int(s.actor) == i {
		s.acpo = 0
	}
	if x.living(s, 0) == nobody {
		return assaultDefender
	}
	return rules.Ongoing
}
