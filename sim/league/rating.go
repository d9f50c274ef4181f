package league

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// Rating is how strong an entrant is. 400 points more are odds of 10 to 1 (Elo 1978); the mean of a league
// is 0.
type Rating struct {
	Entrant          int
	Value, Low, High float64
	Score            Score // on average, against all others
	// Ahead reports whether it is ahead of the next of the ladder; always false of the last. At the confidence it is
	// true of nobody wrongly.
	Ahead bool
	// TooFew reports whether one of its scores rests on so few wins or losses that the interval need not hold.
	TooFew bool
}

// eloPerLogOdds makes points of log-odds: ten to one is 400 points.
const eloPerLogOdds = 400 / math.Ln10

// elo returns log-odds in points.
func elo(logOdds float64) float64 { return float64(logOdds * eloPerLogOdds) }

// Ladder rates all entrants, the strongest first: the log-odds of a score are the difference of two
// ratings, by least squares with all pairs alike (HodgeRank; Jiang, Lim, Yao and Ye 2011). A rating is
// then the mean of the log-odds against all, oneself included. Intervals hold individually.
func (l *League) Ladder(confidence float64) []Rating {
	n := len(l.Names)
	ratings := l.ratings()
	list := make([]Rating, n)
	z := normalQuantile(confidence)
	for i := range list {
		variance := 0.0
		var scores []Score
		for j := range n {
			if j != i {
				variance += l.odds[i][j].variance
				scores = append(scores, l.Scores[i][j])
			}
		}
		half := float64(z * math.Sqrt(variance) / float64(n))
		list[i] = Rating{Entrant: i, Score: Mean(scores...), TooFew: slices.ContainsFunc(scores, Score.tooFew),
			Value: elo(ratings[i]), Low: elo(ratings[i] - half), High: elo(ratings[i] + half)}
	}
	return ranked(list, confidence, l.leadVariance)
}

// sameRating is a difference that rounding may make.
const sameRating = 1e-9

// ratings returns the ratings as log-odds.
func (l *League) ratings() []float64 {
	r := make([]float64, len(l.Names))
	for i, row := range l.odds {
		for _, y := range row {
			r[i] += y.value / float64(len(row))
		}
	}
	return r
}

// leadVariance returns the variance of the difference of two ratings, as log-odds.
func (l *League) leadVariance(x, y int) float64 {
	n, sum := float64(len(l.Names)), float64(4*l.odds[x][y].variance)
	for k := range l.Names {
		if k != x && k != y {
			sum += l.odds[x][k].variance + l.odds[y][k].variance
		}
	}
	return sum / (n * n)
}

// normalQuantile returns how many standard errors to either side an interval reaches.
func normalQuantile(confidence float64) float64 {
	return distuv.UnitNormal.Quantile((1 + confidence) / 2)
}
