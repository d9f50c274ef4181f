package survey

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// answered is a tuner over one axis whose answers are known.
func answered(o TuneOptions, answers ...Answer) *tuner {
	o.Plan = o.withDefaults()
	t := &tuner{o: o, grid: &ParamGrid{Axes: []Axis{line("x", len(answers))}}, tried: map[int]*pointRun{},
		distances: map[int]float64{}, digest: stats.NewDigest()}
	for i, a := range answers {
		sc := simtest.Coin(4)
		t.tried[i] = &pointRun{Point: Point{Scenario: sc},
			questions: []query.Question{simtest.Must(query.ParseQuestion(sc, "a wins"))}, exact: []Answer{a},
			counted: make([]stats.Histogram, 1)}
		t.candidates = append(t.candidates, i)
	}
	return t
}

// surely are exact answers.
func surely(list ...float64) []Answer {
	var all []Answer
	for _, v := range list {
		all = append(all, Answer{Estimate: stats.ExactEstimate(v), Known: true})
	}
	return all
}

const noise = 1e-11

// TestTuneRounding: what differs by rounding alone is flat, at the target, or tied;
// what differs by more is not.
func TestTuneRounding(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []Answer
		flat    bool
		at      int // combinations
		passes  []Crossing
	}{
		{"flat but for rounding", surely(0.977426, 0.977426-noise, 0.977426+noise), true, 0, nil},
		{"flat at the target but for rounding", surely(0.5-noise, 0.5+noise, 0.5-noise, 0.5), true, 4, nil},
		{"flat at nothing", surely(0, 0, 0), true, 0, nil},
		{"small and not flat", surely(1e-9, 2e-9), false, 0, nil},
		{"a plateau at the target", surely(0.2, 0.5-noise, 0.5+noise, 0.5-noise, 0.9), false, 3,
			[]Crossing{{0, 4, 2, 1, 3}}},
		{"a touch of the target", surely(0.2, 0.5-noise, 0.5+noise, 0.2), false, 2, nil},
		{"a plateau elsewhere", surely(0.2, 0.6, 0.6+noise, 0.6-noise), false, 0, []Crossing{{0, 1, 0.75, 0.75, 0.75}}},
	} {
		r := answered(TuneOptions{Target: 0.5}, c.answers...).tuning(true, false)
		if r.Flat != c.flat || len(r.Indistinguishable()) != c.at || !sameCrossings(r.Crossings, c.passes, 1e-8) {
			t.Errorf("%s: flat %t, %d at it, crossings %+v", c.name, r.Flat, len(r.Indistinguishable()), r.Crossings)
		}
	}
	r := answered(TuneOptions{Target: 0.5}, surely(0.9, 0.3+noise, 0.3, 0.7)...).tuning(true, false)
	if got, want := indices(r.Nearest()), [][]int{{1}, {2}, {3}, {0}}; !reflect.DeepEqual(got, want) {
		t.Errorf("the nearest first: %v, want %v", got, want)
	}
	if r := answered(TuneOptions{Target: 0.5}, surely(0.3, 0.3)...).tuning(true, true); r.Flat {
		t.Error("flat, though it was interrupted")
	}
}

// own is like chance along one axis, but each place has luck of its own.
func own(of []int) *ParamGrid {
	return &ParamGrid{Axes: []Axis{line("x", len(of))}, Point: func(index []int) (Point, error) {
		return Point{Name: fmt.Sprint(index), Scenario: simtest.Toy("toy/own", 2, 1, func(d *dice.Dice) (int, int) {
			// what is luck at one place is none at another
			if (6*(d.D6()-1)+d.D6()-1+5*index[0])%36 < of[index[0]] {
				return 1, 1
			}
			return 0, 0
		})}, nil
	}}
}

