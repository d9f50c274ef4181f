package engine

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestExplainIsTheTrial: a trial told has the outcome and the metrics of the trial
// played, over 10,000 trials.
func TestExplainIsTheTrial(t *testing.T) {
	sc := brawlScenario()
	p, rows := sc.Game.Player(sc), rules.NewRows(10_000, len(sc.Metrics))
	p.Play(23, 0, rows)
	for i, o := range rows.Outcome {
		outcome, value := brawlTold(p.Explain(23, uint64(i)))
		for m, v := range value {
			if outcome != int(o) || v != int(rows.Value[m][i]) {
				t.Fatalf("trial %d: told %d %v, played %d with %s %d", i, outcome, value, o, sc.Metrics[m].Name, rows.Value[m][i])
			}
		}
	}
}

// TestExplainTwice: telling a trial changes nothing.
func TestExplainTwice(t *testing.T) {
	sc := brawlScenario()
	p := sc.Game.Player(sc)
	first := p.Explain(1, 5)
	rows := rules.NewRows(3, len(sc.Metrics))
	p.Play(1, 4, rows)
	again := p.Explain(1, 5)
	if len(first.Entries) == 0 || len(first.Entries) != len(again.Entries) {
		t.Fatalf("%d entries, then %d", len(first.Entries), len(again.Entries))
	}
	for i, e := range first.Entries {
		if a := again.Entries[i]; a.Rule != e.Rule || a.Sides != e.Sides || len(a.Faces) != len(e.Faces) {
			t.Errorf("entry %d: %+v, then %+v", i, e, a)
		}
	}
}
