package main

import (
	"os"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// TestBrokenFiles: every broken file ends every command with status 2 and
// a message, and prints nothing else. Without -heavy, each file is given to one of them, and every fourth to validate.
func TestBrokenFiles(t *testing.T) {
	t.Chdir("../../profiles/testdata/broken")
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range files {
		if f.IsDir() {
			continue
		}
		for k, command := range []string{"run", "exact", "explain", "show"} {
			if i%4 != k && !*heavy {
				continue
			}
			if a := answered(command, f.Name()); a.Status != app.ExitUsage || a.Out != "" || !strings.Contains(a.Said, ": ") {
				t.Errorf("%s %s: %+v", command, f.Name(), a)
			}
		}
		if f.Name() == "roster-alone.yaml" || i%4 != 0 && !*heavy { // the one is right, but no matchup
			continue
		}
		if a := answered("validate", f.Name()); a.Status != app.ExitUsage {
			t.Errorf("validate %s: %+v", f.Name(), a)
		}
	}
}
