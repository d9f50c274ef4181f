package engine

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// When an exploration asks for a forecast, and how it uses the answer.
const (
	// forecastFrom is the number of paths, by weight, after which an exploration makes its
	// first forecast, or earlier if this fraction of the memory limit is used; also the
	// number of steps probed then. Each further forecast comes after twice as much.
	forecastFrom  = 1 << 19
	forecastBytes = 0.25
	maxForecasts  = 3
	// forecastMargin is the factor by which the lower bound must exceed a limit before an
	// exploration gives up.
	forecastMargin = 2
	// maxStepShare caps the estimate for one step, as a fraction of the path limit, so that
	// a few extreme estimates do not decide.
	maxStepShare = 0.01
)

// forecast estimates how large an exploration will become. It plays probes to the end,
// alternately from the start and from states waiting to be expanded, so that rare regions
// are seen too. It yields two lower bounds, up to chance:
//
// Paths: those so far and those of the distinct waiting states that probes met. Each state
// is estimated by one probe, unbiased and capped; a sum of this many small parts is twice
// too large with a probability below e⁻³⁰ (Chernoff).
//
// States: those found so far and, for the others, the lower bound of Chao (1987, Biometrics
// 43) from the numbers met once and twice.
type forecast struct {
	of          forecastBase
	prober      prober
	dice        *dice.Probe
	visits      map[uint64]uint8 // how often, by hash; up to 3
	newStates   int              // states not found by the exploration
	once, twice int              // of these
	trials      uint64
	steps       int
	paths       float64
	emit        rules.MetricValues
}

// forecastBase is what an exploration knows.
type forecastBase struct {
	found    int // states
	expanded int // of these, by number
	waiting  int // behind them
	paths    int // of those expanded
}

func newForecast(p prober, of forecastBase) *forecast {
	return &forecast{of: of, prober: p, dice: dice.NewProbe(1), visits: map[uint64]uint8{}, paths: float64(of.paths)}
}

// run continues probing up to a total number of steps, or until more than enough paths are
// predicted.
func (f *forecast) run(steps int, cut, enough float64, stop func() bool) {
	for f.steps < steps && f.paths <= enough && !stop() {
		f.startProbe()
		for outcome := rules.Ongoing; outcome == rules.Ongoing; f.steps++ {
			first := f.visit()
			f.dice.Reset()
			f.emit.Clear()
			outcome = f.prober.step(f.dice.Dice(), &f.emit)
			if first {
				f.paths += min(f.dice.Paths(), cut)
			}
		}
	}
}

// startProbe sets the start of the next probe: waiting states are taken from all over their
// list, by multiples of the golden ratio.
func (f *forecast) startProbe() {
	const golden = 0x9e3779b97f4a7c15
	state := 0
	if f.trials%2 == 0 {
		at, _ := bits.Mul64(f.trials/2*golden, uint64(f.of.waiting))
		state = f.of.expanded + int(at)
	}
	f.prober.start(int32(state))
	f.trials++
}

// visit counts the state, and reports whether its paths are still to be counted.
func (f *forecast) visit() bool {
	hash, known := f.prober.hash()
	if known > 0 && known <= f.of.expanded {
		return false // counted by the exploration already
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

// states returns a lower bound for the number of all states.
func (f *forecast) states() float64 {
	once := float64(f.once)
	return float64(f.of.found+f.newStates) + once*(once-1)/(2*float64(f.twice+1))
}

func (x *explorer) newForecast() *forecast {
	return newForecast(x.probe(),
		forecastBase{found: x.n, expanded: x.current, waiting: x.n - x.current, paths: x.pathsBefore})
}

// forecastRefusal returns the limit that the exploration is certain to exceed, if any.
func (x *explorer) forecastRefusal() refusal {
	limit := &x.limit
	steps, room := forecastFrom<<limit.made, int(forecastBytes*float64(limit.Bytes))<<limit.made
	if limit.IgnoreForecast || limit.made == maxForecasts || x.paths*limit.pathWeight() < steps && x.bytes() < room {
		return refusal{}
	}
	limit.made++
	f, most := x.newForecast(), float64(limit.maxPaths())
	f.run(steps, float64(maxStepShare*most), forecastMargin*most, func() bool {
		return f.trials%1024 == 1023 && limit.shouldStop(x.progress())
	})
	states := f.states()
	foreseen := rules.Forecast{States: states, Paths: f.paths, Bytes: states * float64(x.bytes()) / float64(x.n)}
	by := limit.exceededBy(foreseen, forecastMargin)
	if by == rules.NoLimit {
		return refusal{}
	}
	return x.refusalBy(by).foreseen("at least " + amount(by, foreseen) + " are foreseen")
}

// amount tells how much is foreseen of what a limit is of.
func amount(of rules.ExceededLimit, f rules.Forecast) string {
	switch of {
	case rules.PathLimit:
		return rules.Rounded(f.Paths) + " paths of dice"
	case rules.StateLimit:
		return rules.Rounded(f.States) + " states"
	default:
		return rules.Memory(f.Bytes) + " of memory"
	}
}
