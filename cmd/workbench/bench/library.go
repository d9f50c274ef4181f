package bench

import (
	"context"
	"slices"

	"github.com/oddsmith/oddsmith/profiles"
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

func library(_ context.Context, b *Bench, _ struct{}) (Library, error) {
	var l Library
	own, err := b.own()
	if len(own) > 0 {
		l.Systems = append(l.Systems, System{ownSystem, "Your folder", own})
	}
	for _, s := range profiles.Systems() {
		system := System{Name: s.Name, Title: s.Title}
		for _, name := range profiles.Names(s.Name, "matchup") {
			system.Matchups = append(system.Matchups, s.Name+"/"+name)
		}
		l.Systems = append(l.Systems, system)
	}
	return l, err
}

// Titles are those of matchups, by name.
type Titles struct {
	Titles map[string]string `json:"titles"`
}

// titles tells what the matchups of a system are. That takes longer than their names, since each is checked.
func titles(ctx context.Context, b *Bench, q struct {
	System string `json:"system"`
},
) (Titles, error) {
	if q.System == ownSystem {
		return b.ownTitles(ctx)
	}
	t, shared := Titles{map[string]string{}}, profiles.Shared()
	if _, err := profiles.System(q.System); err != nil {
		return t, err
	}
	for _, name := range profiles.Names(q.System, "matchup") {
		m, err := profiles.Load(q.System+"/"+name, nil, shared)
		if err != nil {
			return t, err
		}
		t.Titles[m.Name] = m.Title
	}
	return t, nil
}

// Opened is the text of a matchup.
type Opened struct {
	Text string `json:"text"`
}

// open spells a matchup of the library out, as far as it differs from the defaults, or gives one of the folder as it
// is.
func open(_ context.Context, b *Bench, q struct {
	Name string `json:"name"`
},
) (Opened, error) {
	own, err := b.own()
	if err != nil {
		return Opened{}, err
	}
	if slices.Contains(own, q.Name) {
		return b.openOwn(q.Name)
	}
	if all := profiles.Matchups(); !slices.Contains(all, q.Name) {
		return Opened{}, unknownMatchup(q.Name, append(own, all...))
	}
	text, err := profiles.ShowShort(q.Name, nil)
	return Opened{text}, err
}
