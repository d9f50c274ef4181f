package games

import (
	"fmt"
	"io"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/runs"
)

// Draw draws how often games are decided, quiet, or turned round, and how early one knows who wins. It
// returns the characters that could not be drawn.
func (r Feel) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	rows := [][]charts.Panel{{r.gameBars()}}
	if len(r.Feel.Known) > 0 {
		rows = append(rows, []charts.Panel{r.knownColumns()})
	}
	alt := fmt.Sprintf("How a game feels: %s turns on average.", r.Digits.DigitsOf(r.Feel.Turns, 1).Value)
	return layout.DrawPage(w, f, r.Picture(r.Method(), alt, rows, nil, nil))
}

// gameBars are the shares of games.
func (r Feel) gameBars() charts.Bars {
	n := r.Digits.DigitsOf(r.Feel.Turns, 1)
	b := charts.Bars{Heading: charts.Heading{Title: "Games", Note: "a game takes " + n.Value +
		" turns on average, half of them no more than " + runs.Median(r.Feel.Quantiles[1])}}
	add := func(name, note string, e charts.Bar) {
		e.Name, e.Note, e.Tone = name, note, charts.Dark
		b.Rows = append(b.Rows, e)
	}
	value, between := r.Digits.Percent(r.Feel.Decided)
	add("decided", "games that a side wins",
		charts.Bar{Share: layout.ChartInterval(r.Feel.Decided), Words: value, Between: between})
	if r.Feel.Comeback.Known {
		value, between = r.Digits.Percent(r.Feel.Comeback.Estimate)
		add("comebacks", "of games won: the winner was behind",
			charts.Bar{Share: layout.ChartInterval(r.Feel.Comeback.Estimate), Words: value, Between: between})
	}
	value, between = r.Digits.Percent(r.Feel.QuietGames)
	add("quiet", "games in which neither side loses anything",
		charts.Bar{Share: layout.ChartInterval(r.Feel.QuietGames), Words: value, Between: between})
	return b
}

// knownColumns are the chances of the winner by turn.
func (r Feel) knownColumns() charts.Histogram {
	h := charts.Histogram{Heading: charts.Heading{Title: "Chance of the final winner at the end of each turn",
		Note: "on average of games won; those that are over count as 100%"}, Label: layout.WholeLabel}
	for i, e := range r.Feel.Known {
		value, _ := r.Digits.Percent(e)
		h.Columns = append(h.Columns, charts.Column{Value: i + 1, Share: layout.ChartInterval(e), Words: value})
	}
	return h
}
