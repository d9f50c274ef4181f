package rules

// LuckMeasure is how the luck of a trial is measured, from side a's view.
type LuckMeasure uint8

// The measures. Where a game is walked, its exact chances say how lucky an end was;
// else its dice do.
const (
	// LuckByDice is the normal scores of the draws that are good for side a, less those
	// of the draws that are good for b: see [dice.Scorer].
	LuckByDice LuckMeasure = iota
	// LuckByChance is 1 minus the winner's lowest win probability along the trial; negative if b
	// won, 0 without a winner.
	LuckByChance
	// LuckByHeadline is the headline metric minus its lowest expectation along the trial if it
	// ended above the initial expectation, else minus the highest.
	LuckByHeadline
)

// LuckLimit bounds the walk that luck is measured by to a second or two: the story of
// one trial is not worth more.
func LuckLimit() Limit { return Limit{States: 200_000, Bytes: 96 << 20, Paths: 1_000_000} }

// Luck measures the luck of single trials. It is read-only and may be shared by workers.
type Luck interface {
	Measure() LuckMeasure
	// Chance is how likely an outcome was at the start; 0 where the game was not walked.
	Chance(outcome int) float64
	// Player measures trials for one worker.
	Player() LuckPlayer
	// Replay tells one trial.
	Replay(seed, trial uint64) *Replay
}

// LuckPlayer plays trials and measures their luck; it is not safe for concurrent use.
type LuckPlayer interface {
	// Play fills the rows, as a [Player] does, and the luck of each trial.
	Play(seed, first uint64, rows *Rows, luck []float64)
}
