package rules

// Prospect is what is to be expected of the end of a trial.
type Prospect struct {
	A, B     float64 // chances that the side wins
	Headline float64 // mean of the headline metric
}

// way is a walked game of which every state knows its prospect.
type way[S comparable] struct {
	states   *index[S]
	rest     []Prospect // by state, its headline without what was emitted before
	outcomes []float64  // chances at the start
}

func newWay[S comparable](g *graph[S]) *way[S] {
	w := &way[S]{states: g.index, rest: make([]Prospect, g.states.n), outcomes: g.Outcomes()}
	order := g.order()
	for n := len(order) - 1; n >= 0; n-- {
		var p Prospect
		for _, e := range g.from(order[n]) {
			var then Prospect
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
func end(sc *Scenario, outcome int, headline float64) Prospect {
	p := Prospect{Headline: headline}
	switch sc.Outcomes[outcome].Winner {
	case A:
		p.A = 1
	case B:
		p.B = 1
	default:
	}
	return p
}

// prospect is what is to be expected in a state, after what was emitted before.
func (w *way[S]) prospect(sc *Scenario, s *S, e *Emit) Prospect {
	p := w.rest[w.states.number(s)]
	p.Headline += float64(e.Value(sc.Headline))
	return p
}
