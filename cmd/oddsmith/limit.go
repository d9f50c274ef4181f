package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/rules"
)

// limitFlag adds --max-states.
func limitFlag(flags *pflag.FlagSet) *rules.Limit {
	limit := rules.ExactLimit()
	intFlag(flags, &limit.States, "max-states", limit.States, "most states to explore for an exact answer, as long as they fit into about 1 GiB; if given, continue even when a limit is sure to be exceeded")
	return &limit
}

// maxStatesWords repeats --max-states, if it was given.
func maxStatesWords(c *cobra.Command, limit *rules.Limit) []string {
	if !c.Flags().Changed("max-states") {
		return nil
	}
	return []string{fmt.Sprintf("--max-states %d", limit.States)}
}

func checkLimit(limit *rules.Limit) error {
	if limit.States < 1 {
		return fmt.Errorf("--max-states must be 1 or more; it is %d", limit.States)
	}
	return nil
}

// limitHint returns what --max-states can do for an exploration that was refused.
func limitHint(refused *rules.TooLargeError, limit *rules.Limit) string {
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

// walkFlags are how far a walk goes, and how exact it is.
type walkFlags struct{ limit *rules.Limit }

// add adds --within, --memory and --paths.
func (f *walkFlags) add(flags *pflag.FlagSet, limit *rules.Limit) {
	f.limit = limit
	shareFlag(flags, &limit.Within, "within", "leave out what is least likely, with this probability in all, and print between what every number is certain to be")
	flags.Var(memorySize{&limit.Bytes}, "memory", "most memory for states that wait, like 512MiB or 4GiB")
	intFlag(flags, &limit.Paths, "paths", limit.Paths, "most paths of dice to follow")
}

// check finds values that mean nothing.
func (f *walkFlags) check() error {
	return errors.Join(
		errorIf(!(f.limit.Within >= 0 && f.limit.Within <= mostDropped), "--within must be 0 to %g; it is %g", mostDropped, f.limit.Within),
		errorIf(f.limit.Bytes < 1<<20, "--memory must be 1MiB or more; it is %d bytes", f.limit.Bytes),
		errorIf(f.limit.Paths < 1, "--paths must be 1 or more; it is %d", f.limit.Paths),
	)
}

// hint returns which flag allows more, where nothing is foreseen.
func (f *walkFlags) hint(refused *rules.TooLargeError) string {
	switch refused.Limit {
	case rules.MemoryLimit:
		return "a larger --memory allows more"
	case rules.PathLimit:
		return "a larger --paths allows more"
	default:
		return limitHint(refused, f.limit)
	}
}

// What is worth offering: a walk of minutes, on a machine of today.
const (
	manyStates = 200_000_000
	muchMemory = 16 << 30
	manyPaths  = 2_000_000_000
)

// allowing returns the flags that allow a walk which was refused, with room to spare, as forecasts tell what there is at
// least; none if it would be too large for all of them, or nothing is foreseen.
func (f *walkFlags) allowing(refused *rules.TooLargeError) []string {
	const room = 2
	states := room * max(refused.Forecast.States, float64(refused.States))
	paths := float64(room * max(refused.Forecast.Paths, float64(refused.Paths)) * float64(max(1, refused.PathWeight)))
	bytes := room * refused.Forecast.Bytes
	if refused.Limit == rules.MemoryLimit {
		bytes = max(bytes, float64(room*f.limit.Bytes))
	}
	if refused.Forecast == (rules.Forecast{}) || states > manyStates || paths > manyPaths || bytes > muchMemory {
		return nil
	}
	raised := *f.limit
	if states > float64(raised.States) {
		raised.States = roundUp(states)
	}
	if bytes > float64(raised.Bytes) {
		raised.Bytes = int(math.Ceil(bytes/(1<<30))) << 30
	}
	if paths > float64(raised.Paths) {
		raised.Paths = roundUp(paths)
	}
	return flagsOf(&raised)
}

// flagsOf returns the flags of a limit that is not the default one.
func flagsOf(limit *rules.Limit) (list []string) {
	standard := rules.ExactLimit()
	if limit.States != standard.States {
		list = append(list, "--max-states", strconv.Itoa(limit.States))
	}
	return append(list, memoryAndPaths(limit)...)
}

// memoryAndPaths returns those of its flags that are not about states.
func memoryAndPaths(limit *rules.Limit) (list []string) {
	standard := rules.ExactLimit()
	if limit.Bytes != standard.Bytes {
		list = append(list, "--memory", memorySize{&limit.Bytes}.String())
	}
	if limit.Paths != standard.Paths {
		list = append(list, "--paths", strconv.Itoa(limit.Paths))
	}
	return list
}

// roundUp rounds up to one digit and zeros.
func roundUp(n float64) int {
	unit := math.Pow10(int(math.Log10(n)))
	return int(math.Ceil(n/unit) * unit)
}

// mostDropped is the most that --within may leave out: more says next to nothing.
const mostDropped = 0.5

func errorIf(wrong bool, words string, values ...any) error {
	if !wrong {
		return nil
	}
	return fmt.Errorf(words, values...)
}

// atLeastDefault returns the limit, raised where the default allows more.
func (f *walkFlags) atLeastDefault() *rules.Limit {
	limit := rules.ExactLimit()
	limit.States, limit.Bytes, limit.Paths = max(limit.States, f.limit.States), max(limit.Bytes, f.limit.Bytes), max(limit.Paths, f.limit.Paths)
	return &limit
}

// words repeats the flags that were given.
func (f *walkFlags) words() (list []string) {
	if f.limit.Within > 0 {
		list = append(list, "--within", shortest(f.limit.Within))
	}
	return append(list, memoryAndPaths(f.limit)...)
}

// memorySize is the value of a flag that takes a size like 512MiB.
type memorySize struct{ to *int }

// memoryUnit is what it may be written in.
type memoryUnit struct {
	name  string
	bytes int
}

func memoryUnits() []memoryUnit { return []memoryUnit{{"GiB", 1 << 30}, {"MiB", 1 << 20}} }

func (m memorySize) String() string {
	for _, u := range memoryUnits() {
		if m.to != nil && *m.to%u.bytes == 0 {
			return strconv.Itoa(*m.to/u.bytes) + u.name
		}
	}
	return ""
}

// Set implements [pflag.Value].
func (m memorySize) Set(s string) error {
	for _, u := range memoryUnits() {
		number, ok := strings.CutSuffix(s, u.name)
		if n, err := strconv.Atoi(number); ok && err == nil && n > 0 && n <= 1<<44/u.bytes {
			*m.to = n * u.bytes
			return nil
		}
	}
	return errors.New("write a size like 512MiB or 4GiB")
}

// Type implements [pflag.Value].
func (m memorySize) Type() string { return "size" }
