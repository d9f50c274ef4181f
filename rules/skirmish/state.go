package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// maxFigures is how many figures a squad can have, maxUnits how many squads and vehicles a
// side: those of both sides fit the bits of a set.
const (
	maxFigures = 64
	maxUnits   = 12
	unitBits   = 5
)

// Sides, as numbers of arrays.
const (
	sideA = iota
	sideB
)

// Phases: where in a turn the game stands.
const (
	turnBegins  = iota
	between     // cards
	cardDrawn   // the actor does what its policy says
	reacting    // the unit that is charged fires
	interrupted // enemies on overwatch fire at the actor
	volley      // the actor fires, figure by figure
	drawing     // both draw their counts
	exchange    // both fire, by initiative
	inTurn      // those of one count do, one by one
	fighting    // figure by figure, in close combat
	fired       // the actor has, and charges now
	aiming      // the actor has come to where it will fire from, and its player decides at whom
)

// head is what the rules read of the game as a whole. What the rest of the trial cannot
// read is kept at zero.
type head struct {
	deck     set   // units whose card is still to come in this part of the turn, or at its end their combat
	lost     set   // units that are out
	from     int16 // where the charge began
	phase    uint8
	turn     uint8
	drawn    uint8 // cards of this turn
	actor    uint8 // whose activation it is
	target   uint8 // the enemy that it fires at, charges, or fights
	cursor   uint8 // the next enemy who may interrupt
	reaction uint8 // how the target fires
	late     bool  // all cards are drawn, and those who waited act
	opened   bool  // the enemy who may interrupt has begun to
	contact  bool  // the actor charges home
	charged  bool  // the actor has charged in this activation, or fallen back

	fireAP     uint8 // that its charge leaves, or its move
	firesFirst bool  // and that comes before it
	then       uint8 // what comes after that
	second     uint8 // the target of those who fire when the heavy weapons have, from 1
	parted     bool  // who fires from overwatch keeps AP for another mover
	changes    bool  // and between the two it changes weapons
	fire       fireState
}

// What the actor does when it has fired first. SKI-AP-01
const (
	thenCharges = iota
	thenAdvances
	thenFallsBack
)

// fireState is fire that is going on.
type fireState struct {
	next uint8 // figure that may fire next
	hits uint8 // of a burst that are still to be rolled
	ones uint8 // those of them by a D20 of 1, where that matters
	with uint8 // the weapon whose attack goes on, from 1; all are 1 where they are not told apart

	part   uint8 // of the actor fires. W28
	light  uint8 // sides whose unit fires its lighter guns alone, a bit each. W21
	still  bool  // the actor has not moved the dice yet that it has set aside, and they do not spoil its aim
	silent bool  // who is shot at does not answer, by its player's choice. SKI-IN-01
}

// The sizes of games, by numbers of units and figures: those of two units are few or small.
type (
	few struct {
		units   [2]unitState
		figures [24]apAndGuns
		orders  [24]uint8
		melee   [2]fighters
	}
	small struct {
		units   [6]unitState
		figures [2 * maxFigures]apAndGuns
		orders  [2 * maxFigures]uint8
		melee   [6]fighters
	}
	large struct {
		units   [2 * maxUnits]unitState
		figures [2 * maxUnits * maxFigures]apAndGuns
		orders  [2 * maxUnits * maxFigures]uint8
		melee   [2 * maxUnits]fighters
	}
)

// state is the state of a game between two draws.
type state[T few | small | large] struct {
	head
	sized T
}

// gameView is the state of a game as the rules see it.
type gameView struct {
	*head
	squads []squad             // by unit
	melee  []fighters          // by unit
	pairs  []pair              // by meeting
	counts counts              // who fires when, as the orders of figures say
	pauses bool                // at each roll, for others to go on from
	held   [][maxFigures]uint8 // places at the figures of each unit that others have who are yet to strike
}

