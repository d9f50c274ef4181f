package secondedition_test

// What every system is tested for.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `SE-HH-01 SE-HH-02 SE-HH-03 SE-HH-04 SE-HH-05 SE-HH-06 SE-HH-07 SE-HH-08 SE-HH-09 SE-HH-10
	HH-a HH-b HH-c HH-d HH-e
	SE-PS-01 SE-PS-02 SE-PS-03 SE-PS-04 SE-PS-05 SE-PS-06
	SE-WC-01 SE-WC-02 SE-WC-03 SE-WC-04 SE-WC-05 SE-WC-06 SE-WC-07 SE-WC-08 SE-PV-01
	SE-PW-01 SE-PW-02 SE-PW-03 SE-PW-04 SE-PW-05 SE-PW-06 SE-PW-07 SE-PW-08
	PD-1 PD-2 PD-3 PD-4 PD-5 PD-6 PD-6a PD-7 PD-7a PD-8 PD-9 PD-10 PD-11 PD-12 PD-13 PD-13b PD-13c PD-13d PD-14 PD-14a PD-15 PD-16
	BT-1 BT-2 BT-3 GOAL`

func suite() *rulestest.Suite {
	return &rulestest.Suite{
		System: secondedition.System(), IDs: ruleIDs, Load: matchup, Random: randomConfig, Reader: reader,
		Named: slices.Concat(namedSettings(), tellingSettings()), Found: tellingSettings(),
		Tales: []string{
			"secondedition/duel",
			"secondedition/duel-after-a-friend",
			"secondedition/duel-captain",
			"secondedition/duel-criticals rules.parry-from=4+",
			"secondedition/duel-force-axe",
			"secondedition/duel-librarian",
			"secondedition/duel-marines a.weapons=[sword,sword] b.w=2",
			"secondedition/melee rules.critical-bonus=1",
			"secondedition/melee-captain",
			"secondedition/melee-champion b-policy=strongest-first a=[{profile:captain,count:2},{profile:space-marine,count:3}] b.w=3",
			"secondedition/melee-follow-up b-policy.follow=wait policy.follow=wait_if_slayer_else_follow rules.follow-up=slayers a.count=3 b.a=1 b.ws=4",
			"secondedition/melee-large-creature rules.tie-hits=2",
			"secondedition/melee-line b-policy.line=strongest-first_if_turn_>_2_else_weakest-first b=[{profile:genestealer,count:2},{profile:genestealer,ws:3}]",
			"secondedition/melee-some-charge",
			"secondedition/psychic-duel",
			"secondedition/psychic-duel-bait phases=2 b.hand={nullify:1,reflection:1,daemonic-attack:1} b.policy.answer=nullify_else_50%_daemonic-attack_else_none",
			"secondedition/psychic-duel-daemonic-attack-resilient rules.resilient-to=card",
			"secondedition/psychic-duel-dealt phases=3 deck.psychic-duel=9",
			"secondedition/psychic-duel-drain phases=3 b.policy=drain-when-spent a.hand={force:3,reflection:1} a.policy.answer=nullify_else_none",
			"secondedition/psychic-duel-drain-in-answer phases=3 a.hand={energy-drain:1,force:2} deck={force:5,energy-drain:2,nullify:1,psychic-duel:1} b.policy=drain-in-answer",
			"secondedition/psychic-duel-energy-drain a.hand.ultimate-force=1",
			"secondedition/psychic-duel-hellfire-stays",
			"secondedition/psychic-duel-hoarding phases=5 deck.energy-drain=1",
			"secondedition/psychic-duel-in-play deck={energy-drain:3,force:4,nullify:2} phases=3",
			"secondedition/psychic-duel-kept",
			"secondedition/psychic-duel-nullify phases=2 deck.nullify=20",
			"secondedition/psychic-duel-reflection-first-target",
			"secondedition/psychic-duel-rivals phases=2 b.policy.duellist=spare b.hand={psychic-duel:1,force:3}",
			"secondedition/psychic-duel-shield phases=2 b.hand={force:3} b.policy.power=hold a.exposed=first",
			"secondedition/psychic-duel-small-deck deck.reflection=1 deck.destroy-power=2 phases=4 b.sacrifice=1",
			"secondedition/psychic-duel-vehicle a.hand={force:9} b.hand={nullify:0} a.psykers.s=8 a.psykers.powers=[lightning-arc,carmine-assassin,assail,machine-curse] a.psykers.mastery=4",
			"secondedition/power",
			"secondedition/power-assail-vehicle",
			"secondedition/power-carmine-crew nullify=true",
			"secondedition/power-displacement",
			"secondedition/power-lightning-arc-vehicle b.w=2",
			"secondedition/power-user-defined",
			"secondedition/battle b.fight-policy=strongest-first a.fight-policy=strongest-last b.targets=[captain,{profile:genestealer,count:3}] a.targets=[captain,{profile:space-marine,count:2}]",
			"secondedition/battle-assail",
			"secondedition/battle-gate b.exposed=first",
			"secondedition/battle-machine-curse a.psykers-fight=true a.psykers.t=2 b.psykers=adeptus-psyker b.hand={reflection:1,force:0}",
		},
		Rare: []string{
			"secondedition/battle-goal goals=[{side:a,kind:survive,turn:1},{side:b,kind:survive,turn:1}]",
			"secondedition/psychic-duel-vehicle a.psykers={profile:adeptus-psyker,s:8,mastery:4,powers:[lightning-arc,carmine-assassin,assail,machine-curse]} b.psykers={profile:adeptus-psyker,s:8,mastery:4,powers:[lightning-arc,carmine-assassin,assail,machine-curse]} a.vehicle=bike b.vehicle=bike a.hand={force:9} b.hand={force:9,nullify:0}",
			"secondedition/psychic-duel-vehicle a.psykers={profile:adeptus-psyker,mastery:4,powers:[carmine-assassin]} b.psykers={profile:adeptus-psyker,mastery:4,powers:[carmine-assassin]} a.vehicle=bike a.targets=[space-marine] b.hand={force:9,nullify:0} a.policy.victim=50%_spare_else_strike b.policy.victim=50%_spare_else_strike",
			"secondedition/battle-gates a.targets=[{profile:space-marine,fights:gate}] b.fight-policy.gate=stay",
			"secondedition/battle-gates b.targets=[{profile:genestealer,a:0,s:1,t:10}] max-turns=3",
			"secondedition/battle first=b a.psykers=[] a.targets=[{profile:captain,fights:assailed,gap:6},{profile:genestealer,fights:found},space-marine] b.psykers={profile:adeptus-psyker,mastery:4,powers:[displacement,gate,assail,scan,machine-curse]} b.hand={force:8} b.targets=[{profile:space-marine,fights:displaced},{profile:space-marine,fights:gate}]",
			"secondedition/battle-machine-curse a.hand={force:0} b.psykers={profile:adeptus-psyker,mastery:1,powers:[machine-curse]} b.hand={force:2} b.psykers-fight=true b.targets=[]",
			"secondedition/battle-assail-out b.psykers={profile:adeptus-psyker,mastery:1,powers:[assail]} b.policy.assail=out a.psykers-fight=true b.psykers-fight=true a.policy.victim=50%_spare_else_strike b.policy.victim=50%_spare_else_strike",
			"secondedition/battle-assail-out b.psykers={profile:adeptus-psyker,mastery:1,powers:[assail]} b.policy.assail=out sequence=phases-first first=b a.psykers-fight=true a.exposed=first b.policy.victim=50%_spare_else_strike",
			"secondedition/battle-assail-out sequence=phases-first b.targets.count=1",
			"secondedition/battle-psykers b.psykers={profile:adeptus-psyker,mastery:1,powers:[displacement],fights:displaced} b.hand={force:2} a.psykers.0.fights=assailed a.psykers.0.gap=5",
			"secondedition/battle-displaced-again a.psykers-fight=true a.policy.displace=charge_if_unit_=_2_else_stay b.psykers={profile:adeptus-psyker,mastery:1,powers:[displacement]} b.policy.displace=charge deck.force=9",
			"secondedition/battle-curse-covers a.hand={force:0} a.targets.curse-covers=1 b.psykers={profile:adeptus-psyker,mastery:1,powers:[machine-curse]} b.hand={force:2}",
			"secondedition/power-assail-vehicle vehicle.moving=false",
			"secondedition/duel a.s=1 a.weapons=[] b.t=10",
			"secondedition/psychic-duel-dealt a.psykers=[{profile:adeptus-psyker,powers:[],dealt:true,mastery:2},{profile:adeptus-psyker,powers:[],dealt:true,mastery:2}]",
			"secondedition/psychic-duel-force a.psykers=grey-knight a.psykers.powers=[{profile:inquisition-bolt}] a.hand={force:1} b.policy=hoarding b.exposed=no b.targets.near-psyker=false b.hand={nullify:1}",
			"secondedition/power-hellfire distance=25",
			"secondedition/power nullify=true nullifier=1 a.mastery=4 rules.nullify=6+ rules.nullify-modifier=2",
			"secondedition/psychic-duel-force b.psykers=grey-knight b.psykers.powers=[{profile:inquisition-bolt}] b.hand={force:1} first=b a.policy=hoarding a.exposed=no a.targets=[{profile:space-marine}] a.hand={nullify:1}",
			"secondedition/psychic-duel-force a.policy.power=hold",
			"secondedition/melee-line policy=strongest-in-front",
			"secondedition/melee max-turns=1 policy.combats=wait",
			"secondedition/power b.w=9",
		},
		Steady: []string{
			"secondedition/battle-goal", "secondedition/battle-assail-out", "secondedition/battle-curse-covers",
			"secondedition/duel", "secondedition/duel-captain", "secondedition/melee", "secondedition/melee-large-creature", "secondedition/melee-champion",
			"secondedition/melee-line", "secondedition/power", "secondedition/power-displacement", "secondedition/power-assail-vehicle",
			"secondedition/power-carmine-crew", "secondedition/power-lightning-arc-vehicle", "secondedition/psychic-duel",
			"secondedition/psychic-duel-small-deck", "secondedition/psychic-duel-dealt", "secondedition/psychic-duel-kept",
			"secondedition/psychic-duel-hoarding", "secondedition/psychic-duel-bait", "secondedition/battle", "secondedition/battle-gate",
			"secondedition/battle-assail", "secondedition/battle-counted",
		},
		Timed: []string{
			"secondedition/duel", "secondedition/melee", "secondedition/power", "secondedition/psychic-duel", "secondedition/psychic-duel-dealt", "secondedition/battle",
		},
		Sizes: rulestest.Sizes{
			Nth: 4, Random: 1, HeavyRandom: 15, Trials: 1_500, HeavyTrials: 5_000, Tales: 60, HeavyTales: 400, Heard: 30, Ends: 40, Seldom: 5,
		},
	}
}

func TestMain(m *testing.M) { rulestest.Main(m) }

func TestScripted(t *testing.T)      { suite().Scripts(t, secondedition.PlayScript) }
func TestRuleTable(t *testing.T)     { suite().RuleTable(t) }
func TestWords(t *testing.T)         { suite().Words(t, profiles.Matchups()) }
func TestNoAllocations(t *testing.T) { suite().NoAllocations(t) }
func TestStories(t *testing.T)       { suite().Stories(t) }
func TestOracle(t *testing.T)        { suite().Oracle(t) }
func TestRandomVary(t *testing.T)    { suite().RandomVary(t) }

// TestKnobsVary: every house rule matters in every scenario that has it.
func TestKnobsVary(t *testing.T) {
	list := suite().Matchups(t, suite().Named...)
	for _, kind := range secondedition.System().Scenarios {
		t.Run(kind.Name, func(t *testing.T) { rulestest.KnobsVary(t, []rules.ScenarioKind{kind}, list) })
	}
}

func BenchmarkMatchups(b *testing.B) { suite().Bench(b) }

// matchup is a library matchup with settings, for both.
func matchup(t testing.TB, name string, set ...string) rulestest.Config {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		t.Fatal(name, err)
	}
	return compared(t, name, m.Input)
}

// compared are inputs for both.
func compared(t testing.TB, name string, in rules.Input) rulestest.Config {
	return rulestest.Config{
		Name: name, Input: in, Naive: naiveOf(t, in), States: rulestest.Few(2_000, 10_000), Paths: rulestest.Few(20_000, 200_000),
	}
}

func load(t testing.TB, name string, set ...string) *rules.Scenario {
	t.Helper()
	return matchup(t, name, set...).Input.Prepare()
}
