package bench_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
	"github.com/oddsmith/oddsmith/profiles"
)

// ownFolder is a folder with a matchup, a roster that it includes, and ways out.
func ownFolder(t *testing.T) (b *bench.Bench, outside string) {
	t.Helper()
	base := t.TempDir()
	outside, inside := filepath.Join(base, "secret.yaml"), filepath.Join(base, "mine")
	write := func(name, text string) {
		must(t, os.WriteFile(name, []byte(text), 0o600))
	}
	must(t, os.MkdirAll(filepath.Join(inside, "rosters"), 0o700))
	write(outside, "system: shi\nscenario: duel\ntitle: a secret\na: genestealer\nb: terminator\n")
	write(filepath.Join(inside, "mine.yaml"),
		"system: shi\ninclude: rosters/guard.yaml\nscenario: duel\ntitle: my duel\na: genestealer\nb: old-guard\n")
	write(filepath.Join(inside, "rosters", "guard.yaml"),
		"system: shi\nunits:\n  old-guard: {profile: terminator, name: old guard, ccd: 3}\n")
	write(filepath.Join(inside, "broken.yaml"), "scenario: dule\n")
	write(filepath.Join(inside, "notes.txt"), "scenario: duel\n")
	for name, to := range map[string]string{"absolute.yaml": outside, "relative.yaml": "../secret.yaml", "up": "..",
		"same.yaml": "mine.yaml"} {
		must(t, os.Symlink(to, filepath.Join(inside, name)))
	}
	root, err := os.OpenRoot(inside)
	must(t, err)
	t.Cleanup(func() { _ = root.Close() })
	return &bench.Bench{Folder: root.FS()}, outside
}

// answered is what a bench answers.
func answered(t *testing.T, b *bench.Bench, name string, request any) string {
	t.Helper()
	text, err := json.Marshal(request)
	must(t, err)
	answer, err := b.Answer(t.Context(), name, text)
	must(t, err)
	return string(answer)
}

// TestFolder: matchups of one's own folder are listed and opened with what they include, and a link of one needs no
// other file.
func TestFolder(t *testing.T) {
	b, _ := ownFolder(t)
	if got := answered(t, b, "library", fields{}); !strings.Contains(got,
		`"title":"Your folder","matchups":["broken.yaml","mine.yaml","same.yaml"]`) {
		t.Errorf("%.300s", got)
	}
	if got := answered(t, b, "titles",
		fields{"system": "own folder"}); got != `{"titles":{"broken.yaml":"has mistakes","mine.yaml":"my duel","same.yaml":"my duel"}}`+"\n" {
		t.Error(got)
	}
	opened := askOf[bench.Opened](t, b, "open", fields{"name": "mine.yaml"})
	if !strings.Contains(opened.Text, "include: rosters/guard.yaml") {
		t.Fatal(opened)
	}
	if got := answered(t, b, "look", fields{"text": opened.Text}); !strings.Contains(got, "old guard") ||
		strings.Contains(got, "mistakes") {
		t.Errorf("%.300s", got)
	}
	asked := fields{"text": "system: shi\nscenario: duel\na: broodlord\nb: terminator\n", "seed": "1", "trials": 1000,
		"variants": []string{"same.yaml", "terminator"}}
	if got := answered(t, b, "compare", asked); !strings.Contains(got, "same.yaml") ||
		strings.Contains(got, "mistakes") {
		t.Errorf("%.300s", got)
	}
	linked := askOf[bench.Fragment](t, b, "link", fields{"text": opened.Text, "seed": "1"})
	text := ask[bench.Opened](t, "unlink", linked).Text
	if got := answered(t, &bench.Bench{}, "look", fields{"text": text}); !strings.Contains(got, "old guard") {
		t.Errorf("%s: %.300s", text, got)
	}
}

// TestOutside: nothing outside the folder is read, or told of, by whatever name or link; and no file at all without
// a folder.
func TestOutside(t *testing.T) {
	b, outside := ownFolder(t)
	const shi = "system: shi\nscenario: duel\na: genestealer\nb: terminator\n"
	names := []string{
		outside, "../secret.yaml", "up/secret.yaml", "absolute.yaml", "relative.yaml", "rosters/../../secret.yaml",
		"./../secret.yaml",
		"..", ".", "/", "", "up", "rosters", "/etc/passwd", "C:\\secret.yaml", "..\\secret.yaml", "mine.yaml\x00",
		"secret.yml",
	}
	for _, name := range names {
		for what, got := range map[string]string{
			"open":    answered(t, b, "open", fields{"name": name}),
			"include": answered(t, b, "look", fields{"text": "include: " + quoted(name) + "\n" + shi}),
			"variant": answered(t, b, "compare",
				fields{"text": shi, "seed": "1", "trials": 10, "variants": []string{name}}),
			"without": answered(t, &bench.Bench{}, "look", fields{"text": "include: " + quoted(name) + "\n" + shi}),
		} {
			if !strings.HasPrefix(got, `{"mistakes":`) || strings.Contains(got, "a secret") ||
				strings.Contains(got, "did you mean secret") {
				t.Errorf("%s %q: %.300s", what, name, got)
			}
		}
		if text, err := profiles.FolderText(b.Folder, name); err == nil {
			t.Errorf("%q is read: %s", name, text)
		}
	}
}

// TestWrongFiles: why a file of a folder cannot be read is told.
func TestWrongFiles(t *testing.T) {
	b, _ := ownFolder(t)
	for name, words := range map[string]string{"../secret.yaml": "leads out of the folder",
		"relative.yaml": "leads out of the folder", "rosters": "this is a folder",
		"rosters/gard.yaml": "no such file"} {
		if _, err := profiles.FolderText(b.Folder, name); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func quoted(text string) string {
	q, _ := json.Marshal(text)
	return string(q)
}
