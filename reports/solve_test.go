package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// TestSolutionHeadline: whose play is best, for what, and against whom.
func TestSolutionHeadline(t *testing.T) {
	without := bestFor(rules.A, toWin(rules.A))
	without.Solution.Outcomes = []solve.OutcomeChance{{Name: "a", Chance: 0.7}, {Name: "b", Chance: 0.3},
		{Name: "draw"}}
	loss := toWin(rules.B)
	loss.Draw = 0
	third := toWin(rules.B)
	third.Draw = 0.3
	for want, r := range map[string]games.Solution{
		"with best play, side a wins 70 % of games, the most that is possible against side b's b-policy charge": without,
		"with best play, the score of side a (its wins, and half of the games that nobody wins) is 70 %, the most " +
			"that is possible against side b's b-policy charge": bestFor(rules.A, toWin(rules.A)),
		"with best play, side b wins 70 % of games, the most that is possible against side a's b-policy charge": bestFor(rules.B, loss),
		"with best play, the score of side b (its wins, and 0.3 of the games that nobody wins) is 70 %, the most " +
			"that is possible against side a's b-policy charge": bestFor(rules.B, third),
		"with best play of side a, the share of “kills at least 3” is 70 %, the most that is possible against side " +
			"b's b-policy charge": bestFor(rules.A,
			query.Goal{Name: "kills at least 3", Share: true}),
		"with best play of side b, the mean of b-lost is 1.5, the least that is possible against side a, which " +
			"decides nothing": solutions()["least"],
		"with best play of both sides, the score of side a (its wins, and half of the games that nobody wins) is 70 " +
			"%: side a can be sure of that, and side b can hold it to that": bestFor(rules.Neither, toWin(rules.A)),
		"with best play of both sides and open hands, the score of side a (its wins, and half of the games that " +
			"nobody wins) is 70 %": solutions()["both"],
	} {
		if got := r.Headline(); got != want {
			t.Errorf("it is %s, not %s", got, want)
		}
	}
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
		if text := written(layout.Text, r); !strings.Contains(text, want) {
			t.Errorf("%s:\n%s", side, text)
		}
	}
}

// TestSolutionSchema: as with results.
func TestSolutionSchema(t *testing.T) {
	s := schemaOf(t, frameFile)
	first := func(v map[string]any, list string) map[string]any { return v[list].([]any)[0].(map[string]any) }
	for name, spoil := range map[string]func(v map[string]any){
		"an unknown field": func(v map[string]any) { v["extra"] = 1 },
		"nobody's":         func(v map[string]any) { v["for"] = "neither" },
		"an unknown kind":  func(v map[string]any) { v["goal"].(map[string]any)["kind"] = "spread" },
		"better than best": func(v map[string]any) { first(v, "others")["gives_away"] = -0.5 },
		"one option": func(v map[string]any) {
			first(v, "decisions")["options"] = first(v, "decisions")["options"].([]any)[:1]
		},
		"a thumb of no rules": func(v map[string]any) { v["rule_of_thumb"].(map[string]any)["rules"] = []any{} },
	} {
		v := asJSON(t, FrameJSON[games.Solution], solutions()["win"])
		if spoil(v["details"].(map[string]any)["solution"].(map[string]any)); s.Validate(v) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// TestSolutionCommandIsWhole: what is to be pasted stays on one line in files and in Markdown.
func TestSolutionCommandIsWhole(t *testing.T) {
	r := solutions()["win"]
	for _, text := range []string{written(layout.Text, r), written(layout.Markdown, r)} {
		if !strings.Contains(text, r.ShortPolicyCommand+"\n") {
			t.Error(text)
		}
	}
}
