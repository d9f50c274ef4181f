package partial

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// TestSources: all Go files of the rules and of what plays them are in the version, except
// tests, and what reads the answers.
func TestSources(t *testing.T) {
	for folder, embedded := range map[string]fs.FS{"../../rules": rules.Sources(), "..": sim.Sources()} {
		have, want := goFiles(t, embedded), goFiles(t, os.DirFS(folder))
		// and left out of the version
		forTests := func(name string) bool { return strings.HasPrefix(name, "rulestest/") }
		have = slices.DeleteFunc(have, forTests)
		want = slices.DeleteFunc(want, func(name string) bool {
			folder, _, _ := strings.Cut(name, "/")
			return forTests(name) || strings.HasSuffix(name, "_test.go") ||
				slices.Contains([]string{"partial", "league", "sensitivity", "simtest"}, folder) ||
				strings.Contains(name, "testdata/")
		})
		for _, name := range want {
			if !slices.Contains(have, name) {
				t.Errorf("%s/%s is not in sources.go", folder, name)
			}
		}
		for _, name := range have {
			if !slices.Contains(want, name) {
				t.Errorf("%s/%s should not be in sources.go", folder, name)
			}
		}
	}
}

func goFiles(t *testing.T, files fs.FS) []string {
	t.Helper()
	var list []string
	err := fs.WalkDir(files, ".", func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".go") {
			list = append(list, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestVersion is the same each time, and short.
func TestVersion(t *testing.T) {
	v, err := Version()
	if w, _ := Version(); err != nil || len(v) != 16 || v != w {
		t.Errorf("%q, %q, %v", v, w, err)
	}
}
