package shi_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `SHI-SH-01 SHI-SH-02 SHI-SH-03 SHI-SH-04 SHI-SH-05 SHI-SH-06 SHI-SH-07 SHI-SH-08 SHI-SH-09 SHI-SH-10 SHI-SH-11
	SHI-CC-01 SHI-CC-02 SHI-CC-03 SHI-CC-04 SHI-CC-05 SHI-CC-06 SHI-CC-07 SHI-CC-08 SHI-CC-09 SHI-CC-10
	SHI-WP-01 SHI-WP-02 SHI-WP-03 SHI-WP-04 SHI-WP-05 SHI-WP-06 SHI-WP-07 SHI-WP-08 SHI-WP-09 SHI-WP-10
	C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25`

func TestRuleTable(t *testing.T) { rulestest.RuleTable(t, shi.System(), ruleIDs) }
