package solve

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
)

// A rule of thumb is a short policy, fitted to best play as VIPER does (Bastani, Pu and Solar-Lezama 2018):
// each decision that came up weighs as much as it matters, which is its chance times what the options differ
// in worth, and what comes up when the rule itself plays is added, until that no longer helps.

// Bounds of a rule of thumb.
const (
	maxClauses    = 4 // of a decision
	maxConditions = 2 // of a clause
	fitRounds     = 4 // of playing and fitting
	fitStates     = 700_000
	fitPaths      = 8_000_000
	minGain       = 0.01 // of what is lost, by which another clause or condition must lower it
)

// shortPolicy fits a rule of thumb to the best play of one side, nil if it never has a choice, or if the game is
// too large once players see all that a rule could ask for. Best play of both sides has none: what is best
// then depends on the answer.
func (s *solver) shortPolicy(x *Solution) (*ShortPolicy, error) {
	if s.options.For == rules.Neither || len(x.Uses) == 0 {
		return nil, nil
	}
	limit := s.options.Limit
	limit.States, limit.Paths = min(limit.States, fitStates), min(limit.Paths, fitPaths)
	best, err := s.bestOf(limit, nil, true, s.sides...)
	if _, tooLarge := query.TooLarge(err); tooLarge {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	p := &ShortPolicy{}
	for d, list := range s.prune(best, s.fit(best)) {
		if list != nil {
			p.Rules = append(p.Rules, PolicySetting{s.Decisions[d].Path, list.text(s.Decisions[d])})
		}
	}
	p.Rules, p.Worth, err = s.needed(p.Rules)
	if p.Lost = s.lost(p.Worth, x.Worth); sameWorth(p.Worth, x.Worth) {
		p.Lost = 0
	}
	return p, err
}

// fitLists fits a list to what was seen of each decision.
func (s *solver) fitLists(seen [][]example) []decisionList {
	lists := make([]decisionList, len(seen))
	for d := range seen {
		lists[d] = fitList(seen[d], len(s.Decisions[d].Options))
	}
	return lists
}

// fit returns a list for each decision that comes up in best play or when the lists play themselves, the best
// of some rounds.
func (s *solver) fit(best rules.Solved) []decisionList {
	seen, asked := make([][]example, len(s.Decisions)), make([]bool, len(s.Decisions))
	note := func(m rules.Moment) {
		if !s.decides(m) {
			return
		}
		possible, differ := compareWorths(m.Worth)
		if asked[m.Decision] = asked[m.Decision] || possible > 1; differ {
			seen[m.Decision] = append(seen[m.Decision], s.example(m))
		}
	}
	best.Play(func(m rules.Moment) int { note(m); return m.Best })
	var kept []decisionList
	least := math.Inf(1)
	for range fitRounds {
		lists := s.fitLists(seen)
		played := best.Play(func(m rules.Moment) int {
			if !s.decides(m) {
				return m.Best
			}
			note(m)
			return lists[m.Decision].Take(m)
		})
		if lost := s.lost(played.Worth, best.Worth()); lost < least {
			least, kept = lost, lists
		}
	}
	for d := range kept {
		if !asked[d] {
			kept[d] = nil
		}
	}
	return kept
}
