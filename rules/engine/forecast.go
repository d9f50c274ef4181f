package engine

import (
	"hash/maphash"
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// When a walk asks how far it would go, and what it makes of the answer.
const (
	// forecastFrom is the number of paths, by their weight, after which a walk asks
	// first, or earlier when this part of the memory allowed is full; and the number of
	// steps that are probed then. It asks so many times, each time after twice as much.
	forecastFrom  = 1 << 19
	forecastBytes = 0.25
	maxForecasts  = 2
	// forecastMargin is how many times a limit must be passed by what is foreseen at
	// the least, before a walk gives up for it.
	forecastMargin = 2
	// maxStepShare is the part of all paths allowed that the guess of one step counts
	// at most, so that no few lucky guesses decide.
	maxStepShare = 0.01
)

// forecast estimates how large an exploration will become. It plays probes to the end,
// alternately from the start and from states waiting to be expanded, so that rare regions are
// seen too. It yields two lower bounds, which fail only by chance:
//
// The paths so far and those of the distinct states that probes met and that wait. Each state
// is estimated by one probe, unbiased and cut off; a sum of so many small parts comes to twice
// its expectation with a probability below e⁻³⁰ (Chernoff).
//
// The states, unseen ones included: those found and, of others, the lower bound of Chao (1987,
// Biometrics 43) from the numbers met once and twice.
type forecast[S comparable] struct {
	x           *explorer[S]
	probe       *dice.Probe
	visits      map[uint64]uint8 // how often, by hash; up to 3
	newStates   int              // visits that the walk has not
	once, twice int              // of these
	trials      uint64
	steps       int
	paths       float64
	state       S
	emit        rules.MetricValues
}

func newForecast[S comparable](x *explorer[S]) *forecast[S] {
	return &forecast[S]{x: x, probe: dice.NewProbe(1), visits: map[uint64]uint8{}, paths: float64(x.pathsBefore)}
}

// run probes on to so many steps in all, or until more paths than wanted are foreseen.
func (f *forecast[S]) run(steps int, cut, enough float64, stop func() bool) {
	for f.steps < steps && f.paths <= enough && !stop() {
		f.startProbe()
		for outcome := rules.Ongoing; outcome == rules.Ongoing; f.steps++ {
			first := f.visit()
			f.probe.Reset()
			f.emit = rules.MetricValues{}
			outcome = f.x.m.Step(f.probe.Dice(), &f.state, &f.emit)
			if first {
				f.paths += min(f.probe.Paths(), cut)
			}
		}
	}
}

// startProbe goes to where the next probe begins: the states that wait are taken all over
// their list, by multiples of the golden ratio.
func (f *forecast[S]) startProbe() {
	const golden = 0x9e3779b97f4a7c15
	f.state = f.x.m.Start
	if f.trials%2 == 0 {
		at, _ := bits.Mul64(f.trials/2*golden, uint64(f.x.states.n-f.x.current))
		f.state = *f.x.states.at(f.x.current + int(at))
	}
	f.trials++
}

// visit counts the state, and reports whether its paths are still to be counted.
func (f *forecast[S]) visit() bool {
	hash := maphash.Comparable(f.x.seed, f.state)
	known := f.x.slots[f.x.slotOf(&f.state, uint32(hash))].n
	if known > 0 && int(known) <= f.x.current {
		return false // the walk has done so
	}
	n := f.visits[hash]
	switch {
	case known > 0:
	case n == 0:
		f.newStates, f.once = f.newStates+1, f.once+1
	case n == 1:
		f.once, f.twice = f.once-1, f.twice+1
	case n == 2:
		f.twice--
	}
	f.visits[hash] = min(n+1, 3)
	return n == 0
}

// states is a lower bound of the number of all states.
func (f *forecast[S]) states() float64 {
	once := float64(f.once)
	return float64(f.x.states.n+f.newStates) + once*(once-1)/(2*float64(f.twice+1))
}

// forecastRefusal tells by which limit the walk will be given up, if that is sure: to go on
// would take time for nothing.
func (x *explorer[S]) forecastRefusal(limit rules.Limit) refusal {
	steps, room := forecastFrom<<x.forecastsMade, int(forecastBytes*float64(limit.Bytes))<<x.forecastsMade
	if limit.IgnoreForecast || x.forecastsMade == maxForecasts || x.paths*x.pathWeight() < steps && x.bytes() < room {
		return refusal{}
	}
	x.forecastsMade++
	f, most := newForecast(x), float64(x.maxPaths(limit))
	f.run(steps, float64(maxStepShare*most), forecastMargin*most, func() bool {
		return f.trials%1024 == 1023 && shouldStop(&limit, x.states.n)
	})
	states := f.states()
	bytes := states * float64(x.bytes()) / float64(x.states.n)
	switch {
	case f.paths > forecastMargin*most:
		return x.refusalBy(rules.PathLimit, limit).withForecast(f.paths, "paths")
	case states > forecastMargin*float64(limit.States):
		return x.refusalBy(rules.StateLimit, limit).withForecast(states, "states")
	case bytes > forecastMargin*float64(limit.Bytes):
		return x.refusalBy(rules.MemoryLimit, limit).withForecast(bytes/(1<<20), "MiB")
	}
	return refusal{}
}
