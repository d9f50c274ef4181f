package experiments

import (
	"flag"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

var heavy = flag.Bool("heavy", false, "try every field and every matchup of the library")

// TestVaryEveryField: a path alone, of every field of the scenario of every matchup
// of the library, gives values each of which loads, or is refused with an example
// that works. What another matchup of the scenario has too is tried once; without
// -heavy, what any matchup of the system has, and of that every third.
func TestVaryEveryField(t *testing.T) {
	for _, s := range profiles.Systems() {
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			varyEveryField(t, s.Name)
		})
	}
}

func varyEveryField(t *testing.T, system string) {
	t.Helper()
	seen := map[string]bool{}
	shared := []profiles.Option{profiles.Shared()}
	var reader tags.Reader
	for _, name := range profiles.Names(system, "matchup") {
		u := must(loadVaried(system+"/"+name, nil, shared))
		for _, f := range everyField(&reader, reflect.ValueOf(u.Base.Input).Elem(), "") {
			key := fmt.Sprint(f.of, f.name)
			if *heavy {
				key = fmt.Sprint(u.Base.Kind,
					regexp.MustCompile(`\.[0-9]+`).ReplaceAllString(f.path, ".*"), tags.Plain(f.value))
			}
			if !seen[key] && (*heavy || len(seen)%3 == 0) {
				u.alone(t, f.path)
			}
			seen[key] = true
		}
	}
	if len(seen) == 0 {
		t.Error("no field was met")
	}
}

var exampleForm = regexp.MustCompile(`, like '?([^']+)'?$`)

// withoutExample are the refusals where there is nothing that could be written: all
// else is illegal, or the list is empty and its entries name things of the matchup.
var withoutExample = regexp.MustCompile(`: nothing (but \S+|that the library has) can stand here: .* cannot \(.*\)$|` +
	`too many values; write which; \S+ cannot stand here \(.*\)$|` +
	`(hit-against|attack-splits?(\.[\w-]+)*|contacts): it (is (a|an empty) list; |` +
	`has fields of its own; vary one of them)|` +
	`(attack-split(s\.\d+\.parts)?\.\d+\.weapon|prefer|(vehicle|models\.\d+)\.weapons\.\d+\.name): it is a text; write which$`)

// alone checks a path alone.
func (u *Varied) alone(t *testing.T, path string) {
	t.Helper()
	list, _, err := u.values(path)
	switch {
	case err == nil && len(list) < 2:
		t.Errorf("%s: %s has the values %q", u.name, path, list)
	case err == nil:
		if !*heavy {
			list = list[len(list)-1:]
		}
		for _, value := range list {
			if _, err := u.load(path + "=" + value); err != nil {
				t.Errorf("%s: %s=%s: %v", u.name, path, value, err)
			}
		}
	default:
		if withoutExample.MatchString(path + ": " + err.Error()) {
			return
		}
		example := exampleForm.FindStringSubmatch(err.Error())
		if example == nil {
			t.Errorf("%s: %s: %v", u.name, path, err)
			return
		}
		if grid, err := LoadParamGrid(u.name, nil, []string{example[1]}); err != nil || grid.Size() < 2 {
			t.Errorf("%s: %s: the example %s: %v", u.name, path, example[1], err)
		}
	}
}

// fieldAt is a field, or an entry of a list, with its place and what it is of.
type fieldAt struct {
	path, name string
	of         reflect.Type
	value      reflect.Value
}

// everyField lists all fields, and all entries of lists.
func everyField(r *tags.Reader, v reflect.Value, path string) (list []fieldAt) {
	add := func(at fieldAt) { list = append(append(list, at), everyField(r, at.value, at.path)...) }
	switch of := tags.Pointed(v); {
	case of.Kind() == reflect.Slice:
		for i := range of.Len() {
			add(fieldAt{tags.Join(path, strconv.Itoa(i)), "", of.Type(), of.Index(i)})
		}
	case of.Kind() == reflect.Struct && !tags.IsText(of):
		for _, f := range r.Fields(of.Type()) {
			add(fieldAt{tags.Join(path, f.Name), f.Name, of.Type(), of.FieldByIndex(f.Index)})
		}
	}
	return list
}

