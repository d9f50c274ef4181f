package main

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// TestHelpExamples: every command has an example, and every example (the first of each
// sixth command and those about files, with fewer trials, unless -heavy is given) works as it
// is printed, in an empty folder.
func TestHelpExamples(t *testing.T) {
	t.Chdir(t.TempDir())
	root := commands(&app.App{Ctx: context.Background(), Stdout: io.Discard, Stderr: io.Discard})
	for n, c := range withAll(root) {
		if c.Example == "" || c.Short == "" {
			t.Errorf("%s has no example or no description", c.Name())
		}
		for i, line := range strings.Split(c.Example, "\n") {
			if !*heavy && !strings.Contains(line, "--trials") {
				line = strings.Replace(line, " run hulkae/corridor", " run hulkae/corridor --trials 1e4", 1)
			}
			if *heavy || i == 0 && n%6 == 0 || matters(line, nil) {
				runLine(t, strings.TrimSpace(line))
			}
		}
	}
}

// TestHelpTexts: every text is of a command.
func TestHelpTexts(t *testing.T) {
	files, err := helpTexts.ReadDir("help")
	must(t, err)
	texts := map[string]bool{}
	for _, f := range files {
		texts[strings.TrimSuffix(f.Name(), ".txt")] = true
	}
	for _, c := range withAll(commands(&app.App{Ctx: context.Background(), Stdout: io.Discard, Stderr: io.Discard})) {
		delete(texts, strings.ReplaceAll(c.CommandPath(), " ", "-"))
	}
	if len(texts) > 0 {
		t.Errorf("no commands have these texts: %v", texts)
	}
}

// withAll is a command and all below it.
func withAll(c *cobra.Command) []*cobra.Command {
	list := []*cobra.Command{c}
	for _, below := range c.Commands() {
		list = append(list, withAll(below)...)
	}
	return list
}

// runLine runs a command line with words in single quotes kept together. What it
// prints is returned, and goes to the file after " > ", if that is in the folder.
func runLine(t *testing.T, line string) string {
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
	ctx := context.Background()
	if words[1] == "serve" { // until it is interrupted
		timed, stop := context.WithTimeout(ctx, 200*time.Millisecond)
		defer stop()
		if ctx = timed; !slices.Contains(words, "--no-open") {
			words = append(words, "--no-open")
		}
	}
	a := answeredIn(ctx, words[1:]...)
	if words[0] != "oddsmith" || a.Status != app.ExitDone {
		t.Errorf("%s: %+v", line, a)
	}
	if filepath.IsLocal(file) {
		place(t, file, a.Out)
	}
	return a.Out
}
