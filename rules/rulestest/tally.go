package rulestest

import (
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Tally counts trials of a scenario in plain arrays: outcomes, and the values of
// each metric by outcome.
type Tally struct {
	N        int
	Outcome  []int
	Outside  int // values outside their metric's bounds
	sc       *rules.Scenario
	counters []counter
	names    []string        // of the metrics
	has      map[string]bool // by them
	story    *story          // that is retold
}

// counter counts the values of a metric, one outcome after the other.
type counter struct {
	from, width int
	counts      []int
}

// NewTally returns an empty tally.
func NewTally(sc *rules.Scenario) *Tally {
	t := &Tally{Outcome: make([]int, len(sc.Outcomes)), sc: sc, has: map[string]bool{}}
	for _, m := range sc.Metrics {
		t.names, t.has[m.Name] = append(t.names, m.Name), true
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

// TakeNamed counts a trial of which the outcome and all values are known by name. It panics
// where the scenario has an outcome or a metric of another name: nothing goes uncompared.
func (t *Tally) TakeNamed(outcome string, values map[string]int) {
	o := slices.IndexFunc(t.sc.Outcomes, func(o rules.Outcome) bool { return o.Name == outcome })
	if o < 0 {
		panic(fmt.Sprintf("%s has no outcome %s", t.sc.Name, outcome))
	}
	t.N++
	t.Outcome[o]++
	for m := range t.sc.Metrics {
		v, ok := values[t.sc.Metrics[m].Name]
		if !ok {
			panic(fmt.Sprintf("%s has a metric %s, of which nothing is known", t.sc.Name, t.sc.Metrics[m].Name))
		}
		t.count(m, o, v)
	}
}

// Has reports whether the scenario counts a metric of that name.
func (t *Tally) Has(metric string) bool { return t.has[metric] }

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

// laws returns shares of the trials in the form of laws.
func (t *Tally) laws() rules.Laws {
	var l rules.Laws
	t.addTo(&l, 1/float64(t.N))
	return l
}

// clear forgets all trials.
func (t *Tally) clear() {
	t.N, t.Outside = 0, 0
	clear(t.Outcome)
	for i := range t.counters {
		clear(t.counters[i].counts)
	}
}

// addTo adds trials of a weight each to laws.
func (t *Tally) addTo(l *rules.Laws, weight float64) {
	if l.Outcome == nil {
		l.Outcome, l.Metric = make([]float64, len(t.Outcome)), make([][]rules.Distribution, len(t.counters))
	}
	for o, n := range t.Outcome {
		l.Outcome[o] += float64(weight * float64(n))
	}
	for m, c := range t.counters {
		if l.Metric[m] == nil {
			l.Metric[m] = make([]rules.Distribution, len(t.Outcome))
		}
		for o := range t.Outcome {
			d := &l.Metric[m][o]
			if d.Mass == nil {
				d.From, d.Mass = c.from, make([]float64, c.width)
			}
			for i, n := range t.Values(m, o) {
				d.Mass[i] += float64(weight * float64(n))
			}
		}
	}
}

// Metrics lists the names of the scenario's metrics.
func (t *Tally) Metrics() []string { return t.names }
