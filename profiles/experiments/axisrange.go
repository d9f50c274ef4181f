package experiments

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules/safe"
)

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
	step, err := strconv.ParseFloat(strings.TrimSpace(stepText), 64)
	if !stepped {
		step = 1
	} else if err != nil || !(step > 0) || math.IsInf(step, 1) {
		return nil, fmt.Errorf("the step of %s is %s; write a number above 0, like 2..8/2", item, safe.Quote(stepText))
	}
	return between(item, strings.TrimSpace(first), strings.TrimSpace(last), step, decimals(first, last, stepText))
}

// between lists the values of a range, an item, from the first to the last.
func between(item, first, last string, step float64, places int) ([]string, error) {
	if first == last && first != "" {
		return []string{first}, nil
	}
	at, ok := differingNumber(first, last)
	if !ok {
		return nil, fmt.Errorf("%s is no range; write one with ends that differ in one number, like 2..8, "+
			"2+..6+ or 2D6..5D6", item)
	}
	return rangeValues(first, at, numbersOf(first)[at], numbersOf(last)[at], step, places)
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
		return nil, fmt.Errorf("these are %.6g values, and at most %d can be tried; take larger steps, like 0..100/5",
			many, maxAxisValues)
	}
	n := int(many)
	var list []string
	span := number.FindAllStringIndex(notation, -1)[at]
	for i := range n {
		list = append(list,
			notation[:span[0]]+strconv.FormatFloat(from+float64(float64(i)*step), 'f', places, 64)+notation[span[1]:])
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
