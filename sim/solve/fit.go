package solve

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// example is a decision that came up: what the player saw, and what each option loses, times its chance; NaN
// for what is not possible.
type example struct {
	facts []int
	lost  []float64
}

func (s *solver) example(m rules.Moment) example {
	l := example{slices.Clone(m.Facts), make([]float64, len(m.Worth))}
	for o, v := range m.Worth {
		l.lost[o] = max(0, float64(m.Chance*s.lost(v, m.Worth[m.Best]))) // of equal worth, but for rounding
	}
	return l
}

// of returns what an option loses; one that is not possible is passed over for the first.
func (l *example) of(option int) float64 {
	if l.possible(option) {
		return l.lost[option]
	}
	return l.lost[0]
}

func (l *example) possible(option int) bool {
	return option < len(l.lost) && !math.IsNaN(l.lost[option])
}

// fitList finds a short list that loses little: one clause after the other, each the one that leaves least
// to be lost if the best single option were taken wherever it does not apply.
func fitList(seen []example, options int) decisionList {
	var list decisionList
	rest := seen
	last, lost := single(rest, options)
	for len(list) < maxClauses-1 && lost > 0 {
		c, left := bestClause(rest, options, lost)
		if left >= float64((1-minGain)*lost) {
			break
		}
		list = append(list, c)
		rest = slices.DeleteFunc(slices.Clone(rest),
			func(l example) bool { return l.possible(c.option) && c.holds(l.facts) })
		last, lost = single(rest, options)
	}
	return append(list, clause{option: last})
}

// single returns the one option that loses least, and how much.
func single(seen []example, options int) (option int, lost float64) {
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
func bestClause(seen []example, options int, lost float64) (best clause, left float64) {
	left = math.Inf(1)
	for o := range options {
		c, now := clause{option: o}, lost
		for len(c.when) < maxConditions {
			w, then := bestCondition(seen, options, c)
			if then >= float64((1-minGain)*now) {
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
func (c *clause) without(w condition) []condition {
	return slices.DeleteFunc(slices.Clone(c.when),
		func(v condition) bool { return v.fact == w.fact && v.atMost == w.atMost })
}

// bestCondition returns the condition that, added to a clause, leaves least to be lost.
func bestCondition(seen []example, options int, c clause) (best condition, left float64) {
	left = math.Inf(1)
	if len(seen) == 0 {
		return best, left
	}
	for fact := range seen[0].facts {
		t := tally(seen, options, c, fact)
		for _, atMost := range []bool{true, false} {
			t.scan(atMost, func(number int, lost float64) {
				if lost < left {
					best, left = condition{fact, atMost, number}, lost
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

func tally(seen []example, options int, c clause, fact int) *factTally {
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
