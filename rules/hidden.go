package rules

// Until says when the play of both sides is good enough.
type Until struct {
	Gap  float64 // at most, between what both can be sure of
	Work int     // at most, in points of the game passed
	Stop func() bool
}

// Equilibrium is what both sides can be sure of, however their opponent plays. The worth of the game lies between.
type Equilibrium struct {
	Low    float64 // of who wants it high
	High   float64 // to which the other can hold it
	Sets   int     // information sets: what a side that decides can know
	Rounds int     // played against each other, 0 if only one side decides
}

// Exploitability is what a side loses, on average over both, if it meets the best answer to its play.
func (s Equilibrium) Exploitability() float64 { return max(0, (s.High-s.Low)/2) }

// Worth is the middle of what the worth of the game lies between.
func (s Equilibrium) Worth() float64 { return s.Low + s.Exploitability() }
