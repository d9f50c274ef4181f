package shi_test

// How players decide, read from the words of a policy.

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// naiveChoice is options under conditions, of which the first that can be taken is.
type naiveChoice []naiveClause

type naiveClause struct {
	option  string
	percent int
	when    []string // a fact, not and a fact, or a fact, a comparison and a number
}

// naiveRead reads a choice: fire if near and distance < 3 else 30% hold else fire.
func naiveRead(text string) (c naiveChoice) {
	for _, part := range strings.Split(text, " else ") {
		option, conditions, found := strings.Cut(part, " if ")
		one := naiveClause{option: option, percent: 100}
		if chance, rest, mixed := strings.Cut(option, "% "); mixed {
			one.percent, _ = strconv.Atoi(chance)
			one.option = rest
		}
		if found {
			one.when = strings.Split(conditions, " and ")
		}
		c = append(c, one)
	}
	return c
}

// pick returns what is taken of what is possible; the first of it if nothing else applies.
func (c naiveChoice) pick(rng *rand.Rand, see func(fact string) int, possible ...string) string {
	for _, one := range c {
		holds := func(condition string) bool { return naiveHolds(condition, see) }
		if slices.Contains(possible, one.option) && naiveAll(one.when, holds) && (one.percent == 100 || rng.IntN(100) < one.percent) {
			return one.option
		}
	}
	return possible[0]
}

// mayTake reports whether an option is there and no clause that always applies, with an option that
// always is possible, comes before it.
func (c naiveChoice) mayTake(option, always string) bool {
	for _, one := range c {
		switch {
		case one.option == option:
			return true
		case one.option == always && one.percent == 100 && one.when == nil:
			return false
		}
	}
	return false
}

func naiveAll(list []string, holds func(string) bool) bool {
	for _, x := range list {
		if !holds(x) {
			return false
		}
	}
	return true
}

// naiveHolds reports whether a condition holds.
func naiveHolds(condition string, see func(fact string) int) bool {
	words := strings.Fields(condition)
	switch {
	case len(words) == 1:
		return see(words[0]) == 1
	case words[0] == "not":
		return see(words[1]) == 0
	}
	value := see(words[0])
	number, _ := strconv.Atoi(words[2])
	return map[string]bool{
		"<": value < number, "<=": value <= number, "=": value == number,
		"!=": value != number, ">=": value >= number, ">": value > number,
	}[words[1]]
}

func naiveYes(is bool) int { return map[bool]int{true: 1}[is] }
