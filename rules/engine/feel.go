package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// CountFeel gives a scenario its game, which also counts how it feels where that is asked for: who leads at
// the end of each turn, and whether anybody lost anything in it. No rule reads that, and no die is rolled for
// it; but states of the game are told apart by it, so that there are more of them.
func CountFeel[S comparable](sc *rules.Scenario, m Machine[S], asked *rules.Counting) *rules.Scenario {
	sc.Game = m
	if !asked.Counts(rules.Feel) || len(sc.Margin) > maxTerms {
		return sc
	}
	to, ok := sc.AddFeeling()
	if !ok {
		return sc
	}
	f := &feeling[S]{game: m, outcomes: sc.Outcomes, margin: sc.Margin, to: to}
	f.fresh = func() any { return &turnEnds[S]{feeling: f} }
	counted := Machine[felt[S]]{Start: felt[S]{game: m.Start}, SkipMemo: m.SkipMemo}
	counted.Step = func(d *dice.Dice, s *felt[S], e *rules.MetricValues) int { return f.step(m.Step, d, s, e) }
	if m.Clock != nil {
		counted.Clock = func(s *felt[S]) uint64 { return m.Clock(&s.game) }
	}
	if m.MetricsIfEnded != nil {
		counted.MetricsIfEnded = func(s *felt[S], e *rules.MetricValues) { m.MetricsIfEnded(&s.game, e) }
	}
	if m.Lump != nil {
		counted.Lump = func(s *felt[S]) { m.Lump(&s.game) }
	}
	if m.Watched != nil {
		counted.Watched = &Watched[felt[S]]{
			Step: func(d *dice.Dice, s *felt[S], e *rules.MetricValues) int { return f.step(m.Watched.Step, d, s, e) },
			Sees: func(s *felt[S], side rules.Side) (view felt[S], keep bool) {
				view = *s
				view.game, keep = m.Watched.Sees(&s.game, side)
				return view, keep
			},
		}
	}
	sc.Game = counted
	return sc
}

// maxTerms is the most metrics of a margin.
const maxTerms = 8

// totals are the metrics of the margin.
type totals [maxTerms]int16

// felt is a state of a game, with what has to be known of it so far.
type felt[S comparable] struct {
	game    S
	emitted totals     // so far
	before  totals     // at the start of the turn, of games that count at the end what a state tells
	harmed  bool       // in the turn, of all others
	begun   bool       // a turn has
	leader  rules.Side // at the end of a turn, the last if nobody led since
	behind  [2]bool    // whether a side was, at the end of any turn
}

// feeling is what is counted of a game.
type feeling[S comparable] struct {
	game     Machine[S]
	outcomes []rules.Outcome
	margin   rules.MetricSum
	to       rules.Feeling
	cache    dice.CacheKey
	fresh    func() any
}

// step plays a step of the game, and listens to the turns that begin in it.
func (f *feeling[S]) step(play stepFunc[S], d *dice.Dice, s *felt[S], e *rules.MetricValues) int {
	t := d.Cache(&f.cache, f.fresh).(*turnEnds[S])
	t.state, t.emit = s, e
	for i, term := range f.margin {
		t.known[i] = int16(e.Value(term.Metric))
	}
	d.OnTurn(t)
	outcome := play(d, &s.game, e)
	d.OnTurn(nil)
	if t.collect(); outcome != rules.Ongoing {
		t.end(outcome)
	}
	return outcome
}

// turnEnds ends turns where others begin, with some dice.
type turnEnds[S comparable] struct {
	*feeling[S]
	state *felt[S]
	emit  *rules.MetricValues
	known totals             // that were emitted before, or are collected
	ended rules.MetricValues // if the game ended now
}

// collect adds what was emitted to the state.
func (t *turnEnds[S]) collect() {
	for i, term := range t.margin {
		now := int16(t.emit.Value(term.Metric))
		if now != t.known[i] && t.game.MetricsIfEnded == nil {
			t.state.harmed = true
		}
		t.state.emitted[i] += now - t.known[i]
		t.known[i] = now
	}
}

// BeginTurn implements [dice.TurnListener].
func (t *turnEnds[S]) BeginTurn() {
	t.collect()
	now := t.state.emitted
	if t.game.MetricsIfEnded != nil {
		t.ended.Clear()
		t.game.MetricsIfEnded(&t.state.game, &t.ended)
		for i, term := range t.margin {
			now[i] += int16(t.ended.Value(term.Metric))
		}
	}
	if t.state.begun {
		t.endTurn(&now)
		if leader := t.state.leader; t.leads(&now) != rules.Neither {
			t.state.behind[leader.Other()-rules.A] = t.to.Comeback > 0
		}
	}
	if t.state.begun, t.state.harmed = true, false; t.game.MetricsIfEnded != nil {
		t.state.before = now
	}
}

// end ends the last turn.
func (t *turnEnds[S]) end(outcome int) {
	if t.state.begun {
		t.endTurn(&t.state.emitted)
	}
	winner := t.outcomes[outcome].Winner
	if winner != rules.Neither && t.state.behind[winner-rules.A] {
		t.emit.Add(t.to.Comeback, 1)
	}
}

// endTurn looks at a turn that ends with some totals.
func (t *turnEnds[S]) endTurn(now *totals) {
	quiet := !t.state.harmed
	if t.game.MetricsIfEnded != nil {
		quiet = *now == t.state.before
	}
	if quiet {
		t.emit.Add(t.to.QuietTurns, 1)
	}
	leader := t.leads(now)
	if leader == rules.Neither {
		return
	}
	if t.state.leader == leader.Other() {
		t.emit.Add(t.to.LeadChanges, 1)
	}
	t.state.leader = leader
}

// leads returns who leads with some totals, nobody where only one side can.
func (t *turnEnds[S]) leads(now *totals) rules.Side {
	if t.to.LeadChanges == 0 {
		return rules.Neither
	}
	n := 0
	for i, term := range t.margin {
		n += term.Times * int(now[i])
	}
	return rules.Leader(n)
}
