package engine

import "slices"

// dropping drops the least likely states, so that what they would lead to need not be walked: what is dropped in
// all bounds the error of any probability.
type dropping struct {
	left    float64 // what may still be dropped
	dropped float64
	rounded int      // roundings behind that
	clocks  []uint64 // of the layers to come, as far as a few trials met them: what is left is shared by all
}

// newDropping returns what may drop so much in all: a little less, as the sum is rounded.
func newDropping(within float64, clocks []uint64) dropping {
	const rest = 1e-9
	return dropping{left: float64(within * (1 - rest)), clocks: clocks}
}

// drop leaves out the least likely of some states, as far as their layer's part of what is left allows. The rest
// stays in order.
func (x *layerWalk) drop(order []place) []place {
	if x.left <= 0 {
		return order
	}
	for len(x.clocks) > 0 && x.clocks[0] <= x.now.clock {
		x.clocks = x.clocks[1:]
	}
	likely := make([]float64, len(order))
	for i, at := range order {
		likely[i] = x.at(at).all
	}
	slices.Sort(likely)
	least, room := 0, x.left/float64(1+len(x.clocks))
	for ; least < len(likely) && likely[least] <= room; least++ {
		room -= likely[least]
	}
	if least == 0 {
		return order
	}
	limit, kept := likely[least-1], order[:0]
	equal := least - sortedBefore(likely, limit) // that are as likely as the last
	for _, at := range order {
		state := x.at(at)
		switch {
		case state.all > limit, state.all == limit && equal == 0:
			kept = append(kept, at)
			continue
		case state.all == limit:
			equal--
		}
		x.dropped += state.all
		x.left -= state.all
		x.rounded = max(x.rounded, state.rounded) + 1
		x.release(at)
	}
	return kept
}

// sortedBefore returns how many of a sorted list are less than a number.
func sortedBefore(list []float64, limit float64) int {
	n, _ := slices.BinarySearch(list, limit)
	return n
}
