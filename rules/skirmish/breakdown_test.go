package skirmish_test

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestBreakdown: chains are what an exact walk gives for one firing. SKI-SH-01,
// SKI-SH-06, SKI-EF-01
func TestBreakdown(t *testing.T) {
	for _, c := range []struct {
		matchup, set string
		chains       []int
	}{
		{"shot", "", []int{0}},
		{"shot", "b.cover=true a.moved=1 b.figures.0.hero=true", []int{0}},
		{"shot-missile", "b.under-small-blast.whole=0 b.under-small-blast.partial=0", []int{0}},
		{"shot-grenade", "a.grenade-mode=at", []int{0}},
		{"shot-on-the-move", "", []int{0}},
	} {
		t.Run(c.matchup+" "+c.set, func(t *testing.T) {
			m, err := profiles.Load("skirmish/"+c.matchup, strings.Fields(c.set))
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Breakdown(t, m.Input, "kills", c.chains...)
		})
	}
}
