package replay

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Feel is how a game feels to those who play it: how long it is, how often the lead changes, how often nothing
// happens, and how early one knows who wins. The lead is the margin of the scenario, if the game ended now.
type Feel struct {
	Seed, Trials uint64
	Planned      uint64 // how many trials were asked for, more than there are if it was interrupted
	Confidence   float64
	Turns        stats.Estimate    // that a game takes
	Quantiles    [3]stats.Estimate // of turns: 10%, half, and 90% of games take no more
	LeadChanges  survey.Answer     // in a game, from one side to the other; not known where only one side can lead
	Quiet        stats.Estimate    // turns of a game in which neither side loses anything
	QuietGames   stats.Estimate    // share of games in which neither side ever does
	Decided      stats.Estimate    // share of games that a side wins
	// share of games that side a wins, and side b; not known of results that were saved without
	Wins [2]survey.Answer
	// Comeback is the share of the games won in which the winner was behind at the end of a turn; it is not
	// known if none was won, or where only one side can lead.
	Comeback survey.Answer
	// Known is the mean chance, at the end of each turn, of the side that wins in the end, of games won; empty if
	// the game is too large for chances. A game that is over counts with 1.
	Known []stats.Estimate
}

// Interrupted reports whether there are fewer trials than were asked for.
func (f *Feel) Interrupted() bool { return f.Trials < f.Planned }

// FeelLevels are the shares of games of [Feel.Quantiles].
func FeelLevels() [3]float64 { return [3]float64{0.1, 0.5, 0.9} }

// CanFeel returns an error if a scenario has no turns, or none that tell who leads.
func CanFeel(sc *rules.Scenario) error {
	turns, ok := query.TurnsOf(sc)
	if !ok {
		return fmt.Errorf("%s counts no turns, so there is nothing to tell of them", sc.Name)
	}
	if low, high := turns.Bounds(sc.Metrics); low == high {
		return fmt.Errorf("this matchup of %s always takes %d turns; let it take more", sc.Name, low)
	}
	if sc.Margin.Empty() {
		return fmt.Errorf("%s cannot tell how a game goes: what it does to either side cannot be compared", sc.Name)
	}
	return nil
}

// feelCounts is what is counted of the games so far.
type feelCounts struct {
	sc                                 *rules.Scenario
	turns, changes, quiet              stats.Histogram
	trials, won, behind, withoutLosses uint64
	wins                               [2]uint64   // by side
	chances                            [][]float64 // of each game won, by turn
}

// gameFeel is what is told of a game.
type gameFeel struct {
	turns, changes, quiet int
	winner                rules.Side
	behind, withoutLosses bool      // the winner once was; neither side has any
	chances               []float64 // of the winner, by turn; nil if the game is too large for them
}

// feelBatch is how many games are replayed before they are counted, in their order.
const feelBatch = 4096

// MeasureFeel replays trials of a scenario and looks at the end of each turn. If the context is cancelled it tells of those
// that were replayed.
func MeasureFeel(ctx context.Context, sc *rules.Scenario, o player.Options) (*Feel, error) {
	if err := errors.Join(o.Check(), player.CheckTrials(sc), CanFeel(sc)); err != nil {
		return nil, err
	}
	o = o.WithDefaults()
	luck, err := measureLuck(ctx, sc)
	if err != nil {
		return nil, err
	}
	f := &feelCounts{sc: sc}
	for from := uint64(0); from < o.Trials && ctx.Err() == nil; from += feelBatch {
		games := make([]gameFeel, min(feelBatch, o.Trials-from))
		for _, g := range games[:f.replay(ctx, luck, o, from, games)] {
			f.add(g)
		}
	}
	if f.trials == 0 {
		return nil, ctx.Err()
	}
	r := f.result(o)
	r.Planned = o.Trials
	return r, nil
}

// replay replays some games with several workers, one game after the other each, until the context is cancelled, and
// returns how many of the first were.
func (f *feelCounts) replay(ctx context.Context, luck rules.Luck, o player.Options, from uint64, games []gameFeel) uint64 {
	replays := make([]func(seed, trial uint64) *rules.Replay, min(player.WorkerCount(o.Workers), len(games)))
	for w := range replays {
		replays[w] = luck.Replays()
	}
	return player.InParallel(ctx, len(replays), 0, uint64(len(games)), func(worker int, i uint64) {
		games[i] = f.look(replays[worker](o.Seed, from+i), luck.Measure() == rules.LuckByChance)
	})
}

