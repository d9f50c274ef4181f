package rulestest

import (
	"flag"
	"runtime/debug"
	"testing"
)

// Main runs the tests of a system, with memory spent to save time: references and laws
// leave much garbage, which took a quarter of it. Benchmarks keep Go's own setting.
func Main(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400)
	}
	m.Run()
}
