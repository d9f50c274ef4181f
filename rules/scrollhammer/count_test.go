package scrollhammer_test

// What is counted apart.

import (
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// TestTooManyCounts: what would be too many metrics is refused.
func TestTooManyCounts(t *testing.T) {
	r, x, weapons := someone{rulestest.NewGenerator(1, nil).Rand}, rulestest.New[scrollhammer.Multi](), 0
	armed := func(groups int) scrollhammer.Combatant {
		u := r.unit("unit", 3)
		u.Models = nil
		for range groups {
			g := r.group(3)
			g.Weapons, g.Split, g.Splits = nil, nil, nil
			for range 4 {
				w := r.weapon("weapon " + strconv.Itoa(weapons))
				w.Melee, w.Strength, weapons = true, 5, weapons+1
				g.Weapons = append(g.Weapons, w)
			}
			u.Models = append(u.Models, g)
		}
		return scrollhammer.Combatant{Unit: u}
	}
	x.A, x.B = []scrollhammer.Combatant{armed(4), armed(2)}, []scrollhammer.Combatant{armed(4)}
	for count, metrics := range map[string]int{"": 13, "units": 30, "weapons": 133, "units wounds": 39, "weapons wounds": 253, "units weapons wounds": 279} {
		x.Count = strings.Fields(count)
		list := x.Check()
		if refused := len(list) == 1 && list[0].Path == "count"; refused != (metrics > rules.MaxMetrics) || !refused && len(list) > 0 {
			t.Errorf("%s: %v", count, list)
		}
		if n := len(x.Prepare().Metrics); n != metrics {
			t.Errorf("%s: %d metrics, want %d", count, n, metrics)
		}
	}
}
