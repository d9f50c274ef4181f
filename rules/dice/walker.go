package dice

import "math/big"

// Walker visits every outcome of a piece of rules code with its probability:
//
//	w := dice.NewWalker()
//	for w.Next() {
//		share[rule(w.Dice())] += w.Weight()
//	}
//
// The code must be a function of its dice alone.
type Walker struct {
	dice    *Dice
	path    []choice
	at      int
	started bool
	exact   map[*Law][]*big.Rat // computed on demand
	decided int                 // length of the path up to the last decision
	// OnAsked, if set, is called when a decision is met for the first time with the path that
	// leads to it, the first n points of the walker's.
	OnAsked func(n int, a Asked)
}

// choice is one draw on the current path, or a decision.
type choice struct {
	law     *Law // nil for a decision
	pick    int
	weight  float64 // of the path up to and including this choice
	asked   int     // the decision, plus 1
	options uint32  // that are possible
}

// next moves on to the next outcome or option, if there is one.
func (c *choice) next() bool {
	to := c.pick + 1
	if c.law == nil {
		to = nextOption(c.options, c.pick)
	} else if to == c.law.Len() {
		to = -1
	}
	if to < 0 {
		return false
	}
	c.pick = to
	return true
}

// NewWalker returns a walker at the start.
func NewWalker() *Walker {
	w := &Walker{exact: map[*Law][]*big.Rat{}}
	w.dice = &Dice{source: w, walker: w}
	return w
}

// Reset prepares the walker for another piece of code. Its tables stay.
func (w *Walker) Reset() { w.path, w.at, w.started = w.path[:0], 0, false }

// Next advances to the next path of draws and returns false after the last.
func (w *Walker) Next() bool {
	w.at, w.decided = 0, 0
	if !w.started {
		w.started = true
		return true
	}
	for n := len(w.path); n > 0; n-- {
		if w.path[n-1].next() {
			w.weigh(n - 1)
			return true
		}
		w.path = w.path[:n-1]
	}
	return false
}

// Dice returns the dice to play the code with, once after each Next.
func (w *Walker) Dice() *Dice { return w.dice }

// Weight returns the probability of the path just played.
func (w *Walker) Weight() float64 {
	if len(w.path) == 0 {
		return 1
	}
	return w.path[len(w.path)-1].weight
}

// Draws returns the number of draws and decisions on the path just played.
func (w *Walker) Draws() int { return len(w.path) }

// Exact returns [Walker.Weight] as a rational.
func (w *Walker) Exact() *big.Rat {
	p := big.NewRat(1, 1)
	for _, c := range w.path {
		if c.law == nil {
			continue
		}
		if w.exact[c.law] == nil {
			w.exact[c.law] = c.law.Exact()
		}
		p.Mul(p, w.exact[c.law][c.pick])
	}
	return p
}

func (w *Walker) weigh(i int) {
	c := &w.path[i]
	c.weight = 1
	if c.law != nil {
		c.weight = c.law.P(c.pick)
	}
	if i > 0 {
		c.weight = float64(c.weight * w.path[i-1].weight)
	}
}

func (w *Walker) pick(d draw) int { return w.branch(d.law()) }

// branch takes the outcome of a draw that is to be visited next.
func (w *Walker) branch(law *Law) int {
	if w.at == len(w.path) {
		w.path = append(w.path, choice{law: law})
		w.weigh(w.at)
	}
	w.at++
	return w.path[w.at-1].pick
}

// pool branches over the combinations of faces that n dice can show.
func (w *Walker) pool(n int) Faces {
	if n > maxWalkedFaces {
		return largePool(w, n)
	}
	t := w.dice.laws.faces(n)
	return t.faces[w.branch(t.law)]
}

// maxWalkedFaces is the largest pool whose combinations fit into one law.
const maxWalkedFaces = 17

// largePool branches face by face, highest first: how many of the remaining dice show the
// face, given that none shows a higher one.
func largePool(by source, n int) Faces {
	var f Faces
	for face := 6; face > 1; face-- {
		if n > 0 {
			k := by.pick(draw{law: func() *Law { return binomial(n, 1, face) }})
			f += Faces(k) << (8 * (face - 1))
			n -= k
		}
	}
	return f + Faces(n)
}

// leaf branches over the distinct results.
func (w *Walker) leaf(_ *Dice, l *Leaf) int {
	return w.branch(l.law)
}

func (*Walker) startTrial(uint64, uint64) {}
func (*Walker) startStream(StreamID)      {}
