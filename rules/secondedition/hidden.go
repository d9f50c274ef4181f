package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// What players see of psychic phases: everything but the cards that the enemy holds, of which they see how
// many there are and which were kept from an earlier phase, and all of them after a Scan until they change, and the order
// of the deck. Interpretation: cards that are played or discarded lie open, and so do powers; hands that are given are
// known to both. SE-PS-03, PD-1, PD-2, PD-16

// faceDown stands among the cards of a hand that the enemy does not see, as the number of its Energy Drains, for
// which it is too large.
const faceDown = 255

// watched returns the same phases as players see them, where the deck of the last is remembered: it
// tells what was played.
func (x *psychic) watched() *psychic {
	w := *x
	w.remembers, w.tracksKnownCards, w.shows = true, true, true
	return &w
}

// sees returns what a side sees. While cards are dealt it has nothing to remember: what it holds in the end tells
// as much as the order in which it came.
func (x *psychic) sees(s *psychicState, side rules.Side) (view psychicState, keep bool) {
	view = *s
	enemy := 1 - int(side-rules.A)
	if view.cast.dice[enemy] = 0; s.stage == sacrifices && int(s.cast.side) != enemy {
		view.cast.fuel = 0 // what the enemy sacrifices who played the card
	}
	if down := s.hands[enemy].less(s.kept[enemy]); down != (hand{}) && !s.shown[enemy] {
		n := down.count()
		view.deck = s.deck.plus(down)
		view.hands[enemy] = s.kept[enemy].plus(hand{
			force: uint8(n), ultimateForce: uint8(n >> 8), energyDrain: faceDown,
		})
	}
	return view, s.stage != dealsCards || s.due == 0
}

// hides says what players see of a psychic duel.
func (x *psychic) hides() *engine.Watched[psychicState] {
	w := x.watched()
	return &engine.Watched[psychicState]{Step: w.step, Sees: w.sees}
}

// hides says what players see of a battle: once it comes to the fight, everything.
func (x *battle) hides() *engine.Watched[battleState] {
	w := *x
	w.psychic = x.psychic.watched()
	return &engine.Watched[battleState]{
		Step: w.step,
		Sees: func(s *battleState, side rules.Side) (battleState, bool) {
			view, keep := *s, false
			view.psychic, keep = w.psychic.sees(&s.psychic, side)
			return view, keep
		},
	}
}
