package hulkae_test

// The rules code against the naive reference, in distribution. Both exact laws
// and players come from the rules code, so an error of reading shows here.

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestOracle(t *testing.T) {
	configs := rulestest.Sample(append(corridorConfigs(), volleyConfigs()...), 6)
	for i := range rulestest.Few[uint64](3, 24) {
		configs = append(configs, randomConfig(i), randomVolley(i))
	}
	for i := range configs {
		configs[i].Trials /= rulestest.Few(30, 2)
	}
	rulestest.Oracle(t, configs)
}

// TestOracleSees: a wrong rule does not get through. Each change is made to the
// engine's side alone.
func TestOracleSees(t *testing.T) {
	for _, change := range rulestest.Sample(wrongRules(), 3) {
		t.Run(change.name, func(t *testing.T) {
			t.Parallel()
			configs := []rulestest.Config{corridorConfig("mixed", mixedSquad()), corridorConfig("firing", firingSquad())}
			for i := range configs {
				change.spoil(configs[i].Input.(*hulkae.Corridor))
				configs[i].Trials = naiveTrials / rulestest.Few(4, 2)
			}
			rulestest.OracleSees(t, configs...)
		})
	}
}

// TestOracleSeesSteps: nor does a wrong rule of steps back.
func TestOracleSeesSteps(t *testing.T) {
	c := naiveStandard()
	c.room, c.steps, c.stepsWithin, c.attackers, c.policy = 3, "firing", 9, naiveRunners(6, 4), "fire-then-overwatch"
	for _, change := range []wrongRule{
		{"H18 less room", func(c *hulkae.Corridor) { c.RoomBehind-- }},
		{"HAE-MS-01 H18 no shot with a step", func(c *hulkae.Corridor) { c.A[0].Weapon.MoveAndShoot = false }},
	} {
		t.Run(change.name, func(t *testing.T) {
			t.Parallel()
			config := corridorConfig("steps", c)
			change.spoil(config.Input.(*hulkae.Corridor))
			config.Trials = naiveTrials / rulestest.Few(4, 2)
			rulestest.OracleSees(t, config)
		})
	}
}

type wrongRule struct {
	name  string
	spoil func(c *hulkae.Corridor)
}

func wrongRules() []wrongRule {
	return []wrongRule{
		{"HAE-SF-01 bonus 2", func(c *hulkae.Corridor) { c.Rules.SustainedFireBonus = 2 }},
		{"HAE-SF-01 cumulative", func(c *hulkae.Corridor) { c.Rules.SustainedFireCumulative = true }},
		{"HAE-OW-02 range 4", func(c *hulkae.Corridor) { c.A[0].Weapon.OverwatchRange = 4 }},
		{"HAE-OW-05 no jams", func(c *hulkae.Corridor) { c.A[0].Weapon.Jams = false }},
		{"HAE-OW-05 no jam by sixes", func(c *hulkae.Corridor) { c.Rules.JamFace = 5 }},
		{"HAE-OW-03 sustained on overwatch", func(c *hulkae.Corridor) { c.Rules.OverwatchSustained = true }},
		{"HAE-OW-06 dearer", func(c *hulkae.Corridor) { c.Rules.UnjamCost = 2 }},
		{"HAE-OW-01 a wider zone", func(c *hulkae.Corridor) { c.Rules.CloseAssaultZone = 2 }},
		{"H2 stacking", func(c *hulkae.Corridor) { c.Stacking = true }},
		{"H2 a start two squares back", func(c *hulkae.Corridor) { c.B[1].Distance = hulkae.Start(c.Distance + 3) }},
		{"H13 b's weapons fire", func(c *hulkae.Corridor) { c.BPolicy, c.B[2].Weapon = hulkae.AttackersFire, c.A[1].Weapon }},
		{"H17 b's weapons fire on the move", func(c *hulkae.Corridor) { c.BPolicy, c.B[2].Weapon = hulkae.AttackersAdvance, c.A[0].Weapon }},
		{"H16 a turn", func(c *hulkae.Corridor) { c.TurnAt = 3 }},
		{"H16 a door", func(c *hulkae.Corridor) { c.Door = 6 }},
		{"H1 one turn less", func(c *hulkae.Corridor) { c.MaxTurns-- }},
		{"H10 a corner", func(c *hulkae.Corridor) { c.VisibleFrom = 5 }},
	}
}

