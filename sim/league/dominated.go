package league

import "math"

// Dominators returns, by entrant, one that scores no less than it against everyone, itself included, and more
// against someone: the strongest such, or −1. Of scores by trials this holds at the confidence of all pairs of
// the league simultaneously.
func (l *League) Dominators(confidence float64) []int {
	n := len(l.Names)
	z := normalQuantile(1 - (1-confidence)/float64(n*(n-1)/2))
	return dominators(l.ratings(), func(one, other int) bool {
		return dominates(n, func(k int) (x, y Score) { return l.Scores[one][k], l.Scores[other][k] }, z)
	})
}

// dominators returns, by entrant, the one of the highest rating that dominates it, or −1.
func dominators(ratings []float64, dominates func(one, other int) bool) []int {
	list := make([]int, len(ratings))
	for i := range list {
		list[i] = -1
		for j := range ratings {
			if j != i && dominates(j, i) && (list[i] < 0 || ratings[j] > ratings[list[i]]) {
				list[i] = j
			}
		}
	}
	return list
}

// dominates reports whether one never scores less than another against n entrants, and sometimes more, with each score
// off by z standard errors to its disadvantage.
func dominates(n int, scores func(against int) (one, other Score), z float64) bool {
	more := false
	for k := range n {
		x, y := scores(k)
		lead := x.Value - y.Value - float64(z*math.Sqrt(x.Variance)) - float64(z*math.Sqrt(y.Variance))
		if lead < -sameScore {
			return false
		}
		more = more || lead > sameScore
	}
	return more
}

// sameScore is a difference that rounding may make.
const sameScore = 1e-12
