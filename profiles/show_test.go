package profiles

import (
	"encoding/json"
	"flag"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

var heavy = flag.Bool("heavy", false, "try every matchup of the library")

// tried reports whether an entry of a list is tried: one in so many, all with -heavy.
func tried(i, in int) bool { return *heavy || i%in == 0 }

// TestShownLoadsBack: every matchup and table of the library (every fourth, unless -heavy is given), shown, shown short, or
// in a result at any indentation, and loaded, is the same matchup, and is shown the same again.
func TestShownLoadsBack(t *testing.T) {
	t.Chdir(t.TempDir())
	for i, name := range slices.Concat(Matchups(), Tables()) {
		if !tried(i, 4) {
			continue
		}
		want := must(Load(name, nil))
		short := want.show(true)
		if n := strings.Count(short, "\n"); n > 60 || n >= strings.Count(want.Show(), "\n") {
			t.Errorf("%s has %d lines:\n%s", name, n, short)
		}
		result := must(json.MarshalIndent(map[string]any{
			"a": 1, "schema": "oddsmith/result/v1", "matchup": want.Resolved(), "stamp": map[string]any{"seed": 1},
		}, "", "  "))
		for file, text := range map[string]string{
			"mine.yaml": want.Show(), "short.yaml": short, "result.json": string(result),
		} {
			write(t, file, text)
			loadsBack(t, file, text, want)
		}
	}
}

// loadsBack requires that a file is a matchup, and that this is shown as its text.
func loadsBack(t *testing.T, file, text string, want *Matchup) {
	t.Helper()
	got := must(Load(file, nil))
	if got.Digest() != want.Digest() || file == "mine.yaml" && !reflect.DeepEqual(got.Compare, want.Compare) ||
		file != "short.yaml" && got.Title != want.Title {
		t.Errorf("%s, %s, becomes %q, digest %s, was %q, digest %s",
			want.Name, file, got.Title, got.Digest(), want.Title, want.Digest())
	}
	if file == "mine.yaml" && got.Show() != text ||
		file == "short.yaml" && (got.Show() != want.Show() || got.show(true) != text) {
		t.Errorf("%s, %s, is shown otherwise the second time:\n%s", want.Name, file, got.Show())
	}
}

// TestShowEmptyCompare: a field that asks for nothing is not shown.
func TestShowEmptyCompare(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "mine.yaml", "system: shi\nscenario: duel\na: terminator\nb: genestealer\ncompare: {}\n")
	for _, show := range []func(string, []string, ...Option) (string, error){Show, ShowShort} {
		text := must(show("mine.yaml", nil))
		write(t, "shown.yaml", text)
		if _, err := Load("shown.yaml", nil); err != nil {
			t.Error(err)
		}
	}
}

// TestShowLibrary: every profile and all house rules of the library, shown and
// included, as many at once as may be, change no matchup of the system; every tenth is
// tried, unless -heavy is given.
func TestShowLibrary(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, s := range Systems() {
		all := writeLibrary(t, s.Name)
		for i, name := range Names(s.Name, matchupKind) {
			if !tried(i, 10) {
				continue
			}
			want := must(Load(s.Name+"/"+name, nil))
			text := must(library.ReadFile(folder(s.Name, matchupKind) + "/" + name + ".yaml"))
			for part := range slices.Chunk(all, maxFiles-1) {
				write(t, "mine.yaml", "system: "+s.Name+"\ninclude: ["+strings.Join(part, ", ")+"]\n"+string(text))
				if got := must(Load("mine.yaml", nil)); got.Digest() != want.Digest() {
					t.Errorf("%s/%s with what is shown of %s to %s has the digest %s, was %s",
						s.Name, name, part[0], part[len(part)-1], got.Digest(), want.Digest())
				}
			}
		}
	}
}

// writeLibrary writes what is shown of the profiles and house rules of a system, and names the files.
func writeLibrary(t *testing.T, system string) (list []string) {
	t.Helper()
	for _, name := range LibraryPaths() {
		if rest, ok := strings.CutPrefix(name, system+"/"); ok {
			file := strings.ReplaceAll(rest, "/", "-") + ".yaml"
			write(t, file, must(Show(name, nil)))
			if said, _, err := Describe(file); err != nil {
				t.Errorf("%s: %s %v", name, said, err)
			}
			list = append(list, file)
		}
	}
	return list
}

