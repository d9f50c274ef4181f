package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// What the player of the attackers does with cards before a shot is as with those of the marines. H22
type cardPlayingOfB struct{}

// Options implements [policy.Point].
func (cardPlayingOfB) Options() []policy.Option { return cardPlaying{}.Options() }

// cardViewOfB is what that player sees before a shot of an attacker of a group at a marine.
type cardViewOfB struct {
	c        *corridor
	r        *attackerRun
	group    uint8
	distance int
	bonus    int // of the cards that count for the shot
	needed   int // of the highest die, with all other bonuses
	ownTurn  bool
}

// Facts implements [policy.Point].
func (cardPlayingOfB) Facts() policy.Facts[cardViewOfB] {
	return policy.Facts[cardViewOfB]{
		{Name: "distance", Doc: "squares to the marine", Number: func(v cardViewOfB) int { return v.distance }},
		{Name: "needed", Doc: "what the highest die of the shot must show to hit, with all bonuses so far",
			Number: func(v cardViewOfB) int { return max(0, v.needed-v.bonus) }},
		{Name: "bonus", Doc: "what cards already add to the shot", Number: func(v cardViewOfB) int { return v.bonus }},
		{Name: "own-turn", Doc: "it is the attacker's own turn", YesNo: func(v cardViewOfB) bool { return v.ownTurn }},
		{Name: "marines", Doc: "marines on their feet",
			Number: func(v cardViewOfB) int { return len(v.c.marines) - v.r.count(fallen) }},
		{Name: "attackers", Doc: "attackers on their feet", Number: func(v cardViewOfB) int { return int(v.r.standing) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v cardViewOfB) int { return int(v.r.turnSeen) }},
		{Name: "unit", Doc: docOfUnit, Number: func(v cardViewOfB) int { return int(v.group) + 1 }},
	}
}

// wantsCardsOfB reports whether attackers ever play cards. H22
func (c *Corridor) wantsCardsOfB() bool { return len(c.BCards) > 0 && c.BPolicy.Card.Chooses() }

// playCardsOfB lets the player of the attackers play cards before a shot at a marine, and returns those for it alone, a bit
// each. H22, HAE-OW-04
func (c *corridor) playCardsOfB(d *dice.Dice, v cardViewOfB, marine, misses int) (forShot uint8) {
	r, u := v.r, &c.B[v.group].Unit
	v.needed = c.Rules.needed(u, c.marines[marine].Name, misses) - u.RAB
	for r.cardsOfB != 0 {
		shot, turn := firstCard(c.BCards, r.cardsOfB, CardForShot), firstCard(c.BCards, r.cardsOfB, CardForTurn)
		possible := policy.OptionsOf(cardsKept).With(shotCardPlayed, shot >= 0).With(turnCardPlayed, turn >= 0)
		v.bonus = int(r.bonusOfB + c.bonusOf(forShot))
		card := turn
		switch c.BPolicy.Card.Pick(d, possible, v) {
		case shotCardPlayed:
			card = shot
			forShot |= 1 << card
		case turnCardPlayed:
			r.bonusOfB += uint8(c.BCards[card].RAB)
		default:
			return forShot
		}
		r.cardsOfB &^= 1 << card
		d.Log("H22", "a card of the attackers: +{#} for {this shot|this turn}",
			c.BCards[card].RAB, rules.OneIf(c.BCards[card].For == CardForTurn))
	}
	return forShot
}

// bonusOf returns what some cards of the attackers add.
func (c *corridor) bonusOf(cards uint8) (sum uint8) {
	for k := range c.BCards {
		sum += uint8(c.BCards[k].RAB) * (cards >> k & 1)
	}
	return sum
}

// playCardsToAnswer plays cards for the free shot of an attacker, before those who answer together roll. HAE-OW-04, H22
func (c *corridor) playCardsToAnswer(d *dice.Dice, s *state, j int) {
	v := cardViewOfB{c: c, r: &s.attackerRun, group: c.group[j], distance: int(s.attackers[j])}
	forShot := c.playCardsOfB(d, v, int(s.actor), 0)
	for k := range c.BCards {
		if forShot>>k&1 == 1 {
			s.forAnswer[k] = uint8(j + 1)
		}
	}
}

// answerBonus returns what cards played for the free shot of an attacker add to it, which are spent.
func (c *corridor) answerBonus(s *state, j int) (bonus uint8) {
	for k := range c.BCards {
		if int(s.forAnswer[k]) == j+1 {
			bonus += uint8(c.BCards[k].RAB)
			s.forAnswer[k] = 0
		}
	}
	return bonus
}

// notesOnCardsOfB returns notes on cards that no attacker plays, and on a policy without any. H22
func (c *corridor) notesOnCardsOfB() (list rules.Warnings) {
	plays := c.BPolicy.Card.Chooses()
	list.AddIf(len(c.BCards) > 0 && !plays, "b-cards do nothing: by b-policy nobody plays any (H22)")
	list.AddIf(len(c.BCards) > 0 && plays && !c.isArmed(), "b-cards do nothing: no attacker ever fires (H22)")
	list.AddIf(len(c.BCards) == 0 && plays && !c.BPolicy.Card.IsBest(), "no attacker plays a card: there are no b-cards (H22)")
	return list
}