// TestVaryChoices: a decision varies over what stands there, each option alone, and what the policies
// of the library do there; those that are alike but for words stand once.
func TestVaryChoices(t *testing.T) {
	for _, c := range []struct {
		settings      []string
		matchup, path string
		want          []string
	}{
		{nil, "shi/duel", "b-policy.attack", []string{"attack", "wait", "attack-plainly"}},
		{nil, "hulkae/corridor", "policy.action", []string{
			"overwatch if not pinned else fire else stop", "stop", "fire", "overwatch",
			"step-back", "fire-and-step-back", "step-forward", "fire-and-step-forward", "step-forward-and-fire",
			"turn-left", "fire-and-turn-left", "turn-left-and-fire", "turn-right", "fire-and-turn-right", "turn-right-and-fire",
			"fire if pinned else fire if spare-shots > 0 else overwatch if not pinned else fire else stop",
		}},
		{[]string{"policy.command-fire=fire if cp > 1 else hold"}, "hulkae/corridor", "policy.command-fire",
			[]string{"fire if cp > 1 else hold", "hold", "fire"}},
	} {
		l, err := LoadParamGrid(c.matchup, c.settings, []string{c.path})
		if c.settings != nil { // what is set is replaced, so it is set where the values are listed alone
			l, err = newParamGrid(c.matchup, c.settings, []profiles.Option{profiles.Shared()})
			if err == nil {
				err = l.add(c.path)
			}
		}
		if err != nil || !slices.Equal(l.Axes[0].Values, c.want) {
			t.Errorf("%s: %v, %+v", c.path, err, l)
		}
	}
}

// TestVariesPolicies: policies, decisions and those of every unit of a list are what players decide.
func TestVariesPolicies(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/policies.txt", 3) {
		if got := must(LoadParamGrid(row[0], nil, testmain.ListIn(row[1]))).VariesPolicies(); got != (row[2] == "policies") {
			t.Errorf("%q: %t", row, got)
		}
	}
}

// TestVaryAlone: values are written as the field takes them, those that are illegal
// are left out with a note, and a refusal says what to write.
func TestVaryAlone(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/alone.txt", 5) {
		matchup, path, values, note, refusal := row[0], row[1], row[2], row[3], row[4]
		l, err := LoadParamGrid(matchup, nil, []string{path})
		switch {
		case refusal != "-" && (err == nil || !strings.Contains(err.Error(), refusal)):
			t.Errorf("%s %s: %v\nwant %s", matchup, path, err, refusal)
		case refusal == "-" && err != nil:
			t.Errorf("%s %s: %v", matchup, path, err)
		case refusal == "-" && (strings.Join(l.Axes[0].Values, " ") != values ||
			note == "-" && l.Notes != nil || note != "-" && !strings.Contains(strings.Join(l.Notes, "\n"), note)):
			t.Errorf("%s %s: %q, %q", matchup, path, l.Axes[0].Values, l.Notes)
		}
	}
}

// TestVaryOwnProfiles: what a file names itself can stand in a field as well, in the place of what the library has of
// that name.
func TestVaryOwnProfiles(t *testing.T) {
	t.Chdir(t.TempDir())
	text := "system: hulkae\nscenario: corridor\n" +
		"weapons: {mine: {profile: storm-bolter, dice: 3}, storm-bolter: {profile: storm-bolter, dice: 4}}\n" +
		"a: terminator\nb: genestealer\n"
	write(t, "mine.yaml", text)
	l := must(LoadParamGrid("mine.yaml", nil, []string{"a.weapon"}))
	if got := strings.Join(l.Axes[0].Values, " "); got != "assault-cannon mine storm-bolter" {
		t.Errorf("got %s", got)
	}
}
