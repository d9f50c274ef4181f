package rules

// LuckMeasure is how the luck of a trial is measured, from side a's view.
type LuckMeasure uint8

// The measures. If a game is explored, its exact probabilities are used, else its dice.
const (
	// LuckByDice is the sum of the normal scores of the draws in which a high result is
	// good for side a, minus those good for b: see [dice.Scorer].
	LuckByDice LuckMeasure = iota
	// LuckByChance is 1 minus the winner's lowest win probability along the trial; negative
	// if b won, 0 without a winner.
	LuckByChance
	// LuckByHeadline is the headline metric minus its lowest expectation along the trial if
	// it ended above the initial expectation, else minus the highest.
	LuckByHeadline
)

// LuckLimit limits the exploration for measuring luck to a second or two: the story of one
// trial is not worth more.
func LuckLimit() Limit { return Limit{States: 200_000, Bytes: 96 << 20, Paths: 1_000_000} }

// Luck measures the luck of single trials. It is read-only and may be shared by workers.
type Luck interface {
	Measure() LuckMeasure
	// Chance returns the initial probability of an outcome; 0 if the game was not explored.
	Chance(outcome int) float64
	// Player measures trials for one worker.
	Player() LuckPlayer
	// Replay replays one trial.
	Replay(seed, trial uint64) *Replay
	// Replays returns a function that replays trials for one worker, without the score of their dice: what the game
	// works out before it draws is worked out once for all of them.
	Replays() func(seed, trial uint64) *Replay
	// Retrace follows a replayed trial of the game in which decisions are told to the dice, and tells them, with
	// what would have come of each option if the limit lets that be explored. It returns false if the trial is
	// of another game.
	Retrace(replay *Replay, limit Limit) (Retraced, bool)
}

// LuckPlayer plays trials and measures their luck; it is not safe for concurrent use.
type LuckPlayer interface {
	// Play fills the rows, as a [Player] does, and the luck of each trial.
	Play(seed, first uint64, rows *Rows, luck []float64)
}
