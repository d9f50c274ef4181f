package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// expectations holds the expectation of every state of an explored game.
type expectations struct {
	sc        *rules.Scenario
	remaining []rules.Expectation // by state; headline of the remaining steps only
	outcomes  []float64           // chances at the start
}

func newExpectations(g *graph) *expectations {
	w := &expectations{sc: g.sc, remaining: make([]rules.Expectation, g.n), outcomes: g.Outcomes()}
	for _, state := range slices.Backward(g.topologicalOrder()) {
		for _, e := range g.of(int(state)) {
			w.addTo(&w.remaining[state], e.p, e.to, g.headline(e.emit))
		}
	}
	return w
}

// headline returns what a step adds to the headline metric.
func (g *graph) headline(emit packed) float64 {
	if len(g.sc.Metrics) == 0 {
		return 0
	}
	return float64(g.packed.value(emit, g.sc.Headline))
}

// addTo adds what is to be expected, with a chance, after what was emitted of the headline metric.
func (w *expectations) addTo(p *rules.Expectation, chance float64, at int32, headline float64) {
	then := w.after(at, headline)
	p.A += float64(chance * then.A)
	p.B += float64(chance * then.B)
	p.Headline += float64(chance * then.Headline)
}

// after returns the expectation in a state, or after the end −1−outcome, given what was emitted before of the headline
// metric.
func (w *expectations) after(at int32, headline float64) (p rules.Expectation) {
	if at >= 0 {
		p = w.remaining[at]
	} else {
		switch w.sc.Outcomes[-1-at].Winner {
		case rules.A:
			p.A = 1
		case rules.B:
			p.B = 1
		default:
		}
	}
	p.Headline += headline
	return p
}
