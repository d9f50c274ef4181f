package engine

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestArrivals: what arrives at a state adds up to the same bits whether or not the ways there became one on the way;
// many ways take little room, and sources are let go of when nothing waits for them.
func TestArrivals(t *testing.T) {
	const ways = 200
	r := rand.New(rand.NewPCG(1, 2))
	still := []int32{0, 0, 0}
	var part layerPart
	part.list.put(waiting{})
	var want masses
	kept := 0
	for range ways {
		from := randomSource(r)
		shift := []int32{int32(r.IntN(3)), int32(r.IntN(3)), 0}
		a := arrival{from: from, shift: &shift, chance: r.Float64()}
		want.add(&from.masses, shift, a.chance, from.roundings)
		kept += from.bytes() + part.arrive(0, a, &still)
	}
	var got masses
	got.collect(&part, 0)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\narrived, want\n%+v", got, want)
	}
	if at := part.list.at(0); at.all != want.all || at.rounded != want.rounded {
		t.Errorf("the state has %v with %d roundings, want %v with %d", at.all, at.rounded, want.all, want.rounded)
	}
	if n := part.arrivals.n; n > ways/4 {
		t.Errorf("there is room for %d arrivals", n)
	}
	if kept -= part.release(0); kept != 0 {
		t.Errorf("%d bytes of sources are kept", kept)
	}
}

// randomSource returns a source that only one state waits for.
func randomSource(r *rand.Rand) *source {
	s := &source{masses: masses{all: r.Float64(), rounded: r.IntN(10)}, roundings: r.IntN(10)}
	for range 2 {
		low := int32(r.IntN(5))
		s.spans = append(s.spans, span{low, low + int32(r.IntN(5))})
	}
	s.spans = append(s.spans, span{7, 7})
	for range cells(s.spans) {
		s.by = append(s.by, r.Float64())
	}
	s.left.Store(1)
	return s
}

// TestLayersLetGo: at the end of a walk nothing is kept, whether or not states were dropped.
func TestLayersLetGo(t *testing.T) {
	for _, within := range []float64{0, 0.01} {
		sc, limit := clocked(gateScenario(4)), rules.ExactLimit()
		limit.Within = within
		m := sc.Game.(Machine[tree])
		layers := newLayerStates(m.game())
		x := newLayerWalk(layers, sc, nil, limit)
		x.start()
		if err := x.walk(); err != nil {
			t.Fatal(err)
		}
		if bytes := x.states.bytes() + x.kept; bytes != 0 || within > 0 && x.dropped == 0 {
			t.Errorf("within %g %d bytes are kept, and %g was dropped", within, bytes, x.dropped)
		}
	}
}
