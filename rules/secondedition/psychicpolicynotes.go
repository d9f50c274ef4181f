package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// The decisions of those who do not say otherwise.
const (
	usualPower  = "plain else ultimate else hold"
	usualCard   = "psychic-duel else nullify else energy-drain if enemy-in-play > 0 else pass"
	usualAnswer = "destroy-power else reflection else daemonic-attack else nullify else none"
	usualRival  = "fight"
	usualVictim = "strike"
	usualAssail = "leave"
	usualMoved  = "stay"
	usualForce  = "keep"
)

// isUsual reports whether a decision is taken as by those who do not say otherwise.
func isUsual(c interface{ MarshalText() ([]byte, error) }, usual string) bool {
	text, _ := c.MarshalText()
	return string(text) == usual
}

// policyWarnings returns why the policy of a side never matters, if it differs from the usual: the side
// never has the cards, or nobody uses a power. Of a policy that matters somewhere nothing is said.
// PD-3, PD-6, PD-11
func (x *psychic) policyWarnings(side int) (list rules.Warnings) {
	p, letter, held := &x.sides[side].Policy, string("ab"[side]), x.mostHeld(side)
	casts := x.mostCasts()
	answers := max(held[destroyPower], held[reflection], held[daemonicAttack], held[nullify], held[energyDrain]) > 0
	spares := p.Power.MayPick(powerHeld, policy.OptionsOf(powerHeld, powerPlain))
	parts := []struct {
		usual, matters bool
		why            string
	}{
		{isUsual(p.Power, usualPower), casts[side] > 0 && (held[ultimateForce] > 0 || spares),
			x.whyNoPower(letter, casts[side])},
		{isUsual(p.Card, usualCard), max(held[psychicDuelCard], held[nullify], held[energyDrain]) > 0,
			letter + ".policy.card does nothing: " + letter +
				" never holds Psychic Duel, Nullify or Energy Drain (PD-3)"},
		{isUsual(p.Answer, usualAnswer), answers && casts[1-side] > 0,
			letter + ".policy.answer does nothing: " + letter +
				" never has a power to answer and a card for it (PD-6)"},
		{isUsual(p.Duellist, usualRival), held[psychicDuelCard] > 0 && len(x.psykers[side]) > 1,
			letter + ".policy.duellist does nothing: " + letter +
				" never has a Psychic Duel and two psykers to choose from (PD-11)"},
		{isUsual(p.Rival, usualRival), held[psychicDuelCard] > 0 && len(x.psykers[1-side]) > 1,
			letter + ".policy.rival does nothing: " + letter +
				" never has a Psychic Duel and two enemies to choose from (PD-11)"},
		{isUsual(p.Victim, usualVictim), casts[side] > 0 && x.choosesVictims(side),
			letter + ".policy.victim does nothing: " + letter +
				" never has a power that strikes or moves one enemy, and two to choose from (PD-13b)"},
		{isUsual(p.Assail, usualAssail), casts[side] > 0 && x.carried[1-side] != nil && x.canUse(side, Move),
			letter + ".policy.assail does nothing: " + letter + " never has an Assail, or no fight follows (PD-13d)"},
		{isUsual(p.Displace, usualMoved), casts[side] > 0 && x.displaces[side] && x.mayMove(side),
			letter + ".policy.displace does nothing: " + letter + " never has a Displacement, or nobody of it fights (SE-PW-03)"},
		{isUsual(p.Sacrifice, usualForce), held[force] > 1 && casts[side] > 0 && x.mostHeld(1 - side)[destroyPower] > 0 ||
			held[force] > 0 && casts[1-side] > 0 && held[destroyPower] > 0,
			letter + ".policy.sacrifice does nothing: no Destroy Power meets a power while " + letter +
				" has Force left (PD-7a)"},
	}
	for _, part := range parts {
		if !part.usual && part.matters {
			return nil
		}
		list.AddIf(!part.usual, part.why)
	}
	return list
}

// choosesVictims reports whether a side may have a power that strikes or moves one enemy of several. PD-13b, PD-13c
func (x *psychic) choosesVictims(side int) bool {
	enemies := rules.OneIf(x.sides[1-side].Vehicle != nil) + x.targets(1-side)
	one := x.has(side, func(p *Power) bool { return p.Effect == Move || p.Effect == Slay })
	return one && enemies+len(x.exposed[1-side].out) > 1 || x.hasArc(side) && enemies > 1
}

// whyNoPower tells why it does not matter how a side decides on its powers. PD-3
func (*psychic) whyNoPower(letter string, casts int) string {
	if casts == 0 {
		return letter + ".policy.power does nothing: " + letter + " never has a power and the Force for it (PD-3)"
	}
	return letter + ".policy.power does nothing: " + letter +
		" never holds Ultimate Force, and uses its powers as ever (PD-3)"
}
