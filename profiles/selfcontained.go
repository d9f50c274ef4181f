package profiles

import (
	"maps"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
)

// LoadText is [Load] of a matchup whose text a result carries.
func LoadText(name, text string, settings []string, options ...Option) (*Matchup, error) {
	l := newLoader(options)
	d := &document{File: syntax.File{Name: NameInMessages(name), Path: Stdin, Own: true}}
	l.open(d, text)
	m := l.matchup(d, name, settings)
	if err := l.Err(); err != nil {
		return nil, err
	}
	return m, nil
}

// ResolvedFor returns the resolved matchup, with the user profiles that settings may name
// written in full, so that it is self-contained.
func (m *Matchup) ResolvedFor(settings ...string) map[string]any {
	all := m.Resolved()
	words := strings.Join(settings, "\n")
	for kind, profiles := range m.userProfiles() {
		for name, fields := range profiles {
			if !strings.Contains(words, name) {
				continue
			}
			if all[Plural(kind)] == nil {
				all[Plural(kind)] = map[string]any{}
			}
			all[Plural(kind)].(map[string]any)[name] = fields
		}
	}
	return all
}

// OwnNames lists the names of the user's profiles of a kind that the matchup knows.
func (m *Matchup) OwnNames(kind string) []string {
	return slices.Sorted(maps.Keys(m.userProfiles()[kind]))
}

// expandProfiles are the profiles of the user's that a document knows, by kind and name,
// every field spelled out. Those with problems are left out.
func (l *loader) expandProfiles(d *document) map[string]map[string]any {
	all := map[string]map[string]any{}
	for kind, list := range d.names {
		all[kind] = map[string]any{}
		for name, x := range list {
			v := newProfile(d.system, kind)
			b := l.binder(d)
			b.silent, b.costs, b.plurals = true, map[string]float64{}, map[string]string{}
			if l.failed[x] || !b.fromName(nil, name, v, "") {
				continue
			}
			fields := tags.Plain(v).(map[string]any)
			if cost, ok := b.costs[""]; ok {
				fields[CostField] = cost
			}
			if plural, ok := b.plurals[""]; ok {
				fields[PluralField] = plural
			}
			all[kind][name] = fields
		}
	}
	return all
}
