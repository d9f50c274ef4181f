package reports

import (
	"bytes"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/rules"
)

// TestRulesMarkdown: a line a rule, with what Markdown would act on escaped, house
// rules of several scenarios once, other fields not; rules counted by status.
func TestRulesMarkdown(t *testing.T) {
	s := rules.System{Name: "toy", Title: "A toy", Doc: "" +
		"//\tT-1 | a|b of *one* | Thing.act | volley, corridor | implemented\n" +
		"//\tT-2 | two | – | – | not yet: it_is late\n" +
		"//\tT-3 | three | act | volley | implemented\n"}
	fields := []listings.Fields{
		{Of: "scenario volley", Knobs: []rules.Knob{{Path: "rules.cost", Rule: "T-1"}, {Path: "a.ap", Rule: "T-1"},
			{Path: "rules.other", Rule: "T-3"}}},
		{Of: "scenario corridor",
			Knobs: []rules.Knob{{Path: "rules.cost", Rule: "T-1"}, {Path: "rules.cp", Rule: "T-1"}}},
	}
	var b bytes.Buffer
	if err := listings.RulesMarkdown(&b, []listings.RuleBook{{System: s, Fields: fields},
		{System: rules.System{Name: "other", Title: "Another"}, Fields: nil}}, "print it"); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"- [toy](#toy): 3 rules: 2 implemented, 1 not yet",
		"A toy. 3 rules: 2 implemented, 1 not yet.",
		"| T-1 | a\\|b of \\*one\\*; house rules: `cost`, `cp` | `Thing.act` | `volley`, `corridor` | implemented |",
		"| T-2 | two | – | – | not yet: it\\_is late |",
		"| T-3 | three; house rules: `other` | `act` | `volley` | implemented |",
		"## other",
		"print it",
	} {
		if !strings.Contains(b.String(), "\n"+line+"\n") {
			t.Errorf("no line %s in\n%s", line, b.String())
		}
	}
}
