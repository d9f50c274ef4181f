package main

import (
	"cmp"
	"slices"
)

// order puts functions beside those that are like them, which pack to far less: gzip looks back 32 kB, and what a
// generic function has become for one system is megabytes away from what it has become for another. Functions that
// have the same key are alike. They are called as before: by their new places, or by numbers that stay.
func (p program) order(keys []string) error {
	imports, err := p.section(importSection)
	if err != nil {
		return err
	}
	sections := map[byte]*section{}
	for _, kind := range []byte{functionSection, exportSection, elementSection, codeSection} {
		if sections[kind], err = p.section(kind); err != nil {
			return err
		}
	}
	imported := (&reader{rest: imports.body}).count() // all are functions
	types, bodies, err := functions(sections[functionSection].body, sections[codeSection].body)
	if err != nil {
		return err
	}
	if len(keys) != len(bodies) || len(types) != len(bodies) {
		return errTables
	}
	from := make([]int, len(bodies))
	for i := range from {
		from[i] = i
	}
	slices.SortStableFunc(from, func(i, j int) int {
		return cmp.Or(cmp.Compare(keys[i], keys[j]), cmp.Compare(len(bodies[i]), len(bodies[j])))
	})
	to := make([]int, imported+len(bodies)) // the new number of each function
	for i := range imported {
		to[i] = i
	}
	code, kinds := appendCount(nil, len(bodies)), appendCount(nil, len(bodies))
	for i, old := range from {
		to[imported+old] = imported + i
		kinds = appendCount(kinds, types[old])
	}
	for _, old := range from {
		body, err := renumbered(bodies[old], to)
		if err != nil {
			return err
		}
		code = append(appendCount(code, len(body)), body...)
	}
	exports, err := renumberedExports(sections[exportSection].body, to)
	if err != nil {
		return err
	}
	elements, err := renumberedElements(sections[elementSection].body, to)
	if err != nil {
		return err
	}
	sections[functionSection].body, sections[codeSection].body = kinds, code
	sections[exportSection].body, sections[elementSection].body = exports, elements
	return nil
}

// functions are the types and the bodies of functions.
func functions(kinds, code []byte) (types []int, bodies [][]byte, err error) {
	r := reader{rest: kinds}
	for range r.count() {
		types = append(types, r.count())
		if r.failed {
			return nil, nil, errFile
		}
	}
	r = reader{rest: code}
	for range r.count() {
		bodies = append(bodies, r.bytes(r.count()))
		if r.failed {
			return nil, nil, errFile
		}
	}
	return types, bodies, nil
}

// numbered is the new number of a function.
func (r *reader) numbered(to []int) int {
	if old := r.count(); old < len(to) {
		return to[old]
	}
	r.failed = true
	return 0
}

// renumberedExports are what a program gives to its page.
func renumberedExports(body []byte, to []int) ([]byte, error) {
	r := reader{rest: body}
	n := r.count()
	out := appendCount(nil, n)
	for range n {
		name := r.bytes(r.count())
		kind := r.byte()
		out = append(append(appendCount(out, len(name)), name...), kind)
		if kind == 0 { // a function
			out = appendCount(out, r.numbered(to))
		} else {
			out = appendCount(out, r.count())
		}
		if r.failed {
			return nil, errFile
		}
	}
	return out, nil
}

// renumberedElements are the functions that are called by number, in one list.
func renumberedElements(body []byte, to []int) ([]byte, error) {
	r := reader{rest: body}
	if r.count() != 1 || r.byte() != 0 || r.byte() != constant {
		return nil, errFile
	}
	out := appendSigned([]byte{1, 0, constant}, r.signed())
	if r.byte() != end {
		return nil, errFile
	}
	n := r.count()
	out = appendCount(append(out, end), n)
	for range n {
		out = appendCount(out, r.numbered(to))
		if r.failed {
			return nil, errFile
		}
	}
	return out, nil
}
