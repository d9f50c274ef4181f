package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

// program is a program of WebAssembly: its sections.
type program []section

type section struct {
	kind byte
	body []byte
}

// The kinds of sections that are read here.
const (
	importSection   = 2
	functionSection = 3 // the types of functions
	exportSection   = 7
	elementSection  = 9 // which functions are called by number
	codeSection     = 10
	dataSection     = 11
)

// What a file begins with.
const start = "\x00asm\x01\x00\x00\x00"

var errFile = errors.New("this is no program of WebAssembly as Go writes them")

func parse(file []byte) (program, error) {
	r := reader{rest: file}
	if string(r.bytes(len(start))) != start {
		return nil, errFile
	}
	var p program
	for len(r.rest) > 0 && !r.failed {
		p = append(p, section{r.byte(), r.bytes(r.count())})
	}
	return p, r.err()
}

func (p program) file() []byte {
	file := []byte(start)
	for _, s := range p {
		file = binary.AppendUvarint(append(file, s.kind), uint64(len(s.body)))
		file = append(file, s.body...)
	}
	return file
}

// section is the section of a kind, of which there is one.
func (p program) section(kind byte) (*section, error) {
	i := slices.IndexFunc(p, func(s section) bool { return s.kind == kind })
	if i < 0 {
		return nil, errFile
	}
	return &p[i], nil
}

// reader reads a file from its beginning. Behind its end it reads zeros, and has failed.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) err() error {
	if r.failed {
		return errFile
	}
	return nil
}

func (r *reader) bytes(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.failed, r.rest = true, nil
		return nil
	}
	read := r.rest[:n]
	r.rest = r.rest[n:]
	return read
}

func (r *reader) byte() byte {
	if b := r.bytes(1); len(b) == 1 {
		return b[0]
	}
	return 0
}

// count reads a number that is not negative.
func (r *reader) count() int {
	value, n := binary.Uvarint(r.rest)
	if n <= 0 || value > 1<<32 {
		r.bytes(-1)
		return 0
	}
	r.bytes(n)
	return int(value)
}

// signed reads a number of at most 32 bits.
func (r *reader) signed() (value int) {
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		value |= int(b&0x7f) << shift
		if b&0x80 == 0 {
			if b&0x40 != 0 {
				value -= 1 << (shift + 7)
			}
			return value
		}
	}
	r.bytes(-1)
	return 0
}

// skip reads a number of any length.
func (r *reader) skip() {
	for r.byte()&0x80 != 0 {
	}
}

func appendCount(b []byte, value int) []byte { return binary.AppendUvarint(b, uint64(value)) }

func appendSigned(b []byte, value int) []byte {
	for ; value > 0x3f || value < -0x40; value >>= 7 {
		b = append(b, byte(value&0x7f)|0x80)
	}
	return append(b, byte(value&0x7f))
}
