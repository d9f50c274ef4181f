package survey

import (
	"reflect"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestTuneFreshCovers: of many that are equally good the best seen has been lucky, so that its interval
// in the trials that chose it misses the truth far too often; that of fresh trials misses it as often as it
// says. With the intervals right, more than 21 of 200 would miss in 1 of 1,000 such tests.
func TestTuneFreshCovers(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	const seeds, truth = 200, 0.5
	arms := own(append(slices.Repeat([]int{36 * truth}, 20), 3))
	o := TuneOptions{Plan: Plan{Options: player.Options{Trials: 1000}, Engine: player.MonteCarlo,
		Questions: []string{"q"}}, Objective: Greatest}
	chosen, fresh, above := 0, 0, 0
	for seed := range uint64(seeds) {
		o.Seed = seed
		r := mustTune(t, o, arms)
		best := r.Best()[0]
		if len(r.Fresh) != len(r.Best()) || r.Fresh[0].Trials != 1000 || !slices.Equal(r.Fresh[0].Index, best.Index) {
			t.Fatalf("seed %d: the best is %+v, and again %+v", seed, best, r.Fresh)
		}
		if a := best.Answer(); truth < a.Low || truth > a.High {
			chosen++
		}
		a := r.Fresh[0].Answer()
		if truth < a.Low || truth > a.High {
			fresh++
		}
		if a.Value > truth {
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
	o := TuneOptions{Plan: Plan{Options: player.Options{Seed: 4, Trials: 20_000}, Engine: player.MonteCarlo,
		Questions: []string{"q"}}, Objective: Greatest}
	l := chance(hill, line("x", 6))
	r := mustTune(t, o, l)
	p, err := l.Point(r.Fresh[0].Index)
	if err != nil {
		t.Fatal(err)
	}
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
	o := TuneOptions{Plan: Plan{Options: player.Options{Trials: 4000}, Engine: player.MonteCarlo,
		Questions: []string{"q"}}, Objective: Greatest}
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
