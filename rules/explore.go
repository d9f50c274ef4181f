package rules

import (
	"strconv"
	"unsafe"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// Limit bounds an exploration.
type Limit struct {
	States int // distinct states
	Bytes  int // memory for states and transitions, at its most: while lists grow, or laws are worked out
	Paths  int // paths of dice followed; for each KiB of a state one counts once more
	// Insist goes on to a limit though it is foreseen that the walk will pass it.
	Insist bool
	// Watch, if given, is called now and then with the number of states met.
	Watch func(states int)
	// Stop, if given, is asked as often whether to give up.
	Stop func() bool
}

// ExactLimit is the default bound for exact answers: five million states or
// 1 GiB, and a number of paths that takes about a minute, at a microsecond each.
func ExactLimit() Limit {
	return Limit{States: 5_000_000, Bytes: 1 << 30, Paths: 60_000_000}
}

// TooLargeError says that a game has more states than allowed.
type TooLargeError struct {
	States, Paths int // met before giving up
	Why           string
	Foreseen      bool // no limit was passed yet, but one would have been
}

func (e *TooLargeError) Error() string {
	return "too large to walk exactly: met " + strconv.Itoa(e.States) + " states on " +
		strconv.Itoa(e.Paths) + " paths of dice, and " + e.Why
}

// graph is an explored machine: states in the order met, transitions of state
// i in edges[first[i]:first[i+1]], equal ones merged.
type graph[S comparable] struct {
	*index[S]
	m     Machine[S]
	sc    *Scenario
	first []int32
	edges []edge
	lanes lanes
}

// edge is a transition with its probability and what it emits.
type edge struct {
	to   int32 // a state, or −1−outcome
	emit packed
	p    float64
}

// explorer is a graph in the making.
type explorer[S comparable] struct {
	*graph[S]
	merged map[edgeKey]int32
	walker *dice.Walker
	paths  int
	emit   Emit
	state  S

	most     int          // transitions of one state
	asked    int          // times that the forecast was asked
	forecast *forecast[S] // while it is of use
	foreseen bool         // that a limit will be passed
}

type edgeKey struct {
	to   int32
	emit packed
}

// Explore implements [Game].
func (m Machine[S]) Explore(sc *Scenario, limit Limit) (Explored, error) {
	sc.check()
	x := &explorer[S]{
		graph:  &graph[S]{m: m, sc: sc, lanes: newLanes(sc.Metrics), index: newIndex[S]()},
		merged: map[edgeKey]int32{}, walker: dice.NewWalker(),
	}
	if !x.lanes.fit {
		return nil, &TooLargeError{Why: "its metrics are too wide"}
	}
	x.state = m.Start
	x.find(&x.state)
	for i := 0; i < len(x.states); i++ {
		x.first = append(x.first, int32(len(x.edges)))
		if why := x.expand(i, limit); why != "" {
			return nil, &TooLargeError{States: len(x.states), Paths: x.paths, Why: why, Foreseen: x.foreseen}
		}
	}
	x.first = append(x.first, int32(len(x.edges)))
	return x.graph, nil
}

// watchEvery is the number of paths between two calls of Watch and Stop.
const watchEvery = 1 << 14

// stops tells how far it has come, and whether to give up.
func (l *Limit) stops(states int) bool {
	if l.Watch != nil {
		l.Watch(states)
	}
	return l.Stop != nil && l.Stop()
}

// expand plays one step from state i with every outcome of its dice. It returns
// why it gave up, if it did.
func (x *explorer[S]) expand(i int, limit Limit) string {
	from := len(x.edges)
	clear(x.merged)
	x.walker.Reset()
	for x.walker.Next() {
		if x.paths++; x.paths%watchEvery == 0 {
			if why := x.pause(limit); why != "" {
				return why
			}
		}
		x.state, x.emit = x.states[i], Emit{}
		to := int32(-1)
		if outcome := x.m.Step(x.walker.Dice(), &x.state, &x.emit); outcome != Going {
			to -= int32(outcome)
		} else {
			to = x.find(&x.state)
		}
		x.lanes.check(x.sc, &x.emit)
		x.add(edge{to: to, emit: x.lanes.pack(&x.emit), p: x.walker.Weight()}, from)
		if why := x.over(limit); why != "" {
			return why
		}
	}
	return ""
}

// pause tells now and then why to give up, before any limit is passed.
func (x *explorer[S]) pause(limit Limit) string {
	if limit.stops(len(x.states)) {
		return "it was stopped"
	}
	why := x.foresee(limit)
	x.foreseen = why != ""
	return why
}

// add appends an edge of the current state, or merges it: by search while
// there are few, by map when there are many.
func (x *explorer[S]) add(e edge, from int) {
	const few = 8
	key := edgeKey{e.to, e.emit}
	n := len(x.edges) - from
	if n <= few {
		for j := from; j < len(x.edges); j++ {
			if x.edges[j].to == e.to && x.edges[j].emit == e.emit {
				x.edges[j].p += e.p
				return
			}
		}
	} else if j, ok := x.merged[key]; ok {
		x.edges[j].p += e.p
		return
	}
	x.edges = append(x.edges, e)
	x.most = max(x.most, n+1)
	if n == few {
		for j := from; j < len(x.edges); j++ {
			x.merged[edgeKey{x.edges[j].to, x.edges[j].emit}] = int32(j)
		}
	} else if n > few {
		x.merged[key] = int32(len(x.edges) - 1)
	}
}

// over says which limit is passed, "" while none is.
func (x *explorer[S]) over(limit Limit) string {
	switch {
	case len(x.states) > limit.States:
		return statesLimit(limit)
	case x.bytes()+x.growth() > limit.Bytes:
		return bytesLimit(limit)
	case x.paths > x.mostPaths(limit):
		return x.pathsLimit(limit)
	}
	return ""
}

// mostPaths is the number of paths allowed.
func (x *explorer[S]) mostPaths(limit Limit) int { return limit.Paths / x.weight() }

// weight is what a path counts: each copies a state and looks one up, which takes
// longer for large ones.
func (*explorer[S]) weight() int {
	var s S
	return 1 + int(unsafe.Sizeof(s)>>10)
}

func statesLimit(limit Limit) string { return "the limit is " + strconv.Itoa(limit.States) + " states" }

func bytesLimit(limit Limit) string {
	return "the limit is " + strconv.Itoa(limit.Bytes>>20) + " MiB of memory"
}

func (x *explorer[S]) pathsLimit(limit Limit) string {
	return "the limit is " + strconv.Itoa(x.mostPaths(limit)) + " paths"
}

// What a state and a transition take while laws are worked out, besides the masses:
// their order, ends, ranges and shifts. What an entry of a map of transitions takes.
const (
	lawStateBytes = 49
	lawEdgeBytes  = 4
	mergedBytes   = 64
)

// bytes is the memory of the walk so far and of its laws.
func (x *explorer[S]) bytes() int {
	var s S
	graph := cap(x.states)*int(unsafe.Sizeof(s)) + slotBytes*len(x.slots) + 4*cap(x.first) + cap(x.edges)*int(unsafe.Sizeof(edge{}))
	return graph + mergedBytes*x.most + lawStateBytes*len(x.states) + lawEdgeBytes*len(x.edges)
}

// growth is the memory of the copies that the next state and transition make of lists
// that are full, a quarter longer, or of the index, four times as long.
func (x *explorer[S]) growth() int {
	var s S
	more := 0
	if len(x.states) == cap(x.states) {
		more += 5 * cap(x.states) / 4 * int(unsafe.Sizeof(s))
	}
	if len(x.edges) == cap(x.edges) {
		more += 5 * cap(x.edges) / 4 * int(unsafe.Sizeof(edge{}))
	}
	if 2*len(x.states)+2 > len(x.slots) {
		more += 2 * slotBytes * len(x.slots)
	}
	return more
}

func (g *graph[S]) States() int { return len(g.states) }
func (g *graph[S]) Edges() int  { return len(g.edges) }

// order lists the states so that every transition leads forward. It panics on
// a cycle, which a machine must not have.
func (g *graph[S]) order() []int32 {
	into := make([]int32, len(g.states))
	for _, e := range g.edges {
		if e.to >= 0 {
			into[e.to]++
		}
	}
	list := make([]int32, 0, len(g.states))
	if into[0] == 0 {
		list = append(list, 0)
	}
	for at := 0; at < len(list); at++ {
		for _, e := range g.from(list[at]) {
			if e.to < 0 {
				continue
			}
			if into[e.to]--; into[e.to] == 0 {
				list = append(list, e.to)
			}
		}
	}
	if len(list) != len(g.states) {
		panic("rules: the machine has a cycle; its state needs a clock")
	}
	return list
}

// from is the transitions of a state.
func (g *graph[S]) from(i int32) []edge { return g.edges[g.first[i]:g.first[i+1]] }
