package skirmish_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// TestMirrors: of two vehicles that fire at each other, one on overwatch and one at its card, both fare alike: at
// equal counts it does not matter whose dice are rolled first. W13, W13a
func TestMirrors(t *testing.T) {
	t.Parallel()
	limit := rules.ExactLimit()
	limit.States, limit.Paths = rulestest.Few(5_000, 20_000), rulestest.Few(100_000, 300_000)
	walked := 0
	for seed := range rulestest.Few[uint64](60, 600) {
		r := someone{rand.New(rand.NewPCG(13, seed))}
		x := rulestest.New[skirmish.Firefight]()
		x.A, x.Distance, x.Turns, x.First = r.unit("m", 1, true), r.between(5, 24), 1, skirmish.FirstB
		x.A.Passengers, x.A.Medikits = nil, 0
		x.B = x.A
		x.B.Policy = skirmish.Overwatch
		r.house(&x.Rules.House)
		sc := x.Prepare()
		explored, err := sc.Game.Explore(sc, limit)
		if err != nil {
			continue
		}
		walked++
		laws := explored.Laws()
		for m := range sc.Metrics {
			if other := mirrored(sc, m); other >= 0 && !areMirrored(laws.Metric[m], laws.Metric[other]) {
				t.Fatalf("seed %d: the law of %s is not that of %s", seed, sc.Metrics[m].Name, sc.Metrics[other].Name)
			}
		}
	}
	if walked < rulestest.Few(8, 80) {
		t.Errorf("only %d are walked", walked)
	}
}

// mirrored returns the metric of b that is one of a, −1 for none.
func mirrored(sc *rules.Scenario, metric int) int {
	name, ok := strings.CutPrefix(sc.Metrics[metric].Name, "a-")
	for m := range sc.Metrics {
		if ok && sc.Metrics[m].Name == "b-"+name {
			return m
		}
	}
	return -1
}

// areMirrored reports whether one law is the other with sides exchanged: the first two outcomes are that a wins, and b.
func areMirrored(p, q []rules.Distribution) bool {
	for o := range p {
		exchanged := [...]int{1, 0, 2, 3}[o]
		d := p[o]
		d.Mass = append([]float64(nil), d.Mass...)
		d.Add(&q[exchanged], 0, -1)
		for _, mass := range d.Mass {
			if mass > rulestest.Impossible || mass < -rulestest.Impossible {
				return false
			}
		}
	}
	return true
}
