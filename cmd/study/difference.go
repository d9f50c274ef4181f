package study

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/sim/query"
)

// differenceForm is how differences are written.
var differenceForm = regexp.MustCompile(`^([0-9]+(?:\.[0-9]*)?|\.[0-9]+)( *%)?$`)

// ParseDifference reads a plain number, or a percentage as a share.
func ParseDifference(text string) (float64, error) {
	m := differenceForm.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return 0, strconv.ErrSyntax
	}
	v, err := strconv.ParseFloat(m[1], 64)
	if m[2] != "" {
		v /= 100
	}
	return v, err
}

// CheckUnit refuses a difference of another unit than the question's.
func CheckUnit(flag, text string, q query.Question, difference float64) error {
	switch {
	case IsShare(q) && difference >= 1:
		return fmt.Errorf("%s is %s, and %s is a share: write less than 100%%, like 1%% or 0.01", flag, text, q.Name)
	case !IsShare(q) && strings.HasSuffix(strings.TrimSpace(text), "%"):
		return fmt.Errorf("%s is %s, and %s is not a share: write a number, like 0.2", flag, text, q.Name)
	default:
		return nil
	}
}
