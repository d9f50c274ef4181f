package engine

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// filledBout is a bout that counts who falls in each blow: more and more, the more dice and blows there are.
func filledBout(n int) *Block[bout] {
	x := newBout(n)
	plain := x.Step
	x.FirstCounted = 2
	x.Step = func(d *dice.Dice, k *bout, e *rules.MetricValues) bool {
		b, a, blow := e.Value(0), k.a, int(k.blows)
		done := plain(d, k, e)
		e.Add(1+blow, e.Value(0)-b)
		e.Add(20+blow, int(a-k.a))
		return done
	}
	return x
}

// trialsOf plays trials of a block with some dice, and returns the end of each with all that was emitted.
func trialsOf(x *Block[bout], from bout, trials int, d *dice.Dice) (list []countedEnd) {
	d.Seed(9)
	for i := range trials {
		d.Trial(uint64(i))
		k, e := from, rules.MetricValues{}
		for !x.Play(d, &k, &e) {
			continue
		}
		list = append(list, endOf(k, &e))
	}
	return list
}

// countedEnd is an end with what was counted by blow.
type countedEnd struct {
	played
	b, a [9]int
}

func endOf(k bout, e *rules.MetricValues) (end countedEnd) {
	end.played = played{k, e.Value(0), e.Value(1), true}
	for i := range end.a {
		end.b[i], end.a[i] = e.Value(2+i), e.Value(21+i)
	}
	return end
}

// sum adds up what was counted.
func (x *countedEnd) sum() (b, a int) {
	for i := range x.a {
		b, a = b+x.b[i], a+x.a[i]
	}
	return b, a
}

// blowsOf lists who falls in each blow that is told.
func blowsOf(log *dice.Log) (list [][2]int) {
	for _, e := range log.Entries {
		if e.Rule == "blow" {
			list = append(list, [2]int{e.Figures[0], e.Figures[1]})
		}
	}
	return list
}

// blowsIn lists who falls in each blow as it is counted.
func blowsIn(ends []countedEnd, from bout) (list [][2]int) {
	for _, end := range ends {
		for blow := from.blows; blow > end.k.blows; blow-- {
			list = append(list, [2]int{end.a[blow-1], end.b[blow-1]})
		}
	}
	return list
}

// TestFilledIsTheSame: what is filled in changes no end, with few parts and with many, and a log and a score are of it.
func TestFilledIsTheSame(t *testing.T) {
	for n, trials := range map[int]int{1: 60, 2: 60, 5: 20, 12: 8} { // with many dice, a block stops short
		x, from := filledBout(n), bout{9, 9, 6}
		want, got := trialsOf(newBout(n), from, trials, dice.New()), trialsOf(x, from, trials, dice.New())
		told, log := dice.New(), new(dice.Log)
		told.Listen(log)
		for what, list := range map[string][]countedEnd{
			"told": trialsOf(x, from, trials, told), "scored": trialsOf(x, from, trials, dice.NewScorer().Dice()),
		} {
			if !slices.Equal(list, got) {
				t.Errorf("%d dice: other trials are %s", n, what)
			}
		}
		if !slices.Equal(blowsOf(log), blowsIn(got, from)) {
			t.Errorf("%d dice: other blows are told", n)
		}
		for i := range got {
			if got[i].played != want[i].played {
				t.Fatalf("%d dice, trial %d: %+v, without counting %+v", n, i, got[i].played, want[i].played)
			}
			if b, a := got[i].sum(); b != 9-int(got[i].k.b) || a != 9-int(got[i].k.a) {
				t.Fatalf("%d dice, trial %d: %+v", n, i, got[i])
			}
		}
	}
}

// TestFilledHasTheOdds: ends with what is counted have the odds of the steps: of all tests a chi-square is this large in
// one of 10^6.
func TestFilledHasTheOdds(t *testing.T) {
	const trials = 200_000
	x := filledBout(2)
	from, odds := bout{2, 3, 3}, map[countedEnd]float64{}
	for w := dice.NewWalker(); w.Next(); {
		k, e := from, rules.MetricValues{}
		for !x.Step(w.Dice(), &k, &e) {
			continue
		}
		odds[endOf(k, &e)] += w.Weight()
	}
	for _, steps := range []bool{false, true} {
		d := dice.New()
		if steps {
			d = stepwise(x, from)
		}
		got := map[countedEnd]int{}
		for _, end := range trialsOf(x, from, trials, d) {
			got[end]++
		}
		chi, cells, rest, few := 0.0, 0, 0, 0.0
		for end, p := range odds {
			if n := p * trials; n >= 5 {
				chi, cells = chi+(float64(got[end])-n)*(float64(got[end])-n)/n, cells+1
			} else {
				rest, few = rest+got[end], few+n
			}
			delete(got, end)
		}
		if few >= 5 {
			chi, cells = chi+(float64(rest)-few)*(float64(rest)-few)/few, cells+1
		}
		// 4.75 standard deviations of a normal variable (Wilson and Hilferty 1931)
		n := float64(cells - 1)
		if most := n * math.Pow(1-2/(9*n)+4.75*math.Sqrt(2/(9*n)), 3); chi > most || len(got) > 0 {
			t.Errorf("step by step %v: chi-square is %.1f of %d cells, at most %.1f; %d ends are impossible", steps, chi, cells, most, len(got))
		}
	}
}

// stepwise returns dice that know the block from a K as one whose parts are too many.
func stepwise(x *Block[bout], from bout) *dice.Dice {
	d := dice.New()
	c := x.cache(d)
	leaf := c.leaf(d, x, &from)
	l := followBlock(x, c.emissions, from, dice.NewWalker(), floats())
	order := x.sortByRank(l.ends.points, c.emissions)
	leaf.fill = c.newFill(x, l, from, order)
	return d
}

// TestFillIsExact: how likely each way to a point is adds up to 1, in rational numbers too, whether ways are steps or
// lead to ends at once.
func TestFillIsExact(t *testing.T) {
	for _, n := range []int{1, 3} {
		x := filledBout(n)
		d, from := dice.New(), bout{9, 9, 4}
		f := x.cache(d).leaf(d, x, &from).fill
		for point := len(f.laws) - 1; point > 0; point -= 1 + len(f.laws)/8 {
			if f.first[point+1] <= f.first[point]+1 {
				continue
			}
			law, sum := f.law(int32(point)), new(big.Rat)
			for k, p := range law.Exact() {
				sum.Add(sum, p)
				if exact, _ := p.Float64(); math.Abs(law.P(k)-exact) > 1e-14 {
					t.Fatalf("%d dice, point %d: way %d has %g, exactly %g", n, point, k, law.P(k), exact)
				}
			}
			if sum.Cmp(big.NewRat(1, 1)) != 0 {
				t.Fatalf("%d dice, point %d: the ways add up to %v", n, point, sum)
			}
		}
	}
}
