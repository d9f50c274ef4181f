package rules

import (
	"slices"
	"testing"
)

const tableDoc = `// Package toy is a system.
//
// Words | with | bars | that are no row.
//
//	ID | text | function | scenarios | status
//	T-1 | a rule of one, two | Thing.act | volley, corridor | implemented
//	t-2 |  spaces  | – | – | out of scope
//	T-3 | too | few | cells
//	T-4 | one | too | many | cells | here
package toy
`

// TestRuleTable: rows of five cells are rules, in order, whatever stands around
// them; a dash is nothing.
func TestRuleTable(t *testing.T) {
	s := System{Doc: tableDoc}
	list := s.RuleTable()
	if len(list) != 2 {
		t.Fatalf("%d rules: %+v", len(list), list)
	}
	one, two := list[0], list[1]
	if one.ID != "T-1" || one.Text != "a rule of one, two" || one.Function != "Thing.act" || one.Status != "implemented" ||
		!slices.Equal(one.Scenarios, []string{"volley", "corridor"}) {
		t.Errorf("%+v", one)
	}
	if two.ID != "t-2" || two.Text != "spaces" || two.Function != "–" || two.Scenarios != nil || two.Status != "out of scope" {
		t.Errorf("%+v", two)
	}
	if len((System{}).RuleTable()) != 0 {
		t.Error("a system without a doc has rules")
	}
}

// TestRuleByID: in any case of letters, and only whole IDs.
func TestRuleByID(t *testing.T) {
	s := System{Doc: tableDoc}
	for id, want := range map[string]bool{"T-1": true, "t-1": true, "T-2": true, "T-3": false, "T": false, "": false, "ID": false} {
		if r, ok := s.Rule(id); ok != want || ok && r.Text == "" {
			t.Errorf("%q: %+v, %t", id, r, ok)
		}
	}
}

// TestScenarioByName: exactly.
func TestScenarioByName(t *testing.T) {
	s := System{Scenarios: []ScenarioKind{{Name: "volley", Doc: "v"}, {Name: "corridor", Doc: "c"}}}
	for name, doc := range map[string]string{"volley": "v", "corridor": "c", "Volley": "", "": ""} {
		if k, ok := s.Scenario(name); k.Doc != doc || ok != (doc != "") {
			t.Errorf("%q: %+v, %t", name, k, ok)
		}
	}
}
