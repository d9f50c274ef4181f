package skirmish_test

// Exact odds of small situations against fractions worked out by hand, to 1e-12.

import (
	"errors"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
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

// TestRefuses: what is too large to walk says so. A firefight of ten against ten is.
func TestRefuses(t *testing.T) {
	sc := load(t, "skirmish/firefight", "a=guardsmen", "b=guardsmen")
	limit := rules.ExactLimit()
	limit.States, limit.Paths = 5_000, 500_000
	_, err := sc.Game.Explore(sc, limit)
	if tooLarge := new(rules.TooLargeError); !errors.As(err, &tooLarge) {
		t.Errorf("%v", err)
	}
}
