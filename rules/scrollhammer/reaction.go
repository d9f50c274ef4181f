package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Reaction is what the player of a target decides when it is charged.
type Reaction struct {
	Name          string                           `yaml:"name" default:"hold" doc:"what the reaction is called"`
	ToCharge      policy.ByPlace[reacting]         `yaml:"to-charge" default:"shoot else hold" rule:"SCR-CH-02" doc:"what it does at once when it is charged, asked target by target as they are listed, before the charge range is rolled"`
	CounterAttack policy.ByPlace[counterAttacking] `yaml:"counter-attack" default:"counter-attack" rule:"SCR-CH-07" doc:"whether skirmishers who held may counter-attack, asked when the charge has come through difficult terrain"`
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

// What its player can see.
const (
	reactionSeesNeed = iota
	reactionSeesDistance
	reactionSeesChargers
	reactionSeesModels
	reactionSeesDifficult
	reactionSeesTarget
)

type reacting struct{}

// Options implements [policy.PointByPlace].
func (reacting) Options() []policy.Option {
	return []policy.Option{
		{Name: "hold", Doc: "stand still and absorb the charge"},
		{Name: "shoot", Doc: "hold, and take a Leadership test to stand and shoot; " +
			"for a unit in ranks that has something to shoot with"},
		{Name: "flee", Doc: "fall back at once, which makes the charge longer"},
	}
}

// Facts implements [policy.PointByPlace].
func (reacting) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "need", Doc: "inches that the charge has to cover as things stand, by the farthest target, " +
			"with what those before it fled"},
		{Name: "distance", Doc: "inches between it and the charging unit"},
		{Name: "chargers", Doc: "models of the charging unit that live"},
		{Name: "models", Doc: "models of its own"},
		{Name: "difficult", Doc: "the charge goes through difficult terrain", YesNo: true},
		{Name: "target", Doc: "which of the targets it is, from 1"},
	}
}

// Whether a target counter-attacks. SCR-CH-07
const (
	staysPut = iota
	strikesBack
)

// What its player can see.
const (
	counterSeesChargers = iota
	counterSeesModels
	counterSeesTarget
)

type counterAttacking struct{}

// Options implements [policy.PointByPlace].
func (counterAttacking) Options() []policy.Option {
	return []policy.Option{
		{Name: "stay", Doc: "fight without it"},
		{Name: "counter-attack", Doc: "a Leadership test, for the attacks of a charge in turn 1"},
	}
}

// Facts implements [policy.PointByPlace].
func (counterAttacking) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "chargers", Doc: "models of the charging unit that arrive"},
		{Name: "models", Doc: "models of its own"},
		{Name: "target", Doc: "which of the targets it is, from 1"},
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
	possible := policy.OptionsOf(holds, flees).With(shoots, c.missiles[target] >= 0)
	return t.Reaction.ToCharge.Pick(d, possible, func(fact int) int { return c.reactionFact(s, target, fact) })
}

// reactionFact returns what the player of a target can see.
func (c *charge) reactionFact(s *state, target, fact int) int {
	switch fact {
	case reactionSeesNeed:
		return max(c.minGap, int(s.gap))
	case reactionSeesDistance:
		return c.B[target].Distance
	case reactionSeesChargers:
		return c.standing(s, 0)
	case reactionSeesModels:
		return c.standing(s, c.armies[sideB][target])
	case reactionSeesDifficult:
		return rules.OneIf(c.Difficult)
	default:
		return target + 1
	}
}

// counterAttacks reports whether a target that may do so tests for a counter-attack. SCR-CH-07
func (c *charge) counterAttacks(d *dice.Dice, s *state, target int) bool {
	possible := policy.OptionsOf(staysPut, strikesBack)
	return c.B[target].Reaction.CounterAttack.Pick(d, possible,
		func(fact int) int { return c.counterFact(s, target, fact) }) == strikesBack
}

// counterFact returns what the player of a target can see when the charge has come.
func (c *charge) counterFact(s *state, target, fact int) int {
	switch fact {
	case counterSeesChargers:
		return c.standing(s, 0)
	case counterSeesModels:
		return c.standing(s, c.armies[sideB][target])
	default:
		return target + 1
	}
}

// standing counts the models of a unit that live, before and in a fight.
func (c *combat) standing(s *state, u int) int {
	b := s.of(c.units[u])
	models, _ := c.units[u].standing(&b)
	return models
}
