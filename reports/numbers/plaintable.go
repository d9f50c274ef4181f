package numbers

import (
	"math"

	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// PlainAnswer writes an answer, with what it lacks of 1 if it is a share.
func PlainAnswer(q query.Question, e stats.Estimate, rest float64) string {
	switch {
	case q.Share:
		return Plain(e, rest)
	case IsFirstPlayer(q):
		return PlainDifference(q, e)
	default:
		return PlainMean(e)
	}
}

// PlainDifference writes a difference of answers without a unit: of shares how many more games, or fewer, in 100.
func PlainDifference(q query.Question, e stats.Estimate) string {
	scale := DisplayScale(q)
	return Signed(Fixed(float64(scale*e.Value), plainPlaces(float64(scale*e.HalfWidth())), math.Round))
}

// PlainUnit heads a column of differences.
func PlainUnit(q query.Question) string {
	switch {
	case q.Name == "a wins", q.Name == "b wins":
		return "wins in 100"
	case q.Share, IsFirstPlayer(q):
		return "games in 100"
	default:
		return "difference"
	}
}
