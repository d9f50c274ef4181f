package profiles_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
)

// TestMayExpect: matchups that expect something are found however they are written, or if they are broken; what others
// wrote is not.
func TestMayExpect(t *testing.T) {
	const rest = "\nscenario: duel\na: terminator\nb: genestealer\n"
	for text, want := range map[string]bool{
		"system: shi" + rest + "expect: {a wins: 45%..55%}":     true,
		"\uFEFFexpect: {a wins: 45%..55%}\nsystem: shi" + rest:  true,
		"{system: shi, scenario: duel, expect: {a wins: 0..1}}": true,
		"'system': shi" + rest + "'expect':\n  a wins: 0..1":    true,
		"system: shi" + rest + "? expect\n: {a wins: 0..1}":     true,
		"system: shi" + rest + "expect: {a wins: [":             true, // its mistake is told
		"system: shi" + rest:                           false,
		"system: shi" + rest + "title: what to expect": false,
		"config:\n  expect: 3\nsystem: of somebody":    false,
		"expect: nothing of ours":                      false,
		"- expect: 3\n- system: of somebody":           false,
		"\tno YAML: [":                                 false,
		"":                                             false,
	} {
		if got := profiles.MayExpect([]byte(text)); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
