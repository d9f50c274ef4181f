package numbers

import (
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Counted writes a number of things.
func Counted(n int, what string) string { return rules.Counted(n, what) }

// Trials writes a number of trials.
func Trials(n uint64) string {
	if n == 1 {
		return "1 trial"
	}
	return Count(n) + " trials"
}

// InterruptedAfter says how many trials were played of those that were planned.
func InterruptedAfter(trials, planned uint64) string {
	return "interrupted after " + Count(trials) + " of " + Trials(planned)
}

// TrialsBetween writes a number of trials, or between which it lies.
func TrialsBetween(least, most uint64) string {
	if least < most {
		return Count(least) + " to " + Trials(most)
	}
	return Trials(most)
}

// Level writes a confidence.
func Level(confidence float64) string { return AllFloatDigits(InPercent(confidence)) + "%" }

// UpperFirst is a phrase as the beginning of a sentence.
func UpperFirst(s string) string {
	if s == "" {
		return s
	}
	r := []rune(s)
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

// ConfidenceWords says how sure answers are.
func ConfidenceWords(engine player.Engine, confidence float64) string {
	if engine == player.Exact {
		return "These numbers are exact: every roll was followed."
	}
	if engine == player.Bounded {
		return "Each range in brackets holds the true number for certain."
	}
	return "Each range in brackets holds the true number with " + Level(confidence) + " confidence."
}
