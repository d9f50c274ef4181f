package engine

import (
	"sync/atomic"
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
)

// A walk by layers keeps only the states that wait: those of the least clock are expanded, their masses passed on,
// and forgotten (the sweep-line method, Christensen, Kristensen and Mailund 2001, TACAS). A state that is reached
// again later is expanded again, with the masses that came since; a clock that always rises spares that.
//
// A state that waits has a list of those that lead to it, which keep their masses until it is expanded: those of its
// own are added up only then, with room for all of them, and never if it is dropped.
//
// States are expanded in blocks of a fixed size, several at once; what they lead to is merged in the order of the
// blocks, in parts by hash that do not touch one another. So each sum is added up in the same order by any number
// of workers.
const (
	blockStates  = 256
	blocksAtOnce = 64
	layerBits    = 4
	layerParts   = 1 << layerBits
)

// layerWalk is a walk by layers.
type layerWalk struct {
	sc       *rules.Scenario
	sums     []rules.MetricSum
	limit    limits
	parallel rules.Parallel
	states   *layerStates
	workers  []*layerWorker
	blocks   []layerBlock
	now      *layer  // the present one
	order    []place // its states
	rest     []place // those that are still to be expanded
	ledTo    int     // states, by each that was expanded last
	needed   int     // paths, of each of them

	ended    atomic.Int32 // progress of the expansion
	followed atomic.Int64 // paths in it, so far
	leadTo   atomic.Int64 // memory of what its blocks lead to, so far
	still    []int32      // the shift of nothing
	rounds   int          // of blocks, so far
	kept     int          // memory of sources
	blocked  int          // memory of all blocks
	end      []masses

	expanded, paths, held, widest int
	dropping
}

// Walk implements [rules.Game].
func (g *game) Walk(sc *rules.Scenario, sums []rules.MetricSum, limit rules.Limit) (*rules.Walked, error) {
	if limit.ToTrials {
		return g.walkCore(sc, sums, limit)
	}
	if g.byLayers != nil {
		return g.byLayers.Walk(sc, sums, limit)
	}
	checkSize(sc)
	x := newLayerWalk(newLayerStates(g), sc, sums, limit)
	x.start()
	if err := x.walk(); err != nil {
		return nil, err
	}
	return x.walked(), nil
}

func newLayerWalk(states *layerStates, sc *rules.Scenario, sums []rules.MetricSum, limit rules.Limit) *layerWalk {
	x := &layerWalk{
		sc: sc, sums: sums, limit: limits{Limit: limit, size: states.size(), from: forecastLayers},
		parallel: limit.Parallel, states: states, still: make([]int32, len(sums)),
		blocks: make([]layerBlock, blocksAtOnce), end: make([]masses, len(sc.Outcomes)),
	}
	if limit.Within > 0 {
		x.dropping = newDropping(limit.Within, states.clocks())
	}
	if x.parallel.Do == nil {
		x.parallel = rules.Sequential()
	}
	for n := range x.parallel.Workers {
		x.workers = append(x.workers, newLayerWorker(x, n))
	}
	for i := range x.blocks {
		x.blocks[i].end = make([]masses, len(sc.Outcomes))
	}
	return x
}

// start puts the first state in its layer.
func (x *layerWalk) start() {
	x.states.start()
	b := &x.blocks[0]
	nothing := &source{masses: masses{all: 1, spans: make([]span, len(x.sums))}}
	b.pass(nothing, 0, &x.still, 1)
	b.kept = nothing.bytes()
	b.sort(x.states, 0)
	x.merge(1)
}

// walk expands layer after layer, until no state waits.
func (x *layerWalk) walk() error {
	for x.now = x.states.begin(); x.now != nil; x.now = x.states.begin() {
		x.order = x.now.inOrder()
		x.held -= len(x.order)
		for x.rest = x.drop(x.order); len(x.rest) > 0; {
			n := min(len(x.rest), x.atOnce())
			if r := x.expandUnlessTooLarge(x.rest[:n]); r.why != "" {
				return x.tooLarge(r)
			}
			if by := x.limit.exceededBy(x.used(), 1); by != rules.NoLimit {
				return x.tooLarge(x.refusalBy(by))
			}
		}
	}
	return nil
}

// atOnce returns how many states to expand at once: as many as need few paths, and lead to states that there is room
// for, by what they needed and led to last.
func (x *layerWalk) atOnce() int {
	const room, paths = 64 << 20, 1 << 18
	ledTo := max(1, x.ledTo)
	most := min(blockStates*blocksAtOnce, room/max(1, ledTo*x.limit.size), paths/max(1, x.needed))
	return max(1, min(most, (x.limit.States-x.found())/ledTo+1))
}

