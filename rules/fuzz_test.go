package rules_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// notation is a value written in the notation of the table.
type notation interface {
	UnmarshalText([]byte) error
	MarshalText() ([]byte, error)
}

// FuzzNotation: no text panics, and what is read is written so that it reads the
// same.
func FuzzNotation(f *testing.F) {
	for _, s := range []string{"4+", "+4", "unlimited", "12", "-1", "1D6", "2d6", "0D6", "D6", "010", "1_000", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, pair := range [][2]notation{
			{new(rules.Target), new(rules.Target)}, {new(rules.Cap), new(rules.Cap)}, {new(rules.Amount), new(rules.Amount)},
		} {
			if pair[0].UnmarshalText([]byte(text)) != nil {
				continue
			}
			written, err := pair[0].MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			if err := pair[1].UnmarshalText(written); err != nil {
				t.Fatalf("%q is read, written %q, and then refused: %v", text, written, err)
			}
			again, err := pair[1].MarshalText()
			if err != nil || string(again) != string(written) {
				t.Fatalf("%q is written %q and then %q", text, written, again)
			}
		}
	})
}
