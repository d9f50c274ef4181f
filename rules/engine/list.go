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
