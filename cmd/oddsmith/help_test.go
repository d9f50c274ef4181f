package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestHelpExamples: every command has an example, and every example works as it
// is printed, in an empty folder.
func TestHelpExamples(t *testing.T) {
	t.Chdir(t.TempDir())
	root := (&app{ctx: context.Background(), stdout: io.Discard, stderr: io.Discard}).root()
	for _, c := range append([]*cobra.Command{root}, root.Commands()...) {
		if c.Example == "" || c.Short == "" {
			t.Errorf("%s has no example or no description", c.Name())
		}
		for line := range strings.Lines(c.Example) {
			runLine(t, strings.TrimSpace(line))
		}
	}
}

// TestReadmeCommands: every oddsmith command of the README works as printed, in an
// empty folder.
func TestReadmeCommands(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	n := 0
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), " #")
		line = strings.Replace(line, "go run ./cmd/oddsmith", "oddsmith", 1)
		if strings.HasPrefix(line, "oddsmith ") {
			n++
			runLine(t, line)
		}
	}
	if n < 10 {
		t.Errorf("only %d commands were found in the README", n)
	}
}

// TestReadmeFiles: the files that the README shows are right: a matchup, and a
// roster that it includes.
func TestReadmeFiles(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	blocks := strings.Split(string(text), "```yaml\n")[1:]
	for i, name := range []string{"mine.yaml", "roster.yaml"} {
		file, _, _ := strings.Cut(blocks[i], "```")
		if err := os.WriteFile(name, []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	runLine(t, "oddsmith show hulkae/rules > house.yaml")
	runLine(t, "oddsmith validate mine.yaml roster.yaml house.yaml")
	runLine(t, "oddsmith run mine.yaml --trials 1000")
}

// runLine runs a command line with words in single quotes kept together. What it
// prints goes to the file after " > ", if that is in the folder.
func runLine(t *testing.T, line string) {
	t.Helper()
	command, file, _ := strings.Cut(line, " > ")
	var words []string
	for i, part := range strings.Split(command, "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	var out, errs bytes.Buffer
	if code := run(context.Background(), words[1:], &out, &errs); words[0] != "oddsmith" || code != exitDone {
		t.Errorf("%s: status %d: %s", line, code, errs.String())
	}
	if filepath.IsLocal(file) {
		if err := os.WriteFile(file, out.Bytes(), 0o600); err != nil {
			t.Error(err)
		}
	}
}

// TestReadmeOutput: the table that the README shows is what its command prints.
func TestReadmeOutput(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "The first prints\n\n```\n")
	shown, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("the README shows no output")
	}
	var out bytes.Buffer
	run(context.Background(), []string{"run", "hulkae/corridor"}, &out, io.Discard)
	if !strings.HasPrefix(out.String(), shown) {
		t.Errorf("the README shows\n%s\nthe command prints\n%s", shown, out.String())
	}
}
