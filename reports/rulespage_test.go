package reports

import (
	"bytes"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/rules"
)

// TestRulesMarkdown: a line a rule, with what Markdown would act on escaped; rules
// counted by status.
func TestRulesMarkdown(t *testing.T) {
	s := rules.System{Name: "toy", Title: "A toy", Doc: "" +
		"//\tT-1 | a|b of *one* | Thing.act | volley, corridor | implemented\n" +
		"//\tT-2 | two | – | – | not yet: it_is late\n" +
		"//\tT-3 | three | act | volley | implemented\n"}
	var b bytes.Buffer
	must(t, listings.RulesMarkdown(&b, []rules.System{s, {Name: "other", Title: "Another"}}, "print it"))
	for _, line := range []string{
		"- [toy](#toy): 3 rules: 2 implemented, 1 not yet",
		"A toy. 3 rules: 2 implemented, 1 not yet.",
		"| T-1 | a\\|b of \\*one\\* | `Thing.act` | `volley`, `corridor` | implemented |",
		"| T-2 | two | – | – | not yet: it\\_is late |",
		"| T-3 | three | `act` | `volley` | implemented |",
		"## other",
		"print it",
	} {
		if !strings.Contains(b.String(), "\n"+line+"\n") {
			t.Errorf("no line %s in\n%s", line, b.String())
		}
	}
}
