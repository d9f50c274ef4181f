package engine

import (
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
)

// shouldStop tells how far it has come, and reports whether to give up.
func shouldStop(l *rules.Limit, states int) bool {
	if l.OnProgress != nil {
		l.OnProgress(states)
	}
	return l.Stop != nil && l.Stop()
}

// refusal is why a walk is given up; the zero value is no refusal.
type refusal struct {
	by    rules.ExceededLimit
	why   string
	early bool // before the limit is passed
}

// withForecast says that so much of something is foreseen at the least.
func (r refusal) withForecast(n float64, what string) refusal {
	r.why, r.early = "at least "+rules.Grouped(int(n))+" "+what+" are foreseen; "+r.why, true
	return r
}

// exceeded says which limit is passed, if one is.
func (x *explorer[S]) exceeded(limit rules.Limit) refusal {
	switch {
	case x.states.n > limit.States:
		return x.refusalBy(rules.StateLimit, limit)
	case x.bytes()+x.copyBytes() > limit.Bytes:
		return x.refusalBy(rules.MemoryLimit, limit)
	case x.paths > x.maxPaths(limit):
		return x.refusalBy(rules.PathLimit, limit)
	}
	return refusal{}
}

// refusalBy says what the limit is, and why it is that.
func (x *explorer[S]) refusalBy(by rules.ExceededLimit, limit rules.Limit) refusal {
	why := "the limit is " + rules.Grouped(limit.States) + " states"
	switch by {
	case rules.MemoryLimit:
		why = "the limit is " + rules.Grouped(limit.Bytes>>20) + " MiB of memory, of which a state takes " +
			rules.Grouped(x.bytes()/x.states.n) + " bytes here, transitions and odds included"
	case rules.PathLimit:
		why = "the limit is " + rules.Grouped(x.maxPaths(limit)) + " paths"
		if w := x.pathWeight(); w > 1 {
			var s S
			why += ", as each counts " + rules.Grouped(w) + " of " + rules.Grouped(limit.Paths) + ": it copies a state of " + rules.Grouped(int(unsafe.Sizeof(s))) + " bytes"
		}
	default:
	}
	return refusal{by: by, why: why}
}

// maxPaths is the number of paths allowed.
func (x *explorer[S]) maxPaths(limit rules.Limit) int { return limit.Paths / x.pathWeight() }

// pathWeight is what a path counts: each copies a state and looks one up, which takes
// longer for large ones.
func (*explorer[S]) pathWeight() int {
	var s S
	return 1 + int(unsafe.Sizeof(s)>>10)
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
	states := x.states.capacity()*int(unsafe.Sizeof(s)) + slotBytes*len(x.slots) + x.spans.capacity()*int(unsafe.Sizeof(edgeSpan{}))
	transitions := (x.edges.capacity()+cap(x.outEdges))*int(unsafe.Sizeof(edge{})) + mergedBytes*x.maxEdges
	return states + transitions + lawStateBytes*x.states.n + lawEdgeBytes*x.edges.positions()
}

// copyBytes is the memory of the copies that the next state and transition make: of the
// transitions of this state a quarter longer, where their list is full, and of the index
// twice as long.
func (x *explorer[S]) copyBytes() int {
	more := 0
	if len(x.outEdges) == cap(x.outEdges) {
		more += 5 * cap(x.outEdges) / 4 * int(unsafe.Sizeof(edge{}))
	}
	if 2*x.states.n+2 > len(x.slots) {
		more += 2 * slotBytes * len(x.slots)
	}
	return more
}
