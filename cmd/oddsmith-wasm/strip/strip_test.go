package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
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
	_, text := built(t)
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := parse(p.file()); err != nil || !reflect.DeepEqual(again, p) {
		t.Errorf("a program is written as another: %v", err)
	}
	data, err := p.section(dataSection)
	if err != nil {
		t.Fatal(err)
	}
	first, m, err := readMemory(data.body)
	if err != nil {
		t.Fatal(err)
	}
	again, same, err := readMemory(writeMemory(first, m))
	if err != nil || again != first || !bytes.Equal(m, same) {
		t.Errorf("a memory of %d bytes from %d is one of %d from %d in one segment: %v", len(m), first, len(same), again, err)
	}
}

// TestBroken: what is no program, or one that is cut short or has wrong bytes, is refused or written without a panic.
func TestBroken(t *testing.T) {
	_, text := built(t)
	try := func(text []byte) error {
		p, err := parse(text)
		if err != nil {
			return err
		}
		return p.strip()
	}
	for _, wrong := range []string{"", "\x00asm", start, start + "\x0b", start + "\x0b\x01\x00", "a text"} {
		if err := try([]byte(wrong)); err == nil {
			t.Errorf("%q is taken for a program", wrong)
		}
	}
	if err := try(bytes.Clone(text)); err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // a test
	for range 40 {
		wrong := bytes.Clone(text)
		for range 1 + dice.IntN(20) {
			wrong[dice.IntN(len(wrong))] = byte(dice.Uint32())
		}
		if dice.IntN(2) == 0 {
			wrong = wrong[:dice.IntN(len(wrong))]
		}
		_ = try(wrong)
	}
}

// TestSigned: places are read as they are written.
func TestSigned(t *testing.T) {
	for _, want := range []int{0, 1, 63, 64, 127, 128, 8191, 8192, 1 << 20, largest, -1, -64, -65} {
		r := reader{rest: appendSigned(nil, want)}
		if got := r.signed(); got != want || len(r.rest) != 0 || r.failed {
			t.Errorf("%d is read as %d", want, got)
		}
	}
}
