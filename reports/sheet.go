package reports

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// sheet is a table before it is laid out.
type sheet struct {
	title   string // may be empty
	across  string // what the columns after the first are, on pages of HTML
	prose   int    // the least width that prose is wrapped to, shortProse if 0
	columns []column
	rows    []row
	totals  []row  // sums of others, below them on pages of HTML alone
	foot    string // stands below it, may be empty
	splits  bool   // into parts that fit a screen, each with the first column
}

type column struct {
	head string
	kind kind
}

// kind says how a column is laid out.
type kind int

const (
	asWords    kind = iota
	asPhrase        // words that wrap where they are long
	asNumber        // to the right
	asBar           // of the row's share; the cell is empty
	asProse         // may wrap; the last column
	asMarkdown      // of pages that are Markdown alone, and not escaped there
)

type row struct {
	cells []string
	share float64
}

// add appends a row. Its last cell may be prose.
func (s *sheet) add(share float64, cells ...string) {
	s.rows = append(s.rows, row{cells, share})
}

// pruned leaves out columns with neither head nor cells, and others of a kind.
func (s sheet) pruned(without ...kind) sheet {
	var keep []int
	for i, c := range s.columns {
		empty := c.head == "" && c.kind != asBar
		for _, r := range s.rows {
			empty = empty && r.cells[i] == ""
		}
		for _, k := range without {
			empty = empty || c.kind == k
		}
		if !empty {
			keep = append(keep, i)
		}
	}
	out := s
	out.columns, out.rows, out.totals = nil, keptOf(s.rows, keep), keptOf(s.totals, keep)
	for _, i := range keep {
		out.columns = append(out.columns, s.columns[i])
	}
	return out
}

// filled leaves out columns without cells, whatever their heads; not the first, which names rows.
func (s sheet) filled() sheet {
	out := s
	out.columns = slices.Clone(s.columns)
	for i := range out.columns {
		if all := slices.Concat(s.rows, s.totals); i > 0 && len(all) > 0 && !slices.ContainsFunc(all, func(r row) bool { return r.cells[i] != "" }) {
			out.columns[i].head = ""
		}
	}
	return out.pruned()
}

// reordered has its columns in another order.
func (s sheet) reordered(order []int) sheet {
	out := s
	out.columns, out.rows, out.totals = nil, keptOf(s.rows, order), keptOf(s.totals, order)
	for _, i := range order {
		out.columns = append(out.columns, s.columns[i])
	}
	return out
}

// keptOf are rows with some of their cells.
func keptOf(rows []row, keep []int) (list []row) {
	for _, r := range rows {
		kept := row{share: r.share}
		for _, i := range keep {
			kept.cells = append(kept.cells, r.cells[i])
		}
		list = append(list, kept)
	}
	return list
}

// cleaned has every text clean for the terminal.
func (s sheet) cleaned() sheet {
	out := s
	out.columns, out.rows = nil, nil
	for _, c := range s.columns {
		out.columns = append(out.columns, column{safe.Clean(c.head, safe.Terminal), c.kind})
	}
	for _, r := range s.rows {
		out.add(r.share, safe.CleanAll(r.cells, safe.Terminal)...)
	}
	return out
}

// unwrapped has every row on one line, if its heads and prose are.
func (s sheet) unwrapped() sheet {
	for i := range s.columns {
		if s.columns[i].kind == asPhrase {
			s.columns[i].kind = asWords
		}
	}
	return s
}

// methodHead heads a column of intervals with where they come from; exact answers have
// none.
func methodHead(e sim.Engine, head string) string {
	if e == sim.Exact {
		return ""
	}
	return head
}
