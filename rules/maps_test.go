package rules

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// goFile is a file as maps name it.
var goFile = regexp.MustCompile(`[a-z0-9_]+\.go\b`)

// mapped lists the files that the map in a doc.go names, by folder. A line that begins with a folder's name says whose
// files follow; before the first they are of the package itself.
func mapped(t *testing.T, folder string) map[string][]string {
	t.Helper()
	text := must(os.ReadFile(filepath.Join("..", folder, "doc.go")))
	files := map[string][]string{folder: nil}
	for _, line := range strings.Split(string(text), "\n") {
		line, ok := strings.CutPrefix(line, "//\t")
		if !ok {
			continue
		}
		if named, _, _ := strings.Cut(line, " "); named == "rules" || strings.HasPrefix(named, "rules/") {
			folder = named
		}
		files[folder] = append(files[folder], goFile.FindAllString(line, -1)...)
	}
	return files
}

// TestMaps: each file of the packages that have a map in a doc.go stands in it, once, and no other.
func TestMaps(t *testing.T) {
	for _, of := range []string{"rules", "rules/dice", "rules/engine", "rules/policy"} {
		for folder, named := range mapped(t, of) {
			paths, _ := filepath.Glob(filepath.Join("..", folder, "*.go")) // the pattern is valid
			for _, file := range paths {
				file = filepath.Base(file)
				i := slices.Index(named, file)
				switch {
				case i >= 0:
					named = slices.Delete(named, i, i+1)
				case file != "doc.go" && !strings.HasSuffix(file, "_test.go"):
					t.Errorf("%s/doc.go does not name %s", of, path.Join(folder, file))
				}
			}
			for _, file := range named {
				t.Errorf("%s/doc.go names %s, which does not exist or stands there twice", of, path.Join(folder, file))
			}
		}
	}
}
