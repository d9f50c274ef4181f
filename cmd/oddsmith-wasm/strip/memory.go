package main

// memory is what a program finds in its memory when it starts, from its first byte.
type memory []byte

// A segment of it begins with a memory's number and an expression that is its place: a constant, and an end.
const (
	memoryNumber = 0x00
	constant     = 0x41
	end          = 0x0b
)

// largest is the last place at which a segment may begin.
const largest = 1 << 28

// readMemory reads the segments of a memory, in any order, and where the first begins.
func readMemory(body []byte) (first int, m memory, err error) {
	r := reader{rest: body}
	first = largest
	for range r.count() {
		if r.byte() != memoryNumber || r.byte() != constant {
			return 0, nil, errFile
		}
		place := r.signed()
		if r.byte() != end || place < 0 || place > largest {
			return 0, nil, errFile
		}
		segment := r.bytes(r.count())
		if r.failed {
			return 0, nil, errFile
		}
		first = min(first, place)
		m = append(m, make([]byte, max(0, place+len(segment)-len(m)))...)
		copy(m[place:], segment)
	}
	return min(first, len(m)), m, r.err()
}

// writeMemory is a section of one segment.
func writeMemory(first int, m memory) []byte {
	body := appendSigned([]byte{1, memoryNumber, constant}, first)
	return append(appendCount(append(body, end), len(m)-first), m[first:]...)
}
