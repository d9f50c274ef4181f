package profiles

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/files"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

var update = flag.Bool("update", false, "write the golden files anew; read what changed")

// TestBroken: each broken file is refused with the message in the golden file,
// which was read as the player who made the mistake.
func TestBroken(t *testing.T) {
	var got strings.Builder
	golden := must(filepath.Abs("testdata/broken.golden"))
	makers := traps()
	for name, text := range bombs(t) {
		makers[name] = func(t *testing.T, name string) { write(t, name, text) }
	}
	t.Chdir("testdata/broken")
	for _, name := range brokenFiles(t) {
		fmt.Fprintf(&got, "== %s\n%v\n", name, refusal(t, name))
	}
	t.Chdir(t.TempDir())
	for _, name := range slices.Sorted(maps.Keys(makers)) {
		makers[name](t, name)
		fmt.Fprintf(&got, "== %s, made by the test\n%s\n", name, ends(refusal(t, name)))
	}
	messages := withoutHouseRules(got.String())
	if *update {
		noError(t, os.WriteFile(golden, []byte(messages), 0o600))
	}
	want := must(os.ReadFile(golden))
	if messages != string(want) {
		t.Errorf("messages changed; run with -update, and read the difference\n"+
			"%s", firstDifference(messages, string(want)))
	}
}

// withoutHouseRules names lists of all house rules of a scenario, so that one more changes no message.
func withoutHouseRules(text string) string {
	for _, s := range Systems() {
		for _, kind := range s.Scenarios {
			house := reflect.ValueOf(kind.New()).Elem().FieldByName("Rules").Type()
			var names []string
			for _, f := range tags.Fields(house) {
				names = append(names, f.Name)
			}
			text = strings.ReplaceAll(text, phrase.Or(names), "⟨the house rules of "+s.Name+"/"+kind.Name+"⟩")
		}
	}
	return text
}

// brokenFiles lists the broken files of the present folder.
func brokenFiles(t *testing.T) []string {
	t.Helper()
	entries := must(os.ReadDir("."))
	var list []string
	for _, e := range entries {
		if !e.IsDir() {
			list = append(list, e.Name())
		}
	}
	if len(list) < 60 {
		t.Fatalf("there are only %d broken files", len(list))
	}
	return list
}

// maxAllocated bounds what refusing a file allocates in all, garbage included.
// The memory in use at any one time is far below it.
const maxAllocated = 400 << 20

// refusal is why a file is refused. It must be one of the user's files, and cheap.
func refusal(t *testing.T, name string) error {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := Load(name, nil)
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > maxAllocated {
		t.Errorf("%s: refusing it took %d MiB", name, used>>20)
	}
	var problems Problems
	if !errors.As(err, &problems) || len(problems) == 0 {
		t.Errorf("%s: got %v, want problems", name, err)
	}
	return err
}

// ends is the first and the last lines of an error.
func ends(err error) string {
	lines := strings.Split(err.Error(), "\n")
	if n := len(lines); n > 8 {
		lines = slices.Concat(lines[:3], []string{"…"}, lines[n-4:])
	}
	return strings.Join(lines, "\n")
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d: got %q, want %q", i+1, g[i], w[i])
		}
	}
	return "one is longer"
}

// megabytes is the size of the largest broken files. With few, they would have to be kept many times over to pass
// maxAllocated.
func megabytes() int {
	if *heavy {
		return 40
	}
	return 4
}

const corridorHead = "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n"

// bombs are texts that are too large or too odd to keep.
func bombs(t *testing.T) map[string]string {
	t.Helper()
	texts := oddTexts()
	for _, row := range testmain.Rows(t, "testdata/bombs.txt", 2) {
		part := strings.ReplaceAll(row[1], "_", " ")
		texts[row[0]] = corridorHead + "title: " + strings.Repeat(part, maxText/len(part))
	}
	return texts
}

const maxText = files.MaxMatchup - 200

func oddTexts() map[string]string {
	const head = corridorHead
	return map[string]string{
		"megabytes.yaml":              head + "title: " + strings.Repeat("x", megabytes()<<20),
		"megabytes.json":              `{"matchup": "` + strings.Repeat("x", megabytes()<<20) + `"}`,
		"long-matchup.json":           `{"matchup": "` + strings.Repeat("x", 1<<20) + `"}`,
		"dash-lines.yaml":             head + "title:\n" + stairs("- ", 2, 500),
		"stairs.yaml":                 head + stairs("a:", 1, 700),
		"aliases.yaml":                laughs(),
		"commas.yaml":                 head + "title: [" + strings.Repeat(",", maxText),
		"documents.yaml":              head + strings.Repeat("---\na: 1\n", maxText/9),
		"many-keys.yaml":              head + strings.Repeat("a:\n", maxText/3),
		"fewer-keys.yaml":             head + strings.Repeat("a:\n", 5_900),
		"many-problems.yaml":          head + numbered("wibble-%d: 1\n", 3_500),
		"many-names.yaml":             head + "units:\n" + numbered("  u%d: genestealr\n", 3_500),
		"many-entries.yaml":           head + "a2: 1\n" + "rules: [" + strings.Repeat("1, ", 5_000) + "1]\n",
		"long-list.yaml":              strings.Replace(head, "a: terminator", "a: ["+strings.Repeat("terminator, ", 5_000)+"]", 1),
		"long-value.yaml":             head + "policy: " + strings.Repeat("fire", 50_000),
		"long-name.yaml":              head + strings.Repeat("fire", 50_000) + ": 1\n",
		"long-number.yaml":            head + "distance: " + strings.Repeat("9", 200_000),
		"chains.yaml":                 chains(),
		"brackets.json":               `{"schema": "", "matchup": ` + strings.Repeat("[", 1<<20),
		"braces.json":                 strings.Repeat(`{"schema":`, 100_000),
		"outcomes.json":               `{"schema": "", "outcomes": [` + strings.Repeat("[],", 2<<20) + `[]]}`,
		"include-standard-input.yaml": head + "include: \"-\"\n",
	}
}

