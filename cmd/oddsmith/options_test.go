package main

import (
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/sim"
)

// TestDefaults: what options say of their defaults is what they are.
func TestDefaults(t *testing.T) {
	for _, c := range []struct {
		kind         any
		flag, wanted string
	}{
		{new(ask.Compare), "trials", strconv.Itoa(sim.DefaultTrials)},
		{new(ask.Sweep), "trials", strconv.Itoa(sim.DefaultTrials)},
		{new(ask.Tune), "max-points", strconv.Itoa(sim.DefaultMaxPoints)},
		{new(ask.League), "margin", strconv.Itoa(study.EvenRatings)},
	} {
		for _, o := range ask.Options(c.kind) {
			if o.Flag == c.flag && o.Default != c.wanted {
				t.Errorf("%s: %s is %s, and %s in fact", ask.Command(c.kind), c.flag, o.Default, c.wanted)
			}
		}
	}
}
