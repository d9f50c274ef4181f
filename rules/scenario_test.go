package rules

import "testing"

// TestSides: two sides that are each other's enemies, and neither.
func TestSides(t *testing.T) {
	for s, want := range map[Side]struct {
		name  string
		other Side
	}{A: {"a", B}, B: {"b", A}, Neither: {"neither", Neither}, 7: {"neither", Neither}} {
		if s.String() != want.name || s.Other() != want.other {
			t.Errorf("side %d: %s, against %s", int(s), s, s.Other())
		}
	}
}

// TestRows: rows that were cut are the first ones of the whole, in one memory.
func TestRows(t *testing.T) {
	rows := NewRows(10, 2)
	cut := rows.First(3)
	if rows.Len() != 10 || cut.Len() != 3 || len(cut.Value) != 2 || len(cut.Value[1]) != 3 {
		t.Fatalf("%d and %d rows, %d columns", rows.Len(), cut.Len(), len(cut.Value))
	}
	cut.Outcome[2], cut.Value[1][2] = 5, -6
	if rows.Outcome[2] != 5 || rows.Value[1][2] != -6 {
		t.Error("what was written to the cut rows is not in the whole")
	}
	if NewRows(0, 0).Len() != 0 || rows.First(0).Len() != 0 {
		t.Error("no rows are some")
	}
}
