package skirmish

import "testing"

// TestFarApart: rules tell no more than 200 inches apart, stories do.
func TestFarApart(t *testing.T) {
	b := newBattle(skirmishers())
	var s battleState[small]
	f := b.makeField()
	bind(&s, b, f)
	f.units[0].at, f.units[1].at = -30, 200
	if _, table := b.pair(f, 0, 1); f.distance != farthest || int(f.distance)+table.beyond != 230 {
		t.Errorf("%d and %d inches", f.distance, table.beyond)
	}
}
