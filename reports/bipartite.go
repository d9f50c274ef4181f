package reports

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
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
		title: r.Name + ": " + r.Title, asked: r.asked(), method: []string{r.method()}, headline: []string{r.headline()},
		warnings: r.Survey.Warnings, origin: r.Stamp.Parts(), command: r.Stamp.Command, extras: r.Extras,
	}
	for side := range r.Found.Ladders {
		d.sections = append(d.sections, r.ladderSheet(side))
	}
	d.sections = append(d.sections, prose(r.remarks()...), picturing(r.meetings().sheet(r.LeagueGames, ofSides), r.meetings().heatMap(r.LeagueGames, ofSides)), prose(r.notes()...))
	return d
}

// asked is the question.
func (r BipartiteReport) asked() string {
	var words []string
	for side, names := range r.Found.Names {
		words = append(words, someNames(names, "entrant")+" on "+sideName(side))
	}
	return r.Name + ": who is the strongest, " + strings.Join(words, " against ")
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

// ladder is the ratings of a side.
func (r BipartiteReport) ladder(side int) ladder {
	f := r.Found
	return ladder{f.Ladders[side], f.Names[side], f.Even[side], f.Margin, f.Mix(side), f.Dominators[side]}
}

// meetings are the scores of each of side a against each of side b.
func (r BipartiteReport) meetings() meetings {
	return meetings{down: r.ladder(league.OnA), across: r.ladder(league.OnB), scores: r.Found.Scores}
}

// headline says what the sides score, and who is rated highest.
func (r BipartiteReport) headline() string {
	var best []string
	for side, names := range r.Found.Names {
		if len(names) > 1 {
			best = append(best, phrase.Or(r.ladder(side).first())+" is the best of "+sideName(side))
		}
	}
	return "side a scores " + r.withInterval(r.Found.SideA) + " on average, where a draw counts half; " + strings.Join(best, ", and ")
}

// ladderSheet is the ratings of a side, the strongest first.
func (r BipartiteReport) ladderSheet(side int) sheet {
	s := r.ladder(side).sheet(r.LeagueGames)
	s.title = sideName(side)
	if side == league.OnB {
		s.foot = r.ladder(side).foot("the mean of the side")
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
	if f.Picks == nil {
		return list
	}
	words := "perfect players, who pick as said above, score " + r.scoreWords(league.Score{Value: f.Picks.Value}) + " on side a"
	if f.Picks.Uncertain > 0 {
		score := fixed(float64(100*f.Picks.Value), 1, math.Round)
		from := math.Abs(mustFloat(score) - float64(100*f.Picks.Value)) // what is written is not quite the middle
		words = fmt.Sprintf("perfect players, who pick as said above, score %s %% on side a, within %s that chance leaves open",
			score, halfWords(from+float64(100*f.Picks.Uncertain), ofScores()))
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
		return "who is how strong explains all of who beats whom" + r.asFarAsSeen()
	}
	return fmt.Sprintf("who is how strong explains %s of who beats whom, in squares of log-odds; the rest, %s, depends on who meets whom",
		r.Digits.chanceWords(1-c.Share), r.Digits.chanceWords(c.Share)) + r.chanceRemark(c)
}

// ofSides is the title of the scores.
const ofSides = "score of each row, of side a, against each column, of side b"

// notes say what numbers stand for.
func (r BipartiteReport) notes() []string {
	return r.scoreNotes("ratings", r.meetings().clipped(), r.ladder(league.OnA).tooFew() || r.ladder(league.OnB).tooFew())
}

// Draw draws what each of side a scores against each of side b, ordered by rating. It returns the characters
// that could not be drawn.
func (r BipartiteReport) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return drawPage(w, f, charts.Page{
		Title: r.Name + ": " + r.Title, Subtitle: r.method(), Alt: r.headline(), Rows: [][]charts.Panel{{r.meetings().heatMap(r.LeagueGames, ofSides)}},
		Foot: append(append([]string{r.headline()}, r.remarks()...), append(r.notes(), footLines(r.Survey.Warnings, r.Stamp)...)...), Command: commandLine(r.Stamp),
	})
}

// sides says who is on which.
func (r BipartiteReport) sides() string {
	otherwise := map[rules.Side]string{}
	for i, side := range []rules.Side{rules.A, rules.B} {
		if len(replacedSides([]string{r.Fields[i] + "="})) > 0 {
			otherwise[side] = "each of its entrants in turn"
		}
	}
	if len(otherwise) < len(r.Fields) {
		return withEntrants(r.sidesBut(otherwise))
	}
	return r.sidesBut(otherwise)
}
