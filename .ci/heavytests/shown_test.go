package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestShown: a test is passed over while what it rests on has the digest of the list, is run
// when any of that has changed, and then has its new digest in the list.
func TestShown(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	place := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	place("go.mod", "module example.org/m\n\ngo 1.26\n")
	place("go.sum", "")
	place("a/a.go", "package a\n\nimport \"example.org/m/b\"\n\nvar A = b.B\n")
	place("a/a_test.go", "package a\n")
	place("a/testdata/x.txt", "1")
	place("b/b.go", "package b\n\nvar B = 1\n")
	place("c/c.go", "package c\n")
	const head, entry = "# why\n", "TestOnc* a "
	place(shownFile, head+entry+"0\n")
	once := func() bool {
		t.Helper()
		jobs := []*job{{name: "TestOnce", folder: "a"}, {name: "TestAlways", folder: "a"}}
		if err := decide(jobs); err != nil {
			t.Fatal(err)
		}
		if jobs[1].shown {
			t.Error("what is not listed is passed over")
		}
		if err := keep(jobs); err != nil {
			t.Fatal(err)
		}
		return jobs[0].shown
	}
	if once() || !once() {
		t.Error("it is not shown once")
	}
	place("c/c.go", "package c\n\nvar C = 1\n")
	if !once() {
		t.Error("it rests on what it does not import")
	}
	for name, text := range map[string]string{
		"b/b.go": "package b\n\nvar B = 2\n", "a/a_test.go": "package a // 2\n", "a/testdata/x.txt": "2", "go.sum": "\n",
	} {
		place(name, text)
		if once() || !once() {
			t.Errorf("after a change of %s it is not shown anew", name)
		}
	}
	text, err := os.ReadFile(shownFile)
	if err != nil || len(text) != len(head+entry)+33 {
		t.Errorf("%q, %v", text, err)
	}
	for _, bad := range []*job{{err: errors.New("it failed")}, {skipped: true}} {
		bad.name, bad.folder, bad.digest = "TestOnceMore", "a", "new"
		if err := keep([]*job{{name: "TestOnce", folder: "a", digest: "new"}, bad}); err != nil {
			t.Fatal(err)
		}
		if after, err := os.ReadFile(shownFile); err != nil || string(after) != string(text) {
			t.Errorf("after %+v: %q, %v", bad, after, err)
		}
	}
}
