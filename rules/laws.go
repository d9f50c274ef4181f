package rules

// Laws is the exact answer to a scenario.
type Laws struct {
	// Outcome is the probability of each outcome.
	Outcome []float64
	// Metric has, for each metric and outcome, the joint distribution.
	Metric [][]Distribution
}

// Distribution is the mass on consecutive values from From.
type Distribution struct {
	From int
	Mass []float64
}

// Add adds the mass of q to d, shifted by shift and scaled by p.
func (d *Distribution) Add(q *Distribution, shift int, p float64) {
	if len(q.Mass) == 0 {
		return
	}
	lo, hi := q.From+shift, q.From+shift+len(q.Mass)
	d.grow(lo, hi)
	to := d.Mass[lo-d.From:]
	for i, x := range q.Mass {
		to[i] += float64(x * p)
	}
}

// grow makes room for the values lo … hi−1.
func (d *Distribution) grow(lo, hi int) {
	if len(d.Mass) == 0 {
		d.From = lo
	}
	if lo < d.From {
		d.Mass = append(make([]float64, d.From-lo), d.Mass...)
		d.From = lo
	}
	if n := hi - d.From - len(d.Mass); n > 0 {
		d.Mass = append(d.Mass, make([]float64, n)...)
	}
}

// Marginal adds up the distributions over all outcomes.
func Marginal(byOutcome []Distribution) Distribution {
	var d Distribution
	for _, q := range byOutcome {
		d.Add(&q, 0, 1)
	}
	return d
}
