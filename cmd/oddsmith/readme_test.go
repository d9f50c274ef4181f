package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the pictures of the README anew")

// TestReadmePictures: every picture of the README is made by a command of the
// README, with a file of the picture's name, byte for byte.
func TestReadmePictures(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	gallery, err := filepath.Abs("../../reports/gallery")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	pictures := 0
	for line := range strings.Lines(string(text)) {
		_, rest, ok := strings.Cut(line, "](reports/gallery/")
		name, _, closed := strings.Cut(rest, ")")
		if !ok || !closed {
			continue
		}
		pictures++
		runLine(t, commandFor(t, string(text), name))
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile(filepath.Join(gallery, name), got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(filepath.Join(gallery, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what its command makes; run with -update and look at what changed", name)
		}
	}
	if pictures == 0 {
		t.Error("the README has no picture")
	}
}

// commandFor is the command of the README that draws a picture.
func commandFor(t *testing.T, readme, picture string) string {
	t.Helper()
	for line := range strings.Lines(readme) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), " #")
		if strings.HasPrefix(line, "oddsmith ") && strings.HasSuffix(line, "--chart "+picture) {
			return line
		}
	}
	t.Fatalf("no command of the README ends with --chart %s", picture)
	return ""
}
