package main

import (
	"context"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestBestIsAmongAsGood: of a matchup that can be walked, the combinations that cannot
// be told from the best include the best in truth as often as is promised, and leave
// most others out. The seeds are fixed, so the test cannot flake.
func TestBestIsAmongAsGood(t *testing.T) {
	t.Parallel()
	seeds := uint64(60)
	if *heavy {
		seeds = 2_000
	}
	for _, c := range []struct {
		vary, question string
		aim            survey.Objective
	}{
		{"b.ccd=2..8", "turns", survey.Greatest},
		{"a.ccd=9..16", "b wins", survey.Least},
		{"b.ccd=4..8", "spread of margin", survey.Greatest},
	} {
		held, listed, tried := bestHeld(t, c.vary, c.question, c.aim, seeds)
		mean := float64(listed) / float64(seeds)
		t.Logf("%s: held in %d of %d, with %.2f of %d listed", c.question, held, seeds, mean, tried)
		if held*100 < seeds*95 || mean > 0.6*float64(tried) {
			t.Errorf("%s: the best was listed in %d of %d seeds, with %.2f of %d listed", c.question, held, seeds, mean,
				tried)
		}
	}
}

// bestHeld tunes with so many seeds, and counts those in which the best in truth is among what is as good, and how much is,
// of what was tried.
func bestHeld(t *testing.T, vary, question string, aim survey.Objective, seeds uint64) (held uint64, listed, tried int) {
	t.Helper()
	l, err := experiments.LoadParamGrid("shi/duel", nil, []string{vary})
	must(t, err)
	grid := study.ParamGrid(l, nil)
	points, err := grid.Points(context.Background())
	must(t, err)
	grid.Point = func(index []int) (survey.Point, error) { return points[index[0]], nil }
	o := survey.TuneOptions{Plan: survey.Plan{Questions: []string{question}, Engine: player.Exact}, Objective: aim}
	truth, err := o.Tune(context.Background(), grid)
	if err != nil || len(truth.Best()) != 1 {
		t.Fatalf("%v, %v", truth, err)
	}
	best := truth.Best()[0].Index
	o.Engine, o.Trials, o.Workers = player.MonteCarlo, 20_000, 1
	for o.Seed = range seeds {
		r, err := o.Tune(context.Background(), grid)
		must(t, err)
		listed += len(r.Indistinguishable())
		if slices.ContainsFunc(r.Indistinguishable(),
			func(x survey.TriedPoint) bool { return slices.Equal(x.Index, best) }) {
			held++
		}
	}
	return held, listed, len(truth.Tried)
}
