package replay

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestReplay: a replayed trial is the trial of the run, with words for every
// line.
func TestReplay(t *testing.T) {
	t.Parallel()
	for _, f := range append(simtest.Fixtures(), simtest.Small()) {
		if !simtest.Heavy() && !strings.HasSuffix(f.Name, "-small") {
			continue // it takes a walk to say how lucky it was
		}
		replay(f, t, f.Scenario, player.Options{Seed: 8})
	}
}

func replay(f simtest.Fixture, t *testing.T, sc *rules.Scenario, o player.Options) {
	rows := simtest.Play(sc.Game.Player(sc), sc, o.Seed, 8)
	story := simtest.Must(Explain(context.Background(), sc, o, "", 7))
	if story.Trial != 7 || story.Outcome.Name != sc.Outcomes[rows.Outcome[7]].Name ||
		!slices.Equal(story.Value, simtest.Values(rows, 7)) {
		t.Errorf("%s: told %s %v, played %d %v", f.Name, story.Outcome.Name, story.Value, rows.Outcome[7],
			simtest.Values(rows, 7))
	}
	for _, entry := range story.Log.Entries {
		if entry.Sides > 0 {
			continue
		}
		if words := sc.Tell(entry); words == "" || strings.ContainsAny(words, "{}") {
			t.Errorf("%s: %s %v reads %q", f.Name, entry.Rule, entry.Figures, words)
		}
	}
}
