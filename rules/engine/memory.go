package engine

import (
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
)

// stops tells how far it has come, and reports whether to give up.
func stops(l *rules.Limit, states int) bool {
	if l.Watch != nil {
		l.Watch(states)
	}
	return l.Stop != nil && l.Stop()
}

// refusal is why a walk is given up; the zero value is no refusal.
type refusal struct {
	by   rules.RefusedBy
	why  string
	sure bool // before the limit is passed
}

// foreseen says that so much of something is foreseen at the least.
func (r refusal) foreseen(n float64, what string) refusal {
	r.why, r.sure = "at least "+rules.Grouped(int(n))+" "+what+" are foreseen; "+r.why, true
	return r
}

// over says which limit is passed, if one is.
func (x *explorer[S]) over(limit rules.Limit) refusal {
	switch {
	case x.states.n > limit.States:
		return x.refuse(rules.ByStates, limit)
	case x.bytes()+x.growth() > limit.Bytes:
		return x.refuse(rules.ByBytes, limit)
	case x.paths > x.mostPaths(limit):
		return x.refuse(rules.ByPaths, limit)
	}
	return refusal{}
}

// refuse says what the limit is, and why it is that.
func (x *explorer[S]) refuse(by rules.RefusedBy, limit rules.Limit) refusal {
	why := "the limit is " + rules.Grouped(limit.States) + " states"
	switch by {
	case rules.ByBytes:
		why = "the limit is " + rules.Grouped(limit.Bytes>>20) + " MiB of memory, of which a state takes " +
			rules.Grouped(x.bytes()/x.states.n) + " bytes here, transitions and odds included"
	case rules.ByPaths:
		why = "the limit is " + rules.Grouped(x.mostPaths(limit)) + " paths"
		if w := x.weight(); w > 1 {
			var s S
			why += ", as each counts " + rules.Grouped(w) + " of " + rules.Grouped(limit.Paths) + ": it copies a state of " + rules.Grouped(int(unsafe.Sizeof(s))) + " bytes"
		}
	default:
	}
	return refusal{by: by, why: why}
}

// mostPaths is the number of paths allowed.
func (x *explorer[S]) mostPaths(limit rules.Limit) int { return limit.Paths / x.weight() }

// weight is what a path counts: each copies a state and looks one up, which takes
// longer for large ones.
func (*explorer[S]) weight() int {
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
	states := x.states.room()*int(unsafe.Sizeof(s)) + slotBytes*len(x.slots) + x.out.room()*int(unsafe.Sizeof(edgeSpan{}))
	transitions := (x.edges.room()+cap(x.fresh))*int(unsafe.Sizeof(edge{})) + mergedBytes*x.most
	return states + transitions + lawStateBytes*x.states.n + lawEdgeBytes*x.edges.places()
}

// growth is the memory of the copies that the next state and transition make: of the
// transitions of this state a quarter longer, where their list is full, and of the index
// twice as long.
func (x *explorer[S]) growth() int {
	more := 0
	if len(x.fresh) == cap(x.fresh) {
		more += 5 * cap(x.fresh) / 4 * int(unsafe.Sizeof(edge{}))
	}
	if 2*x.states.n+2 > len(x.slots) {
		more += 2 * slotBytes * len(x.slots)
	}
	return more
}
