package rules

import "strconv"

// Limit bounds an exploration.
type Limit struct {
	States int // distinct states
	Bytes  int // memory for states and transitions, at its most: while laws are worked out
	Paths  int // paths of dice followed; for each KiB of a state one counts once more
	// IgnoreForecast goes on to a limit though it is foreseen that the walk will pass it.
	IgnoreForecast bool
	// OnProgress, if set, is called periodically with the number of states found.
	OnProgress func(states int)
	// Stop, if given, is asked as often whether to give up.
	Stop func() bool
}

// ExactLimit is the default bound for exact answers: five million states or 960 MiB, which
// leaves a program of 1 GiB something for itself, and a number of paths that takes about a
// minute, at a microsecond each.
func ExactLimit() Limit {
	return Limit{States: 5_000_000, Bytes: 960 << 20, Paths: 60_000_000}
}

// ExceededLimit is the part of a [Limit] by which a walk is refused.
type ExceededLimit uint8

// The parts.
const (
	NoLimit ExceededLimit = iota // it was stopped, or cannot be walked at all
	StateLimit
	MemoryLimit
	PathLimit
)

// TooLargeError says that a game has more states than allowed.
type TooLargeError struct {
	States, Paths int // met before giving up
	Reason        string
	Limit         ExceededLimit
	Foreseen      bool // no limit was passed yet, but one would have been
}

func (e *TooLargeError) Error() string {
	return "too large to walk exactly: met " + Grouped(e.States) + " states on " +
		Grouped(e.Paths) + " paths of dice, and " + e.Reason
}

// Grouped writes a number with commas between thousands.
func Grouped(n int) string {
	s := strconv.Itoa(n)
	for at := len(s) - 3; at > 0; at -= 3 {
		s = s[:at] + "," + s[at:]
	}
	return s
}
