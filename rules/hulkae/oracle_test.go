package hulkae_test

// The rules code against the naive reference, in distribution. Both exact laws
// and players come from the rules code, so an error of reading shows here.

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/sim"
)

// oracleRate is the chance that a right engine fails any check of TestOracle. The
// seeds are fixed, so that was decided once.
const oracleRate = 1e-4

// Trials of the reference and of each player.
const (
	naiveTrials  = 100_000
	playerTrials = 100_000
)

// oracleStates is how large a game the tests walk, far within rules.ExactLimit
// to stay quick; larger ones are compared player by player.
const oracleStates = 100_000

func TestOracle(t *testing.T) {
	var f family
	t.Run("configurations", func(t *testing.T) {
		for i, c := range append(corridorConfigs(), volleyConfigs()...) {
			t.Run(c.name, func(t *testing.T) {
				t.Parallel()
				compareToNaive(t, &f, c, uint64(i), naiveTrials)
			})
		}
		for i := range 24 {
			t.Run("random "+strconv.Itoa(i), func(t *testing.T) {
				t.Parallel()
				compareToNaive(t, &f, randomConfig(uint64(i)), uint64(1000+i), naiveTrials/5)
			})
		}
	})
	f.judge(t, oracleRate)
}

// oracleConfig is one configuration for both the reference and the engine.
type oracleConfig struct {
	name  string
	input rules.Input
	naive func(r *rand.Rand, to *plainTally)
}

func compareToNaive(t *testing.T, f *family, c oracleConfig, seed uint64, trials int) {
	for _, p := range c.input.Check() {
		t.Fatalf("%s: %s", p.Path, p.Message)
	}
	naive, r := &plainTally{}, rand.New(rand.NewPCG(20, seed))
	for range trials {
		c.naive(r, naive)
	}
	sc := c.input.Prepare()
	limit := rules.ExactLimit()
	limit.States = oracleStates
	x, err := sc.Game.Explore(sc, limit)
	if err == nil {
		laws := x.Laws()
		f.againstLaws(c.name+", naive and exact", sc, naive, laws)
		f.run(t, c.name+", played and exact", sc, sim.Options{Seed: seed, Trials: uint64(trials)}, laws)
		return
	}
	t.Log(err)
	f.againstTally(c.name+", naive and played", sc, naive, playTally(sc, seed))
}

// run adds the checks of a run against the laws.
func (f *family) run(t *testing.T, name string, sc *rules.Scenario, o sim.Options, laws rules.Laws) {
	o.Workers = 1
	r, err := sim.Run(context.Background(), sc, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range sim.Verify(r, laws).Checks {
		f.add(name+": "+c.Name, c.P)
	}
}

// playTally plays what sim.Run plays into a plain tally.
func playTally(sc *rules.Scenario, seed uint64) *plainTally {
	to, rows := &plainTally{}, rules.NewRows(1000, len(sc.Metrics))
	player := sc.Game.Player(sc)
	for to.n < playerTrials {
		player.Play(seed, uint64(to.n), rows)
		to.takeRows(rows)
	}
	return to
}

// TestOracleSees: a wrong rule does not get through. Each change is made to the
// engine's side alone, and some check must reject it at the same rate.
func TestOracleSees(t *testing.T) {
	for i, change := range wrongRules() {
		t.Run(change.name, func(t *testing.T) {
			t.Parallel()
			var f family
			for _, c := range []oracleConfig{corridorConfig("", mixedSquad()), corridorConfig("", firingSquad())} {
				change.spoil(c.input.(*hulkae.Corridor))
				compareToNaive(t, &f, c, uint64(2000+i), naiveTrials/2)
			}
			if len(f.worst(oracleRate)) == 0 {
				t.Errorf("not seen in %d checks", len(f.checks))
			}
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
		{"HAE-OW-06 dearer", func(c *hulkae.Corridor) { c.Rules.UnjamCost = 2 }},
		{"HAE-OW-01 a wider zone", func(c *hulkae.Corridor) { c.Rules.CloseAssaultZone = 2 }},
		{"H2 stacking", func(c *hulkae.Corridor) { c.Stacking = true }},
		{"H1 one turn less", func(c *hulkae.Corridor) { c.MaxTurns-- }},
		{"H10 a corner", func(c *hulkae.Corridor) { c.VisibleFrom = 5 }},
	}
}

// randomConfig sets every field of the reference at random, at small sizes.
func randomConfig(seed uint64) oracleConfig {
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
				dice: pick(1, 2, 2, 3), hit: pick(4, 5, 6, 6, 7), overrides: map[string]int{"y": pick(3, 6, 7)},
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
	c.overwatchCost, c.closeAssaultZone, c.unjamCost = pick(1, 2, 2, 4), r.IntN(3), pick(0, 1, 1, 2)
	c.sustainedBonus, c.cumulative = pick(0, 1, 1, 2), coin()
	return corridorConfig("random "+strconv.Itoa(int(seed)), c)
}

// TestRandomConfigsVary: the random configurations do not all end alike.
func TestRandomConfigsVary(t *testing.T) {
	ends := make([]int, 3)
	for i := range uint64(24) {
		var tally plainTally
		c, r := randomConfig(i), rand.New(rand.NewPCG(20, i))
		for range 200 {
			c.naive(r, &tally)
		}
		for o, n := range tally.outcome {
			if n > 10 {
				ends[o]++
			}
		}
	}
	if slices.Min(ends) < 5 {
		t.Errorf("outcomes occur in %v of 24 configurations", ends)
	}
}
