package scrollhammer_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// ruleIDs are the rules of the system's specification.
const ruleIDs = `SCR-CH-01 SCR-CH-02 SCR-CH-03 SCR-CH-04 SCR-CH-05 SCR-CH-06 SCR-CH-07 SCR-CH-08 SCR-CH-09
	SCR-FI-01 SCR-FI-02 SCR-FI-03 SCR-FI-04 SCR-FI-05 SCR-FI-06 SCR-FI-07 SCR-FI-08 SCR-FI-09 SCR-FI-10 SCR-FI-11 SCR-FI-12
	SCR-RS-01 SCR-RS-02 SCR-RS-03 SCR-RS-04 SCR-RS-05 SCR-RS-06 SCR-RS-07 SCR-RS-08 SCR-RS-09 SCR-RS-10`

func TestRuleTable(t *testing.T) { rulestest.RuleTable(t, scrollhammer.System(), ruleIDs) }
