package pitfight

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestMain(m *testing.M) { rulestest.Main(m) }

// duelOf is two fighters with the defaults, and changes.
func duelOf(change func(x *Duel)) *Duel {
	x := rulestest.New[Duel]()
	x.A.Name, x.B.Name = "gladiator", "bear"
	change(x)
	return x
}

func plain(*Duel) {}

func TestRuleTable(t *testing.T) {
	rulestest.RuleTable(t, System(), "PIT-ST-01 PIT-ST-02 PIT-TU-01 PIT-TU-02 P1")
}

func TestNoAllocations(t *testing.T) { rulestest.NoAllocations(t, duelOf(plain).Prepare()) }

func TestWords(t *testing.T) {
	rulestest.Words(t, 100, []*rules.Scenario{duelOf(plain).Prepare(), duelOf(func(x *Duel) { x.MaxTurns = 3 }).Prepare()})
}

func BenchmarkMatchups(b *testing.B) { rulestest.Bench(b, System(), configs()[:1]) }
