package rules

// Walked is what a walk finds of a game, of which it keeps no state.
type Walked struct {
	States, Paths int // states expanded, and paths of dice followed
	Widest        int // most states that waited at once; those that are left to trials
	// Outcome is the probability of each outcome.
	Outcome []float64
	// Laws has, for each sum asked for and each outcome, the joint distribution.
	Laws [][]Distribution
	// Dropped is the probability of all that was not followed to the end, of which nothing is known.
	Dropped float64
	// Rounding bounds the relative error of every probability, and of Dropped, from rounding.
	Rounding float64
	// Rest returns a player of trials that begin where a walk stopped that leaves the rest to trials, see [CoreBatch].
	// It must not be called if nothing was dropped.
	Rest func() RowPlayer
}

// ExploreSums explores a game to find the same.
func ExploreSums(g Game, sc *Scenario, sums []MetricSum, limit Limit) (*Walked, error) {
	x, err := g.Explore(sc, limit)
	if err != nil {
		return nil, err
	}
	return ExploredSums(x, sc, sums)
}

// ExploredSums finds the same from an explored game, of which every state is kept.
func ExploredSums(x Explored, sc *Scenario, sums []MetricSum) (*Walked, error) {
	found := &Walked{States: x.States(), Widest: x.States()}
	if n := len(sc.Metrics); areMetrics(sums, n) { // all at once is quicker
		laws := x.Laws()
		found.Outcome, found.Laws, sums = laws.Outcome, laws.Metric, sums[n:]
	} else {
		found.Outcome = x.Outcomes()
	}
	for _, s := range sums {
		law, err := x.Law(s)
		if err != nil {
			return nil, err
		}
		found.Laws = append(found.Laws, law)
	}
	return found, nil
}

// areMetrics reports whether some sums begin with all metrics.
func areMetrics(sums []MetricSum, metrics int) bool {
	if metrics == 0 || len(sums) < metrics {
		return false
	}
	for m := range metrics {
		if only, ok := sums[m].Single(); !ok || only != m {
			return false
		}
	}
	return true
}

// Parallel does independent tasks, perhaps several at once: work is called once for each task, with the number of the
// worker who does it. Nothing that is computed depends on the number of workers.
type Parallel struct {
	Workers int
	Do      func(tasks int, work func(worker, task int))
}

// Sequential does one task after the other.
func Sequential() Parallel {
	return Parallel{1, func(tasks int, work func(worker, task int)) {
		for i := range tasks {
			work(0, i)
		}
	}}
}