// TestTuneNoise: played values that waver about the target pass it once, between places
// that are clearly on its sides; those of a flat curve do not, except one in twenty, and
// are flat.
func TestTuneNoise(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	rise, level := []int{6, 12, 18, 18, 18, 18, 24, 30}, slices.Repeat([]int{18}, 8)
	o := TuneOptions{Plan: byTrials(player.Options{Trials: 5_000}), Target: 0.5}
	wavered, flat := 0, 0
	for seed := range uint64(30) {
		o.Seed = seed
		r := mustTune(t, o, own(rise))
		signs := map[Position]bool{}
		for _, x := range r.Indistinguishable() {
			signs[positionIn(Answer{Known: true, Estimate: stats.ExactEstimate(x.Answer().Value)}, 0.5, 0.5)] = true
		}
		if len(r.Indistinguishable()) == 4 && len(signs) == 2 {
			wavered++
			if r.Flat || len(r.Crossings) != 1 || r.Crossings[0].Left != 1 || r.Crossings[0].Right != 6 {
				t.Errorf("seed %d: flat %t, crossings %+v", seed, r.Flat, r.Crossings)
			}
		}
		if r := mustTune(t, o, own(level)); r.Flat && r.Crossings == nil {
			flat++
		}
	}
	if wavered < 15 {
		t.Errorf("only %d of 30 seeds waver about the target", wavered)
	}
	if flat < 28 { // 95%
		t.Errorf("only %d of 30 seeds are flat", flat)
	}
}

// bests are answers, which of them are best, as good as these, and at an end, and where the others are.
var bests = []struct {
	name     string
	aim      Objective
	within   float64
	answers  []Answer
	best, at []int
	ends     []int
	worse    Position
}{
	{"in the middle", Greatest, 0, surely(0.1, 0.8, 0.3), []int{1}, []int{1}, nil, Below},
	{"the least, at an end", Least, 0, surely(0.1, 0.8, 0.3), []int{0}, []int{0}, []int{0}, Above},
	{"at the other end", Greatest, 0, surely(0.1, 0.2, 0.3), []int{2}, []int{2}, []int{0}, Below},
	{"tied but for rounding", Greatest, 0, surely(0.1, 0.3, 0.3+1e-12, 0.2, 0.3-1e-12), []int{1, 2, 4},
		[]int{1, 2, 4}, nil, Below},
	{"nearly as good", Greatest, 0.1, surely(0.5, 0.95, 1, 0.9, 0.89), []int{2}, []int{2, 1, 3}, nil, Below},
	{"unknown in part", Least, 0, append(surely(0.4, 0.3), Answer{}), []int{1}, []int{1}, nil, Above},
	{"flat", Greatest, 0, surely(0.4, 0.4), []int{0, 1}, []int{0, 1}, nil, Below},
}

// TestTuneBest: the most and the least along axes, with ties, ends and what is nearly
// as good, exactly.
func TestTuneBest(t *testing.T) {
	for _, c := range bests {
		r := answered(TuneOptions{Objective: c.aim, Tolerance: c.within, Target: 0.3}, c.answers...).tuning(true, false)
		places := func(list []TriedPoint) []int {
			var all []int
			for _, x := range list {
				all = append(all, x.Index[0])
			}
			return all
		}
		if best, at := places(r.Best()), places(r.Indistinguishable()); !slices.Equal(best, c.best) ||
			!slices.Equal(at, c.at) || !slices.Equal(r.AxesBestAtEnd(), c.ends) || r.Crossings != nil {
			t.Errorf("%s: best %v, as good %v, ends %v; want %v, %v, %v", c.name, best, at, r.AxesBestAtEnd(), c.best,
				c.at, c.ends)
		}
		for _, x := range r.Tried {
			if x.Position != At && x.Position != c.worse {
				t.Errorf("%s: %v is on side %d", c.name, x.Index, x.Position)
			}
		}
	}
}

// TestTuneBestPlayed: what is clearly worse plays few trials; what cannot be told from
// the best plays all of them and is listed; any number of workers gives the same.
func TestTuneBestPlayed(t *testing.T) {
	t.Parallel()
	o := TuneOptions{Plan: byTrials(player.Options{Seed: 1, Trials: 100_000, Workers: 1}), Objective: Greatest}
	l := chance(hill, line("x", 13))
	r := mustTune(t, o, l)
	for i, x := range r.Tried {
		if want := map[bool]uint64{true: 100_000, false: player.FirstLook}[i == 6]; x.Trials != want {
			t.Errorf("x = %d played %d trials, want %d", i, x.Trials, want)
		}
	}
	if got := indices(r.Indistinguishable()); !reflect.DeepEqual(got, [][]int{{6}}) || len(r.Best()) != 1 ||
		r.AxesBestAtEnd() != nil || r.Flat {
		t.Errorf("as good %v", got)
	}
	o.Workers = 3
	if again := mustTune(t, o, l); again.Digest != r.Digest || !reflect.DeepEqual(again.Tried, r.Tried) ||
		!reflect.DeepEqual(again.Fresh, r.Fresh) {
		t.Error("three workers change the tuning")
	}
	r = mustTune(t, o, own([]int{10, 20, 20, 20, 10}))
	if got := len(r.Indistinguishable()); got != 3 || r.Flat {
		t.Errorf("%d of three equals are as good as the best", got)
	}
	if r := mustTune(t, o, own([]int{20, 20, 20})); !r.Flat {
		t.Error("three equals are not flat")
	}
}