// randomConfig sets every field of the reference at random, at small sizes.
func randomConfig(seed uint64) rulestest.Config {
	r := rand.New(rand.NewPCG(21, seed))
	pick := func(list ...int) int { return list[r.IntN(len(list))] }
	coin := func() bool { return r.IntN(2) == 0 }
	c := naiveStandard()
	c.marines, c.attackers = nil, nil
	for range pick(1, 1, 2) {
		c.marines = append(c.marines, naiveUnit{
			name: "marine", kind: []string{"marine", "marine", "hybrid", "biomorph"}[r.IntN(4)],
			ap: r.IntN(6), rab: pick(-1, 0, 0, 1), jammed: r.IntN(4) == 0,
			weapon: &naiveWeapon{
				name: []string{"", "cannon"}[r.IntN(2)], dice: pick(1, 2, 2, 3), hit: pick(4, 5, 6, 6, 7), overrides: map[string]int{"y": pick(3, 6, 7)},
				rng: pick(0, 0, 5, 8), overwatchRange: pick(3, 8, 12), apPerShot: pick(1, 1, 1, 2), ammo: pick(-1, -1, 4),
				sustained: coin(), overwatch: r.IntN(5) > 0, jams: coin(),
			},
		})
	}
	for range pick(1, 2, 3) {
		c.attackers = append(c.attackers, naiveUnit{name: []string{"x", "y"}[r.IntN(2)], kind: "stealer", ap: pick(0, 1, 3, 6)})
	}
	c.distance, c.visibleFrom, c.stacking, c.firstB = pick(1, 4, 7, 10), pick(-1, -1, 4), coin(), coin()
	c.policy = []string{"overwatch", "fire", "fire-then-overwatch"}[r.IntN(3)]
	c.cpDie, c.cp, c.maxTurns = coin(), r.IntN(3), pick(3, 6, 9)
	c.OverwatchCost, c.CloseAssaultZone, c.UnjamCost = pick(1, 2, 2, 4), r.IntN(3), pick(0, 1, 1, 2)
	c.FreeShotAP = pick(1, 1, 2)
	c.SustainedFireBonus, c.SustainedFireCumulative = pick(0, 1, 1, 2), coin()
	c.count = seed%2 == 0
	c.door, c.turnAt = pick(0, 0, 2, 5), pick(0, 0, 3, 6)
	if c.bPolicy = []string{"", "fire", "overwatch", "advance"}[r.IntN(4)]; c.bPolicy != "" {
		gun := naiveAutogun()
		gun.dice, gun.hit, gun.rng, gun.ammo = pick(1, 2), pick(3, 5, 6, 7), pick(0, 0, 3, 6), pick(-1, -1, 2)
		gun.sustained, gun.jams, gun.apPerShot, gun.overwatchRange = coin(), coin(), pick(1, 1, 2), pick(-1, 4)
		gun.moveAndShoot = r.IntN(4) > 0
		for i := range c.attackers {
			if r.IntN(4) > 0 {
				c.attackers[i].weapon, c.attackers[i].rab, c.attackers[i].jammed = gun, pick(0, 0, 1), r.IntN(6) == 0
				c.attackers[i].kind = []string{"hybrid", "biomorph", "marine"}[r.IntN(3)]
			}
		}
	}
	for i := 1; i < len(c.marines); i++ { // equal ones are one entry
		if coin() {
			c.marines[i] = c.marines[i-1]
		}
	}
	for i := 1; i < len(c.attackers); i++ {
		if r.IntN(3) == 0 {
			c.attackers[i] = c.attackers[i-1]
		}
	}
	if len(c.marines) == 1 {
		c.room, c.steps, c.stepsWithin = pick(0, 1, 3, 6), []string{"", "near", "firing", "firing", "away"}[r.IntN(5)], pick(2, 4, 9)
		c.marines[0].weapon.moveAndShoot = r.IntN(4) > 0
	}
	c.OverwatchSustained = coin()
	c.commandWithin, c.commandOnce, c.keepsFor, c.jamsStayFrom = pick(0, 0, 3, 9), coin(), pick(0, 0, 1), pick(0, 0, 0, 3)
	if coin() {
		c.BiomorphOwnTurn = "policy"
	}
	c.JamDice, c.JamFace = pick(2, 2, 3), pick(6, 6, 2)
	for i := range c.attackers { // in single file from 1, 4, 7, 10 or 2, 9 and 14 squares away on, each behind the one before
		c.starts = append(c.starts, pick(0, []int{2, 9, 14}[i]))
		if c.starts[i] <= c.distance+i && !c.stacking {
			c.starts[i] = 0
		}
	}
	c.UnjamAndFire = coin()
	house := engineCorridor(c)
	rulestest.ChangeHouse(seed, house)
	c.CorridorHouse = house.Rules
	random := corridorConfig("random "+strconv.Itoa(int(seed)), c)
	random.Trials = naiveTrials / 5
	return random
}

