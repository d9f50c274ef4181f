package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestRun: of a small program, faults that its test finds and one that it does not; the same places in the program after
// it has changed, and its test has another name.
func TestRun(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	commit := func() {
		t.Helper()
		for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q", "-m", "x"}} {
			if out, err := exec.Command("git", args...).CombinedOutput(); err != nil {
				t.Fatalf("%s: %s", err, out)
			}
		}
	}
	const source = `package dice

const most = 6

// Hits counts the dice that show a number or more, no more than six.
func Hits(faces []uint8, number uint8) (n int) {
	for _, f := range faces {
		hit := f >= number
		if hit {
			n++
		}
	}
	return min(n, most)
}
`
	write("go.mod", "module example.org/dice\n\ngo 1.26\n")
	write("dice/dice.go", source)
	const test = `package dice

import "testing"

func TestHits(t *testing.T) {
	if n := Hits([]uint8{1, 4, 5}, 4); n != 2 {
		t.Error(n)
	}
}
`
	write("dice/dice_test.go", test)
	commit()
	if err := run(20, 1, "list.csv", "./...", "", 1, []string{"dice"}); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"f >= number → f > number": "dice.test TestHits", "hit → !(hit)": "dice.test TestHits", "most → most+1": unfound,
	}
	check := func() {
		t.Helper()
		list, err := readList("list.csv")
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range list {
			if by, known := want[m.change]; !known || m.foundBy != by {
				t.Errorf("%s, want %s", m, by)
			}
		}
		if len(list) != 3 {
			t.Errorf("%d places", len(list))
		}
	}
	check()
	write("dice/dice.go", "// Package dice counts.\n"+source)
	write("dice/dice_test.go", strings.ReplaceAll(test, "TestHits", "TestCount"))
	commit()
	for change, by := range want {
		want[change] = strings.ReplaceAll(by, "TestHits", "TestCount")
	}
	if err := run(0, 1, "list.csv", "./...", "", 1, nil); err != nil {
		t.Fatal(err)
	}
	check()
}
