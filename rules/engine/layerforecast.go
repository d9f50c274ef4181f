package engine

import (
	"maps"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// When a walk by layers makes a forecast, and how it uses the answer.
const (
	// layerForecastFrom is the number of paths, by weight, after which the first forecast is made; each further one
	// comes after twice as many.
	layerForecastFrom = 1 << 17
	// layerForecastPaths is how many paths, by weight, come before a forecast for each step that is probed, of which
	// there are no more than layerForecastSteps.
	layerForecastPaths = 4
	layerForecastSteps = 1 << 19
	// layerForecastMore is up to how many, where the walk is given up, so that what is foreseen is not only just
	// enough.
	layerForecastMore = 1 << 17
	// layerForecastLooks is how often a forecast is looked at while it is made.
	layerForecastLooks = 8
	// layerForecastFar is the part of every limit below which what is foreseen is far from it, and layerForecastVeryFar
	// that below which a second look says enough.
	layerForecastFar     = 0.25
	layerForecastVeryFar = 1.0 / 32
	// layerForecastMargin is the factor by which what is foreseen at least must exceed a limit before a walk gives up.
	layerForecastMargin = 1.25
)

// forecastIsDue reports whether to make a forecast after so many paths: not while the last one is far below all limits,
// and more than the walk came to.
func (x *layerWalk) forecastIsDue(paths int) bool {
	if x.limit.Within > 0 || paths*x.limit.pathWeight() < layerForecastFrom<<x.limit.made {
		return false
	}
	return float64(paths) >= x.limit.foreseen.Paths || !x.isFar(layerForecastFar)
}

// isFar reports whether what is foreseen is below a part of every limit.
func (x *layerWalk) isFar(part float64) bool {
	f := x.limit.foreseen
	return f.Paths <= part*float64(x.limit.maxPaths()) && f.States <= part*float64(x.limit.States) &&
		f.Bytes <= part*float64(x.limit.Bytes)
}

// forecastRefusal makes a forecast, if one is due, and returns the limit that the walk is certain to exceed, if any.
func (x *layerWalk) forecastRefusal() refusal {
	if !x.forecastIsDue(x.paths + int(x.followed.Load())) { // the latter of an expansion that ended for this
		return refusal{}
	}
	for x.limit.made++; x.forecastIsDue(x.paths); {
		x.limit.made++
	}
	most := float64(x.limit.maxPaths())
	f := newLayerForecast(x.states, x.rest, float64(maxStepShare*most))
	steps := min(layerForecastFrom<<(x.limit.made-1)/layerForecastPaths, layerForecastSteps)
	steps /= x.limit.pathWeight()
	for look := 1; look <= layerForecastLooks; look++ {
		f.run(steps * look / layerForecastLooks)
		about, least := f.size()
		x.limit.foreseen = x.forecastOf(about)
		by := x.limit.exceededBy(x.forecastOf(least), layerForecastMargin)
		if by != rules.NoLimit && !x.limit.IgnoreForecast {
			f.run(layerForecastMore / x.limit.pathWeight())
			about, _ = f.size()
			x.limit.foreseen = x.forecastOf(about)
			return x.limit.refusal(by, "").foreseen("about " + amount(by, x.limit.foreseen) + " or more are foreseen")
		}
		if x.limit.shouldStop(x.progress(0)) {
			return x.limit.stopped()
		}
		if look == 2 && x.isFar(layerForecastVeryFar) {
			break
		}
	}
	return refusal{}
}

// forecastOf returns the forecast of the whole walk, from what is left of it.
func (x *layerWalk) forecastOf(left walkSize) rules.Forecast {
	all := 0
	for i := range x.states.count() {
		all += x.states.layer(i).len()
	}
	return rules.Forecast{
		States: float64(x.expanded) + left.states, Paths: float64(x.paths) + left.paths,
		Bytes: float64(left.widest * float64(x.bytes()) / float64(all)),
	}
}

// layerForecast estimates how large a walk by layers becomes. It plays probes to the end, each from one of the states
// that wait, drawn at random. No probe comes to a state twice, and they are independent: so from the numbers of states
// that one of them came to, and two, follows how many there are at least that none came to (Chao 1987, Biometrics 43).
// This is done by clock, as states of a clock are met about as often: the more alike they are, the nearer the estimate
// is.
type layerForecast struct {
	states *layerStates
	// The states of each layer that wait, once they are asked for; first those of the present one.
	order   [][]place
	waiting []int          // how many do, in each layer and those before it
	held    map[uint64]int // how many do, by clock
	prober  *layerProber
	dice    *dice.Probe
	cut     float64 // most paths that count of a state that does not wait
	met     map[uint64]*metState
	clocks  map[uint64]*metStates
	probes  int
	steps   int
	// Paths of states that wait, of each that was drawn as likely as any other, and their squares.
	first, firstSquared float64
	emit                rules.MetricValues
}

// metState is a state that probes came to: how many, up to 3, and its paths as the first of them estimates.
type metState struct {
	probes uint8
	paths  float64
}

// metStates are the states of a clock that probes came to.
type metStates struct {
	all, once, twice int
	paths, oncePaths float64 // of all, and of those met once
}

// walkSize is the size of a walk, or of what is left of it.
type walkSize struct {
	states, paths float64
	widest        float64 // most states of one clock
}

func newLayerForecast(states *layerStates, rest []place, cut float64) *layerForecast {
	f := &layerForecast{
		states: states, order: make([][]place, states.count()), waiting: []int{len(rest)},
		prober: states.probe(), dice: dice.NewProbe(1), cut: cut,
		held: map[uint64]int{}, met: map[uint64]*metState{}, clocks: map[uint64]*metStates{},
	}
	f.order[0] = rest
	for i := 1; i < states.count(); i++ {
		f.waiting = append(f.waiting, f.waiting[i-1]+states.layer(i).len())
		f.held[states.layer(i).clock] = f.lenOf(i)
	}
	return f
}

// run continues probing up to a total number of steps.
func (f *layerForecast) run(steps int) {
	for f.steps < steps {
		f.start()
		outcome, paths := f.step()
		if f.probes%2 == 1 {
			f.first, f.firstSquared = f.first+paths, f.firstSquared+float64(paths*paths)
		}
		for outcome == rules.Ongoing {
			state, of := f.visit()
			outcome, paths = f.step()
			if state != nil {
				state.paths = min(paths, f.cut)
				of.paths, of.oncePaths = of.paths+state.paths, of.oncePaths+state.paths
			}
		}
	}
}

// start draws the state at which the next probe begins: in turns one of all, and one of a layer that is drawn first,
// so that rare regions are seen too.
func (f *layerForecast) start() {
	f.probes++
	layer, n := 0, 0
	if f.probes%2 == 1 {
		n = f.dice.Below(f.waiting[len(f.waiting)-1])
		layer, _ = slices.BinarySearch(f.waiting, n+1)
		n -= f.waiting[layer] - f.lenOf(layer)
	} else {
		layer = f.dice.Below(len(f.waiting))
		n = f.dice.Below(f.lenOf(layer))
	}
	if f.order[layer] == nil {
		f.order[layer] = f.states.layer(layer).inOrder()
	}
	f.prober.startAt(layer, f.order[layer][n])
}

// lenOf returns how many states of a layer wait.
func (f *layerForecast) lenOf(layer int) int {
	if layer == 0 {
		return f.waiting[0]
	}
	return f.waiting[layer] - f.waiting[layer-1]
}

// step plays on, and estimates the paths of the state that was left.
func (f *layerForecast) step() (outcome int, paths float64) {
	f.steps++
	f.dice.Reset()
	f.emit.Clear()
	outcome = f.prober.move(f.dice.Dice(), &f.emit)
	return outcome, f.dice.Paths()
}

// visit counts the current state, and returns it if it is met for the first time, with those of its clock.
func (f *layerForecast) visit() (*metState, *metStates) {
	hash, known := f.prober.hash()
	if known > 0 {
		return nil, nil // one that waits, which are counted
	}
	state := f.met[hash]
	if state == nil {
		state = &metState{probes: 1}
		f.met[hash] = state
		clock := f.prober.clock()
		of := f.clocks[clock]
		if of == nil {
			of = &metStates{}
			f.clocks[clock] = of
		}
		of.all, of.once = of.all+1, of.once+1
		return state, of
	}
	if state.probes < 3 {
		of := f.clocks[f.prober.clock()]
		if state.probes == 1 {
			of.once, of.twice, of.oncePaths = of.once-1, of.twice+1, of.oncePaths-state.paths
		} else {
			of.twice--
		}
		state.probes++
	}
	return nil, nil
}

// enoughTwice is how many states must be met twice for an estimate: clocks next to one another are taken together until
// there are as many.
const enoughTwice = 64

// size returns about how large what is left of the walk is, and how large it is at least, by three standard deviations.
// Those of the groups of clocks are independent, so what is off in one hardly matters to the sum of many.
func (f *layerForecast) size() (about, least walkSize) {
	const deviations = 3
	waiting := float64(f.waiting[len(f.waiting)-1])
	drawn := float64(max(1, (f.probes+1)/2))
	each := f.first / drawn
	about = walkSize{states: waiting, paths: float64(waiting * each)}
	for i := range f.waiting {
		about.widest = max(about.widest, float64(f.lenOf(i)))
	}
	least.widest = about.widest
	var group metStates
	var widest clockPart // in it
	var states float64   // its variance
	paths := float64(waiting*waiting) * max(0, f.firstSquared/drawn-float64(each*each)) / drawn
	clocks := slices.Sorted(maps.Keys(f.clocks))
	for i, clock := range clocks {
		of := f.clocks[clock]
		group.all, group.once, group.twice = group.all+of.all, group.once+of.once, group.twice+of.twice
		group.paths, group.oncePaths = group.paths+of.paths, group.oncePaths+of.oncePaths
		if held := f.held[clock]; of.all+held > widest.met+widest.held {
			widest = clockPart{of.all, held}
		}
		if group.twice < enoughTwice && i < len(clocks)-1 {
			continue
		}
		unmet, variance := group.unmet()
		each := group.pathsOfUnmet()
		about.states += float64(group.all) + unmet
		about.paths += group.paths + float64(unmet*each)
		about.widest = max(about.widest, widest.of(float64(group.all), unmet))
		fewest := max(0, unmet-float64(deviations*math.Sqrt(variance)))
		least.widest = max(least.widest, widest.of(float64(group.all), fewest))
		states, paths = states+variance, paths+float64(variance*each*each)
		group, widest = metStates{}, clockPart{}
	}
	least.states = about.states - float64(deviations*math.Sqrt(states))
	least.paths = about.paths - float64(deviations*math.Sqrt(paths))
	return about, least
}

// unmet returns about how many more states of these clocks there are, and the variance of that (Chao 1987).
func (s *metStates) unmet() (about, variance float64) {
	once, twice := float64(s.once), float64(s.twice+1)
	r := once / twice
	return once * (once - 1) / (2 * twice), float64(twice * float64(r*r) * (0.5 + r + float64(r*r)/4))
}

// pathsOfUnmet returns how many paths each of the states has that were not met: as many as those that were met once,
// which are the rarest.
func (s *metStates) pathsOfUnmet() float64 { return s.oncePaths / float64(max(1, s.once)) }

// clockPart is how many states of one clock were met, and wait.
type clockPart struct{ met, held int }

// of returns how many states that clock has, if of all that were met so many more were not.
func (p clockPart) of(met, unmet float64) float64 {
	return float64(p.held) + float64(float64(p.met)/met*(met+unmet))
}
