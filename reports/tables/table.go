// Package tables lays answers out to be printed in a rulebook: two axes, a cell for each combination.
package tables

import (
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Report is a table of numbers to print and play by, with what reproduces
// it.
type Report struct {
	layout.Heading
	Note                []string        // paragraphs below
	RowHead, ColumnHead string          // what rows and columns are
	Rows, Columns       []string        // their labels
	Cells               [][]Cell        // by row and column
	Axes                []survey.Axis   // of the rows, and of the columns unless these are questions
	Varied              []layout.Varied // by axis
	Show                TableShow
	Paper               charts.Paper // of a page to print
	Interrupted         bool         // cells may be missing at the end, and the last one be short of trials
}

// Cell is one number.
type Cell struct {
	Question query.Question
	Engine   player.Engine
	Trials   uint64
	Answer   survey.Answer
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

// Document is the report before it is laid out.
func (r Report) Document(int) layout.Document {
	d := r.NewDocument(nil)
	d.First, d.Title, d.Lead = r.first(), r.Headline(), r.Lead()
	d.Sections = []layout.Section{layout.Illustrated{Section: r.Sheet(), Pictures: r.heatMaps},
		layout.Prose(r.Note...), layout.Prose(r.Footnotes()...)}
	return d
}

// Headline stands above the table.
func (r Report) Headline() string {
	if r.Title == "" {
		return r.Name
	}
	return r.Title
}

// Sheet is the table as it is printed.
func (r Report) Sheet() layout.Sheet {
	return layout.Sheet{Splits: true, Title: r.caption(), Across: r.ColumnHead}.Words(r.RowHead).Numbers(r.Columns...).
		Filled(r.Rows, func(i, j int) string { return r.Words(r.Cells[i][j]) })
}