// TestTuneBestSearch: in a grid too large to try as a whole the top is found, and
// the same twice.
func TestTuneBestSearch(t *testing.T) {
	ridge := func(index []int) int {
		return max(0, 36-2*max(index[0]-11, 11-index[0])-max(index[1]-25, 25-index[1])-max(index[2]-30, 30-index[2]))
	}
	l := chance(ridge, line("x", 40), line("y", 40), line("z", 40))
	for aim, want := range map[Objective]float64{Greatest: 1, Least: 0} {
		o := TuneOptions{Plan: Plan{Questions: []string{"q"}}, Objective: aim, MaxPoints: 600}
		r := mustTune(t, o, l)
		if best := r.Best()[0].Answer().Value; r.Exhaustive || len(r.Tried) > 600 || best != want {
			t.Errorf("aim %d: all %t, %d tried, the best is %g", aim, r.Exhaustive, len(r.Tried), best)
		}
		if again := mustTune(t, o, l); !reflect.DeepEqual(indices(again.Tried), indices(r.Tried)) {
			t.Error("a search is not the same twice")
		}
	}
}

// TestTuneNames: names have no order, so that a search among them changes one of them to any other, from
// the first on; what it tries are the first, the changes of one name, and those of the best so far.
func TestTuneNames(t *testing.T) {
	names := func(name string) Axis { return Axis{Name: name, Values: line(name, 9).Values} }
	jumble := []int{4, 0, 8, 2, 6, 1, 5, 7, 3} // hills in any order
	l := chance(func(index []int) int {
		return 4 + 2*jumble[index[0]] + jumble[index[1]] + jumble[index[2]]
	}, names("x"), names("y"), names("z"))
	o := TuneOptions{Plan: Plan{Questions: []string{"q"}}, Objective: Greatest, MaxPoints: 100}
	r := mustTune(t, o, l)
	if got := indices(r.Best()); !reflect.DeepEqual(got, [][]int{{2, 2, 2}}) || r.Exhaustive ||
		!slices.Equal(r.Tried[0].Index, []int{0, 0, 0}) {
		t.Errorf("the best of %d tried is %v", len(r.Tried), got)
	}
	if got := l.changes(l.number([]int{1, 0, 8})); len(got) != 3*8 {
		t.Errorf("%d changes of one name", len(got))
	}
	mixed := &ParamGrid{Axes: []Axis{line("x", 5), names("y")}}
	if got := mixed.changes(mixed.number([]int{2, 4})); len(got) != 2+8 ||
		slices.Contains(got, mixed.number([]int{0, 4})) {
		t.Errorf("changes of a number and a name: %v", got)
	}
}

