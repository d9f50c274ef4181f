package league_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// armies are units in numbers.
func armies(units int, counts ...float64) (list []league.Army) {
	for u := range units {
		for _, n := range counts {
			list = append(list, league.Army{Unit: u, Count: n})
		}
	}
	return list
}

// fights makes scores of armies whose odds are the quotient of their points to the power of an exponent.
func fights(list []league.Army, exponent float64, costs ...float64) func(i, j int) float64 {
	points := func(i int) float64 { return costs[list[i].Unit] * list[i].Count }
	return func(i, j int) float64 { return 1 / (1 + math.Pow(points(j)/points(i), exponent)) }
}

// none is no costs given.
func none(units int) []float64 {
	list := make([]float64, units)
	for i := range list {
		list[i] = math.NaN()
	}
	return list
}

func prices(l *league.League, p league.Pricing) *league.Prices {
	return simtest.Must(l.Prices(p, 0.95))
}

// TestPricesOfALadder: costs by which odds were made are found again: with the exponent known or measured, anchored
// on a unit, at a total, or at what some cost together now.
func TestPricesOfALadder(t *testing.T) {
	costs := []float64{10, 40, 5, 20}
	for _, c := range []struct {
		exponent float64
		counts   []float64
	}{{1, []float64{1}}, {0.5, []float64{1}}, {1.8, []float64{2, 3, 7}}} {
		list := armies(len(costs), c.counts...)
		l := between(len(list), exactly(fights(list, c.exponent, costs...)))
		p := league.Pricing{Armies: list, Exponent: c.exponent, Given: none(len(costs))}
		if len(c.counts) > 1 {
			p.Exponent = 0
		}
		for _, scale := range []struct {
			units []int
			total float64
			times float64
		}{{[]int{0}, 10, 1}, {[]int{1}, 10, 0.25}, {[]int{0, 1, 2, 3}, 150, 2}, {[]int{0, 2}, 15, 1}} {
			p.Scale, p.Total = scale.units, scale.total
			out := prices(l, p)
			if e := out.Exponent; math.Abs(e.Value-c.exponent) > 1e-9 || e.Measured != (len(c.counts) > 1) ||
				e.High-e.Low > 1e-9 {
				t.Errorf("exponent %+v", e)
			}
			for i, x := range out.List {
				want := costs[x.Unit] * scale.times
				if out.Left != 0 || math.Abs(x.Value-want) > 1e-8 || x.Low > x.Value || x.High < x.Value ||
					x.High-x.Low > 1e-8 || !math.IsNaN(x.Over) || i > 0 && x.Value > out.List[i-1].Value {
					t.Errorf("%+v: %+v, want %v", scale, x, want)
				}
			}
		}
	}
}

// TestOverAndUnder: what a unit costs now is told against what it should, and only what is outside an interval is
// dear or cheap.
func TestOverAndUnder(t *testing.T) {
	costs := []float64{10, 40, 20}
	list := armies(3, 1)
	p := league.Pricing{Armies: list, Exponent: 1, Scale: []int{0}, Total: 10, Given: []float64{10, 50, 19}}
	exact := prices(between(3, exactly(fights(list, 1, costs...))), p)
	r := rand.New(rand.NewPCG(6, 27))
	seen := prices(between(3, func(i, j int) league.Score { return played(r, fights(list, 1, costs...)(i, j), 4000) }), p)
	for _, c := range []struct {
		out         *league.Prices
		dear, cheap []bool // by unit
	}{{exact, []bool{false, true, false}, []bool{false, false, true}},
		{seen, []bool{false, true, false}, []bool{false, false, false}}} {
		for _, x := range c.out.List {
			if x.Dear() != c.dear[x.Unit] || x.Cheap() != c.cheap[x.Unit] ||
				math.Abs(x.Over-p.Given[x.Unit]/x.Value) > 1e-12 {
				t.Errorf("%+v", x)
			}
		}
	}
	p.Given = []float64{math.NaN(), 0, math.NaN()}
	for _, x := range prices(between(3, exactly(fights(list, 1, costs...))), p).List {
		if x.Cheap() != (x.Unit == 1) || x.Dear() {
			t.Errorf("for nothing: %+v", x)
		}
	}
}

// TestBounds: who wins or loses all has a cost that is only a bound, and is neither dear nor cheap.
func TestBounds(t *testing.T) {
	score := func(i, _ int) float64 { return []float64{1, 0.6}[i] } // 0 wins all
	p := league.Pricing{Armies: armies(3, 1), Exponent: 1, Scale: []int{1}, Total: 10, Given: []float64{1, 10, 1}}
	for _, x := range prices(between(3, exactly(score)), p).List {
		if x.Bound != (x.Unit == 0) || x.Cheap() != (x.Unit == 2) || x.Dear() {
			t.Errorf("%+v", x)
		}
	}
}

