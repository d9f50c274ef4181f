package rules

// CoreLimit limits a walk to the likeliest states, so many, and leaves the rest to trials. What it finds is a function
// of the scenario and of that number alone.
func CoreLimit(states int) Limit {
	const pathsPerState = 32
	return Limit{States: states, Bytes: 512 << 20, Paths: pathsPerState * states, ToTrials: true}
}

// CoreBatch is the number of trials of a batch, when they begin where a walk stopped: each in another of so many parts
// of equal probability, at random in it. Batches, as they follow one another from trial 0, are independent and alike.
const CoreBatch = 1 << CoreBatchBits

// CoreBatchBits is its binary logarithm.
const CoreBatchBits = 8
