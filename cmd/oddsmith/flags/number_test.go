package flags

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
)

// TestParseWhole: whole numbers, plain or with an exponent; else a hint that can be
// followed. Numbers of trials end at 1e15, in either notation.
func TestParseWhole(t *testing.T) {
	const plain = "like 50000 or 1e6"
	for text, want := range map[string]uint64{
		"0": 0, "50000": 50000, "1e6": 1_000_000, "2.5E3": 2500, "1e15": 1e15, "1000000000000000": 1e15,
		"1e18": 1e18, "1.8446744073709551615e19": 1<<64 - 1, "18446744073709551615": 1<<64 - 1,
		"1000000000000001": player.MaxTrials + 1,
	} {
		if got, err := parseWhole(text); err != nil || got != want {
			t.Errorf("%q is %d (%v), want %d", text, got, err, want)
		}
		if got, err := ParseCount(text); want <= 1e15 && (err != nil || got != want) || want > 1e15 &&
			(err == nil || !strings.HasSuffix(err.Error(), "write at most 1e15")) {
			t.Errorf("%q trials are %d (%v)", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"": plain, "-5": plain, "many": plain, "1.5": plain, "1e-3": plain, "NaN": plain, "0x10": plain, "-1e3": plain,
		"infe":      plain,
		"1,000,000": "without separators: 1000000", "1_000": "without separators: 1000",
	} {
		for _, parse := range []func(string) (uint64, error){parseWhole, ParseCount} {
			if got, err := parse(text); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%q is %d (%v), want %q", text, got, err, want)
			}
		}
	}
}

// TestTooLarge: numbers that are too large are told as such.
func TestTooLarge(t *testing.T) {
	for _, text := range []string{"99999999999999999999", "1e20", "1e999", "1e999999999", "18446744073709551616e0"} {
		if got, err := parseWhole(text); err == nil || !strings.Contains(err.Error(), "more than 2^64 - 1") {
			t.Errorf("%q is %d (%v)", text, got, err)
		}
		if got, err := ParseCount(text); err == nil || !strings.Contains(err.Error(), "write at most 1e15") {
			t.Errorf("%q trials are %d (%v)", text, got, err)
		}
	}
}

// TestDigitsFlag: it takes one to fifteen, or full.
func TestDigitsFlag(t *testing.T) {
	for text, want := range map[string]numbers.Digits{"1": 1, "3": 3, "15": 15, "full": numbers.AllDigits} {
		if got, err := parseDigits(text); err != nil || got != want || DigitsWords(got) != text {
			t.Errorf("%s is taken for %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"0", "-1", "16", "", "all", "3.5"} {
		if _, err := parseDigits(text); err == nil {
			t.Errorf("%q is taken for digits", text)
		}
	}
}
