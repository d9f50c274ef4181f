package sim

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// attempt is how a scenario that is no contest can end: a shot kills or wounds rather
// than wins. Of any other scenario it is empty.
type attempt struct{ successes, failures []string }

// attempted heads the usual question by the successes that it counts, if the scenario is
// an attempt.
func (q *Question) attempted(sc *rules.Scenario) {
	if !sc.Attempt() {
		return
	}
	for _, o := range sc.Outcomes {
		switch {
		case o.Never:
		case o.Winner == rules.A:
			q.ends.successes = append(q.ends.successes, o.Name)
		default:
			q.ends.failures = append(q.ends.failures, o.Name)
		}
	}
	q.Label = q.ends.label()
}

// called heads a question by what it counts in another scenario too, or by its name where
// only one of them is an attempt.
func (q *Question) called(other Question) {
	if q.Label == "" || other.Label == "" {
		q.Label = ""
		return
	}
	q.ends = attempt{union(q.ends.successes, other.ends.successes), union(q.ends.failures, other.ends.failures)}
	q.Label = q.ends.label()
}

// union is one list and what only the other has, in a list of its own.
func union(list, other []string) []string {
	all := slices.Clone(list)
	for _, name := range other {
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// mostSuccesses is how many outcomes a heading lists: if more are successes, it lists the
// failures, if these are fewer.
const mostSuccesses = 3

func (a attempt) label() string {
	n := len(a.failures)
	switch some := len(a.successes); {
	case n == 0, 0 < some && some <= max(mostSuccesses, n):
		return listed(a.successes, "or")
	case n == 1:
		return "not " + a.failures[0]
	default:
		return "neither " + listed(a.failures, "nor")
	}
}

// listed joins a list, with a word before the last.
func listed(list []string, word string) string {
	last := len(list) - 1
	if last == 0 {
		return list[0]
	}
	return strings.Join(list[:last], ", ") + " " + word + " " + list[last]
}
