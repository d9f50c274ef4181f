package tables

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
)

// first is the first screen: between what the numbers lie, and the table, which is what was asked for.
func (r Report) first() *layout.First {
	var parts []layout.Section
	if words := r.extremes(); words != "" {
		parts = append(parts, layout.Prose(words))
	}
	foot, sure := r.Footnotes(), "Some numbers are by trials, as said above."
	if len(r.played()) == 0 {
		sure = layout.Exact
		foot = slices.DeleteFunc(foot, func(s string) bool { return strings.Contains(s, "every roll was followed") })
	}
	parts = append(parts, r.Sheet(), layout.Prose(r.Note...), layout.Prose(foot...))
	f := r.FirstScreen(sure, parts...)
	f.Title = numbers.UpperFirst(r.Headline())
	return f
}

// extremes says between what the numbers lie, of a table that answers one question.
func (r Report) extremes() string {
	least, most := [2]int{}, [2]int{}
	for i, row := range r.Cells {
		for j := range row {
			if row[j].missing() != "" || !row[j].Answer.Known || row[j].Question.Heading() != r.Cells[0][0].Question.Heading() {
				return ""
			}
			if v := row[j].Answer.Value; v < r.cell(least).Answer.Value {
				least = [2]int{i, j}
			} else if v > r.cell(most).Answer.Value {
				most = [2]int{i, j}
			}
		}
	}
	if least == most {
		return ""
	}
	return numbers.UpperFirst(r.Names.Asked(r.cell(least).Question)) + ": from " + plain(r.cell(least)) + " (" +
		r.place(least) + ") to " + plain(r.cell(most)) + " (" + r.place(most) + ")."
}

func (r Report) cell(at [2]int) *Cell { return &r.Cells[at[0]][at[1]] }

// place says where a cell is.
func (r Report) place(at [2]int) string {
	words := strings.TrimSpace(r.RowHead + " " + r.Rows[at[0]])
	if len(r.Columns) > 1 {
		words += ", " + strings.TrimSpace(r.ColumnHead+" "+r.Columns[at[1]])
	}
	return words
}

// plain is a cell's answer.
func plain(c *Cell) string {
	e := c.Answer.Estimate
	if c.Engine == player.Exact {
		e.Low, e.High = e.Value, e.Value
	}
	return numbers.PlainAnswer(c.Question, e, numbers.ComplementOf(c.Answer))
}
