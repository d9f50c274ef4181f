package sim

import (
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
