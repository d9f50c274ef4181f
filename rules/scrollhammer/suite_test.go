package scrollhammer_test

// What every system is tested for.

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// ruleIDs are the rules of the system's specification.
const ruleIDs = `SCR-CH-01 SCR-CH-02 SCR-CH-03 SCR-CH-04 SCR-CH-05 SCR-CH-06 SCR-CH-07 SCR-CH-08 SCR-CH-09 SCR-CH-10 SCR-CH-11
	SCR-FI-01 SCR-FI-02 SCR-FI-03 SCR-FI-04 SCR-FI-05 SCR-FI-06 SCR-FI-07 SCR-FI-08 SCR-FI-09 SCR-FI-10 SCR-FI-11 SCR-FI-12
	SCR-RS-01 SCR-RS-02 SCR-RS-03 SCR-RS-04 SCR-RS-05 SCR-RS-06 SCR-RS-07 SCR-RS-08 SCR-RS-09 SCR-RS-10`

func suite() *rulestest.Suite {
	return &rulestest.Suite{
		System: scrollhammer.System(), IDs: ruleIDs, Load: matchup, Random: randomConfig,
		Reader: func(rules.Input) rulestest.Told { return readStory },
		Named:  namedSettings(),
		Found:  tellingSettings(),
		Tales: []string{
			"scrollhammer/fight",
			"scrollhammer/fight-mixed",
			"scrollhammer/fight-captain-behind",
			"scrollhammer/fight-backfire",
			"scrollhammer/fight-best-weapon charged=a",
			"scrollhammer/fight-ranks-against-horde",
			"scrollhammer/fight-monster-against-ranks",
			"scrollhammer/fight-hero-against-ranks",
			"scrollhammer/fight-sweep-by-more",
			"scrollhammer/fight-pile-in",
			"scrollhammer/fight-slow",
			"scrollhammer/fight-weaken",
			"scrollhammer/fight-stun",
			"scrollhammer/fight-weapons policy.weapon=second_if_enemies_<=_2_else_first",
			"scrollhammer/fight-splits",
			"scrollhammer/fight-pile-in a.models.0.dangerous-last-pile-in=4 b.models.0.dangerous-consolidation=4",
			"scrollhammer/fight-short a.models.short=3",
			"scrollhammer/fight-gives-up",
			"scrollhammer/fight-casualties",
			"scrollhammer/fight-marks",
			"scrollhammer/charge",
			"scrollhammer/charge-alone",
			"scrollhammer/charge-difficult",
			"scrollhammer/charge-dangerous",
			"scrollhammer/charge-crossing",
			"scrollhammer/charge-flank",
			"scrollhammer/charge-flee a.models.w=2",
			"scrollhammer/charge-attempts",
			"scrollhammer/charge-reroll",
			"scrollhammer/charge-rows",
			"scrollhammer/charge-parted",
			"scrollhammer/charge-parted gaps=[8]",
			"scrollhammer/charge a.charge-reroll=failed a.charge-bonus=1",
			"scrollhammer/charge difficult=true a.charge-reroll=lowest a.charge-bonus=2",
			"scrollhammer/charge-flee attempts=3 rules.rallied=false b.distance=9",
			"scrollhammer/charge-two-targets b.1.not-reached=false",
			"scrollhammer/charge-next-charges",
			"scrollhammer/charge-two-lines",
			"scrollhammer/charge-next-ground b.reaction=flee",
			"scrollhammer/charge-stand-and-shoot b.reaction=hold-fire",
			"scrollhammer/multi",
			"scrollhammer/multi-two-against-one",
			"scrollhammer/multi-focus",
			"scrollhammer/multi-two-duels",
			"scrollhammer/multi-next-charges",
			"scrollhammer/multi-aim policy.aim=all_if_fewest_and_turn_=_1_else_none max-turns=3 a.models.0.w=6",
			"scrollhammer/multi-shares b.0.models.w=1",
		},
		Rare: []string{
			"scrollhammer/fight a.models.s=1 b.models.t=10",
			"scrollhammer/charge-stand-and-shoot a.models.t=10",
			"scrollhammer/fight-weaken a.models.0.s=1 b.models.0.t=10 rules.hit-effect-needs-wound=false",
			"scrollhammer/charge-stand-and-shoot a.models.count=1",
			"scrollhammer/fight-weaken b=berserkers b.models.0.count=6 a.models.0.t=4 b-policy.weapon=second_if_weak_else_first",
			"scrollhammer/fight-weaken b=berserkers b.models.0.count=6 a.models.0.t=4 b.models.0.attack-splits=[{parts:[{weapon:axe,attacks:rest}]},{parts:[{weapon:great_axe,attacks:rest}]}] b-policy.weapon=second_if_weak_else_first",
			"scrollhammer/charge-difficult rules.difficult-dice=2",
			"scrollhammer/charge-difficult b.reaction.counter-attack=counter-attack_if_chargers_>_10_else_stay",
			"scrollhammer/multi-two-against-one a=[leeches,leeches] b=guardians",
			"scrollhammer/multi-two-against-one a=[leeches,leeches] b=guardians a.0.models.0.weapons.0.effect=ws a.1.models.0.weapons.0.effect=attacks b.models.0.i=4 rules.hit-effect-needs-wound=false",
		},
		Steady: []string{
			"scrollhammer/fight-lowered", "scrollhammer/charge-rows",
			"scrollhammer/fight", "scrollhammer/fight-mixed", "scrollhammer/fight-best-weapon", "scrollhammer/fight-slow", "scrollhammer/fight-weapons",
			"scrollhammer/fight-casualties", "scrollhammer/fight-marks", "scrollhammer/charge", "scrollhammer/charge-difficult",
			"scrollhammer/charge-dangerous", "scrollhammer/charge-two-lines", "scrollhammer/multi", "scrollhammer/multi count=[units,weapons]",
		},
		Timed:  []string{"scrollhammer/fight", "scrollhammer/charge-stand-and-shoot", "scrollhammer/multi"},
		Hardly: []string{"both-destroyed", "parted"},
		Sizes: rulestest.Sizes{
			Nth: 24, Random: 1, HeavyRandom: 12, Trials: 2_000, HeavyTrials: 5_000, Tales: 60, HeavyTales: 300,
			Heard: 40, Ends: 40, Seldom: 4,
		},
	}
}

