package dice

import (
	"math"
	"slices"
)

// Tables interns probability tables: laws with identical probabilities share one table,
// which saves cache space. They are found by hash.
type Tables map[uint64][]*table

// Intern replaces the law's table by that of an earlier law with the same probabilities,
// bit for bit, if there was one.
func (t Tables) Intern(l *Law) {
	key := uint64(l.Len())
	for _, p := range l.p {
		key = key*golden ^ math.Float64bits(p)
	}
	for _, known := range t[key] {
		if slices.Equal(l.p, known.p) {
			l.guide, l.table = known.guide, known
			return
		}
	}
	t[key] = append(t[key], l.table)
}
