package main

import (
	"strings"
	"testing"
)

// TestParseCount: whole numbers, plain or with an exponent; else a hint that can
// be followed.
func TestParseCount(t *testing.T) {
	for text, want := range map[string]uint64{
		"0": 0, "50000": 50000, "1e6": 1_000_000, "2.5E3": 2500, "18446744073709551615": 1<<64 - 1, "1e15": 1e15,
	} {
		if got, err := parseCount(text); err != nil || got != want {
			t.Errorf("%q is %d (%v), want %d", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"": "like 50000 or 1e6", "-5": "like 50000 or 1e6", "many": "like 50000 or 1e6", "1.5": "like 50000 or 1e6",
		"1e-3": "like 50000 or 1e6", "1e16": "like 50000 or 1e6", "1e999": "like 50000 or 1e6", "NaN": "like 50000 or 1e6",
		"0x10": "like 50000 or 1e6", "1,000,000": "without separators: 1000000", "1_000": "without separators: 1000",
		"99999999999999999999": "more than 2^64 - 1",
	} {
		if got, err := parseCount(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %d (%v), want %q", text, got, err, want)
		}
	}
}
