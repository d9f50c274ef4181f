package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim/query"
)

// TestUsualHeadings: what the usual question is headed in the library, by heading.
// An attempt such as a shot is headed by the outcomes that are a success; a contest by its
// winner.
func TestUsualHeadings(t *testing.T) {
	got := map[string][]string{}
	for _, name := range profiles.Matchups() {
		m, err := profiles.Load(name, nil)
		must(t, err)
		q, err := query.ParseQuestion(m.Scenario(), "")
		must(t, err)
		if q.Name != "a wins" && q.Label != "" {
			t.Errorf("%s: %s is headed %s", name, q.Name, q.Label)
		}
		kind := m.System + "/" + m.Kind
		if !slices.Contains(got[q.Heading()], kind) {
			got[q.Heading()] = append(got[q.Heading()], kind)
		}
	}
	delete(got, "a wins") // where two sides fight
	var lines []string
	for _, heading := range slices.Sorted(maps.Keys(got)) {
		lines = append(lines, heading+": "+strings.Join(got[heading], " ")+"\n")
	}
	const file = "testdata/headings.txt"
	if *update {
		writeGolden(t, file, lines)
	}
	if want := readGolden(t, file); strings.Join(lines, "") != want {
		t.Errorf("headed are\n%s\nwant\n%s", strings.Join(lines, ""), want)
	}
}
