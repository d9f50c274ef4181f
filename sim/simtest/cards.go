package simtest

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// duel is two players who draw from one deck. Its rules:
//
//	C1 | the sides take turns, side a first; in its turn a side draws one card
//	C2 | a strike hits on 3+ for 2 life, a blow on 5+ for 4; both are played at once
//	C3 | a guard is held; whoever is hit and holds one discards it and loses no life
//	C4 | a potion is held; whoever begins a turn with 2 life or less drinks it for 2 life
//	C5 | a trick makes the enemy discard its guard or, without one, its potion; nobody holds two alike
//	C6 | it ends when a side has no life left, or with the last card: then more life wins
type duel struct {
	deck [cardKinds]int
	life int
}

// The kinds of cards.
const (
	cardStrike = iota
	cardBlow
	cardGuard
	cardPotion
	cardTrick
	cardKinds
)

// duelist is what the rules read of a player: its life and its hand as counts.
type duelist struct{ life, guards, potions uint8 }

// duelState is the duel between two steps. The cards left are its clock.
type duelState struct {
	deck   [cardKinds]uint8
	side   rules.Side
	attack uint8 // card to be rolled for plus 1, 0 for none
	player [2]duelist
}

const (
	duelA = iota
	duelB
	duelLifeA
	duelLifeB
	duelDraw
)

// What is measured of a duel.
const (
	DuelLostA = iota
	duelLostB
	duelCards
	duelBlocked
)

// Deck24 is a deck of 24 cards.
func Deck24() *duel { return &duel{deck: [cardKinds]int{12, 4, 4, 2, 2}, life: 4} }

// Deck15 is a deck of 15 cards, which is walked in no time.
func Deck15() *duel { return &duel{deck: [cardKinds]int{6, 3, 2, 2, 2}, life: 4} }

// Scenario makes its scenario.
func (c *duel) Scenario() *rules.Scenario {
	cards := 0
	start := duelState{side: rules.A, player: [2]duelist{{life: uint8(c.life)}, {life: uint8(c.life)}}}
	for kind, n := range c.deck {
		start.deck[kind] = uint8(n)
		cards += n
	}
	return &rules.Scenario{
		Name: "fixture/cards",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: "b has no life left", Winner: rules.A},
			{Name: "b", Doc: "a has no life left", Winner: rules.B},
			{Name: "a-on-life", Doc: "the deck is empty and a has more life", Winner: rules.A},
			{Name: "b-on-life", Doc: "the deck is empty and b has more life", Winner: rules.B},
			{Name: "draw", Doc: "the deck is empty and life is equal", Winner: rules.Neither},
		},
		Metrics: []rules.Metric{
			{Name: "lost-a", Doc: "life that a lost, less what it drank", Max: c.life, Better: rules.B},
			{Name: "lost-b", Doc: "life that b lost, less what it drank", Max: c.life, Better: rules.A},
			{Name: "cards", Doc: "cards drawn", Min: 1, Max: cards},
			{Name: "blocked", Doc: "hits stopped by a guard", Max: c.deck[cardGuard]},
		},
		Headline: duelLostB,
		Game: engine.Machine[duelState]{
			Start: start,
			Step:  c.step,
		},
	}
}

func (c *duel) step(d *dice.Dice, s *duelState, e *rules.MetricValues) int {
	if s.attack != 0 {
		return c.attack(d, s, e)
	}
	return c.draw(d, s, e)
}

// draw is a turn up to its roll: a potion if need be, then a card. C1, C4, C5
func (c *duel) draw(d *dice.Dice, s *duelState, e *rules.MetricValues) int {
	var counts [cardKinds]int
	left := 0
	for kind, n := range s.deck {
		counts[kind] = int(n)
		left += int(n)
	}
	d.Stream(dice.At(left, int(s.side), 0))
	me, enemy := &s.player[s.side-1], &s.player[s.side.Other()-1]
	if me.life <= 2 && me.potions > 0 {
		me.potions--
		me.life += 2
		e.Add(DuelLostA+int(s.side)-1, -2)
		d.Log("C4", "{|a|b} drinks and has {#} life", int(s.side), int(me.life))
	}
	kind := d.Card(counts[:])
	s.deck[kind]--
	e.Add(duelCards, 1)
	d.Log("C1", "{|a|b} draws {a strike|a blow|a guard|a potion|a trick}, {# card|# cards} left", int(s.side), kind,
		left-1)
	switch kind {
	case cardStrike, cardBlow:
		s.attack = uint8(kind + 1)
		return rules.Ongoing
	case cardGuard:
		me.guards = 1
	case cardPotion:
		me.potions = 1
	default:
		trick(d, s, enemy)
	}
	return c.endTurn(d, s)
}

// trick makes the enemy discard. C5
func trick(d *dice.Dice, s *duelState, enemy *duelist) {
	switch {
	case enemy.guards > 0:
		enemy.guards--
		d.Log("C5", "{|a|b} discards {a strike|a blow|a guard|a potion|a trick}", int(s.side.Other()), cardGuard)
	case enemy.potions > 0:
		enemy.potions--
		d.Log("C5", "{|a|b} discards {a strike|a blow|a guard|a potion|a trick}", int(s.side.Other()), cardPotion)
	}
}

// attack rolls for a strike or a blow. C2, C3
func (c *duel) attack(d *dice.Dice, s *duelState, e *rules.MetricValues) int {
	need, harm := 3, 2
	if s.attack == cardBlow+1 {
		need, harm = 5, 4
	}
	s.attack = 0
	victim := s.side.Other()
	v := &s.player[victim-1]
	switch hit := d.Count(1, need) == 1; {
	case !hit:
		d.Log("C2", "{|a|b} loses {#} life", int(victim), 0)
	case v.guards > 0:
		v.guards--
		e.Add(duelBlocked, 1)
		d.Log("C3", "{|a|b} guards, {# guard|# guards} left", int(victim), int(v.guards))
	default:
		harm = min(harm, int(v.life))
		v.life -= uint8(harm)
		e.Add(DuelLostA+int(victim)-1, harm)
		d.Log("C2", "{|a|b} loses {#} life", int(victim), harm)
	}
	return c.endTurn(d, s)
}

// endTurn hands over, or ends the duel. C1, C6
func (c *duel) endTurn(d *dice.Dice, s *duelState) int {
	a, b := s.player[0].life, s.player[1].life
	var outcome int
	switch {
	case b == 0:
		outcome = duelA
	case a == 0:
		outcome = duelB
	case s.deck != [cardKinds]uint8{}:
		s.side = s.side.Other()
		return rules.Ongoing
	case a > b:
		outcome = duelLifeA
	case b > a:
		outcome = duelLifeB
	default:
		outcome = duelDraw
	}
	left := 0
	for _, n := range s.deck {
		left += int(n)
	}
	d.Log("end", "outcome {#}: a lost {#} life, b lost {#}, {# card|# cards} left", outcome, c.life-int(a),
		c.life-int(b), left)
	return outcome
}
