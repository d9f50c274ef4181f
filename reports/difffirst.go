package reports

import (
	"math"
	"strings"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// What players see first of two results: what differs in what was asked, and by how much the answers do.

const (
	mostFields = 3 // that are told in the sentence
	mostDiffs  = 6 // answers that have a line
)

// first is the first screen.
func (r DiffReport) first() *layout.First {
	title, _ := r.Results[1].Matchup["title"].(string)
	rows, sheet := r.firstRows(), layout.Sheet{}.Phrases("").Numbers(Sides()...).Numbers("difference")
	for _, row := range rows {
		q := row.question()
		cells := []string{safe.Brief(row.Of)}
		for _, e := range row.Estimates {
			cells = append(cells, numbers.PlainAnswer(q, *e, 1-e.Value))
		}
		difference := numbers.PlainDifference(q, numbers.WithoutRoundingNoise(*row.Difference))
		if numbers.DisplayScale(q) > 1 {
			difference += " in 100"
		}
		sheet.Add(0, append(cells, difference)...)
	}
	return &layout.First{Title: numbers.UpperFirst(safe.Message(title)),
		Parts: []layout.Section{layout.Prose(r.answer(rows)), sheet}, Sure: r.sure(rows)}
}

// firstRows are shares and means in both, as far as there is room.
func (r DiffReport) firstRows() (list []DiffRow) {
	for _, row := range r.varyingRows() {
		told := row.Statistic == frame.Share || row.Statistic == frame.Chance || row.Statistic == frame.Mean ||
			row.Statistic == frame.Difference
		if told && row.Difference != nil && len(list) < mostDiffs {
			list = append(list, row)
		}
	}
	return list
}

// answer says what was set otherwise, and what that changes most.
func (r DiffReport) answer(rows []DiffRow) string {
	var with []string
	for _, f := range r.Fields {
		switch f.Path {
		case "seed", "trials", "version", "engine":
		default:
			with = append(with, safe.Brief(f.Path)+" "+orNone(f.Values[1])+", not "+orNone(f.Values[0]))
		}
	}
	words := "With " + phrase.And(with)
	switch {
	case len(with) == 0:
		words = "Of the same matchup"
	case len(with) > mostFields:
		words = "With " + numbers.Counted(len(with), "change")
	}
	var most *DiffRow
	for i := range rows {
		if most == nil || rows[i].Statistic != frame.Mean &&
			math.Abs(rows[i].Difference.Value) > math.Abs(most.Difference.Value) {
			most = &rows[i]
		}
	}
	if most == nil {
		return words + ", no share and no mean is in both."
	}
	if numbers.WithoutRoundingNoise(*most.Difference).Value == 0 {
		return words + ", these answers are the same."
	}
	q := most.question()
	by := strings.TrimLeft(numbers.PlainDifference(q, *most.Difference), "+-")
	way := " more"
	if most.Difference.Value < 0 {
		way = " fewer"
	}
	if numbers.DisplayScale(q) > 1 {
		way += " in 100"
	}
	first, second := most.Estimates[0], most.Estimates[1]
	return words + ", “" + safe.Brief(most.Of) + "” is " + numbers.PlainAnswer(q, *second, 1-second.Value) + ", not " +
		numbers.PlainAnswer(q, *first, 1-first.Value) + ": " + by + way + "."
}

// sure says how sure the differences are.
func (r DiffReport) sure(rows []DiffRow) string {
	var list []stats.Estimate
	for _, row := range rows {
		if numbers.DisplayScale(row.question()) > 1 {
			list = append(list, *row.Difference)
		}
	}
	within := numbers.PlainReach(100, list...)
	if within == "" {
		return "First: " + r.Files[0] + "; second: " + r.Files[1] + "."
	}
	return "First: " + r.Files[0] + "; second: " + r.Files[1] + ". Differences are sure to " + within + " in 100."
}
