package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Reaction is what the player of a target decides when it is charged.
type Reaction struct {
	Name          string                                      `yaml:"name" default:"hold" doc:"what the reaction is called"`
	ToCharge      policy.Choice[reacting, targetView]         `yaml:"to-charge" default:"shoot else hold" rule:"SCR-CH-02" doc:"what it does at once when it is charged, asked target by target as they are listed, before the charge range is rolled"`
	CounterAttack policy.Choice[counterAttacking, targetView] `yaml:"counter-attack" default:"counter-attack" rule:"SCR-CH-07" doc:"whether skirmishers who held may counter-attack, asked when the charge has come through difficult terrain"`
}

// ProfileKind makes reactions known to libraries by name.
func (*Reaction) ProfileKind() string { return "reaction" }

// What a target may do when it is charged. SCR-CH-02, SCR-CH-03
const (
	holds = iota
	shoots
	flees

	allReactions = policy.Options(1<<holds | 1<<shoots | 1<<flees)
)

type reacting struct{}

// Options implements [policy.Point].
func (reacting) Options() []policy.Option {
	return []policy.Option{
		holds: {Name: "hold", Doc: "stand still and absorb the charge"},
		shoots: {Name: "shoot", Doc: "hold, and take a Leadership test to stand and shoot; " +
			"for a unit in ranks that has something to shoot with"},
		flees: {Name: "flee", Doc: "fall back at once, which makes the charge longer"},
	}
}

// targetView is what the player of a target sees.
type targetView struct {
	c *charge
	s *state
	i int // which target it is
}

func (v targetView) chargers() int { return v.c.standing(v.s, int(v.s.charger)) }
func (v targetView) arrived() int  { return v.c.arrived(v.s, int(v.s.charger)) }
func (v targetView) models() int   { return v.c.standing(v.s, v.c.armies[sideB][v.i]) }
func (v targetView) number() int   { return v.i + 1 }
func (v targetView) attempt() int  { return v.c.nextCharges[v.s.charger].tries(v.s) }

// Facts implements [policy.Point].
func (reacting) Facts() policy.Facts[targetView] {
	return policy.Facts[targetView]{
		{Name: "need", Doc: "inches that the charge has to cover as things stand, by the farthest target, " +
			"with what those before it fled",
			Number: func(v targetView) int { return v.c.need(v.s) }},
		{Name: "distance", Doc: "inches between it and the charging unit",
			Number: func(v targetView) int { return v.c.distanceTo(v.s, v.i) }},
		{Name: "chargers", Doc: "models of the charging unit that live", Number: targetView.chargers},
		{Name: "models", Doc: "models of its own", Number: targetView.models},
		{Name: "difficult", Doc: "the charge goes through difficult terrain",
			YesNo: func(v targetView) bool { return v.c.nextCharges[v.s.charger].ground.Difficult }},
		{Name: "attempt", Doc: docOfAttempt, Number: targetView.attempt},
		{Name: "target", Doc: docOfTarget, Number: targetView.number},
	}
}

const (
	docOfAttempt = "which attempt to charge it is, from 1"
	docOfTarget  = "which of the targets it is, from 1"
)

// Whether a target counter-attacks. SCR-CH-07
const (
	staysPut = iota
	strikesBack
)

type counterAttacking struct{}

// Options implements [policy.Point].
func (counterAttacking) Options() []policy.Option {
	return []policy.Option{
		staysPut:    {Name: "stay", Doc: "fight without it"},
		strikesBack: {Name: "counter-attack", Doc: "a Leadership test, for the attacks of a charge in turn 1"},
	}
}

// Facts implements [policy.Point].
func (counterAttacking) Facts() policy.Facts[targetView] {
	return policy.Facts[targetView]{
		{Name: "chargers", Doc: "models of the charging unit that arrive", Number: targetView.arrived},
		{Name: "models", Doc: "models of its own", Number: targetView.models},
		{Name: "attempt", Doc: docOfAttempt, Number: targetView.attempt},
		{Name: "target", Doc: docOfTarget, Number: targetView.number},
	}
}

// reacts reports whether a target may choose a reaction. SCR-CH-02
func (t *Target) reacts() bool { return t.Situation == "free" }

// canShoot reports whether a target could stand and shoot. SCR-CH-03
func (t *Target) canShoot() bool {
	return t.reacts() && t.Formation == Ranks && t.StandAndShoot != nil
}

// meansToShoot reports whether a target that may react shoots, other than by the default, which
// does so if it can. SCR-CH-03
func (t *Target) meansToShoot() bool {
	text, err := t.Reaction.ToCharge.MarshalText()
	return t.reacts() && t.Reaction.ToCharge.MayPick(shoots, allReactions) && err == nil &&
		string(text) != "shoot else hold"
}

// may reports whether a target ever reacts in a way. SCR-CH-02, SCR-CH-03
func (t *Target) may(reaction int) bool {
	possible := policy.OptionsOf(holds, flees).With(shoots, t.canShoot())
	return t.reacts() && possible.Has(reaction) && t.Reaction.ToCharge.MayPick(reaction, possible)
}

// reaction returns how a target reacts: it holds, where it cannot choose. SCR-CH-02, SCR-CH-03
func (c *charge) reaction(d *dice.Dice, s *state, target int) int {
	t := &c.B[target]
	if !t.reacts() {
		return holds
	}
	if s.fled>>target&1 != 0 {
		d.Log("SCR-CH-10", "{unit}: not rallied, no reaction", c.armies[sideB][target])
		return holds
	}
	possible := policy.OptionsOf(holds, flees).With(shoots, c.missiles[target] >= 0)
	return t.Reaction.ToCharge.Pick(d, possible, targetView{c, s, target})
}

// counterAttacks reports whether a target that may do so tests for a counter-attack. SCR-CH-07
func (c *charge) counterAttacks(d *dice.Dice, s *state, target int) bool {
	possible := policy.OptionsOf(staysPut, strikesBack)
	return c.B[target].Reaction.CounterAttack.Pick(d, possible, targetView{c, s, target}) == strikesBack
}

// standing counts the models of a unit that live, before and in a fight.
func (c *combat) standing(s *state, u int) int {
	b := s.of(c.units[u])
	models, _ := c.units[u].standing(&b)
	return models
}
