package reports

import (
	"github.com/oddsmith/oddsmith/reports/games"
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
	h := headed("feel", "toy/duel", "a knight against Ørk — strength ≥ 4", f.Trials)
	h.Stamp.ResultDigest = ""
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

// onesided is a game that one side always wins, and never from behind.
func onesided() games.Feel {
	r := felt()
	never := stats.Estimate{High: 0.002, Confidence: 0.95, Method: stats.Student}
	r.Feel.Wins[0].Estimate = stats.Estimate{Value: 1, Low: 0.998, High: 1, Confidence: 0.95, Method: stats.Student}
	r.Feel.Wins[1].Estimate, r.Feel.Comeback.Estimate = never, never
	return r
}
