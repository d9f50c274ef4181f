package experiments

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
)

// must returns what cannot fail.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	noError(t, os.MkdirAll(filepath.Dir(name), 0o700))
	noError(t, os.WriteFile(name, []byte(text), 0o600))
}

// TestLibraryCompares: whatever a matchup of the library wants compared can be.
func TestLibraryCompares(t *testing.T) {
	for _, name := range profiles.Matchups() {
		m := must(profiles.Load(name, nil))
		if m.Compare == nil {
			continue
		}
		if _, err := LoadVariantSet(name, nil, ask.Compare{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestFileLabel: a variant that is a file is called by its name without the folders.
func TestFileLabel(t *testing.T) {
	t.Chdir(t.TempDir())
	text := must(profiles.Show("shi/duel", nil))
	write(t, "there/mine.yaml", text)
	write(t, "there/house.yaml", "system: shi\nrules: {parry: lowest}\n")
	write(t, "here/none.yaml", "system: shi\n")
	t.Chdir("here")
	c, err := LoadVariantSet("../there/mine.yaml", nil,
		ask.Compare{Variants: []string{"../there/house.yaml", "b.hp=2"}, Baseline: "../there/house.yaml"})
	if err != nil || c.Variants[0].Name != "house.yaml" {
		t.Errorf("%v", err)
	}
}

// TestWildcard: variants and what varies take *.
func TestWildcard(t *testing.T) {
	c, err := LoadVariantSet("skirmish/battle-small", nil,
		ask.Compare{Variants: []string{"a.*.policy=hold", "still: a.*.policy=hold, b.*.policy=hold"}})
	if err != nil || len(c.Variants) != 3 {
		t.Errorf("%v", err)
	}
	l, err := LoadParamGrid("skirmish/battle-small", nil, []string{"a.*.policy=hold,overwatch"})
	if err != nil || !slices.Equal(l.Axes[0].Values, []string{"hold", "overwatch"}) {
		t.Errorf("%v", err)
	}
	for _, c := range []struct{ setting, vary, want string }{
		{"a.0.policy=hold", "a.*.policy=hold,overwatch",
			"--set a.0.policy=hold changes nothing, as a.*.policy varies after it; leave one of the two out"},
		{"a.0.policy=hold", "a.*=guardsmen,storm-troopers",
			"--set a.0.policy=hold changes nothing, as a.* varies after it and replaces it"},
		{"a.*.policy=hold", "a.0.policy=hold,overwatch", ""},
	} {
		_, err := LoadParamGrid("skirmish/battle-small", []string{c.setting}, []string{c.vary})
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s, %s: %v\nwant %s", c.setting, c.vary, err, c.want)
		}
	}
}
