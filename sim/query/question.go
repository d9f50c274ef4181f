package query

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Question is a statistic of a scenario: the mean or spread of a number per trial, over all
// trials or those that meet a condition.
type Question struct {
	Name      string
	Share     bool       // the number is 1 or 0, its mean a share of trials
	Spread    bool       // the statistic is the standard deviation, not the mean
	Condition string     // what the trials counted have in common; "" for all
	Better    rules.Side // the side that high values favour, or Neither
	Min, Max  int        // of the number
	// Label is the heading in tables and charts if it says more than the name; else "".
	Label string

	attempt   attempt // set if the question is whether it succeeds
	Advantage bool    // the number is how much more often side a wins when playing first
	sums      readSums
	event     event // of shares: the trials counted
	given     event // the condition; any trial if there is none
}

// Heading returns what tables and charts call the question.
func (q *Question) Heading() string { return cmp.Or(q.Label, q.Name) }

// number is the place of the number that a question is about among the sums that it reads.
const number = 0

// ReadNumbers copies the numbers of the trials that meet the condition, in order, and
// returns how many there are.
func (q *Question) ReadNumbers(rows *rules.Rows, to []int32) int {
	q.sums.whole.ReadRows(rows, to)
	n := 0
	for i, o := range rows.Outcome {
		read := int(to[i])
		if !q.Includes(int(o), read) {
			continue
		}
		to[n] = q.numberOf(int(o), read)
		n++
	}
	return n
}

// numberOf returns the number of a trial, given its outcome and its sums.
func (q *Question) numberOf(outcome, read int) int32 {
	switch {
	case !q.Share && !q.Advantage:
		return int32(q.sums.value(number, read))
	case q.Holds(outcome, read):
		return 1
	default:
		return 0
	}
}

// SumsOf lists the sums that walks must find to answer some questions, each once.
func SumsOf(questions ...Question) (list []rules.MetricSum) {
	for _, q := range questions {
		listed := slices.ContainsFunc(list, func(s rules.MetricSum) bool { return slices.Equal(s, q.sums.whole) })
		if !q.Advantage && len(q.sums.list) > 0 && !listed {
			list = append(list, q.sums.whole)
		}
	}
	return list
}

// ExactValue returns the answer of a walk that found its sums; NaN if no trial meets the
// condition. For the first player's advantage it is one of the two terms.
func (q *Question) ExactValue(x *WalkedSums) float64 {
	if q.Share || q.Advantage {
		share, _ := q.ShareAndComplement(x)
		return share
	}
	return q.MeanOrSpread(q.Law(x))
}

// MeanOrSpread returns the answer of a question that asks for no share.
func (q *Question) MeanOrSpread(law []rules.Distribution) float64 {
	mu := q.expected(law, func(v float64) float64 { return v })
	if !q.Spread {
		return mu
	}
	return math.Sqrt(q.expected(law, func(v float64) float64 { return float64((v - mu) * (v - mu)) }))
}

// Law returns the distribution of the sums that are read, by outcome.
func (q *Question) Law(x *WalkedSums) (law []rules.Distribution) {
	if len(q.sums.list) > 0 {
		return x.laws(q.sums.whole)
	}
	for _, p := range x.Outcome {
		law = append(law, rules.Distribution{Mass: []float64{p}})
	}
	return law
}

// ShareAndComplement returns the exact share and its complement. Both are computed as sums,
// so each is precise when small, and 0 only if impossible.
func (q *Question) ShareAndComplement(x *WalkedSums) (share, rest float64) {
	yes, no, all := 0.0, 0.0, 0.0
	for o, d := range q.Law(x) {
		for i, p := range d.Mass {
			if !q.Includes(o, d.From+i) {
				continue
			}
			all += p
			if q.Holds(o, d.From+i) {
				yes += p
			} else {
				no += p
			}
		}
	}
	return min(yes/all, 1), min(no/all, 1)
}

// Includes reports whether a trial meets the condition, given its outcome and its sums.
func (q *Question) Includes(outcome, read int) bool { return q.sums.has(&q.given, outcome, read) }

// Holds reports whether a trial counts towards the share.
func (q *Question) Holds(outcome, read int) bool { return q.sums.has(&q.event, outcome, read) }

// expected returns the mean of a function of the number over the trials that meet the condition,
// NaN if there is none.
func (q *Question) expected(law []rules.Distribution, of func(v float64) float64) float64 {
	sum, all := 0.0, 0.0
	for o, d := range law {
		for i, p := range d.Mass {
			if q.Includes(o, d.From+i) {
				sum, all = sum+float64(p*of(float64(q.sums.value(number, d.From+i)))), all+p
			}
		}
	}
	return sum / all
}

// Fraction returns the exact answer as a rational number, nil if it is not one, or the game
// is too long.
func (q *Question) Fraction(x rules.Explored) *big.Rat {
	if q.Spread || q.Advantage {
		return nil
	}
	law, ok := x.Fractions(q.sums.whole)
	if !ok {
		return nil
	}
	yes, all := new(big.Rat), new(big.Rat)
	for o, d := range law {
		for read, p := range d {
			if !q.Includes(o, read) {
				continue
			}
			all.Add(all, p)
			yes.Add(yes, new(big.Rat).Mul(p, big.NewRat(int64(q.numberOf(o, read)), 1)))
		}
	}
	if all.Sign() == 0 {
		return nil
	}
	return yes.Quo(yes, all)
}

// Estimate returns the answer from the numbers of trials.
func (q *Question) Estimate(h stats.Histogram, confidence float64) stats.Estimate {
	switch {
	case q.Share:
		return stats.Share(h.At(1), h.N(), confidence)
	case q.Spread:
		return stats.Deviation(h, q.Min, q.Max, confidence)
	default:
		return stats.Mean(h, q.Min, q.Max, confidence)
	}
}

// SpansOf returns between what the number of each question lies.
func SpansOf(questions []Question) (list []stats.Span) {
	for _, q := range questions {
		list = append(list, stats.Span{Min: q.Min, Max: q.Max})
	}
	return list
}
