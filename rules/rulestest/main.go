package rulestest

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// Main runs the tests of a system.
func Main(m *testing.M) { testmain.Run(m) }
