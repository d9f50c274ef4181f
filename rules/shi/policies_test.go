package shi

import "github.com/oddsmith/oddsmith/rules/rulestest"

// The policies of the library.
var (
	DuelFights             = rulestest.Library[DuelPolicy]("shi/duel-policies/fight")
	DuelStepsOut           = rulestest.Library[DuelPolicy]("shi/duel-policies/step-out")
	DuelStepsOutAfterThree = rulestest.Library[DuelPolicy]("shi/duel-policies/step-out-after-three")
	DuelFightsBack         = rulestest.Library[DuelPolicy]("shi/duel-policies/fight-back")

	PolicyShoot              = rulestest.Library[DefenderPolicy]("shi/defender-policies/shoot")
	PolicyShootThenOverwatch = rulestest.Library[DefenderPolicy]("shi/defender-policies/shoot-then-overwatch")
	PolicyOverwatch          = rulestest.Library[DefenderPolicy]("shi/defender-policies/overwatch")
	PolicyStepOut            = rulestest.Library[DefenderPolicy]("shi/defender-policies/step-out")

	AttackersRun         = rulestest.Library[AttackerPolicy]("shi/attacker-policies/run")
	AttackersShoot       = rulestest.Library[AttackerPolicy]("shi/attacker-policies/shoot")
	AttackersRunAndShoot = rulestest.Library[AttackerPolicy]("shi/attacker-policies/run-and-shoot")
)
