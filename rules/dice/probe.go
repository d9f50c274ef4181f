package dice

// Probe plays rules code along one path of a [Walker], each outcome of a draw as
// likely as the others, and guesses how many paths there are: as many as the outcomes
// of all draws on the way, multiplied. Guesses are right on the average (Knuth 1975,
// Estimating the efficiency of backtrack programs).
type Probe struct {
	dice  *Dice
	gen   generator
	paths float64
}

// NewProbe gives a probe that takes the same paths for the same seed.
func NewProbe(seed uint64) *Probe {
	p := &Probe{gen: generator{runKey(seed)}}
	p.dice = &Dice{source: p}
	return p
}

// Reset makes ready for another piece of code.
func (p *Probe) Reset() { p.paths = 1 }

// Dice are the dice to play the code with, once after each Reset.
func (p *Probe) Dice() *Dice { return p.dice }

// Paths is the guess from the path just played.
func (p *Probe) Paths() float64 { return p.paths }

func (p *Probe) pick(d draw) int { return p.choose(d.law()) }

// choose takes any outcome of a law.
func (p *Probe) choose(l *Law) int {
	n := uint64(l.Len())
	p.paths = float64(p.paths * float64(n))
	for {
		if v, ok := digit(p.gen.next(), n); ok {
			return int(v)
		}
	}
}

// pool branches as a [Walker] does.
func (p *Probe) pool(n int) Faces {
	if n > maxWalkedFaces {
		return largePool(p, n)
	}
	t := p.dice.laws.faces(n)
	return t.faces[p.choose(t.law)]
}

func (p *Probe) leaf(_ *Dice, l *Leaf) int { return p.choose(l.law) }

func (*Probe) startTrial(uint64, uint64) {}
func (*Probe) startStream(StreamID)      {}
