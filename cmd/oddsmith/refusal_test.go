package main

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestWayOn: what a user who was refused can do depends on what the walk was refused by.
func TestWayOn(t *testing.T) {
	limit := rules.ExactLimit()
	for _, c := range []struct {
		refused rules.TooLargeError
		words   string
	}{
		{rules.TooLargeError{Limit: rules.PathLimit, Foreseen: true}, "--max-states 5000000 continues"},
		{rules.TooLargeError{Limit: rules.StateLimit}, "a larger --max-states allows more"},
		{rules.TooLargeError{Limit: rules.MemoryLimit}, "--max-states does not raise this limit"},
		{rules.TooLargeError{Limit: rules.PathLimit}, "--max-states does not raise this limit"},
		{rules.TooLargeError{}, "--max-states changes nothing"},
	} {
		if got := limitHint(&c.refused, &limit); !strings.HasPrefix(got, c.words) {
			t.Errorf("%+v: %q, want %q", c.refused, got, c.words)
		}
	}
}
