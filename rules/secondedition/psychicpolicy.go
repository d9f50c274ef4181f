package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// PsychicPolicy is how a side plays its powers and cards. PD-3, PD-6
type PsychicPolicy struct {
	Name   string                        `yaml:"name" default:"aggressive" doc:"what the policy is called"`
	Power  policy.ByPlace[powerUsing]    `yaml:"power" default:"plain else ultimate else hold" rule:"PD-3" doc:"whether a side that is to act uses a power and what fuels it, asked of each power that it could use, the dearest first, until one is used"`
	Card   policy.ByPlace[cardPlaying]   `yaml:"card" default:"psychic-duel else nullify else energy-drain if enemy-in-play > 0 else pass" rule:"PD-3" doc:"which card it plays if it uses no power"`
	Answer policy.ByPlace[cardAnswering] `yaml:"answer" default:"destroy-power else reflection else daemonic-attack else nullify else none" rule:"PD-6" doc:"which card answers an enemy power, asked again after a Nullify that failed"`

	Duellist policy.ByPlace[ownDuelling]   `yaml:"duellist" default:"fight" rule:"PD-11" doc:"which of its psykers fights a Psychic Duel that it plays, asked of each who lives, from the highest mastery down, until one does"`
	Rival    policy.ByPlace[enemyDuelling] `yaml:"rival" default:"fight" rule:"PD-11" doc:"against which enemy, asked of each who has a power, from the lowest mastery up, until one is found"`
}

// ProfileKind makes policies known to libraries by name.
func (*PsychicPolicy) ProfileKind() string { return "psychic-policy" }

// Whether and how a power is used. PD-3, PD-5
const (
	powerHeld = iota
	powerPlain
	powerUltimate
)

type powerUsing struct{}

// Options implements [policy.PointByPlace].
func (powerUsing) Options() []policy.Option {
	return []policy.Option{
		{Name: "hold", Doc: "do not use this power now"},
		{Name: "plain", Doc: "use it for Force cards"},
		{Name: "ultimate",
			Doc: "use it for one Ultimate Force, and the Force cards that it still needs: nothing can answer it"},
	}
}

// Facts implements [policy.PointByPlace].
func (powerUsing) Facts() []policy.Fact {
	return append(powerFacts(), enemyPassedFact())
}

// Which card is played. PD-3
const (
	cardPassed = iota
	cardDuel
	cardNullify
	cardDrain
)

type cardPlaying struct{}

// Options implements [policy.PointByPlace].
func (cardPlaying) Options() []policy.Option {
	return []policy.Option{
		{Name: "pass", Doc: "play no card; two passes in a row end the phase"},
		{Name: "psychic-duel",
			Doc: "Psychic Duel; by default the own highest mastery against the enemy's lowest with a power"},
		{Name: "nullify", Doc: "Nullify on the dearest enemy power in play"},
		{Name: "energy-drain", Doc: "Energy Drain: the phase ends, hands are discarded, powers in play nullified"},
	}
}

// Facts implements [policy.PointByPlace].
func (cardPlaying) Facts() []policy.Fact {
	return append(sideFacts(), enemyPassedFact())
}

// Which card answers a power. PD-6
const (
	answerNone = iota
	answerDestroy
	answerReflect
	answerDaemon
	answerNullify
	answerDrain
)

type cardAnswering struct{}

// Options implements [policy.PointByPlace].
func (cardAnswering) Options() []policy.Option {
	return []policy.Option{
		{Name: "none", Doc: "let the power take effect"},
		{Name: "destroy-power", Doc: "Destroy Power, where the power is used on or near one's psyker"},
		{Name: "reflection", Doc: "Reflection, where it is used on or near one's psyker"},
		{Name: "daemonic-attack", Doc: "Daemonic Attack"},
		{Name: "nullify", Doc: "Nullify"},
		{Name: "energy-drain", Doc: "Energy Drain: the power has no effect, the phase ends, hands are discarded, " +
			"powers in play nullified"},
	}
}

// Facts implements [policy.PointByPlace].
func (cardAnswering) Facts() []policy.Fact {
	return append(powerFacts(), policy.Fact{Name: "failed", Doc: "Nullify cards that failed against it, 4 for more"})
}

// What a player can see; the first facts are the cards of the own hand, by kind.
const (
	seesEnemyCards = iota + int(cardKinds)
	seesKnownCards
	seesPsykers
	seesEnemyPsykers
	seesModels
	seesEnemyModels
	seesInPlay
	seesEnemyInPlay
	seesPhase
	seesOwnTurn
	seesCost // of a power
	seesPsyker
	seesPower
	seesMastery
	seesHarm
	seesOnPsyker
	seesGuarded
	seesFailed                             // for an answer
	powerSeesEnemyPassed = seesGuarded + 1 // before a power
	cardSeesEnemyPassed  = seesOwnTurn + 1 // before a card
)

