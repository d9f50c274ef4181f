package engine

import (
	"slices"
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// rows are those of states whose step asks for decisions that are left open: one for each way to
// decide, and to roll before the last decision. The transitions of a row have the probabilities of
// the dice that are still to be rolled then.
type rows struct {
	first  list[int32]       // by state
	forks  list[[]dice.Fork] // by row, what leads to it
	next   []dice.Fork
	length int // of all lists together
}

// bytes returns the memory of the rows, none if there are none.
func (r *rows) bytes() int {
	if r == nil {
		return 0
	}
	var fork dice.Fork
	return 4*r.first.capacity() + int(unsafe.Sizeof(r.next))*r.forks.capacity() + int(unsafe.Sizeof(fork))*r.length
}

// beginState starts the rows of another state.
func (r *rows) beginState() { r.first.put(int32(r.forks.n)) }

// turnsInto follows the path that a walker has just played, and reports whether it is of another
// row of the state than the path before it.
func (r *rows) turnsInto(w *dice.Walker) bool {
	r.next = w.Forks(r.next[:0], w.Decided())
	isFirst := r.forks.n == int(*r.first.at(r.first.n - 1))
	if !isFirst && slices.Equal(r.next, *r.forks.at(r.forks.n - 1)) {
		return false
	}
	r.forks.put(slices.Clone(r.next))
	r.length += len(r.next)
	return !isFirst
}

// study is an explored machine in which decisions are left open.
type study struct {
	*graph
	size    int // of its memory
	thinker *thinker
	isOpen  func(state int32) bool // whether both sides see everything there, of one that follows what they know
}

// Study implements [rules.Game].
func (g *game) Study(
	sc *rules.Scenario, event *rules.Event, sides []rules.Side, limit rules.Limit,
) (rules.Study, error) {
	checkSize(sc)
	if event != nil {
		g, sc = g.towards(sc, event), apart(sc)
	}
	x, t := (*explorer)(nil), study{}
	if sides == nil {
		x = newExplorer(g.begin(asPlayed), sc, limit)
	} else {
		limit.IgnoreForecast = true // as probes know nothing
		x = t.follow(g, sc, sides, limit)
	}
	x.rows = new(rows)
	if err := x.explore(); err != nil {
		return nil, err
	}
	t.graph, t.size = x.graph, x.bytes()
	return t, nil
}

// States implements [rules.Study].
func (t study) States() int { return t.n }

// isRow reports whether nothing is decided after the first n forks of a row.
func (r *rows) isRow(row, n int) bool { return len(*r.forks.at(row)) == n }

// fork returns a fork of a row.
func (r *rows) fork(row, n int) dice.Fork { return (*r.forks.at(row))[n] }

// decides reports whether the next fork of a row, after n, is a decision: then it is one of all rows that
// share the first n.
func (r *rows) decides(row, n int) bool { return !r.isRow(row, n) && r.fork(row, n).Decision >= 0 }

// branches splits rows that share their first n forks by the next, and calls branch with each part, and ends
// with each row that has no more: where some outcomes of a draw lead to a decision, others may not. After
// a decision there is none.
func (r *rows) branches(from, to, n int, ends func(row int), branch func(f dice.Fork, from, to int)) {
	for from < to {
		if r.isRow(from, n) {
			ends(from)
			from++
			continue
		}
		f, end := r.fork(from, n), from+1
		for end < to && !r.isRow(end, n) && r.fork(end, n).Pick == f.Pick {
			end++
		}
		branch(f, from, end)
		from = end
	}
}

// moment is where a decision is asked within a step: after n forks, in the first row that has them.
type moment struct{ row, n int }

// look plays a state's step again, and keeps what players see at its decisions.
func (t study) look(w *dice.Walker, state int32, seen map[moment][]int) {
	type asked struct {
		n     int
		facts []int
	}
	var met []asked
	w.OnAsked = func(n int, a dice.Asked) { met = append(met, asked{n, a.Facts}) }
	t.playAgain(w, state, func(row int) {
		for _, a := range met {
			seen[moment{row, a.n}] = a.facts
		}
		met = met[:0]
	})
}

// playAgain plays a state's step again with every outcome of its dice, and tells of each in which row it is.
func (t study) playAgain(w *dice.Walker, state int32, played func(row int)) {
	var emit rules.MetricValues
	var forks []dice.Fork
	row, end := t.rowsOf(state)
	for w.Reset(); w.Next(); played(row) {
		t.step(state, w.Dice(), &emit)
		forks = w.Forks(forks[:0], w.Decided())
		for row+1 < end && !slices.Equal(forks, *t.forks.at(row)) {
			row++
		}
	}
}
