package main

import "fmt"

// renumbered is the body of a function with new numbers of those that it calls. All else stays, byte for byte.
func renumbered(body []byte, to []int) ([]byte, error) {
	r := reader{rest: body}
	for range r.count() { // its variables, by type
		r.skip()
		r.byte()
		if r.failed {
			return nil, errFile
		}
	}
	out := body[:len(body)-len(r.rest)]
	out = out[:len(out):len(out)]
	for len(r.rest) > 0 {
		before := r.rest
		operation := r.byte()
		if operation == call {
			out = appendCount(append(out, call), r.numbered(to))
		} else {
			if !r.operands(operation) {
				return nil, fmt.Errorf("operation %#x is not known", operation)
			}
			out = append(out, before[:len(before)-len(r.rest)]...)
		}
		if r.failed {
			return nil, errFile
		}
	}
	return out, nil
}

// call calls a function, whose number follows.
const call = 0x10

// operands reads what follows an operation, and reports whether it is known. They are those of WebAssembly 2.0 that
// Go may write.
func (r *reader) operands(operation byte) bool {
	numbers := 0
	switch {
	case operation <= 0x01, operation == 0x05, operation == end, operation == 0x0f, operation == 0x1a, operation == 0x1b,
		0x45 <= operation && operation <= 0xc4: // arithmetic, and what ends or drops
	case 0x02 <= operation && operation <= 0x04, operation == 0x0c, operation == 0x0d: // blocks and branches
		numbers = 1
	case operation == 0x0e: // a table of branches, and one more
		numbers = r.count() + 1
	case operation == 0x11: // a call by number
		numbers = 2
	case 0x20 <= operation && operation <= 0x24: // variables
		numbers = 1
	case 0x28 <= operation && operation <= 0x3e: // to and from memory
		numbers = 2
	case operation == 0x3f, operation == 0x40: // the size of memory
		numbers = 1
	case operation == constant, operation == 0x42:
		numbers = 1
	case operation == 0x43:
		r.bytes(4)
	case operation == 0x44:
		r.bytes(8)
	case operation == 0xfc:
		switch r.count() {
		case 0, 1, 2, 3, 4, 5, 6, 7: // to whole numbers
		case 10: // copies memory
			numbers = 2
		case 11: // fills memory
			numbers = 1
		default:
			return false
		}
	default:
		return false
	}
	for range numbers {
		if r.skip(); r.failed {
			break
		}
	}
	return true
}
