package main

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// TestTableLimit: cells that must be exact are walked as far as any, others are played
// before that.
func TestTableLimit(t *testing.T) {
	if got := tableLimit(sim.Exact).Paths; got != rules.ExactLimit().Paths {
		t.Errorf("%d paths of what must be exact", got)
	}
	if got := tableLimit("").Paths; got >= rules.ExactLimit().Paths || got < sim.CheapLimit().Paths {
		t.Errorf("%d paths of what may be played", got)
	}
}