// sideFacts are those of both sides, whatever is decided.
func sideFacts() []policy.Fact {
	return []policy.Fact{
		force:           {Name: "force", Doc: "Force cards in the own hand, and so on"},
		ultimateForce:   {Name: "ultimate-force", Doc: "Ultimate Force"},
		nullify:         {Name: "nullify", Doc: "Nullify"},
		daemonicAttack:  {Name: "daemonic-attack", Doc: "Daemonic Attack"},
		destroyPower:    {Name: "destroy-power", Doc: "Destroy Power"},
		reflection:      {Name: "reflection", Doc: "Reflection"},
		psychicDuelCard: {Name: "psychic-duel", Doc: "Psychic Duel"},
		energyDrain:     {Name: "energy-drain", Doc: "Energy Drain"},

		seesEnemyCards: {Name: "enemy-cards", Doc: "cards that the enemy holds"},
		seesKnownCards: {
			Name: "known-cards", Doc: "of those the Destroy Power and Reflection kept from an earlier phase",
		},
		seesPsykers:      {Name: "psykers", Doc: "own living psykers"},
		seesEnemyPsykers: {Name: "enemy-psykers", Doc: "the enemy's living psykers"},
		seesModels:       {Name: "models", Doc: "own living models that are no psykers"},
		seesEnemyModels:  {Name: "enemy-models", Doc: "the enemy's living models that are no psykers"},
		seesInPlay:       {Name: "in-play", Doc: "own powers in play"},
		seesEnemyInPlay:  {Name: "enemy-in-play", Doc: "enemy powers in play"},
		seesPhase:        {Name: "phase", Doc: "the phase, from 1"},
		seesOwnTurn:      {Name: "own-turn", Doc: "the phase is in one's own turn", YesNo: true},
	}
}

// powerFacts adds those of a power that is used, or could be.
func powerFacts() []policy.Fact {
	return append(sideFacts(),
		policy.Fact{Name: "cost", Doc: "the Force of the power"},
		policy.Fact{Name: "psyker", Doc: "which psyker of its side has it, from 1"},
		policy.Fact{Name: "power", Doc: "which power of its psyker it is, from 1; of those dealt, by the pool"},
		policy.Fact{Name: "mastery", Doc: "the mastery of its psyker"},
		policy.Fact{Name: "harms", Doc: "it can slay or wound", YesNo: true},
		policy.Fact{Name: "on-psyker", Doc: "it is used on an enemy psyker of who uses it", YesNo: true},
		policy.Fact{
			Name:  "guarded",
			Doc:   "it is used on or near such a psyker: Destroy Power and Reflection can answer it",
			YesNo: true,
		})
}

func enemyPassedFact() policy.Fact {
	return policy.Fact{
		Name: "enemy-passed", Doc: "the enemy has just passed, so that a pass ends the phase", YesNo: true,
	}
}

// sideFact returns what the player of a side can see, whatever is decided.
func (x *psychic) sideFact(s *psychicState, side, fact int) int {
	own, enemy := side, 1-side
	switch fact {
	case seesEnemyCards:
		return s.hands[enemy].count()
	case seesKnownCards:
		return s.kept[enemy].count()
	case seesPsykers:
		return s.living(own)
	case seesEnemyPsykers:
		return s.living(enemy)
	case seesModels:
		return s.standing(own)
	case seesEnemyModels:
		return s.standing(enemy)
	case seesInPlay:
		return s.inPlay[own].count()
	case seesEnemyInPlay:
		return s.inPlay[enemy].count()
	case seesPhase:
		return int(s.phase)
	case seesOwnTurn:
		return rules.OneIf(x.active(s) == side)
	default:
		return int(s.hands[own][fact])
	}
}

// powerFact returns what the player of a side can see where a power of a user is used, or could be, whose first victim
// stands at a place.
func (x *psychic) powerFact(s *psychicState, side, user int, c powerRef, first uint8, fact int) int {
	power := x.power(user, c)
	switch fact {
	case seesCost:
		return power.Force
	case seesPsyker:
		return int(c.psyker) + 1
	case seesPower:
		return int(c.slot) + 1
	case seesMastery:
		return x.psykers[user][c.psyker].Mastery
	case seesHarm:
		return rules.OneIf(power.harms())
	case seesOnPsyker:
		psyker, _ := x.usedOn(s, 1-user, power, first)
		return rules.OneIf(psyker)
	case seesGuarded:
		_, guarded := x.usedOn(s, 1-user, power, first)
		return rules.OneIf(guarded)
	default:
		return x.sideFact(s, side, fact)
	}
}

// usingFact returns what a player can see before a power is used.
func (x *psychic) usingFact(s *psychicState, side int, c powerRef, fact int) int {
	if fact == powerSeesEnemyPassed {
		return s.enemyPassed()
	}
	return x.powerFact(s, side, side, c, x.firstVictim(s, 1-side, x.power(side, c)), fact)
}

// cardFact returns what a player can see before a card is played.
func (x *psychic) cardFact(s *psychicState, side, fact int) int {
	if fact == cardSeesEnemyPassed {
		return s.enemyPassed()
	}
	return x.sideFact(s, side, fact)
}

// enemyPassed reports, to a side that is to act, whether its enemy has just passed.
func (s *psychicState) enemyPassed() int { return rules.OneIf(s.passes > 1) }

// answerFact returns what a player can see before a power is answered.
func (x *psychic) answerFact(s *psychicState, enemy, fact int) int {
	if fact == seesFailed {
		return int(s.cast.tries)
	}
	return x.powerFact(s, enemy, int(s.cast.side), powerRef{s.cast.caster, s.cast.slot}, s.cast.next, fact)
}

// readsKnown reports whether decisions depend on what is known of the enemy's hand.
func (p *PsychicPolicy) readsKnown() bool {
	return p.Power.ReadsAt(seesKnownCards) || p.Card.ReadsAt(seesKnownCards) || p.Answer.ReadsAt(seesKnownCards) ||
		p.Duellist.ReadsAt(seesKnownCards) || p.Rival.ReadsAt(seesKnownCards)
}

// living counts the living psykers of a side.
func (s *psychicState) living(side int) (n int) {
	for i := range s.psykers[side] {
		n += rules.OneIf(s.psykers[side][i].w > 0)
	}
	return n
}

// standing counts the other living models of a side.
func (s *psychicState) standing(side int) (n int) {
	for i := range s.models[side] {
		n += rules.OneIf(s.models[side][i].w > 0)
	}
	return n
}
