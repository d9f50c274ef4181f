package main

import (
	"context"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// quickQuestions are command lines of all kinds of questions whose answers come at once, for tests that try each kind.
func quickQuestions() []string {
	return []string{
		"run hulkae/volley --trials 300 --joint shots,kills --damage",
		"exact hulkae/volley",
		"compare hulkae/volley --variant shots=2 --engine montecarlo --trials 300 --effects",
		"sweep hulkae/volley --vary shots=1..2 --question kills --engine montecarlo --trials 300",
		"tune hulkae/volley --vary shots=1..4 --target kills=1 --engine montecarlo --trials 300",
		"table hulkae/volley --rows shots=1..2 --columns a.weapon.dice=1,2",
		"sensitivity hulkae/volley --field a.weapon.dice --field a.rab --field a.ap --pairs 2 --over shots=1..2 --engine montecarlo --trials 300",
		"league shi/duel --of terminator,marine --engine montecarlo --trials 300",
		"points secondedition/melee --of terminator,space-marine --count a.count=1,2 --engine montecarlo --trials 500",
		"check shi/duel-lightning-claws",
		"feel shi/duel --trials 50",
		"explain hulkae/corridor --trial luckiest",
		"solve hulkae/corridor",
	}
}

// TestKinds: every kind of question has its command, its help, and its place in the lists that cannot be made from
// [ask.Kinds]: what is missing is named with its list.
func TestKinds(t *testing.T) {
	every := func(ask.Kind) bool { return true }
	var commands []string
	for _, k := range kindCommands() {
		commands = append(commands, k.name)
		c := k.command(&app{ctx: context.Background(), stdout: io.Discard, stderr: io.Discard})
		if c.Name() != k.name {
			t.Errorf("the command of %s is called %s", k.name, c.Name())
		}
	}
	holdsKinds(t, "kindCommands", strings.Join(commands, " "), "", every)
	holdsKinds(t, "quickQuestions", strings.Join(quickQuestions(), "\n"), "", every)
	holdsKinds(t, "guide/commands.md", "", "oddsmith ", every)
	holdsKinds(t, "browsertest/pages_test.go", "", `"`, every)
	for _, file := range []string{"kills_linux_test.go", "signals_linux_test.go"} {
		holdsKinds(t, file, "", `"`, func(k ask.Kind) bool { return slices.Contains(namesOfShared(), k.Name) })
	}
}

// holdsKinds requires that a list, or a file, has some kinds, each before a space and behind what begins an entry.
func holdsKinds(t *testing.T, list, text, before string, which func(k ask.Kind) bool) {
	t.Helper()
	if text == "" {
		text = readText(t, list)
	}
	for _, name := range ask.Names(which) {
		if !strings.Contains("\n"+text+" ", before+name+" ") {
			t.Errorf("%s lacks %s", list, name)
		}
	}
}

// TestKindTexts: texts that say which kinds are exceptions name all of them.
func TestKindTexts(t *testing.T) {
	for _, c := range []struct {
		said  func(k ask.Kind) bool
		files string
	}{
		{func(k ask.Kind) bool { return k.Alone }, "guide/files.md"},
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

// readText is a file as text.
func readText(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
