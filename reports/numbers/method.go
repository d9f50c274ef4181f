package numbers

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
)

// IntervalHead heads a column of intervals with how they were made.
func IntervalHead(list ...sim.Estimate) string {
	var names []string
	for _, e := range list {
		if name := methodName(e.Method); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "interval"
	}
	return "interval (" + strings.Join(names, "; ") + ")"
}

// methodName is what heads call a method; "" for what needs no name there.
func methodName(m sim.Method) string {
	switch m {
	case sim.Student:
		return "t"
	case sim.Moments:
		return "4th moment"
	case sim.ClopperPearson:
		return "Clopper and Pearson" // which wraps
	case sim.Unseen, sim.WorstCase:
		return ""
	default:
		return string(m)
	}
}

// AnyBare reports whether any value stands without its interval.
func AnyBare(list []sim.Estimate) bool {
	return slices.ContainsFunc(list, func(e sim.Estimate) bool { return !e.Reportable() })
}
