package bench

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"regexp"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// ownSystem is where the matchups of the folder stand in the list; no system is called so.
const ownSystem = "own folder"

// mostOwn is how many files of the folder are looked at.
const mostOwn = 500

// playable is the field that a matchup has, and nothing else.
var playable = regexp.MustCompile(`(?m)^scenario *:`)

// own lists the matchups of the folder, by file.
func (b *Bench) own() (names []string, err error) {
	if b.Folder == nil {
		return nil, nil
	}
	list, err := fs.ReadDir(b.Folder, ".")
	if err != nil {
		return nil, fmt.Errorf("the folder cannot be read: %w", err)
	}
	for _, f := range list[:min(len(list), mostOwn)] {
		if kind := path.Ext(f.Name()); kind != ".yaml" && kind != ".yml" {
			continue
		}
		if text, err := profiles.FolderText(b.Folder, f.Name()); err == nil && playable.MatchString(text) {
			names = append(names, f.Name())
		}
	}
	return names, nil
}

// openOwn reads a matchup of the folder.
func (b *Bench) openOwn(name string) (Opened, error) {
	text, err := profiles.FolderText(b.Folder, name)
	if err != nil {
		err = fmt.Errorf("%s: %w", safe.Quote(name), err)
	}
	return Opened{text}, err
}

// ownTitles are those of the matchups of the folder, as far as they have no mistakes.
func (b *Bench) ownTitles(ctx context.Context) (Titles, error) {
	t := Titles{map[string]string{}}
	names, err := b.own()
	for _, name := range names {
		opened, err := b.openOwn(name)
		if err != nil {
			return t, err
		}
		t.Titles[name] = "has mistakes"
		if m, err := (&Matchup{Text: opened.Text}).Load(ctx); err == nil {
			t.Titles[name] = m.Title
		}
	}
	return t, err
}

// unknownMatchup says which matchups there are.
func unknownMatchup(name string, all []string) error {
	return fmt.Errorf("there is no matchup %s here; %s", safe.Quote(name), phrase.Suggestion(name, all))
}
