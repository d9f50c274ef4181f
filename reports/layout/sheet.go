package layout

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/safe"
)

// Sheet is a table before it is laid out.
type Sheet struct {
	Title      string // may be empty
	Across     string // what the columns after the first are, on pages of HTML
	LeastProse int    // the width that prose is wrapped to at least, shortProse if 0
	Columns    []Column
	Rows       []Row
	Totals     []Row  // sums of others, below them on pages of HTML alone
	Foot       string // stands below it, may be empty
	Splits     bool   // into parts that fit a screen, each with the first column
}

// Column is a column of a sheet.
type Column struct {
	Head string
	Kind kind
}

// kind says how a column is laid out.
type kind int

// Ways in which columns are laid out.
const (
	AsWords    kind = iota
	AsPhrase        // words that wrap where they are long
	AsNumber        // to the right
	AsBar           // of the row's share; the cell is empty
	AsProse         // may wrap; the last column
	AsMarkdown      // of pages that are Markdown alone, and not escaped there
)

// Words is the sheet with columns of words behind those that it has; others below add columns of other kinds.
func (s Sheet) Words(heads ...string) Sheet { return s.with(AsWords, heads...) }

// Phrases are words that wrap where they are long.
func (s Sheet) Phrases(heads ...string) Sheet { return s.with(AsPhrase, heads...) }

// Numbers stand to the right.
func (s Sheet) Numbers(heads ...string) Sheet { return s.with(AsNumber, heads...) }

// Bar shows the shares of rows; its cells are empty.
func (s Sheet) Bar() Sheet { return s.with(AsBar, "") }

// Prose may wrap, and is the last column.
func (s Sheet) Prose(head string) Sheet { return s.with(AsProse, head) }

// Markdown is of pages that are Markdown alone.
func (s Sheet) Markdown(heads ...string) Sheet { return s.with(AsMarkdown, heads...) }

// WordsIf is a column that has a head only if something is so, and is left out if it has no cells either.
func (s Sheet) WordsIf(is bool, head string) Sheet {
	if !is {
		head = ""
	}
	return s.Words(head)
}

// NumbersIf is a column of numbers likewise.
func (s Sheet) NumbersIf(is bool, head string) Sheet {
	if !is {
		head = ""
	}
	return s.Numbers(head)
}

func (s Sheet) with(k kind, heads ...string) Sheet {
	s.Columns = slices.Clip(s.Columns)
	for _, head := range heads {
		s.Columns = append(s.Columns, Column{head, k})
	}
	return s
}

// Row is a row of a sheet, with the share that its bar shows.
type Row struct {
	Cells []string
	Share float64
}

// Add appends a row. Its last cell may be prose.
func (s *Sheet) Add(share float64, cells ...string) {
	s.Rows = append(s.Rows, Row{cells, share})
}

// Filled is a sheet with a row for each name, and in it a cell for each column behind that of the names.
func (s Sheet) Filled(names []string, cell func(row, column int) string) Sheet {
	s.Rows = slices.Clip(s.Rows)
	for i, name := range names {
		cells := []string{name}
		for j := range s.Columns[1:] {
			cells = append(cells, cell(i, j))
		}
		s.Add(0, cells...)
	}
	return s
}

// Pruned leaves out columns with neither head nor cells, and others of a kind.
func (s Sheet) Pruned(without ...kind) Sheet {
	var keep []int
	for i, c := range s.Columns {
		empty := c.Head == "" && c.Kind != AsBar && isEmpty(s.Rows, i)
		if !empty && !slices.Contains(without, c.Kind) {
			keep = append(keep, i)
		}
	}
	return s.only(keep...)
}

// isEmpty reports whether no row has a cell in a column.
func isEmpty(rows []Row, column int) bool {
	return !slices.ContainsFunc(rows, func(r Row) bool { return r.Cells[column] != "" })
}

// filled leaves out columns without cells, whatever their heads; not the first, which names rows.
func (s Sheet) filled() Sheet {
	out := s
	out.Columns = slices.Clone(s.Columns)
	for i := range out.Columns {
		if all := slices.Concat(s.Rows, s.Totals); i > 0 && len(all) > 0 && isEmpty(all, i) {
			out.Columns[i].Head = ""
		}
	}
	return out.Pruned()
}

// only is a sheet with some of its columns, in the order in which they are given.
func (s Sheet) only(columns ...int) Sheet {
	out := s
	out.Columns, out.Rows, out.Totals = nil, keptOf(s.Rows, columns), keptOf(s.Totals, columns)
	for _, i := range columns {
		out.Columns = append(out.Columns, s.Columns[i])
	}
	return out
}

// keptOf are rows with some of their cells.
func keptOf(rows []Row, keep []int) (list []Row) {
	for _, r := range rows {
		kept := Row{Share: r.Share}
		for _, i := range keep {
			kept.Cells = append(kept.Cells, r.Cells[i])
		}
		list = append(list, kept)
	}
	return list
}

// cleaned has every text clean for the terminal.
func (s Sheet) cleaned() Sheet {
	out := s
	out.Columns, out.Rows = nil, nil
	for _, c := range s.Columns {
		out.Columns = append(out.Columns, Column{safe.Clean(c.Head, safe.Terminal), c.Kind})
	}
	for _, r := range s.Rows {
		out.Add(r.Share, safe.CleanAll(r.Cells, safe.Terminal)...)
	}
	return out
}

// unwrapped has every row on one line, if its heads and prose are.
func (s Sheet) unwrapped() Sheet {
	for i := range s.Columns {
		if s.Columns[i].Kind == AsPhrase {
			s.Columns[i].Kind = AsWords
		}
	}
	return s
}
