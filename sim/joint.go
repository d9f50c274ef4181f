package sim

// maxJoint is the largest number of cells in which pairs of numbers are counted, 128 KiB
// for each worker and variant: enough for numbers between 0 and 127.
const maxJoint = 1 << 14

// joint counts pairs of numbers in a table that grows with those seen, and is abandoned if
// it becomes too large. Whether it is depends only on the numbers, not on which worker
// counted them.
type joint struct {
	base, value   int // the numbers of the first row and column
	rows, columns int
	counts        []uint64 // by row and column
	overflowed    bool     // abandoned
}

// count counts a pair once.
func (j *joint) count(base, value int) {
	row, column := base-j.base, value-j.value
	if uint(row) < uint(j.rows) && uint(column) < uint(j.columns) {
		j.counts[row*j.columns+column]++
	} else {
		j.add(base, value, 1)
	}
}

// add counts a pair n times.
func (j *joint) add(base, value int, n uint64) {
	if j.overflowed {
		return
	}
	if j.counts == nil {
		j.base, j.value = base, value
	}
	j.grow(min(j.base, base), max(j.base+j.rows, base+1), min(j.value, value), max(j.value+j.columns, value+1))
	if !j.overflowed {
		j.counts[(base-j.base)*j.columns+value-j.value] += n
	}
}

// grow makes room for baseline numbers from base to before baseEnd, and for the variant's
// likewise.
func (j *joint) grow(base, baseEnd, value, valueEnd int) {
	rows, columns := baseEnd-base, valueEnd-value
	if rows == j.rows && columns == j.columns {
		return
	}
	if rows > maxJoint || columns > maxJoint || rows*columns > maxJoint {
		*j = joint{overflowed: true}
		return
	}
	counts := make([]uint64, rows*columns)
	for row := range j.rows {
		at := (row+j.base-base)*columns + j.value - value
		copy(counts[at:], j.counts[row*j.columns:(row+1)*j.columns])
	}
	*j = joint{base: base, value: value, rows: rows, columns: columns, counts: counts}
}

// each calls do for every pair seen.
func (j *joint) each(do func(base, value int, n uint64)) {
	for i, n := range j.counts {
		if n > 0 {
			do(j.base+i/j.columns, j.value+i%j.columns, n)
		}
	}
}

// baselineHistogram returns the numbers of the baseline alone.
func (j *joint) baselineHistogram() Histogram {
	var h Histogram
	j.each(func(base, _ int, n uint64) { h.add(base, n) })
	return h
}

// histograms returns the table as histograms: a 1 if it was abandoned, and its rows, by the baseline's number from
// lowest.
func (j *joint) histograms(lowest int) []Histogram {
	list := make([]Histogram, 1)
	if j.overflowed {
		list[0].add(0, 1)
	}
	j.each(func(base, value int, n uint64) {
		for len(list) <= 1+base-lowest {
			list = append(list, Histogram{})
		}
		list[1+base-lowest].add(value, n)
	})
	return list
}

// jointOf returns the table of such histograms, or of sums of them.
func jointOf(list []Histogram, lowest int) (j joint) {
	if list[0].N() > 0 {
		return joint{overflowed: true}
	}
	for i, h := range list[1:] {
		for k, n := range h.Count {
			if n > 0 {
				j.add(lowest+i, h.From+k, n)
			}
		}
	}
	return j
}
