package reports

// Options are how a result was asked for, as far as nothing else in it says so: with
// its matchup and its seed they reproduce it.
type Options struct {
	Engine    string       `json:"engine,omitempty"` // asked for: auto, exact or montecarlo
	Trials    uint64       `json:"trials,omitempty"` // asked for, at most
	Precision float64      `json:"precision,omitempty"`
	Within    float64      `json:"within,omitempty"` // what a walk might leave out
	Rare      *RareOptions `json:"rare,omitempty"`
	MaxPoints int          `json:"max_points,omitempty"`
	Target    string       `json:"target,omitempty"` // as it was written
	Questions []string     `json:"questions,omitempty"`
}

// RareOptions are what a run waited for.
type RareOptions struct {
	Question string  `json:"question"`
	Seen     uint64  `json:"seen"`
	Bound    float64 `json:"bound"`
	// Replications of splitting that were played, 0 without.
	Replications uint64 `json:"replications,omitempty"`
}

// Varied says what the values of an axis change in a matchup: they are put at a path,
// or each stands for settings of the form path=value.
type Varied struct {
	Path    string
	Changes [][]string
}
