package rules

import "github.com/oddsmith/oddsmith/rules/dice"

// LuckBy is how the luck of a trial is measured, from side a's view.
type LuckBy uint8

// The measures. Where a game is walked, its exact chances say how lucky an end was;
// else its dice do.
const (
	// ByDice is the normal scores of the draws that are good for side a, less those
	// of the draws that are good for b: see [dice.Scorer].
	ByDice LuckBy = iota
	// ByChance is what the winner's chance was short of 1 where it was lowest, below
	// 0 where b won, and 0 where nobody did.
	ByChance
	// ByHeadline is the headline metric less what was to be expected of it where that
	// was lowest, for a trial above the expectation at the start; else less what was to
	// be expected where that was highest.
	ByHeadline
)

// LuckLimit bounds the walk that luck is measured by to a second or two: the story of
// one trial is not worth more.
func LuckLimit() Limit { return Limit{States: 200_000, Bytes: 96 << 20, Paths: 1_000_000} }

// Luck measures the luck of single trials. It is read-only and may be shared by workers.
type Luck interface {
	By() LuckBy
	// Chance is how likely an outcome was at the start; 0 where the game was not walked.
	Chance(outcome int) float64
	// Gauge measures trials for one worker.
	Gauge() Gauge
	// Tell tells one trial.
	Tell(seed, trial uint64) *Tale
}

// Gauge plays trials and measures their luck; it is not safe for concurrent use.
type Gauge interface {
	// Play fills the rows, as a [Player] does, and the luck of each trial.
	Play(seed, first uint64, rows *Rows, luck []float64)
}

// Luck implements [Game].
func (m Machine[S]) Luck(sc *Scenario, limit Limit) Luck {
	sc.check()
	l := &luck[S]{m: m, sc: sc}
	if m.Wide {
		return l // not worth trying
	}
	if x, err := m.Explore(sc, limit); err == nil {
		l.way = newWay(x.(*graph[S]))
	}
	return l
}

type luck[S comparable] struct {
	m   Machine[S]
	sc  *Scenario
	way *way[S] // nil where the game is too large to walk
}

func (l *luck[S]) By() LuckBy {
	switch {
	case l.way == nil:
		return ByDice
	case l.sc.LuckInHeadline:
		return ByHeadline
	default:
		return ByChance
	}
}

func (l *luck[S]) Chance(outcome int) float64 {
	if l.way == nil {
		return 0
	}
	return l.way.outcomes[outcome]
}

func (l *luck[S]) Gauge() Gauge {
	if l.way == nil {
		return &diceGauge[S]{luck: l, scorer: dice.NewScorer()}
	}
	return &wayGauge[S]{luck: l, dice: dice.New()}
}

// diceGauge measures trials by their dice.
type diceGauge[S comparable] struct {
	*luck[S]
	scorer *dice.Scorer
	state  S
	emit   Emit
}

func (g *diceGauge[S]) Play(seed, first uint64, rows *Rows, luck []float64) {
	d := g.scorer.Dice()
	d.Seed(seed)
	for i := range rows.Outcome {
		d.Trial(first + uint64(i))
		g.state, g.emit = g.m.Start, Emit{}
		outcome := Going
		for outcome == Going {
			outcome = g.m.Step(d, &g.state, &g.emit)
		}
		rows.put(i, outcome, &g.emit)
		luck[i] = g.scorer.Sum[A] - g.scorer.Sum[B]
	}
}

// wayGauge measures trials by the states that they come through.
type wayGauge[S comparable] struct {
	*luck[S]
	dice  *dice.Dice
	state S
	emit  Emit
}

func (g *wayGauge[S]) Play(seed, first uint64, rows *Rows, luck []float64) {
	g.dice.Seed(seed)
	for i := range rows.Outcome {
		g.dice.Trial(first + uint64(i))
		g.state, g.emit = g.m.Start, Emit{}
		c := newCourse(g.way.prospect(g.sc, &g.state, &g.emit))
		outcome := Going
		for outcome == Going {
			if outcome = g.m.Step(g.dice, &g.state, &g.emit); outcome == Going {
				c.add(g.way.prospect(g.sc, &g.state, &g.emit))
			}
		}
		rows.put(i, outcome, &g.emit)
		luck[i] = c.luck(g.By(), g.sc, outcome, &g.emit)
	}
}

// put writes the end of trial i.
func (r *Rows) put(i, outcome int, e *Emit) {
	r.Outcome[i] = uint8(outcome)
	for m := range r.Value {
		r.Value[m][i] = e.value[m]
	}
}

// course is the least and the most that was to be expected along the way of a trial.
type course struct {
	start, low, high Prospect
}

func newCourse(p Prospect) course { return course{p, p, p} }

func (c *course) add(p Prospect) {
	c.low = Prospect{min(c.low.A, p.A), min(c.low.B, p.B), min(c.low.Headline, p.Headline)}
	c.high = Prospect{max(c.high.A, p.A), max(c.high.B, p.B), max(c.high.Headline, p.Headline)}
}

// luck is the luck of a trial that has ended, from side a's view.
func (c *course) luck(by LuckBy, sc *Scenario, outcome int, e *Emit) float64 {
	if by == ByHeadline {
		return float64(sc.headlineSign() * c.rise(float64(e.Value(sc.Headline))))
	}
	switch sc.Outcomes[outcome].Winner {
	case A:
		return 1 - c.low.A
	case B:
		return c.low.B - 1
	default:
		return 0
	}
}

// rise is how far the headline metric has come up from where least was to be expected,
// or down, below 0, from where most was.
func (c *course) rise(headline float64) float64 {
	if headline >= c.start.Headline {
		return headline - c.low.Headline
	}
	return headline - c.high.Headline
}

// headlineSign is 1 where much of the headline metric is good for side a, else −1.
func (sc *Scenario) headlineSign() float64 {
	if sc.Metrics[sc.Headline].Better == B {
		return -1
	}
	return 1
}
