package engine

import "github.com/oddsmith/oddsmith/rules"

// game is a machine, whatever the type of its states.
type game struct {
	open     func(as stepping) position // at the start, with no state that has a number
	skipMemo bool
	byLayers *game
}

func (g *game) game() *game { return g }

// stepping is in what steps a machine is played.
type stepping int

const (
	asPlayed  stepping = iota
	asWalked           // with states lumped after each
	asWatched          // those of [Watched]
)

// begin returns the start, as the first state that has a number.
func (g *game) begin(as stepping) position {
	p := g.open(as)
	p.add()
	return p
}

// Player implements [rules.Game].
func (g *game) Player(sc *rules.Scenario) rules.Player {
	checkSize(sc)
	if g.skipMemo {
		return newStepPlayer(g, sc)
	}
	return newMemoPlayer(g, sc)
}

// checkSize panics on a scenario that the players cannot hold.
func checkSize(sc *rules.Scenario) {
	tooMany := len(sc.Metrics) > rules.MaxMetrics || len(sc.Outcomes) > rules.MaxOutcomes
	if tooMany || sc.Headline > max(0, len(sc.Metrics)-1) {
		panic("rules: " + sc.Name + " has too many metrics or outcomes, or a headline that is none of its metrics")
	}
}
