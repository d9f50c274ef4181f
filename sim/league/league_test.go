package league_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// between returns a league in which the first of a pair scores so much, the same on either side.
func between(n int, score func(i, j int) league.Score) *league.League {
	games := make([][]league.Score, n)
	names := make([]string, n)
	for i := range n {
		names[i] = fmt.Sprint(i)
		for j := range n {
			s := league.Score{Value: 0.5}
			switch {
			case i < j:
				s = score(i, j)
			case i > j:
				s = score(j, i)
				s.Value = 1 - s.Value
			}
			games[i] = append(games[i], s)
		}
	}
	return simtest.Must(league.New(names, games))
}

// exactly returns exact scores.
func exactly(score func(i, j int) float64) func(i, j int) league.Score {
	return func(i, j int) league.Score { return league.Score{Value: score(i, j)} }
}

// strengths makes a ladder of Bradley and Terry (1952): i beats j with i's strength over that of both.
func strengths(list ...float64) func(i, j int) float64 {
	return func(i, j int) float64 { return list[i] / (list[i] + list[j]) }
}

// rocks is rock, paper, scissors with so much for the winner.
func rocks(score float64) func(i, j int) float64 {
	return func(i, j int) float64 { return []float64{score, 1 - score}[(j-i+3)%3-1] }
}

// evenly is the score of equals.
func evenly(int, int) float64 { return 0.5 }

// TestLadder: a ladder of Bradley and Terry is found as it is: ratings are 400 points for odds of 10 to 1,
// nothing is cyclic, and the strongest is picked alone.
func TestLadder(t *testing.T) {
	l := between(4, exactly(strengths(10, 1, 100, 1)))
	var order []int
	for i, r := range l.Ladder(0.95) {
		order = append(order, r.Entrant)
		want := []float64{500, 100, -300, -300}[i] // 400 points each of 2, 1, 0, 0, less their mean
		if math.Abs(r.Value-want) > 1e-9 || r.Low != r.Value || r.High != r.Value || r.Ahead != (i < 2) {
			t.Errorf("%+v, want %v", r, want)
		}
	}
	if !slices.Equal(order, []int{2, 0, 1, 3}) {
		t.Errorf("the order is %v", order)
	}
	if c := l.Cyclic(); c.Share != 0 || c.Chance != 1 {
		t.Errorf("%+v", c)
	}
	if c := l.Cycles(3, 0.95); len(c) > 0 {
		t.Errorf("%+v", c)
	}
	if m := simtest.Must(l.Mix(0.95)); !near(m.Share, 0, 0, 1, 0) || m.Beatable > 1e-9 ||
		!slices.Equal(m.Some, []bool{false, false, true, false}) {
		t.Errorf("%+v", m)
	}
}

// TestRockPaperScissors: all is cyclic, but of equals nothing.
func TestRockPaperScissors(t *testing.T) {
	l := between(3, exactly(rocks(0.8)))
	if c := l.Cyclic(); math.Abs(c.Share-1) > 1e-12 || c.Chance != 0 {
		t.Errorf("%+v", c)
	}
	c := l.Cycles(3, 0.95)
	if len(c) != 1 || c[0].Entrants != [3]int{0, 1, 2} || math.Abs(c[0].Least-0.8) > 1e-12 || !c[0].Significant {
		t.Errorf("%+v", c)
	}
	equals := between(5, exactly(evenly))
	if c := equals.Cyclic(); !math.IsNaN(c.Share) || c.Chance != 1 {
		t.Errorf("%+v", c)
	}
}

