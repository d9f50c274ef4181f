package engine

import (
	"math"
	"math/big"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// bout is a block: blows of n dice each until one side has lost its men or
// the blows are over. A 6 fells one of b, a 1 one of a.
type bout struct{ a, b, blows uint8 }

func boutStep(n int) func(d *dice.Dice, k *bout, e *rules.MetricValues) bool {
	return func(d *dice.Dice, k *bout, e *rules.MetricValues) bool {
		c := d.Bands(n, dice.Cuts{2, 6})
		b, a := min(c[2], int(k.b)), min(c[0], int(k.a))
		k.b, k.a, k.blows = k.b-uint8(b), k.a-uint8(a), k.blows-1
		e.Add(0, b)
		e.Add(1, b-a)
		d.Log("blow", "{#} of a and {#} of b fall", a, b)
		return k.a == 0 || k.b == 0 || k.blows == 0
	}
}

func boutRank(k *bout, e *rules.MetricValues) int { return 10*e.Value(1) + int(k.a) }

func newBout(n int) *Block[bout] { return &Block[bout]{Step: boutStep(n), Rank: boutRank} }

// played is an end of a block with what was emitted.
type played struct {
	k      bout
	b, net int
	done   bool
}

func playBout(d *dice.Dice, x *Block[bout], k bout) played {
	var e rules.MetricValues
	done := x.Play(d, &k, &e)
	return played{k, e.Value(0), e.Value(1), done}
}

// boutBySteps follows so many steps without merging anything.
func boutBySteps(x *Block[bout], from bout, most int) map[played]float64 {
	share := map[played]float64{}
	for w := dice.NewWalker(); w.Next(); {
		k, e, done := from, rules.MetricValues{}, false
		for n := 0; n < most && !done; n++ {
			done = x.Step(w.Dice(), &k, &e)
		}
		share[played{k, e.Value(0), e.Value(1), done}] += w.Weight()
	}
	return share
}

// checkSteps checks that a block has the ends and the odds of its steps, exactly, with all that they emit; that no end
// comes twice; and that ends rise in rank.
func checkSteps[K, E comparable](t *testing.T, x *Block[K], from K, endOf func(k K, e *rules.MetricValues) E) {
	t.Helper()
	want, got, exact, last := map[E]float64{}, map[E]float64{}, new(big.Rat), math.MinInt
	for w := dice.NewWalker(); w.Next(); {
		k, e := from, rules.MetricValues{}
		for !x.Step(w.Dice(), &k, &e) {
			continue
		}
		want[endOf(k, &e)] += w.Weight()
	}
	for w := dice.NewWalker(); w.Next(); {
		k, e := from, rules.MetricValues{}
		done := x.Play(w.Dice(), &k, &e)
		end := endOf(k, &e)
		if got[end] > 0 || !done {
			t.Errorf("%+v: end %+v comes twice or is none", from, end)
		}
		got[end] = w.Weight()
		exact.Add(exact, w.Exact())
		if rank := x.Rank(&k, &e); rank < last {
			t.Errorf("%+v: end %+v has a rank below the one before", from, end)
		} else {
			last = rank
		}
	}
	for end, p := range want {
		if math.Abs(got[end]-p) > 1e-14 {
			t.Errorf("%+v: end %+v has %g, want %g", from, end, got[end], p)
		}
	}
	if len(got) != len(want) || exact.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%+v: %d ends, want %d; exactly they add up to %v", from, len(got), len(want), exact)
	}
}

// TestBlockIsItsSteps: a block has the ends and the odds of its steps, counted or not.
func TestBlockIsItsSteps(t *testing.T) {
	for _, from := range []bout{{1, 1, 1}, {2, 3, 2}, {3, 2, 4}} {
		checkSteps(t, newBout(2), from, func(k bout, e *rules.MetricValues) played { return played{k, e.Value(0), e.Value(1), true} })
	}
	checkSteps(t, filledBout(2), bout{2, 3, 3}, func(k bout, e *rules.MetricValues) countedEnd { return endOf(k, e) })
	checkSteps(t, countedBout(2), bout{2, 3, 2}, func(k bout, e *rules.MetricValues) [6]int {
		return [6]int{int(k.a), int(k.b), e.Value(1), e.Value(2), e.Value(40), e.Value(41)}
	})
	checkSteps(t, newVolley(), volley{2, 3}, func(k volley, e *rules.MetricValues) crowdEnd { return crowdEndOf(int(k.last), e) })
}

