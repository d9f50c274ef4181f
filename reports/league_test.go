package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
)

// TestLeaguesAreNarrow: a league is told on any screen.
func TestLeaguesAreNarrow(t *testing.T) {
	for name, r := range allLeagues(t) {
		narrowly(t, name, "toy/skirmish", layout.Text[leagues.Report], r)
	}
}

// TestLeagueChart: each format is drawn.
func TestLeagueChart(t *testing.T) {
	for name, r := range allLeagues(t) {
		for _, f := range []charts.Format{charts.SVG, charts.PNG, charts.PDF} {
			var b strings.Builder
			if missing, err := Chart(&b, f, r); err != nil || len(missing) > 0 || b.Len() < 1000 {
				t.Errorf("%s: %v, %v, %d bytes", name, missing, err, b.Len())
			}
		}
	}
}

// TestWhatALadderLeaves: circles are told only where there are some; else it is scores that do not fit.
func TestWhatALadderLeaves(t *testing.T) {
	r := allLeagues(t)["circle"]
	const none = "no three beat one another in a circle"
	if words := r.CyclicWords(); strings.Contains(words, none) {
		t.Errorf("with a circle: %s", words)
	}
	found := *r.Found
	found.Cycles, r.Found = nil, &found
	if words := r.CyclicWords(); !strings.Contains(words, none) {
		t.Errorf("without one: %s", words)
	}
}
