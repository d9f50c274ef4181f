package reports

import (
	"fmt"
	"io"

	"github.com/oddsmith/oddsmith/reports/charts"
)

// Draw draws how often games are decided, quiet, or turned round, and how early one knows who wins. It
// returns the characters that could not be drawn.
func (r FeelReport) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	d := r.document(anyWidth)
	p := charts.Page{
		Title: d.title, Subtitle: d.method[0], Alt: fmt.Sprintf("How a game feels: %s turns on average.", r.Digits.digitsOf(r.Feel.Turns, 1).value),
		Rows: [][]charts.Panel{{r.gameBars()}}, Foot: footLines(nil, r.Stamp), Command: commandLine(r.Stamp),
	}
	if len(r.Feel.Known) > 0 {
		p.Rows = append(p.Rows, []charts.Panel{r.knownColumns()})
	}
	return drawPage(w, f, p)
}

// gameBars are the shares of games.
func (r FeelReport) gameBars() charts.Bars {
	n := r.Digits.digitsOf(r.Feel.Turns, 1)
	b := charts.Bars{Heading: charts.Heading{Title: "Games", Note: "a game takes " + n.value + " turns on average, half of them no more than " + median(r.Feel.Quantiles[1])}}
	add := func(name, note string, e charts.Bar) {
		e.Name, e.Note, e.Tone = name, note, charts.Dark
		b.Rows = append(b.Rows, e)
	}
	value, between := r.Digits.percent(r.Feel.Decided)
	add("decided", "games that a side wins", charts.Bar{Share: chartInterval(r.Feel.Decided), Words: value, Between: between})
	if r.Feel.Comeback.Known {
		value, between = r.Digits.percent(r.Feel.Comeback.Estimate)
		add("comebacks", "of games won: the winner was behind", charts.Bar{Share: chartInterval(r.Feel.Comeback.Estimate), Words: value, Between: between})
	}
	value, between = r.Digits.percent(r.Feel.QuietGames)
	add("quiet", "games in which neither side loses anything", charts.Bar{Share: chartInterval(r.Feel.QuietGames), Words: value, Between: between})
	return b
}

// knownColumns are the chances of the winner by turn.
func (r FeelReport) knownColumns() charts.Histogram {
	h := charts.Histogram{Heading: charts.Heading{Title: "Chance of the final winner at the end of each turn", Note: "on average of games won; those that are over count as 100 %"}, Label: wholeLabel}
	for i, e := range r.Feel.Known {
		value, _ := r.Digits.percent(e)
		h.Columns = append(h.Columns, charts.Column{Value: i + 1, Share: chartInterval(e), Words: value})
	}
	return h
}
