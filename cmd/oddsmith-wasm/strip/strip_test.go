package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// built is a program for a browser, and its bytes.
func built(t *testing.T) (file string, program []byte) {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the standard library for a browser")
	}
	file = filepath.Join(t.TempDir(), "program.wasm")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", file, "testdata/program.go")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return file, program
}

// TestRuns: a program does the same without what is stripped, which is a tenth of it at least.
func TestRuns(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("needs node")
	}
	file, whole := built(t)
	root, err := exec.CommandContext(t.Context(), "go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	start := filepath.Join(string(bytes.TrimSpace(root)), "lib", "wasm", "wasm_exec_node.js")
	run := func() string {
		out, err := exec.CommandContext(t.Context(), node, start, file).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}
	want := run()
	if err := strip(file); err != nil {
		t.Fatal(err)
	}
	if got := run(); got != want || len(got) < 100 {
		t.Errorf("stripped it says\n%swant\n%s", got, want)
	}
	stripped, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if zeros := bytes.Count(stripped, []byte{0}) - bytes.Count(whole, []byte{0}); zeros < len(whole)/10 {
		t.Errorf("%d bytes of %d were cleared", zeros, len(whole))
	}
}

// TestMemory: a memory is the same in one segment, and is where it was.
func TestMemory(t *testing.T) {
	_, program := built(t)
	var before, after memory
	one, err := rewritten(program, func(m memory) error { before = m; return nil })
	if err != nil {
		t.Fatal(err)
	}
	again, err := rewritten(one, func(m memory) error { after = m; return nil })
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, after) || !bytes.Equal(one, again) {
		t.Error("a memory in one segment is another")
	}
}

// TestBroken: what is no program, or one cut short or with wrong bytes, is refused or changed, without a panic.
func TestBroken(t *testing.T) {
	_, program := built(t)
	change := func(m memory) error {
		tables, err := tablesIn(m)
		if err == nil {
			tables.strip()
		}
		return err
	}
	for _, text := range []string{"", "\x00asm", "\x00asm\x01\x00\x00\x00\x0b", "a text"} {
		if _, err := rewritten([]byte(text), change); err == nil && len(text) != 8 {
			t.Errorf("%q is taken for a program", text)
		}
	}
	var m memory
	if _, err := rewritten(program, func(read memory) error { m = read; return nil }); err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // a test
	for range 100 {
		wrong := bytes.Clone(m)
		at := bytes.Index(wrong, []byte(header))
		for range 20 {
			wrong[at+len(header)+dice.IntN(len(wrong)-at-len(header))] = byte(dice.Uint32())
		}
		if dice.IntN(2) == 0 {
			wrong = wrong[:at+dice.IntN(len(wrong)-at)]
		}
		_ = change(wrong)
	}
}

// TestSigned: places are read as they are written.
func TestSigned(t *testing.T) {
	for _, want := range []int{0, 1, 63, 64, 127, 128, 8191, 8192, 1 << 20, largest, -1, -64, -65} {
		b := appendSigned(nil, want)
		if got, n := signed(b); got != want || n != len(b) {
			t.Errorf("%d is read as %d of %d bytes of %d", want, got, n, len(b))
		}
	}
}
