package reports

// Options are how a result was asked for, as far as nothing else in it says so: with
// its matchup and its seed they reproduce it.
type Options struct {
	Engine    string `json:"engine,omitempty"` // asked for: auto, exact or montecarlo
	Trials    uint64 `json:"trials,omitempty"` // asked for, at most
	MaxPoints int    `json:"max_points,omitempty"`
	Target    string `json:"target,omitempty"` // as it was written
}

// Varied says what the values of an axis change in a matchup: they are put at a path,
// or each stands for settings of the form path=value.
type Varied struct {
	Path    string
	Changes [][]string
}
