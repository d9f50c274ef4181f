package experiments

import (
	"errors"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// rejectedValues are values that cannot stand, and why.
type rejectedValues []struct{ value, why string }

// notes tell what was left out, once for each reason.
func (l rejectedValues) notes(path string) []string {
	var notes []string
	for i, x := range l {
		if slices.ContainsFunc(l[:i], func(y struct{ value, why string }) bool { return y.why == x.why }) {
			continue
		}
		var alike []string
		for _, y := range l[i:] {
			if y.why == x.why {
				alike = append(alike, y.value)
			}
		}
		notes = append(notes, fmt.Sprintf("%s: left out %s: %s", path, phrase.And(alike), x.why))
	}
	return notes
}

// partition parts values into those that load and those that do not.
func (u *Varied) partition(path string, list []string) (legal []string, refused rejectedValues) {
	for _, value := range list {
		_, err := u.load(path + "=" + value)
		if err == nil {
			legal = append(legal, value)
			continue
		}
		refused = append(refused, struct{ value, why string }{value, reason(err)})
	}
	return legal, refused
}

// reason is the first thing that is wrong, without its place.
func reason(err error) string {
	var problems profiles.Problems
	if !errors.As(err, &problems) || len(problems) == 0 {
		return err.Error()
	}
	return problems[0].Message + problems[0].Cited()
}

// tooFew refuses a path where there is nothing to choose from.
func tooFew(legal []string, refused rejectedValues) error {
	why := ""
	if len(refused) > 0 {
		why = fmt.Sprintf(": %s cannot (%s)", refused[0].value, refused[0].why)
		if more := len(refused) - 1; more > 0 {
			why = fmt.Sprintf(": %s and %d more cannot (%s)", refused[0].value, more, refused[0].why)
		}
	}
	if len(legal) == 1 {
		return fmt.Errorf("nothing but %s can stand here%s", legal[0], why)
	}
	return fmt.Errorf("nothing that the library has can stand here%s", why)
}
