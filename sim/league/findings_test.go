package league_test

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestAlwaysWon: what was always won or lost has an interval, that of as many trials as say so little at least.
func TestAlwaysWon(t *testing.T) {
	won := func(trials uint64) league.Score { return league.FromTrials(1, 0, trials) }
	lost := league.FromTrials(0, 1, 1000)
	var many []league.Score
	for range 11 {
		many = append(many, won(1000))
	}
	for name, c := range map[string]struct {
		score          league.Score
		value, farther float64 // end of the interval
	}{
		"one game":      {won(1000), 1, 1 - 3.84/1003.84},
		"lost":          {lost, 0, 3.84 / 1003.84},
		"unequal games": {league.Mean(won(100), won(1e6)), 1, 1 - 3.84/203.84},
		"with exact":    {league.Mean(won(1000), league.Score{Value: 1}), 1, 1 - 3.84/2003.84},
		"eleven games":  {league.Mean(many...), 1, 1 - 3.84/(1000*math.Sqrt(11)+3.84)},
	} {
		e := c.score.Estimate(0.95)
		end := e.Low
		if c.value == 0 {
			end = e.High
		}
		if !(e.Low <= e.Value && e.Value <= e.High) || math.Abs(e.Value-c.value) > 1e-12 || e.High > 1 ||
			math.Abs(end-c.farther) > 1e-4 {
			t.Errorf("%s: %+v, want an end at %g", name, e, c.farther)
		}
	}
}

// TestReadWithoutMix: these scores of five equals make the simplex method fail, which costs no rating.
func TestReadWithoutMix(t *testing.T) {
	won := [][]float64{{6034, 5921, 6026, 6098, 5964}, {6015, 6093, 5887, 6020, 5998}, {6164, 6057, 6075, 6004, 6046},
		{6053, 5952, 6004, 5995, 5986}, {5974, 5982, 6072, 5944, 5935}}
	const trials = 12_000
	s := &survey.Survey{Confidence: 0.95}
	for _, row := range won {
		for _, n := range row {
			p := survey.PointAnswers{Engine: player.MonteCarlo, Trials: trials}
			for _, v := range []float64{n / trials, 1 - n/trials} {
				p.Answers = append(p.Answers, survey.Answer{Known: true, Estimate: stats.Estimate{Value: v}})
			}
			s.Points = append(s.Points, p)
		}
	}
	f, err := league.Read([]string{"a", "b", "c", "d", "e"}, s, false, 5)
	if err != nil || f.Mix != nil || len(f.Ladder) != len(won) {
		t.Errorf("%+v, %v", f, err)
	}
}
