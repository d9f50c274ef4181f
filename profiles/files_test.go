package profiles

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/oddsmith/oddsmith/rules/hulkae"
)

const volleyText = "system: hulkae\nscenario: volley\ninclude: roster.yaml\na: veteran\nb: genestealer\n"

// inFolderWithRoster goes to a folder that has the roster of volleyText.
func inFolderWithRoster(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	write(t, "roster.yaml", "system: hulkae\nunits: {veteran: terminator}\n")
}

// TestStandardInput: it is read once, whoever asks and by whichever name, and what it
// includes starts at the working folder.
func TestStandardInput(t *testing.T) {
	inFolderWithRoster(t)
	given := From(NewFiles(t.Context(), strings.NewReader(volleyText)))
	for _, name := range []string{"-", "-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"} {
		m, err := Load(name, nil, given)
		if err != nil || m.Name != "-" {
			t.Fatalf("%s: %v, %v", name, m, err)
		}
	}
	if said, _, err := Describe("-", given); err != nil || !strings.HasPrefix(said, "a matchup of hulkae/volley") {
		t.Error(said, err)
	}
	_, err := Load("-", nil, From(NewFiles(t.Context(), strings.NewReader("system: hulk\n"))))
	if err == nil || !strings.HasPrefix(err.Error(), "standard input:1:9: system: ") {
		t.Error(err)
	}
}

// TestPipe: a pipe that is named is read, once, but none that is included.
func TestPipe(t *testing.T) {
	inFolderWithRoster(t)
	r, w, err := os.Pipe()
	noError(t, err)
	go func() { _, _ = io.WriteString(w, volleyText); _ = w.Close() }()
	name := filepath.Join("/dev/fd", descriptorOf(t, r))
	given := From(NewFiles(t.Context(), nil))
	for range 2 {
		if m, err := Load(name, nil, given); err != nil || m.Name != "-" {
			t.Fatal(m, err)
		}
	}
	write(t, "mine.yaml", volleyText+"include: "+name+"\n")
	if _, err := Load("mine.yaml", nil, AllowOutside(), From(NewFiles(t.Context(), nil))); err == nil {
		t.Error("a pipe is included")
	}
}

// descriptorOf is the number of an open file, which systems without /dev/fd do not
// take.
func descriptorOf(t *testing.T, f *os.File) string {
	t.Helper()
	for n := range 64 {
		if here, err := os.Stat(filepath.Join("/dev/fd", strconv.Itoa(n))); err == nil {
			if there, err := f.Stat(); err == nil && os.SameFile(here, there) {
				return strconv.Itoa(n)
			}
		}
	}
	t.Skip("no /dev/fd")
	return ""
}

// TestPipeThatNeverEnds: the wait for it ends with the context, and what never stops
// is read no further than results go.
func TestPipeThatNeverEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	silent, _ := io.Pipe()
	time.AfterFunc(10*time.Millisecond, cancel)
	if _, err := NewFiles(ctx, silent).Result("-"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	_, err := Load("-", nil, From(NewFiles(t.Context(), endless{})))
	refused(t, "endless", err, "standard input: this is longer than 131072 KiB")
}

type endless struct{}

func (endless) Read(p []byte) (int, error) { return copy(p, strings.Repeat("x", len(p))), nil }

// TestContentTells: a result is one under any name, and a matchup too.
func TestContentTells(t *testing.T) {
	t.Chdir(t.TempDir())
	const matchup = `{"system": "hulkae", "scenario": "volley", "a": "terminator", "b": "genestealer"}`
	const result = "\uFEFF{\"schema\": \"oddsmith/result/v1\", \"stamp\": {}, \"matchup\": " + matchup + "}"
	for name, text := range map[string]string{
		"result.json": result, "result": result, "result.yaml": result,
		"matchup.json": matchup, "matchup.yaml": matchup,
	} {
		write(t, name, text)
		if m, err := Load(name, nil); err != nil || m.Kind != "volley" {
			t.Errorf("%s: %v", name, err)
		}
		got, err := NewFiles(t.Context(), nil).Result(name)
		if err != nil || (got != nil) != strings.HasPrefix(name, "result") {
			t.Errorf("%s: the result in it is %q, %v", name, got, err)
		}
	}
	write(t, "flow.yaml", `{"system": hulkae, scenario: volley, a: terminator, b: genestealer}`)
	if _, err := Load("flow.yaml", nil); err != nil {
		t.Error(err)
	}
}

