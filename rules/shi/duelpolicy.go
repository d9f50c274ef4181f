package shi

import "github.com/oddsmith/oddsmith/rules/policy"

// DuelPolicy is what the player of one side of a duel decides.
type DuelPolicy struct {
	Name      string                               `yaml:"name" default:"fight" doc:"what the policy is called"`
	Disengage policy.Choice[duelLeaving, duelView] `yaml:"disengage" default:"stay" rule:"SHI-CC-02" doc:"whether it pays to step out of contact, which ends the duel unless after-step-out is go-on; asked in its own turn before each attack, and after the last"`
	Attack    policy.Choice[attacking, duelView]   `yaml:"attack" default:"attack" rule:"C2" doc:"whether it attacks in its own turn, asked before each attack that it can pay for; it fights back in any case"`
	Unengaged policy.Choice[unengaged, duelView]   `yaml:"unengaged" default:"shoot else move-in else attack" rule:"C28" doc:"what it does in its own turn while the two are not engaged, after one stepped out and the duel goes on; asked before each action"`
	Weapon    weaponChoice                         `yaml:"weapon" default:"first" rule:"C29" doc:"with which of two close-combat weapons it fights, asked before each attack of either side; of its own it can choose those whose price it can pay, but first alone never uses the second"`
	Parry     parryChoice                          `yaml:"parry" default:"parry" rule:"C30" doc:"whether it uses its parry, and on which success, asked in each attack of either side in which it has one left and its opponent a success, when both have rolled and re-rolled"`
}

// ProfileKind makes policies of duels known to libraries by name.
func (*DuelPolicy) ProfileKind() string { return "duel-policy" }

// What a unit in contact may do. SHI-CC-02
const (
	duelStays = iota
	duelStepsOut

	duelMayLeave = policy.Options(1<<duelStays | 1<<duelStepsOut)
)

// duelView is what the player of the active side of a duel sees.
type duelView struct {
	x    *duel
	s    *duelState
	side int
}

// duelFacts are those of decisions of a duel.
func duelFacts() policy.Facts[duelView] {
	return policy.Facts[duelView]{
		{Name: "own-hp", Doc: docOfHP, Number: func(v duelView) int { return int(v.s.hp[v.side]) }},
		{Name: "enemy-hp", Doc: "HP that its opponent has left",
			Number: func(v duelView) int { return int(v.s.hp[1-v.side]) }},
		{Name: "lead", Doc: "HP that it has left more than its opponent, below 0 if it has fewer",
			Number: func(v duelView) int { return int(v.s.hp[v.side]) - int(v.s.hp[1-v.side]) }},
		{Name: "acpo", Doc: docOfAcPo, Number: func(v duelView) int { return int(v.s.acpo) }},
		{Name: "attacks", Doc: "attacks of the duel so far, of both sides, counted up to 250",
			Number: func(v duelView) int { return int(v.s.attacks) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v duelView) int { return int(v.s.turn) }},
		{Name: "halved", Doc: "it has fewer dice in its next attack, after a thunder hammer",
			YesNo: func(v duelView) bool { return v.s.hammered[v.side].has(halfDice) }},
		{Name: "enemy-halved", Doc: "its opponent has",
			YesNo: func(v duelView) bool { return v.s.hammered[1-v.side].has(halfDice) }},
		{Name: "behind", Doc: "its opponent shows it side or rear, in its next attack",
			YesNo: func(v duelView) bool { return v.x.behind(v.s) }},
	}
}

const (
	docOfHP   = "HP that it has left"
	docOfAcPo = "AcPo that it has left"
	docOfTurn = "the turn, those of both sides counted"
	docOfUnit = "which entry of its side's list it is of, from 1"
	docOfRoom = "squares that are free behind it"
	docOfFoes = "attackers that are left"
)

// mostCounted bounds attacks that are counted, to fit into a byte.
const mostCounted = 250

type duelLeaving struct{}

// Options implements [policy.Point].
func (duelLeaving) Options() []policy.Option {
	return []policy.Option{
		duelStays:    {Name: "stay", Doc: "stay in contact"},
		duelStepsOut: {Name: "step-out", Doc: "pay to step out of contact; if that ends the duel, nobody wins"},
	}
}

// Facts implements [policy.Point].
func (duelLeaving) Facts() policy.Facts[duelView] { return duelFacts() }

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
		duelStrikes:        {Name: "attack", Doc: "an attack"},
		duelWaits:          {Name: "wait", Doc: "leave the other AcPo unused"},
		duelStrikesPlainly: attackPlainly(),
	}
}

// Facts implements [policy.Point].
func (attacking) Facts() policy.Facts[duelView] { return duelFacts() }

// leaves reports whether a side ever steps out of contact. SHI-CC-02
func (p *DuelPolicy) leaves() bool { return p.Disengage.Chooses() }

func attackPlainly() policy.Option {
	return policy.Option{Name: "attack-plainly",
		Doc: "a close-combat attack without the psychic test of its force weapon, for the price of a plain one, " +
			"if it could take the test and force-test: spare leaves it the choice"}
}

// decides reports whether a side ever has AcPo for an attack and makes none, or one without the test
// that it could take. C2, C8
func (p *DuelPolicy) decides(a *arms) bool {
	may := func(what int) bool { return p.Attack.MayPick(what, policy.OptionsOf(duelStrikes, what)) }
	return may(duelWaits) || a.hasTest() && may(duelStrikesPlainly)
}

// countsTo returns how far policies count attacks.
func (x *Duel) countsTo() uint8 {
	p, q := &x.Policy, &x.BPolicy
	return uint8(min(policy.Until("attacks",
		&p.Disengage, &p.Attack, &p.Unengaged, &q.Disengage, &q.Attack, &q.Unengaged), mostCounted))
}
