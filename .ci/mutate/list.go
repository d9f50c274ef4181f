package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
)

// What stands in place of the test that found a mutant.
const (
	unfound = "no test"
	gone    = "no such place any more"
)

// readList reads mutants; there may be none yet.
func readList(path string) ([]*mutant, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	var list []*mutant
	for _, r := range rows {
		m := &mutant{unit: r[0], file: r[1], text: r[4], place: place{kind: r[2], change: r[3]}, foundBy: r[5]}
		if _, err := fmt.Sscanf(r[6], "%d:%d", &m.line, &m.column); err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// forget empties what was found by a test that is there no more, or that is not run.
func forget(list []*mutant, tests []*test) {
	for _, m := range list {
		if m.foundBy != unfound && m.foundBy != gone && !slices.ContainsFunc(tests, func(t *test) bool { return t.String() == m.foundBy }) {
			m.foundBy = ""
		}
	}
}

// writeList writes mutants.
func writeList(path string, list []*mutant) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	w := csv.NewWriter(f)
	for _, m := range list {
		if err := w.Write([]string{m.unit, m.file, m.kind, m.change, m.text, m.foundBy, fmt.Sprintf("%d:%d", m.line, m.column)}); err != nil {
			return err
		}
	}
	w.Flush()
	return errors.Join(w.Error(), f.Close())
}

// say prints what nobody can help if it cannot be printed.
func say(w io.Writer, format string, args ...any) { _, _ = fmt.Fprintf(w, format, args...) }

// summary prints how many mutants of each unit were found, and all others.
func summary(w io.Writer, list []*mutant) {
	var units []string
	found, all := map[string]int{}, map[string]int{}
	for _, m := range list {
		if all[m.unit] == 0 {
			units = append(units, m.unit)
		}
		all[m.unit]++
		switch m.foundBy {
		case unfound, gone, "":
			say(w, "%s\n", m)
		default:
			found[m.unit]++
		}
	}
	for _, u := range units {
		say(w, "%-50s %3d of %d found\n", u, found[u], all[u])
	}
}
