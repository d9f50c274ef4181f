package scrollhammer_test

// The rules code against the naive reference, in distribution.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

func configs(t *testing.T, settings ...[]setting) []rulestest.Config {
	t.Helper()
	var list []rulestest.Config
	for _, s := range slices.Concat(settings...) {
		list = append(list, s.config(t))
	}
	return list
}

func namedConfigs(t *testing.T) []rulestest.Config {
	t.Helper()
	return configs(t, librarySettings(), fightSettings(), effectSettings(), markSettings(), chargeSettings(), multiSettings())
}

// Random inputs of each scenario.
const (
	randomConfigs      = 1
	heavyRandomConfigs = 12
)

func TestOracle(t *testing.T) {
	list, random := rulestest.Sample(configs(t, librarySettings(), markSettings()), 8), randomConfigs
	if rulestest.Heavy() {
		list, random = append(namedConfigs(t), configs(t, heavySettings())...), heavyRandomConfigs
	}
	for _, kind := range scrollhammer.System().Scenarios {
		for seed := range uint64(random) {
			list = append(list, randomConfig(t, kind.Name, seed))
		}
	}
	rulestest.Oracle(t, list)
}

// TestKnobsVary: for every house rule there is a named configuration that plays
// otherwise with that one at its default, or is refused.
func TestKnobsVary(t *testing.T) {
	rulestest.KnobsVary(t, scrollhammer.System().Scenarios, namedConfigs(t))
}

// playSome plays trials of the engine.
func playSome(in rules.Input) *rulestest.Tally { return rulestest.Play(in.Prepare(), 1, 1000) }

// TestRandomConfigsVary: the random configurations do not all end alike.
func TestRandomConfigsVary(t *testing.T) {
	t.Parallel()
	const (
		seeds = 40
		both  = 6 // are destroyed at once, which is rare
	)
	for _, kind := range scrollhammer.System().Scenarios {
		var ends []int
		for seed := range uint64(seeds) {
			outcomes := playSome(randomConfig(t, kind.Name, seed).Input).Outcome
			ends = append(ends, make([]int, len(outcomes)-min(len(ends), len(outcomes)))...)
			for o, n := range outcomes {
				if n > 50 {
					ends[o]++
				}
			}
		}
		if slices.Min(slices.Delete(slices.Clone(ends), both, both+1)) < 4 {
			t.Errorf("%s: outcomes occur in %v of %d configurations", kind.Name, ends, seeds)
		}
	}
}

// TestOracleSees: a wrong rule does not get through. Each change is made to the
// engine's side alone.
func TestOracleSees(t *testing.T) {
	for _, wrong := range rulestest.Sample(wrongRules(), 8) {
		t.Run(wrong.name, func(t *testing.T) {
			t.Parallel()
			c := wrong.right.config(t)
			wrong.spoil(c.Input)
			rulestest.OracleSees(t, c)
		})
	}
}

// wrongRule is a configuration, and what makes the engine play it wrongly.
type wrongRule struct {
	name  string
	right setting
	spoil func(in rules.Input)
}

