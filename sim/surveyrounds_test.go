package sim

import (
	"context"
	"slices"
	"testing"
)

// TestRounds: points that matter are played on, others are left as they are, with the same trials as all at once.
func TestRounds(t *testing.T) {
	o := SurveyOptions{Engine: MonteCarlo, Options: Options{Trials: 20_000, Seed: 3}, OwnLuck: true}
	list := points(coin(2), coin(3), coin(4))
	var played [][]uint64
	s, err := o.Rounds(t.Context(), list, func(s *Survey) ([]int, error) {
		var trials []uint64
		for _, p := range s.Points {
			trials = append(trials, p.Trials)
		}
		played = append(played, trials)
		return []int{1, 2}[:3-len(played)], nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for k, want := range [][]uint64{{5000, 5000, 5000}, {5000, 10_000, 10_000}, {5000, 20_000, 10_000}} {
		if !slices.Equal(played[k], want) {
			t.Errorf("round %d: %d, not %d", k, played[k], want)
		}
	}
	if s.Looks != 3 || s.Trials != 20_000 {
		t.Errorf("%+v", s)
	}
	all, err := o.Run(t.Context(), list)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := s.Points[1].Answers[0].Estimate, all.Points[1].Answers[0].Estimate; a != b {
		t.Errorf("%+v by rounds, %+v at once", a, b)
	}
}

// TestRoundsExactly: what is walked for the price of the first trials is no more played, or looked at further.
func TestRoundsExactly(t *testing.T) {
	o := SurveyOptions{Options: Options{Seed: 3}}
	s, err := o.Rounds(t.Context(), points(coin(2), coin(3)), func(*Survey) ([]int, error) { return []int{0}, nil })
	if err != nil || s.Trials != 0 || s.Points[0].Engine != Exact || s.Digest != "" {
		t.Errorf("%+v, %v", s, err)
	}
}

// TestRoundsInterrupted: what was known at the last look is told, or, before the first, the points that are known.
func TestRoundsInterrupted(t *testing.T) {
	o := SurveyOptions{Engine: MonteCarlo, Options: Options{Trials: 20_000, Seed: 3, Workers: 1}, OwnLuck: true}
	for _, c := range []struct {
		after int      // trials of the second point
		want  []uint64 // of each point
	}{{5000, []uint64{5000, 5000}}, {5001, []uint64{5000, 5000, 5000}}} {
		ctx, cancel := context.WithCancel(t.Context())
		list, played := points(coin(2), coin(3), coin(4)), 0
		list[1].Scenario = watchPlayers(list[1].Scenario, func(trials int) {
			if played += trials; played >= c.after {
				cancel()
			}
		})
		s, err := o.Rounds(ctx, list, func(*Survey) ([]int, error) { return []int{1}, nil })
		if err != nil || !s.Interrupted || s.Looks != 3 {
			t.Fatal(s, err)
		}
		var trials []uint64
		for _, p := range s.Points {
			trials = append(trials, p.Trials)
		}
		if !slices.Equal(trials, c.want) {
			t.Errorf("after %d: %d, want %d", c.after, trials, c.want)
		}
	}
}
