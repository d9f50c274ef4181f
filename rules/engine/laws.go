package engine

import "github.com/oddsmith/oddsmith/rules"

// Laws implements [rules.Explored]: one pass in topological order carries, for each
// metric, the mass over (state, value of that metric), never the joint of all.
func (g *graph) Laws() rules.Laws {
	order := g.topologicalOrder()
	laws := rules.Laws{Outcome: g.outcomeLaw(order), Metric: make([][]rules.Distribution, len(g.sc.Metrics))}
	for m := range laws.Metric {
		laws.Metric[m] = g.law(order, g.sumOf(order, rules.SumOf(m)))
	}
	return laws
}

// Law implements [rules.Explored].
func (g *graph) Law(s rules.MetricSum) ([]rules.Distribution, error) {
	order := g.topologicalOrder()
	sum := g.sumOf(order, s)
	if need := massBytes * g.cells(order, &sum); need > g.maxBytes {
		return nil, &rules.TooLargeError{
			States: g.n, Paths: g.paths, Limit: rules.MemoryLimit,
			Reason: "what is asked for takes " + rules.Grouped(need>>20) + " MiB; the limit is " +
				rules.Grouped(g.maxBytes>>20) + " MiB",
		}
	}
	return g.law(order, sum), nil
}

// Outcomes implements [rules.Explored].
func (g *graph) Outcomes() []float64 { return g.outcomeLaw(g.topologicalOrder()) }

func (g *graph) outcomeLaw(order []int32) []float64 {
	share := make([]float64, len(g.sc.Outcomes))
	g.eachEnd(order, func(outcome int, _ int32, mass, p float64) { share[outcome] += float64(mass * p) })
	return share
}

// eachEnd calls end with each transition that ends the game: its position, the mass of the state that it leads from, and
// its probability.
func (g *graph) eachEnd(order []int32, end func(outcome int, position int32, mass, p float64)) {
	mass := make([]float64, g.n)
	mass[0] = 1
	for _, i := range order {
		at := g.spans.at(int(i))
		for j, e := range g.edges.of(*at) {
			if e.to < 0 {
				end(int(-1-e.to), at.from+int32(j), mass[i], e.p)
			} else {
				mass[e.to] += float64(mass[i] * e.p)
			}
		}
	}
}

// sum is a sum of metrics along the transitions.
type sum struct {
	value int     // if it has only one, else 0
	fixed bool    // whether it has
	shift []int32 // what each transition adds, by position
	atEnd bool    // nothing is added before the transitions that end the game
	reach []span  // else with which values each state can be reached
}

func (g *graph) sumOf(order []int32, s rules.MetricSum) sum {
	if low, high := s.Bounds(g.sc.Metrics); low == high {
		return sum{value: low, fixed: true}
	}
	shift := g.shifts(s)
	if g.atEnd(shift) {
		return sum{shift: shift, atEnd: true}
	}
	return sum{shift: shift, reach: g.ranges(order, shift)}
}

// atEnd reports whether only transitions that end the game add to a sum.
func (g *graph) atEnd(shift []int32) bool {
	for i := range g.spans.n {
		at := g.spans.at(i)
		shift := shift[at.from:]
		for j, e := range g.edges.of(*at) {
			if e.to >= 0 && shift[j] != 0 {
				return false
			}
		}
	}
	return true
}

// massBytes is the memory of the mass of one value.
const massBytes = 8

// cells returns how many masses there is memory for at most while the law of a sum is computed, as
// law keeps and reuses them.
func (g *graph) cells(order []int32, s *sum) int {
	all := 0
	for _, r := range s.reach {
		all += r.width()
	}
	if s.fixed || massBytes*all <= g.maxBytes {
		return all
	}
	all = 0
	free, met := map[int]int{}, make([]bool, g.n)
	for _, i := range order {
		for _, e := range g.of(int(i)) {
			if e.to < 0 || met[e.to] {
				continue
			}
			met[e.to] = true
			if n := s.reach[e.to].width(); free[n] > 0 {
				free[n]--
			} else {
				all += n
			}
		}
		free[s.reach[i].width()]++
	}
	return all
}

