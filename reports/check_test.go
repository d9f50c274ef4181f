package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/checks"
)

// TestCheckForServers: what build servers read cannot be told anything else by a title or a file's name.
func TestCheckForServers(t *testing.T) {
	r := checkReports(t)["mixed"]
	r.Matchups[1].Name = "x\n::error::no"
	r.Matchups[1].Checked[0].Expected.Question = "a\r\n::warning::b%"
	var b strings.Builder
	must(t, checks.CheckGitHub(&b, r))
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
