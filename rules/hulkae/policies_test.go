package hulkae

import "github.com/oddsmith/oddsmith/rules/rulestest"

// The policies of the library.
var (
	PolicyOverwatch         = rulestest.Library[MarinePolicy]("hulkae/marine-policies/overwatch")
	PolicyFire              = rulestest.Library[MarinePolicy]("hulkae/marine-policies/fire")
	PolicyFireThenOverwatch = rulestest.Library[MarinePolicy]("hulkae/marine-policies/fire-then-overwatch")

	AttackersRun     = rulestest.Library[AttackerPolicy]("hulkae/attacker-policies/run")
	AttackersWatch   = rulestest.Library[AttackerPolicy]("hulkae/attacker-policies/overwatch")
	AttackersFire    = rulestest.Library[AttackerPolicy]("hulkae/attacker-policies/fire")
	AttackersAdvance = rulestest.Library[AttackerPolicy]("hulkae/attacker-policies/advance")
)
