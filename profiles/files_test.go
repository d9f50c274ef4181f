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
	if err == nil || !strings.Contains(err.Error(), "standard input: this is longer than 131072 KiB") {
		t.Error(err)
	}
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
	if err == nil || !strings.Contains(err.Error(), "did you mean mine.yaml?") {
		t.Error(err)
	}
	noError(t, os.Symlink("gone", "dangling"))
	if _, err = Load("dangling", nil); err == nil ||
		!strings.Contains(err.Error(), "this is a link to gone, which is not there") {
		t.Error(err)
	}
}
