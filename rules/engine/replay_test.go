package engine

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

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
