package survey

import (
	"reflect"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestRounds: points that matter are played on, others are left as they are, with the same trials as all at once.
func TestRounds(t *testing.T) {
	o := Plan{Engine: player.MonteCarlo, Options: player.Options{Trials: 20_000, Seed: 3}, Independent: true}
	list := PointsOf(simtest.Coin(2), simtest.Coin(3), simtest.Coin(4))
	var played [][]uint64
	s := simtest.Must(o.Rounds(t.Context(), list, func(s *Survey) ([]int, error) {
		var trials []uint64
		for _, p := range s.Points {
			trials = append(trials, p.Trials)
		}
		played = append(played, trials)
		return []int{1, 2}[:3-len(played)], nil
	}))
	for k, want := range [][]uint64{{5000, 5000, 5000}, {5000, 10_000, 10_000}, {5000, 20_000, 10_000}} {
		if !slices.Equal(played[k], want) {
			t.Errorf("round %d: %d, not %d", k, played[k], want)
		}
	}
	if s.Looks != 3 || s.Trials != 20_000 {
		t.Errorf("%+v", s)
	}
	o.Confidence = 1 - 0.05/3 // of each look, for all three together
	all := simtest.Must(o.Run(t.Context(), list))
	want := all.Points[1].Answers[0].Estimate
	if want.Confidence = 0.95; s.Points[1].Answers[0].Estimate != want {
		t.Errorf("%+v by rounds, %+v at once", s.Points[1].Answers[0].Estimate, want)
	}
}

// TestRoundsExactly: what is walked for the price of the first trials is no more played, or looked at further.
func TestRoundsExactly(t *testing.T) {
	o := Plan{Options: player.Options{Seed: 3}}
	s, err := o.Rounds(t.Context(), PointsOf(simtest.Coin(2), simtest.Coin(3)),
		func(*Survey) ([]int, error) { return []int{0}, nil })
	if err != nil || s.Trials != 0 || s.Points[0].Engine != player.Exact || s.Digest != "" {
		t.Errorf("%+v, %v", s, err)
	}
}

// TestRoundsInterrupted: what was known at the last look is told, or, before the first, the points that are known.
func TestRoundsInterrupted(t *testing.T) {
	o := Plan{Engine: player.MonteCarlo, Options: player.Options{Trials: 20_000, Seed: 3, Workers: 1}, Independent: true}
	for _, c := range []struct {
		after uint64   // trials of the second point
		want  []uint64 // of each point
	}{{5000, []uint64{5000, 5000}}, {5001, []uint64{5000, 5000, 5000}}} {
		ctx, sc := simtest.StopAfter(t, simtest.Coin(3), c.after)
		list := PointsOf(simtest.Coin(2), sc, simtest.Coin(4))
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

// TestRoundsRepeated: what a round played before a walk answered it is played again when it goes on from what was
// saved, so that the same is decided by it, and the same comes out. The second point is walked in the second round,
// for the price of all trials.
func TestRoundsRepeated(t *testing.T) {
	saved := &player.Partial{}
	o := Plan{Questions: []string{"p"}, Options: player.Options{Trials: 12 << 18 / 10, Seed: 3, Partial: saved},
		Independent: true}
	var engines [][]player.Engine
	rounds := func() *Survey {
		engines = nil
		s := simtest.Must(o.Rounds(t.Context(), []Point{{Name: "first", Scenario: simtest.Coin(2)},
			{Name: "second", Scenario: simtest.Broad(11 << 18 / 10)}}, func(s *Survey) ([]int, error) {
			engines = append(engines, []player.Engine{s.Points[0].Engine, s.Points[1].Engine})
			return []int{1}[:2-len(engines)], nil
		}))
		return s
	}
	first := rounds()
	if want := [][]player.Engine{{player.Exact, player.MonteCarlo}, {player.Exact, player.Exact}}; !reflect.DeepEqual(
		engines, want) {
		t.Fatalf("%v, want %v", engines, want)
	}
	decided := engines
	if again := rounds(); !reflect.DeepEqual(again, first) || !reflect.DeepEqual(engines, decided) {
		t.Errorf("%+v by %v, and first %+v by %v", again, engines, first, decided)
	}
}
