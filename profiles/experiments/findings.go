package experiments

import (
	"errors"
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

// checkedAtOnce is how many combinations are all loaded to see whether they are
// legal before any is played.
const checkedAtOnce = 2_000

// check loads the combinations and tells what is wrong with any of them. Where they
// are too many it loads each value, with the first of all else that varies.
func (l *ParamGrid) check() error {
	if err := l.overridden(); err != nil {
		return err
	}
	var found findings
	for _, index := range l.checked() {
		if err := l.Stopped(); err != nil {
			return err
		}
		_, err := l.Matchup(index)
		var problems profiles.Problems
		if err != nil && !errors.As(err, &problems) {
			return err
		}
		for _, p := range problems {
			found.add(p)
		}
	}
	return found.err()
}

// checked are the combinations to load.
func (l *ParamGrid) checked() [][]int {
	var list [][]int
	if l.Size() <= checkedAtOnce {
		for i := range l.Size() {
			list = append(list, l.index(i))
		}
		return list
	}
	for a := range l.Axes {
		for v := range l.Axes[a].Values {
			index := make([]int, len(l.Axes))
			index[a] = v
			list = append(list, index)
		}
	}
	return list
}
