package rules

// Core is the likeliest part of a game, walked: what ended there is known, and trials go on from where the walk
// stopped. It is a function of the scenario and of the number of states walked alone.
type Core interface {
	// Found returns what ended in the walk. Dropped is the probability of what it did not follow to the end, and
	// Widest the number of places where it stopped.
	Found() *Walked
	// Player returns a player of trials that begin where the walk stopped: each of a batch in another of
	// [CoreBatch] parts of equal probability, at random in it. Batches, as they follow one another from trial 0,
	// are independent and alike. It must not be called if nothing was dropped.
	Player() Player
	// StepsPerTrial estimates the number of steps of such a trial as the mean of a few.
	StepsPerTrial() float64
}

// CoreBatch is the number of trials of a batch.
const CoreBatch = 1 << CoreBatchBits

// CoreBatchBits is its binary logarithm.
const CoreBatchBits = 8
