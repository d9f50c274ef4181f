package secondedition_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `SE-HH-01 SE-HH-02 SE-HH-03 SE-HH-04 SE-HH-05 SE-HH-06 SE-HH-07 SE-HH-08 SE-HH-09 SE-HH-10
	HH-a HH-b HH-c HH-d HH-e SE-PW-07`

func TestLedger(t *testing.T) { rulestest.Ledger(t, secondedition.System(), ruleIDs, "naive_test.go") }
