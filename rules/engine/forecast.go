package engine

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// When an exploration makes a forecast, and how it uses the answer.
const (
	// forecastGraph and forecastLayers are the number of paths, by weight, after which the first forecast is made, or
	// earlier where states are kept and take this part of the memory limit; each further one comes after twice as much.
	// A graph of fewer paths is explored before a forecast pays.
	forecastGraph  = 1 << 19
	forecastLayers = 1 << 17
	forecastBytes  = 0.25
	// forecastPaths is how many paths, by weight, come before a forecast for each step that is probed, of which there
	// are no more than forecastSteps.
	forecastPaths = 4
	forecastSteps = 1 << 19
	// forecastMore is up to how many, where the exploration is given up, so that what is foreseen is not only just
	// enough.
	forecastMore = 1 << 17
	// forecastLooks is how often a forecast is looked at while it is made.
	forecastLooks = 8
	// forecastFar is the part of every limit below which what is foreseen is far from it, and forecastVeryFar that
	// below which a second look says enough.
	forecastFar     = 0.25
	forecastVeryFar = 1.0 / 32
	// forecastMargin is the factor by which what is foreseen at least must exceed a limit before an exploration gives
	// up, and metMargin that by which what was met alone must.
	forecastMargin = 1.25
	metMargin      = 2
	// maxStepShare caps the estimate for one step, as a fraction of the path limit, so that
	// a few extreme estimates do not decide.
	maxStepShare = 0.01
)

// forecastIsDue reports whether to make a forecast after so many paths, while states that are kept take some memory:
// not while the last one is far below all limits, and more than the exploration came to.
func (l *limits) forecastIsDue(paths, kept int) bool {
	if l.Within > 0 || paths*l.pathWeight() < l.from<<l.made && kept < int(forecastBytes*float64(l.Bytes))<<l.made {
		return false
	}
	return float64(paths) >= l.foreseen.Paths || !l.isFar(forecastFar)
}

// isFar reports whether what is foreseen is below a part of every limit.
func (l *limits) isFar(part float64) bool {
	f := l.foreseen
	return f.Paths <= part*float64(l.maxPaths()) && f.States <= part*float64(l.States) && f.Bytes <= part*float64(l.Bytes)
}

// foreseeable is an exploration of which is foreseen how large it becomes.
type foreseeable interface {
	newForecast() *forecast
	// forecastOf returns the forecast of all, from that of what is left.
	forecastOf(left walkSize) rules.Forecast
	// foreseen describes a limit that is certain to be exceeded, with what is foreseen at least.
	foreseen(by rules.ExceededLimit, least rules.Forecast) refusal
	progress() rules.Progress
}

// foresee makes the forecast that is due after so many paths, and returns the limit that the exploration is certain to
// exceed, if any.
func (l *limits) foresee(x foreseeable, paths, kept int) refusal {
	for l.made++; l.forecastIsDue(paths, kept); {
		l.made++
	}
	f, steps := x.newForecast(), min(l.from<<(l.made-1)/forecastPaths, forecastSteps)/l.pathWeight()
	for look := 1; look <= forecastLooks; look++ {
		f.run(steps * look / forecastLooks)
		if by, _ := l.certain(f, x); by != rules.NoLimit && !l.IgnoreForecast {
			f.run(forecastMore / l.pathWeight())
			sure, least := l.certain(f, x)
			return x.foreseen(cmp.Or(sure, by), least)
		}
		if l.shouldStop(x.progress()) {
			return l.stopped()
		}
		if look == 2 && l.isFar(forecastVeryFar) {
			break
		}
	}
	return refusal{}
}

