package rules

import "strconv"

// Limit bounds an exploration.
type Limit struct {
	States int // distinct states
	Bytes  int // memory for states and transitions, at its peak, while laws are computed
	Paths  int // paths of dice followed; each KiB of a state adds one to the cost of a path
	// IgnoreForecast explores up to a limit even if the forecast says that it will be
	// exceeded.
	IgnoreForecast bool
	// OnProgress, if set, is called periodically.
	OnProgress func(Progress)
	// Stop, if set, is called as often and reports whether to give up.
	Stop func() bool
	// Within is the probability, in all, of what a walk by layers may drop: the least likely states.
	Within float64
	// ToTrials walks the likeliest states first, and leaves what is beyond the limit to trials.
	ToTrials bool
	// Parallel, if set, walks by layers, and shares the work.
	Parallel Parallel
}

// Progress is how far an exploration is.
type Progress struct {
	States, Paths int // found and followed so far
	// Ended is the probability of all that is known to the end, of walks by layers.
	Ended    float64
	Forecast Forecast
}

// Forecast is about how large an exploration will have become at its end, or larger, where much is too rare to be
// foreseen; zero if nothing is.
type Forecast struct {
	States, Paths float64
	Bytes         float64 // memory of the states that wait at once
}

// ExactLimit returns the default limit for exact answers: five million states or 960 MiB,
// which leaves room in a program of 1 GiB, and a number of paths that takes about a minute,
// at a microsecond each.
func ExactLimit() Limit {
	return Limit{States: 5_000_000, Bytes: 960 << 20, Paths: 60_000_000}
}

// ExceededLimit is the part of a [Limit] that an exploration exceeds.
type ExceededLimit uint8

// The parts.
const (
	NoLimit ExceededLimit = iota // stopped, or cannot be explored at all
	StateLimit
	MemoryLimit
	PathLimit
)

// TooLargeError reports that a game is too large to explore within a [Limit].
type TooLargeError struct {
	States, Paths int // found before giving up
	Reason        string
	Limit         ExceededLimit
	Foreseen      bool // no limit was exceeded yet, but one would have been
	Forecast      Forecast
	PathWeight    int // what each path counts of the limit, if not 1
}

func (e *TooLargeError) Error() string {
	if e.Foreseen {
		return "too large for an exact answer: " + e.Reason
	}
	return "too large for an exact answer: found " + Counted(e.States, "state") + " on " +
		Counted(e.Paths, "path") + " of dice, and " + e.Reason
}

// Counted formats a number of things: 1 state, 2,000 states.
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Grouped(n) + " " + noun + "s"
}

// Grouped formats a number with commas between thousands.
func Grouped(n int) string {
	s := strconv.Itoa(n)
	for at := len(s) - 3; at > 0; at -= 3 {
		s = s[:at] + "," + s[at:]
	}
	return s
}