func wrongRules() []wrongRule {
	fight := func(name, matchup, set string, spoil func(x *scrollhammer.Fight)) wrongRule {
		return wrongRule{name, setting{name, matchup, set}, func(in rules.Input) { spoil(in.(*scrollhammer.Fight)) }}
	}
	charge := func(name, matchup, set string, spoil func(x *scrollhammer.Charge)) wrongRule {
		return wrongRule{name, setting{name, matchup, set}, func(in rules.Input) { spoil(in.(*scrollhammer.Charge)) }}
	}
	multi := func(name, matchup, set string, spoil func(x *scrollhammer.Multi)) wrongRule {
		return wrongRule{name, setting{name, matchup, set}, func(in rules.Input) { spoil(in.(*scrollhammer.Multi)) }}
	}
	return []wrongRule{
		charge("SCR-CH-02 a dice more", "charge-flee", "", func(x *scrollhammer.Charge) { x.Rules.FleeDice = 2 }),
		charge("SCR-CH-03 does not shoot", "charge", "", func(x *scrollhammer.Charge) { x.B[0].StandAndShoot = nil }),
		charge("SCR-CH-03 a sure test", "charge", "", func(x *scrollhammer.Charge) { x.Rules.LeadershipDice = 1 }),
		charge("SCR-CH-04 easy terrain", "charge-difficult", "", func(x *scrollhammer.Charge) { x.Difficult = false }),
		charge("SCR-CH-05 an inch less", "charge", "", func(x *scrollhammer.Charge) { x.B[0].Distance-- }),
		charge("SCR-CH-06 safe", "charge-dangerous", "", func(x *scrollhammer.Charge) { x.Dangerous = false }),
		charge("SCR-CH-06 no ward", "charge-crossing", "crossing=unlimited rules.dangerous-to=3", func(x *scrollhammer.Charge) { x.Rules.DangerousWard = false }),
		charge("SCR-CH-07 no counter-attack", "charge-difficult", "b.distance=3", func(x *scrollhammer.Charge) { x.B[0].CounterAttack = false }),
		charge("SCR-CH-08 reached", "charge-two-targets", "", func(x *scrollhammer.Charge) { x.B[1].NotReached = false }),
		fight("SCR-FI-01 another step", "fight-mixed", "", func(x *scrollhammer.Fight) { x.B.Models[0].Weapons[0].Initiative = 2 }),
		fight("SCR-FI-02 one rank", "fight-charged", "", func(x *scrollhammer.Fight) { x.Rules.FightingRanks = 1 }),
		fight("SCR-FI-02 bases", "fight-monster-against-ranks", "", func(x *scrollhammer.Fight) { x.A.Models[0].Base = 2 }),
		fight("SCR-FI-05 no bonus", "fight-charged", "", func(x *scrollhammer.Fight) { x.Charged = "neither" }),
		fight("SCR-FI-05 no dual wielding", "fight-generic-weapons", "", func(x *scrollhammer.Fight) { x.Rules.DualBonus = 0 }),
		fight("SCR-FI-06 one weapon", "fight-best-weapon", "", func(x *scrollhammer.Fight) { x.A.Models[0].Weapons = x.A.Models[0].Weapons[:1] }),
		fight("SCR-FI-06 another split", "fight-mixed", "a.models.0.count=3", func(x *scrollhammer.Fight) { x.A.Models[0].Split[0].Attacks = 3 }),
		fight("SCR-FI-07 4+", "fight-charged", "", func(x *scrollhammer.Fight) { x.Rules.HitBetter = 4 }),
		fight("SCR-FI-08 S", "fight-charged", "", func(x *scrollhammer.Fight) { x.A.Models[0].S++ }),
		fight("SCR-FI-09 AP", "fight-generic-weapons", "", func(x *scrollhammer.Fight) { x.B.Models[0].Weapons[0].AP, x.B.Models[0].Weapons[1].AP = 0, 0 }),
		fight("SCR-FI-10 the first to die", "fight-casualties", "", func(x *scrollhammer.Fight) { scrollhammer.Decide(&x.Policy.Casualties, "take") }),
		fight("SCR-FI-10 the best save", "fight-casualties", "", func(x *scrollhammer.Fight) { scrollhammer.Decide(&x.Policy.Casualties, "take if saves-best else pass") }),
		fight("SCR-FI-11 a wound", "fight-instant-death", "", func(x *scrollhammer.Fight) { x.A.Models[0].Weapons[0].InstantDeath = false }),
		fight("SCR-FI-12 no slow", "fight-slow", "b.models.0.i=5", func(x *scrollhammer.Fight) { x.A.Models[0].Weapons[0].Effect = scrollhammer.NoEffect }),
		fight("SCR-FI-12 no weaken", "fight-weaken", "b.models.0.i=3", func(x *scrollhammer.Fight) { x.A.Models[0].Weapons[0].Effect = scrollhammer.NoEffect }),
		fight("SCR-FI-12 no stun", "fight-stun", "a.models.0.weapons.0.on=wound b.models.0.save=3+ a.models.0.i=5", func(x *scrollhammer.Fight) { x.A.Models[0].Weapons[0].Effect = scrollhammer.NoEffect }),
		fight("SCR-FI-12 the first to die", "fight-marks", "", func(x *scrollhammer.Fight) { scrollhammer.Decide(&x.BPolicy.Marks, "take") }),
		fight("SCR-RS-02 no ranks", "fight-ranks-against-horde", "", func(x *scrollhammer.Fight) { x.Rules.MaxRankBonus = 0 }),
		fight("SCR-RS-02 no standard", "fight-charged", "", func(x *scrollhammer.Fight) { x.B.Standard = false }),
		fight("SCR-RS-04 Ld", "fight-charged", "", func(x *scrollhammer.Fight) { x.B.Models[0].Ld += 2 }),
		fight("SCR-RS-05 stays", "fight-gives-up", "", func(x *scrollhammer.Fight) { x.B.GivesUp = false }),
		fight("SCR-RS-06 two dice", "fight-charged", "", func(x *scrollhammer.Fight) { x.Rules.SweepDice = 2 }),
		fight("SCR-RS-07 sweeps", "fight-no-sweep", "", func(x *scrollhammer.Fight) { x.A.Models[0].NoSweep = false }),
		multi("SCR-RS-09 even", "multi-focus", "", func(x *scrollhammer.Multi) { x.A[0].Targets = scrollhammer.Even }),
	}
}
