package reports

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// TestSolutionHeadlines: whose play is best, for what, and against whom, to review.
func TestSolutionHeadlines(t *testing.T) {
	without, loss, third := bestFor(rules.A, toWin(rules.A)), toWin(rules.B), toWin(rules.B)
	without.Solution.Outcomes = []solve.OutcomeChance{{Name: "a", Chance: 0.7}, {Name: "b", Chance: 0.3}, {Name: "draw"}}
	loss.Draw, third.Draw = 0, 0.3
	var b strings.Builder
	for _, r := range []games.Solution{
		without, bestFor(rules.A, toWin(rules.A)), bestFor(rules.B, loss), bestFor(rules.B, third),
		bestFor(rules.A, query.Goal{Name: "kills at least 3", Share: true}), solutions()["least"],
		bestFor(rules.Neither, toWin(rules.A)), solutions()["both"],
	} {
		fmt.Fprintln(&b, r.Headline())
	}
	golden(t, "testdata/headlines.txt", []byte(b.String()))
}

// TestPolicyInItsFieldAlone: where a side has several policies, it is said what the others are.
func TestPolicyInItsFieldAlone(t *testing.T) {
	const want = "each policy in its field alone"
	for _, name := range []string{"win", "both"} {
		r := solutions()[name]
		if foot := r.PlaySheet().Foot; strings.Contains(foot, want) {
			t.Errorf("%s, with a policy for each side: %q", name, foot)
		}
		r.Solution.Others = append(r.Solution.Others,
			solve.OtherPlay{Field: "a.0.policy", Name: "hold", Set: true, Worth: 0.6, Lost: 0.1})
		if foot := r.PlaySheet().Foot; !strings.Contains(foot, want) {
			t.Errorf("%s, with two policies of side a: %q", name, foot)
		}
	}
}

// TestNoChoice: that nothing can be chosen is said.
func TestNoChoice(t *testing.T) {
	for side, want := range map[rules.Side]string{rules.A: "side a has no choice: ", rules.B: "side b has no choice: ",
		rules.Neither: "neither side has a choice: "} {
		r := bestFor(side, toWin(rules.A))
		if text := written(layout.Text, r); strings.Contains(text, "choice: ") {
			t.Errorf("%s, with decisions:\n%s", side, text)
		}
		r.Solution.Uses = nil
		if text := written(layout.Text, r); !strings.Contains(strings.ToLower(text), want) {
			t.Errorf("%s:\n%s", side, text)
		}
	}
}
