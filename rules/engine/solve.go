package engine

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// solved is the best play for an aim, by backward induction (Bellman 1957): what is taken is best
// given what is known by then, never what will be rolled.
type solved struct {
	study
	aim   rules.Aim
	order []int32 // of the states, every transition leads forward
	worth []float64
}

// Solve implements [rules.Study].
func (t study) Solve(aim rules.Aim) rules.Solved {
	s := &solved{study: t, aim: aim, order: t.topologicalOrder(), worth: make([]float64, t.n)}
	for n := len(s.order) - 1; n >= 0; n-- {
		from, to := t.rowsOf(s.order[n])
		s.worth[s.order[n]] = s.value(from, to, 0)
	}
	return s
}

// value returns what a range of rows that share the first n forks is worth. Some may end there, where
// other dice lead to no decision.
func (s *solved) value(from, to, n int) float64 {
	best, sum := math.NaN(), 0.0
	s.branches(from, to, n, func(row int) { sum += s.expected(row) }, func(f dice.Fork, from, to int) {
		v := s.value(from, to, n+1)
		if f.Decision < 0 {
			sum += float64(f.P * v)
		} else if math.IsNaN(best) || s.better(f.Decision, v, best) {
			best = v
		}
	})
	if math.IsNaN(best) {
		return sum
	}
	return best
}

// better reports whether who takes a decision prefers one worth to another. What differs by no
// more than rounding does is the same.
func (s *solved) better(decision int, v, than float64) bool {
	rounding := float64(1e-12 * max(1, math.Abs(than)))
	if s.aim.High[decision] {
		return v > than+rounding
	}
	return v < than-rounding
}

// expected returns what the transitions of a row are worth.
func (s *solved) expected(row int) float64 {
	v := 0.0
	for _, e := range s.of(row) {
		then := 0.0
		if e.to < 0 {
			then = s.aim.Worth[-1-e.to]
		} else {
			then = s.worth[e.to]
		}
		v += float64(e.p * (then + float64(s.packed.sum(s.aim.Sum, e.emit))))
	}
	return v
}

// Worth implements [rules.Solved].
func (s *solved) Worth() float64 { return s.worth[0] }

// choose returns the first of the best options, and its rows.
func (s *solved) choose(from, to, n int) (option, bestFrom, bestTo int) {
	best := math.NaN()
	s.branches(from, to, n, nil, func(f dice.Fork, from, to int) {
		if v := s.value(from, to, n+1); math.IsNaN(best) || s.better(f.Decision, v, best) {
			best, option, bestFrom, bestTo = v, f.Pick, from, to
		}
	})
	return option, bestFrom, bestTo
}

// Play implements [rules.Solved].
func (s *solved) Play(take func(rules.Moment) int) rules.Played {
	p := &play{solved: s, take: take, mass: make([]float64, s.n), walker: dice.NewWalker(), seen: map[moment][]int{}}
	p.played.Outcomes = make([]float64, len(s.sc.Outcomes))
	p.mass[0] = 1
	for _, i := range s.order {
		if p.mass[i] > 0 {
			from, to := s.rowsOf(i)
			p.state, p.looked = i, false
			p.follow(from, to, 0, p.mass[i])
		}
	}
	return p.played
}

// play is a way to play that is being followed, from state to state.
type play struct {
	*solved
	take   func(rules.Moment) int
	mass   []float64
	played rules.Played

	state  int32
	looked bool // whether seen is of the state
	seen   map[moment][]int
	walker *dice.Walker
}

// follow goes on with rows that share their first n forks.
func (p *play) follow(from, to, n int, chance float64) {
	if p.decides(from, n) {
		from, to = p.decide(from, to, n, chance)
		p.follow(from, to, n+1, chance)
		return
	}
	p.branches(from, to, n, func(row int) { p.end(row, chance) }, func(f dice.Fork, from, to int) {
		p.follow(from, to, n+1, float64(chance*f.P))
	})
}

// end rolls the last dice of a step.
func (p *play) end(row int, chance float64) {
	for _, e := range p.of(row) {
		q := float64(chance * e.p)
		p.played.Worth += float64(q * float64(p.packed.sum(p.aim.Sum, e.emit)))
		if e.to >= 0 {
			p.mass[e.to] += q
			continue
		}
		p.played.Outcomes[-1-e.to] += q
		p.played.Worth += float64(q * p.aim.Worth[-1-e.to])
	}
}

// decide takes a decision, and returns the rows of the option taken.
func (p *play) decide(from, to, n int, chance float64) (takenFrom, takenTo int) {
	best, bestFrom, bestTo := p.choose(from, to, n)
	if p.take == nil {
		return bestFrom, bestTo
	}
	m := p.moment(from, to, n)
	m.Chance, m.Best = chance, best
	taken := p.take(m)
	p.branches(from, to, n, nil, func(f dice.Fork, from, to int) {
		if f.Pick == taken {
			takenFrom, takenTo = from, to
		}
	})
	return takenFrom, takenTo
}

// moment describes a decision.
func (p *play) moment(from, to, n int) rules.Moment {
	if !p.looked {
		clear(p.seen)
		p.look(p.walker, p.state, p.seen)
		p.looked = true
	}
	m := rules.Moment{Decision: p.fork(from, n).Decision, Facts: p.seen[moment{from, n}]}
	p.branches(from, to, n, nil, func(f dice.Fork, from, to int) {
		for len(m.Worth) <= f.Pick {
			m.Worth = append(m.Worth, math.NaN())
		}
		m.Worth[f.Pick] = p.value(from, to, n+1)
	})
	return m
}
