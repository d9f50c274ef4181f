package dice

// Probe plays rules code along one random path of a [Walker], taking each outcome of a draw
// with equal probability, and estimates the number of paths as the product of the numbers
// of outcomes of all draws on the way. The estimate is unbiased (Knuth 1975, Estimating the
// efficiency of backtrack programs).
type Probe struct {
	dice  *Dice
	gen   generator
	paths float64
}

// NewProbe returns a probe that takes the same paths for the same seed.
func NewProbe(seed uint64) *Probe {
	p := &Probe{gen: generator{runKey(seed)}}
	p.dice = &Dice{source: p}
	return p
}

// Reset prepares the probe for another piece of code.
func (p *Probe) Reset() { p.paths = 1 }

// Dice returns the dice to play the code with, once after each Reset.
func (p *Probe) Dice() *Dice { return p.dice }

// Paths returns the estimate from the path just played.
func (p *Probe) Paths() float64 { return p.paths }

func (p *Probe) pick(d draw) int { return p.choose(d.law()) }

// choose picks an outcome of a law, all equally likely.
func (p *Probe) choose(l *Law) int { return p.oneOf(l.Len()) }

// oneOf picks one of so many branches of a path, all equally likely.
func (p *Probe) oneOf(branches int) int {
	n := uint64(branches)
	p.paths = float64(p.paths * float64(n))
	for {
		if v, ok := digit(p.gen.next(), n); ok {
			return int(v)
		}
	}
}

// Below picks a number from 0 to n−1, all equally likely, which is no draw of the code.
func (p *Probe) Below(n int) int {
	paths := p.paths
	v := p.oneOf(n)
	p.paths = paths
	return v
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
