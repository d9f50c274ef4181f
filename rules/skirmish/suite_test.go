package skirmish_test

// What every system is tested for.

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `SKI-SH-01 SKI-SH-02 SKI-SH-03 SKI-SH-04 SKI-SH-05 SKI-SH-06 SKI-SH-07 SKI-SH-08 SKI-SH-09
	SKI-EF-01 SKI-EF-02 SKI-EF-03 SKI-EF-04 SKI-EF-05 SKI-AP-01 SKI-AP-02 SKI-IN-01
	SKI-SK-01 SKI-SK-02 SKI-SK-03 SKI-SK-04 SKI-SK-05 SKI-SK-06 SKI-SK-07 SKI-TU-01 SKI-TU-02
	SKI-CC-01 SKI-CC-02 SKI-CC-03 SKI-CC-04 SKI-CC-05 SKI-MO-01 SKI-MO-02 SKI-NE-01 SKI-NE-02 SKI-TY-01 SKI-HU-01 SKI-CO-01
	W01 W02 W03 W04 W05 W06 W07 W08 W09 W09a W10 W11 W12 W13 W13a W14 W15 W15a W15b W16 W17 W18 W19 W20 W21 W22 W23 W24 W25 W26 W27 W28 W29 GOAL`

func suite() *rulestest.Suite {
	return &rulestest.Suite{
		System: skirmish.System(), IDs: ruleIDs, Load: matchup, Random: randomConfig, Reader: readerOf,
		Named: slices.Concat(
			library(), inFull(shotSettings()), inFull(firefightSettings()), inFull(armourSettings()), inFull(assaultSettings()),
			inFull(battleSettings()), inFull(policySettings()), inFull(saidSettings()),
		),
		Found: inFull(tellingSettings()),
		Tales: []string{
			"skirmish/firefight count=[units,weapons]",
			"skirmish/firefight-one-turn a.medikits=1 count=[units,weapons]",
			"skirmish/firefight-marines-necrons count=[units,weapons]",
			"skirmish/firefight-overwatch a.medikits=2",
			"skirmish/firefight-droids count=[units,weapons]",
			"skirmish/shot fire=activation count=[units,weapons]",
			"skirmish/shot-volley a.figures.0.wounded=true count=weapons",
			"skirmish/shot-flamer-at-scarabs b.under-template.partial=1 count=[units,weapons]",
			"skirmish/shot-at-vehicle",
			"skirmish/armour count=[units,weapons]",
			"skirmish/assault count=units",
			"skirmish/assault-overwatch distance=12 count=units",
			"skirmish/assault-walker count=units",
			"skirmish/assault-spent a=guard-veterans b=chimera count=units",
			"skirmish/assault-necrons count=units",
			"skirmish/battle turns=2 count=units",
			"skirmish/battle-teleport turns=3 count=units",
			"skirmish/battle-carry-on turns=3 count=units",
			"skirmish/battle-rejoin turns=4",
			"skirmish/battle-lord turns=3 count=units",
			"skirmish/battle-carry count=units",
			"skirmish/battle-regroup-two",
			"battle begun badly: skirmish/battle turns=3 a=[{profile:chimera-empty,immobilised:true},{profile:guard-squad,shaken:true}] b=[{profile:guardsmen,strength:14}] count=units",
			"skirmish/battle-small turns=5 distance=24 a=[{profile:heavy-team,policy:advance,advance-to:16}] b=[heavy-team] count=units",
			"skirmish/armour-tank-duel",
			"skirmish/armour-against-squad turns=6 count=[units,weapons]",
			"firefight of vehicles: skirmish/firefight a=chimera b=anti-tank-team turns=6 count=[units,weapons]",
			"firefight of tanks: skirmish/firefight a={profile:big-tank,prefer:heavy_tank_gun} b={profile:sentinel,stunned:true,policy:hold} turns=8 distance=20",
			"firefight of teams: skirmish/firefight a={profile:heavy-team,shaken:true} b=guardsmen count=[units,weapons]",
			"firefight of the fallen: skirmish/firefight a=space-marines b={name:Necrons,figures:[{profile:necron-warrior,count:5},{profile:necron-warrior,count:2,down:true}]} count=[units,weapons]",
			"firefight of jams: skirmish/firefight a.figures.0.jammed=true b={profile:tau,policy:hold}",
			"assault of walkers: skirmish/assault a=sentinel b=sentinel rules.walkers-fight-on=true distance=8 turns=6",
			"skirmish/assault-two-each count=units",
			"shot at Necrons: skirmish/shot a=space-marines b=necron-warriors fire=activation",
			"skirmish/shot-sidearm a.figures.0.wounded=true count=weapons",
			"firefight of sidearms: skirmish/firefight a={name:m,figures:{profile:melta-trooper,count:4,sidearm:bolt-pistol}} b={profile:tau,policy:hold} distance=8 count=[units,weapons]",
			"skirmish/shot-duck-cover count=[units,weapons]",
			"firefight behind cover: skirmish/firefight rules.duck-cover=true b={profile:tau,policy:hold} count=[units,weapons]",
			"skirmish/shot-at-hero count=[units,weapons]",
			"skirmish/firefight-by-squad turns=2 count=[units,weapons]",
			"skirmish/assault-runners count=units rules.stays-from=6+",
			"battle of runners: skirmish/battle a=[{profile:charging-gaunts,policy:assault}] b=[guardsmen,storm-troopers] turns=5 rules.runners-stay-in=true rules.stays-from=6+ distance=10 count=units",
			"battle of squads at one: skirmish/battle a=[{profile:charging-gaunts,policy:assault},{profile:guard-veterans,policy:assault}] b=[{profile:storm-troopers,policy:assault},{profile:sentinel,policy:assault}] turns=5 distance=3 count=units",
			"skirmish/assault-grenades count=units",
			"skirmish/battle-tank-hunters turns=3 count=units a-policy={target:none_if_turn_=_1_and_unit_=_3_else_vehicle_if_vehicle-number_>_9_else_weakest_if_unit_=_4_else_squad} b-policy=fresh",
			"skirmish/battle-chaingun count=units",
			"skirmish/battle-hold-or-watch count=units a-policy={order:wait_if_not_waited_else_hold} b-policy={order:advance_else_own}",
			"battle of charges: skirmish/battle turns=4 count=units distance=8 a=[{profile:guard-veterans},{profile:assault-marines}] b=[{profile:guardsmen},{profile:storm-troopers,policy:overwatch}] a-policy={order:fire-assault_if_unit_=_1_else_assault-fire_else_own} b-policy={react:keep_if_to-come_>_0_else_fire,order:own_if_unit_=_2_else_volley-assault_else_own}",
			"skirmish/battle-change-weapons count=units",
			"skirmish/shot-missile count=[units,weapons]",
			"skirmish/assault-scarabs count=units",
			"skirmish/assault-timed count=units",
			"skirmish/battle-command count=units",
			"skirmish/battle-over-heads count=units",
			"skirmish/battle-swarm count=units",
			"skirmish/battle-timed count=units",
			"skirmish/firefight-two-each count=[units,weapons]",
			"battle of blades: skirmish/battle turns=4 count=units distance=6 a=[{name:blades,figures:[{profile:guardsman,close-combat:power-weapon,count:4},{profile:guardsman,close-combat:power-weapon,in-hand:gun}]}] b=[{name:others,figures:{profile:guardsman,close-combat:hand-weapon,count:5},policy:overwatch}] a-policy={order:fire-assault_if_turn_=_1_else_change-assault_else_own}",
			"battle of orders: skirmish/battle turns=3 count=units a-policy={order:overwatch_if_watching_=_0_and_turn_=_1_else_advance_else_wait} b-policy=wait-then-charge",
			"battle of chainguns: skirmish/battle a=[{profile:chimera-empty,vehicle:chimera-chaingun,policy:overwatch},{profile:war-droids,figures:{profile:war-droid,weapons:[heavy-bolter,laser-pistol],count:3}}] b=[{profile:guard-veterans,policy:assault},{profile:guardsmen,policy:advance}] a-policy={target:dangerous_else_strongest,guns:light} b-policy=harmable distance=10 turns=3",
		},
		Rare: []string{
			"skirmish/battle-goal goals={side:b,kind:survive}",
			"skirmish/battle-small a=[{profile:guard-veterans,policy:assault}] b=[{profile:chimera-empty,policy:timed}] turns=1 distance=4",
			"skirmish/shot a.figures.weapons={profile:laser-rifle,twenty:out-of-fuel} a.figures.count=9",
			"skirmish/shot-missile a.figures.0.weapons={profile:missile-launcher,ap:1,area:none} a.figures.0.count=9",
			"skirmish/assault-overwatch a=guardsmen b.figures={profile:guardsman,close-combat:power-weapon,count:4} distance=6",
			"skirmish/battle-teleport board=14 distance=24 a.1.figures.0.down=true",
			"skirmish/battle-carry a.2.stunned=true b.0.shaken=true b.0.figures.0.jammed=true b.1.figures.0.wounded=true",
			"skirmish/battle-carry distance=14 b=[{name:x,figures:{profile:melta-trooper,count:9}}]",
			"skirmish/shot a.figures.weapons={profile:laser-rifle,standard:X} a.figures.count=9",
			"skirmish/battle-small turns=1 a=[{name:n,figures:{profile:necron-warrior,down:true},in-contact:1}]",
		},
		Steady: []string{
			"skirmish/battle-goal", "skirmish/battle-allotment",
			"skirmish/shot", "skirmish/shot-at-vehicle", "skirmish/shot-volley", "skirmish/shot-missile", "skirmish/shot-battery",
			"skirmish/armour", "skirmish/armour-against-squad", "skirmish/firefight", "skirmish/firefight-one-turn",
			"skirmish/firefight-marines-necrons", "skirmish/firefight-return-fire", "skirmish/assault", "skirmish/assault-overwatch",
			"skirmish/assault-walker", "skirmish/assault-necrons", "skirmish/battle turns=1", "skirmish/battle-teleport turns=1",
			"skirmish/battle-carry turns=3", "skirmish/battle-swarm distance=2 turns=3", "skirmish/firefight a=guardsmen b=guardsmen turns=4",
			"skirmish/battle-tank-hunters turns=2 a-policy=dangerous b-policy={order:wait_if_to-come_>_1_else_advance_if_number_<_8_else_own,target:fresh_if_near-acted_else_weakest,guns:light_if_light-better_else_usual}",
			"skirmish/battle-tank-hunters turns=2 a-policy={order:fire-assault_if_distance_<_14_else_assault-volley,react:keep_if_number_<_8_else_fire} b-policy={react:keep_if_to-come_>_1_else_fire}",
		},
		Timed: []string{
			"skirmish/shot", "skirmish/shot-volley", "skirmish/armour", "skirmish/firefight-one-turn", "skirmish/firefight-return-fire",
			"skirmish/firefight", "skirmish/assault", "skirmish/assault-walker", "skirmish/assault-two-each", "skirmish/battle",
			"skirmish/battle-carry", "skirmish/battle-small", "skirmish/battle-timed", "skirmish/battle-swarm", "skirmish/battle-regroup",
			"skirmish/battle-teleport",
		},
		Hardly: []string{"both-out"}, D20: true,
		Sizes: rulestest.Sizes{
			Nth: 3, Random: 40, HeavyRandom: 60, Trials: 150, HeavyTrials: 1_500, Tales: 6, HeavyTales: 250, House: 2, HeavyHouse: 100,
			Heard: 20, Ends: 40, Seldom: 2,
		},
	}
}