// look looks at a game, at the end of each turn.
func (f *feelCounts) look(t *rules.Replay, chances bool) gameFeel {
	turns, _ := query.TurnsOf(f.sc)
	g := gameFeel{turns: turns.Value(t.Value), winner: f.sc.Outcomes[t.Outcome].Winner}
	if chances {
		g.chances = make([]float64, 0, len(t.Turns))
	}
	for i, after := range t.Turns[1:] {
		before := t.Turns[i]
		if before.Turn == 0 {
			continue
		}
		if !f.harms(before.Value, after.Value) {
			g.quiet++
		}
		if chances {
			g.chances = append(g.chances, map[rules.Side]float64{rules.A: after.A, rules.B: after.B}[g.winner])
		}
	}
	g.changes, g.behind = f.lead(t, g.winner)
	g.withoutLosses = !f.harms(t.Turns[0].Value, t.Value)
	return g
}

// add counts a game.
func (f *feelCounts) add(g gameFeel) {
	f.trials++
	f.turns.Add(g.turns, 1)
	f.changes.Add(g.changes, 1)
	f.quiet.Add(g.quiet, 1)
	if g.withoutLosses {
		f.withoutLosses++
	}
	if g.winner == rules.Neither {
		return
	}
	f.won++
	if g.winner == rules.A {
		f.wins[0]++
	} else {
		f.wins[1]++
	}
	if g.behind {
		f.behind++
	}
	if g.chances != nil {
		f.chances = append(f.chances, g.chances)
	}
}

// lead follows who leads at the ends of turns: how often that changes from one side to the other, and whether the
// winner was behind before the last.
func (f *feelCounts) lead(t *rules.Replay, winner rules.Side) (changes int, behind bool) {
	leader := rules.Neither
	for i, after := range t.Turns[1:] {
		now := rules.Leader(f.sc.Margin.Value(after.Value))
		if t.Turns[i].Turn == 0 || now == rules.Neither { // before turn 1 nobody has had a turn
			continue
		}
		behind = behind || now == winner.Other() && i < len(t.Turns)-2
		if leader == now.Other() {
			changes++
		}
		leader = now
	}
	return changes, behind
}

// harms reports whether anything of the margin differs.
func (f *feelCounts) harms(before, after []int) bool {
	return slices.ContainsFunc(f.sc.Margin,
		func(t rules.MetricTerm) bool { return before[t.Metric] != after[t.Metric] })
}

// result estimates what games are like.
func (f *feelCounts) result(o player.Options) *Feel {
	turns, _ := query.TurnsOf(f.sc)
	low, high := turns.Bounds(f.sc.Metrics)
	r := &Feel{
		Seed: o.Seed, Trials: f.trials, Confidence: o.Confidence,
		Turns: stats.Mean(f.turns, low, high, o.Confidence), Quiet: stats.Mean(f.quiet, 0, high, o.Confidence),
		QuietGames: stats.Share(f.withoutLosses, f.trials, o.Confidence),
		Decided:    stats.Share(f.won, f.trials, o.Confidence),
	}
	for i, wins := range f.wins {
		r.Wins[i] = survey.Answer{Estimate: stats.Share(wins, f.trials, o.Confidence), Known: true}
	}
	for i, level := range FeelLevels() {
		r.Quantiles[i] = stats.Quantile(f.turns, level, low, high, o.Confidence)
	}
	least, most := f.sc.Margin.Bounds(f.sc.Metrics)
	bothLead := least < 0 && most > 0
	if bothLead {
		r.LeadChanges = survey.Answer{Estimate: stats.Mean(f.changes, 0, high, o.Confidence), Known: true}
	}
	if bothLead && f.won > 0 {
		r.Comeback = survey.Answer{Estimate: stats.Share(f.behind, f.won, o.Confidence), Known: true}
	}
	for turn := range f.longest() {
		r.Known = append(r.Known, f.known(turn, o.Confidence))
	}
	return r
}

// longest is how many turns the longest game with chances has.
func (f *feelCounts) longest() (turns int) {
	for _, game := range f.chances {
		turns = max(turns, len(game))
	}
	return turns
}

// known estimates the chance of the winner at the end of a turn, from 0 for the first.
func (f *feelCounts) known(turn int, confidence float64) stats.Estimate {
	values := make([]float64, len(f.chances))
	for i, game := range f.chances {
		if values[i] = 1; turn < len(game) {
			values[i] = game[turn]
		}
	}
	return meanChance(values, confidence)
}

// meanChance estimates the mean of chances as [mean] does that of whole numbers.
func meanChance(values []float64, confidence float64) stats.Estimate {
	e := stats.Estimate{High: 1, Confidence: confidence, Method: stats.WorstCase}
	n := float64(len(values))
	if n < 2 {
		e.Value = values[0]
		return e
	}
	mu, sd := stats.ListSD(values)
	e.Value, e.Error = mu, sd/math.Sqrt(n)
	half, most := float64(stats.QuantileT(n, confidence)*e.Error), stats.UnseenShare(n, confidence)
	e.Low, e.High = max(0, mu-half-float64(most*mu)), min(1, mu+half+float64(most*(1-mu)))
	return e.Widened(half, 0, 1, stats.Student)
}
