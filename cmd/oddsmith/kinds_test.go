package main

import (
	"context"
	"embed"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/kinds"
	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// lists are command lines, by what is tried with them.
//
//go:embed testdata/*.txt
var lists embed.FS

// listed are the command lines of a list.
func listed(name string) (lines []string) {
	text, err := lists.ReadFile("testdata/" + name + ".txt")
	if err != nil {
		panic(err)
	}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return lines
}

// quickQuestions are command lines of all kinds of questions whose answers come at once, for tests that try each kind.
func quickQuestions() []string { return listed("kinds") }

// TestKinds: every kind of question has its command, its help, and its place in the lists that cannot be made from
// [ask.Kinds]: what is missing is named with its list.
func TestKinds(t *testing.T) {
	every := func(ask.Kind) bool { return true }
	var commands []string
	for _, k := range kinds.All() {
		commands = append(commands, k.Name)
		c := k.Command(&app.App{Ctx: context.Background(), Stdout: io.Discard, Stderr: io.Discard})
		if c.Name() != k.Name {
			t.Errorf("the command of %s is called %s", k.Name, c.Name())
		}
	}
	if kinds := ask.Names(every); !slices.Equal(slices.Sorted(slices.Values(commands)),
		slices.Sorted(slices.Values(kinds))) {
		t.Errorf("ask.Kinds lists %q, and kinds.All %q", kinds, commands)
	}
	holdsKinds(t, "testdata/kinds.txt", "\n", every)
	holdsKinds(t, "guide/commands.md", "oddsmith ", every)
	holdsKinds(t, "testdata/script/*.txt", "oddsmith ", every)
	shared := func(k ask.Kind) bool { return slices.Contains(kinds.NamesOfShared(), k.Name) }
	holdsKinds(t, "testdata/kills.txt", "\n", shared)
	holdsKinds(t, "testdata/signals.txt", "\n", shared)
}

// TestOptions: each option of a kind is tried in a script, or told of in a help text or the guide.
func TestOptions(t *testing.T) {
	said := readText(t, "testdata/script/*.txt") + readText(t, "help/*.txt") + readText(t, "guide/*.md")
	for _, k := range ask.Kinds() {
		for _, o := range ask.Options(k.Options) {
			if !strings.Contains(said, "--"+o.Flag) {
				t.Errorf("nothing is said of --%s of %s", o.Flag, k.Name)
			}
		}
	}
}

// TestKindsOnPage: the workbench asks the kinds that it is said to ask, and plays those in parts that have shards.
func TestKindsOnPage(t *testing.T) {
	form, engine := readText(t, "../workbench/page/index.html.tmpl"), readText(t, "../workbench/page/engine.js")
	for _, name := range ask.Names(func(k ask.Kind) bool { return k.Page }) {
		if !slices.Contains(bench.Names(), name) || !strings.Contains(form, `id="asks-`+name+`"`) {
			t.Errorf("bench has no answer, or index.html.tmpl no form, for %s", name)
		}
		if shared := slices.Contains(kinds.NamesOfShared(), name); shared != strings.Contains(engine, `"`+name+`"`) {
			t.Errorf("%s has shards: %t; the experiments of engine.js say otherwise", name, shared)
		}
	}
}

// holdsKinds requires that a file has commands of some kinds, each behind what begins one there.
func holdsKinds(t *testing.T, file, before string, which func(k ask.Kind) bool) {
	t.Helper()
	text := "\n" + readText(t, file)
	for _, name := range ask.Names(which) {
		if !strings.Contains(text, before+name+" ") {
			t.Errorf("%s has no command of %s", file, name)
		}
	}
}

// TestKindTexts: texts that say which kinds are exceptions name all of them.
func TestKindTexts(t *testing.T) {
	for _, c := range []struct {
		said  func(k ask.Kind) bool
		files string
	}{
		{func(k ask.Kind) bool { return k.NoDiff }, "guide/files.md help/oddsmith-diff.txt"},
		{func(k ask.Kind) bool { return k.Uncounted }, "guide/files.md guide/pages.md help/oddsmith-report.txt"},
	} {
		for file := range strings.FieldsSeq(c.files) {
			text := strings.Join(strings.Fields(strings.ReplaceAll(readText(t, file), "`", "")), " ")
			if list := phrase.And(ask.Names(c.said)); !strings.Contains(text, " "+list) {
				t.Errorf("%s does not say %q", file, list)
			}
		}
	}
}

// readText is a file, or all of a pattern, as text.
func readText(t *testing.T, pattern string) (all string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal(pattern, err)
	}
	for _, file := range files {
		all += readGolden(t, file)
	}
	return all
}
