package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Luck implements [rules.Game].
func (g *game) Luck(sc *rules.Scenario, limit rules.Limit) rules.Luck {
	checkSize(sc)
	l := &luck{game: g, sc: sc}
	if g.skipMemo {
		return l // not worth exploring
	}
	states := g.begin(asWalked)
	if x := newExplorer(states, sc, limit); x.explore() == nil {
		l.states, l.expectations = states, newExpectations(x.graph)
	}
	return l
}

type luck struct {
	game         *game
	sc           *rules.Scenario
	states       position
	expectations *expectations // nil if the game is too large to explore
}

func (l *luck) Measure() rules.LuckMeasure {
	switch {
	case l.expectations == nil:
		return rules.LuckByDice
	case l.sc.LuckInHeadline:
		return rules.LuckByHeadline
	default:
		return rules.LuckByChance
	}
}

func (l *luck) Chance(outcome int) float64 {
	if l.expectations == nil {
		return 0
	}
	return l.expectations.outcomes[outcome]
}

func (l *luck) Player() rules.LuckPlayer {
	p := &luckPlayer{luck: l, at: l.game.open(asPlayed), dice: dice.New()}
	if l.expectations == nil {
		p.scorer = dice.NewScorer()
		p.dice = p.scorer.Dice()
	}
	return p
}

// luckPlayer measures luck by the states that trials pass through, or by the dice.
type luckPlayer struct {
	*luck
	scorer *dice.Scorer // nil where the states are known
	dice   *dice.Dice
	at     position
	emit   rules.MetricValues
}

func (g *luckPlayer) Play(seed, first uint64, rows *rules.Rows, luck []float64) {
	g.dice.Seed(seed)
	for i := range rows.Outcome {
		g.dice.Trial(first + uint64(i))
		g.at.restart()
		g.emit.Clear()
		c := newExtremes(g.expected(g.at, &g.emit))
		outcome := rules.Ongoing
		for outcome == rules.Ongoing {
			if outcome = g.at.move(g.dice, &g.emit); outcome == rules.Ongoing && g.scorer == nil {
				c.add(g.expected(g.at, &g.emit))
			}
		}
		storeRow(rows, i, outcome, &g.emit)
		if g.scorer != nil {
			luck[i] = g.scorer.Sum[rules.A] - g.scorer.Sum[rules.B]
		} else {
			luck[i] = c.luck(g.Measure(), g.sc, outcome, &g.emit)
		}
	}
}

// expected returns the expectation of the state in play, given what was emitted before, if known.
func (l *luck) expected(at position, e *rules.MetricValues) rules.Expectation {
	if l.expectations == nil {
		return rules.Expectation{}
	}
	return l.expectations.after(l.states.find(at), float64(e.Value(l.sc.Headline)))
}

// storeRow stores the result of trial i.
func storeRow(r *rules.Rows, i, outcome int, e *rules.MetricValues) {
	r.Outcome[i] = uint8(outcome)
	for m := range r.Value {
		r.Value[m][i] = int32(e.Value(m))
	}
}

// extremes is the lowest and the highest expectation along a trial.
type extremes struct {
	start, low, high rules.Expectation
}

func newExtremes(p rules.Expectation) extremes { return extremes{p, p, p} }

func (c *extremes) add(p rules.Expectation) {
	c.low = rules.Expectation{A: min(c.low.A, p.A), B: min(c.low.B, p.B), Headline: min(c.low.Headline, p.Headline)}
	c.high = rules.Expectation{A: max(c.high.A, p.A), B: max(c.high.B, p.B), Headline: max(c.high.Headline, p.Headline)}
}

// luck returns the luck of a finished trial, from side a's view.
func (c *extremes) luck(by rules.LuckMeasure, sc *rules.Scenario, outcome int, e *rules.MetricValues) float64 {
	if by == rules.LuckByHeadline {
		return float64(headlineSign(sc) * c.headlineLuck(float64(e.Value(sc.Headline))))
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

// headlineLuck returns the final headline metric minus its lowest expectation (positive) or
// its highest (negative).
func (c *extremes) headlineLuck(headline float64) float64 {
	if headline >= c.start.Headline {
		return headline - c.low.Headline
	}
	return headline - c.high.Headline
}

// headlineSign returns 1 if a high headline metric is good for side a, else −1.
func headlineSign(sc *rules.Scenario) float64 {
	if sc.Metrics[sc.Headline].Better == rules.B {
		return -1
	}
	return 1
}
