// Package leagues tells how entrants do against each other, or those of one side against those of the other, and what
// they are worth in points.
package leagues

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim/league"
)

// Report is what a league tells, with what reproduces it.
type Report struct {
	LeagueGames
	Field string // of side a, in which the entrants differ
	Found *league.Findings
}

// Document is the report before it is laid out.
func (r Report) Document(int) layout.Document {
	d := r.NewDocument(r.Survey.Warnings)
	d.Asked = r.Name + ": which of " + someNames(r.Found.Names, "entrant") + " is the strongest"
	d.First, d.Method, d.Headline = r.first(), []string{r.Method()}, []string{r.Headline()}
	d.Sections = []layout.Section{r.ladderSheet(), layout.Prose(r.remarks()...),
		layout.Picturing(r.meetings().Sheet(r.LeagueGames, ofEach), r.HeatMap()), layout.Prose(r.Notes("ratings")...)}
	return d
}

// mostInTitle is how many names a title has.
const mostInTitle = 5

// someNames are all of some names, or how many they are.
func someNames(names []string, noun string) string {
	if len(names) > mostInTitle {
		return numbers.Counted(len(names), noun)
	}
	return phrase.And(names)
}

// Method says who met, and how games were answered.
func (r Report) Method() string {
	return r.games(fmt.Sprintf("%s in the field %s", numbers.Counted(len(r.Found.Names), "entrant"), r.Field))
}

// games says how often those who met did, and how their games were answered.
func (r Report) games(who string) string {
	return r.howPlayed(who+", each on either side against each", r.Found.First)
}

// Ladder is the ratings.
func (r Report) Ladder() ladder {
	f := r.Found
	return ladder{f.Ladder, f.Names, f.Even, f.Margin, f.Mix, f.Dominators}
}

// meetings are the scores of each against each.
func (r Report) meetings() meetings {
	return meetings{r.Ladder(), r.Ladder(), r.Found.Scores, true}
}

// Headline says who is rated highest, and whether that is all there is to it.
func (r Report) Headline() string {
	names, who := r.Ladder().first(), "it"
	words := names[0] + " has the highest rating"
	if len(names) > 1 {
		who = names[0]
		words = phrase.And(names) + " come first, in an order that is open"
		if r.Exact() == len(r.Survey.Points) {
			words = phrase.And(names) + " have the highest rating, and the same"
		}
	}
	return words + ": against all others " + who + " scores " + r.scoreWords(r.Found.Ladder[0].Score) +
		" on average, where a draw counts half"
}

func (r Report) name(entrant int) string { return r.Found.Names[entrant] }

// ladderSheet is the ratings, the strongest first.
func (r Report) ladderSheet() layout.Sheet {
	s := r.Ladder().Sheet(r.LeagueGames)
	s.Foot = r.Ladder().foot("the mean")
	return s
}

// remarks say what the ladder leaves out.
func (r Report) remarks() []string {
	f := r.Found
	var list []string
	switch {
	case f.First != nil:
		list = append(list, "who plays first scores "+r.withInterval(*f.First)+" on average")
	case math.Abs(f.SideA.Value-0.5) > numbers.Rounding:
		list = append(list, "side a scores "+r.withInterval(f.SideA)+
			" on average, with the same entrants on both sides")
	}
	if len(f.Names) > league.Least { // two are always a ladder
		list = append(list, r.CyclicWords())
	}
	list = append(list, r.circles()...)
	if f.Mix != nil {
		list = append(list, r.mixWords())
	}
	return list
}

// circles tell the strongest cycles.
func (r Report) circles() (list []string) {
	for _, c := range r.Found.Cycles {
		list = append(list, r.cycleWords(c))
	}
	return list
}

// CyclicWords say how much ratings explain.
func (r Report) CyclicWords() string {
	c := r.Found.Cyclic
	if math.IsNaN(c.Share) {
		return "all are equal"
	}
	words := r.explained("one rating each explains", c.Share, "", "it cannot"+r.chanceRemark(c))
	if c.Share != 0 && len(r.Found.Cycles) == 0 {
		words += ": no three beat one another in a circle, but some scores are further apart, or closer, than " +
			"ratings allow"
	}
	return words
}

// cycleWords tell a cycle.
func (r Report) cycleWords(c league.Cycle) string {
	var words []string
	for i, x := range c.Entrants {
		y := c.Entrants[(i+1)%len(c.Entrants)]
		words = append(words, fmt.Sprintf("%s beats %s (%s)", r.name(x), r.name(y), r.scoreWords(r.Found.Scores[x][y])))
	}
	told := "in a circle: " + strings.Join(words, ", ")
	if !c.Significant {
		told += "; within the intervals it may be none"
	}
	return told
}

// mixWords say how good the mix is.
func (r Report) mixWords() string {
	m := r.Found.Mix
	picked := 0
	for _, some := range m.Some {
		if some {
			picked++
		}
	}
	words := "who picks as said above cannot be beaten by any pick"
	if picked == 1 {
		words = r.name(slices.Index(m.Some, true)) + " cannot be beaten by any pick"
	}
	if m.Uncertain > 0 {
		words += ", but for up to " + numbers.HalfWords(float64(100*m.Uncertain), ofScores()) +
			" that chance leaves open"
	}
	return words
}

// ofEach is the title of the scores.
const ofEach = "score of each row against each column"

// Notes say what numbers stand for; those that scores make are called so.
func (r Report) Notes(called string) []string {
	return r.scoreNotes(called, r.meetings().clipped(), called == "ratings" && r.Ladder().TooFew())
}

// Sides says that all entrants are on both.
func (r Report) Sides() string {
	const turns = "each entrant in turn"
	if len(layout.ReplacedSides([]string{r.Field + "="})) > 0 {
		return r.SidesBut(map[rules.Side]string{rules.A: turns, rules.B: turns})
	}
	return layout.WithEntrants(r.Heading.Sides())
}
