package survey

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// line is an axis of the numbers 0 … n−1.
func line(name string, n int) Axis {
	a := Axis{Name: name}
	for i := range n {
		a.Values, a.Numbers = append(a.Values, fmt.Sprint(i)), append(a.Numbers, float64(i))
	}
	return a
}

// chance is a grid of scenarios whose outcome q has a chance of so many in 36 at
// each place.
func chance(of func(index []int) int, axes ...Axis) *ParamGrid {
	return &ParamGrid{Axes: axes, Point: func(index []int) (Point, error) {
		n := of(index)
		return Point{Name: fmt.Sprint(index), Scenario: simtest.Chance(n)}, nil
	}}
}

// byTrials asks for the outcome q of what is played.
func byTrials(o player.Options) Plan {
	return Plan{Options: o, Engine: player.MonteCarlo, Questions: []string{"q"}}
}

func mustTune(t testing.TB, o TuneOptions, l *ParamGrid) *Tuning {
	return simtest.Must(o.Tune(t.Context(), l))
}

// indices are the places of a list.
func indices(list []TriedPoint) [][]int {
	var all [][]int
	for _, x := range list {
		all = append(all, x.Index)
	}
	return all
}

// hill rises from 0 to 36 in 36ths and falls again.
func hill(index []int) int { return 36 - 6*max(index[0]-6, 6-index[0]) }

// sameCrossings compares to within so much.
func sameCrossings(list, others []Crossing, within float64) bool {
	return slices.EqualFunc(list, others, func(x, y Crossing) bool {
		return x.Left == y.Left && x.Right == y.Right &&
			math.Abs(x.At-y.At)+math.Abs(x.Low-y.Low)+math.Abs(x.High-y.High) < within
	})
}

// rising rises from 0 by 4 in 36ths.
func rising(index []int) int { return 4 * index[0] }

func flat([]int) int { return 12 }

// knownRoots are curves, a target, where they are at it, and where they pass it.
var knownRoots = []struct {
	name      string
	of        func([]int) int
	target    float64
	at        [][]int
	crossings []Crossing
}{
	{"rising to a value", rising, 16. / 36, [][]int{{4}}, []Crossing{{3, 5, 4, 4, 4}}},
	{"rising between", rising, 18. / 36, nil, []Crossing{{4, 5, 4.5, 4.5, 4.5}}},
	{"out of reach", rising, 0.99, nil, nil},
	{"falling", func(index []int) int { return 36 - 4*index[0] }, 13. / 36, nil,
		[]Crossing{{5, 6, 5.75, 5.75, 5.75}}},
	{"flat, at it", flat, 12. / 36, [][]int{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}}, nil},
	{"flat, not at it", flat, 0.5, nil, nil},
	{"over a hill", hill, 15. / 36, nil, []Crossing{{2, 3, 2.5, 2.5, 2.5}, {9, 10, 9.5, 9.5, 9.5}}},
	{"the top of a hill", hill, 1, [][]int{{6}}, nil},
}

// TestTuneKnownRoots: metrics that rise, fall, turn or stay, with roots known.
func TestTuneKnownRoots(t *testing.T) {
	for _, c := range knownRoots {
		n := 9
		if strings.Contains(c.name, "hill") {
			n = 13
		}
		l := chance(c.of, line("x", n))
		got := mustTune(t, TuneOptions{Plan: Plan{Questions: []string{"q"}}, Target: c.target}, l)
		if at := indices(got.Indistinguishable()); !reflect.DeepEqual(at, c.at) || !got.Exhaustive ||
			len(got.Tried) != n || got.Trials != 0 {
			t.Errorf("%s: at %v, want %v", c.name, at, c.at)
		}
		if !sameCrossings(got.Crossings, c.crossings, 1e-9) {
			t.Errorf("%s: crossings %v, want %v", c.name, got.Crossings, c.crossings)
		}
		checkPlayedRoots(t, c.name, l, got)
	}
}

