package engine

import "math"

// coreHeap are the nodes where mass waits: the largest first, by orders of magnitude; in one, those of the least clock,
// so that more can come together before they are expanded; then those found first. A node that has grown is there more
// than once.
type coreHeap []coreWaiting

type coreWaiting struct {
	size  int32 // see sizeOf
	clock uint64
	node  int32
}

// sizeOf returns the order of magnitude of a mass: the larger the mass, the less.
func sizeOf(mass float64) int32 {
	const bits = 3 // of one order
	_, exponent := math.Frexp(mass)
	return int32(-exponent) / bits
}

// before reports whether one is expanded before another.
func (a *coreWaiting) before(b *coreWaiting) bool {
	switch {
	case a.size != b.size:
		return a.size < b.size
	case a.clock != b.clock:
		return a.clock < b.clock
	default:
		return a.node < b.node
	}
}

// push adds a node.
func (h *coreHeap) push(w coreWaiting) {
	list := append(*h, w)
	for at := len(list) - 1; at > 0; {
		parent := (at - 1) / 2
		if !list[at].before(&list[parent]) {
			break
		}
		list[at], list[parent] = list[parent], list[at]
		at = parent
	}
	*h = list
}

// pop takes out the first.
func (h *coreHeap) pop() coreWaiting {
	list := *h
	first, last := list[0], len(list)-1
	list[0], list = list[last], list[:last]
	for at := 0; ; {
		child := 2*at + 1
		if child >= last {
			break
		}
		if child+1 < last && list[child+1].before(&list[child]) {
			child++
		}
		if !list[child].before(&list[at]) {
			break
		}
		list[at], list[child] = list[child], list[at]
		at = child
	}
	*h = list
	return first
}
