package engine

import (
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
)

// shouldStop reports progress, and whether to give up.
func shouldStop(l *rules.Limit, p rules.Progress) bool {
	if l.OnProgress != nil {
		l.OnProgress(p)
	}
	return l.Stop != nil && l.Stop()
}

// refusal is the reason why an exploration is given up; the zero value is none.
type refusal struct {
	by    rules.ExceededLimit
	why   string
	early bool // before the limit is exceeded
}

// foreseen adds what exceeds the limit.
func (r refusal) foreseen(what string) refusal {
	r.why, r.early = what+"; "+r.why, true
	return r
}

// exceeded returns the limit that is exceeded, if any.
func (x *explorer) exceeded() refusal {
	limit := x.limit
	switch {
	case x.n > limit.States:
		return x.refusalBy(rules.StateLimit, limit)
	case x.bytes()+x.copyBytes() > limit.Bytes:
		return x.refusalBy(rules.MemoryLimit, limit)
	case x.paths > x.maxPaths(limit):
		return x.refusalBy(rules.PathLimit, limit)
	}
	return refusal{}
}

// refusalBy describes a limit and its reason.
func (x *explorer) refusalBy(by rules.ExceededLimit, limit rules.Limit) refusal {
	if by == rules.MemoryLimit {
		why := "the limit is " + rules.Grouped(limit.Bytes>>20) + " MiB of memory, of which a state takes " +
			rules.Grouped(x.bytes()/x.n) + " bytes here, transitions and odds included"
		return refusal{by: by, why: why}
	}
	return refusal{by: by, why: limitWords(by, &limit, x.size)}
}

// limitWords tells the limit of states or paths, the second of states of so many bytes.
func limitWords(by rules.ExceededLimit, limit *rules.Limit, size int) string {
	if by != rules.PathLimit {
		return "the limit is " + rules.Counted(limit.States, "state")
	}
	why := "the limit is " + rules.Counted(limit.Paths, "path")
	if w := pathWeight(size); w > 1 {
		why += ", and each counts as " + rules.Grouped(w) + ", as it copies a state of " +
			rules.Grouped(size) + " bytes"
	}
	return why
}

// maxPaths returns the number of paths allowed.
func (x *explorer) maxPaths(limit rules.Limit) int { return limit.Paths / x.pathWeight() }

func (x *explorer) pathWeight() int { return pathWeight(x.size) }

// pathWeight returns the cost of a path: each copies a state of so many bytes and looks one up, which takes
// longer for large states.
func pathWeight(size int) int { return 1 + size>>10 }

// Memory per state and transition while laws are computed, besides the masses: order, ends,
// ranges and shifts; and per entry of a map of transitions.
const (
	lawStateBytes = 49
	lawEdgeBytes  = 4
	mergedBytes   = 64
)

// bytes returns the memory of the exploration so far and of its laws.
func (x *explorer) bytes() int {
	states := x.found.bytes() + x.spans.capacity()*int(unsafe.Sizeof(edgeSpan{}))
	transitions := (x.edges.capacity()+cap(x.out.list))*int(unsafe.Sizeof(edge{})) + mergedBytes*x.out.maxEdges
	laws := lawStateBytes*x.n + lawEdgeBytes*x.edges.positions()
	return states + transitions + laws + x.packed.wide.bytes() + x.rows.bytes()
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
