package league

import "math"

// Dominators returns, by entrant, one that scores no less than it against everyone, itself included, and more
// against someone: the strongest such, or −1. Of scores by trials this holds at the confidence of all pairs of
// the league simultaneously.
func (l *League) Dominators(confidence float64) []int {
	n := len(l.Names)
	z := normalQuantile(1 - (1-confidence)/float64(n*(n-1)/2))
	ratings, list := l.ratings(), make([]int, n)
	for i := range list {
		list[i] = -1
		for j := range n {
			if j != i && l.dominates(j, i, z) && (list[i] < 0 || ratings[j] > ratings[list[i]]) {
				list[i] = j
			}
		}
	}
	return list
}

// dominates reports whether one never scores less than another, and sometimes more, with each score off by z standard
// errors to its disadvantage.
func (l *League) dominates(one, other int, z float64) bool {
	more := false
	for k := range l.Names {
		x, y := l.Scores[one][k], l.Scores[other][k]
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
