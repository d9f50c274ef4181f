package contrast

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// histogramOf counts numbers.
func histogramOf(values ...int) stats.Histogram {
	var h stats.Histogram
	for _, v := range values {
		h.CountOne(v)
	}
	return h
}

// TestSuperiorityPublished: the pain scores of Brunner and Munzel (2000) have the chance
// that they give, ties counted half.
func TestSuperiorityPublished(t *testing.T) {
	base := histogramOf(1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 1, 1)
	value := histogramOf(3, 3, 4, 3, 1, 2, 3, 1, 1, 5, 4)
	if got := superiority(ranksOf(shares(base)), shares(value)); math.Abs(got-0.788961) > 5e-7 {
		t.Errorf("%v, published is 0.788961", got)
	}
}

// moreOfSeven is the chance that seven dice have more hits than six, ties counted half.
func moreOfSeven() (sum float64) {
	for x := range 7 {
		for y := range 8 {
			p := stats.BinomialMass(float64(x), 6, 0.5) * stats.BinomialMass(float64(y), 7, 0.5)
			switch {
			case y > x:
				sum += p
			case y == x:
				sum += p / 2
			}
		}
	}
	return sum
}

// TestEffectOfIndependentGames: the chance of more is that of independent games, though the
// trials share their luck; with common random numbers six dice never have more hits than
// seven.
func TestEffectOfIndependentGames(t *testing.T) {
	g := row(simtest.Handful(6), simtest.Handful(7), simtest.Handful(6))
	exact := mustCompare(t, g, CompareOptions{Question: "value", Engine: player.Exact})
	played := mustCompare(t, g,
		CompareOptions{Options: player.Options{Seed: 3, Trials: 40_000}, Question: "value", Engine: player.MonteCarlo})
	want, spreads := moreOfSeven(), math.Sqrt(6.0/4)
	for v, want := range []struct{ superiority, glass float64 }{1: {want, 0.5 / spreads}, 2: {0.5, 0}} {
		if v == 0 {
			continue
		}
		e, seen := exact.Cells[0][v].Effect, played.Cells[0][v].Effect
		if s := e.Superiority; math.Abs(s.Value-want.superiority) > 1e-12 || s.Low != s.High || e.OddsRatio != nil {
			t.Errorf("variant %d: exactly %+v, want %v", v, s, want.superiority)
		}
		if s := e.GlassDelta; math.Abs(s.Value-want.glass) > 1e-12 {
			t.Errorf("variant %d: exactly %+v, want %v", v, s, want.glass)
		}
		if !simtest.Holding(want.superiority, *seen.Superiority) || !simtest.Holding(want.glass, *seen.GlassDelta) ||
			seen.Superiority.HalfWidth() > 0.01 || seen.GlassDelta.HalfWidth() > 0.02 {
			t.Errorf("variant %d: played %+v, %+v, want %v", v, seen.Superiority, seen.GlassDelta, want)
		}
	}
	if exact.Cells[0][0].Effect != (Effect{}) || played.Cells[0][0].Effect != (Effect{}) {
		t.Error("the baseline differs from itself")
	}
}

// TestPairingNarrowsEffects: a pairing that is known makes intervals narrower than one that
// is not, with common random numbers and on luck apart.
func TestPairingNarrowsEffects(t *testing.T) {
	q := query.Question{Max: 12}
	for luck, most := range map[string]float64{"same luck": 0.6, "luck apart": 0.8} {
		l := coupled(luck, q, q, binomialLaw(12), binomialLaw(11), couplings()[luck])
		p := l.draw(10_000, rand.New(rand.NewPCG(1, 0x6f6464)))
		known := sampledEffect(&q, &q, p, p.table.BaselineHistogram(), 0.95)
		baseline := p.table.BaselineHistogram()
		p.table = stats.TwoWayTable{Overflowed: true}
		unknown := sampledEffect(&q, &q, p, baseline, 0.95)
		for _, kind := range effectKinds()[:2] {
			x, y := kind.of(known), kind.of(unknown)
			if x.HalfWidth() > most*y.HalfWidth() || math.Abs(x.Value-y.Value) > 1e-12 {
				t.Errorf("%s, %s: ± %v, and ± %v without the pairing", kind.name, luck, x.HalfWidth(), y.HalfWidth())
			}
		}
	}
}