// expandUnlessTooLarge expands some states of the present layer, unless a forecast is due and says that the walk will
// exceed a limit. Where they turn out to need very many paths, it is due before they are expanded.
func (x *layerWalk) expandUnlessTooLarge(states []place) refusal {
	for x.followed.Store(0); ; {
		if x.limit.forecastIsDue(x.paths+int(x.followed.Load()), 0) { // the latter of an expansion that ended for this
			if r := x.limit.foresee(x, x.paths, 0); r.why != "" {
				return r
			}
		}
		before := x.paths
		switch x.expand(states) {
		case expanded:
			if x.paths/watchEvery > before/watchEvery && x.limit.shouldStop(x.progress()) {
				return x.limit.stopped()
			}
			return refusal{}
		case stopped:
			return x.limit.stopped()
		case hasTooManyPaths:
			x.paths = x.limit.maxPaths() + 1
			return x.refusalBy(rules.PathLimit)
		case leadsToTooMuch:
			return x.limit.refusal(rules.MemoryLimit, " of memory, which the states that come next do not fit in")
		default: // to be forecast
		}
	}
}

// progress is how an expansion of some states ended.
type progress int32

const (
	expanded progress = iota
	stopped
	hasTooManyPaths
	leadsToTooMuch
	forecastDue
)

// forecastWithin is the number of paths of states that are expanded at once after which a forecast comes first.
const forecastWithin = 1 << 18

// expand expands some states of the present layer, and forgets them.
func (x *layerWalk) expand(states []place) progress {
	x.ended.Store(int32(expanded))
	x.followed.Store(0)
	x.leadTo.Store(0)
	size := min(blockStates, (len(states)+blocksAtOnce-1)/blocksAtOnce)
	if len(states) <= blockStates {
		size = len(states)
	}
	blocks := (len(states) + size - 1) / size
	x.parallel.Do(blocks, func(worker, block int) {
		from := block * size
		x.workers[worker].expandBlock(block, states[from:min(from+size, len(states))])
	})
	if how := progress(x.ended.Load()); how != expanded {
		for i := range blocks {
			x.states.clear(i)
		}
		x.recount(blocks)
		return how
	}
	for _, s := range states {
		x.release(s)
	}
	reached := 0
	for i := range blocks {
		reached += len(x.blocks[i].sorted)
	}
	before := x.paths
	x.merge(blocks)
	x.recount(blocks)
	x.expanded += len(states)
	x.rest = x.rest[len(states):]
	x.ledTo, x.needed = (reached+len(states)-1)/len(states), (x.paths-before+len(states)-1)/len(states)
	return expanded
}

// watch looks how far the expansion is, each time a worker has followed a number of paths, and what they lead to has
// grown by so many bytes, and ends it if need be.
func (x *layerWalk) watch(worker, paths, grown int) {
	followed, leadTo := int(x.followed.Add(int64(paths))), int(x.leadTo.Add(int64(grown)))
	var how progress
	switch {
	case x.shouldStop(worker):
		how = stopped
	case x.paths+followed > x.limit.maxPaths():
		how = hasTooManyPaths
	case x.bytes()+leadTo > x.limit.Bytes:
		how = leadsToTooMuch
	case followed >= forecastWithin && x.limit.forecastIsDue(x.paths+followed, 0):
		how = forecastDue
	default:
		return
	}
	x.ended.CompareAndSwap(int32(expanded), int32(how))
}

// goesOn reports whether the expansion does.
func (x *layerWalk) goesOn() bool { return progress(x.ended.Load()) == expanded }

// at returns a state of the present layer.
func (x *layerWalk) at(state place) *waiting { return x.now.parts[state.part].list.at(int(state.n)) }

// release lets go of what arrived at a state of the present layer.
func (x *layerWalk) release(state place) { x.kept -= x.now.parts[state.part].release(state.n) }

// shouldStop reports whether to give up; the first worker shows progress.
func (x *layerWalk) shouldStop(worker int) bool {
	if worker == 0 {
		return x.limit.shouldStop(x.progressIn(int(x.followed.Load())))
	}
	return x.limit.Stop != nil && x.limit.Stop()
}

// merge adds what some blocks lead to to the states that wait.
func (x *layerWalk) merge(blocks int) {
	for i := range blocks {
		b := &x.blocks[i]
		x.states.open(b.sorted)
		x.paths += b.paths
		x.kept += b.kept
		for o := range b.end {
			if !b.end[o].hasNone() {
				x.end[o].merge(&b.end[o], x.still)
			}
		}
	}
	var found, kept [layerParts]int
	tasks := layerParts
	if blocks == 1 {
		tasks = 1
	}
	x.parallel.Do(tasks, func(_, task int) {
		for p := task; p < layerParts; p += tasks {
			found[p], kept[p] = x.mergePart(p, blocks)
		}
	})
	for p, n := range found {
		x.held += n
		x.kept += kept[p]
	}
	x.widest = max(x.widest, x.held)
	for i := range blocks {
		x.states.clear(i)
	}
	x.rounds++
}

