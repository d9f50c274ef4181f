package layout

import (
	"regexp"
	"slices"
	"strconv"
)

// Estimates have as many decimals as their trials support, so that a column has numbers of several: on pages their
// points stand below one another.

// decimal is a number, perhaps after some words, its decimals, and its unit.
var decimal = regexp.MustCompile(`^[^(.]*\d(\.\d+)?(%| in 100)?$`)

// mostPadded is the most decimals that a column is aligned for.
const mostPadded = 5

// placesIn are the decimals of a number; false if a text is none.
func placesIn(text string) (places int, ok bool) {
	parts := decimal.FindStringSubmatch(text)
	if parts == nil {
		return 0, false
	}
	return max(0, len(parts[1])-1), true
}

// mostPlaces are the most decimals in each column.
func (s Sheet) mostPlaces() []int {
	most := make([]int, len(s.Columns))
	for _, r := range slices.Concat(s.Rows, s.Totals) {
		for i, text := range r.Cells {
			if places, ok := placesIn(text); ok {
				most[i] = max(most[i], places)
			}
		}
	}
	return most
}

// padding is room for the decimals that a number lacks of the most in its column, as a class of the style.
func padding(text string, most int) string {
	places, ok := placesIn(text)
	switch {
	case !ok || most > mostPadded || places == most:
		return ""
	case places == 0:
		return "p" + strconv.Itoa(most) // with the point
	default:
		return "d" + strconv.Itoa(most-places)
	}
}
