package main

import (
	"bytes"
	"encoding/binary"
)

// function is the record of a function, runtime._func, and what follows it.
type function []byte

// Where the fields of a record are.
const (
	nameField    = 4
	valuesField  = 16 // three tables of values, of which the last two are:
	fileField    = 20
	lineField    = 24
	countField   = 28 // how many tables of values follow the record
	unitField    = 32
	startField   = 36 // its first line
	kindField    = 40 // not 0 of what the runtime or the compiler made
	factsField   = 43 // how many facts follow those tables
	recordLength = 44
)

// Numbers of internal/abi.
const (
	inlinedValues = 2 // PCDATA_InlTreeIndex
	liveValues    = 3 // PCDATA_ArgLiveIndex

	inlinedFact  = 3 // FUNCDATA_InlTree
	argumentFact = 5 // FUNCDATA_ArgInfo
	liveFact     = 6 // FUNCDATA_ArgLiveInfo

	noFact = 0xffffffff
)

func (f function) field(at int) uint32      { return binary.LittleEndian.Uint32(f[at:]) }
func (f function) set(at int, value uint32) { binary.LittleEndian.PutUint32(f[at:], value) }

// list are numbers of a record.
func (f function) list(at, count int) []uint32 {
	numbers := make([]uint32, count)
	for i := range numbers {
		numbers[i] = f.field(at + 4*i)
	}
	return numbers
}

// tables are where its tables of values begin, 0 for none.
func (f function) tables() []uint32 {
	return append(f.list(valuesField, 3), f.list(recordLength, int(f.field(countField)))...)
}

// facts are where its facts begin, noFact for none.
func (f function) facts() []uint32 { return f.list(f.firstFact(), int(f[factsField])) }

func (f function) firstFact() int { return recordLength + 4*int(f.field(countField)) }

// name is the name of a function.
func (f function) name(t *tables) string {
	name, _, _ := bytes.Cut(t.names[f.field(nameField):], []byte{0})
	return string(name)
}

// forget takes away a table of values, and facts.
func (f function) forget(values int, facts ...int) {
	if values < int(f.field(countField)) {
		f.set(recordLength+4*values, 0)
	}
	for _, fact := range facts {
		if fact < int(f[factsField]) {
			f.set(f.firstFact()+4*fact, noFact)
		}
	}
}
