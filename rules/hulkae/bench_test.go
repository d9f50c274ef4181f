package hulkae_test

// How fast the players are, and how many times faster than the naive reference.
// Every variant tallies its outcomes and metrics into plain integer arrays.

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
)

// naiveLibrary is library matchups as the reference's inputs.
func naiveLibrary() map[string]oracleConfig {
	genestealers := func(n int) []naiveUnit {
		var list []naiveUnit
		for range n {
			list = append(list, naiveUnit{name: "genestealer", kind: "stealer", ap: 6})
		}
		return list
	}
	bolter := naiveTerminator(naiveStormBolter())
	one, two := naiveStandard(), naiveStandard()
	one.marines, one.attackers = []naiveUnit{bolter}, genestealers(5)
	two.marines, two.attackers, two.distance = []naiveUnit{bolter, bolter}, genestealers(8), 8
	return map[string]oracleConfig{
		"hulkae/corridor":             corridorConfig("", one),
		"hulkae/corridor-two-marines": corridorConfig("", two),
		"hulkae/volley":               volleyConfig("", func(*naiveVolley) {}),
	}
}

// TestNaiveLibrary: what the benchmarks compare is the same matchup.
func TestNaiveLibrary(t *testing.T) {
	for name, c := range naiveLibrary() {
		m, err := profiles.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := m.Input
		if w, ok := want.(*hulkae.Corridor); ok {
			w.A, w.B = single(w.A), single(w.B)
		}
		if !reflect.DeepEqual(c.input, want) {
			t.Errorf("%s:\n%+v\n%+v", name, c.input, want)
		}
	}
}

// single spells groups out.
func single(groups []hulkae.Group) []hulkae.Group {
	var list []hulkae.Group
	for _, g := range groups {
		for range g.Count {
			list = append(list, hulkae.Group{Unit: g.Unit, Count: 1})
		}
	}
	return list
}

func BenchmarkCorridor(b *testing.B) {
	b.Run("one marine", func(b *testing.B) { benchmarkMatchup(b, "hulkae/corridor") })
	b.Run("two marines", func(b *testing.B) { benchmarkMatchup(b, "hulkae/corridor-two-marines") })
}

func BenchmarkVolley(b *testing.B) { benchmarkMatchup(b, "hulkae/volley") }

// BenchmarkExact is a whole exact answer, from prepared inputs to laws: one
// genestealer and command points enough, and the corridor of the library.
func BenchmarkExact(b *testing.B) {
	for name, set := range map[string][]string{
		"one attacker": {"b.count=1", "rules.cp=30", "distance=12"}, "corridor": nil,
	} {
		b.Run(name, func(b *testing.B) {
			m, err := profiles.Load("hulkae/corridor", set)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				sc := m.Scenario()
				x, err := sc.Game.Explore(sc, rules.ExactLimit())
				if err != nil {
					b.Fatal(err)
				}
				x.Laws()
				b.ReportMetric(float64(x.States()), "states")
			}
		})
	}
}

// contender plays so many further trials into its tally.
type contender func(trials int)

// contenders are the ways to play a matchup: the naive reference, the code of
// every step, and what sim plays.
func contenders(b *testing.B, name string) (naive, step, trail contender) {
	m, err := profiles.Load(name, nil)
	if err != nil {
		b.Fatal(err)
	}
	sc, c, r, tally := m.Scenario(), naiveLibrary()[name], rand.New(rand.NewPCG(1, 2)), &plainTally{}
	naive = func(trials int) {
		for range trials {
			c.naive(r, tally)
		}
	}
	return naive, played(sc, sc.Game.Steps(sc)), played(sc, sc.Game.Player(sc))
}

func played(sc *rules.Scenario, player rules.Player) contender {
	const block = 512
	rows, tally, next := rules.NewRows(block, len(sc.Metrics)), &plainTally{}, uint64(0)
	play := func(trials int) {
		for ; trials > 0; trials -= block {
			cut := rows.Cut(min(trials, block))
			player.Play(1, next, cut)
			tally.takeRows(cut)
			next += uint64(cut.Len())
		}
	}
	play(100_000) // warm
	return play
}

func benchmarkMatchup(b *testing.B, name string) {
	naive, step, trail := contenders(b, name)
	all := []struct {
		name string
		play contender
	}{{"naive", naive}, {"step", step}, {"trail", trail}}
	for _, c := range all {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			c.play(b.N)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mtrials/s")
		})
	}
	b.Run("ratio", func(b *testing.B) { reportRatios(b, naive, step, trail) })
}

// reportRatios plays all in turns, so that a busy machine slows all alike.
func reportRatios(b *testing.B, naive, step, trail contender) {
	const batch = 20_000
	var took [3]time.Duration
	for b.Loop() {
		for i, play := range []contender{naive, step, trail} {
			start := time.Now()
			play(batch)
			took[i] += time.Since(start)
		}
	}
	b.ReportMetric(0, "ns/op") // of no interest
	b.ReportMetric(float64(took[0])/float64(took[1]), "naive/step")
	b.ReportMetric(float64(took[0])/float64(took[2]), "naive/trail")
}