func TestMain(m *testing.M) { rulestest.Main(m) }

func TestScripted(t *testing.T)      { suite().Scripts(t, skirmish.PlayScript) }
func TestRuleTable(t *testing.T)     { suite().RuleTable(t) }
func TestWords(t *testing.T)         { suite().Words(t, profiles.Matchups()) }
func TestNoAllocations(t *testing.T) { suite().NoAllocations(t) }
func TestStories(t *testing.T)       { suite().Stories(t) }
func TestOracle(t *testing.T)        { suite().Oracle(t) }
func TestKnobsVary(t *testing.T)     { suite().KnobsVary(t) }
func TestRandomVary(t *testing.T)    { suite().RandomVary(t) }

func BenchmarkMatchups(b *testing.B) { suite().Bench(b) }

// library are all matchups of the library as they are, but for the one that counts how a game feels.
func library() (list []string) {
	for _, name := range profiles.Names("skirmish", "matchup") {
		if name != "firefight-comeback" {
			list = append(list, "skirmish/"+name)
		}
	}
	return list
}

// inFull writes out what is short in settings.
func inFull(settings []string) (list []string) {
	for _, s := range settings {
		list = append(list, fragments.Replace(s))
	}
	return list
}

// matchup is a library matchup with settings, for both.
func matchup(t testing.TB, name string, set ...string) rulestest.Config {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		t.Fatal(name, set, err)
	}
	play := naiveOf(t, m.Input)
	c := compared(name, m.Input, play.Random(), 500)
	c.ByDice = play
	return c
}

