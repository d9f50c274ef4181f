package rulestest

import (
	"slices"
	"strconv"
	"strings"
)

// Decide takes a decision as naive references do, who read a policy word by word: the first entry that is possible and
// applies, else the first of what is possible.
func Decide(text string, possible []string, see func(fact string) int, rng Rand) string {
	if slices.Contains(possible, text) {
		return text
	}
	for entry := range strings.SplitSeq(text, " else ") {
		entry, when, _ := strings.Cut(entry, " if ")
		chance, option, mixed := strings.Cut(entry, "% ")
		if !mixed {
			option = entry
		}
		if !slices.Contains(possible, option) || !applies(when, see) {
			continue
		}
		if percent, _ := strconv.Atoi(chance); !mixed || rng.IntN(100) < percent {
			return option
		}
	}
	return possible[0]
}

// applies reports whether all conditions are met.
func applies(when string, see func(fact string) int) bool {
	if when == "" {
		return true
	}
	for condition := range strings.SplitSeq(when, " and ") {
		words := strings.Fields(condition)
		switch {
		case words[0] == "not":
			if see(words[1]) != 0 {
				return false
			}
		case len(words) == 1:
			if see(words[0]) == 0 {
				return false
			}
		default:
			if n, _ := strconv.Atoi(words[2]); !holds(see(words[0]), words[1], n) {
				return false
			}
		}
	}
	return true
}

// holds reports whether two numbers are as a sign says.
func holds(x int, sign string, y int) bool {
	switch sign {
	case "<":
		return x < y
	case "<=":
		return x <= y
	case "=":
		return x == y
	case "!=":
		return x != y
	case ">=":
		return x >= y
	default:
		return x > y
	}
}
