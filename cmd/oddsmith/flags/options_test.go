package flags

import (
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/replay"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestDefaults: what options say of their defaults is what they are.
func TestDefaults(t *testing.T) {
	limit := rules.ExactLimit()
	plain := func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
	for _, c := range []struct {
		kind         any
		flag, wanted string
	}{
		{new(ask.Run), "trials", strconv.Itoa(player.DefaultTrials)},
		{new(ask.Run), "seen", strconv.Itoa(player.DefaultSeen)},
		{new(ask.Run), "bound", plain(player.DefaultBound)},
		{new(ask.Run), "engine", string(player.MonteCarlo)},
		{new(ask.Run), "walk-states", strconv.Itoa(sim.DefaultWalk)},
		{new(ask.Exact), "max-states", strconv.Itoa(limit.States)},
		{new(ask.Exact), "memory", ask.Size(limit.Bytes).String()},
		{new(ask.Exact), "paths", strconv.Itoa(limit.Paths)},
		{new(ask.Compare), "trials", strconv.Itoa(player.DefaultTrials)},
		{new(ask.Sweep), "trials", strconv.Itoa(player.DefaultTrials)},
		{new(ask.Tune), "max-points", strconv.Itoa(survey.DefaultMaxPoints)},
		{new(ask.League), "margin", strconv.Itoa(study.EvenRatings)},
		{new(ask.Explain), "trial", string(replay.Typical)},
		{new(ask.Solve), "goal", query.GoalToWin},
		{new(ask.Solve), "draw", plain(halfAWin)},
	} {
		for _, o := range ask.Options(c.kind) {
			if o.Flag == c.flag && o.Default != c.wanted {
				t.Errorf("%s: %s is %s, and %s in fact", ask.Command(c.kind), c.flag, o.Default, c.wanted)
			}
		}
	}
}
