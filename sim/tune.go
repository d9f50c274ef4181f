package sim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
)

// TuneOptions says what to bring to which value. The zero value of a field means
// its default.
type TuneOptions struct {
	SurveyOptions         // with one question
	Target        float64 // of the question; a share from 0 to 1
	Within        float64 // how far from the target is as good as at it
	// MostPoints is the number of combinations up to which all are tried; of larger
	// lattices a search tries as many. 0: DefaultMostPoints.
	MostPoints int
}

// DefaultMostPoints is the default of MostPoints.
const DefaultMostPoints = 2_000

// Where is the side of the target on which a value lies.
type Where int

// Where values lie. At means that the target, or what is as good, lies within the
// interval, so that the value cannot be told from it.
const (
	Below Where = iota - 1
	At
	Above
)

// Tuning is what was found.
type Tuning struct {
	Axes        []Axis
	Question    Question
	Target      float64
	Within      float64
	Seed        uint64
	Trials      uint64 // of those played longest; 0 if all are exact
	Confidence  float64
	Interrupted bool
	All         bool    // every combination was tried, or else those that a search met
	Tried       []Tried // in the order of the lattice
	// Crossings are where the target is passed, along a single axis that was tried
	// as a whole.
	Crossings []Crossing
	Warnings  []string
	Digest    string // of what was counted; empty if all is exact
}

// Tried is a combination and its answer.
type Tried struct {
	Index []int // place on each axis
	Surveyed
	Where Where
}

// Answer is the combination's only answer.
func (t *Tried) Answer() Answer { return t.Answers[0] }

// Crossing is where a single axis passes the target: between two neighbours, or at
// a place that may be one.
type Crossing struct {
	Left, Right int // places on the axis
	// At is where straight lines between neighbours pass the target, with the
	// places where the ends of their intervals do; NaN on axes without numbers. Low
	// and High end at the axis's own ends.
	At, Low, High float64
}

// At are the combinations that cannot be told from the target, the nearest first.
func (t *Tuning) At() []Tried {
	return t.sorted(func(x Tried) bool { return x.Where == At && x.Answer().Known })
}

// Nearest are all combinations, the nearest to the target first.
func (t *Tuning) Nearest() []Tried {
	return t.sorted(func(x Tried) bool { return x.Answer().Known })
}

