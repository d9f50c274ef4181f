package stats

// MaxTwoWayCells is the largest number of cells in which pairs of numbers are counted, 128 KiB
// for each worker and variant: enough for numbers between 0 and 127.
const MaxTwoWayCells = 1 << 14

// TwoWayTable counts pairs of numbers in a table that grows with those seen, and is abandoned if
// it becomes too large. Whether it is depends only on the numbers, not on which worker
// counted them.
type TwoWayTable struct {
	base, value   int // the numbers of the first row and column
	Rows, Columns int
	Counts        []uint64 // by row and column
	Overflowed    bool     // abandoned
}

// Count counts a pair once.
func (j *TwoWayTable) Count(base, value int) {
	row, column := base-j.base, value-j.value
	if uint(row) < uint(j.Rows) && uint(column) < uint(j.Columns) {
		j.Counts[row*j.Columns+column]++
	} else {
		j.Add(base, value, 1)
	}
}

// Add counts a pair n times.
func (j *TwoWayTable) Add(base, value int, n uint64) {
	if j.Overflowed {
		return
	}
	if j.Counts == nil {
		j.base, j.value = base, value
	}
	j.grow(min(j.base, base), max(j.base+j.Rows, base+1), min(j.value, value), max(j.value+j.Columns, value+1))
	if !j.Overflowed {
		j.Counts[(base-j.base)*j.Columns+value-j.value] += n
	}
}

// grow makes room for baseline numbers from base to before baseEnd, and for the variant's
// likewise.
func (j *TwoWayTable) grow(base, baseEnd, value, valueEnd int) {
	rows, columns := baseEnd-base, valueEnd-value
	if rows == j.Rows && columns == j.Columns {
		return
	}
	if rows > MaxTwoWayCells || columns > MaxTwoWayCells || rows*columns > MaxTwoWayCells {
		*j = TwoWayTable{Overflowed: true}
		return
	}
	counts := make([]uint64, rows*columns)
	for row := range j.Rows {
		at := (row+j.base-base)*columns + j.value - value
		copy(counts[at:], j.Counts[row*j.Columns:(row+1)*j.Columns])
	}
	*j = TwoWayTable{base: base, value: value, Rows: rows, Columns: columns, Counts: counts}
}

// Each calls do for every pair seen.
func (j *TwoWayTable) Each(do func(base, value int, n uint64)) {
	for i, n := range j.Counts {
		if n > 0 {
			do(j.base+i/j.Columns, j.value+i%j.Columns, n)
		}
	}
}

// BaselineHistogram returns the numbers of the baseline alone.
func (j *TwoWayTable) BaselineHistogram() Histogram {
	var h Histogram
	j.Each(func(base, _ int, n uint64) { h.Add(base, n) })
	return h
}

// Histograms returns the table as histograms: a 1 if it was abandoned, and its rows, by the baseline's number from
// lowest.
func (j *TwoWayTable) Histograms(lowest int) []Histogram {
	list := make([]Histogram, 1)
	if j.Overflowed {
		list[0].Add(0, 1)
	}
	j.Each(func(base, value int, n uint64) {
		for len(list) <= 1+base-lowest {
			list = append(list, Histogram{})
		}
		list[1+base-lowest].Add(value, n)
	})
	return list
}

// TwoWayTableOf returns the table of such histograms, or of sums of them.
func TwoWayTableOf(list []Histogram, lowest int) (j TwoWayTable) {
	if list[0].N() > 0 {
		return TwoWayTable{Overflowed: true}
	}
	for i, h := range list[1:] {
		for k, n := range h.Count {
			if n > 0 {
				j.Add(lowest+i, h.From+k, n)
			}
		}
	}
	return j
}
