package engine

// list grows by pieces, so that it is never copied: a copy of a long list would take as
// much memory again, and what it leaves behind too until that is collected.
type list[T any] struct {
	pieces [][]T
	n      int
}

// pieceLen is the length of a piece: all are as long but the last.
const (
	pieceBits = 12
	pieceLen  = 1 << pieceBits
)

func (l *list[T]) at(i int) *T { return &l.pieces[i>>pieceBits][i&(pieceLen-1)] }

// put appends to the list. Its first piece grows, so that a short list takes little.
func (l *list[T]) put(x T) {
	if l.n == len(l.pieces)<<pieceBits {
		var piece []T
		if l.n > 0 {
			piece = make([]T, 0, pieceLen)
		}
		l.pieces = append(l.pieces, piece)
	}
	last := &l.pieces[l.n>>pieceBits]
	*last = append(*last, x)
	l.n++
}

// room is for how many there is memory.
func (l *list[T]) room() int {
	if len(l.pieces) == 0 {
		return 0
	}
	return cap(l.pieces[0]) + (len(l.pieces)-1)<<pieceBits
}

// edges keeps the transitions of each state side by side, in pieces as a list does.
type edges struct {
	pieces [][]edge
	n      int
}

// edgeSpan is where the transitions of a state are.
type edgeSpan struct{ from, n int32 }

const (
	edgePieceBits = 15
	edgePieceLen  = 1 << edgePieceBits
)

// put appends the transitions of a state, and reports whether it keeps the list itself,
// as a piece or several.
func (l *edges) put(list []edge) (at edgeSpan, kept bool) {
	l.n += len(list)
	if kept = len(list) > edgePieceLen; kept {
		at = edgeSpan{int32(l.places()), int32(len(list))}
		for ; len(list) > 0; list = list[min(edgePieceLen, len(list)):] {
			l.pieces = append(l.pieces, list[:len(list):len(list)])
		}
		return at, true
	}
	last := len(l.pieces) - 1
	switch {
	case last < 0:
		l.pieces, last = [][]edge{nil}, 0
	case len(l.pieces[last])+len(list) > edgePieceLen:
		l.pieces, last = append(l.pieces, make([]edge, 0, edgePieceLen)), last+1
	}
	at = edgeSpan{int32(last<<edgePieceBits + len(l.pieces[last])), int32(len(list))}
	l.pieces[last] = append(l.pieces[last], list...)
	return at, false
}

// of is the transitions at a place.
func (l *edges) of(s edgeSpan) []edge {
	return l.pieces[s.from>>edgePieceBits][s.from&(edgePieceLen-1):][:s.n]
}

// places is how many places there are, those left empty included.
func (l *edges) places() int { return len(l.pieces) << edgePieceBits }

// room is for how many there is memory.
func (l *edges) room() int {
	if len(l.pieces) == 1 {
		return cap(l.pieces[0])
	}
	return l.places()
}
