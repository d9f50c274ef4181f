package skirmish_test

import (
	"path/filepath"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `SKI-SH-01 SKI-SH-02 SKI-SH-03 SKI-SH-04 SKI-SH-05 SKI-SH-06 SKI-SH-07 SKI-SH-08 SKI-SH-09
	SKI-EF-01 SKI-EF-02 SKI-EF-03 SKI-EF-04 SKI-EF-05 SKI-AP-01 SKI-AP-02 SKI-IN-01
	SKI-SK-01 SKI-SK-02 SKI-SK-03 SKI-SK-04 SKI-SK-05 SKI-SK-06 SKI-SK-07 SKI-TU-01 SKI-TU-02
	SKI-CC-01 SKI-CC-02 SKI-CC-03 SKI-CC-04 SKI-CC-05 SKI-MO-01 SKI-MO-02 SKI-NE-01 SKI-NE-02 SKI-TY-01 SKI-HU-01 SKI-CO-01
	W01 W02 W03 W04 W05 W06 W07 W08 W09 W10 W11 W12 W13 W13a W14 W15 W15a W15b W16 W17 W18 W19 W20 W21 W22 W23 W24 W25`

func TestRuleTable(t *testing.T) {
	// The reference does not test the engine, and neither do lists of what is compared.
	passOver, err := filepath.Glob("naive*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	passOver = append(passOver, "compare_test.go", "configs_test.go", "configsmended_test.go", "randomconfigs_test.go")
	rulestest.RuleTable(t, skirmish.System(), ruleIDs, passOver...)
}
