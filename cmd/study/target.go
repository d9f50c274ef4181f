package study

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/query"
)

// targetOf reads the value of a target in the unit of its question.
func targetOf(q query.Question, text string) (float64, error) {
	if v, ok := fraction(text); ok {
		return v, nil
	}
	digits, percent := strings.CutSuffix(text, "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(digits), 64)
	share := IsShare(q)
	if percent {
		v /= 100
	}
	switch {
	case (err != nil || math.IsNaN(v)) && share:
		return 0, fmt.Errorf("the target of %s is %s; write a share, like 50%%, 0.5 or 11/36", q.Name, safe.Quote(text))
	case err != nil || math.IsNaN(v):
		return 0, fmt.Errorf("the target of %s is %s; write a number, like 3 or 5/2", q.Name, safe.Quote(text))
	case !share && percent:
		return 0, fmt.Errorf("the target of %s is %s, but it is not a share: write a number, like 3", q.Name, text)
	case share && !percent && !inBounds(q, v) && inBounds(q, v/100):
		return 0, fmt.Errorf("the target of %s is %s, but it is a share: write %s%% if that is what you mean", q.Name,
			text, text)
	default:
		return v, nil
	}
}

// fraction reads one, like 11/36.
func fraction(text string) (float64, bool) {
	above, below, ok := strings.Cut(text, "/")
	if !ok || !isWholeNumber(strings.TrimPrefix(above, "-")) || !isWholeNumber(below) {
		return 0, false
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok { // nothing is divided by 0
		return 0, false
	}
	v, _ := r.Float64()
	return v, true
}

// isWholeNumber reports whether a text is a whole number, of no more digits than any chance of
// the library needs.
func isWholeNumber(text string) bool {
	return text != "" && len(text) <= maxWholeDigits && strings.Trim(text, "0123456789") == ""
}

const maxWholeDigits = 100

// roundedDigits is the number of digits from which on a target is one that was rounded,
// as those are that text shows; 50% and 3 are meant exactly.
const roundedDigits = 3

// roundingOf is half of the last digit that a target is written to, 0 for one that is
// meant exactly.
func roundingOf(q query.Question, text string) float64 {
	text, percent := strings.CutSuffix(text, "%")
	before, after, point := strings.Cut(strings.Trim(text, "+- "), ".")
	if !isWholeNumber(before+after) || significantDigits(before, after, point) < roundedDigits {
		return 0
	}
	half := math.Pow10(-len(after)) / 2
	if percent && IsShare(q) {
		half /= 100
	}
	return half
}

// significantDigits counts those of a number; zeros at the end of a whole one are none.
func significantDigits(before, after string, point bool) int {
	digits := strings.TrimLeft(before+after, "0")
	if !point {
		digits = strings.TrimRight(digits, "0")
	}
	return len(digits)
}
