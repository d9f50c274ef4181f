package layout

import "testing"

// TestPadding: a number gets room for the decimals that others have; words and what has brackets do not.
func TestPadding(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"69.6%", 3, "d2"},
		{"84%", 2, "p2"},
		{"under 0.19%", 3, "d1"},
		{"+1,065.8 in 100", 2, "d1"},
		{"0.25", 2, ""},
		{"not seen", 2, ""},
		{"9 (8 – 9)", 2, ""},
		{"0.123456", 15, ""},
		{"", 2, ""},
	} {
		if got := padding(c.text, c.most); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	s := Sheet{Rows: []Row{{Cells: []string{"a.1 b", "3"}}, {Cells: []string{"1.25%", "9 (8.5 – 9)"}}},
		Totals: []Row{{Cells: []string{"1.5%", "4.5"}}}, Columns: make([]Column, 2)}
	if got := s.mostPlaces(); got[0] != 2 || got[1] != 1 {
		t.Errorf("%v", got)
	}
}
