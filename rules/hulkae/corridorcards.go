package hulkae

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Card is a tactical card that adds to the ranged assault bonus of the marines. HAE-RA-02, H22
type Card struct {
	RAB int     `yaml:"rab" required:"yes" range:"1..6" rule:"H22" doc:"what it adds to the ranged assault bonus"`
	For CardFor `yaml:"for" options:"shot,turn" default:"shot" rule:"H22" doc:"what it is for: the shot before which it is played, or that and all others of the marines in the same turn, whoever's it is"`
}

// CardFor is what a card is for.
type CardFor string

// The two kinds of cards.
const (
	CardForShot CardFor = "shot"
	CardForTurn CardFor = "turn"
)

// maxCards is the most cards of a trial.
const maxCards = 4

// What the player does with the cards before a shot. H22
const (
	cardsKept = iota
	shotCardPlayed
	turnCardPlayed
)

type cardPlaying struct{}

// Options implements [policy.Point].
func (cardPlaying) Options() []policy.Option {
	return []policy.Option{
		cardsKept:      {Name: "keep", Doc: "play no card, or no other one"},
		shotCardPlayed: {Name: "shot", Doc: "play the first card in the list that is left and for one shot"},
		turnCardPlayed: {Name: "turn", Doc: "play the first card in the list that is left and for a turn"},
	}
}

// cardView is what the player sees before a shot of a marine.
type cardView struct {
	c        *corridor
	r        *attackerRun
	i        int // the marine
	distance int
	bonus    int // of the cards that count for the shot
	needed   int // of the highest die, with all bonuses
	time     int
}

// Facts implements [policy.Point].
func (cardPlaying) Facts() policy.Facts[cardView] {
	return policy.Facts[cardView]{
		{Name: "distance", Doc: "squares to the target", Number: func(v cardView) int { return v.distance }},
		{Name: "needed", Doc: "what the highest die of the shot must show to hit, with all bonuses so far",
			Number: func(v cardView) int { return max(0, v.needed-v.bonus) }},
		{Name: "bonus", Doc: "what cards already add to the shot", Number: func(v cardView) int { return v.bonus }},
		{Name: "own-turn", Doc: "it is the marine's own turn", YesNo: func(v cardView) bool { return v.time == inOwnTurn }},
		{Name: "attackers", Doc: "attackers on their feet", Number: func(v cardView) int { return int(v.r.standing) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v cardView) int { return int(v.r.turnSeen) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v cardView) int { return int(v.c.entry[v.i]) }},
	}
}

// wantsCards reports whether cards are ever played. H22
func (c *Corridor) wantsCards() bool { return len(c.Cards) > 0 && c.Policy.Card.Chooses() }

// cardsBonus returns what all cards of a side together can add to a shot.
func (c *Corridor) cardsBonus(side rules.Side) (sum int) {
	cards, plays := c.Cards, c.wantsCards()
	if side == rules.B {
		cards, plays = c.BCards, c.wantsCardsOfB()
	}
	for _, card := range cards {
		sum += card.RAB * rules.OneIf(plays)
	}
	return sum
}

// firstCard returns the first card of a kind that is left, −1 for none.
func firstCard(cards []Card, left uint8, kind CardFor) int {
	for k := range cards {
		if left>>k&1 == 1 && cards[k].For == kind {
			return k
		}
	}
	return -1
}

// cardLeaves is the attacks of a unit at a target, by what cards add to them.
type cardLeaves []attackLeaves

// attacksWithCards returns the attacks of a unit of a side at a target with what cards may add, none without a weapon.
func (c *corridor) attacksWithCards(side rules.Side, target string, shooter *Unit, attacks *dice.Leaves[attackCase]) (list cardLeaves) {
	for bonus := range c.cardsBonus(side) + 1 {
		with := *shooter
		with.RAB += bonus
		list = append(list, c.Rules.attacksAt(target, &with, attacks))
	}
	return list
}

// playCards lets the player of the marines play cards before a shot of a marine at a group of attackers, and returns what
// those for it alone add; those for the turn count for all who fire together. H22, HAE-OW-04
func (c *corridor) playCards(d *dice.Dice, r *attackerRun, i, group, distance, misses, time int) (bonus uint8) {
	for r.cards != 0 {
		shot, turn := firstCard(c.Cards, r.cards, CardForShot), firstCard(c.Cards, r.cards, CardForTurn)
		possible := policy.OptionsOf(cardsKept).With(shotCardPlayed, shot >= 0).With(turnCardPlayed, turn >= 0)
		needed := c.Rules.needed(c.marines[i], c.B[group].Name, misses) - c.marines[i].RAB
		switch c.Policy.Card.Pick(d, possible, cardView{c, r, i, distance, int(r.bonus + bonus), needed, time}) {
		case shotCardPlayed:
			bonus += c.discard(d, r, i, shot)
		case turnCardPlayed:
			r.bonus += c.discard(d, r, i, turn)
		default:
			return bonus
		}
	}
	return bonus
}

// discard takes a card for a marine out of the hand and returns its bonus.
func (c *corridor) discard(d *dice.Dice, r *attackerRun, i, card int) uint8 {
	r.cards &^= 1 << card
	n := c.Cards[card].RAB
	d.Log("H22", "a card for marine {#}: +{#} for {this shot|this turn}",
		i+1, n, rules.OneIf(c.Cards[card].For == CardForTurn))
	return uint8(n)
}

// checkCards refuses more cards than a state has room for. H22
func (c *Corridor) checkCards() (list rules.Problems) {
	for path, cards := range map[string][]Card{"cards": c.Cards, "b-cards": c.BCards} {
		list.AddIf(len(cards) > maxCards, path, "H22",
			"there are "+strconv.Itoa(len(cards))+" cards; at most "+strconv.Itoa(maxCards)+" are possible")
	}
	return list
}

// notesOnCards returns notes on cards that nobody plays, and on a policy without any. H22
func (c *corridor) notesOnCards() (list rules.Warnings) {
	plays := c.Policy.Card.Chooses()
	list.AddIf(len(c.Cards) > 0 && !plays, "cards do nothing: by the policy nobody plays any (H22)")
	list.AddIf(len(c.Cards) == 0 && plays, "no card is played: there are none (H22)")
	never := func(kind CardFor, option int) bool {
		ofKind := func(card Card) bool { return card.For == kind }
		return !slices.ContainsFunc(c.Cards, ofKind) || !c.Policy.Card.MayPick(option, policy.OptionsOf(cardsKept, option))
	}
	if len(c.Cards) > 0 && plays && never(CardForShot, shotCardPlayed) && never(CardForTurn, turnCardPlayed) {
		kind := map[CardFor]string{CardForShot: "a turn", CardForTurn: "one shot"}[c.Cards[0].For]
		list = append(list, "no card is played: none is for "+kind+", which alone the policy plays (H22)")
	}
	return list
}
