package frame

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// CSV is a table of RFC 4180 whose rows each say where they come from.
type CSV struct {
	csv    *csv.Writer
	name   string
	stamp  Stamp
	engine player.Engine // of all rows that do not say another
}

// PlainCSV begins a table whose rows are put alone.
func PlainCSV(w io.Writer) *CSV {
	t := &CSV{csv: csv.NewWriter(w)}
	t.csv.UseCRLF = true
	return t
}

// NewCSV begins a table about a matchup. Rows that do not say another engine are of that given.
func NewCSV(w io.Writer, name string, s Stamp, engine player.Engine, head ...string) *CSV {
	t := PlainCSV(w)
	t.name, t.stamp, t.engine = name, s, engine
	t.Put(append([]string{"matchup", "matchup_digest", "engine", "seed", "trials"}, head...))
	return t
}

// Put writes cells alone.
func (t *CSV) Put(cells []string) {
	_ = t.csv.Write(safe.CleanAll(cells, safe.CSV)) // the writer keeps its error
}

// Write writes a row about a number of trials.
func (t *CSV) Write(trials uint64, cells ...string) { t.WriteBy(t.engine, trials, cells...) }

// WriteBy writes a row about what an engine found.
func (t *CSV) WriteBy(engine player.Engine, trials uint64, cells ...string) {
	from := []string{t.name, t.stamp.MatchupDigest, string(engine), "", ""}
	if engine == player.MonteCarlo || engine == player.Mixed {
		from[3], from[4] = strconv.FormatUint(t.stamp.Seed, 10), strconv.FormatUint(trials, 10)
	}
	t.Put(slices.Concat(from, cells))
}

// End writes what is left, and returns the first error of all.
func (t *CSV) End() error {
	t.csv.Flush()
	return t.csv.Error()
}

// Full is an estimate in all its digits, with how its interval was made.
func Full(e stats.Estimate) []string {
	return []string{Float(e.Value), Float(e.Low), Float(e.High), Float(e.Confidence), string(e.Method)}
}

// Float writes a number in all its digits, and nothing for what is none.
func Float(v float64) string {
	if Finite(v) == nil {
		return ""
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

// CSV writes a frame, a row a number, with full floats: columns that all kinds have, then the labels, then what only
// some kinds say. Cells that do not apply are empty.
func (f Frame) CSV(w io.Writer) error {
	head := []string{"question", "statistic", "given", "estimate", "low", "high", "confidence", "method", "fraction",
		"missing"}
	for _, l := range f.Labels {
		head = append(head, l.Name)
	}
	own := f.ownColumns()
	for _, c := range own {
		head = append(head, c.head)
	}
	t := NewCSV(w, f.Name, f.Stamp, f.Engine, head...)
	for _, r := range f.Rows {
		cells := append(f.cells(r), r.Labels...)
		for _, c := range own {
			cells = append(cells, c.cell(r))
		}
		if r.Engine == "" {
			t.Write(f.Stamp.Trials, cells...)
		} else {
			t.WriteBy(r.Engine, r.Trials, cells...)
		}
	}
	return t.End()
}

// cells are those of a row that all kinds have.
func (f Frame) cells(r Row) []string {
	cells := []string{r.Question, r.Statistic, "", "", "", "", "", "", "", r.Missing}
	cells[2] = f.Asks(r).Given
	if a := r.Answer; a != nil {
		copy(cells[3:], Full(a.Estimate))
		cells[8] = a.Fraction
	}
	return cells
}

// ownColumn is a column that only some frames have.
type ownColumn struct {
	head string
	cell func(r Row) string
}

// ownColumns are those of which some row says something.
func (f Frame) ownColumns() []ownColumn {
	all := []ownColumn{
		{"simultaneous", func(r Row) string {
			if f.Simultaneous == 0 || r.Engine == player.Exact {
				return ""
			}
			return strconv.Itoa(f.Simultaneous)
		}},
		{"verdict", func(r Row) string { return r.Verdict }},
		{"shown", func(r Row) string { return r.Shown }},
	}
	return slices.DeleteFunc(all, func(c ownColumn) bool {
		return !slices.ContainsFunc(f.Rows, func(r Row) bool { return c.cell(r) != "" })
	})
}
