package rulestest

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// oracleRate is the probability that a correct engine fails any check of an Oracle. As
// seeds are fixed, a test passes always or never.
const oracleRate = 1e-4

// oracleStates and oraclePaths bound explorations, far below rules.ExactLimit to stay
// quick; larger games are compared player by player.
const (
	oracleStates = 20_000
	oraclePaths  = 500_000
)

// Config is one configuration for both the engine and a naive reference.
type Config struct {
	Name   string
	Input  rules.Input
	Naive  Naive // nil to compare only trials of the engine with its laws
	ByDice ByDice
	Trials int // of the reference and of the engine
	States int // most to explore, 0 for 20,000
	Paths  int // most to follow, 0 for 500,000
}

// Naive plays a trial with a naive reference and counts it in to.
type Naive func(r *rand.Rand, to *Tally)

// ByDice plays one with dice that it asks for one by one, so that all that may fall can be played.
type ByDice func(throw func(sides int) int, to *Tally)

// Random plays with random dice.
func (play ByDice) Random() Naive {
	return func(r *rand.Rand, to *Tally) {
		play(func(sides int) int { return r.IntN(sides) + 1 }, to)
	}
}

// Oracle compares the rules code with a naive reference, in distribution. Exact laws and
// players share the rules code, so only this shows a misread rule.
func Oracle(t *testing.T, configs []Config) {
	var f Family
	t.Run("configurations", func(t *testing.T) {
		for i := range configs {
			t.Run(configs[i].Name, func(t *testing.T) {
				t.Parallel()
				f.compare(t, &configs[i], uint64(i))
			})
		}
	})
	f.judge(t, oracleRate)
}

// compare adds the checks of one configuration.
func (f *Family) compare(t *testing.T, c *Config, seed uint64) {
	t.Helper()
	for _, p := range c.Input.Check() {
		t.Fatalf("%s: %s: %s", c.Name, p.Path, p.Message)
	}
	given := tags.Clone(c.Input)
	sc := c.Input.Prepare()
	defer func() {
		if !reflect.DeepEqual(given, c.Input) {
			t.Errorf("%s: the inputs changed in play", c.Name)
		}
	}()
	limit := rules.ExactLimit()
	limit.States, limit.Paths = cmp.Or(c.States, oracleStates), cmp.Or(c.Paths, oraclePaths)
	x, err := sc.Game.Explore(sc, limit)
	if err == nil || Heavy() { // by day of games that can be walked, whose blocks are known by then
		if why := clockFalls(sc.Game, seed); why != "" {
			t.Errorf("%s: the clock falls %s", c.Name, why)
		}
	}
	if err != nil {
		t.Log(err)
		if c.Naive != nil {
			f.againstTally(c.Name+", naive and played", sc,
				PlayNaive(sc, c.Naive, seed, c.Trials), Play(sc, seed, c.Trials))
		}
		return
	}
	laws := x.Laws()
	if c.Naive != nil {
		f.againstLaws(c.Name+", naive and exact", sc, PlayNaive(sc, c.Naive, seed, c.Trials), laws)
	}
	f.againstLaws(c.Name+", played and exact", sc, Play(sc, seed, c.Trials), laws)
}

// PlayNaive plays trials with a naive reference.
func PlayNaive(sc *rules.Scenario, naive Naive, seed uint64, trials int) *Tally {
	to, r := NewTally(sc), rand.New(rand.NewPCG(20, seed))
	for range trials {
		naive(r, to)
	}
	return to
}

// Play counts trials of the engine in a plain tally.
func Play(sc *rules.Scenario, seed uint64, trials int) *Tally {
	to, rows := NewTally(sc), rules.NewRows(1000, len(sc.Metrics))
	player := sc.Game.Player(sc)
	for to.N < trials {
		cut := rows.First(min(rows.Len(), trials-to.N))
		player.Play(seed, uint64(to.N), cut)
		to.TakeRows(cut)
	}
	return to
}
