package dice

import "slices"

// laws are the tables of one Dice, built on first use.
type laws struct {
	counts     [5][]*Law // by target 2 … 6, then by dice
	highests   []*Law
	sums       []*Law
	uniforms   []*Law
	banded     []bandTables
	faceCounts []*faceTable
	decks      map[string]*cardTable
	deck       []byte // to look one up
}

// bandTables are the tables of one choice of cuts, by number of dice. Rules use few
// choices, so they are searched linearly.
type bandTables struct {
	cuts Cuts
	by   []*bandTable
}

type bandTable struct {
	law    *Law
	counts [][4]int
}

type faceTable struct {
	law   *Law
	faces []Faces
}

// cardTable is the draw of a card from a deck.
type cardTable struct {
	counts []int // by kind
	law    *Law
	kinds  []int // that its outcomes stand for: those that are not exhausted
	left   []int // of each of these
}

// getOrBuild finds entry n of a list that grows on demand.
func getOrBuild[T any](list *[]*T, n int, build func() *T) *T {
	if n < len(*list) && (*list)[n] != nil {
		return (*list)[n]
	}
	for len(*list) <= n {
		*list = append(*list, nil)
	}
	(*list)[n] = build()
	return (*list)[n]
}

// count returns the law of a count: one look-up if it exists already.
func (l *laws) count(n, t int) *Law {
	if list := l.counts[t-2]; n < len(list) && list[n] != nil {
		return list[n]
	}
	return getOrBuild(&l.counts[t-2], n, func() *Law { return binomial(n, 7-t, 6) })
}

func (l *laws) highest(n int) *Law {
	return getOrBuild(&l.highests, n, func() *Law { return highest(n) })
}

func (l *laws) sum(n int) *Law {
	return getOrBuild(&l.sums, n, func() *Law { return sum(n) })
}

func (l *laws) uniform(sides int) *Law {
	return getOrBuild(&l.uniforms, sides, func() *Law { return uniform(sides) })
}

func (l *laws) bands(n int, c Cuts) *bandTable {
	for i := range l.banded {
		if l.banded[i].cuts == c {
			return getOrBuild(&l.banded[i].by, n, func() *bandTable { return newBandTable(n, c) })
		}
	}
	l.banded = append(l.banded, bandTables{cuts: c})
	return l.bands(n, c)
}

func newBandTable(n int, c Cuts) *bandTable {
	law, list := multinomial(n, c.bands())
	t := &bandTable{law: law}
	for _, counts := range list {
		var four [4]int
		copy(four[:], counts)
		t.counts = append(t.counts, four)
	}
	return t
}

func (l *laws) faces(n int) *faceTable {
	return getOrBuild(&l.faceCounts, n, func() *faceTable {
		law, list := multinomial(n, []int{1, 1, 1, 1, 1, 1})
		t := &faceTable{law: law}
		for _, counts := range list {
			var f Faces
			for i, k := range counts {
				f += Faces(k) << (8 * i)
			}
			t.faces = append(t.faces, f)
		}
		return t
	})
}

// maxDecks is how many decks are kept: all there are of a small one, and of a large one those of the last draws.
const maxDecks = 1 << 12

// cards returns the draw of a card from counts per kind.
func (l *laws) cards(counts []int) *cardTable {
	l.deck = l.deck[:0]
	for _, n := range counts {
		l.deck = append(l.deck, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	t := l.decks[string(l.deck)]
	if t == nil {
		if l.decks == nil || len(l.decks) == maxDecks {
			l.decks = map[string]*cardTable{}
		}
		t = newCardTable(slices.Clone(counts))
		l.decks[string(l.deck)] = t
	}
	return t
}

// newCardTable returns the draw of a card from counts per kind.
func newCardTable(counts []int) *cardTable {
	t := &cardTable{counts: counts}
	for kind, n := range counts {
		if n > 0 {
			t.kinds, t.left = append(t.kinds, kind), append(t.left, n)
		}
	}
	t.law = proportional(t.left)
	return t
}