// TestTuneFreshCovers: of many that are equally good the best seen has been lucky, so that its interval
// in the trials that chose it misses the truth far too often; that of fresh trials misses it as often as it
// says. With the intervals right, more than 21 of 200 would miss in 1 of 1,000 such tests.
func TestTuneFreshCovers(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	const seeds, truth = 200, 0.5
	arms := own(append(slices.Repeat([]int{36 * truth}, 10), 3))
	o := TuneOptions{Plan: byTrials(player.Options{Trials: 1000}), Objective: Greatest}
	chosen, fresh, above := 0, 0, 0
	for seed := range uint64(seeds) {
		o.Seed = seed
		r := mustTune(t, o, arms)
		best := r.Best()[0]
		if len(r.Fresh) != len(r.Best()) || r.Fresh[0].Trials != 1000 || !slices.Equal(r.Fresh[0].Index, best.Index) {
			t.Fatalf("seed %d: the best is %+v, and again %+v", seed, best, r.Fresh)
		}
		if !simtest.Holding(truth, best.Answer().Estimate) {
			chosen++
		}
		again := r.Fresh[0].Answer().Estimate
		if !simtest.Holding(truth, again) {
			fresh++
		}
		if again.Value > truth {
			above++
		}
	}
	if chosen < 30 {
		t.Errorf("only %d of %d intervals of the best seen miss the truth: this shows nothing", chosen, seeds)
	}
	if fresh > 21 {
		t.Errorf("%d of %d intervals of fresh trials miss the truth", fresh, seeds)
	}
	if above < 77 || above > 123 { // 100 on average, with a standard deviation of 7
		t.Errorf("%d of %d fresh values are above the truth", above, seeds)
	}
}

// TestTuneFreshTrials: they are those that follow, no others, and count in the digest.
func TestTuneFreshTrials(t *testing.T) {
	o := TuneOptions{Plan: byTrials(player.Options{Seed: 4, Trials: 20_000}), Objective: Greatest}
	l := chance(hill, line("x", 6))
	r := mustTune(t, o, l)
	p := simtest.Must(l.Point(r.Fresh[0].Index))
	mean := func(trials uint64) float64 {
		so := o.Plan
		so.Trials = trials
		s := simtest.Must(so.Run(t.Context(), []Point{p}))
		return s.Points[0].Answers[0].Value
	}
	if got, want := r.Fresh[0].Answer().Value, 2*mean(40_000)-mean(20_000); !ApproxEqual(got, want) {
		t.Errorf("fresh trials give %g, trials 20,000 to 39,999 give %g", got, want)
	}
	if h := stats.NewDigest(); r.Digest == h.String() || r.Fresh[0].Trials != 20_000 {
		t.Errorf("%+v", r)
	}
}

// TestWithoutFreshTrials: what is exact, at a target or flat has none, and a search has them as well.
func TestWithoutFreshTrials(t *testing.T) {
	o := TuneOptions{Plan: byTrials(player.Options{Seed: 4, Trials: 20_000}), Objective: Greatest}
	l := chance(hill, line("x", 6))
	for name, r := range map[string]*Tuning{
		"exact":  mustTune(t, TuneOptions{Plan: Plan{Questions: []string{"q"}}, Objective: Least}, l),
		"target": mustTune(t, TuneOptions{Plan: o.Plan, Target: 0.5}, l),
		"flat":   mustTune(t, o, own([]int{20, 20})),
	} {
		if len(r.Fresh) > 0 {
			t.Errorf("%s: fresh trials %+v", name, r.Fresh)
		}
	}
	o.MaxPoints = 5
	if r := mustTune(t, o, l); r.Exhaustive || len(r.Fresh) != 1 ||
		reflect.DeepEqual(r.Fresh[0].Answers, r.Best()[0].Answers) {
		t.Errorf("a search: %+v", r.Fresh)
	}
}

// TestTuneTies: what came out equal in the trials that chose it is played afresh, each by itself, and is alike only
// where that shows it to be within a tolerance that was stated.
func TestTuneTies(t *testing.T) {
	// the same twice, with the same dice
	l := chance(func(index []int) int { return []int{20, 20, 3}[index[0]] }, line("x", 3))
	o := TuneOptions{Plan: byTrials(player.Options{Trials: 4000}), Objective: Greatest}
	for tolerance, want := range map[float64]bool{0: false, 0.01: false, 0.2: true} {
		o.Tolerance = tolerance
		r := mustTune(t, o, l)
		if len(r.Best()) != 2 || len(r.Fresh) != 2 || r.Fresh[1].Trials != 4000 ||
			!slices.Equal(r.Fresh[1].Index, []int{1}) || r.Alike != want {
			t.Errorf("within %g: %+v, alike %t", tolerance, r.Fresh, r.Alike)
		}
	}
	o.Engine, o.Tolerance = player.Exact, 0
	if r := mustTune(t, o, l); !r.Alike || len(r.Fresh) > 0 {
		t.Errorf("exactly: alike %t, fresh %v", r.Alike, r.Fresh)
	}
}
