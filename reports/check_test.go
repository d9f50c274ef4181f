package reports

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
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

// TestCheckForServers: what build servers read cannot be told anything else by a title or a file's name.
func TestCheckForServers(t *testing.T) {
	r := checkReports(t)["mixed"]
	r.Matchups[1].Name = "x\n::error::no"
	r.Matchups[1].Checked[0].Expected.Question = "a\r\n::warning::b%"
	var b strings.Builder
	if err := checks.CheckGitHub(&b, r); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(b.String()) {
		if !strings.HasPrefix(line, "::error file=rules/tanks%2C big.yaml,line=8,col=12,title=") &&
			!strings.HasPrefix(line, "::warning file=rules/tanks%2C big.yaml,") &&
			!strings.HasPrefix(line, "::notice::") {
			t.Errorf("%q", line)
		}
	}
	b.Reset()
	if err := checks.CheckJUnit(&b, r); err != nil || strings.Contains(b.String(), "<b>") ||
		strings.Contains(b.String(), "\x1b") {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// TestCheckChart: every answer has the mark of its verdict, which a key explains, and its range in the unit of the
// answer; what is not known has words alone.
func TestCheckChart(t *testing.T) {
	for name, r := range checkReports(t) {
		for _, m := range r.Matchups {
			for i := range m.Checked {
				m.Checked[i].Low, m.Checked[i].High = 0.45, math.Inf(1)
			}
			v := r.Ranges(m)
			for i, row := range v.Rows {
				c := m.Checked[i]
				want := 0.45
				if c.Of.Share {
					want = 45
				}
				if math.Abs(row.Allowed.Low-want) > 1e-9 || !math.IsInf(row.Allowed.High, 1) ||
					row.Known != c.Answer.Known {
					t.Errorf("%s: %s lies in %v", name, row.Name, row.Allowed)
				}
				at := slices.IndexFunc(v.Keys, func(k charts.Key) bool { return k.Sample == row.Mark })
				if at < 0 || v.Keys[at].Text != c.Verdict.String() || row.Found != v.Keys[at].Text {
					t.Errorf("%s: %s, which is %s, has no key among %v", name, row.Name, c.Verdict, v.Keys)
				}
			}
		}
	}
}
