package rules

// Splitter plays trials that keep their state at each point where the score rose, so that
// others can branch off there, as multilevel splitting requires. It is not safe for
// concurrent use.
type Splitter interface {
	// Seed starts a run. Each trial and each branch has random words of its own.
	Seed(seed uint64)
	// Play plays trial i from the start to its end.
	Play(i int)
	// Branch replaces trial i by a copy of trial j up to the first point where its score
	// exceeded a level, and plays on from there. If trial j has no such point, trial i
	// becomes its copy.
	Branch(i, j int, level int32)
	// Best returns the highest score along trial i.
	Best(i int) int32
	// End sets the metrics to those of trial i and returns its outcome.
	End(i int, metrics *MetricValues) (outcome int)
	// Steps returns the number of steps played so far.
	Steps() uint64
	// Bytes returns roughly how much memory the kept states take.
	Bytes() int
}

// Score says how near a trial is to the event, given its metrics so far and the number of
// steps played.
type Score func(metrics *MetricValues, steps int) int32
