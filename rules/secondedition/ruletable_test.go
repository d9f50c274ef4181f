package secondedition_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `SE-HH-01 SE-HH-02 SE-HH-03 SE-HH-04 SE-HH-05 SE-HH-06 SE-HH-07 SE-HH-08 SE-HH-09 SE-HH-10
	HH-a HH-b HH-c HH-d HH-e
	SE-PS-01 SE-PS-02 SE-PS-03 SE-PS-04 SE-PS-05 SE-PS-06
	SE-WC-01 SE-WC-02 SE-WC-03 SE-WC-04 SE-WC-05 SE-WC-06 SE-WC-07 SE-WC-08 SE-PV-01
	SE-PW-01 SE-PW-02 SE-PW-03 SE-PW-04 SE-PW-05 SE-PW-06 SE-PW-07 SE-PW-08
	PD-1 PD-2 PD-3 PD-4 PD-5 PD-6 PD-6a PD-7 PD-8 PD-9 PD-10 PD-11 PD-12 PD-13 PD-13b PD-13d PD-14 PD-14a
	BT-1 BT-2`

func TestRuleTable(t *testing.T) { rulestest.RuleTable(t, secondedition.System(), ruleIDs) }
