package skirmish_test

// Exact odds of small situations against fractions worked out by hand, to 1e-12.

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// exactCase is settings of a library matchup, and what its laws must be.
type exactCase struct {
	name, set string
	odds      map[string]float64
}

// runExact checks cases of a library matchup with settings that all of them have.
func runExact(t *testing.T, name, base string, cases []exactCase) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			c := matchup(t, "skirmish/"+name, fields(base+" "+test.set)...)
			rulestest.CheckByHand(t, c, test.odds)
		})
	}
}

// fields splits settings, but not inside braces.
func fields(set string) []string {
	var list []string
	depth, from := 0, 0
	for i, r := range set + " " {
		switch {
		case r == '{' || r == '[':
			depth++
		case r == '}' || r == ']':
			depth--
		case r == ' ' && depth == 0:
			if i > from {
				list = append(list, strings.TrimSpace(set[from:i]))
			}
			from = i + 1
		}
	}
	return list
}