func binomialLaw(n int) rules.Distribution {
	var d rules.Distribution
	for k := range n + 1 {
		d.Mass = append(d.Mass, stats.BinomialMass(float64(k), float64(n), 0.5))
	}
	return d
}

// TestEffectsAtTheEdges: what was never beaten, never seen or always the same has bounds.
func TestEffectsAtTheEdges(t *testing.T) {
	q := query.Question{Max: 20}
	apart := &pairedSample{value: histogramOf(8, 9, 9, 8), difference: histogramOf(5, 6, 6, 5)}
	for _, v := range []int{8, 9, 9, 8} {
		apart.table.Count(3, v)
	}
	e := sampledEffect(&q, &q, apart, stats.Histogram{}, 0.95)
	if s := e.Superiority; s.Value != 1 || s.High != 1 || s.Low <= 0 || s.Low >= 0.5 || s.Method != stats.Unseen {
		t.Errorf("never beaten in four games: %+v", s)
	}
	if e.GlassDelta != nil {
		t.Errorf("a baseline that does not vary is no unit: %+v", e.GlassDelta)
	}
}

// edges are how many of 100 games are won, by a variant and by the baseline, and the odds ratio of the two.
var edges = map[string]struct {
	yes, from   uint64 // of 100
	value       float64
	low, high   float64 // at least, at most
	known, ends bool
}{
	"never against half":   {0, 50, 0, 0, 0.1, true, true},
	"half against never":   {50, 0, math.Inf(1), 10, math.Inf(1), true, true},
	"always against half":  {100, 50, math.Inf(1), 10, math.Inf(1), true, true},
	"always against never": {100, 0, math.Inf(1), 100, math.Inf(1), true, true},
	"never against never":  {known: false},
	"always, always":       {yes: 100, from: 100},
	"60 against 50":        {60, 50, 1.5, 0.8, 2.8, true, false},
}

// TestOddsAtTheEdges: odds ratios of what never happens, or always, have bounds, or are none.
func TestOddsAtTheEdges(t *testing.T) {
	share := query.Question{Share: true, Max: 1}
	for name, c := range edges {
		p := &pairedSample{}
		p.value.Add(1, c.yes)
		p.value.Add(0, 100-c.yes)
		both := c.yes * c.from / 100 // on luck apart
		p.difference.Add(1, c.yes-both)
		p.difference.Add(-1, c.from-both)
		p.difference.Add(0, 100+2*both-c.yes-c.from)
		got := sampledEffect(&share, &share, p, stats.Histogram{}, 0.95).OddsRatio
		if (got != nil) != c.known {
			t.Errorf("%s: %+v", name, got)
		}
		if got != nil && (got.Value != c.value && math.Abs(got.Value-c.value) > 1e-12 || got.Low < c.low ||
			got.High > c.high || got.Low > got.High) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestExactOddsRatio: exactly it is the quotient of the odds, to all digits however rare
// both are, and infinite for what one of them never fails.
func TestExactOddsRatio(t *testing.T) {
	c := mustCompare(t, row(simtest.Coin(4), simtest.Coin(3), simtest.Rare(), simtest.Coin(1)),
		CompareOptions{Question: "q", Engine: player.Exact})
	for v, want := range []float64{1: 2, 2: 1. / 1295, 3: math.Inf(1)} {
		if v == 0 {
			continue
		}
		if got := c.Cells[0][v].Effect.OddsRatio; got.Value != want && math.Abs(got.Value-want) > 1e-12*want {
			t.Errorf("variant %d: %+v, want %v", v, got, want)
		}
	}
}
