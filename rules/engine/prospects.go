package engine

import "github.com/oddsmith/oddsmith/rules"

// prospects is a walked game of which every state knows its prospect.
type prospects[S comparable] struct {
	states   *index[S]
	rest     []rules.Prospect // by state, its headline without what was emitted before
	outcomes []float64        // chances at the start
}

func newProspects[S comparable](g *graph[S]) *prospects[S] {
	w := &prospects[S]{states: g.index, rest: make([]rules.Prospect, g.states.n), outcomes: g.Outcomes()}
	order := g.order()
	for n := len(order) - 1; n >= 0; n-- {
		var p rules.Prospect
		for _, e := range g.from(order[n]) {
			var then rules.Prospect
			if e.to >= 0 {
				then = w.rest[e.to]
			} else {
				then = end(g.sc, int(-1-e.to), 0)
			}
			p.A += float64(e.p * then.A)
			p.B += float64(e.p * then.B)
			p.Headline += float64(e.p * (then.Headline + g.headline(e.emit)))
		}
		w.rest[order[n]] = p
	}
	return w
}

// headline is what a step adds to the headline metric.
func (g *graph[S]) headline(emit packed) float64 {
	if len(g.packed.fields) == 0 {
		return 0
	}
	return float64(g.packed.value(emit, g.sc.Headline))
}

// end is the prospect of a trial that has ended.
func end(sc *rules.Scenario, outcome int, headline float64) rules.Prospect {
	p := rules.Prospect{Headline: headline}
	switch sc.Outcomes[outcome].Winner {
	case rules.A:
		p.A = 1
	case rules.B:
		p.B = 1
	default:
	}
	return p
}

// of is what is to be expected in a state, after what was emitted before.
func (w *prospects[S]) of(sc *rules.Scenario, s *S, e *rules.Emit) rules.Prospect {
	p := w.rest[w.states.number(s)]
	p.Headline += float64(e.Value(sc.Headline))
	return p
}
