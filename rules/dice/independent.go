package dice

// independentStep keeps the words of [Independent] from all others.
const independentStep = 0x9fb21c651e98df25

// Independent returns a random number of trial i of a seed, from 0 to below 1, that has nothing to do with its dice.
func Independent(seed, i uint64) float64 {
	const bits = 53
	return float64(mix(mix(trialKey(runKey(seed), i)^independentStep))>>(64-bits)) / (1 << bits)
}
