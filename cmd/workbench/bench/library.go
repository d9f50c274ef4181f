package bench

import (
	"context"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/phrase"
	"github.com/oddsmith/oddsmith/reports/safe"
)

// Library is what can be opened.
type Library struct {
	Version string   `json:"version"`
	Systems []System `json:"systems"`
}

// System is a rule system with its matchups.
type System struct {
	Name     string  `json:"name"`
	Title    string  `json:"title"`
	Matchups []Entry `json:"matchups"`
}

// Entry is a matchup of the library.
type Entry struct {
	Name     string `json:"name"`
	Scenario string `json:"scenario"`
	Title    string `json:"title"`
}

func library(_ context.Context, b *Bench, _ struct{}) (Library, error) {
	l := Library{Version: b.Version}
	shared := profiles.Shared()
	for _, s := range profiles.Systems() {
		system := System{Name: s.Name, Title: s.Title}
		for _, name := range profiles.Names(s.Name, "matchup") {
			name = s.Name + "/" + name
			m, err := profiles.Load(name, nil, shared)
			if err != nil {
				return l, err
			}
			system.Matchups = append(system.Matchups, Entry{Name: name, Scenario: m.Kind, Title: m.Title})
		}
		l.Systems = append(l.Systems, system)
	}
	return l, nil
}

// Opened is the text of a matchup.
type Opened struct {
	Text string `json:"text"`
}

// open spells a matchup of the library out, as far as it differs from the defaults.
func open(_ context.Context, _ *Bench, q struct {
	Name string `json:"name"`
},
) (Opened, error) {
	if all := profiles.Matchups(); !slices.Contains(all, q.Name) {
		return Opened{}, fmt.Errorf("the library has no matchup %s; %s", safe.Quote(q.Name), phrase.Suggestion(q.Name, all))
	}
	text, err := profiles.ShowShort(q.Name, nil)
	return Opened{text}, err
}
