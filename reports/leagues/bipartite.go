package leagues

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim/league"
)

// TwoSided is what a league of two sides tells, with what reproduces it.
type TwoSided struct {
	LeagueGames
	Fields [2]string // by side, in which its entrants differ
	Found  *league.BipartiteFindings
}

// Document is the report before it is laid out.
func (r TwoSided) Document(int) layout.Document {
	d := r.NewDocument(r.Survey.Warnings)
	d.First = r.first()
	d.Asked, d.Method, d.Headline = r.asked(), []string{r.Method()}, []string{r.Headline()}
	for side := range r.Found.Ladders {
		d.Sections = append(d.Sections, r.ladderSheet(side))
	}
	d.Sections = append(d.Sections, layout.Prose(r.remarks()...),
		layout.Picturing(r.meetings().Sheet(r.LeagueGames, ofSides), r.meetings().HeatMap(r.LeagueGames, ofSides)),
		layout.Prose(r.Notes()...))
	return d
}

// asked is the question.
func (r TwoSided) asked() string {
	var words []string
	for side, names := range r.Found.Names {
		words = append(words, someNames(names, "entrant")+" on "+sideName(side))
	}
	return r.Name + ": who is the strongest, " + strings.Join(words, " against ")
}

// sideName is what a side is called.
func sideName(side int) string { return "side " + string("ab"[side]) }

// Method says who met, and how games were answered.
func (r TwoSided) Method() string {
	var who []string
	for side, names := range r.Found.Names {
		who = append(who, fmt.Sprintf("%s of %s in the field %s", numbers.Counted(len(names), "entrant"),
			sideName(side), r.Fields[side]))
	}
	return r.howPlayed(strings.Join(who, " against "), r.Found.First)
}

// Ladder is the ratings of a side.
func (r TwoSided) Ladder(side int) ladder {
	f := r.Found
	return ladder{f.Ladders[side], f.Names[side], f.Even[side], f.Margin, f.Mix(side), f.Dominators[side]}
}

// meetings are the scores of each of side a against each of side b.
func (r TwoSided) meetings() meetings {
	return meetings{down: r.Ladder(league.OnA), across: r.Ladder(league.OnB), scores: r.Found.Scores}
}

// Headline says what the sides score, and who is rated highest.
func (r TwoSided) Headline() string {
	var best []string
	for side, names := range r.Found.Names {
		if len(names) > 1 {
			best = append(best, phrase.Or(r.Ladder(side).first())+" is the best of "+sideName(side))
		}
	}
	return "side a scores " + r.withInterval(r.Found.SideA) + " on average, where a draw counts half; " +
		strings.Join(best, ", and ")
}

// ladderSheet is the ratings of a side, the strongest first.
func (r TwoSided) ladderSheet(side int) layout.Sheet {
	s := r.Ladder(side).Sheet(r.LeagueGames)
	s.Title = sideName(side)
	if side == league.OnB {
		s.Foot = r.Ladder(side).foot("the mean of the side")
	}
	return s
}

// remarks say what the ladders leave out.
func (r TwoSided) remarks() []string {
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
	score, within := r.scoreWords(league.Score{Value: f.Picks.Value}), ""
	if f.Picks.Uncertain > 0 {
		number := numbers.Fixed(float64(100*f.Picks.Value), 1, math.Round)
		// what is written is not quite the middle
		from := math.Abs(numbers.MustFloat(number) - float64(100*f.Picks.Value))
		score, within = number+"%", ", within "+numbers.HalfWords(from+float64(100*f.Picks.Uncertain), ofScores())+
			" that chance leaves open"
	}
	return append(list, "perfect players, who pick as said above, score "+score+" on side a"+within)
}

// unexplainedWords say how much ladders explain.
func (r TwoSided) unexplainedWords() string {
	c := r.Found.Unexplained
	if math.IsNaN(c.Share) {
		return "on either side all are equal"
	}
	return r.explained("who is how strong explains", c.Share, "", "depends on who meets whom"+r.chanceRemark(c))
}

// ofSides is the title of the scores.
const ofSides = "score of each row, of side a, against each column, of side b"

// Notes say what numbers stand for.
func (r TwoSided) Notes() []string {
	return r.scoreNotes("ratings", r.meetings().clipped(), r.Ladder(league.OnA).TooFew() ||
		r.Ladder(league.OnB).TooFew())
}

// Draw draws what each of side a scores against each of side b, ordered by rating. It returns the characters
// that could not be drawn.
func (r TwoSided) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	scores := r.meetings().HeatMap(r.LeagueGames, ofSides)
	return layout.DrawPage(w, f, r.picture(r.Method(), r.Headline(), scores, append(r.remarks(), r.Notes()...)...))
}

// Sides says who is on which.
func (r TwoSided) Sides() string {
	otherwise := map[rules.Side]string{}
	for i, side := range []rules.Side{rules.A, rules.B} {
		if len(layout.ReplacedSides([]string{r.Fields[i] + "="})) > 0 {
			otherwise[side] = "each of its entrants in turn"
		}
	}
	if len(otherwise) < len(r.Fields) {
		return layout.WithEntrants(r.SidesBut(otherwise))
	}
	return r.SidesBut(otherwise)
}