// mergePart adds the states that blocks found in one part of the layers, and returns how many states are new, and how much more memory sources
// take.
func (x *layerWalk) mergePart(p, blocks int) (found, kept int) {
	for block := range blocks {
		b := &x.blocks[block]
		for _, i := range b.byPart[p] {
			e := &b.passed[i]
			to := &b.sorted[e.to]
			part := x.states.put(block, int(e.to), to)
			if at := part.list.at(int(to.n)); at.arrivals == 0 {
				at.when = uint64(x.rounds)<<32 | uint64(block)<<24 | uint64(e.to)
				found++
			}
			kept += part.arrive(to.n, e.arrival, &x.still)
		}
	}
	return found, kept
}

// walked returns what was found.
func (x *layerWalk) walked() *rules.Walked {
	w := &rules.Walked{
		States: x.expanded, Paths: x.paths, Widest: x.widest, Outcome: make([]float64, len(x.end)),
		Laws: make([][]rules.Distribution, len(x.sums)), Dropped: x.dropped,
	}
	rounded := x.rounded
	for o := range x.end {
		w.Outcome[o], rounded = x.end[o].all, max(rounded, x.end[o].rounded)
	}
	for q := range x.sums {
		for o := range x.end {
			w.Laws[q] = append(w.Laws[q], x.end[o].distribution(q))
		}
	}
	// (1 + 2⁻⁵³)ⁿ − 1 is less than this, for all n that a walk can come to.
	const unit = 1.0 / (1 << 52)
	w.Rounding = float64(unit * float64(rounded))
	return w
}

func (x *layerWalk) newForecast() *forecast {
	f := newForecast(newLayerFrontier(x.states, x.rest), false, float64(maxStepShare*float64(x.limit.maxPaths())))
	for i := 1; i < x.states.count(); i++ {
		f.held[x.states.layer(i).clock] = f.lenOf(i)
	}
	return f
}

// foreseen implements [foreseeable].
func (x *layerWalk) foreseen(by rules.ExceededLimit, _ rules.Forecast) refusal {
	about := amount(by, x.limit.foreseen)
	return x.limit.refusal(by, "").foreseen("about " + about + " or more are foreseen")
}

// forecastOf implements [foreseeable].
func (x *layerWalk) forecastOf(left walkSize) rules.Forecast {
	all := 0
	for i := range x.states.count() {
		all += x.states.layer(i).len()
	}
	return rules.Forecast{
		States: float64(x.expanded) + left.states, Paths: float64(x.paths) + left.paths,
		Bytes: float64(left.widest*float64(x.states.used()+x.kept)/float64(all)) + float64(x.blocked),
	}
}

// recount counts the memory of the blocks, of which the first were used, with room for what they lead to next.
func (x *layerWalk) recount(used int) {
	x.blocked = 0
	for i := range x.blocks {
		b := &x.blocks[i]
		if i < used {
			b.bytes = 0
			b.grow(x.states.room(i), 0)
		}
		x.blocked += b.bytes
	}
}

// bytes returns the memory of the states that wait, of the sources of their masses, and of the blocks.
func (x *layerWalk) bytes() int {
	return x.states.bytes() + x.kept + x.blocked + cap(x.order)*int(unsafe.Sizeof(place{}))
}

// found returns how many states were found so far.
func (x *layerWalk) found() int { return x.expanded + len(x.rest) + x.held }

// used returns what the walk took so far.
func (x *layerWalk) used() rules.Forecast {
	return rules.Forecast{States: float64(x.found()), Paths: float64(x.paths), Bytes: float64(x.bytes())}
}

// refusalBy describes a limit and its reason.
func (x *layerWalk) refusalBy(by rules.ExceededLimit) refusal {
	wait := rules.Counted(x.found()-x.expanded, "state") + " that wait"
	return x.limit.refusal(by, " of memory, which "+wait+" do not fit in")
}

// tooLarge says what was found before giving up.
func (x *layerWalk) tooLarge(r refusal) error { return x.limit.tooLarge(r, x.found(), x.paths) }

// progress implements [foreseeable].
func (x *layerWalk) progress() rules.Progress { return x.progressIn(0) }

// progressIn returns how far the walk is, in an expansion that has followed some paths.
func (x *layerWalk) progressIn(followed int) rules.Progress {
	p := rules.Progress{States: x.found(), Paths: x.paths + followed, Ended: x.dropped, Forecast: x.limit.foreseen}
	for o := range x.end {
		p.Ended += x.end[o].all
	}
	return p
}
