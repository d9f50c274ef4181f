package stats

import "sort"

// Holm tests hypotheses together so that the probability of rejecting any true one is at
// most the level (Holm 1979): from the smallest p on, each is compared with the level for
// the number of hypotheses left, until one is not rejected. NaN is never rejected and does
// not count.
func Holm(p []float64, level func(left int) float64) (rejected []bool) {
	rejected = make([]bool, len(p))
	var order []int
	for i := range p {
		if p[i] == p[i] {
			order = append(order, i)
		}
	}
	sort.SliceStable(order, func(i, j int) bool { return p[order[i]] < p[order[j]] })
	for rank, i := range order {
		if p[i] > level(len(order)-rank) {
			break
		}
		rejected[i] = true
	}
	return rejected
}
