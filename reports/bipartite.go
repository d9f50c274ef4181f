package reports

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/phrase"
	"github.com/oddsmith/oddsmith/sim/league"
)

// BipartiteReport is what a league of two sides tells, with what reproduces it.
type BipartiteReport struct {
	LeagueGames
	Fields [2]string // by side, in which its entrants differ
	Found  *league.BipartiteFindings
}

func (r BipartiteReport) document(int) document {
	d := document{
		title: r.Name + ": " + r.Title, method: []string{r.method()}, sections: []section{paragraphs{strong, []string{r.headline()}}},
		warnings: r.Survey.Warnings, origin: r.Stamp.parts(), command: r.Stamp.Command,
	}
	for side := range r.Found.Ladders {
		d.sections = append(d.sections, r.ladderSheet(side))
	}
	d.sections = append(d.sections, prose(r.remarks()...), r.scoreSheet(), prose(r.notes()...))
	return d
}

// sideName is what a side is called.
func sideName(side int) string { return "side " + string("ab"[side]) }

// method says who met, and how games were answered.
func (r BipartiteReport) method() string {
	var who []string
	for side, names := range r.Found.Names {
		who = append(who, fmt.Sprintf("%s of %s in the field %s", counted(len(names), "entrant"), sideName(side), r.Fields[side]))
	}
	return r.howPlayed(strings.Join(who, " against "), r.Found.First)
}

// headline says what the sides score, and who is rated highest.
func (r BipartiteReport) headline() string {
	var best []string
	for side, ladder := range r.Found.Ladders {
		if len(ladder) == 1 {
			continue
		}
		var names []string
		for _, x := range ladder[:first(ladder)] {
			names = append(names, r.Found.Names[side][x.Entrant])
		}
		best = append(best, phrase.Or(names)+" is the best of "+sideName(side))
	}
	return "side a scores " + r.withInterval(r.Found.SideA) + " on average, where a draw counts half; " + strings.Join(best, ", and ")
}

// ladderSheet is the ratings of a side, the strongest first.
func (r BipartiteReport) ladderSheet(side int) sheet {
	s := sheet{title: sideName(side), columns: []column{{"", asNumber}, {"entrant", asPhrase}, {"rating", asNumber}, {"interval", asWords}, {"score", asNumber}, {"picked", asNumber}, {"", asProse}}}
	if side == league.OnB {
		s.foot = "rating: 400 points more are odds of 10 to 1, and 0 is the mean of the side; picked: how often by perfect players, who do not see each other's pick"
		if r.Found.Picks.Uncertain > 0 {
			s.foot += ", if all scores are as estimated"
		}
	}
	m := r.Found.Picks.Mixes[side]
	for i, x := range r.Found.Ladders[side] {
		value, interval := r.ratingWords(x)
		var words []string
		if open := openLead(r.Found.Ladders[side], r.Found.Even[side], i, r.Found.Margin); open != "" {
			words = append(words, open)
		}
		if j := r.Found.Dominators[side][x.Entrant]; j >= 0 {
			words = append(words, r.Found.Names[side][j]+" does better against all, or as well")
		}
		if m.Some[x.Entrant] && !m.Every[x.Entrant] {
			words = append(words, "other mixes are as good without it")
		}
		s.add(0, fmt.Sprint(i+1), r.Found.Names[side][x.Entrant], value, interval, r.scoreWords(x.Score), r.pickWords(m, x.Entrant), strings.Join(words, "; "))
	}
	return s
}

// remarks say what the ladders leave out.
func (r BipartiteReport) remarks() []string {
	f := r.Found
	var list []string
	if f.First != nil {
		list = append(list, "who plays first scores "+r.withInterval(*f.First)+" on average")
	}
	if len(f.Names[league.OnA]) > 1 && len(f.Names[league.OnB]) > 1 {
		list = append(list, r.unexplainedWords())
	}
	words := "perfect players, who pick as said above, score " + r.scoreWords(league.Score{Value: f.Picks.Value}) + " on side a"
	if f.Picks.Uncertain > 0 {
		words = fmt.Sprintf("perfect players, who pick as said above, score %s %% on side a, within %s that chance leaves open",
			fixed(float64(100*f.Picks.Value), 1, math.Round), halfWords(float64(100*f.Picks.Uncertain), ofScores()))
	}
	return append(list, words)
}

