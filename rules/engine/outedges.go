package engine

import "unsafe"

// outEdges are the transitions of one state, found one path after the other.
type outEdges struct {
	list     []edge
	merged   map[edgeKey]int32
	maxEdges int // transitions of one state
}

type edgeKey struct {
	to   int32
	emit packed
}

func newOutEdges() outEdges { return outEdges{merged: map[edgeKey]int32{}} }

// restart starts a list of transitions.
func (x *outEdges) restart() {
	x.list = x.list[:0]
	clear(x.merged)
}

// bytes returns the memory of the transitions, with that of the map, whose entries take about twice their size.
func (x *outEdges) bytes() int {
	return len(x.list)*int(unsafe.Sizeof(edge{})) +
		2*len(x.merged)*int(unsafe.Sizeof(edgeKey{})+unsafe.Sizeof(int32(0)))
}

// add appends a transition, or merges it: by search while there are few, by map when there are many.
func (x *outEdges) add(e edge) {
	const few = 8
	key := edgeKey{e.to, e.emit}
	n := len(x.list)
	if n <= few {
		for j := range x.list {
			if known := &x.list[j]; known.to == e.to && known.emit == e.emit {
				known.p += e.p
				return
			}
		}
	} else if j, ok := x.merged[key]; ok {
		x.list[j].p += e.p
		return
	}
	x.list = append(x.list, e)
	x.maxEdges = max(x.maxEdges, n+1)
	if n == few {
		for j, known := range x.list {
			x.merged[edgeKey{known.to, known.emit}] = int32(j)
		}
	} else if n > few {
		x.merged[key] = int32(n)
	}
}
