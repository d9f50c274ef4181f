package profiles

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/files"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// TestLibrary: every matchup of the library loads, has a title and a digest of
// its own, and can be prepared; every profile loads by name.
func TestLibrary(t *testing.T) {
	digests := map[string]string{}
	for _, name := range Matchups() {
		m, err := Load(name, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if m.Title == "" {
			t.Errorf("%s has no title", name)
		}
		key := fmt.Sprintf("%s %+v", m.Digest(), m.Compare)
		if other, ok := digests[key]; ok {
			t.Errorf("%s and %s are the same matchup", name, other)
		}
		digests[key] = name
		if sc := m.Scenario(); sc.Name != m.System+"/"+m.Kind {
			t.Errorf("%s prepares %s", name, sc.Name)
		}
	}
	for _, row := range testmain.Rows(t, "testdata/names.txt", 3) {
		checkNames(t, row[0], row[1], strings.Fields(row[2])...)
	}
}

// checkNames loads every profile of a kind by its name, at these paths.
func checkNames(t *testing.T, matchup, kind string, paths ...string) {
	t.Helper()
	system, _, _ := strings.Cut(matchup, "/")
	names := Names(system, kind)
	if len(names) == 0 {
		t.Errorf("%s has no %s", system, kind)
	}
	for _, name := range names {
		for _, path := range paths {
			if _, err := Load(matchup, []string{path + "=" + name}); err != nil {
				t.Errorf("%s %s: %v", kind, name, err)
			}
		}
	}
}

// TestEveryScenarioHasItsMatchup: system/scenario exists for every scenario.
func TestEveryScenarioHasItsMatchup(t *testing.T) {
	for _, s := range Systems() {
		for _, k := range s.Scenarios {
			if m, err := Load(s.Name+"/"+k.Name, nil); err != nil || m.Kind != k.Name {
				t.Errorf("%s/%s: %v", s.Name, k.Name, err)
			}
		}
	}
}

// TestEveryKnobCanBeSet: what `rules` lists as a field of a matchup has a help text, names a
// rule of the table, and --set takes its default in some matchup of the library.
func TestEveryKnobCanBeSet(t *testing.T) {
	for _, s := range Systems() {
		set, refused := map[string]bool{}, map[string]error{} // by scenario or kind of profile, and field
		for _, name := range Names(s.Name, matchupKind) {
			m := must(Load(s.Name+"/"+name, nil))
			for p, knobs := range everyKnob(s, m) {
				for _, knob := range knobs {
					key := p.of + " " + knob.Path
					if set[key] {
						continue
					}
					if refused[key] = tryKnob(s, m.Name, p.at, knob); refused[key] == nil {
						set[key] = true
						delete(refused, key)
					}
				}
			}
		}
		for key, err := range refused {
			t.Errorf("%s: %s: %v", s.Name, key, err)
		}
		for kind := range s.Profiles {
			if first := ProfileKnobs(s, kind)[0]; !set[kind+" "+first.Path] {
				t.Errorf("%s: no matchup of the library has a %s, whose fields could be set", s.Name, kind)
			}
		}
	}
}

// tryKnob sets a field of a matchup to its default.
func tryKnob(s rules.System, matchup, at string, knob rules.Knob) error {
	if knob.Doc == "" {
		return errors.New("there is no help text")
	}
	if _, ok := s.Rule(knob.Rule); knob.Rule != "" && !ok {
		return fmt.Errorf("it names the rule %s, which is not in the table", knob.Rule)
	}
	if knob.Default == "required" || knob.Default == "" || strings.Contains(knob.Path, "hit-against.") {
		return nil
	}
	_, err := Load(matchup, []string{at + knob.Path + "=" + knob.Default})
	if list, field, isInner := strings.Cut(knob.Path, "."); err != nil && isInner { // of several entries the first
		_, err = Load(matchup, []string{at + list + ".0." + field + "=" + knob.Default})
	}
	return err
}

// place is where fields are: at a path, in a scenario or a kind of profile.
type place struct{ at, of string }

// everyKnob lists the fields of a matchup's scenario and of the profiles in it.
func everyKnob(s rules.System, m *Matchup) map[place][]rules.Knob {
	k, _ := s.Scenario(m.Kind)
	all := map[place][]rules.Knob{{"", m.Kind}: Knobs(k)}
	var visit func(v reflect.Value, path string)
	visit = func(v reflect.Value, path string) {
		switch v.Kind() { //nolint:exhaustive // other kinds hold no fields
		case reflect.Pointer:
			if !v.IsNil() {
				visit(v.Elem(), path)
			}
		case reflect.Slice:
			for i := range v.Len() {
				visit(v.Index(i), fmt.Sprintf("%s%d.", path, i))
			}
		case reflect.Struct:
			if tags.IsText(v) {
				return
			}
			if p, ok := v.Addr().Interface().(rules.Profile); ok {
				all[place{path, p.ProfileKind()}] = ProfileKnobs(s, p.ProfileKind())
			}
			for _, f := range tags.Fields(v.Type()) {
				visit(v.FieldByIndex(f.Index), path+f.Name+".")
			}
		}
	}
	visit(reflect.ValueOf(m.Input), "")
	return all
}

// settings are what is set in a corridor, and what is so then.
var settings = []struct {
	settings []string
	ok       func(*hulkae.Corridor) bool
}{
	{[]string{"a.weapon.dice=3"},
		func(c *hulkae.Corridor) bool { return c.A[0].Weapon.Dice == 3 && c.A[0].Weapon.Hit == 6 }},
	{[]string{"a.0.weapon.hit=4+"}, func(c *hulkae.Corridor) bool { return c.A[0].Weapon.Hit == 4 }},
	{[]string{"a.weapon={dice: 4}"},
		func(c *hulkae.Corridor) bool { return c.A[0].Weapon.Dice == 4 && c.A[0].Weapon.Jams }},
	{[]string{"a.weapon=assault-cannon"},
		func(c *hulkae.Corridor) bool { return c.A[0].Weapon.Ammo == 10 && !c.A[0].Weapon.Jams }},
	{[]string{"a=[terminator, {profile: assault-cannon-terminator, ap: 3}]"},
		func(c *hulkae.Corridor) bool { return len(c.A) == 2 && c.A[1].AP == 3 && c.A[1].Count == 1 }},
	{[]string{"a={name: gunner, ap: 4, weapon: {name: gun, dice: 1, hit: 3+}}"},
		func(c *hulkae.Corridor) bool { return c.A[0].Weapon.APPerShot == 1 && c.A[0].Weapon.Ammo == -1 }},
	{[]string{"a.weapon={name: pistol, dice: 1, hit: 5+}"},
		func(c *hulkae.Corridor) bool { return !c.A[0].Weapon.Jams && c.A[0].Weapon.OverwatchRange == 0 }},
	{[]string{"a.rab=+1"}, func(c *hulkae.Corridor) bool { return c.A[0].RAB == 1 }},
	{[]string{"a={name: statue, ap: 0}", "a={profile: terminator, ap: 0}"},
		func(c *hulkae.Corridor) bool { return c.A[0].AP == 0 && c.A[0].Weapon != nil }},
	{[]string{"rules.cp=2D6"}, func(c *hulkae.Corridor) bool { return c.Rules.CP.Dice == 2 }},
	{[]string{"rules.cp=3"},
		func(c *hulkae.Corridor) bool { return c.Rules.CP.Dice == 0 && c.Rules.CP.Fixed == 3 }},
	{[]string{"visible-from=4", "visible-from=unlimited"},
		func(c *hulkae.Corridor) bool { return c.VisibleFrom == -1 }},
	{[]string{"a=[terminator, terminator]", "a.0.weapon.dice=5"},
		func(c *hulkae.Corridor) bool { return c.A[0].Weapon.Dice == 5 && c.A[1].Weapon.Dice == 2 }},
}

// TestSettings: what a setting does to the inputs.
func TestSettings(t *testing.T) {
	for _, c := range settings {
		m := must(Load("hulkae/corridor", c.settings))
		if in := m.Input.(*hulkae.Corridor); !c.ok(in) {
			t.Errorf("%v gives %+v with %+v", c.settings, in, in.A[0].Weapon)
		}
	}
}

// TestMistakes: each is refused with what is wrong and what would be right.
func TestMistakes(t *testing.T) {
	const corridor, control, deep = "hulkae/corridor", "a line break or another control character in this; write plain text",
		"nested more than 32 deep"
	list := [][]string{
		{corridor, "a.weapon.dice\v=3", control}, {corridor, "a={ap: 3,\nname: x}", control},
		{corridor, "distance=" + strings.Repeat("[", 100), deep}, {corridor, "distance=" + strings.Repeat("- ", 100), deep},
	}
	for _, c := range append(list, testmain.Rows(t, "testdata/mistakes.txt", 3)...) {
		_, err := Load(c[0], []string{c[1]})
		refused(t, c[:2], err, c[2])
	}
}

// TestMissingAfterReplacing: what an earlier setting gave is no excuse when the
// whole is replaced.
func TestMissingAfterReplacing(t *testing.T) {
	for _, settings := range [][]string{
		{"a.ap=4", "a={name: x, weapon: storm-bolter}"},
		{"a.weapon.dice=5", "a={name: x, ap: 4, weapon: {name: w, hit: 6+}}"},
	} {
		_, err := Load("hulkae/corridor", settings)
		refused(t, settings, err, "is missing")
	}
}

// TestInlineProfiles: a whole profile starts from defaults in every scenario.
func TestInlineProfiles(t *testing.T) {
	m := must(Load("hulkae/volley",
		[]string{"b={name: hero, ap: 3}", "a={name: hero, ap: 3, weapon: {name: w, dice: 1, hit: 3+}}"}))
	if v := m.Input.(*hulkae.Volley); v.A.Weapon.SustainedFire || v.B.Class != hulkae.Marine || v.A.AP != 3 {
		t.Errorf("got %+v with %+v", v.A, v.A.Weapon)
	}
}

// TestPartsOfProfiles: where a unit is meant, a psyker stands for the unit that it is, also one of
// the file's own; a unit of the name comes first.
func TestPartsOfProfiles(t *testing.T) {
	text := "system: secondedition\nscenario: melee\n" +
		"a: [mine, {profile: hive-tyrant, count: 2, w: 1}, captain]\nb: space-marine\n" +
		"psykers:\n  mine: {profile: librarian, a: 3}\n  captain: {profile: librarian, a: 1}\n"
	m := must(loadFiles(map[string]string{"mine.yaml": text}))
	a := m.Input.(*secondedition.Melee).A
	if a[0].Name != "Librarian" || a[0].A != 3 || a[0].Count != 1 || a[1].T != 6 || a[1].W != 1 || a[1].Count != 2 ||
		a[2].A != 3 || a[2].Name != "captain" {
		t.Errorf("got %+v", a)
	}
	text = strings.Replace(text, "profile: librarian, a: 3", "profile: nobody", 1)
	_, err := loadFiles(map[string]string{"mine.yaml": text})
	refused(t, text, err, "no psyker named")
}

// TestAllMistakesAtOnce: nothing hides behind the first problem, and each has
// its place in the file.
func TestAllMistakesAtOnce(t *testing.T) {
	text := "system: hulkae\nscenario: corridor\na:\n  profile: terminator\n  weapn: storm-bolter\n  ap: many\n" +
		"b: genestealer\npolicy: hide\ndistance: 0\n"
	_, err := loadFiles(map[string]string{"mine.yaml": text})
	var problems Problems
	if !errors.As(err, &problems) || len(problems) != 4 {
		t.Fatalf("got %v, want four problems", err)
	}
	for i, want := range []string{
		"mine.yaml:5:3: a.0: there is no field", "mine.yaml:6:7: a.0.ap:", "mine.yaml:8:9: policy:",
		"mine.yaml:9:11: distance:",
	} {
		if !strings.HasPrefix(problems[i].String(), want) {
			t.Errorf("problem %d is %q, want it to begin with %q", i, problems[i], want)
		}
	}
}

// loadFiles loads mine.yaml of some files that are in memory only.
func loadFiles(files map[string]string, settings ...string) (*Matchup, error) {
	l := newLoader(nil)
	l.source = memory(files)
	if d := l.file("mine.yaml"); d != nil {
		if m := l.matchup(d, "mine.yaml", settings); l.Err() == nil {
			return m, nil
		}
	}
	return nil, l.Err()
}

// memory is a source of files by path.
func memory(texts map[string]string) files.Source {
	return func(folder, name string, inside bool, most int64) ([]byte, error) {
		path := filepath.Join(folder, name)
		text, ok := texts[path]
		switch {
		case inside && !filepath.IsLocal(name):
			return nil, files.ErrOutside
		case !ok:
			return nil, fs.ErrNotExist
		case int64(len(text)) > most:
			return nil, files.ErrTooLong
		}
		return []byte(text), nil
	}
}
