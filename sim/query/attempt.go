package query

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// attempt lists the outcomes of an attempt: a shot kills or wounds rather than wins. It is
// empty for any other scenario.
type attempt struct{ successes, failures []string }

// labelAttempt labels the default question by the successes that it counts, if the scenario
// is an attempt.
func (q *Question) labelAttempt(sc *rules.Scenario) {
	if !sc.Attempt() {
		return
	}
	for _, o := range sc.Outcomes {
		switch {
		case o.Impossible:
		case o.Winner == rules.A:
			q.attempt.successes = append(q.attempt.successes, o.Name)
		default:
			q.attempt.failures = append(q.attempt.failures, o.Name)
		}
	}
	q.Label = q.attempt.label()
}

// MergeLabel labels a question by what it counts in either scenario, or by its name if only
// one of them is an attempt.
func (q *Question) MergeLabel(other Question) {
	if q.Label == "" || other.Label == "" {
		q.Label = ""
		return
	}
	q.attempt = attempt{union(q.attempt.successes, other.attempt.successes),
		union(q.attempt.failures, other.attempt.failures)}
	q.Label = q.attempt.label()
}

// union returns a new list of the first list followed by what only the other has.
func union(list, other []string) []string {
	all := slices.Clone(list)
	for _, name := range other {
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// maxSuccesses is how many outcomes a heading lists: if more are successes, it lists the
// failures, if these are fewer.
const maxSuccesses = 3

func (a attempt) label() string {
	n := len(a.failures)
	switch some := len(a.successes); {
	case n == 0, 0 < some && some <= max(maxSuccesses, n):
		return joinList(a.successes, "or")
	case n == 1:
		return "not " + a.failures[0]
	default:
		return "neither " + joinList(a.failures, "nor")
	}
}

// joinList joins a list, with a word before the last item.
func joinList(list []string, word string) string {
	last := len(list) - 1
	if last == 0 {
		return list[0]
	}
	return strings.Join(list[:last], ", ") + " " + word + " " + list[last]
}
