package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// LeagueReport is what a league tells, with what reproduces it.
type LeagueReport struct {
	Heading
	Field  string // of side a, in which the entrants differ
	Survey *sim.Survey
	Found  *league.Findings
}

func (r LeagueReport) document(int) document {
	return document{
		title: r.Name + ": " + r.Title, method: []string{r.method()},
		sections: []section{
			paragraphs{strong, []string{r.headline()}}, r.ladderSheet(), prose(r.remarks()...), r.scoreSheet(), prose(r.notes()...),
		},
		warnings: r.Survey.Warnings, origin: r.Stamp.parts(), command: r.Stamp.Command,
	}
}

// ofScores is the question that scores answer.
func ofScores() sim.Question { return sim.Question{Name: "score", Share: true, Max: 1} }

// exact is the number of games that were walked.
func (r LeagueReport) exact() int { return SurveyReport{Survey: r.Survey}.exact() }

// method says who met, and how games were answered.
func (r LeagueReport) method() string {
	games := counted(len(r.Survey.Points), "game")
	if r.Found.First != nil {
		games += ", with either side first"
	}
	how := fmt.Sprintf("%s in the field %s, each on either side against each: %s", counted(len(r.Found.Names), "entrant"), r.Field, games)
	played := fmt.Sprintf("%s of each, every game with dice of its own, seed %d, %s intervals", trials(r.Survey.Trials), r.Survey.Seed, level(r.Found.Confidence))
	switch exact := r.exact(); exact {
	case len(r.Survey.Points):
		return how + "; exact: every roll followed"
	case 0:
		return how + "; " + played
	default:
		return how + fmt.Sprintf("; %s exact, the others by %s", Count(uint64(exact)), played)
	}
}

// headline says who is rated highest, and whether that is all there is to it.
func (r LeagueReport) headline() string {
	ladder, best := r.Found.Ladder, r.Found.Ladder[0]
	words := r.name(best.Entrant) + " has the highest rating"
	if !best.Ahead {
		words = r.name(best.Entrant) + " and " + r.name(ladder[1].Entrant) + " come first, and whose rating is higher is open"
		if r.exact() == len(r.Survey.Points) {
			words = r.name(best.Entrant) + " and " + r.name(ladder[1].Entrant) + " have the highest rating, and the same"
		}
	}
	return words + ": against all others it scores " + r.scoreWords(best.Score) + " on average, where a draw counts half"
}

func (r LeagueReport) name(entrant int) string { return r.Found.Names[entrant] }

// scoreWords writes a score.
func (r LeagueReport) scoreWords(s league.Score) string {
	value, _ := r.scoreNumbers(s, 0)
	return value
}

// scoreNumbers writes a score and its interval.
func (r LeagueReport) scoreNumbers(s league.Score, unit float64) (value, interval string) {
	e, engine := s.Estimate(r.Found.Confidence), sim.MonteCarlo
	if s.Exact() {
		engine = sim.Exact
	}
	return r.Digits.answerWordsForUnit(ofScores(), sim.Answer{Estimate: e, Known: true, Complement: 1 - e.Value}, engine, unit)
}

// ladderSheet is the ratings, the strongest first.
func (r LeagueReport) ladderSheet() sheet {
	s := sheet{columns: []column{{"", asNumber}, {"entrant", asPhrase}, {"rating", asNumber}, {"interval", asWords}, {"score", asNumber}, {"picked", asNumber}, {"", asProse}},
		foot: "rating: 400 points more are odds of 10 to 1, and 0 is the mean; picked: how often by perfect players, who do not see each other's pick"}
	if r.Found.Mix.Uncertain > 0 {
		s.foot += ", if all scores are as estimated"
	}
	for i, x := range r.Found.Ladder {
		n := r.Digits.digitsOf(x.Estimate(r.Found.Confidence), 1)
		between := ""
		if x.Low < x.High {
			between = n.low + " to " + n.high
		}
		s.add(0, fmt.Sprint(i+1), r.name(x.Entrant), n.value, between, r.scoreWords(x.Score), r.pickWords(x.Entrant), r.remark(i))
	}
	return s
}

// pickWords write how often an entrant is picked.
func (r LeagueReport) pickWords(entrant int) string {
	m := r.Found.Mix
	if !m.Some[entrant] {
		return "never"
	}
	if m.Uncertain > 0 {
		return fixed(float64(100*m.Share[entrant]), 0, math.Round) + " %"
	}
	return r.Digits.chanceWords(m.Share[entrant])
}

// remark says what is open about a place of the ladder.
func (r LeagueReport) remark(place int) string {
	x, m := r.Found.Ladder[place], r.Found.Mix
	var words []string
	if place+1 < len(r.Found.Ladder) && !x.Ahead {
		words = append(words, "no further ahead of the next than chance makes")
		if x.Low == x.High {
			words = []string{"level with the next"}
		}
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
	for _, c := range f.Cycles {
		list = append(list, r.cycleWords(c))
	}
	return append(list, r.mixWords())
}

// withInterval writes a score with its interval, if there is one.
func (r LeagueReport) withInterval(s league.Score) string {
	value, interval := r.scoreNumbers(s, 0)
	if interval != "" {
		value += " (" + interval + ")"
	}
	return value
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
	words := fmt.Sprintf("a ladder explains %s of who beats whom, in squares of log-odds; the rest, %s, goes round in circles",
		r.Digits.chanceWords(1-c.Share), r.Digits.chanceWords(c.Share))
	switch {
	case r.exact() == len(r.Survey.Points):
		return words
	case c.Chance < 1-r.Found.Confidence:
		return words + ", which is more than chance makes"
	default:
		return words + ", which chance alone could make"
	}
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
	value, _ := r.scoreNumbers(r.Found.Scores[x][y], unit)
	if r.mixed() && !r.Found.Scores[x][y].Exact() {
		return sampledSign + value
	}
	return value
}

// mixed reports whether some games are exact and some are not.
func (r LeagueReport) mixed() bool { return SurveyReport{Survey: r.Survey}.mixed() }

// notes say what numbers stand for.
func (r LeagueReport) notes() []string {
	var list []string
	if r.mixed() {
		list = append(list, strings.TrimSpace(sampledSign)+" by trials; all other scores are exact")
	}
	clipped := false
	for i, row := range r.Found.Scores {
		for j, s := range row {
			clipped = clipped || i != j && s.Clipped()
		}
	}
	if clipped {
		list = append(list, "ratings count a score below half a trial as that, and an exact one below one in a million as that, likewise at the other end, so that who always wins has one")
	}
	return list
}
