package simtest

import (
	"flag"
	"testing"
)

// The checks that take minutes: go test ./sim -run Heavy -heavy.
var (
	heavy  = flag.Bool("heavy", false, "run the heavy checks")
	update = flag.Bool("update", false, "write the coverage report anew")
)

// Heavy reports whether tests may take minutes.
func Heavy() bool { return *heavy }

// Updating reports whether reports of tests are written anew.
func Updating() bool { return *update }

// OnlyHeavy skips what is run in heavy tests alone.
func OnlyHeavy(t *testing.T) {
	t.Helper()
	if !Heavy() {
		t.Skip("heavy; run with -heavy")
	}
	t.Parallel()
}

// NotShort skips what takes long and would show no more where short tests look for races.
func NotShort(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("takes long; run without -short")
	}
}

// OrFewer is n in heavy tests, an eighth of it every day, or a tenth in short tests.
func OrFewer(n int) int {
	switch {
	case Heavy():
		return n
	case testing.Short():
		return n / 10
	default:
		return n / 8
	}
}
