package reports

import (
	"strings"
	"testing"
)

// TestWhatALadderLeaves: circles are told only where there are some; else it is scores that do not fit.
func TestWhatALadderLeaves(t *testing.T) {
	r := allLeagues(t)["circle"]
	const none = "no three beat one another in a circle"
	if words := r.CyclicWords(); strings.Contains(words, none) {
		t.Errorf("with a circle: %s", words)
	}
	found := *r.Found
	found.Cycles, r.Found = nil, &found
	if words := r.CyclicWords(); !strings.Contains(words, none) {
		t.Errorf("without one: %s", words)
	}
}
