package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/profiles"
)

// TestLibrarySchema: the JSON of every matchup of the library (every fourth, unless
// -heavy is given), played and, where that is quick, walked, is as the committed schema
// says.
func TestLibrarySchema(t *testing.T) {
	s, err := jsonschema.NewCompiler().Compile("../../reports/schema/result.v2.json")
	must(t, err)
	check := func(args ...string) {
		t.Helper()
		a := answered("", append(args, "--format", "json")...)
		if a.Status == app.ExitUsage && args[0] == "exact" {
			return // too large
		}
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(a.Out))
		if err == nil {
			err = s.Validate(v)
		}
		if err != nil || a.Status != app.ExitDone {
			t.Errorf("%v: status %d: %s, %v", args, a.Status, a.Said, err)
		}
	}
	for i, name := range profiles.Matchups() {
		if !*heavy && i%30 > 0 {
			continue
		}
		check("run", name, "--trials", "200")
		check("exact", name, "--max-states", "1000", "--paths", "100000")
	}
	check("run", "hulkae/volley", "--trials", "1")
	check("run", "hulkae/volley", "--trials", "1000", "--verify")
}

// TestListSchema: what the lists print as JSON is as the committed schema says, and
// names all of the library.
func TestListSchema(t *testing.T) {
	s, err := jsonschema.NewCompiler().Compile("../../reports/schema/library.v1.json")
	must(t, err)
	for _, args := range [][]string{{"list"}, {"list", "shi"}, {"table", "list"}, {"table", "list", "hulkae"}} {
		text := done(t, "--format json", args...)
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v: %v", args, err)
		}
		if err := s.Validate(v); err != nil {
			t.Errorf("%v: %v", args, err)
		}
		for _, name := range slices.Concat(profiles.Matchups(), profiles.Tables()) {
			want := len(args) == 1 || args[0] == "table" && len(args) == 2 && slices.Contains(profiles.Tables(), name)
			if want && !strings.Contains(text, `"`+name+`"`) {
				t.Errorf("%v: nothing says %s", args, name)
			}
		}
	}
}
