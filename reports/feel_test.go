package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/replay"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// felt is how a game feels that is small enough for chances.
func felt() games.Feel {
	e := func(v float64) stats.Estimate {
		return stats.Estimate{Value: v, Low: v - 0.01, High: v + 0.01, Error: 0.005, Confidence: 0.95,
			Method: stats.Student}
	}
	f := &replay.Feel{Seed: 1, Trials: 2000, Confidence: 0.95, Turns: e(2.5),
		LeadChanges: survey.Answer{Estimate: e(0.3), Known: true}, Quiet: e(0.2), QuietGames: e(0.1), Decided: e(0.9)}
	f.Quantiles = [3]stats.Estimate{e(1), e(2), e(4)}
	f.Comeback = survey.Answer{Known: true, Estimate: e(0.25)}
	f.Wins = [2]survey.Answer{{Estimate: e(0.3), Known: true}, {Estimate: e(0.6), Known: true}}
	f.Known = []stats.Estimate{e(0.7), e(0.9)}
	h := typical().Heading
	h.Stamp = layout.Stamp{Version: "0.0.0", Seed: f.Seed, Trials: f.Trials, MatchupDigest: "0123456789ab",
		Command: "oddsmith feel toy/duel --seed 1 --trials 2000"}
	return games.Feel{Heading: h, Feel: f}
}

// cutShort is how a game feels that was interrupted, of which less is known.
func cutShort() games.Feel {
	r := felt()
	r.Feel.Planned = 10_000
	r.Feel.Known, r.Feel.Comeback.Known, r.Feel.LeadChanges.Known = nil, false, false
	r.Feel.Wins = [2]survey.Answer{}
	return r
}

// TestFeelText: a row for each number, and none for what is not known.
func TestFeelText(t *testing.T) {
	for _, known := range []bool{true, false} {
		r := felt()
		if !known {
			r.Feel.Known, r.Feel.Comeback.Known = nil, false
		}
		b := written(layout.Text, r)
		for _, words := range []string{"comebacks ", "the chance at the end of the turn, exactly"} {
			if strings.Contains(b, words) != known {
				t.Errorf("known %t: %q in\n%s", known, words, b)
			}
		}
		if strings.Contains(b, "too large") == known {
			t.Errorf("known %t:\n%s", known, b)
		}
	}
}

// TestFeelLead: the page says first who wins, the likelier side first, if that is known.
func TestFeelLead(t *testing.T) {
	if got, want := felt().Lead()[0],
		"Side b wins in 60.0 % of games (59.0 – 61.0 %). Side a wins in 30.0 % (29.0 – 31.0 %)."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	r := felt()
	r.Feel.Wins[0].Estimate, r.Feel.Wins[1].Estimate = stats.Estimate{Value: 1, Low: 0.998, High: 1, Confidence: 0.95},
		stats.Estimate{High: 0.002, Confidence: 0.95}
	if got, want := r.Lead()[0], "Side a wins always (over 99.8 %)."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	r.Feel.Comeback.Estimate = stats.Estimate{High: 0.002, Confidence: 0.95}
	if got, want := r.Lead()[2],
		"No winner was seen to be behind at the end of a turn (under 0.2 % of games won)."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := cutShort().Lead()[0]; !strings.HasPrefix(got, "A game takes") {
		t.Errorf("it begins with %q", got)
	}
}
