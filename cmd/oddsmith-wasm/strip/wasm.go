package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// memory is what a program finds in its memory when it starts, from its first byte.
type memory []byte

// dataSection is the section of a file of WebAssembly that holds its memory.
const dataSection = 11

var errFile = errors.New("this is no program of WebAssembly as Go writes them")

// rewritten is a program with a changed memory, in one segment.
func rewritten(program []byte, change func(memory) error) ([]byte, error) {
	// What a file begins with.
	const start = "\x00asm\x01\x00\x00\x00"
	rest, ok := bytes.CutPrefix(program, []byte(start))
	if !ok {
		return nil, errFile
	}
	out := []byte(start)
	for len(rest) > 0 {
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errFile
		}
		section, kind := rest[1+n:1+n+int(size)], rest[0]
		rest = rest[1+n+int(size):]
		if kind == dataSection {
			first, m, err := readMemory(section)
			if err != nil {
				return nil, err
			}
			if err := change(m); err != nil {
				return nil, err
			}
			section = writeMemory(first, m)
		}
		out = binary.AppendUvarint(append(out, kind), uint64(len(section)))
		out = append(out, section...)
	}
	return out, nil
}

// A segment begins with a memory's number and an expression that is its place: a constant, and an end.
const (
	memoryNumber = 0x00
	constant     = 0x41
	end          = 0x0b
)

// largest is the last place at which a segment may begin.
const largest = 1 << 28

// readMemory reads the segments of a memory, in any order, and where the first begins.
func readMemory(section []byte) (first int, m memory, err error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return 0, nil, errFile
	}
	section = section[n:]
	first = largest
	for range count {
		if len(section) < 2 || section[0] != memoryNumber || section[1] != constant {
			return 0, nil, errFile
		}
		place, n := signed(section[2:])
		if n == 0 || len(section) < 3+n || section[2+n] != end {
			return 0, nil, errFile
		}
		section = section[3+n:]
		size, n := binary.Uvarint(section)
		if n <= 0 || size > uint64(len(section)-n) || place < 0 || place > largest {
			return 0, nil, errFile
		}
		first = min(first, place)
		after := place + int(size)
		m = append(m, make([]byte, max(0, after-len(m)))...)
		copy(m[place:], section[n:n+int(size)])
		section = section[n+int(size):]
	}
	return min(first, len(m)), m, nil
}

// writeMemory is a section of one segment.
func writeMemory(first int, m memory) []byte {
	section := []byte{1, memoryNumber, constant}
	section = appendSigned(section, first)
	section = binary.AppendUvarint(append(section, end), uint64(len(m)-first))
	return append(section, m[first:]...)
}

// signed reads a number as LEB128 writes signed ones, of at most 32 bits, and how many bytes it takes: 0 if it
// is none.
func signed(b []byte) (value, length int) {
	for i := range min(len(b), 5) {
		value |= int(b[i]&0x7f) << (7 * i)
		if b[i]&0x80 == 0 {
			if b[i]&0x40 != 0 {
				value -= 1 << (7 * (i + 1))
			}
			return value, i + 1
		}
	}
	return 0, 0
}

func appendSigned(b []byte, value int) []byte {
	for ; value > 0x3f || value < -0x40; value >>= 7 {
		b = append(b, byte(value&0x7f)|0x80)
	}
	return append(b, byte(value&0x7f))
}
