package sim

import "sort"

// holm decides on hypotheses together so that any true one is rejected with at
// most the given chance (Holm 1979): from the smallest p, each is held against the
// rate divided by how many are left, until one passes. NaN is never rejected and
// counts for nothing.
func holm(p []float64, rate float64) (rejected []bool) {
	rejected = make([]bool, len(p))
	var order []int
	for i := range p {
		if p[i] == p[i] {
			order = append(order, i)
		}
	}
	sort.SliceStable(order, func(i, j int) bool { return p[order[i]] < p[order[j]] })
	for rank, i := range order {
		if p[i] > rate/float64(len(order)-rank) {
			break
		}
		rejected[i] = true
	}
	return rejected
}
