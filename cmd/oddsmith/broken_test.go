package main

import (
	"bytes"
	"context"
	"io"
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
			var out, errs bytes.Buffer
			if code := run(context.Background(), []string{command, f.Name()}, &out, &errs); code != app.ExitUsage ||
				out.Len() > 0 || !strings.Contains(errs.String(), ": ") {
				t.Errorf("%s %s: status %d, printed %q and %q", command, f.Name(), code, out.String(), errs.String())
			}
		}
		if f.Name() == "roster-alone.yaml" { // right, but no matchup
			continue
		}
		if i%4 != 0 && !*heavy {
			continue
		}
		if code := run(context.Background(), []string{"validate", f.Name()}, io.Discard,
			io.Discard); code != app.ExitUsage {
			t.Errorf("validate %s: status %d", f.Name(), code)
		}
	}
}
