package hulkae_test

// What every system is tested for.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `HAE-RA-01 HAE-RA-02 HAE-RA-03 HAE-RA-04 HAE-SF-01 HAE-SF-02 HAE-SF-03 HAE-SF-04
	HAE-OW-01 HAE-OW-02 HAE-OW-03 HAE-OW-04 HAE-OW-05 HAE-OW-06 HAE-OW-07 HAE-MS-01
	H1 H2 H3 H4 H4a H5 H6 H7 H8 H8a H9 H10 H10a H11 H12 H13 H14 H15 H16 H17 H18 H19 H20 H21 H22 H23`

func suite() *rulestest.Suite {
	return &rulestest.Suite{
		System: hulkae.System(), IDs: ruleIDs, Load: matchup, Random: randomConfig, Retold: func(in rules.Input) rulestest.Told { return naiveOf(in).Retell },
		Named: slices.Concat(tellingSettings(), corridorSettings(), volleySettings()),
		Found: tellingSettings(),
		Tales: []string{
			"hulkae/volley",
			"hulkae/volley-move-then-stand a.ap=6",
			"hulkae/volley-move-and-shoot",
			"hulkae/volley-broken break-by=another-unit break-before=2",
			"hulkae/volley-broken break-by=move",
			"hulkae/volley-command-points",
			"hulkae/volley-broken break-by=close-assault",
			"hulkae/volley-broken break-by=switched-target",
			"hulkae/volley-broken a.weapon.ammo=3",
			"hulkae/volley-assault-cannon a.ap=12 a.weapon.hit=6+",
			"hulkae/corridor",
			"hulkae/corridor-fire rules.sustained-fire-cumulative=true first=b",
			"hulkae/corridor-jammed rules.unjam-cost=3 stacking=true",
			"hulkae/corridor-biomorph a.weapon.jams=true a.weapon.dice=4 rules.cp=2D6 count=[units,weapons]",
			"hulkae/corridor-biomorph-own-turn rules.biomorph-own-turn=policy count=units",
			"hulkae/corridor-overwatch-sustained-fire rules.overwatch-sustained-fire=true a.count=2 b.count=2",
			"hulkae/corridor-overwatch-sustained-fire rules.overwatch-sustained-fire=true rules.sustained-fire-cumulative=true rules.cp=1",
			"hulkae/corridor-door policy=fire-then-overwatch b.count=3",
			"hulkae/corridor-turn b-policy=fire b.weapon=storm-bolter visible-from=6",
			"hulkae/corridor-turn-hybrids",
			"hulkae/corridor-turn-hybrids b-policy=advance b.weapon=storm-bolter b.weapon.hit=5+ a.count=2 door=6",
			"hulkae/corridor-armed-biomorphs b-policy=advance b.weapon.move-and-shoot=true b.weapon.ap-per-shot=2 rules.free-shot-ap=2 count=units",
			"hulkae/corridor-armed-biomorphs turn-at=8 count=units",
			"hulkae/corridor-armed-hybrids b.weapon.ammo=3 b.weapon.sustained-fire=true count=[units,weapons]",
			"hulkae/corridor-armed-hybrids a.weapon.overwatch-range=2 b.weapon.hit=4+",
			"hulkae/corridor-armed-biomorphs b-policy=fire policy=overwatch b.weapon.jams=true b.weapon.hit=5+ count=units",
			"hulkae/corridor-armed-biomorphs b-policy=fire b.count=2 b.weapon.ap-per-shot=1 count=[units,weapons]",
			"hulkae/corridor-step-back count=[units,weapons]",
			"hulkae/corridor-step-back policy.action=step-back_if_distance_>_0_and_distance_<_4_else_overwatch_if_not_pinned_else_fire_else_stop visible-from=6 door=3",
			"hulkae/corridor-armed-biomorphs a.count=1 room-behind=5 turn-at=8 policy.action=fire-and-step-back_if_room_>_2_else_step-back_else_overwatch_if_not_pinned_else_fire_else_stop",
			"hulkae/corridor-step-forward policy.action=fire-and-step-forward_else_step-forward_else_stop count=units",
			"hulkae/corridor-two-sides policy.action=fire-and-turn-left_if_ap_>_2_else_turn-right-and-fire_else_stop count=[units,weapons]",
			"hulkae/corridor-cards policy.card=shot_else_turn_else_keep count=weapons",
			"hulkae/corridor-jam-rules rules.jam-dice=3",
			"hulkae/corridor-jam-rules rules.jam-face=2",
			"hulkae/corridor-assault-cannon a.weapon.dice=0",
			"hulkae/corridor-fire-then-overwatch a.count=2 visible-from=5 rules.cp=1 count=units",
			"hulkae/volley count=[units,weapons]",
			"hulkae/corridor-two-marines count=[units,weapons] a=[terminator,terminator]",
			"hulkae/corridor-mixed count=weapons b.count=5",
			"hulkae/corridor-two-waves b.1.count=2",
			"hulkae/corridor-mixed b.count=3 a.1.weapon.ammo=4 a.0.rab=1",
			"hulkae/corridor policy.command-fire=fire_if_distance_<=_6_and_cp_>_1_else_hold count=[units,weapons]",
			"hulkae/corridor-mixed policy.command-fire=fire_if_fired_=_0_else_50%_fire_else_hold policy.jam=leave_if_turn_>_4_else_clear",
			"hulkae/corridor-command-target policy.command-target=farthest_else_acting",
			"hulkae/corridor-cards-of-guns b-policy.card=turn_if_turn_>_2_else_shot",
		},
		Hardly: []string{"exited"},
		Rare: []string{
			"hulkae/corridor b=[{profile:genestealer,ap:1},{profile:genestealer,count:2}] max-turns=4",
			"hulkae/corridor b-policy.action=stay_if_turn_=_2_else_move",
		},
		Steady: []string{
			"hulkae/corridor-hold-fire", "hulkae/corridor-cards", "hulkae/corridor-exit", "hulkae/corridor-target policy.target=armed_else_nearest",
			"hulkae/volley", "hulkae/corridor", "hulkae/corridor-fire", "hulkae/corridor-corner", "hulkae/corridor-armed-hybrids",
			"hulkae/corridor-armed-biomorphs", "hulkae/volley count=[units,weapons]", "hulkae/corridor-two-marines count=[units,weapons]",
		},
		Timed: []string{"hulkae/corridor", "hulkae/corridor-two-marines", "hulkae/volley"},
		Sizes: rulestest.Sizes{
			Nth: 4, Random: 12, HeavyRandom: 30, Trials: 1_500, HeavyTrials: 20_000, Tales: 40, HeavyTales: 400, House: 2,
			Heard: 20, Ends: 80, Seldom: 5,
		},
	}
}

func TestMain(m *testing.M) { rulestest.Main(m) }

func TestScripted(t *testing.T)      { suite().Scripts(t, hulkae.PlayScript) }
func TestRuleTable(t *testing.T)     { suite().RuleTable(t) }
func TestWords(t *testing.T)         { suite().Words(t, profiles.Matchups()) }
func TestNoAllocations(t *testing.T) { suite().NoAllocations(t) }
func TestStories(t *testing.T)       { suite().Stories(t) }
func TestOracle(t *testing.T)        { suite().Oracle(t) }
func TestKnobsVary(t *testing.T)     { suite().KnobsVary(t) }
func TestRandomVary(t *testing.T)    { suite().RandomVary(t) }

// matchup is a library matchup with settings, for both.
func matchup(t testing.TB, name string, set ...string) rulestest.Config {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		t.Fatal(err)
	}
	return rulestest.Config{Name: name, Input: m.Input, Naive: naiveOf(m.Input).Random()}
}

func load(t testing.TB, name string, set ...string) *rules.Scenario {
	t.Helper()
	return matchup(t, name, set...).Input.Prepare()
}
