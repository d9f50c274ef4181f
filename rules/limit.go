package rules

import (
	"strconv"
	"unsafe"
)

// Limit bounds an exploration.
type Limit struct {
	States int // distinct states
	Bytes  int // memory for states and transitions, at its most: while laws are worked out
	Paths  int // paths of dice followed; for each KiB of a state one counts once more
	// Insist goes on to a limit though it is foreseen that the walk will pass it.
	Insist bool
	// Watch, if given, is called now and then with the number of states met.
	Watch func(states int)
	// Stop, if given, is asked as often whether to give up.
	Stop func() bool
}

// ExactLimit is the default bound for exact answers: five million states or 960 MiB, which
// leaves a program of 1 GiB something for itself, and a number of paths that takes about a
// minute, at a microsecond each.
func ExactLimit() Limit {
	return Limit{States: 5_000_000, Bytes: 960 << 20, Paths: 60_000_000}
}

// stops tells how far it has come, and reports whether to give up.
func (l *Limit) stops(states int) bool {
	if l.Watch != nil {
		l.Watch(states)
	}
	return l.Stop != nil && l.Stop()
}

// RefusedBy is the part of a [Limit] by which a walk is refused.
type RefusedBy uint8

// The parts.
const (
	ByNone RefusedBy = iota // it was stopped, or cannot be walked at all
	ByStates
	ByBytes
	ByPaths
)

// TooLargeError says that a game has more states than allowed.
type TooLargeError struct {
	States, Paths int // met before giving up
	Why           string
	By            RefusedBy
	Foreseen      bool // no limit was passed yet, but one would have been
}

func (e *TooLargeError) Error() string {
	return "too large to walk exactly: met " + grouped(e.States) + " states on " +
		grouped(e.Paths) + " paths of dice, and " + e.Why
}

// refusal is why a walk is given up; the zero value is no refusal.
type refusal struct {
	by   RefusedBy
	why  string
	sure bool // before the limit is passed
}

// foreseen says that so much of something is foreseen at the least.
func (r refusal) foreseen(n float64, what string) refusal {
	r.why, r.sure = "at least "+grouped(int(n))+" "+what+" are foreseen; "+r.why, true
	return r
}

// over says which limit is passed, if one is.
func (x *explorer[S]) over(limit Limit) refusal {
	switch {
	case x.states.n > limit.States:
		return x.refuse(ByStates, limit)
	case x.bytes()+x.growth() > limit.Bytes:
		return x.refuse(ByBytes, limit)
	case x.paths > x.mostPaths(limit):
		return x.refuse(ByPaths, limit)
	}
	return refusal{}
}

// refuse says what the limit is, and why it is that.
func (x *explorer[S]) refuse(by RefusedBy, limit Limit) refusal {
	why := "the limit is " + grouped(limit.States) + " states"
	switch by {
	case ByBytes:
		why = "the limit is " + grouped(limit.Bytes>>20) + " MiB of memory, of which a state takes " +
			grouped(x.bytes()/x.states.n) + " bytes here, transitions and odds included"
	case ByPaths:
		why = "the limit is " + grouped(x.mostPaths(limit)) + " paths"
		if w := x.weight(); w > 1 {
			var s S
			why += ", as each counts " + grouped(w) + " of " + grouped(limit.Paths) + ": it copies a state of " + grouped(int(unsafe.Sizeof(s))) + " bytes"
		}
	default:
	}
	return refusal{by: by, why: why}
}

// mostPaths is the number of paths allowed.
func (x *explorer[S]) mostPaths(limit Limit) int { return limit.Paths / x.weight() }

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

// grouped writes a number with commas between thousands.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for at := len(s) - 3; at > 0; at -= 3 {
		s = s[:at] + "," + s[at:]
	}
	return s
}
