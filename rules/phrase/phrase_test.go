package phrase

import "testing"

// TestNearest: suggestions are near in spelling, best first.
func TestNearest(t *testing.T) {
	names := []string{"corridor", "corridor-corner", "volley"}
	for name, want := range map[string]string{
		"coridor": "did you mean corridor?", "voley": "did you mean volley?", "corner": "did you mean corridor-corner?", "zzz": "",
	} {
		if got := Nearest(name, names); got != want {
			t.Errorf("Nearest(%s) = %q, want %q", name, got, want)
		}
	}
}
