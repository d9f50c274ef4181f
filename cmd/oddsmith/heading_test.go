package main

import (
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
		if err != nil {
			t.Fatal(err)
		}
		q, err := query.ParseQuestion(m.Scenario(), "")
		if err != nil {
			t.Fatal(err)
		}
		if q.Name != "a wins" && q.Label != "" {
			t.Errorf("%s: %s is headed %s", name, q.Name, q.Label)
		}
		kind := m.System + "/" + m.Kind
		if !slices.Contains(got[q.Heading()], kind) {
			got[q.Heading()] = append(got[q.Heading()], kind)
		}
	}
	for heading, want := range map[string]string{
		"killed":                          "hulkae/volley shi/shot",
		"slain":                           "secondedition/power", // of a foe with one wound
		"works":                           "secondedition/power", // of a power that hurts nobody
		"slain or hurt":                   "secondedition/power",
		"slain or penetrated":             "secondedition/power", // of a vehicle
		"ducked, wounded or killed":       "skirmish/shot",
		"neither untouched nor no-damage": "skirmish/shot", // of a vehicle
		"destroyed or disabled":           "skirmish/armour",
	} {
		if kinds := strings.Join(got[heading], " "); kinds != want {
			t.Errorf("%q heads %s, want %s", heading, kinds, want)
		}
		delete(got, heading)
	}
	delete(got, "a wins") // where two sides fight
	for heading, kinds := range got {
		t.Errorf("%q heads %s", heading, strings.Join(kinds, ", "))
	}
}
