package reports

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/checks"
)

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
