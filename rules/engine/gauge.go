package engine

import (
	"github.com/oddsmith/oddsmith/rules/dice"

	"github.com/oddsmith/oddsmith/rules"
)

// Luck implements [rules.Game].
func (m Machine[S]) Luck(sc *rules.Scenario, limit rules.Limit) rules.Luck {
	checkSize(sc)
	l := &luck[S]{m: m, sc: sc}
	if m.Wide {
		return l // not worth trying
	}
	if x, err := m.Explore(sc, limit); err == nil {
		l.prospects = newProspects(x.(*graph[S]))
	}
	return l
}

type luck[S comparable] struct {
	m         Machine[S]
	sc        *rules.Scenario
	prospects *prospects[S] // nil where the game is too large to walk
}

func (l *luck[S]) By() rules.LuckBy {
	switch {
	case l.prospects == nil:
		return rules.ByDice
	case l.sc.LuckInHeadline:
		return rules.ByHeadline
	default:
		return rules.ByChance
	}
}

func (l *luck[S]) Chance(outcome int) float64 {
	if l.prospects == nil {
		return 0
	}
	return l.prospects.outcomes[outcome]
}

func (l *luck[S]) Gauge() rules.Gauge {
	if l.prospects == nil {
		return &diceGauge[S]{luck: l, scorer: dice.NewScorer()}
	}
	return &walkedGauge[S]{luck: l, dice: dice.New()}
}

// diceGauge measures trials by their dice.
type diceGauge[S comparable] struct {
	*luck[S]
	scorer *dice.Scorer
	state  S
	emit   rules.Emit
}

func (g *diceGauge[S]) Play(seed, first uint64, rows *rules.Rows, luck []float64) {
	d := g.scorer.Dice()
	d.Seed(seed)
	for i := range rows.Outcome {
		d.Trial(first + uint64(i))
		g.state, g.emit = g.m.Start, rules.Emit{}
		outcome := rules.Going
		for outcome == rules.Going {
			outcome = g.m.Step(d, &g.state, &g.emit)
		}
		put(rows, i, outcome, &g.emit)
		luck[i] = g.scorer.Sum[rules.A] - g.scorer.Sum[rules.B]
	}
}

// walkedGauge measures trials by the states that they come through.
type walkedGauge[S comparable] struct {
	*luck[S]
	dice  *dice.Dice
	state S
	emit  rules.Emit
}

func (g *walkedGauge[S]) Play(seed, first uint64, rows *rules.Rows, luck []float64) {
	g.dice.Seed(seed)
	for i := range rows.Outcome {
		g.dice.Trial(first + uint64(i))
		g.state, g.emit = g.m.Start, rules.Emit{}
		c := newExtremes(g.prospects.of(g.sc, &g.state, &g.emit))
		outcome := rules.Going
		for outcome == rules.Going {
			if outcome = g.m.Step(g.dice, &g.state, &g.emit); outcome == rules.Going {
				c.add(g.prospects.of(g.sc, &g.state, &g.emit))
			}
		}
		put(rows, i, outcome, &g.emit)
		luck[i] = c.luck(g.By(), g.sc, outcome, &g.emit)
	}
}

// put writes the end of trial i.
func put(r *rules.Rows, i, outcome int, e *rules.Emit) {
	r.Outcome[i] = uint8(outcome)
	for m := range r.Value {
		r.Value[m][i] = int32(e.Value(m))
	}
}

// extremes is the least and the most that was to be expected along the way of a trial.
type extremes struct {
	start, low, high rules.Prospect
}

func newExtremes(p rules.Prospect) extremes { return extremes{p, p, p} }

func (c *extremes) add(p rules.Prospect) {
	c.low = rules.Prospect{A: min(c.low.A, p.A), B: min(c.low.B, p.B), Headline: min(c.low.Headline, p.Headline)}
	c.high = rules.Prospect{A: max(c.high.A, p.A), B: max(c.high.B, p.B), Headline: max(c.high.Headline, p.Headline)}
}

// luck is the luck of a trial that has ended, from side a's view.
func (c *extremes) luck(by rules.LuckBy, sc *rules.Scenario, outcome int, e *rules.Emit) float64 {
	if by == rules.ByHeadline {
		return float64(headlineSign(sc) * c.rise(float64(e.Value(sc.Headline))))
	}
	switch sc.Outcomes[outcome].Winner {
	case rules.A:
		return 1 - c.low.A
	case rules.B:
		return c.low.B - 1
	default:
		return 0
	}
}

// rise is how far the headline metric has come up from where least was to be expected,
// or down, below 0, from where most was.
func (c *extremes) rise(headline float64) float64 {
	if headline >= c.start.Headline {
		return headline - c.low.Headline
	}
	return headline - c.high.Headline
}

// headlineSign is 1 where much of the headline metric is good for side a, else −1.
func headlineSign(sc *rules.Scenario) float64 {
	if sc.Metrics[sc.Headline].Better == rules.B {
		return -1
	}
	return 1
}
