package engine

import (
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// graph is an explored machine: states in order of discovery, and the merged transitions of
// each.
type graph struct {
	states position
	*found // states
	sc     *rules.Scenario
	transitions
	*rows  // where decisions are left open; else each state has one row, of its number
	packed packedMetrics

	paths    int // of dice, followed so far
	maxBytes int // of a law
}

// explorer builds a graph.
type explorer struct {
	*graph
	out         expander
	limit       limits
	refused     refusal
	current     int // the state from which steps are played
	pathsBefore int // paths from the states before it
}

// newExplorer returns an exploration from the states found.
func newExplorer(s position, sc *rules.Scenario, limit rules.Limit) *explorer {
	out := newExpander(sc)
	return &explorer{
		graph: &graph{states: s, found: s.found(), sc: sc, packed: out.packed, maxBytes: limit.Bytes},
		out:   out, limit: limits{Limit: limit, size: s.found().size, from: forecastGraph},
	}
}

// Explore implements [rules.Game].
func (g *game) Explore(sc *rules.Scenario, limit rules.Limit) (rules.Explored, error) {
	checkSize(sc)
	x := newExplorer(g.begin(asWalked), sc, limit)
	if err := x.explore(); err != nil {
		return nil, err
	}
	return x.graph, nil
}

// explore expands the states that are found, until none is left.
func (x *explorer) explore() error {
	for ; x.current < x.n; x.current++ {
		x.pathsBefore = x.paths
		if x.rows != nil {
			x.beginState()
		}
		if !x.out.expand(x) || x.isExceeded() {
			return x.tooLarge()
		}
		x.endRow()
	}
	return nil
}

// tooLarge says what was found before giving up.
func (x *explorer) tooLarge() error { return x.limit.tooLarge(x.refused, x.n, x.paths) }

// watchEvery is the number of paths between two calls of OnProgress and Stop.
const watchEvery = 1 << 14

// goOn implements [expansion].
func (x *explorer) goOn() bool {
	if x.out.followed > 0 && x.isExceeded() {
		return false
	}
	if x.paths++; x.paths%watchEvery == 0 {
		x.refused = x.poll()
	}
	return x.refused.why == ""
}

// isExceeded reports whether a limit is, and keeps which.
func (x *explorer) isExceeded() bool {
	used := rules.Forecast{States: float64(x.n), Paths: float64(x.paths), Bytes: float64(x.bytes() + x.copyBytes())}
	x.refused = x.refusalBy(x.limit.exceededBy(used, 1))
	return x.refused.by != rules.NoLimit
}

// play implements [expansion].
func (x *explorer) play(d *dice.Dice, e *rules.MetricValues) int32 {
	return x.step(int32(x.current), d, e)
}

// weight returns the probability of the path just played: in its row, if there are several.
func (x *explorer) weight() float64 {
	if x.rows == nil {
		return x.out.weight()
	}
	if x.turnsInto(x.out.walker) {
		x.endRow()
	}
	return x.out.walker.WeightAfter(x.out.walker.Decided())
}

// endRow stores it, and starts another.
func (x *explorer) endRow() {
	x.out.storeIn(&x.transitions, x.spans.n)
	x.out.restart()
}

// poll periodically checks whether to give up before a limit is exceeded.
func (x *explorer) poll() refusal {
	if x.limit.shouldStop(x.progress()) {
		return x.limit.stopped()
	}
	if bytes := x.bytes(); !x.limit.IgnoreForecast && x.limit.forecastIsDue(x.paths, bytes) {
		return x.limit.foresee(x, x.paths, bytes)
	}
	return refusal{}
}

func (x *explorer) newForecast() *forecast {
	return newForecast(&breadth{x.states.another(), x.current, x.n}, true, float64(maxStepShare*float64(x.limit.maxPaths())))
}

// forecastOf implements [foreseeable]. As all states are kept, memory grows with their number.
func (x *explorer) forecastOf(left walkSize) rules.Forecast {
	states := float64(x.current) + left.states
	return rules.Forecast{
		States: states, Paths: float64(x.pathsBefore) + left.paths, Bytes: states * float64(x.bytes()) / float64(x.n),
	}
}

// foreseen implements [foreseeable].
func (x *explorer) foreseen(by rules.ExceededLimit, least rules.Forecast) refusal {
	return x.refusalBy(by).foreseen("at least " + amount(by, least) + " are foreseen")
}

// breadth is the [frontier] of states that are expanded in the order in which they are found: that in hand, then the
// others.
type breadth struct {
	position
	current, n int
}

func (b *breadth) groups() []int {
	if b.n == b.current+1 {
		return []int{1}
	}
	return []int{1, b.n - b.current - 1}
}

func (b *breadth) begin(group, n int) { b.take(b.position, int32(b.current+group+n)) }

func (b *breadth) look() (hash uint64, known bool) { return b.hash(), b.find(b.position) >= 0 }

// progress returns how far the exploration is.
func (x *explorer) progress() rules.Progress { return rules.Progress{States: x.n, Paths: x.paths} }

// step plays the step of a state, and returns where it leads, as edges say it.
func (g *graph) step(state int32, d *dice.Dice, e *rules.MetricValues) int32 {
	g.states.take(g.states, state)
	return moved(g.states, d, e)
}

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
			list = appendReady(list, g.of(row), into)
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
		for _, e := range g.of(row) {
			if e.to >= 0 {
				into[e.to]++
			}
		}
	}
	return into
}

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

// refusalBy describes a limit and its reason.
func (x *explorer) refusalBy(by rules.ExceededLimit) refusal {
	ofMemory := ""
	if by == rules.MemoryLimit {
		ofMemory = " of memory, of which a state takes " + rules.Grouped(x.bytes()/x.n) +
			" bytes here, transitions and odds included"
	}
	return x.limit.refusal(by, ofMemory)
}

// Memory per state and transition while laws are computed, besides the masses: order, ends,
// ranges and shifts; and per entry of a map of transitions.
const (
	lawStateBytes = 49
	lawEdgeBytes  = 4
	mergedBytes   = 64
)

// bytes returns the memory of the exploration so far and of its laws.
func (x *explorer) bytes() int {
	inHand := cap(x.out.list)*int(unsafe.Sizeof(edge{})) + mergedBytes*x.out.maxEdges
	laws := lawStateBytes*x.n + lawEdgeBytes*x.edges.positions()
	return x.found.bytes() + x.transitions.bytes() + inHand + laws + x.packed.wide.bytes() + x.rows.bytes()
}

// copyBytes returns the memory for copies that the next state and transition cause: of this
// state's transitions, a quarter longer, if their list is full, and of the index, twice as
// long.
func (x *explorer) copyBytes() int {
	more := x.found.copyBytes()
	if len(x.out.list) == cap(x.out.list) {
		more += 5 * cap(x.out.list) / 4 * int(unsafe.Sizeof(edge{}))
	}
	return more
}
