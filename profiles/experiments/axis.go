package experiments

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules/safe"
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

// fillChanges fills in the settings of the values of a path.
func (a *Axis) fillChanges() {
	a.Changes = nil
	for _, v := range a.Values {
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
	a := Axis{Name: name, Path: strings.TrimSpace(path)}
	if a.Name == "" {
		a.Name = a.Path
	}
	if err := written.CheckLength("name", a.Name); err != nil {
		return a, err
	}
	if a.Path == "" || given && strings.TrimSpace(values) == "" {
		return a, errors.New("write path=values, like a.hp=1..4 or b.cht=3+,4+,5+")
	}
	if !given {
		return a, nil
	}
	var err error
	if a.Values, err = valuesOf(values); err != nil {
		return a, err
	}
	a.Numbers = risingNumbers(a.Values)
	a.fillChanges()
	return a, nil
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

// number is a whole or decimal number within a notation.
var number = regexp.MustCompile(`-?[0-9]+(\.[0-9]+)?`)

// expandRange lists the values of an item: those of a range, or the item itself.
func expandRange(item string) ([]string, error) {
	first, rest, ok := strings.Cut(item, "..")
	if item == "" {
		return nil, errors.New("there is nothing between two commas")
	}
	if !ok || strings.HasPrefix(item, "[") || strings.HasPrefix(item, "{") {
		return []string{item}, nil
	}
	last, stepText, stepped := strings.Cut(rest, "/")
	step := 1.0
	if stepped {
		var err error
		if step, err = strconv.ParseFloat(strings.TrimSpace(stepText), 64); err != nil || !(step > 0) || math.IsInf(step, 1) {
			return nil, fmt.Errorf("the step of %s is %s; write a number above 0, like 2..8/2", item, safe.Quote(stepText))
		}
	}
	first, last = strings.TrimSpace(first), strings.TrimSpace(last)
	if first == last && first != "" {
		return []string{first}, nil
	}
	at, ok := differingNumber(first, last)
	if !ok {
		return nil, fmt.Errorf("%s is no range; write one with ends that differ in one number, like 2..8, 2+..6+ or 2D6..5D6", item)
	}
	return rangeValues(first, at, numbersOf(first)[at], numbersOf(last)[at], step, decimals(first, last, stepText))
}

// differingNumber is the place among the numbers of two notations of the only one in which
// they differ.
func differingNumber(x, y string) (at int, ok bool) {
	p, q := numbersOf(x), numbersOf(y)
	if withoutNumbers(x) != withoutNumbers(y) || len(p) != len(q) {
		return 0, false
	}
	for i := range p {
		if p[i] != q[i] {
			if ok {
				return 0, false
			}
			at, ok = i, true
		}
	}
	return at, ok
}

// rangeValues writes a notation with one of its numbers going from low to high, or down.
func rangeValues(notation string, at int, from, to, step float64, places int) ([]string, error) {
	if from > to {
		step = -step
	}
	many := math.Floor((to-from)/step+1e-9) + 1
	if !(many <= maxAxisValues) { // a whole number need not hold it
		return nil, fmt.Errorf("these are %.6g values, and at most %d can be tried; take larger steps, like 0..100/5", many, maxAxisValues)
	}
	n := int(many)
	var list []string
	span := number.FindAllStringIndex(notation, -1)[at]
	for i := range n {
		list = append(list, notation[:span[0]]+strconv.FormatFloat(from+float64(float64(i)*step), 'f', places, 64)+notation[span[1]:])
	}
	return list, nil
}

// numbersOf are the numbers in a notation.
func numbersOf(text string) []float64 {
	var list []float64
	for _, s := range number.FindAllString(text, -1) {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return nil
		}
		list = append(list, v)
	}
	return list
}

// withoutNumbers returns the fixed parts of a notation.
func withoutNumbers(text string) string { return number.ReplaceAllString(text, "#") }

// decimals is the largest number of places after the point.
func decimals(texts ...string) int {
	most := 0
	for _, t := range texts {
		for _, s := range number.FindAllString(t, -1) {
			if _, after, ok := strings.Cut(s, "."); ok {
				most = max(most, len(after))
			}
		}
	}
	return most
}

// risingNumbers reads values that are alike except for one number, which rises; nil for
// others.
func risingNumbers(values []string) []float64 {
	place := 0 // of the number
	if len(values) > 1 {
		var ok bool
		if place, ok = differingNumber(values[0], values[1]); !ok {
			return nil
		}
	}
	var list []float64
	for i, v := range values {
		x := numbersOf(v)
		if len(x) == 0 {
			return nil
		}
		if i > 0 {
			if at, ok := differingNumber(values[i-1], v); !ok || at != place || x[place] <= list[i-1] {
				return nil
			}
		}
		list = append(list, x[place])
	}
	return list
}
