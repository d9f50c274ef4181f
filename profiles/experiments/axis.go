package experiments

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/written"
)

// Axis is what varies in a matchup: the values that a path takes one after the
// other, or named changes.
type Axis struct {
	Name    string // what to call it: the path, unless it was given a name
	Path    string // "" for named changes
	Values  []string
	Numbers []float64  // the values as rising numbers; nil if they are none
	Changes [][]string // the settings of each value

	source string // where a file says so, "" if it does not
}

// take makes the axis one of the values of its path.
func (a *Axis) take(values []string) {
	a.Values, a.Numbers, a.Changes = values, risingNumbers(values), nil
	for _, v := range values {
		a.Changes = append(a.Changes, []string{a.Path + "=" + v})
	}
}

// maxAxisValues is how many values an axis takes.
const maxAxisValues = 1_000

// parseAxis reads path=values, or "name: path=values". Values are a list with
// commas of single values and ranges: 2..8, 2..8/2, 2+..6+, 2D6..5D6. Braces hold such a
// list within a value: "fire if distance <= {3..6} else hold". Without values it is all that
// can stand at the path, which the axis leaves to be found.
func parseAxis(text string) (Axis, error) {
	name, change := cutName(text)
	path, values, given := strings.Cut(change, "=")
	path = strings.TrimSpace(path)
	a := Axis{Name: cmp.Or(name, path), Path: path}
	if err := written.CheckLength("name", a.Name); err != nil {
		return a, err
	}
	if path == "" || given && strings.TrimSpace(values) == "" {
		return a, errors.New("write path=values, like a.hp=1..4 or b.cht=3+,4+,5+")
	}
	if !given {
		return a, nil
	}
	list, err := valuesOf(values)
	a.take(list)
	return a, err
}

// valuesOf lists the values of an axis.
func valuesOf(text string) ([]string, error) {
	var all []string
	seen := map[string]string{} // by what they say
	for _, item := range splitWhere(text, func(string) bool { return true }) {
		if err := written.CheckLength("value", item); err != nil {
			return nil, err
		}
		list, err := expandBraces(item)
		if err != nil {
			return nil, err
		}
		for _, v := range list {
			if first, ok := seen[canonicalValue(v)]; ok {
				return nil, duplicateValueError(first, v)
			}
			seen[canonicalValue(v)] = v
			all = append(all, v)
		}
		if len(all) > maxAxisValues {
			return nil, fmt.Errorf("these are more than %d values; take larger steps, like 0..100/5", maxAxisValues)
		}
	}
	return all, nil
}

// canonicalValue returns the same text for equal values, such as 2, 02 and 2.0; names are
// returned as they are.
func canonicalValue(value string) string {
	if strings.Trim(withoutNumbers(value), "#D+-/") != "" {
		return value
	}
	numbers := numbersOf(value)
	for i := range numbers {
		numbers[i] += 0 // -0 is 0
	}
	return fmt.Sprint(withoutNumbers(value), numbers)
}

func duplicateValueError(first, second string) error {
	if first == second {
		return fmt.Errorf("the value %s is here twice", first)
	}
	return fmt.Errorf("%s and %s are the same value", first, second)
}

// splitWhere cuts a list apart at those commas outside brackets before a rest that
// can begin an entry.
func splitWhere(text string, begins func(rest string) bool) []string {
	var list []string
	depth, from := 0, 0
	for i, r := range text {
		switch r {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case ',':
			if depth == 0 && begins(text[i+1:]) {
				list = append(list, strings.TrimSpace(text[from:i]))
				from = i + 1
			}
		}
	}
	return append(list, strings.TrimSpace(text[from:]))
}
