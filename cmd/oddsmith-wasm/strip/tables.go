package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
)

// tables are what the runtime of Go 1.26 knows of functions, as its symtab.go and runtime2.go say.
type tables struct {
	names, units, files []byte
	values              []byte // numbers by place in a function, of each kind a table: pctab
	facts               []byte // facts of functions: gofunc
	functions           []function
}

// header begins the first table: a magic number, the least length of an instruction, and the length of a pointer.
const header = "\xf1\xff\xff\xff\x00\x00\x01\x08"

var errTables = errors.New("its tables of functions are not laid out as those of Go 1.26")

// tablesIn finds the tables by runtime.moduledata, which begins with a pointer to the header and then has them
// as slices.
func tablesIn(m memory) (*tables, error) {
	at := bytes.Index(m, []byte(header))
	if at < 0 {
		return nil, errTables
	}
	data := bytes.Index(m, binary.LittleEndian.AppendUint64(nil, uint64(at)))
	const length = 42
	if data < 0 || len(m)-data < 8*length {
		return nil, errTables
	}
	module := make([]uint64, length)
	for i := range module {
		module[i] = binary.LittleEndian.Uint64(m[data+8*i:])
	}
	between := func(first, last uint64) []byte {
		if first < uint64(at) || first > last || last > uint64(len(m)) {
			return nil
		}
		return m[first:last]
	}
	slice := func(i, size int) []byte { return between(module[i], module[i]+module[i+1]*uint64(size)) }
	t := &tables{names: slice(1, 1), units: slice(4, 4), files: slice(7, 1), values: slice(10, 1)}
	t.facts = between(module[40], module[41])
	records, index := slice(13, 1), slice(16, 8)
	for i := 0; i+16 <= len(index); i += 8 { // the last entry is the end
		start := binary.LittleEndian.Uint32(index[i+4:])
		if uint64(start)+recordLength > uint64(len(records)) {
			return nil, errTables
		}
		f := function(records[start:])
		if !f.fits(t) {
			return nil, errTables
		}
		t.functions = append(t.functions, f)
	}
	if len(t.functions) == 0 || len(t.units) == 0 || len(t.files) == 0 {
		return nil, errTables
	}
	return t, nil
}

// fits reports whether a record refers to bytes of its tables alone.
func (f function) fits(t *tables) bool {
	if f.field(countField) > 16 || f.firstFact()+4*int(f[factsField]) > len(f) {
		return false
	}
	in := func(table []byte, absent uint32) func(uint32) bool {
		return func(at uint32) bool { return at != absent && uint64(at) >= uint64(len(table)) }
	}
	return !slices.ContainsFunc(f.tables(), in(t.values, 0)) && !slices.ContainsFunc(f.facts(), in(t.facts, noFact)) &&
		!slices.ContainsFunc([]uint32{f.field(nameField)}, in(t.names, 0))
}

// likeness is the same for functions that are alike: their names without what is generic in them.
func (t *tables) likeness() []string {
	var keys []string
	for _, f := range t.functions {
		depth := 0
		keys = append(keys, strings.Map(func(r rune) rune {
			switch r {
			case '[':
				depth++
			case ']':
				depth--
			default:
				if depth == 0 {
					return r
				}
			}
			return -1
		}, f.name(t)))
	}
	return keys
}

// strip takes away what only traces read. Names and what was inlined stay for functions of the standard library
// and for those that the compiler made: the runtime tells some apart by their names, and recover counts them.
func (t *tables) strip() {
	var values, facts kept
	names := make([]byte, len(t.names))
	for _, f := range t.functions {
		values.all, facts.all = append(values.all, f.tables()...), append(facts.all, f.facts()...)
		for _, field := range []int{fileField, lineField, unitField, startField} {
			f.set(field, 0)
		}
		f.forget(liveValues, argumentFact, liveFact)
		if name := f.name(t); f[kindField] != 0 || standard(name) {
			copy(names[f.field(nameField):], name)
		} else {
			f.set(nameField, 0)
			f.forget(inlinedValues, inlinedFact)
		}
		values.some, facts.some = append(values.some, f.tables()...), append(facts.some, f.facts()...)
	}
	copy(t.names, names)
	clear(t.units)
	clear(t.files)
	values.clear(t.values)
	facts.clear(t.facts)
}

// standard reports whether a function is of the standard library, by its name.
func standard(name string) bool {
	first, _, within := strings.Cut(name, "/")
	return !within || !strings.Contains(first, ".")
}

// kept are the places of a table at which its parts begin, and those of the parts that stay.
type kept struct{ all, some []uint32 }

// clear clears the other parts.
func (k kept) clear(table []byte) {
	slices.Sort(k.all)
	k.all = append(slices.Compact(k.all), uint32(len(table)))
	stay := map[uint32]bool{}
	for _, place := range k.some {
		stay[place] = true
	}
	for i, place := range k.all[:len(k.all)-1] {
		if place < uint32(len(table)) && !stay[place] {
			clear(table[place:min(k.all[i+1], uint32(len(table)))])
		}
	}
}
