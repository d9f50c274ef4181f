package solve

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// leastEarned is what a part of a rule of thumb must earn, as a share of games, or of the mean that best play comes to:
// nobody remembers a condition for less than one win in a thousand.
const leastEarned = 0.001

// nothing is the part of that by which what earns nothing is known at once, without a look at all others.
const nothing = 0.1

// prune leaves out clauses and conditions that earn hardly anything, the least worth first.
func (s *solver) prune(best rules.Solved, lists []decisionList) []decisionList {
	lost, least := s.lostBy(best, lists), s.least(best.Worth())
	for {
		var kept []decisionList
		most := lost + least
		for _, shorter := range shortened(lists) {
			now := s.lostBy(best, shorter)
			if now < most {
				most, kept = now, shorter
			}
			if now < lost+float64(nothing*least) {
				break
			}
		}
		if kept == nil {
			return lists
		}
		lists, lost = kept, most
	}
}

// least is what a part must earn in the unit of the goal.
func (s *solver) least(worth float64) float64 {
	if s.goal.Share {
		return leastEarned
	}
	return float64(leastEarned * math.Abs(worth))
}

// needed leaves out settings that earn hardly anything over what the matchup has in their place, and returns what the
// others come to.
func (s *solver) needed(list []PolicySetting) ([]PolicySetting, float64, error) {
	worth, err := s.worthOf(list)
	for i := len(list) - 1; i >= 0 && len(list) > 1 && err == nil; i-- {
		fewer := slices.Delete(slices.Clone(list), i, i+1)
		var now float64
		if now, err = s.worthOf(fewer); err == nil && s.lost(now, worth) < s.least(worth) {
			list, worth = fewer, now
		}
	}
	return list, worth, err
}

// worthOf is what some settings come to.
func (s *solver) worthOf(list []PolicySetting) (float64, error) {
	var settings []string
	for _, r := range list {
		settings = append(settings, r.Path+"="+r.Text)
	}
	return s.worthWith(s.goalSide, settings...)
}

// lostBy is what lists lose against best play.
func (s *solver) lostBy(best rules.Solved, lists []decisionList) float64 {
	played := best.Play(func(m rules.Moment) int {
		if !s.decides(m) || lists[m.Decision] == nil {
			return m.Best
		}
		return lists[m.Decision].Take(m)
	})
	return s.lost(played.Worth, best.Worth())
}

// shortened are the lists with a clause or a condition less, each way once.
func shortened(lists []decisionList) (all [][]decisionList) {
	with := func(d int, list decisionList) {
		shorter := slices.Clone(lists)
		shorter[d] = list
		all = append(all, shorter)
	}
	for d, list := range lists {
		for i := range max(0, len(list)-1) { // the last has no condition
			with(d, slices.Delete(slices.Clone(list), i, i+1))
			for w := range len(list[i].when) {
				if len(list[i].when) < 2 {
					break
				}
				wider := slices.Clone(list)
				wider[i].when = slices.Delete(slices.Clone(list[i].when), w, w+1)
				with(d, wider)
			}
		}
	}
	return all
}
