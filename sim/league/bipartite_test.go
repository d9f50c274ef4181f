package league_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/floats"

	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// sides is a league of n and m entrants.
func sides(n, m int, score func(i, j int) league.Score) *league.Bipartite {
	games := make([][]league.Score, n)
	for i := range games {
		for j := range m {
			games[i] = append(games[i], score(i, j))
		}
	}
	return simtest.Must(league.NewBipartite(make([]string, n), make([]string, m), games))
}

// chanceOfLead is the score of log-odds.
func chanceOfLead(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// TestTwoLadders: scores made of a number for each entrant give those numbers, and leave nothing unexplained.
func TestTwoLadders(t *testing.T) {
	a, b := []float64{0.3, -0.5, 1.1}, []float64{0.2, 0.9}
	l := sides(3, 2, func(i, j int) league.Score { return league.Score{Value: chanceOfLead(0.4 + a[i] - b[j])} })
	perTen := 400 / math.Ln10
	// the mean of a is 0.3, that of b 0.55
	for side, want := range [][]float64{{0.8, 0, -0.8}, {0.35, -0.35}} {
		for place, x := range l.Ladder(side, 0.95) {
			if math.Abs(x.Value-want[place]*perTen) > 1e-9 || x.Low != x.Value || x.Ahead != (place+1 < len(want)) {
				t.Errorf("side %d, place %d: %+v, not %g", side, place, x, want[place]*perTen)
			}
		}
	}
	if c := l.Unexplained(); c.Share != 0 || c.Chance != 1 {
		t.Errorf("%+v", c)
	}
}

// TestMatchingPennies: nobody of a side is better than another, and all depends on who meets whom; perfect players
// pick each half the time.
func TestMatchingPennies(t *testing.T) {
	l := sides(2, 2, func(i, j int) league.Score { return league.Score{Value: []float64{0.2, 0.8}[(i+j)%2]} })
	if c := l.Unexplained(); c.Share != 1 || c.Chance != 0 {
		t.Errorf("%+v", c)
	}
	p := simtest.Must(l.Picks(0.95))
	for _, m := range p.Mixes {
		if !near(m.Share, 0.5, 0.5) || math.Abs(p.Value-0.5) > 1e-9 || m.Beatable > 1e-9 {
			t.Errorf("%+v, %+v", p, m)
		}
	}
}

// TestPicksByHand: 3 and 1 against 0 and 2, over 4: the first side mixes 1/4 and 3/4, the second
// 1/2 and 1/2, and the value is 3/8 (von Neumann's formula for 2 × 2: (3·2 − 1·0)/(3+2−1−0) = 3/2).
func TestPicksByHand(t *testing.T) {
	l := sides(2, 3, func(i, j int) league.Score {
		return league.Score{Value: [][]float64{{3.0 / 4, 0, 1}, {1.0 / 4, 2.0 / 4, 1}}[i][j]} // the third loses to all
	})
	p := simtest.Must(l.Picks(0.95))
	a, b := p.Mixes[league.OnA], p.Mixes[league.OnB]
	if math.Abs(p.Value-3.0/8) > 1e-9 || !near(a.Share, 0.25, 0.75) || !near(b.Share, 0.5, 0.5, 0) || b.Some[2] ||
		!b.Every[0] {
		t.Errorf("%+v, %+v, %+v", p, a, b)
	}
}

// TestPicksOfRandomGames: neither side gains by another pick, with ties and equal options among them, so that the value
// is what either can be sure of.
func TestPicksOfRandomGames(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for game := range 120 {
		n, m, steps := 1+r.IntN(6), 2+r.IntN(6), 2+r.IntN(9)
		scores := make([][]float64, n)
		for i := range scores {
			for range m {
				scores[i] = append(scores[i], float64(r.IntN(steps+1))/float64(steps))
			}
		}
		l := sides(n, m, func(i, j int) league.Score { return league.Score{Value: scores[i][j]} })
		p, err := l.Picks(0.95)
		if err != nil {
			t.Fatalf("game %d: %v", game, err)
		}
		for _, mix := range p.Mixes {
			if math.Abs(floats.Sum(mix.Share)-1) > 1e-9 || floats.Min(mix.Share) < 0 {
				t.Errorf("game %d: %v is no mix", game, mix.Share)
			}
		}
		least, most := sureOf(p, scores)
		if most-least > 1e-9 || math.Abs(p.Value-least) > 1e-9 {
			t.Errorf("game %d: value %g, a gets %g, b gives %g: %v", game, p.Value, least, most, scores)
		}
	}
}

// sureOf is what the mix of a gets at least, and what the mix of b gives away at most.
func sureOf(p *league.Picks, scores [][]float64) (least, most float64) {
	least, most = 2, -1
	for j := range scores[0] {
		sum := 0.0
		for i, share := range p.Mixes[league.OnA].Share {
			sum += share * scores[i][j]
		}
		least = min(least, sum)
	}
	for _, row := range scores {
		most = max(most, floats.Dot(p.Mixes[league.OnB].Share, row))
	}
	return least, most
}

// TestTwoLaddersHold: intervals of ratings hold in at least 93.5% of leagues, and where a ladder explains all, chance
// says so in 95%. With 400 leagues of seven ratings, a true 95% falls below 93.5% or a rate of 5% rises above 9%
// with less than one in a thousand.
func TestTwoLaddersHold(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	a, b := []float64{0.3, -0.5, 1.1, -0.9}, []float64{0.2, 0.9, -1.1}
	const leagues = 400
	held, ratings, wrong := 0, 0, 0
	for range leagues {
		l := sides(4, 3, func(i, j int) league.Score { return played(r, chanceOfLead(a[i]-b[j]), 800) })
		for side, want := range [][]float64{a, b} {
			mean := 0.0
			for _, x := range want {
				mean += x / float64(len(want))
			}
			for _, x := range l.Ladder(side, 0.95) {
				v := (want[x.Entrant] - mean) * 400 / math.Ln10
				ratings++
				if x.Low <= v && v <= x.High {
					held++
				}
			}
		}
		if l.Unexplained().Chance < 0.05 {
			wrong++
		}
	}
	if share := float64(held) / float64(ratings); share < 0.935 {
		t.Errorf("intervals hold in %.3f", share)
	}
	if share := float64(wrong) / leagues; share > 0.09 {
		t.Errorf("a ladder is refused in %.3f", share)
	}
}
