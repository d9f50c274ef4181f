package rules

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

const module = "github.com/oddsmith/oddsmith/"

// pure is every standard package that a system may import: small, without I/O,
// clocks or goroutines.
func pure() []string {
	return []string{
		"bytes", "cmp", "embed", "errors", "math", "math/big", "math/bits", "slices", "sort", "strconv", "strings", "unsafe",
	}
}

// today is what the packages below the systems import, exactly. The seed of
// hash/maphash changes from run to run, but no result depends on it; sync/atomic counts the
// paths of a walk that others share out to cores.
func today() map[string][]string {
	return map[string][]string{
		"rules/dice": {"cmp", "math", "math/big", "math/bits", "slices", "sort"},
		"rules": {
			"embed", "errors", "maps", "math", "math/big", "math/bits", "slices", "strconv", "strings",
			module + "rules/dice",
		},
		"rules/engine": {
			"cmp", "errors", "hash/maphash", "maps", "math", "math/big", "math/bits", "slices", "sync/atomic", "unsafe",
			module + "rules", module + "rules/dice",
		},
	}
}

// besideSystems are packages below rules that are of no system: for tests, and for texts.
func besideSystems() []string {
	return []string{"rules/rulestest", "rules/rulestest/testmain", "rules/safe", "rules/phrase"}
}

// importsOf lists what the Go files of each package below the module's root
// import, tests left out, by the package's folder.
func importsOf(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string]map[string]bool{}
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != ".." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata"):
			return filepath.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		folder := strings.TrimPrefix(path.Dir(filepath.ToSlash(name)), "../")
		if found[folder] == nil {
			found[folder] = map[string]bool{}
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			found[folder][imported] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	list := map[string][]string{}
	for folder, set := range found {
		list[folder] = slices.Sorted(maps.Keys(set))
	}
	return list
}

// TestImportsOfRules: dice <- rules <- policy <- systems, and nothing else but small pure
// standard packages; systems never import each other.
func TestImportsOfRules(t *testing.T) {
	systems := 0
	below := []string{module + "rules", module + "rules/dice", module + "rules/engine", module + "rules/policy"}
	for folder, imports := range importsOf(t) {
		if want, ok := today()[folder]; ok {
			slices.Sort(want)
			if !slices.Equal(imports, want) {
				t.Errorf("%s imports %v, want exactly %v", folder, imports, want)
			}
			continue
		}
		if !strings.HasPrefix(folder, "rules/") || slices.Contains(besideSystems(), folder) {
			continue
		}
		systems++
		for _, imported := range imports {
			if !slices.Contains(pure(), imported) && !slices.Contains(below, imported) {
				t.Errorf("%s imports %s", folder, imported)
			}
		}
	}
	if systems == 0 {
		t.Error("no system was found")
	}
}

// TestImportsAbove: of this module a package above the rules, or beside them, may import only what stands below it.
func TestImportsAbove(t *testing.T) {
	all, lists := importsOf(t), map[string][]string{}
	for _, row := range testmain.Rows(t, "testdata/imports.txt", 2) {
		folder, allowed := row[0], []string(nil)
		for _, name := range strings.Fields(row[1]) {
			allowed = append(append(allowed, name), lists[name]...)
		}
		if folder == strings.ToUpper(folder) {
			lists[folder] = allowed
			continue
		}
		if len(all[folder]) == 0 {
			t.Errorf("%s imports nothing, or is gone", folder)
		}
		for _, imported := range all[folder] {
			own, ok := strings.CutPrefix(imported, module)
			if ok && !slices.ContainsFunc(allowed, func(pattern string) bool { match, _ := path.Match(pattern, own); return match }) {
				t.Errorf("%s imports %s", folder, own)
			}
		}
	}
}

// TestImportsOfCommands: of the rooms of the program each stands on those that its doc.go draws below it.
func TestImportsOfCommands(t *testing.T) {
	const program = "cmd/oddsmith/"
	all := importsOf(t)
	for folder, allowed := range map[string]string{
		"terminal": "", "guide": "", "deploy": "", "flags": "",
		"app":     "terminal flags",
		"kinds":   "terminal flags app",
		"inspect": "terminal flags app kinds",
		"results": "terminal flags app kinds",
		"cluster": "terminal flags app kinds deploy",
	} {
		if len(all[program+folder]) == 0 {
			t.Errorf("%s%s imports nothing, or is gone", program, folder)
		}
		for _, imported := range all[program+folder] {
			room, ok := strings.CutPrefix(imported, module+program)
			if ok && !slices.Contains(strings.Fields(allowed), room) {
				t.Errorf("%s%s imports %s", program, folder, room)
			}
		}
	}
}
