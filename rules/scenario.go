package rules

import (
	"math/big"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// Side is one of the two sides of a matchup.
type Side int

// The sides. The scenario says on which side a unit stands.
const (
	Neither Side = iota
	A
	B
)

// String returns "a", "b" or "neither".
func (s Side) String() string {
	switch s {
	case A:
		return "a"
	case B:
		return "b"
	default:
		return "neither"
	}
}

// Other returns the opposing side.
func (s Side) Other() Side {
	switch s {
	case A:
		return B
	case B:
		return A
	default:
		return Neither
	}
}

// Outcome is one of the mutually exclusive ways in which a trial ends.
type Outcome struct {
	Name   string
	Doc    string
	Winner Side
	// Impossible marks an outcome that cannot happen in this matchup: reports omit it, and
	// a question about it is answered with 0.
	Impossible bool
}

// Ongoing is returned by a step while the game has not ended.
const Ongoing = -1

// Metric is a whole number that each trial yields.
type Metric struct {
	Name string // lower kebab-case
	Doc  string
	// Subject is the unit or the weapon of which the metric counts something, as in a1-kills;
	// both are empty for those of the whole game.
	Subject Subject
	Counted string // such as shots, hits or kills
	// Min and Max bound the value of any trial, both included.
	Min, Max int
	// Better is the side that benefits from high values, Neither if none does.
	Better Side
	// Tabulate asks reports for the "exactly k" and "at least k" tables.
	Tabulate bool
	// Histogram asks charts to draw the metric even without a table, MeansByOutcome asks
	// for its mean by outcome.
	Histogram, MeansByOutcome bool
}

// MaxMetrics is the largest number of metrics a scenario can have.
const MaxMetrics = 256

// MaxOutcomes is the largest number of outcomes a scenario can have.
const MaxOutcomes = 255

// Scenario is a prepared matchup: everything package sim needs to play it. It is read-only
// and may be shared by workers.
type Scenario struct {
	Name     string // system/scenario
	Outcomes []Outcome
	Wording  Wording
	Metrics  []Metric
	// Headline is the metric reported first; luck by headline is measured on it.
	Headline int
	// LuckInHeadline says that the headline metric, not the winner, shows how lucky a trial
	// was: for attacks on which any effect, however small, is a win.
	LuckInHeadline bool
	// Margin is the score difference at the end: harm done to b minus harm done to a. It is
	// empty if only one side can be harmed, or if the two are harmed in incomparable ways.
	Margin   MetricSum
	Warnings []string
	Game     Game
	// TurnsBefore is how many turns, as of an earlier phase of the game, come before those that the metric turns
	// counts.
	TurnsBefore int
	// Hidden says that a player does not see all that the rules hold, such as the cards of the other
	// side. Best play, which knows them, is a bound then.
	Hidden bool
	// PlaysBest says that some decisions are taken best, see [Scenario.BestPlay]: the game can be explored,
	// and nothing else.
	PlaysBest bool
	// Names, if set, names units and the like in what rules log; see [Scenario.Tell].
	Names Namer
	// Breakdown, if set, returns the expected results of the first attacks.
	Breakdown func() []Chain
}

// Attempt reports whether side a merely succeeds or fails at something, such as a shot:
// every possible outcome is a win of one side and none is named after a side.
func (sc *Scenario) Attempt() bool {
	decided := false
	for _, o := range sc.Outcomes {
		switch {
		case o.Impossible:
		case o.Winner == Neither, o.Name == o.Winner.String():
			return false
		default:
			decided = true
		}
	}
	return decided
}

// Game plays a scenario. The Machine of package engine is one.
type Game interface {
	// Player returns a player of trials.
	Player(sc *Scenario) Player
	// Explore visits every reachable state, or returns a [*TooLargeError].
	Explore(sc *Scenario, limit Limit) (Explored, error)
	// Walk visits every reachable state and forgets it once it is expanded. It finds the outcomes and some sums of
	// metrics, which must be named before. Where the limit leaves the rest to trials, it walks the likeliest part of
	// the game instead.
	Walk(sc *Scenario, sums []MetricSum, limit Limit) (*Walked, error)
	// Study visits every reachable state, with every option of the decisions left open, or returns a
	// [*TooLargeError]. If there is an event, games that end with it have outcomes of their own, after
	// those without it. If there are sides, those that take each decision, it follows what each side knows of a
	// scenario that hides something.
	Study(sc *Scenario, event *Event, sides []Side, limit Limit) (Study, error)
	// Luck returns a measure of the luck of single trials: by the expectations along their
	// way if the limit lets the game be explored, else by their dice.
	Luck(sc *Scenario, limit Limit) Luck
}

// Explored is an explored game: every state is known.
type Explored interface {
	// States and Edges count the distinct states and transitions.
	States() int
	Edges() int
	// Laws returns the exact distribution of outcomes and metrics.
	Laws() Laws
	// Outcomes returns only the probability of each outcome.
	Outcomes() []float64
	// Law returns the joint distribution of one sum of metrics with each outcome, or a
	// [*TooLargeError] if the sum has so many values that there is no room for it.
	Law(MetricSum) ([]Distribution, error)
	// Fractions returns the law of a sum of metrics as rational numbers, by outcome and value; false if
	// the game is too long for them.
	Fractions(MetricSum) ([]map[int]*big.Rat, bool)
}

// RowPlayer plays trials for one worker; it is not safe for concurrent use.
type RowPlayer interface {
	// Play fills the rows with trials first, first+1, … of the seed.
	Play(seed, first uint64, rows *Rows)
	// StepsPerTrial estimates the number of steps of a trial as the mean of a few.
	StepsPerTrial() float64
}

// Player plays the trials of a game.
type Player interface {
	RowPlayer
	// Explain replays one trial and returns its log.
	Explain(seed, trial uint64) *dice.Log
	// Splitter returns a player of trials side by side, for multilevel splitting.
	Splitter(trials int, score Score) Splitter
}

// Rows holds the results of consecutive trials, one column per metric.
type Rows struct {
	Outcome []uint8
	Value   [][]int32
}

// NewRows returns rows for n trials with the given number of metrics.
func NewRows(n, metrics int) *Rows {
	r := &Rows{Outcome: make([]uint8, n), Value: make([][]int32, metrics)}
	for m := range r.Value {
		r.Value[m] = make([]int32, n)
	}
	return r
}

// Len returns the number of trials.
func (r *Rows) Len() int { return len(r.Outcome) }

// First returns the rows of the first n trials, sharing memory.
func (r *Rows) First(n int) *Rows {
	c := &Rows{Outcome: r.Outcome[:n], Value: make([][]int32, len(r.Value))}
	for m := range r.Value {
		c.Value[m] = r.Value[m][:n]
	}
	return c
}