// certain returns the limit that is certain to be exceeded, so far, and what is foreseen at least; it keeps what is
// foreseen about.
func (l *limits) certain(f *forecast, x foreseeable) (by rules.ExceededLimit, least rules.Forecast) {
	about, atLeast := f.size()
	l.foreseen, least = x.forecastOf(about), x.forecastOf(atLeast)
	met := x.forecastOf(f.met())
	by = cmp.Or(l.exceededBy(least, forecastMargin), l.exceededBy(met, metMargin))
	least.Paths = max(least.Paths, met.Paths)
	return by, least
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

// frontier is the states that are still to be expanded, in groups, and one of them in play, or one that follows.
type frontier interface {
	// groups returns how many states there are in each.
	groups() []int
	// begin puts a state of a group in play.
	begin(group, n int)
	move(d *dice.Dice, e *rules.MetricValues) (outcome int)
	// look returns the hash of the state in play, and whether it is one of those that the exploration knows.
	look() (hash uint64, known bool)
	clock() uint64
}

// forecast estimates how large what is left of an exploration becomes. It plays probes to the end, each from one of the
// states that wait, drawn at random. No probe comes to a state twice, and they are independent: so from the numbers of
// states that one of them came to, and two, follows how many there are at least that none came to (Chao 1987,
// Biometrics 43). This is done by clock, as states of a clock are met about as often: the more alike they are, the
// nearer the estimate is.
type forecast struct {
	frontier
	waiting []int          // how many states wait, in each group and those before it
	held    map[uint64]int // how many do, by clock, as far as that matters
	// byGroup says that the states of each group have about as many paths, and those of others have not.
	byGroup bool
	first   []sample // the paths of states that wait, by group or of all
	dice    *dice.Probe
	cut     float64 // most paths that count of a state that does not wait
	states  map[uint64]*metState
	clocks  map[uint64]*metStates
	begun   map[int]float64 // the paths of states that wait, as far as they count
	probes  int
	steps   int
	emit    rules.MetricValues
}

// sample is some estimates of the paths of states, of each that was drawn as likely as any other, and their squares.
type sample struct{ n, sum, squares float64 }

// mean returns their mean, and its variance.
func (s *sample) mean() (mean, variance float64) {
	n := max(1, s.n)
	mean = s.sum / n
	return mean, max(0, s.squares/n-float64(mean*mean)) / n
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

func newForecast(of frontier, byGroup bool, cut float64) *forecast {
	f := &forecast{
		frontier: of, byGroup: byGroup, first: make([]sample, 1), dice: dice.NewProbe(1), cut: cut,
		held: map[uint64]int{}, states: map[uint64]*metState{}, clocks: map[uint64]*metStates{}, begun: map[int]float64{},
	}
	all := 0
	for _, n := range of.groups() {
		all += n
		f.waiting = append(f.waiting, all)
	}
	if byGroup {
		f.first = make([]sample, len(f.waiting))
	}
	return f
}

// run continues probing up to a total number of steps.
func (f *forecast) run(steps int) {
	for f.steps < steps {
		group, n := f.start()
		outcome, paths := f.step()
		f.count(group, n, paths)
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

// start draws the state at which the next probe begins: in turns one of all, and one of a group that is drawn first,
// so that rare regions are seen too. It returns its group, and its number among all.
func (f *forecast) start() (group, n int) {
	f.probes++
	if f.probes%2 == 1 {
		n = f.dice.Below(f.waiting[len(f.waiting)-1])
		group, _ = slices.BinarySearch(f.waiting, n+1)
		n -= f.before(group)
	} else {
		group = f.dice.Below(len(f.waiting))
		n = f.dice.Below(f.lenOf(group))
	}
	f.begin(group, n)
	return group, f.before(group) + n
}

// before returns how many states wait in the groups before one.
func (f *forecast) before(group int) int {
	if group == 0 {
		return 0
	}
	return f.waiting[group-1]
}

// lenOf returns how many states of a group wait.
func (f *forecast) lenOf(group int) int { return f.waiting[group] - f.before(group) }

// count takes a state that waits into account, by its paths.
func (f *forecast) count(group, n int, paths float64) {
	if _, known := f.begun[n]; !known {
		f.begun[n] = min(paths, f.cut)
	}
	switch {
	case f.byGroup:
	case f.probes%2 == 1:
		group = 0
	default:
		return
	}
	of := &f.first[group]
	of.n, of.sum, of.squares = of.n+1, of.sum+paths, of.squares+float64(paths*paths)
}

// step plays on, and estimates the paths of the state that was left.
func (f *forecast) step() (outcome int, paths float64) {
	f.steps++
	f.dice.Reset()
	f.emit.Clear()
	outcome = f.move(f.dice.Dice(), &f.emit)
	return outcome, f.dice.Paths()
}

// visit counts the current state, and returns it if it is met for the first time, with those of its clock.
func (f *forecast) visit() (*metState, *metStates) {
	hash, known := f.look()
	if known {
		return nil, nil // which is counted
	}
	state := f.states[hash]
	if state == nil {
		state = &metState{probes: 1}
		f.states[hash] = state
		clock := f.clock()
		of := f.clocks[clock]
		if of == nil {
			of = &metStates{}
			f.clocks[clock] = of
		}
		of.all, of.once = of.all+1, of.once+1
		return state, of
	}
	if state.probes < 3 {
		of := f.clocks[f.clock()]
		if state.probes == 1 {
			of.once, of.twice, of.oncePaths = of.once-1, of.twice+1, of.oncePaths-state.paths
		} else {
			of.twice--
		}
		state.probes++
	}
	return nil, nil
}

// met returns what was met alone, with the paths of all states that were: each is estimated once, unbiased and capped,
// and a sum of that many small parts is twice too large with a probability below e⁻³⁰ (Chernoff).
func (f *forecast) met() (met walkSize) {
	for _, n := range slices.Sorted(maps.Keys(f.begun)) {
		met.paths += f.begun[n]
	}
	for _, clock := range slices.Sorted(maps.Keys(f.clocks)) {
		met.paths += f.clocks[clock].paths
	}
	return met
}

// enoughTwice is how many states must be met twice for an estimate: clocks next to one another are taken together until
// there are as many.
const enoughTwice = 64

// size returns about how large what is left of the walk is, and how large it is at least, by three standard deviations.
// Those of the groups of clocks are independent, so what is off in one hardly matters to the sum of many.
func (f *forecast) size() (about, least walkSize) {
	const deviations = 3
	var states, paths float64 // their variances
	about.states = float64(f.waiting[len(f.waiting)-1])
	for i := range f.waiting {
		about.widest = max(about.widest, float64(f.lenOf(i)))
	}
	for i := range f.first {
		n := about.states
		if f.byGroup {
			n = float64(f.lenOf(i))
		}
		each, variance := f.first[i].mean()
		about.paths, paths = about.paths+float64(n*each), paths+float64(n*n*variance)
	}
	least.widest = about.widest
	var group metStates
	var widest clockPart // in it
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
