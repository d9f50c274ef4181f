package kinds

import (
	"errors"
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules"
)

// limitOf is how much is explored for an exact answer.
func limitOf(e ask.Explored) (rules.Limit, error) {
	limit := rules.ExactLimit()
	limit.States, limit.IgnoreForecast = e.MaxStates.Is, e.MaxStates.Given
	return limit, flags.ErrorIf(limit.States < 1, "--max-states must be 1 or more; it is %d", limit.States)
}

// limitHint returns what --max-states can do for an exploration that was refused.
func limitHint(refused *rules.TooLargeError, limit rules.Limit) string {
	switch {
	case refused.Foreseen:
		return fmt.Sprintf("--max-states %d continues until the limit is exceeded", limit.States)
	case refused.Limit == rules.StateLimit:
		return "a larger --max-states allows more"
	case refused.Limit == rules.MemoryLimit, refused.Limit == rules.PathLimit:
		return "--max-states does not raise this limit; fewer figures or turns make the game smaller"
	default:
		return "--max-states changes nothing there"
	}
}

// walkLimit is how far a walk goes, and how exact it is.
type walkLimit struct{ rules.Limit }

// walkLimitOf finds values that mean nothing, too.
func walkLimitOf(f ask.Exact) (walkLimit, error) {
	limit, err := limitOf(f.Explored)
	limit.Within, limit.Bytes, limit.Paths = f.Within, int(f.Memory), f.Paths
	return walkLimit{limit}, errors.Join(err,
		flags.ErrorIf(!(f.Within >= 0 && f.Within <= mostDropped), "--within must be 0 to %g; it is %g", mostDropped,
			f.Within),
		flags.ErrorIf(f.Memory < 1<<20, "--memory must be 1MiB or more; it is %d bytes", f.Memory),
		flags.ErrorIf(f.Paths < 1, "--paths must be 1 or more; it is %d", f.Paths),
	)
}

// hint returns which flag allows more, where nothing is foreseen.
func (f walkLimit) hint(refused *rules.TooLargeError) string {
	switch refused.Limit {
	case rules.MemoryLimit:
		return "a larger --memory allows more"
	case rules.PathLimit:
		return "a larger --paths allows more"
	default:
		return limitHint(refused, f.Limit)
	}
}

// What is worth offering: a walk of minutes, on a machine of today.
const (
	manyStates = 200_000_000
	muchMemory = 16 << 30
	manyPaths  = 2_000_000_000
)

// allowing returns the flags that allow a walk which was refused, with room to spare, as forecasts tell what there is
// at least; none if it would be too large for all of them, or nothing is foreseen.
func (f walkLimit) allowing(refused *rules.TooLargeError) []string {
	const room = 2
	states := room * max(refused.Forecast.States, float64(refused.States))
	paths := float64(room * max(refused.Forecast.Paths, float64(refused.Paths)) * float64(max(1, refused.PathWeight)))
	bytes := room * refused.Forecast.Bytes
	if refused.Limit == rules.MemoryLimit {
		bytes = max(bytes, float64(room*f.Bytes))
	}
	if refused.Forecast == (rules.Forecast{}) || states > manyStates || paths > manyPaths || bytes > muchMemory {
		return nil
	}
	raised := f.Limit
	if states > float64(raised.States) {
		raised.States = roundUp(states)
	}
	if bytes > float64(raised.Bytes) {
		raised.Bytes = int(math.Ceil(bytes/(1<<30))) << 30
	}
	if paths > float64(raised.Paths) {
		raised.Paths = roundUp(paths)
	}
	return flagsOf(raised)
}

// flagsOf returns the flags of a limit that is not the default one.
func flagsOf(limit rules.Limit) []string {
	states := ask.Optional{Is: limit.States, Given: limit.States != rules.ExactLimit().States}
	f := ask.Exact{Explored: ask.Explored{MaxStates: states}, Memory: ask.Size(limit.Bytes), Paths: limit.Paths}
	return ask.Words(&f, false)
}

// roundUp rounds up to one digit and zeros.
func roundUp(n float64) int {
	unit := math.Pow10(int(math.Log10(n)))
	return int(math.Ceil(n/unit) * unit)
}

// mostDropped is the most that --within may leave out: more says next to nothing.
const mostDropped = 0.5

// atLeastDefault returns the limit, raised where the default allows more.
func (f walkLimit) atLeastDefault() rules.Limit {
	limit := rules.ExactLimit()
	limit.States, limit.Bytes = max(limit.States, f.States), max(limit.Bytes, f.Bytes)
	limit.Paths = max(limit.Paths, f.Paths)
	return limit
}
