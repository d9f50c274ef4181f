package sim

import "sort"

// holm decides on hypotheses together so that any true one is rejected with at
// most the chance allowed (Holm 1979): from the smallest p, each is held against the
// level of so many as are left, until one passes. NaN is never rejected and counts for
// nothing.
func holm(p []float64, level func(left int) float64) (rejected []bool) {
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
