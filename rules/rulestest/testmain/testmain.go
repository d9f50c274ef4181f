// Package testmain is what tests of all packages begin with. It imports no package of this module, so that each may use
// it.
package testmain

import (
	"flag"
	"runtime/debug"
	"testing"
)

// Run runs tests, trading memory for time: walks, laws, answers and pictures leave much garbage, whose collection took
// up to a quarter of it. Benchmarks keep Go's default.
func Run(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400)
	}
	m.Run()
}
