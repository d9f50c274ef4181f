package rulestest

import "github.com/oddsmith/oddsmith/rules"

// Tally counts trials of a scenario in plain arrays: outcomes, and the values of
// each metric by outcome.
type Tally struct {
	N        int
	Outcome  []int
	Outside  int // values outside their metric's bounds
	counters []counter
}

// counter counts the values of a metric, one outcome after the other.
type counter struct {
	from, width int
	counts      []int
}

// NewTally returns an empty tally.
func NewTally(sc *rules.Scenario) *Tally {
	t := &Tally{Outcome: make([]int, len(sc.Outcomes))}
	for _, m := range sc.Metrics {
		width := m.Max - m.Min + 1
		t.counters = append(t.counters, counter{m.Min, width, make([]int, width*len(sc.Outcomes))})
	}
	return t
}

// Take counts a trial, given the value of each metric.
func (t *Tally) Take(outcome int, values ...int) {
	t.N++
	t.Outcome[outcome]++
	for m, v := range values {
		t.count(m, outcome, v)
	}
}

// TakeRows counts the trials of a player.
func (t *Tally) TakeRows(rows *rules.Rows) {
	t.N += rows.Len()
	for i, o := range rows.Outcome {
		t.Outcome[o]++
		for m, column := range rows.Value {
			t.count(m, int(o), int(column[i]))
		}
	}
}

func (t *Tally) count(m, outcome, v int) {
	c := &t.counters[m]
	if v -= c.from; uint(v) >= uint(c.width) {
		t.Outside++
		return
	}
	c.counts[outcome*c.width+v]++
}

// Values returns the counts of a metric's values for one outcome, from the metric's least
// value on.
func (t *Tally) Values(m, outcome int) []int {
	c := &t.counters[m]
	return c.counts[outcome*c.width : (outcome+1)*c.width]
}