// view returns where states are opened for these dice.
func (g *game) view(d *dice.Dice) *gameView { return d.Cache(&g.views, g.newView).(*gameView) }

// makeView returns where one state is opened.
func (g *game) makeView() *gameView {
	v := &gameView{squads: make([]squad, len(g.units)), pairs: make([]pair, len(g.pairs))}
	copy(v.pairs, g.pairs)
	for i := range v.pairs {
		v.pairs[i].all = v.pairs
	}
	if g.choosesStrikes() {
		v.held = make([][maxFigures]uint8, len(g.units))
	}
	return v
}

// bind opens a state, unless it is open already: players play many trials in one place.
func bind[T few | small | large](s *state[T], g *game, v *gameView) {
	if v.head == &s.head {
		return
	}
	p := s.parts()
	v.head, v.melee = &s.head, p.melee
	for u := range v.squads {
		v.squads[u] = p.squad(g, u)
	}
	for i := range v.pairs {
		t := &v.pairs[i]
		t.fireState = &v.fire
		t.squads[sideA], t.squads[sideB] = v.squads[t.units[sideA]], v.squads[t.units[sideB]]
	}
}

// resume opens a state to go on from it.
func resume[T few | small | large](s *state[T], g *game, d *dice.Dice) *gameView {
	v := g.view(d)
	bind(s, g, v)
	if v.counts.left != 0 {
		v.counts = counts{}
	}
	if v.phase == drawing || v.phase == exchange {
		v.counts.collect(g.face(v, int(v.actor), int(v.target)))
	}
	return v
}

// parts is the units and figures of a state, and what is kept of a round of close combat.
type parts struct {
	units   []unitState
	figures []apAndGuns
	orders  []uint8
	melee   []fighters
}

func (s *state[T]) parts() parts {
	switch t := any(&s.sized).(type) {
	case *few:
		return parts{t.units[:], t.figures[:], t.orders[:], t.melee[:]}
	case *small:
		return parts{t.units[:], t.figures[:], t.orders[:], t.melee[:]}
	case *large:
		return parts{t.units[:], t.figures[:], t.orders[:], t.melee[:]}
	}
	return parts{}
}

// squad returns a unit with its figures.
func (p *parts) squad(g *game, u int) squad {
	from, to := g.from[u], g.from[u+1]
	return squad{&p.units[u], p.figures[from:to], p.orders[from:to]}
}

// face views two enemies, one of them the actor.
func (g *game) face(v *gameView, u, w int) *pair {
	t, _ := g.open(v, u, w)
	inches := v.squads[u].apart(v.squads[w].unitState)
	t.distance = min(farthest, inches)
	t.beyond = inches - t.distance
	if g.ground {
		t.lie(int(v.turn))
	}
	return t
}

// alone views one unit, whoever faces it.
func (g *game) alone(v *gameView, u int) (t *pair, side int) {
	return g.open(v, u, g.first[1-g.sideOf(u)])
}

// open views two enemies, whatever lies between them, and tells the side of the first.
func (g *game) open(v *gameView, u, w int) (t *pair, side int) {
	side = g.sideOf(u)
	if side == sideB {
		u, w = w, u
	}
	t = &v.pairs[g.meeting(u, w)]
	t.turn, t.active, t.reaction, t.memory = int(v.turn), g.sideOf(int(v.actor)), v.reaction, g.memory(v)
	t.seeCards()
	t.common = [2]planKey{}
	return t, side
}

// seeCards tells which of two units have acted, and which fire ahead of their turn.
func (t *pair) seeCards() {
	for k := range t.squads {
		c := t.squads[k].card
		t.hasActed[k], t.ahead[k] = c == acted, c == toCome && k != t.active
	}
}

// meeting returns the number of a unit of a and one of b.
func (g *game) meeting(u, w int) int { return u*(len(g.units)-g.first[sideB]) + w - g.first[sideB] }
