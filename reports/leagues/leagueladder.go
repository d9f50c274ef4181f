package leagues

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/league"
)

// ladder is the ratings of a league, or of one side of it, the strongest first, with what else is told of each entrant.
type ladder struct {
	ratings    []league.Rating
	names      []string // by entrant
	even       []bool   // by place
	margin     float64
	mix        *league.Mix // nil if none could be worked out
	dominators []int       // by entrant
}

// noMix stands where picks would be told.
const noMix = "how perfect players pick could not be worked out from these scores"

// ordered are the names in the order of the ladder.
func (l ladder) ordered() (list []string) {
	for _, x := range l.ratings {
		list = append(list, l.names[x.Entrant])
	}
	return list
}

// first are those that come first, of whom none is ahead of the next for sure but the last.
func (l ladder) first() []string {
	n := slices.IndexFunc(l.ratings, func(x league.Rating) bool { return x.Ahead }) + 1
	if n == 0 {
		n = len(l.ratings)
	}
	return l.ordered()[:n]
}

// Sheet is the ladder as a table.
func (l ladder) Sheet(r LeagueGames) layout.Sheet {
	picked := "picked"
	if l.mix == nil {
		picked = ""
	}
	s := layout.Sheet{}.Numbers("").Phrases("entrant").Numbers("rating").Words("interval").Numbers("score", picked).
		Prose("")
	for i, x := range l.ratings {
		value, interval := r.ratingWords(x)
		s.Add(0, fmt.Sprint(i+1), l.names[x.Entrant], value, interval, r.scoreWords(x.Score),
			r.pickWords(l.mix, x.Entrant), l.remark(i))
	}
	return s
}

// foot says what its columns are, of ratings whose mean is 0 as said.
func (l ladder) foot(mean string) string {
	foot := "rating: 400 more are odds of 10 to 1, and 0 is " + mean
	if l.mix == nil {
		return foot + "; " + noMix
	}
	foot += "; picked: how often by perfect players, who do not see each other's pick"
	if l.mix.Uncertain > 0 {
		foot += ", if all scores are as estimated"
	}
	return foot
}

// remark says what is open about a place.
func (l ladder) remark(place int) string {
	x := l.ratings[place]
	var words []string
	if open := l.openLead(place); open != "" {
		words = append(words, open)
	}
	if j := l.dominators[x.Entrant]; j >= 0 {
		words = append(words, l.names[j]+" does better against all, or as well")
	}
	if l.mix != nil && l.mix.Some[x.Entrant] && !l.mix.Every[x.Entrant] {
		words = append(words, "other mixes are as good without it")
	}
	return strings.Join(words, "; ")
}

// openLead says that a lead over the next is open, or that there is none.
func (l ladder) openLead(place int) string {
	x := l.ratings[place]
	switch {
	case place+1 == len(l.ratings) || x.Ahead:
		return ""
	case x.Low == x.High:
		return "level with the next"
	case l.even[place]:
		return "even with the next, within " + strconv.Itoa(int(l.margin))
	default:
		return "no further ahead of the next than chance makes"
	}
}

// TooFew reports whether a rating has no interval that would hold.
func (l ladder) TooFew() bool {
	return slices.ContainsFunc(l.ratings, func(x league.Rating) bool { return x.TooFew })
}

// meetings are the scores of the entrants of one ladder, down, against those of another, across; an entrant does not
// meet itself.
type meetings struct {
	down, across ladder
	scores       [][]league.Score
	same         bool // both ladders are one
}

// at is the score of those at two places, false if they are one.
func (m meetings) at(i, j int) (league.Score, bool) {
	x, y := m.down.ratings[i].Entrant, m.across.ratings[j].Entrant
	return m.scores[x][y], !m.same || x != y
}

// cell writes the score of those at two places.
func (m meetings) cell(r LeagueGames, i, j int, unit float64) string {
	s, met := m.at(i, j)
	if !met {
		return ""
	}
	return r.cell(s, unit)
}

// Sheet is the scores as a table.
func (m meetings) Sheet(r LeagueGames, title string) layout.Sheet {
	return layout.Sheet{Splits: true, Title: title}.Words("").Numbers(m.across.ordered()...).
		Filled(m.down.ordered(), func(i, j int) string { return m.cell(r, i, j, 0) })
}

// HeatMap draws them.
func (m meetings) HeatMap(r LeagueGames, title string) charts.HeatMap {
	q := ofScores()
	h := surveys.MapOf(q, charts.Heading{Title: title + ", the strongest first"}, m.across.ordered())
	return layout.FilledHeatMap(h, m.down.ordered(), func(i, j int) charts.HeatCell {
		s, met := m.at(i, j)
		if !met {
			return charts.HeatCell{}
		}
		return charts.HeatCell{Known: true, Value: surveys.ChartValue(q, r.estimate(s))}
	}, func(i, j int, unit float64) string { return m.cell(r, i, j, unit) })
}

// clipped reports whether log-odds take any of the scores for another.
func (m meetings) clipped() (is bool) {
	m.each(func(_, _ league.Rating, s league.Score) { is = is || s.Clipped() })
	return is
}

// each goes through them in the order of the ladders.
func (m meetings) each(do func(x, y league.Rating, s league.Score)) {
	for i, x := range m.down.ratings {
		for j, y := range m.across.ratings {
			if s, met := m.at(i, j); met {
				do(x, y, s)
			}
		}
	}
}
