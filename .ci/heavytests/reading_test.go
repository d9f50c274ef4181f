package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestReading: what reads a flag is found through functions, methods, variables and helpers,
// and a local variable or another flag of the same name is none.
func TestReading(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"a_test.go": `package a
var heavy = flag.Bool("heavy", false, "")
var quick = flag.Bool("quick", false, "")
var size = few()
func few() int { if *heavy { return 2 }; return 1 }
func (g game) play() int { return few() }
func TestDirect(t *testing.T) { _ = *heavy }
func TestFunction(t *testing.T) { each(func() { few() }) }
func TestMethod(t *testing.T) { game{}.play() }
func TestType(t *testing.T) { list(game{}) }
func TestVariable(t *testing.T) { _ = size }
func TestLocal(t *testing.T) { heavy := 1; _ = heavy }
func TestQuick(t *testing.T) { _ = *quick }
func TestHelper(t *testing.T) { rulestest.Few(1, 2) }
func TestOther(t *testing.T) { rulestest.Words(t) }
`,
		"b_test.go": `package a_test
func TestLookup(t *testing.T) { flag.Lookup("heavy") }
`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	reads := reading(folder, []string{"heavy"}, map[string]bool{"rulestest.Few": true})
	got := slices.DeleteFunc(slices.Sorted(maps.Keys(reads)), func(name string) bool { return !strings.HasPrefix(name, "Test") })
	if want := []string{"TestDirect", "TestFunction", "TestHelper", "TestLookup", "TestMethod", "TestType", "TestVariable"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