// unexplainedWords say how much ladders explain.
func (r BipartiteReport) unexplainedWords() string {
	c := r.Found.Unexplained
	if math.IsNaN(c.Share) {
		return "on either side all are equal"
	}
	if c.Share == 0 {
		return "who is how strong explains all of who beats whom, as far as can be seen"
	}
	return fmt.Sprintf("who is how strong explains %s of who beats whom, in squares of log-odds; the rest, %s, depends on who meets whom",
		r.Digits.chanceWords(1-c.Share), r.Digits.chanceWords(c.Share)) + r.chanceRemark(c)
}

// scoreSheet is what each of side a scores against each of side b, in the order of the ladders.
func (r BipartiteReport) scoreSheet() sheet {
	s := sheet{splits: true, title: "score of each of side a (down) against each of side b (across)", columns: []column{{"", asWords}}}
	for _, y := range r.Found.Ladders[league.OnB] {
		s.columns = append(s.columns, column{r.Found.Names[league.OnB][y.Entrant], asNumber})
	}
	for _, x := range r.Found.Ladders[league.OnA] {
		cells := []string{r.Found.Names[league.OnA][x.Entrant]}
		for _, y := range r.Found.Ladders[league.OnB] {
			cells = append(cells, r.cell(r.Found.Scores[x.Entrant][y.Entrant], 0))
		}
		s.add(0, cells...)
	}
	return s
}

// notes say what numbers stand for.
func (r BipartiteReport) notes() []string {
	clipped := false
	for _, row := range r.Found.Scores {
		for _, s := range row {
			clipped = clipped || s.Clipped()
		}
	}
	return r.scoreNotes("ratings", clipped, slices.ContainsFunc(slices.Concat(r.Found.Ladders[:]...), func(x league.Rating) bool { return x.TooFew }))
}

// BipartiteChart draws what each of side a scores against each of side b, ordered by rating. It returns the characters
// that could not be drawn.
func BipartiteChart(w io.Writer, f charts.Format, r BipartiteReport) ([]rune, error) {
	q := ofScores()
	h := charts.HeatMap{
		Heading: charts.Heading{Title: "score of each of side a (down) against each of side b (across), the strongest first"},
		Label:   axisLabel(q), Range: rangeOf(q), Least: leastColors(q),
	}
	a, b := r.Found.Ladders[league.OnA], r.Found.Ladders[league.OnB]
	for _, y := range b {
		h.Columns = append(h.Columns, r.Found.Names[league.OnB][y.Entrant])
	}
	for _, x := range a {
		row := charts.HeatRow{Name: r.Found.Names[league.OnA][x.Entrant]}
		for _, y := range b {
			row.Cells = append(row.Cells, charts.HeatCell{Known: true, Value: chartValue(q, r.estimate(r.Found.Scores[x.Entrant][y.Entrant]))})
		}
		h.Rows = append(h.Rows, row)
	}
	labelCells(&h, func(i, j int, unit float64) string { return r.cell(r.Found.Scores[a[i].Entrant][b[j].Entrant], unit) })
	h.Note = heatMapNote(h, "")
	return drawPage(w, f, charts.Page{
		Title: r.Name + ": " + r.Title, Subtitle: r.method(), Alt: r.headline(), Rows: [][]charts.Panel{{h}},
		Foot: append(append([]string{r.headline()}, r.remarks()...), append(r.notes(), footLines(r.Survey.Warnings, r.Stamp)...)...), Command: commandLine(r.Stamp),
	})
}
