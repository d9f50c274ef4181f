package experiments

import (
	"fmt"
	"regexp"
)

// braces hold alternatives within a value: numbers, ranges or words. What has a colon is a
// profile written out.
var braces = regexp.MustCompile(`\{([^{}:]+)\}`)

// expandBraces lists the values that a text with alternatives stands for, the last braces moving
// fastest: "fire if distance <= {3..5} else hold" is three. A text without them is a range or a
// value itself.
func expandBraces(item string) ([]string, error) {
	at := braces.FindStringSubmatchIndex(item)
	if at == nil {
		return expandRange(item)
	}
	inside, err := expandAll(item[at[2]:at[3]])
	if err != nil {
		return nil, err
	}
	before, after := item[:at[0]], []string{item[at[1]:]}
	if braces.MatchString(after[0]) {
		if after, err = expandBraces(after[0]); err != nil {
			return nil, err
		}
	}
	if many := len(inside) * len(after); many > maxAxisValues {
		return nil, fmt.Errorf("these are %d values, and at most %d can be tried; write fewer alternatives",
			many, maxAxisValues)
	}
	var all []string
	for _, x := range inside {
		for _, rest := range after {
			all = append(all, before+x+rest)
		}
	}
	return all, nil
}

// expandAll lists the values of a list of ranges and values.
func expandAll(list string) (all []string, err error) {
	for _, item := range splitWhere(list, func(string) bool { return true }) {
		values, err := expandRange(item)
		if err != nil {
			return nil, err
		}
		all = append(all, values...)
	}
	return all, nil
}
