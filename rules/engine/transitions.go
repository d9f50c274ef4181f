package engine

import "unsafe"

// transitions keeps those of each row, which is a state or, where decisions are left open, a part of one. They are
// found once, in whatever order.
type transitions struct {
	spans list[edgeSpan] // by row; of none where they are not known
	edges edges
}

// put keeps the list of a row, and reports whether it took over its memory.
func (t *transitions) put(row int, list []edge) (kept bool) {
	t.makeRoom(row)
	*t.spans.at(row), kept = t.edges.put(list)
	return kept
}

// makeRoom has a row, and all before it.
func (t *transitions) makeRoom(row int) {
	for t.spans.n <= row {
		t.spans.put(edgeSpan{})
	}
}

// of returns those of a row.
func (t *transitions) of(row int) []edge { return t.edges.of(*t.spans.at(row)) }

// bytes returns the memory of all.
func (t *transitions) bytes() int {
	return t.spans.bytes() + t.edges.capacity()*int(unsafe.Sizeof(edge{}))
}

// edges stores the transitions of each state contiguously, in chunks like a list.
type edges struct {
	chunks [][]edge
	n      int
}

// edgeSpan locates the transitions of a state.
type edgeSpan struct{ from, n int32 }

const (
	edgeChunkBits = 15
	edgeChunkLen  = 1 << edgeChunkBits
)

// put appends the transitions of a state, and reports whether it kept the given list
// itself, as one or more chunks.
func (l *edges) put(list []edge) (at edgeSpan, kept bool) {
	l.n += len(list)
	if kept = len(list) > edgeChunkLen; kept {
		at = edgeSpan{int32(l.positions()), int32(len(list))}
		for ; len(list) > 0; list = list[min(edgeChunkLen, len(list)):] {
			l.chunks = append(l.chunks, list[:len(list):len(list)])
		}
		return at, true
	}
	last := len(l.chunks) - 1
	switch {
	case last < 0:
		l.chunks, last = [][]edge{nil}, 0
	case len(l.chunks[last])+len(list) > edgeChunkLen:
		l.chunks, last = append(l.chunks, make([]edge, 0, edgeChunkLen)), last+1
	}
	at = edgeSpan{int32(last<<edgeChunkBits + len(l.chunks[last])), int32(len(list))}
	l.chunks[last] = append(l.chunks[last], list...)
	return at, false
}

// of returns the transitions at a position.
func (l *edges) of(s edgeSpan) []edge {
	return l.chunks[s.from>>edgeChunkBits][s.from&(edgeChunkLen-1):][:s.n]
}

// positions returns the number of positions, unused ones included.
func (l *edges) positions() int { return len(l.chunks) << edgeChunkBits }

// capacity returns the number of elements that there is memory for.
func (l *edges) capacity() int {
	if len(l.chunks) == 1 {
		return cap(l.chunks[0])
	}
	return l.positions()
}
