package simtest

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// watched is a game whose players call a function each time they have played.
type watched struct {
	rules.Game
	after func(trials int)
}

func (w watched) Player(sc *rules.Scenario) rules.Player {
	return watchedPlayer{w.Game.Player(sc), w.after}
}

type watchedPlayer struct {
	rules.Player
	after func(trials int)
}

func (p watchedPlayer) Play(seed, first uint64, rows *rules.Rows) {
	p.Player.Play(seed, first, rows)
	p.after(rows.Len())
}

func (p watchedPlayer) Explain(seed, trial uint64) *dice.Log { return p.Player.Explain(seed, trial) }

// Luck implements [rules.Game].
func (w watched) Luck(sc *rules.Scenario, limit rules.Limit) rules.Luck {
	return watchedLuck{w.Game.Luck(sc, limit), w.after}
}

type watchedLuck struct {
	rules.Luck
	after func(trials int)
}

func (l watchedLuck) Player() rules.LuckPlayer { return watchedLuckPlayer{l.Luck.Player(), l.after} }

type watchedLuckPlayer struct {
	rules.LuckPlayer
	after func(trials int)
}

func (g watchedLuckPlayer) Play(seed, first uint64, rows *rules.Rows, luck []float64) {
	g.LuckPlayer.Play(seed, first, rows, luck)
	g.after(rows.Len())
}

// WatchPlayers gives the scenario with watched players.
func WatchPlayers(sc *rules.Scenario, after func(trials int)) *rules.Scenario {
	again := *sc
	again.Game = watched{sc.Game, after}
	return &again
}

// Replays implements [rules.Luck].
func (l watchedLuck) Replays() func(seed, trial uint64) *rules.Replay {
	replay := l.Luck.Replays()
	return func(seed, trial uint64) *rules.Replay {
		defer l.after(1)
		return replay(seed, trial)
	}
}

// StopAfter gives the scenario with players of whom so many trials, played or replayed, end the context.
func StopAfter(t testing.TB, sc *rules.Scenario, trials uint64) (context.Context, *rules.Scenario) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var played atomic.Uint64
	return ctx, WatchPlayers(sc, func(n int) {
		if played.Add(uint64(n)) >= trials {
			cancel()
		}
	})
}

// PlayTime is what some trials of a slow game take, on the clock of synctest.
const PlayTime = 10 * time.Millisecond

// Slow is the small fixture, whose players take time.
func Slow() *rules.Scenario {
	return WatchPlayers(Small().Scenario, func(int) { time.Sleep(PlayTime) })
}
