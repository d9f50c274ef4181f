package dice

// laws are the tables of one Dice, built on first use.
type laws struct {
	counts     [5][]*Law // by target 2 … 6, then by dice
	highests   []*Law
	sums       []*Law
	uniforms   []*Law
	banded     []bandTables
	faceCounts []*faceTable
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
