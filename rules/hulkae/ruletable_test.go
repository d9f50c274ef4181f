package hulkae_test

// The rule table in doc.go against the code, the scenarios and the tests.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `HAE-RA-01 HAE-RA-02 HAE-RA-03 HAE-RA-04 HAE-SF-01 HAE-SF-02 HAE-SF-03 HAE-SF-04
	HAE-OW-01 HAE-OW-02 HAE-OW-03 HAE-OW-04 HAE-OW-05 HAE-OW-06 HAE-OW-07 HAE-MS-01
	H1 H2 H3 H4 H4a H5 H6 H7 H8 H8a H9 H10 H11 H12 H13 H14 H15 H16 H17 H18`

func TestRuleTable(t *testing.T) { rulestest.RuleTable(t, hulkae.System(), ruleIDs) }

// TestRuleTableIsRead: the table's reader finds rows, so the tests above look at
// something.
func TestRuleTableIsRead(t *testing.T) {
	want := rules.Rule{
		ID: "HAE-SF-03", Text: "only weapons with the trait gain sustained fire",
		Function: "House.sustainedFire", Scenarios: []string{"volley", "corridor"}, Status: "implemented",
	}
	got, ok := hulkae.System().Rule("hae-sf-03")
	if !ok || got.Text != want.Text || got.Function != want.Function || got.Status != want.Status || !slices.Equal(got.Scenarios, want.Scenarios) {
		t.Errorf("%+v", got)
	}
}
