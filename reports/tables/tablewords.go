package tables

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// allCells are the cells, row by row.
func (r Report) allCells() []Cell { return slices.Concat(r.Cells...) }

// caption says what the cells are: the question, if it is the same everywhere, and
// what varies.
func (r Report) caption() string {
	var parts []string
	if q := r.question(); q != "" {
		parts = append(parts, q)
	}
	if r.RowHead != "" && r.ColumnHead != "" {
		parts = append(parts, r.RowHead+" down", r.ColumnHead+" across")
	}
	return strings.Join(parts, ", ")
}

// question is what all cells answer, empty if they differ in that.
func (r Report) question() string {
	name := ""
	for _, c := range r.allCells() {
		switch m := numbers.AnswerLabel(c.Question); {
		case c.Missing != "":
		case name == "":
			name = m
		case name != m:
			return ""
		}
	}
	return name
}

// reasons are why cells are missing.
func (r Report) reasons() []string {
	var list []string
	for _, c := range r.allCells() {
		list = append(list, c.missing())
	}
	return layout.Once(list)
}

// Footnotes say how sure the numbers are, and why some are missing.
func (r Report) Footnotes() []string {
	var list []string
	if r.Interrupted {
		known := len(slices.DeleteFunc(r.allCells(), func(c Cell) bool { return c.missing() != "" }))
		list = append(list, fmt.Sprintf("interrupted with %s of %s known", numbers.Count(uint64(known)),
			numbers.Counted(len(r.allCells()), "cell")))
	}
	for _, reason := range r.reasons() {
		list = append(list, numbers.NoAnswer+r.mark(reason)+" "+reason)
	}
	all := "all"
	if played := r.played(); len(played) > 0 {
		list, all = append(list, r.sampled(played)), "all other"
	}
	if slices.ContainsFunc(r.allCells(), func(c Cell) bool { return c.missing() == "" && c.Engine == player.Exact }) {
		list = append(list, all+" numbers are exact: every roll was followed")
	}
	return append(list, r.ShareNotes()...)
}

// ShareNotes say where odds are rounded, and why percentages stand among fractions.
func (r Report) ShareNotes() []string {
	rounded, unknown, long, played := false, false, false, false
	for _, c := range r.allCells() {
		switch {
		case c.missing() != "" || !c.Question.Share:
		case c.Engine != player.Exact:
			played = true
		case c.Answer.Fraction == nil:
			rounded, unknown = rounded || !numbers.IsCertain(c.Answer), true
		default:
			rounded, long = rounded || numbers.OddsAreRounded(c.Answer), long || !numbers.IsShort(c.Answer.Fraction)
		}
	}
	if r.Show == ShowOdds && rounded {
		return []string{"odds are rounded where they do not come out even"}
	}
	var why []string
	for _, of := range []struct {
		is  bool
		why string
	}{
		{played, "by trials"}, {unknown, "of games too long for a fraction to be known"},
		{long, "whose fraction has a denominator over " + numbers.Count(numbers.MaxDenominator)},
	} {
		if of.is {
			why = append(why, of.why)
		}
	}
	if r.Show != ShowFraction || len(why) == 0 {
		return nil
	}
	return []string{"percentages stand for chances " + strings.Join(why, ", or ")}
}

// played are the cells by trials.
func (r Report) played() []Cell {
	return slices.DeleteFunc(r.allCells(), func(c Cell) bool { return c.missing() != "" || c.Engine == player.Exact })
}

// sampled says how near the numbers by trials are, as they are written.
func (r Report) sampled(played []Cell) string {
	fewest, most := played[0].Trials, uint64(0)
	var share, mean worstOffset // of those known worst
	for _, c := range played {
		fewest, most = min(fewest, c.Trials), max(most, c.Trials)
		worst := &mean
		if c.Question.Share || numbers.IsFirstPlayer(c.Question) {
			worst = &share
		}
		if off := r.offset(c); off > worst.off {
			*worst = worstOffset{c.Question, off}
		}
	}
	var near []string
	for i, worst := range []worstOffset{share, mean} {
		if worst.off > 0 {
			near = append(near, []string{"shares", "other numbers"}[i]+" within ± "+
				numbers.HalfWords(worst.off, worst.question))
		}
	}
	if len(near) == 1 {
		_, near[0], _ = strings.Cut(near[0], " within")
		near[0] = "within" + near[0]
	}
	words := fmt.Sprintf("%s (%s intervals)",
		strings.Join(append([]string{surveys.SampledSign + "by " + numbers.TrialsBetween(fewest, most)}, near...), ", "),
		numbers.Level(played[0].Answer.Confidence))
	if slices.ContainsFunc(played, func(c Cell) bool { return !c.Answer.Reportable() }) {
		words += "; some numbers have no interval; " + numbers.TooFewNote
	}
	return words
}

// worstOffset is how far from what is written an answer may be, as it is read.
type worstOffset struct {
	question query.Question
	off      float64
}

// offset is how far from what is written the interval of a number by trials reaches; of a
// mere bound, and of what has no interval, nothing.
func (r Report) offset(c Cell) float64 {
	e := c.Answer.Estimate
	if c.Question.Share && (e.Value == 0 || e.Value == 1) || !e.Reportable() {
		return 0
	}
	words := r.Words(c)
	number := surveys.ShownNumber(strings.TrimPrefix(words, surveys.SampledSign), e, numbers.DisplayScale(c.Question))
	if before, odds, ok := strings.Cut(words, "1 in "); ok {
		number = 100 / numbers.MustFloat(odds)
		if strings.HasSuffix(before, "all but ") {
			number = 100 - number
		}
	}
	return surveys.ReachFrom(c.Question, e, number)
}

// Sides says who the sides are.
func (r Report) Sides() string { return layout.SidesVaried(r.Heading, r.Varied) }
