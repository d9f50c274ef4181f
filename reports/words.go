package reports

import (
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// counted writes a number of things.
func counted(n int, what string) string { return rules.Counted(n, what) }

func trials(n uint64) string {
	if n == 1 {
		return "1 trial"
	}
	return Count(n) + " trials"
}

// level writes a confidence.
func level(confidence float64) string { return allFloatDigits(inPercent(confidence)) + " %" }

// upperFirst is a phrase as the beginning of a sentence.
func upperFirst(s string) string {
	if s == "" {
		return s
	}
	r := []rune(s)
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

// howSure says how sure answers are.
func howSure(engine sim.Engine, confidence float64) string {
	if engine == sim.Exact {
		return "These numbers are exact: every roll was followed."
	}
	if engine == sim.Bounded {
		return "Each range in brackets holds the true number for certain."
	}
	return "Each range in brackets holds the true number with " + level(confidence) + " confidence."
}
