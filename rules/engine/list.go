package engine

import "unsafe"

// list grows in chunks and is never copied: copying a long list would double its memory,
// and the old copy stays until it is collected.
type list[T any] struct {
	chunks [][]T
	n      int
}

// chunkLen is the length of every chunk except the last.
const (
	chunkBits = 12
	chunkLen  = 1 << chunkBits
)

func (l *list[T]) at(i int) *T { return &l.chunks[i>>chunkBits][i&(chunkLen-1)] }

// put appends to the list. The first chunk grows, so that a short list takes little memory.
func (l *list[T]) put(x T) {
	if l.n == len(l.chunks)<<chunkBits {
		var piece []T
		if l.n > 0 {
			piece = make([]T, 0, chunkLen)
		}
		l.chunks = append(l.chunks, piece)
	}
	last := &l.chunks[l.n>>chunkBits]
	*last = append(*last, x)
	l.n++
}

// clear empties the list, and keeps its memory.
func (l *list[T]) clear() {
	for i := range l.chunks {
		l.chunks[i] = l.chunks[i][:0]
	}
	l.n = 0
}

// capacity returns the number of elements that there is memory for.
func (l *list[T]) capacity() int {
	if len(l.chunks) == 0 {
		return 0
	}
	return cap(l.chunks[0]) + (len(l.chunks)-1)<<chunkBits
}

// bytes returns the memory of the elements that there is room for.
func (l *list[T]) bytes() int {
	var x T
	return l.capacity() * int(unsafe.Sizeof(x))
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