// TestMissingByWholePath: what is like a missing file is looked for in its own folder.
func TestMissingByWholePath(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(t.TempDir())
	write(t, filepath.Join(folder, "mine.yaml"), "")
	_, err := Load(filepath.Join(folder, "mime.yaml"), nil)
	refused(t, "mime.yaml", err, "did you mean mine.yaml?")
	noError(t, os.Symlink("gone", "dangling"))
	_, err = Load("dangling", nil)
	refused(t, "dangling", err, "this is a link to gone, which is not there")
}

const roster = `system: hulkae
weapons:
  twin-bolter: {profile: storm-bolter, name: twin bolter, dice: 3}
units:
  veteran: {profile: terminator, name: veteran, weapon: twin-bolter}
  sergeant: {profile: veteran, ap: 5}
  terminator: {profile: terminator, ap: 6}
  alias: genestealer
`

// corridorOf loads mine.yaml of some files in memory, which must be a corridor.
func corridorOf(t *testing.T, files map[string]string, settings ...string) *hulkae.Corridor {
	t.Helper()
	m := must(loadFiles(files, settings...))
	return m.Input.(*hulkae.Corridor)
}

// TestRoster: names of included files stand beside those of the library, and
// before them; settings may use them.
func TestRoster(t *testing.T) {
	files := map[string]string{
		"mine.yaml": "system: hulkae\nscenario: corridor\ninclude: roster.yaml\n" +
			"a: [veteran, sergeant, terminator, assault-cannon-terminator]\nb: alias\n",
		"roster.yaml": roster,
	}
	c := corridorOf(t, files)
	var ap, dice []int
	for _, g := range c.A {
		ap, dice = append(ap, g.AP), append(dice, g.Weapon.Dice)
	}
	if diff := cmp.Diff([]int{6, 5, 6, 4}, ap) + cmp.Diff([]int{3, 3, 2, 3}, dice); diff != "" {
		t.Error(diff)
	}
	if c.B[0].Name != "genestealer" || c.A[1].Name != "veteran" {
		t.Errorf("got %s and %s", c.B[0].Name, c.A[1].Name)
	}
	c = corridorOf(t, files, "b={profile: sergeant, count: 2}", "a.0.weapon=twin-bolter", "a.0.weapon.hit=2+")
	if c.B[0].AP != 5 || c.B[0].Count != 2 || c.A[0].Weapon.Hit != 2 || c.A[1].Weapon.Hit != 6 {
		t.Errorf("got %+v, %+v", c.B[0], c.A[0].Weapon)
	}
}

// TestLocalNames: a matchup can name profiles itself, and profiles of the library
// keep the library's own.
func TestLocalNames(t *testing.T) {
	c := corridorOf(t, map[string]string{"mine.yaml": `system: hulkae
scenario: corridor
weapons:
  storm-bolter: {profile: storm-bolter, dice: 5}
a: [terminator, {profile: terminator, weapon: storm-bolter}]
b: genestealer
`})
	if c.A[0].Weapon.Dice != 2 || c.A[1].Weapon.Dice != 5 {
		t.Errorf("got %d and %d dice", c.A[0].Weapon.Dice, c.A[1].Weapon.Dice)
	}
}

