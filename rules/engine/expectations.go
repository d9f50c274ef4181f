package engine

import "github.com/oddsmith/oddsmith/rules"

// expectations holds the expectation of every state of an explored game.
type expectations struct {
	remaining []rules.Expectation // by state; headline of the remaining steps only
	outcomes  []float64           // chances at the start
}

func newExpectations(g *graph) *expectations {
	w := &expectations{remaining: make([]rules.Expectation, g.n), outcomes: g.Outcomes()}
	order := g.topologicalOrder()
	for n := len(order) - 1; n >= 0; n-- {
		var p rules.Expectation
		for _, e := range g.edgesFrom(order[n]) {
			var then rules.Expectation
			if e.to >= 0 {
				then = w.remaining[e.to]
			} else {
				then = endExpectation(g.sc, int(-1-e.to), 0)
			}
			p.A += float64(e.p * then.A)
			p.B += float64(e.p * then.B)
			p.Headline += float64(e.p * (then.Headline + g.headline(e.emit)))
		}
		w.remaining[order[n]] = p
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

// endExpectation returns the expectation after a trial has ended.
func endExpectation(sc *rules.Scenario, outcome int, headline float64) rules.Expectation {
	p := rules.Expectation{Headline: headline}
	switch sc.Outcomes[outcome].Winner {
	case rules.A:
		p.A = 1
	case rules.B:
		p.B = 1
	default:
	}
	return p
}

// at returns the expectation in a state, given what was emitted before.
func (w *expectations) at(sc *rules.Scenario, state int32, e *rules.MetricValues) rules.Expectation {
	p := w.remaining[state]
	p.Headline += float64(e.Value(sc.Headline))
	return p
}
