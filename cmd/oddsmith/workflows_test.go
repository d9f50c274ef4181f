package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// TestWorkflows: actions are named by commit, with the version that it is, as a tag may come to mean another; and each
// job says which rights it needs, as others are taken from all.
func TestWorkflows(t *testing.T) {
	files, err := filepath.Glob("../../.github/workflows/*")
	if err != nil || len(files) == 0 {
		t.Fatal("no workflows: ", err)
	}
	pinned := regexp.MustCompile(`uses: [\w./-]+@[0-9a-f]{40} # v[0-9.]+$`)
	for _, name := range files {
		text, err := os.ReadFile(name)
		must(t, err)
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); strings.Contains(line, "uses:") && !pinned.MatchString(line) {
				t.Errorf("%s: %s", name, line)
			}
		}
		var w struct {
			Permissions map[string]string
			Jobs        map[string]struct{ Permissions map[string]string }
		}
		must(t, yaml.Unmarshal(text, &w))
		if w.Permissions == nil || len(w.Permissions) > 0 {
			t.Errorf("%s gives all jobs %v", name, w.Permissions)
		}
		if len(w.Jobs) == 0 {
			t.Errorf("%s has no jobs", name)
		}
		for job, is := range w.Jobs {
			if is.Permissions == nil {
				t.Errorf("%s: %s does not say which rights it needs", name, job)
			}
		}
	}
}
