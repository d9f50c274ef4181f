package dice

// apartStep sets the words of [Independent] apart from all others.
const apartStep = 0x9fb21c651e98df25

// Independent returns a random number of trial i of a seed, from 0 to below 1, that has nothing to do with its dice.
func Independent(seed, i uint64) float64 {
	const bits = 53
	return float64(mix(mix(trialKey(runKey(seed), i)^apartStep))>>(64-bits)) / (1 << bits)
}
