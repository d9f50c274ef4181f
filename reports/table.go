package reports

import (
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// TableReport is a table of numbers to print and play by, with what reproduces
// it.
type TableReport struct {
	Heading
	Note                []string      // paragraphs below
	RowHead, ColumnHead string        // what rows and columns are
	Rows, Columns       []string      // their labels
	Cells               [][]TableCell // by row and column
	Axes                []sim.Axis    // of the rows, and of the columns unless these are questions
	Varied              []Varied      // by axis
	Show                TableShow
	Paper               charts.Paper // of a page to print
	Interrupted         bool         // cells may be missing at the end, and the last one be short of trials
}

// TableCell is one number.
type TableCell struct {
	Question sim.Question
	Engine   sim.Engine
	Trials   uint64
	Answer   sim.Answer
	Missing  string // why there is no answer, in a few words
}

// TableShow is how shares are written. Other numbers are always written as such.
type TableShow string

// The ways to write shares. An empty one means percentages.
const (
	ShowPercent  TableShow = "percent"
	ShowFraction TableShow = "fraction" // where the share is known as one
	ShowOdds     TableShow = "odds"     // 1 in n
)

func (r TableReport) document(int) document {
	return document{
		title: r.headline(), lead: r.lead(), sections: []section{illustrated{r.sheet(), r.heatMaps}, prose(r.Note...), prose(r.footnotes()...)},
		origin: r.Stamp.Parts(), command: r.Stamp.Command, extras: r.Extras,
	}
}

// headline stands above the table.
func (r TableReport) headline() string {
	if r.Title == "" {
		return r.Name
	}
	return r.Title
}

func (r TableReport) sheet() sheet {
	s := sheet{splits: true, title: r.caption(), across: r.ColumnHead, columns: []column{{r.RowHead, asWords}}}
	for _, name := range r.Columns {
		s.columns = append(s.columns, column{name, asNumber})
	}
	for i, name := range r.Rows {
		cells := []string{name}
		for _, c := range r.Cells[i] {
			cells = append(cells, r.words(c))
		}
		s.add(0, cells...)
	}
	return s
}
