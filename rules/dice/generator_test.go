package dice

import "testing"

// TestSplitMix64 compares with the five words that Vigna's reference code
// splitmix64.c prints for the state 1234567. It adds before it mixes; here the
// first word is the mixed state itself.
func TestSplitMix64(t *testing.T) {
	g := generator{state: 1234567 + golden}
	for i, want := range []uint64{
		6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
	} {
		if got := g.next(); got != want {
			t.Errorf("word %d is %d, want %d", i, got, want)
		}
	}
}

// TestSpotsDiffer: within the ranges that At names, no two spots share a stream.
func TestSpotsDiffer(t *testing.T) {
	seen := map[uint64][3]int{}
	for _, turn := range []int{0, 1, 2, 255, 256, 1<<32 - 1} {
		for _, side := range []int{0, 1, 2, 255} {
			for _, phase := range []int{0, 1, 2, 255, 256, 1<<24 - 1} {
				key := streamState(42, At(turn, side, phase))
				if other, again := seen[key]; again {
					t.Errorf("spots %v and %v share a key", other, [3]int{turn, side, phase})
				}
				seen[key] = [3]int{turn, side, phase}
			}
		}
	}
}
