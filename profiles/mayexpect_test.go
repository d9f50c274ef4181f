package profiles_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// TestMayExpect: matchups that expect something are found however they are written, or if they are broken; what others
// wrote is not.
func TestMayExpect(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/mayexpect.txt", 2) {
		text, err := strconv.Unquote(row[0])
		text = strings.ReplaceAll(text, "DUEL", "\nscenario: duel\na: terminator\nb: genestealer\n")
		if got := profiles.MayExpect([]byte(text)); got != (row[1] == "expects") || err != nil {
			t.Errorf("%q: %t", row, got)
		}
	}
}
