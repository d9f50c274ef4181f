package experiments

import (
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/profiles"
)

// findings are problems of several combinations; what is the same in many is reported
// of the first.
type findings struct {
	list  profiles.Problems
	where [][]string // the files of each
}

func (f *findings) add(p profiles.Problem) {
	i := slices.IndexFunc(f.list, func(q profiles.Problem) bool {
		return q.Path == p.Path && q.Message == p.Message && q.Line == p.Line && q.Column == p.Column
	})
	if i < 0 {
		i = len(f.list)
		f.list, f.where = append(f.list, p), append(f.where, nil)
	}
	if !slices.Contains(f.where[i], p.File) {
		f.where[i] = append(f.where[i], p.File)
	}
}

func (f *findings) err() error {
	const most = 10
	for i, where := range f.where {
		if more := len(where) - 1; more > 0 {
			f.list[i].Message += fmt.Sprintf("; the same with %d more", more)
		}
	}
	switch {
	case len(f.list) == 0:
		return nil
	case len(f.list) > most:
		return fmt.Errorf("%w\nand %d more", f.list[:most], len(f.list)-most)
	default:
		return f.list
	}
}