// checkPlayedRoots: by trials the exact roots are among what is left, and crossings in their bands.
func checkPlayedRoots(t *testing.T, name string, l *ParamGrid, exact *Tuning) {
	t.Helper()
	o := TuneOptions{Plan: byTrials(player.Options{Seed: 3, Trials: 100_000, Confidence: 0.9999}), Target: exact.Target}
	played := mustTune(t, o, l)
	left := indices(played.Indistinguishable())
	for _, root := range indices(exact.Indistinguishable()) {
		if !slices.ContainsFunc(left, func(index []int) bool { return slices.Equal(index, root) }) {
			t.Errorf("%s: %v was lost among %v", name, root, left)
		}
	}
	for i, x := range played.Crossings {
		if len(played.Crossings) == len(exact.Crossings) &&
			(x.Low > exact.Crossings[i].At || x.High < exact.Crossings[i].At || x.High-x.Low > 0.3) {
			t.Errorf("%s: crossing %+v, exactly at %g", name, x, exact.Crossings[i].At)
		}
	}
	if len(exact.Indistinguishable()) == 0 && len(left) > 0 {
		t.Errorf("%s: %v cannot be told from the target", name, left)
	}
}

// TestTuneDrops: what is clearly elsewhere plays few trials, the rest all of them;
// any number of workers gives the same.
func TestTuneDrops(t *testing.T) {
	t.Parallel()
	l := chance(rising, line("x", 9))
	o := TuneOptions{Plan: byTrials(player.Options{Seed: 1, Trials: 100_000, Workers: 1}), Target: 16. / 36}
	r := mustTune(t, o, l)
	for i, x := range r.Tried {
		want := uint64(player.FirstLook)
		if i >= 3 && i <= 5 {
			want = 100_000
		}
		if x.Trials != want {
			t.Errorf("x = %d played %d trials, want %d", i, x.Trials, want)
		}
	}
	o.Workers = 3
	if again := mustTune(t, o, l); again.Digest != r.Digest || !reflect.DeepEqual(again.Tried, r.Tried) {
		t.Error("three workers change the tuning")
	}
}

// TestTuneSeveral: over several axes all combinations at the target are told; in a
// grid too large to try as a whole a search finds some, all of which are right.
func TestTuneSeveral(t *testing.T) {
	sum := func(index []int) int { return index[0] + 2*index[1] }
	r := mustTune(t, TuneOptions{Plan: Plan{Questions: []string{"q"}}, Target: 8. / 36},
		chance(sum, line("x", 7), line("y", 6)))
	if got, want := indices(r.Indistinguishable()), [][]int{{0, 4}, {2, 3}, {4, 2}, {6, 1}}; !reflect.DeepEqual(got,
		want) || r.Crossings != nil {
		t.Errorf("%v, want %v", got, want)
	}
	r = mustTune(t, TuneOptions{Plan: Plan{Questions: []string{"q"}}, Target: 8. / 36, Tolerance: 1. / 36},
		chance(sum, line("x", 7), line("y", 6)))
	if got := len(r.Indistinguishable()); got != 4+3+3 { // sums of 8, 7 and 9
		t.Errorf("%d combinations within 1/36: %v", got, indices(r.Indistinguishable()))
	}
	wide := func(index []int) int { return max(0, min(36, index[0]+index[1]-index[2])) }
	o := TuneOptions{Plan: Plan{Questions: []string{"q"}}, Target: 30. / 36, MaxPoints: 600}
	r = mustTune(t, o, chance(wide, line("x", 40), line("y", 40), line("z", 40)))
	if r.Exhaustive || len(r.Tried) > 600 || len(r.Indistinguishable()) < 50 {
		t.Errorf("all %t: %d of %d are at the target", r.Exhaustive, len(r.Indistinguishable()), len(r.Tried))
	}
	for _, x := range r.Indistinguishable() {
		if wide(x.Index) != 30 {
			t.Errorf("%v gives %d", x.Index, wide(x.Index))
		}
	}
	if again := mustTune(t, o, chance(wide, line("x", 40), line("y", 40), line("z", 40))); !reflect.DeepEqual(
		indices(again.Tried), indices(r.Tried)) {
		t.Error("a search is not the same twice")
	}
}

