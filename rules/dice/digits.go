package dice

import "math/bits"

// Powers whose digits are cut from one word, and 2⁶⁴ modulo them: words below that
// remainder are rejected and redrawn (see the package comment).
const (
	pow6x20  = 3656158440062976 // 6²⁰
	pow20x12 = 4096000000000000 // 20¹²
	rest6    = (1 << 64) % pow6x20
	rest20   = (1 << 64) % pow20x12
)

// A run of digits is packed lowest first, 3 bits a D6 and 5 bits a D20, each
// digit at least 1, so that 0 means "used up" and one test finds it.
const (
	bits6, mask6   = 3, 7
	bits20, mask20 = 5, 31
)

// digits6 cuts twenty D6 from a word; ok is false if it must be drawn again.
func digits6(x uint64) (run uint64, ok bool) {
	if x*pow6x20 < rest6 {
		return 0, false
	}
	for i := 0; i < 20; i++ {
		hi, lo := bits.Mul64(x, 6)
		run |= (hi + 1) << (bits6 * i)
		x = lo
	}
	return run, true
}

// digits20 cuts twelve D20 from a word; ok is false if it must be drawn again.
func digits20(x uint64) (run uint64, ok bool) {
	if x*pow20x12 < rest20 {
		return 0, false
	}
	for i := 0; i < 12; i++ {
		hi, lo := bits.Mul64(x, 20)
		run |= (hi + 1) << (bits20 * i)
		x = lo
	}
	return run, true
}

// digit cuts one digit 0 … n−1 from a word; ok is false if it must be drawn
// again.
func digit(x, n uint64) (v uint64, ok bool) {
	hi, lo := bits.Mul64(x, n)
	if lo < n && lo < -n%n {
		return 0, false
	}
	return hi, true
}
