package kinds

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
		if got := limitHint(&c.refused, limit); !strings.HasPrefix(got, c.words) {
			t.Errorf("%+v: %q, want %q", c.refused, got, c.words)
		}
	}
}

// TestAllowing: the flags offered allow twice what is foreseen, as much of it as exceeds what is allowed, and keep what
// was allowed before; none does what is out of reach.
func TestAllowing(t *testing.T) {
	limit := rules.ExactLimit()
	f := walkLimit{limit}
	for _, c := range []struct {
		refused rules.TooLargeError
		flags   string
	}{
		{rules.TooLargeError{Limit: rules.StateLimit, Forecast: rules.Forecast{States: 11e6, Paths: 40e6,
			Bytes: 400 << 20}}, "--max-states 30000000 --paths 80000000"},
		{rules.TooLargeError{Limit: rules.StateLimit, Forecast: rules.Forecast{States: 40e6, Paths: 20e6,
			Bytes: 2.1 * (1 << 30)}}, "--max-states 80000000 --memory 5GiB"},
		{rules.TooLargeError{Limit: rules.MemoryLimit,
			Forecast: rules.Forecast{States: 1e6, Paths: 3e6, Bytes: 700 << 20}}, "--memory 2GiB"},
		{rules.TooLargeError{Limit: rules.PathLimit, PathWeight: 4,
			Forecast: rules.Forecast{States: 1e5, Paths: 30e6, Bytes: 1 << 20}}, "--paths 300000000"},
		{rules.TooLargeError{Limit: rules.PathLimit,
			Forecast: rules.Forecast{States: 1e5, Paths: 160e9, Bytes: 1 << 20}}, ""},
		{rules.TooLargeError{Limit: rules.StateLimit, States: 5_000_003}, ""},
	} {
		if got := strings.Join(f.allowing(&c.refused), " "); got != c.flags {
			t.Errorf("%+v: %q, want %q", c.refused, got, c.flags)
		}
	}
	f.Bytes, f.Paths = 100<<20, 400_000_000
	refused := rules.TooLargeError{Limit: rules.MemoryLimit,
		Forecast: rules.Forecast{States: 1e6, Paths: 3e6, Bytes: 700 << 20}}
	if got := strings.Join(f.allowing(&refused), " "); got != "--memory 2GiB --paths 400000000" {
		t.Error(got)
	}
}
