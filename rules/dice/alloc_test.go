package dice

import "testing"

// TestNoAllocations: once the tables are there, a trial of seeded dice allocates
// nothing, words that nobody reads included.
func TestNoAllocations(t *testing.T) {
	d := New()
	d.Seed(1)
	leaf := NewWalker().Leaf(twoWounds)
	i, faces := uint64(0), [6]int{}
	trial := func() {
		d.Trial(i)
		wounds := 0
		for turn := range 3 {
			d.Stream(At(turn, int(i&1), 2))
			wounds += d.D3() + d.D6() + d.D8() + d.D10() + d.D12() + d.D20()
			wounds += d.Count(10, 4) + d.Count(40, 3) + d.Highest(3) + d.Sum(2)
			wounds += d.Bands(6, Cuts{4, 6})[1] + d.Bands(5, Cuts{3, 5, 6})[2]
			wounds += d.Faces(4).AtLeast(5) + d.Card([]int{3, 0, 2, turn}) + leaf.Roll(d)
			d.Log("wounds", "{#} in turn {#}", wounds, turn)
			d.Relabel(&faces)
		}
		i++
	}
	trial() // builds the tables
	if n := testing.AllocsPerRun(2000, trial); n != 0 {
		t.Errorf("%v allocations a trial", n)
	}
}
