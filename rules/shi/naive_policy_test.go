package shi_test

// How players decide, read from the words of a policy.

import (
	"encoding"
	"strings"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naiveChoice is how a decision is written, "" where nobody takes it.
type naiveChoice string

// pick returns what is taken of what is possible; the first of it if nothing else applies.
func (c naiveChoice) pick(rng rulestest.Rand, see func(fact string) int, possible ...string) string {
	return rulestest.Decide(string(c), possible, see, rng)
}

// mayTake reports whether an option is there and no clause that always applies, with an option that
// always is possible, comes before it.
func (c naiveChoice) mayTake(option, always string) bool {
	for _, clause := range strings.Split(string(c), " else ") {
		words := strings.Fields(clause)
		switch {
		case words[0] == option || len(words) > 1 && words[1] == option:
			return true
		case clause == always:
			return false
		}
	}
	return false
}

// textOf writes how a decision is taken.
func textOf(c encoding.TextMarshaler) string {
	text, err := c.MarshalText()
	if err != nil {
		panic(err)
	}
	return string(text)
}
