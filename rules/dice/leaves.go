package dice

// Leaves computes a small piece of rules code once for each case in which it is played.
type Leaves[K comparable] struct {
	play   func(d *Dice, in K) int
	walker *Walker
	known  map[K]*Leaf
}

// NewLeaves returns leaves of code that is a function of its dice and the case alone; see [Leaf].
func NewLeaves[K comparable](play func(d *Dice, in K) int) *Leaves[K] {
	return &Leaves[K]{play, NewWalker(), map[K]*Leaf{}}
}

// Of returns the leaf of a case. Those that are known already may be asked for by several at once.
func (l *Leaves[K]) Of(in K) *Leaf {
	leaf := l.known[in]
	if leaf == nil {
		leaf = l.walker.Leaf(func(d *Dice) int { return l.play(d, in) })
		l.known[in] = leaf
	}
	return leaf
}
