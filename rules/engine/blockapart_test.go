package engine

import (
	"math"
	"math/big"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// apartBout is a bout in which metrics 2 and 3, if asked for, count apart those of b who
// fell in even and in odd blows.
func apartBout(n int, asked bool) *Block[bout] {
	x := newBout(n)
	if !asked {
		return x
	}
	plain := x.Step
	x.FirstCounted = 2
	x.Step = func(d *dice.Dice, k *bout, e *rules.MetricValues) bool {
		before, blows := e.Value(0), int(k.blows)
		done := plain(d, k, e)
		e.Add(2+blows%2, e.Value(0)-before)
		return done
	}
	return x
}

// TestBlockApart: what is counted apart changes no draw, however often a block stops short,
// adds up, and is what a log tells; in fewer trials without -heavy.
func TestBlockApart(t *testing.T) {
	trials := uint64(200)
	if *heavy {
		trials = 2000
	}
	for _, n := range []int{1, 2, 3, 12} {
		plain, apart := apartBout(n, false), apartBout(n, true)
		one, other, told := dice.New(), dice.New(), dice.New()
		told.Listen(new(dice.Log))
		for trial := range trials {
			for _, d := range []*dice.Dice{one, other, told} {
				d.Seed(5)
				d.Trial(trial)
			}
			var e, f, g rules.MetricValues
			k := bout{1 + uint8(trial)%9, 9, 9}
			m, o := k, k
			for done := false; !done; {
				done = plain.Play(one, &k, &e)
				if apart.Play(other, &m, &f) != done || k != m || e.Value(0) != f.Value(0) || e.Value(1) != f.Value(1) {
					t.Fatalf("%d dice, trial %d: %+v, counted apart %+v", n, trial, k, m)
				}
			}
			for !apart.Play(told, &o, &g) {
				continue
			}
			if f.Value(2)+f.Value(3) != f.Value(0) {
				t.Fatalf("%d dice, trial %d: %d and %d of %d", n, trial, f.Value(2), f.Value(3), f.Value(0))
			}
			if o != m || g.Value(0) != f.Value(0) || g.Value(1) != f.Value(1) || g.Value(2) != f.Value(2) || g.Value(3) != f.Value(3) {
				t.Fatalf("%d dice, trial %d: %+v, told %+v", n, trial, m, o)
			}
		}
	}
}

// TestBlockApartIsItsSteps: the parts have the odds of the steps, and exactly add up to 1.
func TestBlockApartIsItsSteps(t *testing.T) {
	type part struct {
		k     bout
		value [4]int
	}
	at := func(k bout, e *rules.MetricValues) part {
		return part{k, [4]int{e.Value(0), e.Value(1), e.Value(2), e.Value(3)}}
	}
	x, from := apartBout(2, true), bout{2, 3, 3}
	want, got, exact := map[part]float64{}, map[part]float64{}, new(big.Rat)
	for w := dice.NewWalker(); w.Next(); {
		k, e := from, rules.MetricValues{}
		for !x.Step(w.Dice(), &k, &e) {
			continue
		}
		want[at(k, &e)] += w.Weight()
	}
	for w := dice.NewWalker(); w.Next(); {
		k, e := from, rules.MetricValues{}
		x.Play(w.Dice(), &k, &e)
		got[at(k, &e)] += w.Weight()
		exact.Add(exact, w.Exact())
	}
	for end, p := range want {
		if math.Abs(got[end]-p) > 1e-14 {
			t.Errorf("%+v has %g, want %g", end, got[end], p)
		}
	}
	if len(got) != len(want) || exact.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%d parts, want %d; exactly they add up to %v", len(got), len(want), exact)
	}
}
