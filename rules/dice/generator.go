package dice

// Odd constants of the generator and of the keys. The generator steps by
// golden (2⁶⁴ divided by the golden ratio); the keys of runs, trials and
// sub-streams step by others, so that no key is a neighbour's later word.
const (
	golden     = 0x9e3779b97f4a7c15
	runStep    = 0xd1342543de82ef95
	trialStep  = 0xa0761d6478bd642f
	streamStep = 0xe7037ed1a0b428db
)

// mix returns the finaliser of SplitMix64 (Stafford's variant 13), a bijection.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// runKey returns the key of all trials of a seed.
func runKey(seed uint64) uint64 { return mix(seed + runStep) }

// trialKey returns the key of one trial of a run.
func trialKey(run, trial uint64) uint64 { return mix(run + (trial+1)*trialStep) }

// streamState returns the state in which a trial's sub-stream begins. One round of mixing
// here and the finaliser when the first word is taken separate streams whose IDs differ in
// few bits; the finaliser alone does not.
func streamState(trial uint64, s StreamID) uint64 {
	z := (trial ^ uint64(s)) * trialStep
	return z ^ z>>32
}

// StreamID identifies a sub-stream of a trial: a turn, a side and a phase, packed and
// multiplied by an odd factor, so that neighbours differ in all bits.
type StreamID uint64

// At returns the stream of a turn (0 … 2³²−1), a side (0 … 255) and a phase (0 … 2²⁴−1).
func At(turn, side, phase int) StreamID {
	packed := uint64(turn)<<32 | uint64(side&0xff)<<24 | uint64(phase&0xffffff)
	return StreamID((packed + 1) * streamStep)
}

// generator is SplitMix64.
type generator struct{ state uint64 }

func (g *generator) next() uint64 {
	w := mix(g.state)
	g.state += golden
	return w
}
