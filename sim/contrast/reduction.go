package contrast

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// comonotone returns the differences of two samples when the smallest is paired with the
// smallest, and so on: no other pairing gives a smaller variance. The samples are scaled to
// the same size.
func comonotone(x, y stats.Histogram) stats.Histogram {
	var d stats.Histogram
	n := min(x.N(), y.N())
	for at, i, j := uint64(0), 0, 0; at < n; {
		endX, endY := scaled(upTo(x, i), n, x.N()), scaled(upTo(y, j), n, y.N())
		if next := min(endX, endY); next > at {
			d.Add(x.From+i-y.From-j, next-at)
			at = next
		}
		if endX <= at {
			i++
		}
		if endY <= at {
			j++
		}
	}
	return d
}

// scaled returns k·n/of, for k and n of at most that; the product has 128 bits.
func scaled(k, n, of uint64) uint64 {
	high, low := bits.Mul64(k, n)
	quotient, _ := bits.Div64(high, low, of)
	return quotient
}

// upTo counts the trials up to bin i of the histogram.
func upTo(h stats.Histogram, i int) uint64 {
	n := uint64(0)
	for _, c := range h.Count[:min(i+1, len(h.Count))] {
		n += c
	}
	return n
}

// variance returns the variance of a single trial.
func variance(h stats.Histogram) float64 {
	values, counts := h.Weighted()
	_, sum, n := stats.Squares(values, counts)
	return sum / (n - 1)
}
