package main

import (
	"strings"
	"testing"
)

// TestRulesPage: the page of all rules is what its command prints, and the README
// links it.
func TestRulesPage(t *testing.T) {
	if done(t, "rules --format markdown") != readGolden(t, "../../rules/RULES.md") {
		t.Error("rules/RULES.md is stale; at the top of the repository run\n\tgo run ./cmd/oddsmith rules --format " +
			"markdown > rules/RULES.md")
	}
	if !strings.Contains(readGolden(t, "../../README.md"), "](rules/RULES.md)") {
		t.Error("the README does not link rules/RULES.md")
	}
}
