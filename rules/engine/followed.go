package engine

import (
	"math/big"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// followed is a game whose open decisions are taken best. What leads from state to state is known; the
// steps themselves still ask.
type followed[S comparable] struct{ *graph[S] }

// Explored implements [rules.Solved].
func (s *solved[S]) Explored(limit rules.Limit) (rules.Explored, error) {
	x := newExplorer(*s.states.at(0), s.step, s.sc)
	x.maxBytes, x.packed, x.paths = limit.Bytes, s.packed, s.paths
	room := limit.Bytes - s.size
	for ; x.current < x.states.n; x.current++ {
		x.beginRow()
		from, to := s.rowsOf(s.number(x.states.at(x.current)))
		s.followBest(x, from, to, 0, 1)
		x.endRow()
		if x.current%watchEvery == watchEvery-1 && shouldStop(&limit, x.states.n) {
			return nil, x.tooLarge(refusal{why: "it was stopped"})
		}
		if x.bytes() > room {
			return nil, x.tooLarge(x.refusalBy(rules.MemoryLimit, limit))
		}
	}
	return followed[S]{x.graph}, nil
}

// followBest adds the transitions of the rows that share their first n forks, as best play takes them.
func (s *solved[S]) followBest(x *explorer[S], from, to, n int, chance float64) {
	if s.decides(from, n) {
		_, from, to = s.choose(from, to, n)
		s.followBest(x, from, to, n+1, chance)
		return
	}
	s.branches(from, to, n, func(row int) {
		for _, e := range s.edgesOf(row) {
			if e.to >= 0 {
				e.to = x.findOrAdd(s.states.at(int(e.to)))
			}
			x.add(edge{to: e.to, emit: e.emit, p: float64(chance * e.p)})
		}
	}, func(f dice.Fork, from, to int) { s.followBest(x, from, to, n+1, float64(chance*f.P)) })
}

// Fractions implements [rules.Explored]: not of best play, which is found in floats.
func (followed[S]) Fractions(rules.MetricSum) ([]map[int]*big.Rat, bool) { return nil, false }
