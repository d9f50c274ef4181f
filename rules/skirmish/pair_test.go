package skirmish

import "testing"

// TestFarApart: rules tell no more than 200 inches apart, stories do.
func TestFarApart(t *testing.T) {
	g := skirmishers().game()
	v := g.begin()
	v.squads[0].at, v.squads[1].at = -30, 200
	if p := g.face(v, 0, 1); p.distance != farthest || p.distance+p.beyond != 230 {
		t.Errorf("%d and %d inches", p.distance, p.beyond)
	}
}
