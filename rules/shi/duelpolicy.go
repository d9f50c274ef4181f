package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// DuelPolicy is what the player of one side of a duel decides.
type DuelPolicy struct {
	Name      string                     `yaml:"name" default:"fight" doc:"what the policy is called"`
	Disengage policy.Choice[duelLeaving] `yaml:"disengage" default:"stay" rule:"SHI-CC-02" doc:"whether it pays to step out of contact, which ends the duel; asked in its own turn before each attack, and after the last"`
	Attack    policy.Choice[attacking]   `yaml:"attack" default:"attack" rule:"C2" doc:"whether it attacks in its own turn, asked before each attack that it can pay for; it fights back in any case"`
}

// ProfileKind makes policies of duels known to libraries by name.
func (*DuelPolicy) ProfileKind() string { return "duel-policy" }

// What a unit in contact may do. SHI-CC-02
const (
	duelStays = iota
	duelStepsOut

	duelMayLeave = policy.Options(1<<duelStays | 1<<duelStepsOut)
)

// What the player of a side of a duel can see.
const (
	duelSeesOwnHP = iota
	duelSeesEnemyHP
	duelSeesLead
	duelSeesAcPo
	duelSeesAttacks
	duelSeesTurn
	duelSeesHalved
	duelSeesEnemyHalved
	duelSeesBehind
)

// duelFacts are those of both decisions of a duel.
func duelFacts() []policy.Fact {
	return []policy.Fact{
		{Name: "own-hp", Doc: "HP that it has left"},
		{Name: "enemy-hp", Doc: "HP that its opponent has left"},
		{Name: "lead", Doc: "HP that it has left more than its opponent, below 0 if it has fewer"},
		{Name: "acpo", Doc: "AcPo that it has left"},
		{Name: "attacks", Doc: "attacks of the duel so far, of both sides, counted up to 250"},
		turnFact(),
		{Name: "halved", Doc: "it has fewer dice in its next attack, after a thunder hammer", YesNo: true},
		{Name: "enemy-halved", Doc: "its opponent has", YesNo: true},
		{Name: "behind", Doc: "its opponent shows it side or rear, in its next attack", YesNo: true},
	}
}

func turnFact() policy.Fact {
	return policy.Fact{Name: "turn", Doc: "the turn, those of both sides counted"}
}

// mostCounted bounds attacks that are counted, to fit into a byte.
const mostCounted = 250

type duelLeaving struct{}

// Options implements [policy.Point].
func (duelLeaving) Options() []policy.Option {
	return []policy.Option{
		{Name: "stay", Doc: "stay in contact"},
		{Name: "step-out", Doc: "pay to step out of contact; nobody wins"},
	}
}

// Facts implements [policy.Point].
func (duelLeaving) Facts() []policy.Fact { return duelFacts() }

// Whether a side attacks in its own turn. C2
const (
	duelStrikes = iota
	duelWaits
	duelStrikesPlainly
)

type attacking struct{}

// Options implements [policy.Point].
func (attacking) Options() []policy.Option {
	return []policy.Option{
		{Name: "attack", Doc: "an attack"},
		{Name: "wait", Doc: "leave the other AcPo unused"},
		attackPlainly(),
	}
}

// Facts implements [policy.Point].
func (attacking) Facts() []policy.Fact { return duelFacts() }

// leaves reports whether a side ever steps out of contact. SHI-CC-02
func (p *DuelPolicy) leaves() bool { return p.Disengage.MayPick(duelStepsOut, duelMayLeave) }

func attackPlainly() policy.Option {
	return policy.Option{Name: "attack-plainly",
		Doc: "a close-combat attack without the psychic test of its force weapon, for the price of a plain one, " +
			"if it could take the test and force-test: spare leaves it the choice"}
}

// decides reports whether a side ever has AcPo for an attack and makes none, or one without the test
// that it could take. C2, C8
func (p *DuelPolicy) decides(u *Unit) bool {
	may := func(what int) bool { return p.Attack.MayPick(what, policy.OptionsOf(duelStrikes, what)) }
	return may(duelWaits) || u.hasChoice() && may(duelStrikesPlainly)
}

// countsTo returns how far policies count attacks.
func (x *Duel) countsTo() uint8 {
	most := 0
	for _, p := range []*DuelPolicy{&x.Policy, &x.BPolicy} {
		most = max(most, p.Disengage.Until(duelSeesAttacks), p.Attack.Until(duelSeesAttacks))
	}
	return uint8(min(most, mostCounted))
}

// fact returns what the player of the active side can see.
func (x *duel) fact(s *duelState, fact int) int {
	side := x.active(s)
	switch fact {
	case duelSeesOwnHP:
		return int(s.hp[side])
	case duelSeesEnemyHP:
		return int(s.hp[1-side])
	case duelSeesLead:
		return int(s.hp[side]) - int(s.hp[1-side])
	case duelSeesAcPo:
		return int(s.acpo)
	case duelSeesAttacks:
		return int(s.attacks)
	case duelSeesTurn:
		return int(s.turn)
	case duelSeesHalved:
		return rules.OneIf(s.halved[side])
	case duelSeesEnemyHalved:
		return rules.OneIf(s.halved[1-side])
	default:
		return rules.OneIf(x.behind(s))
	}
}
