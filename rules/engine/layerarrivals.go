package engine

import (
	"sync/atomic"
	"unsafe"
)

// layerPart is a part of a layer, which one worker at a time may add to.
type layerPart struct {
	states   position // nil where there is none
	list     list[waiting]
	arrivals list[arrival]
	unused   int32 // the first of the arrivals that are not needed any more, counted from 1
	bytes    int   // of all that there is room for, states and their index included
}

// waiting is a state that waits: when it was found, and how likely it is.
type waiting struct {
	when        uint64
	all         float64
	rounded     int   // roundings behind that, as in masses
	first, last int32 // of its arrivals, counted from 1
	arrivals    int32
}

// arrival is a way to a state that waits.
type arrival struct {
	from   *source
	shift  *[]int32 // of each sum
	chance float64
	next   int32 // of the same state, counted from 1
}

// source is a state that was expanded, whose masses are kept for those that it leads to.
type source struct {
	masses
	roundings int          // behind each chance
	left      atomic.Int32 // arrivals that still wait
}

// bytes returns the memory of a source.
func (s *source) bytes() int { return int(unsafe.Sizeof(*s)) + 8*cap(s.by) + 8*cap(s.spans) }

// arrive adds a way to a state, and returns how much more memory sources take. Where the ways so far take more than
// one source would, they become one: sums are added up in the same order all the same.
func (p *layerPart) arrive(state int32, a arrival, still *[]int32) (kept int) {
	at := p.list.at(int(state))
	at.all += float64(a.from.all * a.chance)
	at.rounded = max(at.rounded, a.from.rounded+a.from.roundings)
	if at.arrivals > 0 {
		at.rounded++
	}
	if int(at.arrivals)*int(unsafe.Sizeof(a)) > a.from.bytes() {
		all := &source{}
		all.collect(p, state)
		all.left.Store(1)
		kept = all.bytes() - p.release(state)
		p.put(at, arrival{from: all, shift: still, chance: 1})
	}
	p.put(at, a)
	return kept
}

// put puts an arrival behind those of a state.
func (p *layerPart) put(at *waiting, a arrival) {
	i := p.unused
	if i > 0 {
		to := p.arrivals.at(int(i - 1))
		p.unused, *to = to.next, a
	} else {
		before := p.arrivals.bytes()
		p.arrivals.put(a)
		p.bytes += p.arrivals.bytes() - before
		i = int32(p.arrivals.n)
	}
	if at.arrivals == 0 {
		at.first = i
	} else {
		p.arrivals.at(int(at.last - 1)).next = i
	}
	at.last = i
	at.arrivals++
}

// release lets go of what arrived at a state, and returns how much memory of sources is no longer needed.
func (p *layerPart) release(state int32) (freed int) {
	at := p.list.at(int(state))
	for i := at.first; i > 0; {
		a := p.arrivals.at(int(i - 1))
		if a.from.left.Add(-1) == 0 {
			freed += a.from.bytes()
		}
		a.from, i = nil, a.next
	}
	p.arrivals.at(int(at.last - 1)).next = p.unused
	p.unused, at.first, at.arrivals = at.first, 0, 0
	return freed
}
