package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// graph is an explored machine: states in order of discovery, and the merged transitions of
// each.
type graph struct {
	states
	*found // states
	sc     *rules.Scenario
	spans  list[edgeSpan] // by row
	edges  edges
	*rows  // where decisions are left open; else each state has one row, of its number
	packed packedMetrics

	paths    int // of dice, followed so far
	maxBytes int // of a law
}

// edge is a transition with its probability and what it emits.
type edge struct {
	to   int32 // a state, or −1−outcome
	emit packed
	p    float64
}

// explorer builds a graph.
type explorer struct {
	*graph
	outEdges
	walker      *dice.Walker
	current     int // the state from which steps are played
	pathsBefore int // paths from the states before it
	emit        rules.MetricValues

	forecastsMade int // number of forecasts
}

// newExplorer returns an exploration from the states found.
func newExplorer(s states, sc *rules.Scenario) *explorer {
	return &explorer{
		graph:    &graph{states: s, found: s.found(), sc: sc, packed: newPackedMetrics(sc.Metrics)},
		outEdges: newOutEdges(), walker: dice.NewWalker(),
	}
}

// Explore implements [rules.Game].
func (g *game) Explore(sc *rules.Scenario, limit rules.Limit) (rules.Explored, error) {
	checkSize(sc)
	x := newExplorer(g.begin(asWalked), sc)
	x.maxBytes = limit.Bytes
	if err := x.explore(limit); err != nil {
		return nil, err
	}
	return x.graph, nil
}

// explore expands the states that are found, until none is left.
func (x *explorer) explore(limit rules.Limit) error {
	for ; x.current < x.n; x.current++ {
		if r := x.expand(limit); r.why != "" {
			return x.tooLarge(r)
		}
	}
	return nil
}

// tooLarge says what was found before giving up.
func (x *explorer) tooLarge(r refusal) error {
	return &rules.TooLargeError{States: x.n, Paths: x.paths, Reason: r.why, Limit: r.by, Foreseen: r.early}
}

// watchEvery is the number of paths between two calls of OnProgress and Stop.
const watchEvery = 1 << 14

// expand plays one step from the current state with every outcome of its dice. It returns
// why it gave up, if it did.
func (x *explorer) expand(limit rules.Limit) refusal {
	x.pathsBefore = x.paths
	x.restart()
	if x.rows != nil {
		x.beginState()
	}
	x.walker.Reset()
	for x.walker.Next() {
		if x.paths++; x.paths%watchEvery == 0 {
			if r := x.poll(limit); r.why != "" {
				return r
			}
		}
		x.emit.Clear()
		to := x.step(int32(x.current), x.walker.Dice(), &x.emit)
		checkEmitted(x.sc, &x.emit)
		x.add(edge{to: to, emit: x.packed.pack(&x.emit), p: x.weight()})
		if r := x.exceeded(limit); r.why != "" {
			return r
		}
	}
	x.endRow()
	return refusal{}
}

// weight returns the probability of the path just played: in its row, if there are several.
func (x *explorer) weight() float64 {
	if x.rows == nil {
		return x.walker.Weight()
	}
	if x.turnsInto(x.walker) {
		x.endRow()
	}
	return x.walker.WeightAfter(x.walker.Decided())
}

// endRow stores it, and starts another.
func (x *explorer) endRow() {
	at, kept := x.edges.put(x.list)
	if kept {
		x.list = nil
	}
	x.spans.put(at)
	x.restart()
}

// poll periodically checks whether to give up before a limit is exceeded.
func (x *explorer) poll(limit rules.Limit) refusal {
	if shouldStop(&limit, x.progress()) {
		return refusal{why: "it was stopped"}
	}
	return x.forecastRefusal(limit)
}

// progress returns how far the exploration is.
func (x *explorer) progress() rules.Progress { return rules.Progress{States: x.n, Paths: x.paths} }

func (g *graph) States() int { return g.n }
func (g *graph) Edges() int  { return g.edges.n }

// topologicalOrder lists the states so that every transition leads forward. It panics on
// a cycle, which a machine must not have.
func (g *graph) topologicalOrder() []int32 {
	into := g.inDegrees()
	list := make([]int32, 0, g.n)
	for i, n := range into {
		if n == 0 {
			list = append(list, int32(i)) // the start, and other states from which the game is explored
		}
	}
	for at := 0; at < len(list); at++ {
		from, end := g.rowsOf(list[at])
		for row := from; row < end; row++ {
			list = appendReady(list, g.edgesOf(row), into)
		}
	}
	if len(list) != g.n {
		panic("rules: the machine has a cycle; its state needs a clock")
	}
	return list
}

// appendReady appends the states that only the given transitions still lead to.
func appendReady(list []int32, edges []edge, into []int32) []int32 {
	for _, e := range edges {
		if e.to < 0 {
			continue
		}
		if into[e.to]--; into[e.to] == 0 {
			list = append(list, e.to)
		}
	}
	return list
}

// inDegrees counts the transitions into each state.
func (g *graph) inDegrees() []int32 {
	into := make([]int32, g.n)
	for row := range g.spans.n {
		for _, e := range g.edgesOf(row) {
			if e.to >= 0 {
				into[e.to]++
			}
		}
	}
	return into
}

// edgesFrom returns the transitions of a state where no decision is left open.
func (g *graph) edgesFrom(i int32) []edge { return g.edgesOf(int(i)) }

// edgesOf returns the transitions of a row.
func (g *graph) edgesOf(row int) []edge { return g.edges.of(*g.spans.at(row)) }

// rowsOf returns the rows of a state: from the first to before the second.
func (g *graph) rowsOf(state int32) (from, to int) {
	switch {
	case g.rows == nil:
		return int(state), int(state) + 1
	case int(state)+1 < g.first.n:
		to = int(*g.first.at(int(state) + 1))
	default:
		to = g.forks.n
	}
	return int(*g.first.at(int(state))), to
}