// traps make broken files that are no files, or that lead to others.
func traps() map[string]func(t *testing.T, name string) {
	link := func(to string) func(*testing.T, string) {
		return func(t *testing.T, name string) { noError(t, os.Symlink(cmp.Or(to, name), name)) }
	}
	include := func(name, to string) func(*testing.T, string) {
		return func(t *testing.T, file string) {
			noError(t, os.Symlink(to, name))
			write(t, file, corridorHead+"include: "+name+"\n")
		}
	}
	return map[string]func(*testing.T, string){
		"folder.yaml":          func(t *testing.T, name string) { noError(t, os.Mkdir(name, 0o700)) },
		"missing.yaml":         func(*testing.T, string) {},
		"missing-nearby.yaml":  func(t *testing.T, _ string) { write(t, "missing-nearbye.yaml", corridorHead) },
		"device.yaml":          link("/dev/zero"),
		"link-to-nothing.yaml": link("nothing.yaml"),
		"link-to-itself.yaml":  link(""),
		"link-to-near.yaml": func(t *testing.T, _ string) {
			noError(t, os.Symlink("nothing.yaml", "link-to-near-.yaml"))
			noError(t, os.Mkdir("link-to-neat.yaml", 0o700))
		},
		"include-link-to-nothing.yaml": include("dangling.yaml", "nowhere.yaml"),
		"include-device.yaml":          include("zero.yaml", "/dev/zero"),
		"include-link.yaml":            linkInside,
		"too-many-files.yaml":          manyFiles,
		"too-long-in-all.yaml":         longParts,
	}
}

func linkInside(t *testing.T, name string) {
	t.Helper()
	write(t, "inner/roster.yaml", "system: hulkae\ninclude: link.yaml\n")
	write(t, "secret.yaml", "system: hulkae\nunits: {stranger: terminator}\n")
	noError(t, os.Symlink("../secret.yaml", "inner/link.yaml"))
	write(t, name, corridorHead+"include: [inner/roster.yaml]\n")
}

// must returns what cannot fail.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// refused fails unless something was refused, in these words among others.
func refused(t *testing.T, what any, err error, words string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), words) {
		t.Errorf("%.60q: got %v, want %q", what, err, words)
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	noError(t, os.MkdirAll(filepath.Dir(name), 0o700))
	noError(t, os.WriteFile(name, []byte(text), 0o600))
}

// stairs nests block lines, each a step further to the right.
func stairs(text string, step, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", step*i) + text + "\n")
	}
	return b.String()
}

func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// laughs doubles a list by aliases thirty times.
func laughs() string {
	var b strings.Builder
	b.WriteString("x0: &x0 [ha, ha]\n")
	for i := range 30 {
		fmt.Fprintf(&b, "x%d: &x%d [*x%d, *x%d]\n", i+1, i+1, i, i)
	}
	return b.String()
}

// chains builds thousands of units on one another.
func chains() string {
	var b strings.Builder
	b.WriteString("system: hulkae\nscenario: corridor\na: u3500\nb: genestealer\nunits:\n  u0: terminator\n")
	for i := range 3_500 {
		fmt.Fprintf(&b, "  u%d: u%d\n", i+1, i)
	}
	return b.String()
}

func manyFiles(t *testing.T, name string) {
	t.Helper()
	var parts []string
	for i := range 40 {
		part := fmt.Sprintf("part-%d.yaml", i)
		write(t, part, "system: hulkae\n")
		parts = append(parts, part)
	}
	write(t, name, corridorHead+"include: ["+strings.Join(parts, ", ")+"]\n")
}

func longParts(t *testing.T, name string) {
	t.Helper()
	for _, part := range []string{"long-0.yaml", "long-1.yaml"} {
		write(t, part, "system: hulkae\n"+strings.Repeat("# much to say\n", 12_000))
	}
	write(t, name, corridorHead+"include: [long-0.yaml, long-1.yaml]\n")
}
