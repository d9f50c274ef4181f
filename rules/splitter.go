package rules

// Splitter plays trials that remember the points where they came further than before, so
// that others can go on from there: what multilevel splitting needs. It is not safe for
// concurrent use.
type Splitter interface {
	// Seed chooses the run. Each trial and each branch after it has words of its own.
	Seed(seed uint64)
	// Play plays trial i from the start to its end.
	Play(i int)
	// Branch makes trial i come as trial j did to the first point where that was above a
	// level, and go on from there. Where trial j was at no such point, trial i is its copy.
	Branch(i, j int, level int32)
	// Best is the highest score of trial i on its way.
	Best(i int) int32
	// End gives the metrics of trial i and returns its outcome.
	End(i int, metrics *MetricValues) (outcome int)
	// Steps is the number of steps played so far.
	Steps() uint64
	// Bytes is the memory, about, that the points take.
	Bytes() int
}

// Score tells how far a trial has come from its metrics as they stand and the number of
// steps that it has played.
type Score func(metrics *MetricValues, steps int) int32
