// Package league tells what the scores of everyone against everyone say: who is how strong, what no
// ladder explains, and whom perfect players would pick. It knows numbers alone, not who played what.
package league

import (
	"errors"
	"math"
)

// Score is what one entrant scores against another, on average: a win counts 1, a draw half.
type Score struct {
	Value    float64
	Variance float64 // of the value, 0 if it is exact
	Trials   uint64  // 0 if it is exact
}

// Exact reports whether the score is known.
func (s Score) Exact() bool { return s.Trials == 0 }

// of returns the score of the opponent.
func (s Score) of() Score {
	s.Value = 1 - s.Value
	return s
}

// Mean returns the mean of independent scores.
func Mean(list ...Score) Score {
	var m Score
	n := float64(len(list))
	for _, s := range list {
		m.Value += float64(s.Value / n)
		m.Variance += float64(s.Variance / (n * n))
		m.Trials += s.Trials
	}
	m.Value = min(m.Value, 1) // roundings may add up
	return m
}

// FromTrials returns the score of a side that won and lost shares of independent trials. It varies by no less than half
// a win in all trials does, so that what never varied is not taken for certain.
func FromTrials(won, lost float64, trials uint64) Score {
	n, lead := float64(trials), won-lost
	variance := (won + lost - float64(lead*lead)) / 4 // of a trial worth 1, a half or 0
	seldom := 0.5 / n
	return Score{Value: (1 + lead) / 2, Variance: max(variance, float64(seldom*(1-seldom))) / n, Trials: trials}
}

// League is entrants, each against each.
type League struct {
	Names []string
	// Scores is what each scores against each, both ways around, so that Scores[i][j] and Scores[j][i]
	// add up to 1.
	Scores [][]Score
	// SideA is what side a scores against side b, with the same entrants on both.
	SideA Score
	odds  [][]logOdds
}

// logOdds is the natural logarithm of the odds of a score, and its variance.
type logOdds struct{ value, variance float64 }

// Least is the number of entrants of which a league says something.
const Least = 2

// New returns a league of entrants; games[i][j] is what i scores as side a against j as side b, including
// itself.
func New(names []string, games [][]Score) (*League, error) {
	n := len(names)
	if n < Least {
		return nil, errors.New("a league needs two entrants")
	}
	l := &League{Names: names, Scores: matrix[Score](n), odds: matrix[logOdds](n)}
	var all []Score
	for i := range n {
		all = append(all, games[i]...)
		for j := range n {
			l.Scores[i][j] = Score{Value: 0.5}
			if i != j {
				l.Scores[i][j] = Mean(games[i][j], games[j][i].of())
			}
			l.odds[i][j] = l.Scores[i][j].logOdds()
		}
	}
	l.SideA = Mean(all...)
	return l, nil
}

// exactEdge is how near to 0 or 1 an exact score is taken to be at most, in log-odds.
const exactEdge = 1e-6

// clipped returns the score, or the least or the most that has log-odds: half a trial of those played, or one in a
// million games. So an entrant that always wins has a rating, of no less than that.
func (s Score) clipped() float64 {
	edge := exactEdge
	if !s.Exact() {
		edge = 0.5 / float64(s.Trials)
	}
	return min(max(s.Value, edge), 1-edge)
}

// Clipped reports whether the score is so near to 0 or 1 that log-odds take another for it.
func (s Score) Clipped() bool { return s.clipped() != s.Value }

// fewest is how many wins, and losses, log-odds by the delta method need.
const fewest = 10

// tooFew reports whether there were fewer wins, or losses, among as many trials of a win or a loss as have the variance
// of the score.
func (s Score) tooFew() bool {
	less := min(s.Value, 1-s.Value)
	return !s.Exact() && float64(less*less*(1-less)) < fewest*s.Variance
}

// logOdds returns the log-odds of a score by the delta method. One that was never seen to vary is as
// uncertain as half a win among its trials makes it.
func (s Score) logOdds() logOdds {
	p := s.clipped()
	slope := 1 / (p * (1 - p))
	variance := s.Variance
	if s.Clipped() && !s.Exact() {
		variance = p * (1 - p) / float64(s.Trials)
	}
	return logOdds{math.Log(p / (1 - p)), float64(variance * slope * slope)}
}

func matrix[T any](n int) [][]T {
	rows := make([][]T, n)
	for i := range rows {
		rows[i] = make([]T, n)
	}
	return rows
}