// TestHouseRules: later files win over earlier ones, the matchup over all, a file
// that is included twice counts where it comes first, and rules of other scenarios
// are passed over.
func TestHouseRules(t *testing.T) {
	files := map[string]string{
		"mine.yaml": "system: hulkae\nscenario: corridor\ninclude: [house.yaml, sub/second.yaml]\n" +
			"a: terminator\nb: genestealer\nrules: {unjam-cost: 7}\n",
		"house.yaml": "system: hulkae\ninclude: base.yaml\n" +
			"rules: {overwatch-cost: 3, unjam-cost: 3, sustained-fire-bonus: 3}\n",
		"sub/second.yaml": "system: hulkae\ninclude: third.yaml\nrules: {sustained-fire-bonus: 4}\n",
		"sub/third.yaml":  "system: hulkae\nrules: {free-shot-ap: 5}\n",
		"base.yaml":       "system: hulkae\nrules: {overwatch-cost: 9, cp: 3}\n",
	}
	r := corridorOf(t, files).Rules
	if diff := cmp.Diff([]int{3, 7, 4, 5, 3},
		[]int{r.OverwatchCost, r.UnjamCost, r.SustainedFireBonus, r.FreeShotAP, r.CP.Fixed}); diff != "" {
		t.Error(diff)
	}
	files["mine.yaml"] = "system: hulkae\nscenario: volley\ninclude: house.yaml\na: terminator\nb: genestealer\n"
	m := must(loadFiles(files))
	if v := m.Input.(*hulkae.Volley); v.Rules.SustainedFireBonus != 3 {
		t.Errorf("got %+v", v.Rules)
	}
}

// TestProblemsOfParts: a combination that is impossible is told where the field
// was set, be it in an included file.
func TestProblemsOfParts(t *testing.T) {
	_, err := loadFiles(map[string]string{
		"mine.yaml": "system: hulkae\nscenario: corridor\ninclude: roster.yaml\na: sniper\nb: genestealer\n",
		"roster.yaml": "system: hulkae\nunits:\n  sniper:\n    profile: terminator\n    weapon:\n" +
			"      hit-against:\n        - {target: x, hit: 2+}\n        - {target: x, hit: 3+}\n",
	})
	if err == nil ||
		!strings.HasPrefix(err.Error(), "roster.yaml:8:11: a.0.weapon.hit-against.1: there are two scores against x") {
		t.Errorf("got %v", err)
	}
}

// TestOtherSystem: a file of another system cannot be included.
func TestOtherSystem(t *testing.T) {
	for _, other := range Systems()[1:] {
		_, err := loadFiles(map[string]string{
			"mine.yaml": "system: " + Systems()[0].Name +
				"\nscenario: corridor\ninclude: part.yaml\na: terminator\nb: genestealer\n",
			"part.yaml": "system: " + other.Name + "\n",
		})
		refused(t, other.Name, err, "part.yaml is for the system "+other.Name)
	}
}

// TestAllowOutside: what a file may include only when asked, it may then.
func TestAllowOutside(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "roster.yaml", roster)
	write(t, "inner/mine.yaml",
		"system: hulkae\nscenario: corridor\ninclude: ../roster.yaml\na: veteran\nb: genestealer\n")
	_, err := Load("inner/mine.yaml", nil)
	refused(t, "inner/mine.yaml", err, "--allow-outside")
	m := must(Load("inner/mine.yaml", nil, AllowOutside()))
	if m.Name != "inner/mine.yaml" || m.Title != "hulkae/corridor" {
		t.Errorf("got %+v", m)
	}
}

// TestDescribe: what is right is told in a few words.
func TestDescribe(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "roster.yaml", roster+"rules: {unjam-cost: 2}\n")
	write(t, "mine.yaml", "system: hulkae\nscenario: volley\ninclude: roster.yaml\na: veteran\nb: genestealer\n")
	write(t, "empty.yaml", "system: hulkae\n")
	for name, want := range map[string]string{
		"roster.yaml":   "4 units, 1 weapon, 1 house rule, for hulkae",
		"mine.yaml":     "a matchup of hulkae/volley, digest ",
		"empty.yaml":    "nothing yet, for hulkae",
		"hulkae/volley": "a matchup of hulkae/volley, digest ",
	} {
		if got, _, err := Describe(name); err != nil || !strings.HasPrefix(got, want) {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}
