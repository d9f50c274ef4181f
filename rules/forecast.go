package rules

import (
	"hash/maphash"
	"strconv"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// When a walk asks how far it would go, and what it makes of the answer.
const (
	// forecastFrom is the number of paths, by their weight, after which a walk asks
	// first, or earlier when this part of the memory allowed is full; and the number of
	// steps that are probed then. It asks so many times, each time after twice as much.
	forecastFrom  = 1 << 19
	forecastBytes = 0.25
	forecasts     = 2
	// forecastSure is how many times a limit must be passed by what is foreseen at
	// the least, before a walk gives up for it.
	forecastSure = 2
	// forecastShare is the part of all paths allowed that the guess of one step counts
	// at most, so that no few lucky guesses decide.
	forecastShare = 0.01
)

// forecast foresees how far a walk will go. It plays the game by probes from the start
// to an end, and tells two numbers that a walk will pass, as far as chance allows:
//
// The paths of the distinct states that were met. Each is guessed at by one probe,
// right on the average, and cut off; a sum of so many small parts comes to twice what it
// should with a chance below e⁻³⁰ (Chernoff).
//
// The states, those not met included, by the lower bound of Chao (1987, Biometrics 43)
// from the numbers met once and twice.
type forecast[S comparable] struct {
	m           Machine[S]
	probe       *dice.Probe
	seed        maphash.Seed
	met         map[uint64]uint8 // how often, by hash; up to 3
	once, twice int
	steps       int
	paths       float64
	state       S
	emit        Emit
}

func newForecast[S comparable](m Machine[S]) *forecast[S] {
	return &forecast[S]{m: m, probe: dice.NewProbe(1), seed: maphash.MakeSeed(), met: map[uint64]uint8{}}
}

// play probes on to so many steps in all, or until more paths than wanted are foreseen.
func (f *forecast[S]) play(steps int, cut, enough float64, stop func() bool) {
	for f.steps < steps && f.paths <= enough && !stop() {
		f.state = f.m.Start
		for outcome := Going; outcome == Going; f.steps++ {
			first := f.meet(maphash.Comparable(f.seed, f.state))
			f.probe.Reset()
			f.emit = Emit{}
			outcome = f.m.Step(f.probe.Dice(), &f.state, &f.emit)
			if first {
				f.paths += min(f.probe.Paths(), cut)
			}
		}
	}
}

// meet counts a state and tells whether it is new.
func (f *forecast[S]) meet(hash uint64) (first bool) {
	n := f.met[hash]
	switch n {
	case 0:
		f.once++
	case 1:
		f.once, f.twice = f.once-1, f.twice+1
	case 2:
		f.twice--
	default:
		return false
	}
	f.met[hash] = n + 1
	return n == 0
}

// states is a lower bound of the number of all states.
func (f *forecast[S]) states() float64 {
	once := float64(f.once)
	return float64(len(f.met)) + once*(once-1)/(2*float64(f.twice+1))
}

// foresee tells by which limit the walk will be given up, if that is sure: to go on
// would take time for nothing.
func (x *explorer[S]) foresee(limit Limit) string {
	steps, room := forecastFrom<<x.asked, int(forecastBytes*float64(limit.Bytes))<<x.asked
	if limit.Insist || x.asked == forecasts || x.paths*x.weight() < steps && x.bytes() < room {
		return ""
	}
	if x.forecast == nil {
		x.forecast = newForecast(x.m)
	}
	f, most, trials := x.forecast, float64(x.mostPaths(limit)), 0
	f.play(steps, forecastShare*most, forecastSure*most, func() bool {
		trials++
		return trials%1024 == 0 && limit.stops(len(x.states))
	})
	if x.asked++; x.asked == forecasts {
		x.forecast = nil // and what it has met
	}
	states := f.states()
	bytes := states * float64(x.bytes()) / float64(len(x.states))
	foreseen := func(n float64, what string) string {
		return "at least " + strconv.Itoa(int(n)) + " " + what + " are foreseen; "
	}
	switch {
	case f.paths > forecastSure*most:
		return foreseen(f.paths, "paths") + x.pathsLimit(limit)
	case states > forecastSure*float64(limit.States):
		return foreseen(states, "states") + statesLimit(limit)
	case bytes > forecastSure*float64(limit.Bytes):
		return foreseen(bytes/(1<<20), "MiB") + bytesLimit(limit)
	}
	return ""
}