// TestPricesRefuse: where numbers do not help there is no exponent, and no costs.
func TestPricesRefuse(t *testing.T) {
	list := armies(2, 1, 2)
	p := league.Pricing{Armies: list, Scale: []int{0}, Total: 10, Given: none(2)}
	if _, err := between(4, exactly(fights(list, -1, 1, 3))).Prices(p, 0.95); err == nil {
		t.Error("more are worse, and costs are told")
	}
	if _, err := between(4, exactly(evenly)).Prices(p, 0.95); err == nil {
		t.Error("numbers change nothing, and costs are told")
	}
}

// TestPricesHold: intervals hold the costs that endless trials would give, of units on a ladder with a circle in it,
// with an exponent that is assumed or measured; and at most one league in twenty calls a right cost wrong. Of 4,000
// leagues (300 unless -heavy is given) fewer than 93.5% (90%) have a chance under 1e-5 (1e-3) if 95% is true, and
// so have more than 6.5% (10%) false alarms.
func TestPricesHold(t *testing.T) {
	leagues, least := 300, 0.90
	if simtest.Heavy() {
		leagues, least = 4000, 0.935
	}
	for name, c := range map[string]circled{"assumed": {[]float64{1}, 1.3, 0.5}, "measured": {[]float64{2, 3}, 0, 0.3},
		"ladder": {[]float64{1}, 1, 0}} {
		held, alarms := c.held(leagues)
		t.Logf("%s: costs, and the exponent, hold in %v, %d false alarms, of %d", name, held, alarms, leagues)
		for u, n := range held {
			if share := float64(n) / float64(leagues); share < least {
				t.Errorf("%s: %d holds in %.1f%%", name, u, 100*share)
			}
		}
		if share := float64(alarms) / float64(leagues); share > 1-least {
			t.Errorf("%s: %.1f%% false alarms", name, 100*share)
		}
	}
}

// circled is a league of units that cost 10, 14, 22 and 40, with a circle in it.
type circled struct {
	counts   []float64
	exponent float64 // assumed
	circle   float64 // in log-odds
}

// held plays leagues, and counts those in which the interval of each cost, and of the exponent, holds, and those in which
// some right cost is called wrong.
func (c circled) held(leagues int) (held []int, alarms int) {
	list := armies(4, c.counts...)
	truth := func(i, j int) float64 {
		p := fights(list, 1.3, 10, 14, 22, 40)(i, j)
		turn := []float64{0, 1, 0, -1}[(list[j].Unit-list[i].Unit+4)%4] * c.circle
		return 1 / (1 + math.Exp(-turn)*(1-p)/p)
	}
	p := league.Pricing{Armies: list, Exponent: c.exponent, Scale: []int{0, 1, 2, 3}, Total: 86, Given: none(4)}
	want := prices(between(len(list), exactly(truth)), p)
	for _, x := range want.List {
		p.Given[x.Unit] = x.Value
	}
	r := rand.New(rand.NewPCG(7, 27))
	held = make([]int, 5)
	for range leagues {
		out := prices(between(len(list), func(i, j int) league.Score { return played(r, truth(i, j), 400) }), p)
		for _, x := range out.List {
			if x.Low <= p.Given[x.Unit] && p.Given[x.Unit] <= x.High {
				held[x.Unit]++
			}
		}
		if slices.ContainsFunc(out.List, func(x league.Price) bool { return x.Dear() || x.Cheap() }) {
			alarms++
		}
		if e := out.Exponent; e.Low <= want.Exponent.Value && want.Exponent.Value <= e.High {
			held[4]++
		}
	}
	return held, alarms
}

// TestRates: the number that is a fair fight lies where costs say, up to what a line between two numbers bends; what
// is beyond all numbers is told as such.
func TestRates(t *testing.T) {
	list := armies(3, 2, 3, 4, 5, 6)
	rates := between(len(list), exactly(fights(list, 1.5, 10, 14, 80))).Rates(list, 4, 0.95)
	if len(rates) != 6 {
		t.Fatalf("%d rates", len(rates))
	}
	for _, r := range rates {
		want := map[[2]int]float64{{0, 1}: 5.6, {1, 0}: 4 / 1.4, {0, 2}: math.Inf(1),
			{1, 2}: math.Inf(1)}[[2]int{r.Unit, r.Other}]
		if r.For != 4 || r.Found() != (want > 0 && want < 7) || r.Found() &&
			(math.Abs(r.Value-want) > 1e-9 || r.Low != r.Value || r.High != r.Value) || !r.Found() && r.Value != want {
			t.Errorf("%+v, want %v", r, want)
		}
	}
	even := between(4, exactly(evenly)).Rates(armies(2, 1, 4), 4, 0.95)
	if even[0].Value != 2 || even[0].Low != 1 || even[0].High != 4 {
		t.Errorf("%+v", even[0])
	}
}

