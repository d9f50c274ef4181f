package hulkae_test

// How fast the players are, and how many times faster than the naive reference.

import (
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naiveLibrary is library matchups as the reference's inputs.
func naiveLibrary() []rulestest.Config {
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
	return []rulestest.Config{
		corridorConfig("hulkae/corridor", one),
		corridorConfig("hulkae/corridor-two-marines", two),
		volleyConfig("hulkae/volley", func(*naiveVolley) {}),
	}
}

// TestNaiveLibrary: what the benchmarks compare is the same matchup.
func TestNaiveLibrary(t *testing.T) {
	for _, c := range naiveLibrary() {
		m, err := profiles.Load(c.Name, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(tags.Plain(reflect.ValueOf(c.Input)), tags.Plain(reflect.ValueOf(m.Input))) {
			t.Errorf("%s:\n%+v\n%+v", c.Name, c.Input, m.Input)
		}
	}
}

func BenchmarkMatchups(b *testing.B) { rulestest.Bench(b, hulkae.System(), naiveLibrary()) }

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
