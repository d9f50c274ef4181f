package rules

// Study is an explored game in which decisions are left open: what best play makes of it is
// computed without exploring it again.
type Study interface {
	// States counts the distinct states, with all that each side knows in them, if that is followed.
	States() int
	// Solve returns the best play for an aim, by backward induction: of a study that does not follow what each side
	// knows.
	Solve(Aim) Solved
	// Equilibrium returns what each side can be sure of, for an aim, of one that does: if only one decides, exactly what is
	// best for it.
	Equilibrium(Aim, Until) Equilibrium
}

// Aim is what best play is for. A game is worth what its end is, and what it counts on the way.
type Aim struct {
	Worth []float64 // of each outcome; with an event of those without it, then of those with it
	Sum   MetricSum // worth that metrics add
	// High says of each decision whether who takes it wants the game to be worth much; others
	// want it to be worth little.
	High []bool
}

// Solved is the best play for an aim.
type Solved interface {
	// Worth returns what to expect of the game.
	Worth() float64
	// Play follows the game, and takes the decisions that come up as told, which returns one of
	// the options possible; nil plays best.
	Play(take func(Moment) int) Played
	// Explored returns the game as it is when every decision is taken best, the first of the best options
	// where there are several; or a [*TooLargeError].
	Explored(limit Limit) (Explored, error)
}

// Moment is a decision that a player comes to.
type Moment struct {
	Decision int
	Chance   float64   // of coming there
	Facts    []int     // what the player can see
	Worth    []float64 // by option, what to expect after it if all is best from there on; NaN where it is not possible
	Best     int       // the first of the best options
}

// Played is what comes of a way to play.
type Played struct {
	Worth    float64
	Outcomes []float64 // the chance of each
}

// Event is something that occurs or does not in a game, and that the sum of some metrics and the outcome
// tell in the end.
type Event struct {
	Sum    MetricSum
	Occurs func(outcome, sum int) bool
}