// TestRatesHold: intervals of fair numbers hold; the bounds are those of TestPricesHold.
func TestRatesHold(t *testing.T) {
	leagues, least := 300, 0.90
	if simtest.Heavy() {
		leagues, least = 4000, 0.935
	}
	list := armies(2, 2, 3, 4, 5)
	truth := fights(list, 1.5, 10, 12)
	want := between(len(list), exactly(truth)).Rates(list, 3, 0.95)
	r, held := rand.New(rand.NewPCG(8, 27)), make([]int, len(want))
	for range leagues {
		for i, x := range between(len(list),
			func(i, j int) league.Score { return played(r, truth(i, j), 20_000) }).Rates(list, 3, 0.95) {
			if x.Low <= want[i].Value && want[i].Value <= x.High {
				held[i]++
			}
		}
	}
	for i, n := range held {
		if float64(n)/float64(leagues) < least {
			t.Errorf("%+v holds in %d of %d", want[i], n, leagues)
		}
	}
}

// leftOf is what no costs of three units explain.
func leftOf(l *league.League) float64 {
	return prices(l, league.Pricing{Armies: armies(3, 1), Exponent: 1, Scale: []int{0}, Total: 1, Given: none(3)}).Left
}

// TestLeft: what no costs explain is all of rock, paper, scissors, and of equals no number.
func TestLeft(t *testing.T) {
	if left := leftOf(between(3, exactly(rocks(0.8)))); math.Abs(left-1) > 1e-12 {
		t.Errorf("%v of rocks", left)
	}
	if left := leftOf(between(3, exactly(evenly))); !math.IsNaN(left) {
		t.Errorf("%v of equals", left)
	}
}

// TestCostsOfSureGames: the cost of who wins all reaches up to what all cost together, or has no upper end, and that of
// who loses all reaches down to nothing; of others the cost is told as if they had not played.
func TestCostsOfSureGames(t *testing.T) {
	l := between(3, func(i, _ int) league.Score { // 0 wins all
		won := max(0.5, 1-float64(i))
		return league.FromTrials(won, 1-won, 400)
	})
	for _, c := range []struct {
		scale []int
		total float64
		open  map[int][2]float64 // ends of bounds; 0 of one that games tell
	}{
		{[]int{0, 1, 2}, 100, map[int][2]float64{0: {0, 100}, 1: {}, 2: {}}},
		{[]int{1}, 10, map[int][2]float64{0: {0, math.Inf(1)}}},
		{[]int{0}, 10, map[int][2]float64{1: {}, 2: {}}},
	} {
		for _, x := range prices(l,
			league.Pricing{Armies: armies(3, 1), Exponent: 1, Scale: c.scale, Total: c.total, Given: none(3)}).List {
			ends, bound := c.open[x.Unit]
			if x.Bound != bound || !(0 <= x.Low && x.Low <= x.Value && x.Value <= x.High) {
				t.Errorf("of %v: %+v", c.scale, x)
			}
			switch {
			case !bound && x.High > 2*x.Value+1e-9:
				t.Errorf("of %v: %+v is wide", c.scale, x)
			case bound && ends[1] > 0 && (x.High != ends[1] || x.Low < 0.9*min(c.total, x.Value/20)):
				t.Errorf("of %v: %+v should end at %g", c.scale, x, ends[1])
			case bound && ends[1] == 0 && x.Low != 0:
				t.Errorf("of %v: %+v should begin at 0", c.scale, x)
			}
		}
	}
}

// TestCostsWithinTotal: no cost of several that cost so much together reaches beyond it, and those of two add up to it
// at either end.
func TestCostsWithinTotal(t *testing.T) {
	l := between(2, func(int, int) league.Score { return league.FromTrials(0.97, 0.03, 100) })
	list := prices(l, league.Pricing{Armies: armies(2, 1), Exponent: 1, Scale: []int{0, 1}, Total: 100,
		Given: []float64{150, 0}}).List
	dear, cheap := list[0], list[1]
	if dear.High >= 100 || math.Abs(dear.High+cheap.Low-100) > 1e-9 || math.Abs(dear.Low+cheap.High-100) > 1e-9 ||
		dear.Bound || cheap.Bound {
		t.Errorf("%+v, %+v", dear, cheap)
	}
	if math.Abs(dear.OverHigh*dear.Low-150) > 20 || cheap.Over != 0 || cheap.OverHigh != 0 {
		t.Errorf("%+v, %+v", dear, cheap)
	}
}
