package reports

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// checkReports are all of one kind, and some of each.
func checkReports(t testing.TB) map[string]checks.Report {
	t.Helper()
	of := func(x survey.Expected, share bool, verdict survey.Met, e stats.Estimate, trials uint64,
		more float64) checks.CheckedAnswer {
		c := survey.Checked{
			Expected: x, Of: query.Question{Name: x.Question, Share: share, Max: 9}, Verdict: verdict, More: more,
			Answer: survey.Answer{Estimate: e, Known: e.Confidence > 0}, Engine: player.Exact, Trials: trials,
		}
		if trials > 0 {
			c.Engine = player.MonteCarlo
			c.Answer.Error = e.HalfWidth() / 3
		} else {
			c.Answer.Complement = 1 - e.Value
		}
		return checks.CheckedAnswer{Checked: c, File: "rules/tanks, big.yaml", Line: 8, Column: 12}
	}
	between := func(value, low, high float64) stats.Estimate {
		return stats.Estimate{Value: value, Low: low, High: high, Confidence: 0.999, Method: stats.Student}
	}
	forever := math.Inf(1)
	toy := map[string]any{"system": "toy", "scenario": "duel"}
	exact := checks.CheckedMatchup{Name: "duel.yaml", Title: "one against one", Digest: "0123456789ab", Matchup: toy,
		Checked: []checks.CheckedAnswer{of(survey.Expected{Question: "a wins", Text: "45%..55%", Low: 0.45, High: 0.55}, true, survey.Holds,
			numbers.Exactly(0.5), 0, 0)}}
	played := checks.CheckedMatchup{Name: "rules/tanks, big.yaml", Title: "tanks <b> & more\x1b[31m",
		Digest: "ba9876543210", Matchup: toy, Checked: []checks.CheckedAnswer{
			of(survey.Expected{Question: "a wins", Text: "over 30%", Low: 0.3, High: forever, OpenLow: true}, true,
				survey.Broken, between(0.018, 0.014, 0.023), 10_000, 0),
			of(survey.Expected{Question: "turns", Text: "under 4", Low: -forever, High: 4, OpenHigh: true}, false,
				survey.Undecided, between(4.01, 3.9, 4.1), 1_000_000, 80_000_001),
			of(survey.Expected{Question: "kills", Text: "at most 4", Low: -forever, High: 4}, false,
				survey.Undecided, between(4, 3.9, 4.1), 1_000_000, forever),
			of(survey.Expected{Question: "kills when b wins", Text: "at most 4", Low: -forever, High: 4}, false,
				survey.Undecided, stats.Estimate{}, 1_000_000, forever),
		}}
	report := func(list ...checks.CheckedMatchup) checks.Report {
		h := layout.Heading{Stamp: layout.Stamp{Version: "0.0.0", Seed: 7, MatchupDigest: "0123456789ab",
			Command: "oddsmith check rules/"}, Asked: map[string]any{"error": 0.05}}
		if len(list) > 1 {
			h.Stamp.Trials = 1_000_000
		}
		return checks.Report{Heading: h, Error: 0.05, Matchups: list}
	}
	return map[string]checks.Report{"holds": report(exact), "mixed": report(exact, played)}
}
