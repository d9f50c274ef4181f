package engine

import (
	"math/big"
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// followed is a game whose open decisions are taken best. What leads from state to state is known; the
// steps themselves still ask.
type followed struct{ *graph }

// renumbered are the states of a graph that best play comes to, in the order in which it does.
type renumbered struct {
	position
	of     []int32 // by number here
	number []int32 // by number there, plus 1; 0 for those not found
	known  found
}

// Explored implements [rules.Solved].
func (s *solved) Explored(limit rules.Limit) (rules.Explored, error) {
	r := &renumbered{position: s.states, number: make([]int32, s.n)}
	r.numberOf(0)
	x := newExplorer(r, s.sc, limit)
	x.packed, x.paths = s.packed, s.paths
	room := limit.Bytes - s.size
	for ; x.current < x.n; x.current++ {
		x.out.restart()
		from, to := s.rowsOf(r.of[x.current])
		s.followBest(x, r, from, to, 0, 1)
		x.endRow()
		switch {
		case x.current%watchEvery == watchEvery-1 && x.limit.shouldStop(x.progress()):
			x.refused = x.limit.stopped()
		case x.bytes() > room:
			x.refused = x.refusalBy(rules.MemoryLimit)
		default:
			continue
		}
		return nil, x.tooLarge()
	}
	return followed{x.graph}, nil
}

// numberOf returns the number here of a state there.
func (r *renumbered) numberOf(state int32) int32 {
	if r.number[state] == 0 {
		r.of = append(r.of, state)
		r.number[state] = int32(len(r.of))
		r.known = found{n: len(r.of), capacity: cap(r.of) + cap(r.number), size: int(unsafe.Sizeof(state))}
	}
	return r.number[state] - 1
}

func (r *renumbered) found() *found { return &r.known }

// followBest adds the transitions of the rows that share their first n forks, as best play takes them.
func (s *solved) followBest(x *explorer, r *renumbered, from, to, n int, chance float64) {
	if s.decides(from, n) {
		_, from, to = s.choose(from, to, n)
		s.followBest(x, r, from, to, n+1, chance)
		return
	}
	s.branches(from, to, n, func(row int) {
		for _, e := range s.of(row) {
			if e.to >= 0 {
				e.to = r.numberOf(e.to)
			}
			x.out.add(edge{to: e.to, emit: e.emit, p: float64(chance * e.p)})
		}
	}, func(f dice.Fork, from, to int) { s.followBest(x, r, from, to, n+1, float64(chance*f.P)) })
}

// Fractions implements [rules.Explored]: not of best play, which is found in floats.
func (followed) Fractions(rules.MetricSum) ([]map[int]*big.Rat, bool) { return nil, false }