// compared are inputs for both, of quick scenarios with more trials than the suite has, by day with so many.
func compared(name string, in rules.Input, naive rulestest.Naive, byDay int) rulestest.Config {
	c := rulestest.Config{Name: name, Input: in, Naive: naive, States: rulestest.Few(200, 800), Paths: rulestest.Few(20_000, 150_000)}
	switch in.(type) {
	case *skirmish.Shot, *skirmish.ArmourFight, *skirmish.Firefight:
		c.Trials = rulestest.Few(byDay, 2_000)
	}
	return c
}

func load(t testing.TB, name string, set ...string) *rules.Scenario {
	t.Helper()
	return matchup(t, name, set...).Input.Prepare()
}

// TestLargestBattle: trials of the largest battle there is allocate nothing, either.
func TestLargestBattle(t *testing.T) {
	army := "[" + strings.Repeat("{profile: guardsmen, figures: {profile: guardsman, count: 64}, policy: advance}, ", 11) + "big-tank]"
	sc := load(t, "skirmish/battle", "a="+army, "b="+army, "turns=2")
	player, rows := engine.Stepped(sc.Game).Player(sc), rules.NewRows(2, len(sc.Metrics))
	player.Play(1, 0, rows)
	if n := testing.AllocsPerRun(2, func() { player.Play(1, 0, rows) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
