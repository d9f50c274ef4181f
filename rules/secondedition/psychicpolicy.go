package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/policy"
)

// PsychicPolicy is how a side plays its powers and cards. PD-3, PD-6
type PsychicPolicy struct {
	Name   string                                    `yaml:"name" default:"aggressive" doc:"what the policy is called"`
	Power  policy.Choice[powerUsing, psychicView]    `yaml:"power" default:"plain else ultimate else hold" rule:"PD-3" doc:"whether a side that is to act uses a power and what fuels it, asked of each power that it could use, the dearest first, until one is used"`
	Card   policy.Choice[cardPlaying, psychicView]   `yaml:"card" default:"psychic-duel else nullify else energy-drain if enemy-in-play > 0 else pass" rule:"PD-3" doc:"which card it plays if it uses no power"`
	Answer policy.Choice[cardAnswering, psychicView] `yaml:"answer" default:"destroy-power else reflection else daemonic-attack else nullify else none" rule:"PD-6" doc:"which card answers an enemy power, asked again after a Nullify that failed"`

	Duellist policy.Choice[ownDuelling, psychicView]   `yaml:"duellist" default:"fight" rule:"PD-11" doc:"which of its psykers fights a Psychic Duel that it plays, asked of each who lives, from the highest mastery down, until one does"`
	Rival    policy.Choice[enemyDuelling, psychicView] `yaml:"rival" default:"fight" rule:"PD-11" doc:"against which enemy, asked of each who has a power, from the lowest mastery up, until one is found"`

	Victim policy.Choice[choosingVictims, psychicView] `yaml:"victim" default:"strike" rule:"PD-13b" doc:"on whom Assail and Carmine Assassin are used, and whom Lightning Arc strikes first and jumps on to: asked of each who may be, as listed, until one is found; psykers who are not exposed are asked last, for Assail and Carmine Assassin alone"`

	Assail policy.Choice[assailing, psychicView] `yaml:"assail" default:"leave" rule:"PD-13d" doc:"in battles, whether an Assail moves a victim who is in the fight out of it"`

	Displace policy.Choice[displacing, psychicView] `yaml:"displace" default:"stay" rule:"SE-PW-03" doc:"in battles, whether a Displacement moves models that are in the fight, to charge again: asked of each entry that is, psykers last, until one is moved"`

	Sacrifice policy.Choice[sacrificing, psychicView] `yaml:"sacrifice" default:"keep" rule:"PD-7a" doc:"whether it sacrifices a Force card for Destroy Power once it sees its own die, besides sacrifice of its side; asked again until it keeps the rest"`
}

// ProfileKind makes policies known to libraries by name.
func (*PsychicPolicy) ProfileKind() string { return "psychic-policy" }

// decisions lists what it says.
func (p *PsychicPolicy) decisions() []policy.Any {
	return []policy.Any{&p.Power, &p.Card, &p.Answer, &p.Duellist, &p.Rival, &p.Victim, &p.Assail, &p.Displace, &p.Sacrifice}
}

// Whether and how a power is used. PD-3, PD-5
const (
	powerHeld = iota
	powerPlain
	powerUltimate
)

type powerUsing struct{}

// Options implements [policy.Point].
func (powerUsing) Options() []policy.Option {
	return []policy.Option{
		powerHeld:  {Name: "hold", Doc: "do not use this power now"},
		powerPlain: {Name: "plain", Doc: "use it for Force cards"},
		powerUltimate: {Name: "ultimate",
			Doc: "use it for one Ultimate Force, and the Force cards that it still needs: nothing can answer it"},
	}
}

// Facts implements [policy.Point].
func (powerUsing) Facts() policy.Facts[psychicView] {
	return slices.Concat(sideFacts(), powerFacts(), passFacts())
}

// Which card is played. PD-3
const (
	cardPassed = iota
	cardDuel
	cardNullify
	cardDrain
)

type cardPlaying struct{}

// Options implements [policy.Point].
func (cardPlaying) Options() []policy.Option {
	return []policy.Option{
		cardPassed: {Name: "pass", Doc: "play no card; two passes in a row end the phase"},
		cardDuel: {Name: "psychic-duel",
			Doc: "Psychic Duel; by default the own highest mastery against the enemy's lowest with a power"},
		cardNullify: {Name: "nullify", Doc: "Nullify on the dearest enemy power in play"},
		cardDrain:   {Name: "energy-drain", Doc: "Energy Drain: the phase ends, hands are discarded, powers in play nullified"},
	}
}

// Facts implements [policy.Point].
func (cardPlaying) Facts() policy.Facts[psychicView] {
	return slices.Concat(sideFacts(), passFacts())
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

// Options implements [policy.Point].
func (cardAnswering) Options() []policy.Option {
	return []policy.Option{
		answerNone:    {Name: "none", Doc: "let the power take effect"},
		answerDestroy: {Name: "destroy-power", Doc: "Destroy Power, where the power is used on or near one's psyker"},
		answerReflect: {Name: "reflection", Doc: "Reflection, where it is used on or near one's psyker"},
		answerDaemon:  {Name: "daemonic-attack", Doc: "Daemonic Attack"},
		answerNullify: {Name: "nullify", Doc: "Nullify"},
		answerDrain: {Name: "energy-drain", Doc: "Energy Drain: the power has no effect, the phase ends, hands are discarded, " +
			"powers in play nullified"},
	}
}

// Facts implements [policy.Point].
func (cardAnswering) Facts() policy.Facts[psychicView] {
	return slices.Concat(sideFacts(), powerFacts(), policy.Facts[psychicView]{
		{Name: "failed", Doc: "Nullify cards that failed against it, 4 for more",
			Number: func(v psychicView) int { return int(v.s.cast.tries) }},
	})
}
