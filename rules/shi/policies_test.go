package shi

import "github.com/oddsmith/oddsmith/rules/rulestest"

// The policies of the library.
var (
	DuelFights = rulestest.Library[DuelPolicy]("shi/duel-policies/fight")

	PolicyShoot              = rulestest.Library[DefenderPolicy]("shi/defender-policies/shoot")
	PolicyShootThenOverwatch = rulestest.Library[DefenderPolicy]("shi/defender-policies/shoot-then-overwatch")
	PolicyOverwatch          = rulestest.Library[DefenderPolicy]("shi/defender-policies/overwatch")

	AttackersRun         = rulestest.Library[AttackerPolicy]("shi/attacker-policies/run")
	AttackersShoot       = rulestest.Library[AttackerPolicy]("shi/attacker-policies/shoot")
	AttackersRunAndShoot = rulestest.Library[AttackerPolicy]("shi/attacker-policies/run-and-shoot")
)