func TestMain(m *testing.M) { rulestest.Main(m) }

func TestScripted(t *testing.T)      { suite().Scripts(t, scrollhammer.PlayScript) }
func TestRuleTable(t *testing.T)     { suite().RuleTable(t) }
func TestWords(t *testing.T)         { suite().Words(t, profiles.Matchups()) }
func TestNoAllocations(t *testing.T) { suite().NoAllocations(t) }
func TestStories(t *testing.T)       { suite().Stories(t) }
func TestOracle(t *testing.T)        { suite().Oracle(t) }
func TestKnobsVary(t *testing.T)     { suite().KnobsVary(t) }
func TestRandomVary(t *testing.T)    { suite().RandomVary(t) }

func BenchmarkMatchups(b *testing.B) { suite().Bench(b) }

// namedSettings are all matchups of the library as they are, and those that are written here.
func namedSettings() []string {
	library := slices.DeleteFunc(profiles.Matchups(), func(name string) bool { return !strings.HasPrefix(name, "scrollhammer/") })
	return slices.Concat(library, fightSettings(), effectSettings(), markSettings(), chargeSettings(), multiSettings())
}

// matchup is a library matchup with settings, for both.
func matchup(t testing.TB, name string, set ...string) rulestest.Config {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		t.Fatal(name, err)
	}
	return rulestest.Config{
		Name: name, Input: m.Input, Naive: naiveOf(t, m.Input),
		States: rulestest.Few(3_000, 10_000), Paths: rulestest.Few(20_000, 150_000),
	}
}

// load is a matchup of the library, changed by settings.
func load(t testing.TB, name string, set ...string) *rules.Scenario {
	t.Helper()
	return matchup(t, name, set...).Input.Prepare()
}
