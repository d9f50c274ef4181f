package rulestest

import (
	"flag"
	"runtime/debug"
	"testing"
)

// Main runs the tests of a system, trading memory for time: garbage collection after
// references and laws took a quarter of it. Benchmarks keep Go's default.
func Main(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400)
	}
	m.Run()
}