// law returns the distribution of a metric sum by outcome. The mass of a state is freed as
// soon as all its predecessors are processed.
func (g *graph) law(order []int32, s sum) []rules.Distribution {
	if s.fixed {
		return g.constant(order, s.value)
	}
	if s.atEnd {
		return g.lawAtEnd(order, s.shift)
	}
	var free slicePool
	end, mass := make([]rules.Distribution, len(g.sc.Outcomes)), make([]rules.Distribution, g.n)
	mass[0] = rules.Distribution{Mass: []float64{1}}
	for _, i := range order {
		from := &mass[i]
		at := g.spans.at(int(i))
		shift := s.shift[at.from:]
		for j, e := range g.edges.of(*at) {
			if e.to < 0 {
				end[-1-e.to].Add(from, int(shift[j]), e.p)
				continue
			}
			to := &mass[e.to]
			if to.Mass == nil {
				r := s.reach[e.to]
				*to = rules.Distribution{From: int(r.low), Mass: free.take(r.width())}
			}
			into := to.Mass[from.From+int(shift[j])-to.From:]
			for k, x := range from.Mass {
				into[k] += float64(x * e.p)
			}
		}
		free.put(from.Mass)
		from.Mass = nil
	}
	return end
}

// lawAtEnd returns the distribution of a sum that nothing adds to before the game ends, so that
// a state has one mass: with the same additions in the same order as in law, in less time.
func (g *graph) lawAtEnd(order, shift []int32) []rules.Distribution {
	end, from := make([]rules.Distribution, len(g.sc.Outcomes)), rules.Distribution{Mass: make([]float64, 1)}
	g.eachEnd(order, func(outcome int, position int32, mass, p float64) {
		from.Mass[0] = mass
		end[outcome].Add(&from, int(shift[position]), p)
	})
	return end
}

// constant returns the distribution of a metric that has only one value.
func (g *graph) constant(order []int32, value int) []rules.Distribution {
	end := make([]rules.Distribution, len(g.sc.Outcomes))
	for i, p := range g.outcomeLaw(order) {
		if p > 0 {
			end[i] = rules.Distribution{From: value, Mass: []float64{p}}
		}
	}
	return end
}

// span is the range of a metric's values with which a state can be reached.
type span struct{ low, high int32 }

func (r span) width() int { return int(r.high-r.low) + 1 }

func (g *graph) ranges(order, shift []int32) []span {
	r := make([]span, g.n)
	seen := make([]bool, g.n)
	seen[0] = true
	for _, i := range order {
		at := g.spans.at(int(i))
		shift := shift[at.from:]
		for j, e := range g.edges.of(*at) {
			if e.to < 0 {
				continue
			}
			low, high := r[i].low+shift[j], r[i].high+shift[j]
			if seen[e.to] {
				low, high = min(low, r[e.to].low), max(high, r[e.to].high)
			}
			r[e.to], seen[e.to] = span{low, high}, true
		}
	}
	return r
}

// slicePool keeps slices for reuse, by length.
type slicePool struct{ by [][][]float64 }

func (s *slicePool) take(n int) []float64 {
	if n < len(s.by) && len(s.by[n]) > 0 {
		last := len(s.by[n]) - 1
		x := s.by[n][last]
		s.by[n] = s.by[n][:last]
		clear(x)
		return x
	}
	return make([]float64, n)
}

func (s *slicePool) put(x []float64) {
	for len(s.by) <= len(x) {
		s.by = append(s.by, nil)
	}
	s.by[len(x)] = append(s.by[len(x)], x)
}

// shifts returns what each transition adds to a sum, by position.
func (g *graph) shifts(s rules.MetricSum) []int32 {
	list := make([]int32, g.edges.positions())
	for i := range g.spans.n {
		at := g.spans.at(i)
		list := list[at.from:]
		for j, e := range g.edges.of(*at) {
			if e.emit != (packed{}) {
				list[j] = int32(g.packed.sum(s, e.emit))
			}
		}
	}
	return list
}
