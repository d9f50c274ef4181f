package secondedition

import (
	"math/bits"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// active returns the side in whose turn a phase is. PD-1
func (x *psychic) active(s *psychicState) int {
	return (rules.OneIf(x.First == "b") + int(s.phase) + 1) & 1
}

// beginPhase begins a phase; first, templates in play hit whom they touch.
func (x *psychic) beginPhase(d *dice.Dice, s *psychicState) (rolled bool) {
	if !x.byTurns {
		d.Turn(int(s.phase))
	}
	d.Stream(dice.At(int(s.phase), 0, 0))
	s.side = uint8(x.active(s))
	if s.phase == 1 {
		s.tellInPlay(d)
	}
	if x.Touching > 0 {
		s.stage = burns
		return false
	}
	return x.rollCards(d, s)
}

// burn lets the next blast that is in play hit the first models that touch it, those of the side
// whose turn it is first. Then cards are dealt. SE-PW-05
func (x *psychic) burn(d *dice.Dice, s *psychicState) (rolled bool) {
	for int(s.due) < 2*maxInPlay {
		side, at := int(s.side), int(s.due)
		if at >= maxInPlay {
			side, at = 1-side, at-maxInPlay
		}
		s.due++
		sp := s.inPlay[side][at]
		if sp.caster > 0 && x.power(sp.of(side)).burns() {
			d.Log("SE-PW-05", "{power}, in play, hits whom it touches", side, int(sp.caster-1), int(sp.slot))
			s.cast = cast{powerRef: sp.of(side), left: uint8(x.Touching)}
			s.stage = strikes
			return false
		}
	}
	s.due = 0
	d.Stream(dice.At(int(s.phase), 0, 1))
	return x.rollCards(d, s)
}

// rollCards rolls how many cards are dealt: a die for each able psyker. Without one
// the phase is skipped, and hands that are given are those of phase 1. SE-PS-01,
// PD-1
func (x *psychic) rollCards(d *dice.Dice, s *psychicState) (rolled bool) {
	able := s.able()
	if able == 0 {
		d.Log("PD-1", "phase {#}, in the turn of {a|b}, is skipped: no psyker is able to use powers",
			int(s.phase), int(s.side))
		x.nextPhase(s)
		return false
	}
	d.Log("PD-1", "phase {#}, in the turn of {a|b}: {# able psyker|# able psykers}", int(s.phase), int(s.side), able)
	if s.phase == 1 && x.hands {
		x.beginActions(d, s)
		return false
	}
	n := d.GoodFor(int(rules.Neither)).Sum(able * x.Rules.CardDice)
	s.stage, s.due = dealsCards, uint8(min(n, x.supply(s)))
	if int(s.due) < n {
		d.Log("SE-PS-01", "{# warp card is|# warp cards are} due, and only {#} are left", n, int(s.due))
	} else {
		d.Log("SE-PS-01", "{# warp card is|# warp cards are} dealt", n)
	}
	return n > 0
}

// supply returns how many cards are in no hand.
func (x *psychic) supply(s *psychicState) int {
	rest := x.cards.less(s.hands[sideA]).less(s.hands[sideB])
	return rest.count()
}

// dealCard deals one card, the side whose turn it is first. When the deck is empty
// the discard pile is shuffled into it: all cards that nobody holds. SE-PS-01, PD-1
func (x *psychic) dealCard(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	if s.due == 0 {
		x.beginActions(d, s)
		return false
	}
	if s.deck == (hand{}) {
		s.deck = x.cards.less(s.hands[sideA]).less(s.hands[sideB])
		d.Log("SE-PS-02", "the deck is empty: the discard pile is shuffled into it")
	}
	c := d.CardOfEight(s.deck.word())
	d.Log("PD-1", "{a|b} is dealt {card}", int(s.side), c)
	s.deck[c]--
	s.hands[s.side][c]++
	x.ledger.Count(e, x.doers[s.side].side, cardDealt, 1)
	s.side, s.due = 1-s.side, s.due-1
	return true
}

// beginActions begins the part of a phase in which the sides act. After the last deal
// rules no longer read the deck.
func (x *psychic) beginActions(d *dice.Dice, s *psychicState) {
	s.stage, s.side, s.passes = acts, uint8(x.active(s)), 0
	if int(s.phase) == x.Phases && !x.remembers {
		s.deck = hand{}
	}
	if !d.Logging() {
		return
	}
	for side := range s.hands {
		h := s.hands[side].counts()
		d.Log("SE-PS-03", "{a|b} holds {hand}", side, h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7])
	}
}

// endPhase discards all cards but those that may be kept, and readies the psykers.
// SE-PS-03, PD-2
func (x *psychic) endPhase(d *dice.Dice, s *psychicState) {
	for side := range s.hands {
		s.hands[side] = s.hands[side].keepable()
		if x.tracksKnownCards {
			s.kept[side] = s.hands[side]
		}
	}
	d.Log("PD-2", "phase {#} ends; cards that may not be kept are discarded", int(s.phase))
	x.nextPhase(s)
}

