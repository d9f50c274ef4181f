package profiles

import (
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
)

var update = flag.Bool("update", false, "write the golden files anew; read what changed")

// TestBroken: each broken file is refused with the message in the golden file,
// which was read as the player who made the mistake.
func TestBroken(t *testing.T) {
	var got strings.Builder
	golden := must(filepath.Abs("testdata/broken.golden"))
	t.Chdir("testdata/broken")
	for _, name := range brokenFiles(t) {
		fmt.Fprintf(&got, "== %s\n%v\n", name, refusal(t, name))
	}
	t.Chdir(t.TempDir())
	makers := bombs()
	for _, name := range slices.Sorted(maps.Keys(makers)) {
		makers[name](t, name)
		fmt.Fprintf(&got, "== %s, made by the test\n%s\n", name, ends(refusal(t, name)))
	}
	messages := withoutHouseRules(got.String())
	if *update {
		if err := os.WriteFile(golden, []byte(messages), 0o600); err != nil {
			t.Fatal(err)
		}
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

// bombs make broken files that are too large or too odd to keep.
func bombs() map[string]func(t *testing.T, name string) {
	const head = "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n"
	text := func(make func() string) func(*testing.T, string) {
		return func(t *testing.T, name string) { write(t, name, make()) }
	}
	fill := func(part string, n int) func(*testing.T, string) {
		return text(func() string { return head + "title: " + strings.Repeat(part, n/len(part)) })
	}
	const full = files.MaxMatchup - 200
	return map[string]func(*testing.T, string){
		"megabytes.yaml": fill("x", megabytes()<<20),
		"megabytes.json": text(func() string {
			return `{"matchup": "` + strings.Repeat("x", megabytes()<<20) + `"}`
		}),
		"long-matchup.json":   text(func() string { return `{"matchup": "` + strings.Repeat("x", 1<<20) + `"}` }),
		"brackets.yaml":       fill("[", full),
		"braces.yaml":         fill("{", full),
		"braced-fields.yaml":  fill("{a: ", full),
		"dashes.yaml":         fill("- ", full),
		"dash-lines.yaml":     text(func() string { return head + "title:\n" + stairs("- ", 2, 500) }),
		"question-marks.yaml": fill("? ", full),
		"colons.yaml":         fill("a: ", full),
		"stairs.yaml":         text(func() string { return head + stairs("a:", 1, 700) }),
		"aliases.yaml":        text(laughs),
		"alias-row.yaml":      fill("*a ", full),
		"anchor-row.yaml":     fill("&a ", full),
		"tag-row.yaml":        fill("!a ", full),
		"directive-row.yaml":  fill("%", full),
		"quote-row.yaml":      fill(`"" `, full),
		"commas.yaml":         text(func() string { return head + "title: [" + strings.Repeat(",", full) }),
		"documents.yaml":      text(func() string { return head + strings.Repeat("---\na: 1\n", full/9) }),
		"many-keys.yaml":      text(func() string { return head + strings.Repeat("a:\n", full/3) }),
		"fewer-keys.yaml":     text(func() string { return head + strings.Repeat("a:\n", 5_900) }),
		"many-problems.yaml":  text(func() string { return head + numbered("wibble-%d: 1\n", 3_500) }),
		"many-names.yaml": text(func() string {
			return head + "units:\n" + numbered("  u%d: genestealr\n", 3_500)
		}),
		"many-entries.yaml": text(func() string {
			return head + "a2: 1\n" + "rules: [" + strings.Repeat("1, ", 5_000) + "1]\n"
		}),
		"long-list.yaml": text(func() string {
			return strings.Replace(head, "a: terminator", "a: ["+strings.Repeat("terminator, ", 5_000)+"]", 1)
		}),
		"long-value.yaml":     text(func() string { return head + "policy: " + strings.Repeat("fire", 50_000) }),
		"long-name.yaml":      text(func() string { return head + strings.Repeat("fire", 50_000) + ": 1\n" }),
		"long-number.yaml":    text(func() string { return head + "distance: " + strings.Repeat("9", 200_000) }),
		"chains.yaml":         text(chains),
		"folder.yaml":         func(t *testing.T, name string) { noError(t, os.Mkdir(name, 0o700)) },
		"missing.yaml":        func(*testing.T, string) {},
		"missing-nearby.yaml": func(t *testing.T, _ string) { write(t, "missing-nearbye.yaml", head) },
		"device.yaml":         func(t *testing.T, name string) { noError(t, os.Symlink("/dev/zero", name)) },
		"brackets.json": text(func() string {
			return `{"schema": "", "matchup": ` + strings.Repeat("[", 1<<20)
		}),
		"braces.json": text(func() string { return strings.Repeat(`{"schema":`, 100_000) }),
		"outcomes.json": text(func() string {
			return `{"schema": "", "outcomes": [` + strings.Repeat("[],", 2<<20) + `[]]}`
		}),
		"link-to-nothing.yaml": func(t *testing.T, name string) { noError(t, os.Symlink("nothing.yaml", name)) },
		"link-to-near.yaml": func(t *testing.T, _ string) {
			noError(t, os.Symlink("nothing.yaml", "link-to-near-.yaml"))
			noError(t, os.Mkdir("link-to-neat.yaml", 0o700))
		},
		"include-link-to-nothing.yaml": func(t *testing.T, name string) {
			noError(t, os.Symlink("nowhere.yaml", "dangling.yaml"))
			write(t, name, head+"include: dangling.yaml\n")
		},
		"include-standard-input.yaml": text(func() string { return head + "include: \"-\"\n" }),
		"link-to-itself.yaml":         func(t *testing.T, name string) { noError(t, os.Symlink(name, name)) },
		"too-many-files.yaml":         manyFiles,
		"too-long-in-all.yaml":        longParts,
		"include-link.yaml": func(t *testing.T, name string) {
			noError(t, os.MkdirAll("inner", 0o700))
			write(t, "secret.yaml", "system: hulkae\nunits: {stranger: terminator}\n")
			noError(t, os.Symlink("../secret.yaml", "inner/link.yaml"))
			write(t, name, head+"include: [inner/roster.yaml]\n")
			write(t, "inner/roster.yaml", "system: hulkae\ninclude: link.yaml\n")
		},
		"include-device.yaml": func(t *testing.T, name string) {
			noError(t, os.Symlink("/dev/zero", "zero.yaml"))
			write(t, name, head+"include: zero.yaml\n")
		},
	}
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

func write(t *testing.T, name, text string) {
	t.Helper()
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
	write(t, name, "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n"+
		"include: ["+strings.Join(parts, ", ")+"]\n")
}

func longParts(t *testing.T, name string) {
	t.Helper()
	for _, part := range []string{"long-0.yaml", "long-1.yaml"} {
		write(t, part, "system: hulkae\n"+strings.Repeat("# much to say\n", 12_000))
	}
	write(t, name, "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n"+
		"include: [long-0.yaml, long-1.yaml]\n")
}
