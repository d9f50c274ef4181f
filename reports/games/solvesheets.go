package games

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// PlaySheet ranks best play, the rule of thumb and the policies that the matchup could name.
func (r Solution) PlaySheet() layout.Sheet {
	s := r.Solution
	worth := s.Goal.Name
	switch {
	case !s.Goal.Share:
		worth = "mean " + worth
	case r.drawPart() != "":
		worth = "score of " + strings.TrimSuffix(worth, " wins")
	}
	out := layout.Sheet{Foot: playFoot(s)}.Words("play").Numbers(worth, "gives away").Prose("")
	out.Add(0, "best play", r.worthWords(s.Worth), "", "")
	if t := s.ShortPolicy; t != nil {
		out.Add(0, "rule of thumb", r.worthWords(t.Worth), r.lostWords(t.Lost), "")
	}
	for _, p := range s.Others {
		whose := ""
		if p.Set {
			whose = "as the matchup has it"
		}
		out.Add(0, p.Field+" "+p.Name, r.worthWords(p.Worth), r.lostWords(p.Lost), whose)
	}
	return out
}

// playFoot says what a policy is played with, where that is not plain.
func playFoot(s *solve.Solution) string {
	var words []string
	sides, fields := 1, map[string]bool{}
	if bothPlayBest(s) {
		sides, words = 2, append(words, "each against the best answer of the other side")
	}
	for _, p := range s.Others {
		fields[p.Field] = true
	}
	if len(fields) > sides {
		words = append(words, "each policy in its field alone, other fields of its side as the matchup has them")
	}
	return strings.Join(words, "; ")
}

// playedOutcomes are the outcomes under best play.
func (r Solution) playedOutcomes() layout.Sheet {
	s := layout.Sheet{}.Words("outcome").Numbers("with best play").Bar().Prose("")
	for _, o := range r.Solution.Outcomes {
		s.Add(o.Chance, o.Name, r.Digits.ChanceWords(o.Chance), "", r.outcome(o.Name).Doc)
	}
	return s
}

// shortPolicySheet is the rule of thumb, as the fields to set.
func shortPolicySheet(t *solve.ShortPolicy) layout.Sheet {
	s := layout.Sheet{}.Words("rule of thumb").Prose("")
	for _, rule := range t.Rules {
		s.Add(0, rule.Path, rule.Text)
	}
	return s
}

// useSheet says how often each decision comes up, and what best play takes.
func (r Solution) useSheet() layout.Sheet {
	s := layout.Sheet{
		Foot: "times a game, where more than one option was possible; it matters where they differ in worth",
	}.Words("decision").Numbers("asked", "matters").Prose("best play takes")
	for _, u := range r.Solution.Uses {
		s.Add(0, u.Path, r.Digits.Exact(u.Asked, 0), r.Digits.Exact(withoutNoise(u.Matters), 0), r.taken(u))
	}
	return s
}

// withoutNoise is a number without what only rounding left of it.
func withoutNoise(v float64) float64 { return numbers.WithoutRoundingNoise(numbers.Exactly(v)).Value }

// taken writes the options of a decision that are taken, the most frequent first.
func (r Solution) taken(u solve.DecisionUse) string {
	options := slices.DeleteFunc(slices.Clone(u.Options),
		func(o solve.OptionUse) bool { return o.Taken < numbers.Rounding })
	slices.SortStableFunc(options, func(x, y solve.OptionUse) int {
		switch {
		case x.Taken > y.Taken:
			return -1
		case x.Taken < y.Taken:
			return 1
		default:
			return 0
		}
	})
	var words []string
	for _, o := range options {
		words = append(words, o.Name+" "+r.Digits.ChanceWords(o.Taken/u.Asked))
	}
	return strings.Join(words, ", ")
}