func (t *Tuning) sorted(keep func(Tried) bool) []Tried {
	var list []Tried
	for _, x := range t.Tried {
		if keep(x) {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(x, y Tried) int {
		return compareFloats(math.Abs(x.Answer().Value-t.Target), math.Abs(y.Answer().Value-t.Target))
	})
	return list
}

// compareFloats orders numbers, those that differ by rounding alone as equal.
func compareFloats(x, y float64) int {
	switch {
	case math.Abs(x-y) <= tiny:
		return 0
	case x < y:
		return -1
	default:
		return 1
	}
}

// dropping is the error allowed, in all, to dropping combinations before they have
// played all trials.
const dropping = 0.001

// tuneFactor is how many times more trials each round has.
const tuneFactor = 4

// Tune looks for the combinations of a lattice whose answer is the target. All play
// on the same luck; those whose answer is clearly another are dropped early,
// except the nearest to the target and the neighbours of what is left. When the
// context is cancelled it tells what is known.
func (o TuneOptions) Tune(ctx context.Context, l *Lattice) (*Tuning, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	if len(o.Questions) > 1 || l.Size() == 0 {
		return nil, errors.New("one question is tuned, over at least one value of each axis")
	}
	o.SurveyOptions = o.withDefaults()
	if !(o.Within >= 0) {
		return nil, fmt.Errorf("what is as good as the target must be 0 or more away from it; it is %g", o.Within)
	}
	if o.MostPoints == 0 {
		o.MostPoints = DefaultMostPoints
	}
	t := &tuner{o: o, l: l, tried: map[int]*asked{}, far: map[int]float64{}}
	all := l.Size() <= o.MostPoints
	var err error
	if all {
		for i := range l.Size() {
			t.candidates = append(t.candidates, i)
		}
		err = t.try(ctx, t.candidates, min(firstLook, o.Trials))
	} else {
		err = t.search(ctx)
	}
	if err == nil {
		err = t.refine(ctx)
	}
	if err != nil && (!errors.Is(err, context.Canceled) || len(t.known()) == 0) {
		return nil, err
	}
	return t.tuning(all, err != nil), nil
}

// tuner is a tuning in the making.
type tuner struct {
	o          TuneOptions
	l          *Lattice
	tried      map[int]*asked  // by number
	candidates []int           // that were tried, rising
	far        map[int]float64 // from the target, where a search has asked
}

// try brings combinations to so many trials.
func (t *tuner) try(ctx context.Context, numbers []int, trials uint64) error {
	for k, i := range numbers {
		a := t.tried[i]
		if a == nil {
			p, err := t.l.Point(t.l.Index(i))
			if err != nil {
				return err
			}
			if a, err = t.o.newAsked(p); err != nil {
				return err
			}
			t.tried[i] = a
		}
		if err := a.answer(ctx, t.o.at(k, len(numbers)), trials); err != nil {
			if errors.Is(err, context.Canceled) {
				return err
			}
			return fmt.Errorf("%s: %w", a.Name, err)
		}
	}
	return nil
}

// refine plays on, round by round, what may be at the target.
func (t *tuner) refine(ctx context.Context) error {
	for trials := uint64(firstLook); trials < t.o.Trials; {
		trials = min(trials*tuneFactor, t.o.Trials)
		if err := t.try(ctx, t.open(), trials); err != nil {
			return err
		}
	}
	return nil
}

// rounds is the number of times that combinations can be dropped.
func (t *tuner) rounds() int {
	n := 1
	for trials := uint64(firstLook); trials < t.o.Trials; trials *= tuneFactor {
		n++
	}
	return n
}

// open lists the combinations to be played on: those that may be at the target,
// the nearest, and their neighbours.
func (t *tuner) open() []int {
	level := 1 - dropping/float64(t.rounds()*len(t.candidates))
	keep, nearest, far := map[int]bool{}, -1, math.Inf(1)
	for _, i := range t.candidates {
		a := t.tried[i]
		answer := a.surveyed(t.o.SurveyOptions).Answers[0]
		if a.exact == nil {
			answer = a.answered(0, level)
		}
		if d := math.Abs(answer.Value - t.o.Target); answer.Known && d < far {
			nearest, far = i, d
		}
		if t.o.where(answer) == At {
			t.keep(keep, i)
		}
	}
	if nearest >= 0 {
		t.keep(keep, nearest)
	}
	return slices.DeleteFunc(slices.Clone(t.candidates), func(i int) bool { return !keep[i] || t.tried[i].exact != nil })
}

// keep marks a combination and its neighbours.
func (t *tuner) keep(marked map[int]bool, i int) {
	marked[i] = true
	for _, j := range t.neighbours(i) {
		marked[j] = true
	}
}

// neighbours are the combinations tried that are one step away on one axis.
func (t *tuner) neighbours(i int) []int {
	return slices.DeleteFunc(t.l.neighbours(i), func(j int) bool { return t.tried[j] == nil })
}

// where tells on which side of the target an answer lies. What is not known may lie
// anywhere.
func (o *TuneOptions) where(a Answer) Where {
	switch {
	case a.Known && a.High < o.Target-o.Within-tiny:
		return Below
	case a.Known && a.Low > o.Target+o.Within+tiny:
		return Above
	default:
		return At
	}
}

// known lists the candidates that have an answer.
func (t *tuner) known() []int {
	var list []int
	for _, i := range t.candidates {
		if a := t.tried[i]; a != nil && a.known() {
			list = append(list, i)
		}
	}
	return list
}

func (t *tuner) tuning(all, interrupted bool) *Tuning {
	r := &Tuning{Axes: t.l.Axes, Target: t.o.Target, Within: t.o.Within, Seed: t.o.Seed, Confidence: t.o.Confidence, Interrupted: interrupted, All: all}
	d := newDigest()
	for _, i := range t.known() {
		a := t.tried[i]
		s := a.surveyed(t.o.SurveyOptions)
		r.Question, r.Warnings = a.questions[0], addNew(r.Warnings, a.Scenario.Warnings)
		r.Trials = max(r.Trials, a.trials)
		d.put(a.counted...)
		r.Tried = append(r.Tried, Tried{Index: t.l.Index(i), Surveyed: s, Where: t.o.where(s.Answers[0])})
	}
	if r.Trials > 0 {
		r.Digest = d.String()
	}
	if all && !interrupted && len(r.Axes) == 1 {
		r.cross()
	}
	return r
}

// cross finds where a single axis passes the target.
func (t *Tuning) cross() {
	side := func(i int) int { return compareFloats(t.Tried[i].Answer().Value, t.Target) }
	last := -1 // the last place that is on a side
	for i := range t.Tried {
		if !t.Tried[i].Answer().Known {
			last = -1
			continue
		}
		if side(i) == 0 {
			continue
		}
		if last >= 0 && side(last) != side(i) {
			t.Crossings = append(t.Crossings, t.crossing(last, i))
		}
		last = i
	}
}

// crossing places a crossing between two places on different sides.
func (t *Tuning) crossing(left, right int) Crossing {
	c := Crossing{Left: left, Right: right, At: math.NaN(), Low: math.NaN(), High: math.NaN()}
	x := t.Axes[0].Numbers
	if x == nil {
		return c
	}
	sign := 1.0 // so that what rises through the target and what falls are one case
	if t.Tried[left].Answer().Value > t.Target {
		sign = -1
	}
	over := func(of func(Answer) float64) func(int) float64 {
		return func(i int) float64 { return sign * (of(t.Tried[i].Answer()) - t.Target) }
	}
	value := over(func(a Answer) float64 { return a.Value })
	low, high := over(func(a Answer) float64 { return a.Low }), over(func(a Answer) float64 { return a.High })
	if sign < 0 {
		low, high = high, low
	}
	c.At = x[left+1] // where it is at the target, if the two are no neighbours
	if right == left+1 {
		c.At = between(x[left], x[right], value(left), value(right))
	}
	c.Low, c.High = x[0], x[len(x)-1]
	for i := right; i > 0; i-- {
		if high(i-1) < 0 && high(i) >= 0 {
			c.Low = between(x[i-1], x[i], high(i-1), high(i))
			break
		}
	}
	for i := left; i < len(x)-1; i++ {
		if low(i) < 0 && low(i+1) >= 0 {
			c.High = between(x[i], x[i+1], low(i), low(i+1))
			break
		}
	}
	return c
}

// between is where a straight line from (x, p) to (y, q) is zero.
func between(x, y, p, q float64) float64 { return x + (y-x)*p/(p-q) }
