package inspect

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
)

// TestRuleSources: the line that is printed for a rule is the one where its function begins.
func TestRuleSources(t *testing.T) {
	for _, s := range profiles.Systems() {
		for _, r := range s.RuleTable() {
			if !r.HasFunction() {
				continue
			}
			source, err := sourceOf(s.Name, r.Function)
			if err != nil {
				t.Errorf("%s: %v", r.ID, err)
				continue
			}
			file, line, _ := strings.Cut(source, ":")
			text, err := os.ReadFile(filepath.Join("..", "..", "..", file))
			if err != nil {
				t.Fatal(err)
			}
			n, _ := strconv.Atoi(line)
			name := r.Function[strings.LastIndex(r.Function, ".")+1:]
			if got := strings.Split(string(text), "\n")[n-1]; !strings.HasPrefix(got, "func ") ||
				!strings.Contains(got, name+"(") {
				t.Errorf("%s, %s: %s is %q", r.ID, r.Function, source, got)
			}
		}
	}
}
