package study

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestUnread: in every system it is told which of the fields that a user sets change nothing, and of no others.
func TestUnread(t *testing.T) {
	t.Parallel()
	for _, row := range testmain.Rows(t, "testdata/unread.txt", 4) {
		files := map[string]string{"mine.yaml": "system: shi\nscenario: shot\n" + strings.ReplaceAll(row[1], " / ", "\n")}
		given := profiles.From(profiles.FilesFromTexts(t.Context(), files))
		m := simtest.Must(profiles.Load(row[0], strings.Fields(row[2]), given))
		want := ""
		if row[3] != "-" {
			want = row[3] + " here: with other values, 1,000 games come out the same"
		}
		if got := Unread(m); got != want {
			t.Errorf("%q: %q", row, got)
		}
	}
}
