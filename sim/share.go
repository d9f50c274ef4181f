package sim

import "math"

// share estimates a probability from k of n trials, with the interval of Clopper and
// Pearson (1934), which holds at least as often as it says for every n and share. Where
// k is large it is as wide as others are; where it is small, Wilson's (1927) holds in
// 92.5 % of runs instead of 95 %, and in fewer if trials end when it is narrow.
func share(k, n uint64, confidence float64) Estimate {
	e := Estimate{Confidence: confidence, High: 1, Method: ClopperPearson}
	if n == 0 {
		return e
	}
	size, each := float64(n), 1-(1-confidence)/2
	e.Value = float64(k) / size
	e.Error = math.Sqrt(e.Value * (1 - e.Value) / size)
	e.Low, e.High = clopperPearsonLow(k, n, each), clopperPearson(k, n, each)
	return e
}
