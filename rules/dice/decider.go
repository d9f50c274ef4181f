package dice

import "math/bits"

// A decision that is left open is no draw: it has no chances, and who takes it waits for every
// answer. A [Walker] branches over its options like over the outcomes of a draw, all of weight
// 1, and says on which of them its path lies.

// Asked is what code asks at a decision left open.
type Asked struct {
	Decision int    // which of the game's
	Possible uint32 // options, a bit each
	Facts    []int  // what the player can see
}

// Fork is a point of a walker's path: an option taken, or the outcome of a draw.
type Fork struct {
	Decision int // which was asked, −1 for a draw
	Pick     int // the option or the outcome
	P        float64
}

// decider is a source that takes decisions left open.
type decider interface{ decide(Asked) int }

// Decide takes a decision left open: one of its possible options. Only dice that explore a game
// can, which panics with others.
func (d *Dice) Decide(a Asked) int {
	if by, ok := d.source.(decider); ok {
		return by.decide(a)
	}
	panic("dice: a decision is left open that trials must take")
}

// teller is a source that is told of decisions, and may have another option taken.
type teller interface{ tell(a Asked, option int) int }

// Tell tells of a decision, and returns the option to take: the one that the policy takes, unless these are the
// dice of a [Retracer] that tries another.
func (d *Dice) Tell(a Asked, option int) int {
	if to, ok := d.source.(teller); ok {
		return to.tell(a, option)
	}
	return option
}

// decide branches over the possible options.
func (w *Walker) decide(a Asked) int {
	if w.at == len(w.path) {
		if w.OnAsked != nil {
			w.OnAsked(w.at, a)
		}
		w.path = append(w.path, choice{asked: a.Decision + 1, options: a.Possible, pick: nextOption(a.Possible, -1)})
		w.weigh(w.at)
	}
	w.at++
	w.decided = w.at
	return w.path[w.at-1].pick
}

// nextOption returns the next possible option after one, −1 if there is none.
func nextOption(possible uint32, after int) int {
	for o := after + 1; o < 32; o++ {
		if possible>>o&1 == 1 {
			return o
		}
	}
	return -1
}

// Decided returns the length of the path up to its last decision, 0 without one.
func (w *Walker) Decided() int { return w.decided }

// Forks appends the first n points of the path.
func (w *Walker) Forks(to []Fork, n int) []Fork {
	for _, c := range w.path[:n] {
		f := Fork{Decision: c.asked - 1, Pick: c.pick, P: 1}
		if c.law != nil {
			f.P = c.law.P(c.pick)
		}
		to = append(to, f)
	}
	return to
}

// WeightAfter returns the probability of the draws after the first n points of the path.
func (w *Walker) WeightAfter(n int) float64 {
	p := 1.0
	for _, c := range w.path[n:] {
		p = float64(p * c.law.P(c.pick))
	}
	return p
}

// decide takes any of the options, each as likely: where decisions are left open, paths of
// options count like paths of dice.
func (p *Probe) decide(a Asked) int {
	v := p.oneOf(bits.OnesCount32(a.Possible))
	o := nextOption(a.Possible, -1)
	for ; v > 0; v-- {
		o = nextOption(a.Possible, o)
	}
	return o
}
