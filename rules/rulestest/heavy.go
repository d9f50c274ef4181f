package rulestest

import (
	"flag"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

var (
	heavy  = flag.Bool("heavy", false, "run more trials and more random inputs, for minutes instead of seconds")
	seeds  = flag.Uint64("seeds", 0, "play so many random inputs of each scenario, to hunt by hand")
	update = flag.Bool("update", false, "write the golden files of this package anew")
)

// Heavy reports whether the tests of a system may take minutes: go test ./rules/skirmish -heavy.
func Heavy() bool { return *heavy }

// OnlyHeavy passes over a test that is run in heavy tests alone.
func OnlyHeavy(t *testing.T) {
	t.Helper()
	if !Heavy() {
		t.Skip("takes long; -heavy runs it")
	}
}

// Sample returns every nth entry of a list in ordinary runs, all of it in heavy ones.
func Sample[T any](list []T, nth int) []T {
	if Heavy() {
		return list
	}
	var some []T
	for i := 0; i < len(list); i += nth {
		some = append(some, list[i])
	}
	return some
}

// Few returns n in ordinary runs, many in heavy ones.
func Few[N int | uint64](n, many N) N {
	if Heavy() {
		return many
	}
	return n
}

// Seeds returns the number of random inputs: few in ordinary runs, many in heavy ones, or as many as somebody asks for.
func Seeds(few, many uint64) uint64 {
	if *seeds > 0 {
		return *seeds
	}
	return Few(few, many)
}

// Main runs the tests of a system.
func Main(m *testing.M) { testmain.Run(m) }
