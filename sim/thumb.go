package sim

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// A rule of thumb is a short policy, fitted to best play as VIPER does (Bastani, Pu and Solar-Lezama 2018):
// each decision that came up weighs as much as it matters, which is its chance times what the options differ
// in worth, and what comes up when the rule itself plays is added, until that no longer helps.

// Bounds of a rule of thumb.
const (
	thumbClauses    = 4 // of a decision
	thumbConditions = 2 // of a clause
	thumbRounds     = 4 // of playing and fitting
	thumbStates     = 400_000
	thumbPaths      = 8_000_000
	thumbGain       = 0.01 // of what is lost, by which another clause or condition must lower it
)

// thumb fits a rule of thumb to the best play of one side, nil if it never has a choice, or if the game is
// too large once players see all that a rule could ask for. Best play of both sides has none: what is best
// then depends on the answer.
func (s *solver) thumb(x *Solution) (*Thumb, error) {
	if s.options.For == rules.Neither || len(x.Uses) == 0 {
		return nil, nil
	}
	sc, err := s.Prepare(nil, true, s.sides...)
	if err != nil {
		return nil, err
	}
	limit := s.options.Limit
	limit.States, limit.Paths = min(limit.States, thumbStates), min(limit.Paths, thumbPaths)
	study, err := sc.Game.Study(sc, s.goal.event, limit)
	if _, tooLarge := errors.AsType[*rules.TooLargeError](err); tooLarge {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	lists := s.fit(study.Solve(s.aim()))
	t := &Thumb{}
	var settings []string
	for d, list := range lists {
		if list != nil {
			r := ThumbRule{s.Decisions[d].Path, list.text(s.Decisions[d])}
			t.Rules, settings = append(t.Rules, r), append(settings, r.Path+"="+r.Text)
		}
	}
	if t.Worth, err = s.worthWith(s.hero, settings...); err != nil {
		return nil, err
	}
	if t.Lost = s.lost(t.Worth, x.Worth); sameWorth(t.Worth, x.Worth) {
		t.Lost = 0
	}
	return t, nil
}

// fit returns a list for each decision that comes up in best play or when the lists play themselves, the best
// of some rounds.
func (s *solver) fit(best rules.Solved) []thumbList {
	seen, asked := make([][]lesson, len(s.Decisions)), make([]bool, len(s.Decisions))
	note := func(m rules.Moment) {
		possible, differ := compareWorths(m.Worth)
		if asked[m.Decision] = asked[m.Decision] || possible > 1; differ {
			seen[m.Decision] = append(seen[m.Decision], s.lesson(m))
		}
	}
	best.Play(func(m rules.Moment) int { note(m); return m.Best })
	var kept []thumbList
	least := math.Inf(1)
	for range thumbRounds {
		lists := make([]thumbList, len(seen))
		for d := range seen {
			lists[d] = fitList(seen[d], len(s.Decisions[d].Options))
		}
		played := best.Play(func(m rules.Moment) int {
			note(m)
			return lists[m.Decision].take(m)
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

// lesson is a decision that came up: what the player saw, and what each option loses, times its chance; NaN
// for what is not possible.
type lesson struct {
	facts []int
	lost  []float64
}

func (s *solver) lesson(m rules.Moment) lesson {
	l := lesson{slices.Clone(m.Facts), make([]float64, len(m.Worth))}
	for o, v := range m.Worth {
		l.lost[o] = float64(m.Chance * s.lost(v, m.Worth[m.Best]))
	}
	return l
}

// of returns what an option loses; one that is not possible is passed over for the first.
func (l *lesson) of(option int) float64 {
	if l.possible(option) {
		return l.lost[option]
	}
	return l.lost[0]
}

func (l *lesson) possible(option int) bool {
	return option < len(l.lost) && !math.IsNaN(l.lost[option])
}

// thumbList is a policy for one decision: the first clause that applies counts.
type thumbList []thumbClause

// thumbClause takes an option if its conditions hold.
type thumbClause struct {
	option int
	when   []thumbCondition
}

// thumbCondition compares a fact with a number.
type thumbCondition struct {
	fact   int
	atMost bool // else at least
	number int
}

func (c *thumbCondition) holds(facts []int) bool {
	if c.atMost {
		return facts[c.fact] <= c.number
	}
	return facts[c.fact] >= c.number
}

func (c *thumbClause) holds(facts []int) bool {
	return !slices.ContainsFunc(c.when, func(w thumbCondition) bool { return !w.holds(facts) })
}

// take returns the option that the list takes.
func (l thumbList) take(m rules.Moment) int {
	for i := range l {
		if c := &l[i]; c.option < len(m.Worth) && !math.IsNaN(m.Worth[c.option]) && c.holds(m.Facts) {
			return c.option
		}
	}
	return 0
}

// text writes the list as a policy.
func (l thumbList) text(d OpenDecision) string {
	var parts []string
	for i := range l {
		parts = append(parts, l[i].text(d))
	}
	return strings.Join(parts, " else ")
}

func (c *thumbClause) text(d OpenDecision) string {
	text := d.Options[c.option].Name
	for i, w := range c.when {
		word := " and "
		if i == 0 {
			word = " if "
		}
		text += word + w.text(d)
	}
	return text
}

func (c *thumbCondition) text(d OpenDecision) string {
	f := d.Facts[c.fact]
	switch {
	case f.YesNo && c.atMost:
		return "not " + f.Name
	case f.YesNo:
		return f.Name
	case c.atMost:
		return fmt.Sprintf("%s <= %d", f.Name, c.number)
	default:
		return fmt.Sprintf("%s >= %d", f.Name, c.number)
	}
}

// fitList finds a short list that loses little: one clause after the other, each the one that leaves least
// to be lost if the best single option were taken wherever it does not apply.
func fitList(seen []lesson, options int) thumbList {
	var list thumbList
	rest := seen
	last, lost := single(rest, options)
	for len(list) < thumbClauses-1 && lost > 0 {
		c, left := bestClause(rest, options, lost)
		if left >= float64((1-thumbGain)*lost) {
			break
		}
		list = append(list, c)
		rest = slices.DeleteFunc(slices.Clone(rest), func(l lesson) bool { return l.possible(c.option) && c.holds(l.facts) })
		last, lost = single(rest, options)
	}
	return append(list, thumbClause{option: last})
}

// single returns the one option that loses least, and how much.
func single(seen []lesson, options int) (option int, lost float64) {
	all := make([]float64, options)
	for i := range seen {
		for o := range all {
			all[o] += seen[i].of(o)
		}
	}
	for o, v := range all {
		if v < all[option] {
			option = o
		}
	}
	return option, all[option]
}

// bestClause returns the clause that leaves least to be lost, with conditions added as long as they help.
func bestClause(seen []lesson, options int, lost float64) (best thumbClause, left float64) {
	left = math.Inf(1)
	for o := range options {
		c, now := thumbClause{option: o}, lost
		for len(c.when) < thumbConditions {
			w, then := bestCondition(seen, options, c)
			if then >= float64((1-thumbGain)*now) {
				break
			}
			c.when, now = append(c.without(w), w), then
		}
		if c.when != nil && now < left {
			best, left = c, now
		}
	}
	return best, left
}

// without returns the conditions of a clause but for one that another makes idle.
func (c *thumbClause) without(w thumbCondition) []thumbCondition {
	return slices.DeleteFunc(slices.Clone(c.when), func(v thumbCondition) bool { return v.fact == w.fact && v.atMost == w.atMost })
}

// bestCondition returns the condition that, added to a clause, leaves least to be lost.
func bestCondition(seen []lesson, options int, c thumbClause) (best thumbCondition, left float64) {
	left = math.Inf(1)
	if len(seen) == 0 {
		return best, left
	}
	for fact := range seen[0].facts {
		t := tally(seen, options, c, fact)
		for _, atMost := range []bool{true, false} {
			t.scan(atMost, func(number int, lost float64) {
				if lost < left {
					best, left = thumbCondition{fact, atMost, number}, lost
				}
			})
		}
	}
	return best, left
}

// factTally adds up what is lost by the value of a fact: by a clause where it applies, and by each single
// option there and everywhere.
type factTally struct {
	values []int             // of the fact where the clause applies, rising
	taken  map[int]float64   // by value, what the clause's option loses
	single map[int][]float64 // by value, what each option loses
	all    []float64         // what each option loses everywhere
}

func tally(seen []lesson, options int, c thumbClause, fact int) *factTally {
	t := &factTally{taken: map[int]float64{}, single: map[int][]float64{}, all: make([]float64, options)}
	for i := range seen {
		l := &seen[i]
		for o := range t.all {
			t.all[o] += l.of(o)
		}
		if !l.possible(c.option) || !c.holds(l.facts) {
			continue
		}
		v := l.facts[fact]
		if t.single[v] == nil {
			t.single[v] = make([]float64, options)
			t.values = append(t.values, v)
		}
		t.taken[v] += l.lost[c.option]
		for o := range t.all {
			t.single[v][o] += l.of(o)
		}
	}
	slices.Sort(t.values)
	return t
}

// scan tells what is lost with each number that the fact can be compared with: where it holds the clause
// counts, elsewhere the best single option.
func (t *factTally) scan(atMost bool, to func(number int, lost float64)) {
	values := slices.Clone(t.values)
	if !atMost {
		slices.Reverse(values)
	}
	taken, rest := 0.0, slices.Clone(t.all)
	for _, v := range values {
		taken += t.taken[v]
		for o := range rest {
			rest[o] -= t.single[v][o]
		}
		to(v, taken+max(0, slices.Min(rest)))
	}
}
