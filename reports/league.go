package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/phrase"
	"github.com/oddsmith/oddsmith/sim/league"
)

// LeagueReport is what a league tells, with what reproduces it.
type LeagueReport struct {
	LeagueGames
	Field string // of side a, in which the entrants differ
	Found *league.Findings
}

func (r LeagueReport) document(int) document {
	return document{
		title: r.Name + ": " + r.Title, method: []string{r.method()},
		sections: []section{
			paragraphs{strong, []string{r.headline()}}, r.ladderSheet(), prose(r.remarks()...), r.scoreSheet(), prose(r.notes("ratings")...),
		},
		warnings: r.Survey.Warnings, origin: r.Stamp.parts(), command: r.Stamp.Command,
	}
}

// method says who met, and how games were answered.
func (r LeagueReport) method() string {
	return r.games(fmt.Sprintf("%s in the field %s", counted(len(r.Found.Names), "entrant"), r.Field))
}

// games says how often those who met did, and how their games were answered.
func (r LeagueReport) games(who string) string {
	return r.howPlayed(who+", each on either side against each", r.Found.First)
}

// headline says who is rated highest, and whether that is all there is to it.
func (r LeagueReport) headline() string {
	ladder := r.Found.Ladder
	best, who := r.name(ladder[0].Entrant), "it"
	words := best + " has the highest rating"
	if n := first(ladder); n > 1 {
		who = best
		var names []string
		for _, x := range ladder[:n] {
			names = append(names, r.name(x.Entrant))
		}
		words = phrase.And(names) + " come first, in an order that is open"
		if r.exact() == len(r.Survey.Points) {
			words = phrase.And(names) + " have the highest rating, and the same"
		}
	}
	return words + ": against all others " + who + " scores " + r.scoreWords(ladder[0].Score) + " on average, where a draw counts half"
}

func (r LeagueReport) name(entrant int) string { return r.Found.Names[entrant] }

// ladderSheet is the ratings, the strongest first.
func (r LeagueReport) ladderSheet() sheet {
	s := sheet{columns: []column{{"", asNumber}, {"entrant", asPhrase}, {"rating", asNumber}, {"interval", asWords}, {"score", asNumber}, {"picked", asNumber}, {"", asProse}},
		foot: "rating: 400 points more are odds of 10 to 1, and 0 is the mean; picked: how often by perfect players, who do not see each other's pick"}
	if r.Found.Mix.Uncertain > 0 {
		s.foot += ", if all scores are as estimated"
	}
	for i, x := range r.Found.Ladder {
		value, interval := r.ratingWords(x)
		s.add(0, fmt.Sprint(i+1), r.name(x.Entrant), value, interval, r.scoreWords(x.Score), r.pickWords(r.Found.Mix, x.Entrant), r.remark(i))
	}
	return s
}

// remark says what is open about a place of the ladder.
func (r LeagueReport) remark(place int) string {
	x, m := r.Found.Ladder[place], r.Found.Mix
	var words []string
	if open := openLead(r.Found.Ladder, r.Found.Even, place, r.Found.Margin); open != "" {
		words = append(words, open)
	}
	if j := r.Found.Dominators[x.Entrant]; j >= 0 {
		words = append(words, r.name(j)+" does better against all, or as well")
	}
	if m.Some[x.Entrant] && !m.Every[x.Entrant] {
		words = append(words, "other mixes are as good without it")
	}
	return strings.Join(words, "; ")
}

// remarks say what the ladder leaves out.
func (r LeagueReport) remarks() []string {
	f := r.Found
	var list []string
	switch {
	case f.First != nil:
		list = append(list, "who plays first scores "+r.withInterval(*f.First)+" on average")
	case math.Abs(f.SideA.Value-0.5) > rounding:
		list = append(list, "side a scores "+r.withInterval(f.SideA)+" on average, with the same entrants on both sides")
	}
	if len(f.Names) > league.Least { // two are always a ladder
		list = append(list, r.cyclicWords())
	}
	return append(append(list, r.circles()...), r.mixWords())
}

// circles tell the strongest cycles.
func (r LeagueReport) circles() (list []string) {
	for _, c := range r.Found.Cycles {
		list = append(list, r.cycleWords(c))
	}
	return list
}

// cyclicWords say how much a ladder explains.
func (r LeagueReport) cyclicWords() string {
	c := r.Found.Cyclic
	if math.IsNaN(c.Share) {
		return "all are equal"
	}
	if c.Share == 0 {
		return "a ladder explains all of who beats whom, as far as can be seen"
	}
	return fmt.Sprintf("a ladder explains %s of who beats whom, in squares of log-odds; the rest, %s, goes round in circles",
		r.Digits.chanceWords(1-c.Share), r.Digits.chanceWords(c.Share)) + r.chanceRemark(c)
}

// cycleWords tell a cycle.
func (r LeagueReport) cycleWords(c league.Cycle) string {
	var words []string
	for i, x := range c.Entrants {
		y := c.Entrants[(i+1)%len(c.Entrants)]
		words = append(words, fmt.Sprintf("%s beats %s (%s)", r.name(x), r.name(y), r.scoreWords(r.Found.Scores[x][y])))
	}
	told := "in a circle: " + strings.Join(words, ", ")
	if !c.Sure {
		told += "; within the intervals it may be none"
	}
	return told
}

// mixWords say how good the mix is.
func (r LeagueReport) mixWords() string {
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
		words += ", but for up to " + halfWords(float64(100*m.Uncertain), ofScores()) + " that chance leaves open"
	}
	return words
}

// scoreSheet is what each scores against each, in the order of the ladder.
func (r LeagueReport) scoreSheet() sheet {
	s := sheet{splits: true, title: "score of each (down) against each (across)", columns: []column{{"", asWords}}}
	for _, x := range r.Found.Ladder {
		s.columns = append(s.columns, column{r.name(x.Entrant), asNumber})
	}
	for _, x := range r.Found.Ladder {
		cells := []string{r.name(x.Entrant)}
		for _, y := range r.Found.Ladder {
			cells = append(cells, r.scoreCell(x.Entrant, y.Entrant, 0))
		}
		s.add(0, cells...)
	}
	return s
}

// scoreCell writes what one scores against another, nothing against itself.
func (r LeagueReport) scoreCell(x, y int, unit float64) string {
	if x == y {
		return ""
	}
	return r.cell(r.Found.Scores[x][y], unit)
}

// notes say what numbers stand for; those that scores make are called so.
func (r LeagueReport) notes(called string) []string {
	clipped := false
	for i, row := range r.Found.Scores {
		for j, s := range row {
			clipped = clipped || i != j && s.Clipped()
		}
	}
	return r.scoreNotes(called, clipped, called == "ratings" && slices.ContainsFunc(r.Found.Ladder, func(x league.Rating) bool { return x.TooFew }))
}
