package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// extensive is a game in extensive form, for an aim: points where dice are rolled and points where one of two
// players decides, who knows which information set a point is in, not which point it is. Points come
// before those that lead to them; the last is the start.
type extensive struct {
	points []point
	moves  []move
	sets   []infoSet
}

// The players.
const (
	highPlayer = iota // wants the game to be worth much
	lowPlayer         // wants it to be worth little
)

// point is one of the game's.
type point struct {
	first, n int32 // its moves
	set      int32 // its information set, −1 where dice are rolled
	open     bool  // both players see everything there
}

// move leads from a point to the next, or to the end.
type move struct {
	to  int32   // −1 to the end
	p   float64 // of the dice
	pay float64 // what it adds to the worth
}

// infoSet is all that a player knows where it decides.
type infoSet struct {
	player int
	points []int32 // which have the same number of moves, in the same order
	first  int     // of its options, among those of all sets
	n      int
}

// movesOf returns the moves of a point.
func (g *extensive) movesOf(i int) []move {
	p := &g.points[i]
	return g.moves[p.first : p.first+p.n]
}

// optionsOf returns the values of an information set, of values by option of all sets.
func (s *infoSet) optionsOf(values []float64) []float64 { return values[s.first : s.first+s.n] }

// unfolding turns a study into an extensive game.
type unfolding struct {
	study
	aim     rules.Aim
	game    extensive
	at      []int32         // by state, its point
	setOf   map[int32]int32 // by thought
	asked   [][]int32       // by row of the state, the thoughts of those who are asked
	firstOf int             // row of the state
}

// unfold returns the extensive game of a study.
func (t study) unfold(aim rules.Aim) *extensive {
	u := &unfolding{study: t, aim: aim, at: make([]int32, t.n), setOf: map[int32]int32{}}
	order := t.topologicalOrder()
	for _, state := range slices.Backward(order) {
		from, to := t.rowsOf(state)
		u.recall(state, from, to)
		u.at[state] = u.point(from, to, 0)
		u.game.points[u.at[state]].open = t.isOpen(state)
	}
	options := 0
	for i := range u.game.sets {
		s := &u.game.sets[i]
		s.first, s.n = options, int(u.game.points[s.points[0]].n)
		options += s.n
	}
	return &u.game
}

// recall plays a state's step again, to find what is known by those who are asked in it.
func (u *unfolding) recall(state int32, from, to int) {
	u.asked, u.firstOf = u.asked[:0], from
	for range to - from {
		u.asked = append(u.asked, nil)
	}
	if to == from+1 && u.isRow(from, 0) {
		return
	}
	u.playAgain(u.thinker.walker, state, func(row int) {
		if u.asked[row-from] == nil {
			u.asked[row-from] = slices.Clone(u.thinker.sets)
		}
	})
}

// point adds the point of rows that share the first n forks, after all that follow it.
func (u *unfolding) point(from, to, n int) int32 {
	var moves []move
	set := int32(-1)
	if u.decides(from, n) {
		set = u.set(u.asked[from-u.firstOf][n], u.fork(from, n).Decision)
	}
	u.branches(from, to, n, func(row int) {
		for _, e := range u.of(row) {
			m := move{to: -1, p: e.p, pay: float64(u.packed.sum(u.aim.Sum, e.emit))}
			if e.to < 0 {
				m.pay += u.aim.Worth[-1-e.to]
			} else {
				m.to = u.at[e.to]
			}
			moves = append(moves, m)
		}
	}, func(f dice.Fork, from, to int) {
		moves = append(moves, move{to: u.point(from, to, n+1), p: f.P})
	})
	i := int32(len(u.game.points))
	u.game.points = append(u.game.points, point{first: int32(len(u.game.moves)), n: int32(len(moves)), set: set})
	u.game.moves = append(u.game.moves, moves...)
	if set >= 0 {
		s := &u.game.sets[set]
		s.points = append(s.points, i)
	}
	return i
}

// set returns the number of an information set.
func (u *unfolding) set(known int32, decision int) int32 {
	i, ok := u.setOf[known]
	if !ok {
		i = int32(len(u.game.sets))
		u.setOf[known] = i
		player := lowPlayer
		if u.aim.High[decision] {
			player = highPlayer
		}
		u.game.sets = append(u.game.sets, infoSet{player: player})
	}
	return i
}