// TestMixesByHand: who is picked how often, in some mix that none beats, and in every.
func TestMixesByHand(t *testing.T) {
	given := func(scores map[[2]int]float64) func(i, j int) float64 {
		return func(i, j int) float64 { return scores[[2]int{i, j}] }
	}
	rock := []int{0, 0, 1, 2} // of which rock, paper, scissors each is
	for name, c := range map[string]struct {
		score       func(i, j int) float64
		share       []float64
		some, every string // which, by number
	}{
		// of three in a cycle each is picked in proportion to what the other two win of each other (the null vector
		// of a skew-symmetric matrix): 0 gains 0.1 of 1, 1 gains 0.2 of 2, 2 gains 0.3 of 0
		"uneven rocks": {given(map[[2]int]float64{{0, 1}: 0.6, {1, 2}: 0.7, {0, 2}: 0.2}),
			[]float64{0.2 / 0.6, 0.3 / 0.6, 0.1 / 0.6}, "012", "012"},
		"rocks": {rocks(0.8), []float64{1. / 3, 1. / 3, 1. / 3}, "012", "012"},
		// of entrants that are the same, all are picked alike: there is no reason for another mix
		"two rocks": {func(i, j int) float64 {
			if rock[i] == rock[j] {
				return 0.5
			}
			return rocks(0.9)(rock[i], rock[j])
		}, []float64{1. / 6, 1. / 6, 1. / 3, 1. / 3}, "0123", "23"},
		"equals": {evenly, []float64{0.2, 0.2, 0.2, 0.2, 0.2}, "01234", ""},
		// a mix of greatest entropy may lead over an entrant that is in none: 0 and 1 draw; 0 beats 2 by 0.2; 2 beats 1
		// by 0.1: shares p and 1 − p do not trail 2 if 0.2 p ≥ 0.1 (1 − p), or p ≥ 1/3; entropy wants a half
		"leads": {given(map[[2]int]float64{{0, 1}: 0.5, {0, 2}: 0.7, {1, 2}: 0.4}), []float64{0.5, 0.5, 0}, "01", "0"},
		// and where 0 beats 2 by 0.05 alone, it leans on it: p ≥ 2/3
		"leans": {given(map[[2]int]float64{{0, 1}: 0.5, {0, 2}: 0.55, {1, 2}: 0.4}),
			[]float64{2. / 3, 1. / 3, 0}, "01", "0"},
	} {
		m := simtest.Must(between(len(c.share), exactly(c.score)).Mix(0.95))
		if some, every := those(m.Some), those(m.Every); !near(m.Share, c.share...) || m.Beatable > 1e-9 ||
			some != c.some || every != c.every {
			t.Errorf("%s: %+v, want %v, some %s, every %s", name, m, c.share, c.some, c.every)
		}
	}
}

// those lists the numbers of what is so.
func those(list []bool) (numbers string) {
	for i, is := range list {
		if is {
			numbers += fmt.Sprint(i)
		}
	}
	return numbers
}

func near(got []float64, want ...float64) bool {
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-6 {
			return false
		}
	}
	return len(got) == len(want)
}

// played returns a score of so many trials without draws.
func played(r *rand.Rand, p float64, trials int) league.Score {
	share := distuv.Binomial{N: float64(trials), P: p, Src: r}.Rand() / float64(trials)
	return league.FromTrials(share, 1-share, uint64(trials))
}

// TestRatingsHold: intervals of ratings hold the true ratings, and a perfect ladder is said to have cycles
// as often as the level says. Of 4,000 leagues each of five ratings should hold 95%; with 4,000 a share
// below 93.5% has a chance under 1e-5 if it is 95%, as has more than 6.6% of alarms of 5%.
func TestRatingsHold(t *testing.T) {
	const leagues, trials = 4000, 400
	truth := []float64{1, 2, 3, 5, 8}
	want := between(len(truth), exactly(strengths(truth...))).Ladder(0.95)
	r := rand.New(rand.NewPCG(2, 27))
	held, alarms, falselyAhead := make([]int, len(truth)), 0, 0
	for range leagues {
		l := between(len(truth), func(i, j int) league.Score { return played(r, strengths(truth...)(i, j), trials) })
		for _, x := range l.Ladder(0.95) {
			for _, w := range want {
				if w.Entrant == x.Entrant && x.Low <= w.Value && w.Value <= x.High {
					held[x.Entrant]++
				}
			}
		}
		if l.Cyclic().Chance < 0.05 {
			alarms++
		}
		equal := between(3, func(int, int) league.Score { return played(r, 0.5, trials) }).Ladder(0.95)
		if equal[0].Ahead || equal[1].Ahead {
			falselyAhead++
		}
	}
	for i, n := range held {
		if share := float64(n) / leagues; share < 0.935 {
			t.Errorf("rating %d holds in %.1f%%", i, 100*share)
		}
	}
	if share := float64(alarms) / leagues; share > 0.066 || share < 0.035 {
		t.Errorf("%.1f%% alarms", 100*share)
	}
	t.Logf("ratings hold in %v of %d, %d alarms, %d of %d leagues of equals have one ahead", held, leagues, alarms,
		falselyAhead, leagues)
	if share := float64(falselyAhead) / leagues; share > 0.15 {
		t.Errorf("%.1f%% of equals are ahead", 100*share)
	}
}