// TestBlockStopsShort: with too many ends a block stops after some steps,
// and goes on from there.
func TestBlockStopsShort(t *testing.T) {
	x, from := newBout(12), bout{60, 60, 9}
	var first []played
	for w := dice.NewWalker(); w.Next(); {
		first = append(first, playBout(w.Dice(), x, from))
	}
	steps := 9 - int(first[0].k.blows)
	want := boutBySteps(x, from, steps)
	if steps < 1 || steps > 8 || len(first) != len(want) {
		t.Fatalf("%d ends after %d steps, want %d", len(first), steps, len(want))
	}
	d := dice.New()
	d.Seed(1)
	d.Trial(1)
	k, e, rounds := from, rules.MetricValues{}, 1
	for !x.Play(d, &k, &e) {
		rounds++
	}
	if rounds < 2 || k.blows != 0 && k.a != 0 && k.b != 0 || e.Value(0) != 60-int(k.b) {
		t.Errorf("after %d rounds: %+v, %d fell", rounds, k, e.Value(0))
	}
}

// TestBlockEnds: a block goes on for as many ends as it says, and takes a step at
// least; it stops before a step with too many paths.
func TestBlockEnds(t *testing.T) {
	ends := func(blows, most int) (n int) {
		x := newBout(blows)
		x.MaxEnds = most
		for w := dice.NewWalker(); w.Next(); n++ {
			playBout(w.Dice(), x, bout{60, 60, 9})
		}
		return n
	}
	if few, some, many := ends(3, 1), ends(3, 20), ends(3, 0); few < 2 || some <= few || many <= some {
		t.Errorf("%d, %d and %d ends, want ever more", few, some, many)
	}
	if standard, any := ends(12, 0), ends(12, 1<<20); any != standard {
		t.Errorf("%d ends, want the %d after which the next step has too many paths", any, standard)
	}
}

// TestBlockScripted: scripted dice play the steps of a block.
func TestBlockScripted(t *testing.T) {
	got := playBout(dice.Script(t, 3, 6, 1, 6), newBout(2), bout{2, 3, 2})
	if want := (played{bout{1, 1, 0}, 2, 1, true}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestBlockExplained: a log tells a block as it was drawn.
func TestBlockExplained(t *testing.T) {
	x := newBout(2)
	for trial := range uint64(500) {
		var ends [2]played
		log := &dice.Log{}
		for i, d := range []*dice.Dice{dice.New(), dice.New()} {
			if i == 1 {
				d.Listen(log)
			}
			d.Seed(4)
			d.Trial(trial)
			ends[i] = playBout(d, x, bout{3, 3, 3})
		}
		a, b := 0, 0
		for _, e := range log.Entries {
			if e.Rule == "blow" {
				a, b = a+e.Figures[0], b+e.Figures[1]
			}
		}
		if ends[0] != ends[1] || b != ends[0].b || b-a != ends[0].net {
			t.Fatalf("trial %d: drawn %+v, told %+v with %d and %d", trial, ends[0], ends[1], a, b)
		}
	}
}

// TestBlockForgets: with too many leaves a block begins anew and draws what fresh dice draw.
func TestBlockForgets(t *testing.T) {
	x, d := newBout(1), dice.New()
	x.cache(d).maxEnds = 8
	for trial := range uint64(300) {
		again := dice.New()
		for _, d := range []*dice.Dice{d, again} {
			d.Seed(2)
			d.Trial(trial)
		}
		from := bout{1 + uint8(trial)%5, 3, 2}
		if got, want := playBout(d, x, from), playBout(again, x, from); got != want {
			t.Fatalf("trial %d: %+v, want %+v", trial, got, want)
		}
	}
}

// TestBlockKept: the block from a fixed start is played on after the others were forgotten.
func TestBlockKept(t *testing.T) {
	x, d := newBout(2), dice.New()
	x.cache(d).maxEnds = 8
	kept := x.From(d, bout{2, 3, 2})
	for men := range uint8(5) {
		x.From(d, bout{1 + men, 2, 3})
	}
	var e rules.MetricValues
	end, done := kept.Play(dice.Script(t, 3, 6, 1, 6), &e)
	if got, want := (played{*end, e.Value(0), e.Value(1), done}), (played{bout{1, 1, 0}, 2, 1, true}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestBlockOfManyPaths: where a step has more paths than can be followed, it is played.
func TestBlockOfManyPaths(t *testing.T) {
	x := newBout(1)
	x.Step = func(d *dice.Dice, k *bout, e *rules.MetricValues) (done bool) {
		for range 20 {
			e.Add(0, d.D6())
		}
		k.blows--
		return k.blows == 0
	}
	block, steps := dice.New(), dice.New()
	for trial := range uint64(50) {
		for _, d := range []*dice.Dice{block, steps} {
			d.Seed(7)
			d.Trial(trial)
		}
		k, e := bout{blows: 2}, rules.MetricValues{}
		x.Step(steps, &k, &e)
		if got, want := playBout(block, x, bout{blows: 2}), (played{k, e.Value(0), 0, false}); got != want {
			t.Fatalf("trial %d: %v, want %v", trial, got, want)
		}
	}
}