// randomVolley does the same for volleys.
func randomVolley(seed uint64) rulestest.Config {
	r := rand.New(rand.NewPCG(22, seed))
	pick := func(list ...int) int { return list[r.IntN(len(list))] }
	coin := func() bool { return r.IntN(2) == 0 }
	random := volleyConfig("random volley "+strconv.Itoa(int(seed)), func(v *naiveVolley) {
		v.moveAndShoot, v.movingShots = coin(), pick(0, 1, 2)
		v.shooter = naiveUnit{
			name: "shooter", kind: "hybrid", ap: r.IntN(7), rab: pick(-1, 0, 0, 1), jammed: r.IntN(8) == 0,
			weapon: &naiveWeapon{
				name: []string{"", "cannon"}[r.IntN(2)], dice: pick(0, 1, 2, 2, 3), hit: pick(4, 5, 6, 7, 8), overrides: map[string]int{"Target": pick(3, 6, 7)},
				rng: pick(0, 0, 5, 8), apPerShot: pick(1, 1, 2), ammo: pick(-1, -1, 0, 3), sustained: r.IntN(4) > 0, moveAndShoot: v.moveAndShoot,
			},
		}
		v.target.name = []string{"other", "target"}[r.IntN(2)]
		v.distance, v.sees, v.shots, v.ap = pick(1, 5, 6, 9), r.IntN(8) > 0, pick(-1, -1, 3), pick(-2, -1, -1, 5, 8)
		v.paidWithCP, v.cp = r.IntN(3) == 0, r.IntN(6)
		v.breakBefore, v.breakBy = pick(0, 1, 2, 3, 3, 4), []string{"lost-sight", "move", "close-assault", "switched-target", "another-unit", "another-unit"}[r.IntN(6)]
		v.SustainedFireBonus, v.SustainedFireCumulative, v.count = pick(0, 1, 1, 2), coin(), coin()
	})
	random.Trials = naiveTrials / 5
	return random
}

// TestRandomConfigsVary: the random configurations do not all end alike.
func TestRandomConfigsVary(t *testing.T) {
	ends := make([]int, 4)
	const configs = 48
	for i := range uint64(configs) {
		c := randomConfig(i)
		for o, n := range rulestest.PlayNaive(c.Input.Prepare(), c.Naive, i, 200).Outcome {
			if n > 10 {
				ends[o]++
			}
		}
	}
	if slices.Min(ends) < 5 {
		t.Errorf("outcomes occur in %v of %d configurations", ends, configs)
	}
}

// TestKnobsVary: for every house rule there is a configuration that plays otherwise with
// that one at its default.
func TestKnobsVary(t *testing.T) {
	rulestest.KnobsVary(t, hulkae.System().Scenarios, append(corridorConfigs(), volleyConfigs()...))
}
