package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// TestRulesPage: the page of all rules is what its command prints, and the README
// links it.
func TestRulesPage(t *testing.T) {
	var out, errs bytes.Buffer
	if code := run(context.Background(), []string{"rules", "--format", "markdown"}, &out, &errs); code != app.ExitDone {
		t.Fatalf("status %d: %s", code, errs.String())
	}
	page, err := os.ReadFile("../../rules/RULES.md")
	if err != nil {
		t.Error(err)
	}
	if !bytes.Equal(page, out.Bytes()) {
		t.Error("rules/RULES.md is stale; at the top of the repository run\n\tgo run ./cmd/oddsmith rules --format " +
			"markdown > rules/RULES.md")
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil || !strings.Contains(string(readme), "](rules/RULES.md)") {
		t.Errorf("the README does not link rules/RULES.md: %v", err)
	}
}