// TestShowSettings: a shown matchup is as settings made it, and a profile may be named with its kind.
func TestShowSettings(t *testing.T) {
	text, err := Show("hulkae/corridor", []string{"a.weapon.dice=3"})
	if err != nil || !strings.Contains(text, "dice: 3 ") {
		t.Errorf("got %v\n%s", err, text)
	}
	if text, err := Show("hulkae/units/terminator", nil); err != nil || !strings.Contains(text, "\n  terminator:\n") {
		t.Errorf("got %v\n%s", err, text)
	}
}

// TestLibraryNames: every name of the library and of the matchups is clear.
func TestLibraryNames(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range append(Matchups(), LibraryPaths()...) {
		if seen[name] {
			t.Errorf("%s names two things", name)
		}
		seen[name] = true
	}
	for _, s := range Systems() {
		for _, k := range s.Scenarios {
			for _, f := range tags.Fields(typeOf(k)) {
				for _, taken := range headings(s) {
					if f.Name == taken {
						t.Errorf("%s/%s has an input %s, which is a field of all files", s.Name, k.Name, taken)
					}
				}
			}
		}
	}
}

// TestWholeSystem: the name of a system where a matchup is wanted is told as such.
func TestWholeSystem(t *testing.T) {
	const want = "shi is a rule system; `oddsmith list shi` names its matchups, like shi/assault"
	for _, name := range []string{"shi", "shi/"} {
		if _, err := Load(name, nil); err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
		for _, show := range []func(string, []string, ...Option) (string, error){Show, ShowShort} {
			if _, err := show(name, nil); err == nil || err.Error() != want {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if m, err := Load("shi/duel", []string{" b.hp = 3"}); err != nil || !strings.Contains(m.Title, "b.hp = 3") {
		t.Errorf("spaces in a setting: %v", err)
	}
}

// TestShowShortProfiles: every profile of the library, shown short, is the same.
func TestShowShortProfiles(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range LibraryPaths() {
		short, err := ShowShort(name, nil)
		s, kind, profile, _ := libraryPath(name)
		if kind == RulesField {
			refused(t, name, err, "nothing would be left; leave out --short")
			continue
		}
		noError(t, err)
		write(t, "roster.yaml", short)
		l := newLoader(nil)
		d := l.file("roster.yaml")
		noError(t, l.Err())
		got := reflect.New(reflect.TypeOf(s.Profiles[kind]()).Elem()).Elem()
		b := l.binder(d)
		b.fromName(nil, profile, got, "")
		want := must(profileOf(s, kind, profile, nil))
		if noError(t, l.Err()); !tags.Same(got, want) {
			t.Errorf("%s becomes %v, was %v\n%s", name, tags.Plain(got), tags.Plain(want), short)
		}
	}
}

// TestShowRefuses: profiles take no settings, and names have to be those of profiles, shown short or not.
func TestShowRefuses(t *testing.T) {
	for _, show := range []func(string, []string, ...Option) (string, error){Show, ShowShort} {
		_, err := show("hulkae/terminator", []string{"ap=3"})
		refused(t, "ap=3", err, "--set is for matchups")
		for name, want := range map[string]string{
			"terminator": "hulkae/terminator", "hulkae/rule": "did you mean hulkae/rules", "zzz": "`oddsmith list`",
			"hulkae/weapons/terminator": "did you mean", "hulkae/terminatr": "did you mean hulkae/terminator",
		} {
			_, err := show(name, nil)
			refused(t, name, err, want)
		}
	}
}

// TestShortWords: profiles are written by their names, or by the differences to the
// nearest of the library; what stands at its default is left out.
func TestShortWords(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/short.txt", 3) {
		short := must(ShowShort(row[0], testmain.ListIn(row[1])))
		if want := must(strconv.Unquote(row[2])); !strings.Contains(short, want) {
			t.Errorf("%q:\n%s", row, short)
		}
	}
}
