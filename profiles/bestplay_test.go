package profiles

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// TestBestPolicy: every policy of the library (of every fifth matchup, unless -heavy is given) can be the best, as a
// whole or decision by decision, is shown so, reads back, and says nothing of options that nobody asked for.
func TestBestPolicy(t *testing.T) {
	schema := compile(t)
	n := 0
	for i, name := range Matchups() {
		if !tried(i, 5) {
			continue
		}
		m := must(Load(name, nil))
		var whole, parts []string
		for _, p := range m.Policies() {
			whole = append(whole, p.Path+"="+policy.Best)
			for _, d := range p.Decisions {
				parts = append(parts, d.Path+"="+policy.Best)
			}
		}
		if len(whole) == 0 {
			continue
		}
		n++
		best := must(Load(name, whole))
		checkDecisions(t, m, best, must(Load(name, parts)))
		checkPreparedBest(t, name, m.Scenario(), best.Scenario())
		if err := accepts(t, schema, must(Show(name, whole))); err != nil {
			t.Errorf("show %s %q: %v", name, whole, err)
		}
	}
	if n < 10 || *heavy && n < 50 {
		t.Errorf("only %d matchups have policies", n)
	}
}

// checkDecisions: with policies that are best as a whole, or in each decision, all decisions are.
func checkDecisions(t *testing.T, set, best, piecewise *Matchup) {
	t.Helper()
	if set.PlaysBest() || !best.PlaysBest() || !piecewise.PlaysBest() {
		t.Errorf("%s plays best: %t, with the best policies: %t, with the best decisions: %t",
			set.Name, set.PlaysBest(), best.PlaysBest(), piecewise.PlaysBest())
	}
	for i, p := range best.Policies() {
		for j, d := range p.Decisions {
			if d.Taken != policy.Best || p.Name != policy.Best ||
				piecewise.Policies()[i].Decisions[j].Taken != policy.Best {
				t.Errorf("%s: %s of the policy %s is %s", set.Name, d.Path, p.Name, d.Taken)
			}
		}
	}
}

// checkPreparedBest: a matchup is prepared to be played best, and warns of no more than it does otherwise.
func checkPreparedBest(t *testing.T, name string, set, best *rules.Scenario) {
	t.Helper()
	if !best.PlaysBest || set.PlaysBest {
		t.Errorf("%s is not prepared to be played best, or always", name)
	}
	for _, w := range best.Warnings {
		for _, option := range []string{"turn in policy.action", "has no vehicle", "has it shoot", "third weapon"} {
			if strings.Contains(w, option) && !slices.Contains(set.Warnings, w) {
				t.Errorf("%s, played best, warns: %s", name, w)
			}
		}
	}
	if best.Breakdown != nil {
		best.Breakdown() // needs no decision
	}
}

// TestBestIsNoUnit: only policies can be the best.
func TestBestIsNoUnit(t *testing.T) {
	if _, err := Load("shi/duel", []string{"a=best"}); err == nil || strings.Contains(err.Error(), "can be best") {
		t.Errorf("a unit called best: %v", err)
	}
}
