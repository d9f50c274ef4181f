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
	Systems []System `json:"systems"`
}

// System is a rule system with its matchups.
type System struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	Matchups []string `json:"matchups"`
}

func library(_ context.Context, _ *Bench, _ struct{}) (Library, error) {
	var l Library
	for _, s := range profiles.Systems() {
		system := System{Name: s.Name, Title: s.Title}
		for _, name := range profiles.Names(s.Name, "matchup") {
			system.Matchups = append(system.Matchups, s.Name+"/"+name)
		}
		l.Systems = append(l.Systems, system)
	}
	return l, nil
}

// Titles are those of matchups, by name.
type Titles struct {
	Titles map[string]string `json:"titles"`
}

// titles tells what the matchups of a system are. That takes longer than their names, since each is checked.
func titles(_ context.Context, _ *Bench, q struct {
	System string `json:"system"`
},
) (Titles, error) {
	t, shared := Titles{map[string]string{}}, profiles.Shared()
	if _, err := profiles.System(q.System); err != nil {
		return t, err
	}
	for _, name := range profiles.Names(q.System, "matchup") {
		name = q.System + "/" + name
		m, err := profiles.Load(name, nil, shared)
		if err != nil {
			return t, err
		}
		t.Titles[name] = m.Title
	}
	return t, nil
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
