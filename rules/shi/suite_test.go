package shi_test

// What every system is tested for.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `SHI-SH-01 SHI-SH-02 SHI-SH-03 SHI-SH-04 SHI-SH-05 SHI-SH-06 SHI-SH-07 SHI-SH-08 SHI-SH-09 SHI-SH-10 SHI-SH-11
	SHI-CC-01 SHI-CC-02 SHI-CC-03 SHI-CC-04 SHI-CC-05 SHI-CC-06 SHI-CC-07 SHI-CC-08 SHI-CC-09 SHI-CC-10
	SHI-WP-01 SHI-WP-02 SHI-WP-03 SHI-WP-04 SHI-WP-05 SHI-WP-06 SHI-WP-07 SHI-WP-08 SHI-WP-09 SHI-WP-10
	C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25 C26 C27 C28 C29 C30 C31`

func suite() *rulestest.Suite {
	return &rulestest.Suite{
		System: shi.System(), IDs: ruleIDs, Load: matchup, Random: randomConfig, Retold: func(in rules.Input) rulestest.Told { return naiveOf(in).Retell },
		Named: slices.Concat(shotSettings(), duelSettings(), assaultSettings()),
		Found: []string{
			// A unit whose dice a thunder hammer halves before, from its side, a blade wounds it, against which it rolls none: they
			// stay halved. SHI-WP-07, C9
			"a hammer, then a blade: shi/assault-diagonal a.hp=4 a.ccd=8 a.cht=3+ a.as=none first=b b=[{profile:terminator,count:1,hp:2,ccd:6,cht:2+,acpo:1,as:none,close-combat:thunder-hammer,arc:front,distance:1},{profile:terminator,count:1,hp:2,ccd:12,cht:2+,acpo:1,as:none,close-combat:power-weapon,arc:left,distance:1,contact:diagonal}]",
			"assault, doors in sight: shi/assault-skirmish a.weapon.bd=4 doors=[{distance:3},{distance:4},{arc:left,distance:5},{arc:rear,distance:6}] first-turn-acpo=unlimited",
			// A defender leaves the same attacker more than once a turn. C23, C26
			"assault, steps in and out of contact: shi/assault b=[{profile:genestealer,hp:3,distance:2}] a.acpo=5 a.hp=3 a.weapon.bd=0 room-ahead=5 max-turns=3 policy.disengage=step-out_if_attacks_>=_1_else_stay policy.action=attack_else_step_else_stop",
		},
		Tales: []string{
			"shi/shot count=[units,weapons]",
			"shi/shot-at-terminator b.count=2 a.weapon.bd=4 b.hp=2 count=units",
			"shi/shot-into-a-crowd a.weapon.overkill=false count=units",
			"shi/duel count=[units,weapons]",
			"shi/duel-marines count=[units,weapons] a.hp=2",
			"shi/duel-diagonal b.re-roll=2",
			"shi/duel-from-the-rear rules.caught-turns=if-it-wins b.ccd=7 a.cht=5+",
			"shi/duel-force",
			"shi/duel-disengage a.re-roll=1",
			"shi/duel-parry b-policy.attack=wait_if_acpo_<_3_else_attack a.hp=2 policy.parry=lowest_if_strikes_else_none_if_lead_<_-3_else_parry",
			"shi/duel-broodlord b.close-combat={name:x,rending:true,lightning-claws:true}",
			"shi/duel-hammer a.hp=3 b.parry=false",
			"shi/duel-witch-blade a.ccd=6 b.cht=7+",
			"shi/duel-two-weapons count=weapons",
			"shi/duel-shoot-again count=[units,weapons] b-policy.unengaged=move-in-and-shoot_if_acpo_<_3_else_50%_shoot_else_attack_if_turn_>_2_else_wait",
			"shi/assault first=b count=[units,weapons]",
			"shi/assault-door b.shared-door=true",
			"shi/assault-three-sides a.weapon.assault=false policy=overwatch count=[units,weapons]",
			"shi/assault-vehicle",
			"shi/assault-disengage",
			"shi/assault-diagonal",
			"shi/assault-marine-surrounded policy.action=turn_if_behind_and_acpo_=_4_else_shoot_if_turn_<_4_else_stop b-policy.action=stay_if_acpo_<_4_and_turn_<_3_else_run",
			"shi/assault-fall-back policy.action=fall-back_if_distance_>_9_and_room_>_6_else_shoot_else_attack_else_stop",
			"shi/assault-step-in a.heavy-movement=false room-right=1 policy.action=step_if_room-ahead_=_2_else_open_else_sidestep-right_if_turn_>_1_else_shoot_else_attack_else_stop count=units",
			"shi/assault-stand-off count=[units,weapons] fall-back=1 b.acpo=5",
			"shi/assault-break-off",
			"shi/assault-shoot-and-go-back b-policy.action=step-back-and-shoot_if_distance_<_9_and_acpo_<_3_else_step-back_if_acpo_=_4_and_turn_=_4_else_shoot_if_distance_<_9_else_run",
			"shi/assault-close-door",
			"shi/assault-force",
			"shi/assault-armed count=[units,weapons] a.count=2 policy=shoot-then-overwatch b.0.weapon.overkill=true b.0.weapon.bd=4 b.0.weapon.ap=2",
			"shi/assault-run-and-shoot policy=overwatch count=[units,weapons]",
			"shi/assault-skirmish",
			"shi/assault-side-by-side policy=shoot-then-overwatch a.acpo=5 count=[units,weapons]",
			"shi/assault-door-shot",
			"shi/assault-surrounded a.weapon.assault=false",
			"shi/assault-marine a.ccd=6 a.hp=2",
			"shi/assault-shoot-then-overwatch b.count=4 b.distance=5 rules.most-adjacent=2 b.hp=2 count=units",
		},
		Rare: []string{"shi/assault max-turns=2", "shi/duel max-turns=1"},
		Steady: []string{
			"shi/shot", "shi/shot-into-a-crowd", "shi/duel", "shi/duel-broodlord", "shi/assault", "shi/assault-three-sides", "shi/assault-vehicle",
			"shi/assault-step-in", "shi/duel-shoot-again", "shi/shot count=[units,weapons]", "shi/duel count=[units,weapons]", "shi/assault count=[units,weapons]",
		},
		Timed: []string{
			"shi/shot", "shi/shot-sustained", "shi/duel", "shi/duel-marines", "shi/duel-broodlord", "shi/assault", "shi/assault-overwatch",
		},
		Sizes: rulestest.Sizes{
			Nth: 10, Random: 10, HeavyRandom: 30, Trials: 1_000, HeavyTrials: 8_000, Tales: 40, HeavyTales: 400, House: 2,
			Heard: 30, Ends: 30, Seldom: 5,
		},
	}
}

func TestMain(m *testing.M) { rulestest.Main(m) }

func TestScripted(t *testing.T)      { suite().Scripts(t, shi.PlayScript) }
func TestRuleTable(t *testing.T)     { suite().RuleTable(t) }
func TestWords(t *testing.T)         { suite().Words(t, profiles.Matchups()) }
func TestNoAllocations(t *testing.T) { suite().NoAllocations(t) }
func TestStories(t *testing.T)       { suite().Stories(t) }
func TestOracle(t *testing.T)        { suite().Oracle(t) }
func TestKnobsVary(t *testing.T)     { suite().KnobsVary(t) }
func TestRandomVary(t *testing.T)    { suite().RandomVary(t) }

func BenchmarkMatchups(b *testing.B) { suite().Bench(b) }

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
