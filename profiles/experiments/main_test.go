package experiments

import (
	"flag"
	"runtime/debug"
	"testing"
)

// TestMain trades memory for time: what is read leaves much garbage. Benchmarks keep Go's default.
func TestMain(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400)
	}
	m.Run()
}