// nextPhase forgets what lasts for a phase, and goes on to the next. SE-PS-04
func (x *psychic) nextPhase(s *psychicState) {
	for side := range s.psykers {
		for i := range s.psykers[side] {
			s.psykers[side][i].used = 0
		}
		for i := range s.inPlay[side].count() {
			s.inPlay[side][i].tried, s.inPlay[side][i].safe = false, false
		}
	}
	s.stage, s.side, s.due, s.passes, s.nullified = begins, 0, 0, 0, [2]bool{}
	if int(s.phase) == x.Phases {
		s.stage = over
		return
	}
	s.phase++
}

// dealStep is a step of the dealing of powers.
type dealStep struct {
	what  dealKind
	side  int
	place int // in the order of mastery
}

// dealKind is what a step of the dealing settles: who is at a place of the order, or a power for him.
type dealKind uint8

const (
	placeInOrder dealKind = iota
	primaryPower
	tertiaryPower
)

// dealSteps lists the steps of dealing: of each side the order of its psykers, then a power for each in that order, one a
// round, of the primary disciplines, then of the tertiary ones. SE-PS-05
func dealSteps() (list []dealStep) {
	for side := range 2 {
		for place := range maxPsykers {
			list = append(list, dealStep{placeInOrder, side, place})
		}
		for _, what := range []dealKind{primaryPower, tertiaryPower} {
			for range maxPowers {
				for place := range maxPsykers {
					list = append(list, dealStep{what, side, place})
				}
			}
		}
	}
	return list
}

// dealPowers deals powers at random to the psykers of both sides who have none listed, up to the next roll. SE-PS-05
func (x *psychic) dealPowers(d *dice.Dice, s *psychicState) (rolled bool) {
	for int(s.due) < len(x.dealSteps) && !rolled {
		at := x.dealSteps[s.due]
		s.due++
		if at.what == placeInOrder {
			rolled = x.nextByMastery(d, s, at.side, at.place)
		} else if i := int(s.order[at.place]) - 1; i >= 0 {
			rolled = x.dealPower(d, s, at.side, i, at.what == primaryPower)
		}
	}
	if !rolled {
		s.due, s.order, s.stage = 0, [maxPsykers]uint8{}, begins
	}
	return rolled
}

// nextByMastery settles who is next in the order of dealing: the highest mastery left, among equals by a roll, which it
// reports. SE-PS-05
func (x *psychic) nextByMastery(d *dice.Dice, s *psychicState, side, place int) (rolled bool) {
	if place == 0 {
		s.order = [maxPsykers]uint8{}
	}
	var equals [maxPsykers]int
	first, n, best := 0, 0, 0
	for i := range x.psykers[side] {
		p := &x.psykers[side][i]
		if !p.dealt || slices.Contains(s.order[:], uint8(i)+1) {
			continue
		}
		if p.Mastery > best {
			first, n, best, equals = i, 0, p.Mastery, [maxPsykers]int{}
		}
		if p.Mastery == best {
			n++
			equals[i] = 1
		}
	}
	if n == 0 {
		return false
	}
	if n > 1 {
		first = d.Card(equals[:])
		d.Log("SE-PS-05", "{psyker} rolls highest and is dealt powers first", side, first)
	}
	s.order[place] = uint8(first) + 1
	return n > 1
}

// dealPower deals a psyker one power of its primary discipline, or of a tertiary
// one, if it is still due one and such a power is left. It reports whether it did. SE-PS-05
func (x *psychic) dealPower(d *dice.Dice, s *psychicState, side, i int, primary bool) (dealt bool) {
	p := &x.psykers[side][i]
	left := p.primary &^ x.takenFromPool(s, side)
	if !primary {
		left = x.tertiaryLeft(s, side, p)
	}
	if left == 0 || bits.OnesCount16(s.psykers[side][i].has) == p.powerCount() {
		return false
	}
	slot := x.oneOf(d, left)
	s.psykers[side][i].has |= 1 << slot
	d.Log("SE-PS-05", "{psyker} is dealt {its power}", side, i, side, i, slot)
	return true
}

// tertiaryLeft returns the powers of tertiary disciplines left for a psyker: of its first that has any left or, by
// a house rule, of all of them. SE-PS-05
func (x *psychic) tertiaryLeft(s *psychicState, side int, p *readyPsyker) (left uint16) {
	taken := x.takenFromPool(s, side)
	for _, list := range p.tertiary {
		if left |= list &^ taken; left != 0 && x.Rules.Tertiary == InOrder {
			break
		}
	}
	return left
}

// takenFromPool returns the powers of the pool that a side has already. SE-PS-05
func (x *psychic) takenFromPool(s *psychicState, side int) uint16 {
	gone := x.taken[side]
	for i := range x.psykers[side] {
		if x.psykers[side][i].dealt {
			gone |= s.psykers[side][i].has
		}
	}
	return gone
}

// oneOf draws one of a set of powers.
func (*psychic) oneOf(d *dice.Dice, set uint16) int {
	var has [maxPool]int
	for j := range has {
		has[j] = int(set >> j & 1)
	}
	return d.Card(has[:])
}
