package reports

import (
	"io"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
)

// TestLeagueGoldens: how a league is told, in all formats.
func TestLeagueGoldens(t *testing.T) {
	all := allLeagues(t)
	for _, name := range []string{"circle", "ladder", "equals"} {
		golden(t, "testdata/league-"+name+".txt",
			[]byte(onScreen(t, layout.Screen{Width: 100}, layout.Text[leagues.Report], all[name])))
	}
	goldens(t, map[string]leagues.Report{"league-ladder": all["ladder"]},
		map[string]func(io.Writer, leagues.Report) error{
			"md": layout.Markdown[leagues.Report], "json": FrameJSON[leagues.Report], "csv": FrameCSV[leagues.Report],
		})
}

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
