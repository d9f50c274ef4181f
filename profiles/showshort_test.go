package profiles

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
)

// TestShowShort: every matchup and table of the library (every sixth, unless -heavy is
// given), shown short and loaded, is the same matchup, and is shown the same again.
func TestShowShort(t *testing.T) {
	t.Chdir(t.TempDir())
	for i, name := range slices.Concat(Matchups(), Tables()) {
		if !tried(i, 6) {
			continue
		}
		want, err := Load(name, nil)
		must(t, err)
		short, err := ShowShort(name, nil)
		must(t, err)
		write(t, "mine.yaml", short)
		got, err := Load("mine.yaml", nil)
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, short)
			continue
		}
		if got.Digest() != want.Digest() || got.Show() != want.Show() {
			t.Errorf("%s becomes %q, digest %s, was %q, digest %s\n%s",
				name, got.Title, got.Digest(), want.Title, want.Digest(), short)
		}
		if again := got.show(true); again != short {
			t.Errorf("%s is shown otherwise the second time:\n%s", name, again)
		}
		if n := strings.Count(short, "\n"); n > 60 || n >= strings.Count(want.Show(), "\n") {
			t.Errorf("%s has %d lines:\n%s", name, n, short)
		}
	}
}

// TestShowShortProfiles: every profile of the library, shown short, is the same.
func TestShowShortProfiles(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range LibraryPaths() {
		short, err := ShowShort(name, nil)
		s, kind, profile, _ := libraryPath(name)
		if kind == RulesField {
			if err == nil || !strings.Contains(err.Error(), "nothing would be left; leave out --short") {
				t.Errorf("%s: %v\n%s", name, err, short)
			}
			continue
		}
		must(t, err)
		write(t, "roster.yaml", short)
		l := newLoader(nil)
		d := l.file("roster.yaml")
		must(t, l.Err())
		got := reflect.New(reflect.TypeOf(s.Profiles[kind]()).Elem()).Elem()
		b := l.binder(d)
		b.fromName(nil, profile, got, "")
		want, err := profileOf(s, kind, profile, nil)
		must(t, err)
		if must(t, l.Err()); !same(got, want) {
			t.Errorf("%s becomes %v, was %v\n%s", name, tags.Plain(got), tags.Plain(want), short)
		}
	}
	if _, err := ShowShort("hulkae/terminator", []string{"ap=3"}); err == nil ||
		!strings.Contains(err.Error(), "--set goes with matchups") {
		t.Errorf("got %v", err)
	}
	if _, err := ShowShort("hulkae/terminatr", nil); err == nil ||
		!strings.Contains(err.Error(), "did you mean hulkae/terminator") {
		t.Errorf("got %v", err)
	}
}

// TestShortWords: profiles are written by their names, or by the differences to the
// nearest of the library; what stands at its default is left out.
func TestShortWords(t *testing.T) {
	for _, c := range []struct {
		name     string
		settings []string
		want     string
	}{
		{"shi/duel", nil, "\na: genestealer "},
		{"shi/duel", []string{"b.hp=3"}, "\nb: {profile: terminator, hp: 3} "},
		{"shi/duel", []string{"b.close-combat=none"}, "\nb: {profile: terminator, close-combat: []} "},
		{"shi/duel", []string{"b.close-combat={profile: power-fist, name: 'fist: big, slow'}"},
			"\n  close-combat:\n    profile: power-fist\n    name: \"fist: big, slow\" "},
		{"shi/duel", []string{"rules.parry=lowest"}, "\nrules:  "},
		{"hulkae/corridor", []string{"a.weapon=none"}, "\na: {profile: terminator, weapon: none}\n"},
		{"hulkae/corridor", []string{"a.weapon.dice=5"}, "\na: {profile: terminator, weapon: {dice: 5}}\n"},
		{"hulkae/corridor", []string{"a.weapon=assault-cannon", "a.name=gunner"},
			"\na: {profile: assault-cannon-terminator, name: gunner}\n"},
		{"skirmish/battle", nil, "\n  - {profile: sentinel, policy: advance, advance-to: 16}\n"},
	} {
		short, err := ShowShort(c.name, c.settings)
		if err != nil || !strings.Contains(short, c.want) {
			t.Errorf("%s %q: %v\n%s\nwant %q", c.name, c.settings, err, short, c.want)
		}
	}
}
