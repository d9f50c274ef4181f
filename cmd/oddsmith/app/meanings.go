package app

import (
	"regexp"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/sensitivities"
	"github.com/oddsmith/oddsmith/rules"
)

// listPlace is where in a list a field lies.
var listPlace = regexp.MustCompile(`\.[0-9]+`)

// explain adds to a report what the fields of a matchup mean that it names, if it becomes a page.
func (f *MatchupFlags) explain(h *layout.Heading, m *profiles.Matchup, paths []string) {
	if f.Format == "html" {
		ExplainFields(h, m, paths)
	}
}

// ExplainFields adds to a page what fields of a matchup mean, but for whole sides. Many are folded.
func ExplainFields(h *layout.Heading, m *profiles.Matchup, paths []string) {
	const most = 6 // that are seen at once
	var list layout.Meanings
	for _, path := range paths {
		k, known := knobOf(m, path)
		meaning := layout.Meaning{Knob: k, Whose: layout.Whose(h.Matchup, path)}
		if known && !slices.Contains(list, meaning) {
			list = append(list, meaning)
		}
	}
	if len(list) == 0 {
		return
	}
	e := layout.Extra{Report: list}
	if len(list) > most {
		e.Fold = "What the fields mean"
	}
	h.Extras = append([]layout.Extra{e}, h.Extras...)
}

// knobOf is what is known of the field at a path, in lists of that of any entry; false of whole sides.
func knobOf(m *profiles.Matchup, path string) (rules.Knob, bool) {
	plain := func(path string) string { return strings.ReplaceAll(listPlace.ReplaceAllString(path, ""), ".*", "") }
	for _, k := range m.Fields() {
		if plain(k.Path) == plain(path) && k.Doc != "" && path != "a" && path != "b" {
			k.Path = path
			return k, true
		}
	}
	return rules.Knob{}, false
}

// VariedIn are the fields that vary in a saved result, if it has a frame.
func VariedIn(f *frame.Frame) []string {
	var all [][]string
	switch {
	case f == nil:
	case f.Kind == sensitivities.SensitivityKind:
		for _, r := range f.Rows {
			if r.Labels[3] != "" { // changes have a way that they go
				all = append(all, r.Labels[:1])
			}
		}
	default:
		for _, l := range f.Labels {
			all = append(append(all, []string{l.Path}), l.Changes...)
		}
	}
	return ChangedPaths(all)
}

// ChangedPaths are the fields that some changes set.
func ChangedPaths(all [][]string) (list []string) {
	for _, changes := range all {
		for _, change := range changes {
			path, _, _ := strings.Cut(change, "=")
			if path = strings.TrimSpace(path); !slices.Contains(list, path) {
				list = append(list, path)
			}
		}
	}
	return list
}