// TestCyclicShareWithoutNoise: what trials alone would make of the cyclic share, and of what no costs explain, is
// taken off.
func TestCyclicShareWithoutNoise(t *testing.T) {
	const leagues = 2000
	r := rand.New(rand.NewPCG(3, 27))
	mixed := func(i, j int) float64 { // a ladder with a cycle in it
		p := strengths(1, 1.3, 1.7)(i, j)
		return 1 / (1 + math.Exp([]float64{-0.5, 0.5}[(j-i+3)%3-1])*(1-p)/p)
	}
	exact, cyclic, left := between(3, exactly(mixed)), 0.0, 0.0
	for range leagues {
		l := between(3, func(i, j int) league.Score { return played(r, mixed(i, j), 150) })
		cyclic += l.Cyclic().Share / leagues
		left += leftOf(l) / leagues
	}
	if want := exact.Cyclic().Share; math.Abs(cyclic-want) > 0.01 {
		t.Errorf("%.4f is cyclic on average, truly %.4f", cyclic, want)
	}
	if want := leftOf(exact); math.Abs(left-want) > 0.01 {
		t.Errorf("%.4f is left on average, truly %.4f", left, want)
	}
}

// TestSureScores: who always wins has a rating, of at least what is told.
func TestSureScores(t *testing.T) {
	l := between(2, exactly(func(int, int) float64 { return 1 }))
	if !l.Scores[0][1].Clipped() || math.Abs(l.Ladder(0.95)[0].Value-200*math.Log10(1e6-1)) > 1e-6 { // half of the lead
		t.Errorf("%+v", l.Ladder(0.95))
	}
	l = between(2, func(int, int) league.Score { return league.FromTrials(1, 0, 100) }) // 200 both ways around
	if x := l.Ladder(0.95)[0]; math.Abs(x.Value-200*math.Log10(399)) > 1e-6 || !(x.Low < x.Value) {
		t.Errorf("%+v", x)
	}
	if _, err := league.New([]string{"alone"}, [][]league.Score{{{Value: 0.5}}}); err == nil {
		t.Error("a league of one")
	}
}

// TestScoresHold: intervals of scores hold, of rare wins and with draws: of 4,000 at least 93.5% do, which
// has a chance under 1e-5 to fail for 95%.
func TestScoresHold(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 27))
	const games, trials = 4000, 1000
	for _, p := range []struct{ won, lost float64 }{{0.005, 0.995}, {0.3, 0.3}, {0.02, 0}, {0.9, 0.05}} {
		held := 0
		for range games {
			won, lost := 0.0, 0.0
			for range trials {
				switch x := r.Float64(); {
				case x < p.won:
					won += 1. / trials
				case x < p.won+p.lost:
					lost += 1. / trials
				}
			}
			if e := league.FromTrials(won, lost, trials).Estimate(0.95); e.Low <= (1+p.won-p.lost)/2 &&
				(1+p.won-p.lost)/2 <= e.High {
				held++
			}
		}
		if float64(held)/games < 0.935 {
			t.Errorf("%+v: %d of %d hold", p, held, games)
		}
	}
}

// TestDominators: the first of a ladder outdoes all others; in rock, paper, scissors nobody does; of equals neither
// does, and by trials only what is clear counts.
func TestDominators(t *testing.T) {
	for name, c := range map[string]struct {
		score func(i, j int) float64
		want  []int
	}{
		"ladder": {strengths(3, 2, 1, 1), []int{-1, 0, 0, 0}}, "rocks": {rocks(0.8), []int{-1, -1, -1}},
		"equals": {evenly, []int{-1, -1, -1}},
	} {
		if got := between(len(c.want), exactly(c.score)).Dominators(0.95); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", name, got)
		}
	}
	for trials, want := range map[int][]int{20: {-1, -1, -1}, 100_000: {-1, 0, 0}} {
		r := rand.New(rand.NewPCG(5, 27))
		if got := between(3,
			func(i, j int) league.Score { return played(r, strengths(3, 2, 1)(i, j), trials) }).Dominators(
			0.95); !slices.Equal(got, want) {
			t.Errorf("%d trials: %v", trials, got)
		}
	}
}
