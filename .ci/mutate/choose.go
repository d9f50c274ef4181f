package main

import (
	"fmt"
	"go/ast"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
)

// A mutant is the program with one change.
type mutant struct {
	unit, file string // file from the root of the tree
	line       int
	column     int    // in bytes, from 1 on
	text       string // the line, by which the place is found again
	place
	foundBy string // the test that fails, "-" if none does
}

func (m *mutant) String() string {
	return fmt.Sprintf("%s:%d: %s: %s", m.file, m.line, m.change, m.foundBy)
}

// belongs reports whether a file is of a unit.
func belongs(file, unit string) bool {
	if strings.HasSuffix(unit, "_test.go") {
		ok, _ := filepath.Match(unit, file)
		return ok
	}
	return strings.HasPrefix(file, strings.TrimSuffix(unit, "/")+"/") && !strings.HasSuffix(file, "_test.go")
}

// tests reports whether a file declares tests, rather than what they stand on.
func (s *source) tests() bool {
	return slices.ContainsFunc(s.file.Decls, func(d ast.Decl) bool {
		f, ok := d.(*ast.FuncDecl)
		return ok && strings.HasPrefix(f.Name.Name, "Test")
	})
}

// mutants lists all places of a file as mutants.
func (s *source) mutants(unit, file string) []*mutant {
	var list []*mutant
	lines := strings.Split(string(s.text), "\n")
	for _, p := range s.places() {
		before := string(s.text[:p.from])
		line, column := strings.Count(before, "\n"), p.from-strings.LastIndex(before, "\n")
		list = append(list, &mutant{
			unit: unit, file: file, line: line + 1, column: column, text: strings.TrimSpace(lines[line]), place: p,
		})
	}
	return list
}

// choose takes n places of each unit at random, as many of each kind as of the others while there are any. Units take
// turns, so that the beginning of the list is a fair sample of all.
func choose(all map[string]*source, units []string, n int, seed uint64) []*mutant {
	var chosen []*mutant
	draws := make([]draw, len(units))
	for i, unit := range units {
		byKind := placesOf(all, unit)
		draws[i] = draw{rand.New(rand.NewPCG(seed, 0)), byKind, slices.Sorted(maps.Keys(byKind))}
	}
	for range n {
		for i := range draws {
			if m := draws[i].next(chosen); m != nil {
				chosen = append(chosen, m)
			}
		}
	}
	return chosen
}

// A draw takes places of a unit out of those that are left, kind by kind.
type draw struct {
	random *rand.Rand
	byKind map[string][]*mutant
	kinds  []string // the next one first
}

// next takes a place that overlaps with none before it, or nil.
func (d *draw) next(chosen []*mutant) *mutant {
	for len(d.kinds) > 0 {
		kind := d.kinds[0]
		rest := d.byKind[kind]
		i := d.random.IntN(len(rest))
		m := rest[i]
		d.byKind[kind] = slices.Delete(rest, i, i+1)
		if d.kinds = d.kinds[1:]; len(d.byKind[kind]) > 0 {
			d.kinds = append(d.kinds, kind)
		}
		if !slices.ContainsFunc(chosen, m.overlaps) {
			return m
		}
	}
	return nil
}

// placesOf lists all places of a unit by their kind.
func placesOf(all map[string]*source, unit string) map[string][]*mutant {
	byKind := map[string][]*mutant{}
	for _, file := range slices.Sorted(maps.Keys(all)) {
		if belongs(file, unit) && !all[file].tests() {
			for _, m := range all[file].mutants(unit, file) {
				byKind[m.kind] = append(byKind[m.kind], m)
			}
		}
	}
	return byKind
}

func (m *mutant) overlaps(o *mutant) bool { return m.file == o.file && m.from < o.to && o.from < m.to }

// find looks for the places of a list in a program that has changed since: the same change in the same line of the same
// file, nearest to where it was. Those that are gone say so.
func find(all map[string]*source, list []*mutant) {
	for _, m := range list {
		var best *mutant
		if s := all[m.file]; s != nil {
			for _, now := range s.mutants(m.unit, m.file) {
				if now.change == m.change && now.text == m.text && (best == nil || distance(now, m) < distance(best, m)) {
					best = now
				}
			}
		}
		if best == nil {
			m.foundBy = gone
			continue
		}
		m.place, m.line, m.column = best.place, best.line, best.column
	}
}

// distance counts lines first, then columns.
func distance(a, b *mutant) int { return 10_000*abs(a.line-b.line) + abs(a.column-b.column) }

func abs(n int) int { return max(n, -n) }
