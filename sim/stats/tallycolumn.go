package stats

import "github.com/oddsmith/oddsmith/rules"

// MaxCells is the number of pairs of an outcome and a value up to which a column is counted in
// arrays: emptying them must cost little for each of some rows.
const MaxCells = 256

// column counts the values of a metric by outcome. It counts neighbouring trials in two arrays,
// since adding to a count that was just written waits for it: half the time of histograms.
type column struct {
	least, Values int // values is 0 if they are too many
	even, odd     []uint32
}

// NewColumn returns an empty column of a metric.
func NewColumn(m rules.Metric, outcomes int) column {
	values := m.Max - m.Min + 1
	if values > MaxCells/outcomes {
		return column{}
	}
	cells := make([]uint32, 2*values*outcomes)
	return column{m.Min, values, cells[:values*outcomes], cells[values*outcomes:]}
}

// Count adds the trials of a column to the histograms, by outcome.
func (c *column) Count(outcome []uint8, value []int32, by []Histogram) {
	if c.Values == 0 {
		for i, v := range value {
			by[outcome[i]].CountOne(int(v))
		}
		return
	}
	even, odd, values, least := c.even, c.odd, c.Values, c.least // else they are read anew for each trial
	outcome = outcome[:len(value)]
	i := 0
	for ; i+1 < len(value); i += 2 {
		even[int(outcome[i])*values+int(value[i])-least]++
		odd[int(outcome[i+1])*values+int(value[i+1])-least]++
	}
	if i < len(value) {
		even[int(outcome[i])*values+int(value[i])-least]++
	}
	c.drain(by)
}

// drain moves what is in the arrays to the histograms.
func (c *column) drain(by []Histogram) {
	for at := range c.even {
		if n := c.even[at] + c.odd[at]; n > 0 {
			by[at/c.Values].Add(c.least+at%c.Values, uint64(n))
			c.even[at], c.odd[at] = 0, 0
		}
	}
}
