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
	f := &feeling{tellsEnd: m.MetricsIfEnded != nil, outcomes: sc.Outcomes, margin: sc.Margin, to: to}
	of := m.game()
	sc.Game = &game{
		open:     func(as stepping) position { return newPairs(of.open(as), felt{}, f.follow) },
		skipMemo: m.SkipMemo,
	}
	return sc
}

// maxTerms is the most metrics of a margin.
const maxTerms = 8

// totals are the metrics of the margin.
type totals [maxTerms]int16

// felt is what has to be known of a game so far.
type felt struct {
	emitted totals     // so far
	before  totals     // at the start of the turn, of games that count at the end what a state tells
	harmed  bool       // in the turn, of all others
	begun   bool       // a turn has
	leader  rules.Side // at the end of a turn, the last if nobody led since
	behind  [2]bool    // whether a side was, at the end of any turn
}

// feeling is what is counted of a game.
type feeling struct {
	tellsEnd bool // whether states tell what metrics count if the game ends
	outcomes []rules.Outcome
	margin   rules.MetricSum
	to       rules.Feeling
}

// follow returns what plays a step of a game, and listens to the turns that begin in it.
func (f *feeling) follow(p *pairs[felt]) moving {
	t := &turnEnds{feeling: f, at: p}
	return func(d *dice.Dice, e *rules.MetricValues) int {
		t.emit = e
		for i, term := range f.margin {
			t.known[i] = int16(e.Value(term.Metric))
		}
		d.OnTurn(t)
		outcome := p.game.move(d, e)
		d.OnTurn(nil)
		if t.collect(); outcome != rules.Ongoing {
			t.end(outcome)
		}
		return outcome
	}
}

// turnEnds ends turns where others begin, in a position.
type turnEnds struct {
	*feeling
	at    *pairs[felt]
	emit  *rules.MetricValues
	known totals             // that were emitted before, or are collected
	ended rules.MetricValues // if the game ended now
}

// collect adds what was emitted to the state.
func (t *turnEnds) collect() {
	for i, term := range t.margin {
		now := int16(t.emit.Value(term.Metric))
		if now != t.known[i] && !t.tellsEnd {
			t.at.note.harmed = true
		}
		t.at.note.emitted[i] += now - t.known[i]
		t.known[i] = now
	}
}

// BeginTurn implements [dice.TurnListener].
func (t *turnEnds) BeginTurn() {
	t.collect()
	now := t.at.note.emitted
	if t.tellsEnd {
		t.ended.Clear()
		t.at.ifEnded(&t.ended)
		for i, term := range t.margin {
			now[i] += int16(t.ended.Value(term.Metric))
		}
	}
	if t.at.note.begun {
		t.endTurn(&now)
		if leader := t.at.note.leader; t.leads(&now) != rules.Neither {
			t.at.note.behind[leader.Other()-rules.A] = t.to.Comeback > 0
		}
	}
	if t.at.note.begun, t.at.note.harmed = true, false; t.tellsEnd {
		t.at.note.before = now
	}
}

// end ends the last turn.
func (t *turnEnds) end(outcome int) {
	if t.at.note.begun {
		t.endTurn(&t.at.note.emitted)
	}
	winner := t.outcomes[outcome].Winner
	if winner != rules.Neither && t.at.note.behind[winner-rules.A] {
		t.emit.Add(t.to.Comeback, 1)
	}
}

// endTurn looks at a turn that ends with some totals.
func (t *turnEnds) endTurn(now *totals) {
	quiet := !t.at.note.harmed
	if t.tellsEnd {
		quiet = *now == t.at.note.before
	}
	if quiet {
		t.emit.Add(t.to.QuietTurns, 1)
	}
	leader := t.leads(now)
	if leader == rules.Neither {
		return
	}
	if t.at.note.leader == leader.Other() {
		t.emit.Add(t.to.LeadChanges, 1)
	}
	t.at.note.leader = leader
}

// leads returns who leads with some totals, nobody where only one side can.
func (t *turnEnds) leads(now *totals) rules.Side {
	if t.to.LeadChanges == 0 {
		return rules.Neither
	}
	n := 0
	for i, term := range t.margin {
		n += term.Times * int(now[i])
	}
	return rules.Leader(n)
}
