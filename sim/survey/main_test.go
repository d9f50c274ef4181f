package survey

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

func TestMain(m *testing.M) { testmain.Run(m) }
