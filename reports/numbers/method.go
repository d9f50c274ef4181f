package numbers

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// IntervalHead heads a column of intervals with how they were made.
func IntervalHead(list ...stats.Estimate) string {
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
func methodName(m stats.Method) string {
	switch m {
	case stats.Student:
		return "t"
	case stats.Moments:
		return "4th moment"
	case stats.ClopperPearson:
		return "Clopper and Pearson" // which wraps
	case stats.Unseen, stats.WorstCase:
		return ""
	default:
		return string(m)
	}
}