// TestTuneRoundedTarget: exact answers that a target may have been rounded from are at it;
// those by trials are where their intervals are.
func TestTuneRoundedTarget(t *testing.T) {
	l := chance(rising, line("x", 9))
	o := TuneOptions{Plan: Plan{Questions: []string{"q"}}, Target: 0.444, Rounding: 0.0005} // of 16/36
	if r := mustTune(t, o, l); !reflect.DeepEqual(indices(r.Indistinguishable()), [][]int{{4}}) {
		t.Errorf("at %v", indices(r.Indistinguishable()))
	}
	o.Target = 0.4439
	if r := mustTune(t, o, l); len(r.Indistinguishable()) != 0 {
		t.Errorf("at %v", indices(r.Indistinguishable()))
	}
	o.Options, o.Engine, o.Rounding = player.Options{Seed: 1, Trials: 10_000}, player.MonteCarlo, 0.5
	if r := mustTune(t, o, l); len(r.Indistinguishable()) > 1 {
		t.Errorf("by trials, at %v", indices(r.Indistinguishable()))
	}
	o.Rounding = -1
	if _, err := o.Tune(context.Background(), l); err == nil {
		t.Error("a rounding below 0 is taken")
	}
}

// TestTuneRefuses: what goes wrong at a place is said with its name.
func TestTuneRefuses(t *testing.T) {
	broken := errors.New("no such thing")
	l := &ParamGrid{Axes: []Axis{line("x", 3)}, Point: func(index []int) (Point, error) {
		if index[0] == 2 {
			return Point{}, broken
		}
		return Point{Name: "x", Scenario: simtest.Coin(4)}, nil
	}}
	for _, most := range []int{0, 2} {
		if _, err := (TuneOptions{Target: 0.5, MaxPoints: most}).Tune(context.Background(), l); most == 0 &&
			!errors.Is(err, broken) {
			t.Errorf("at most %d points: %v", most, err)
		}
	}
	if _, err := (TuneOptions{Plan: Plan{Questions: []string{"p", "q"}}}).Tune(context.Background(), l); err == nil {
		t.Error("two questions are tuned")
	}
}

// TestTuneInterrupted: an interruption leaves what is known.
func TestTuneInterrupted(t *testing.T) {
	ctx, sc := simtest.StopAfter(t, simtest.Small().Scenario, 1)
	points := []*rules.Scenario{simtest.Coin(4), sc, simtest.Coin(4)}
	stop := &ParamGrid{Axes: []Axis{line("x", 3)}, Point: func(index []int) (Point, error) {
		return Point{Scenario: points[index[0]]}, nil
	}}
	r, err := TuneOptions{Plan: Plan{Options: player.Options{Workers: 1}, Engine: player.MonteCarlo},
		Target: 0.5}.Tune(ctx, stop)
	if err != nil || !r.Interrupted || len(r.Tried) != 2 || r.Crossings != nil {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := (TuneOptions{Plan: Plan{Engine: player.MonteCarlo}}).Tune(ctx, stop); err == nil {
		t.Error("nothing played, and no error")
	}
}

// TestParamGrid: numbers and places.
func TestParamGrid(t *testing.T) {
	l := chance(func([]int) int { return 1 }, line("x", 2), line("y", 3))
	if l.Size() != 6 || !slices.Equal(l.Index(4), []int{1, 1}) || l.number([]int{1, 1}) != 4 {
		t.Errorf("%d, %v", l.Size(), l.Index(4))
	}
	if got := l.neighbours(4); !slices.Equal(got, []int{1, 3, 5}) {
		t.Errorf("neighbours %v", got)
	}
	list, err := l.Points(context.Background())
	if err != nil || len(list) != 6 || list[5].Name != "[1 2]" {
		t.Errorf("%v, %v", list, err)
	}
}
