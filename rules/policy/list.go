package policy

import "github.com/oddsmith/oddsmith/rules"

// Policy is what a player of a matchup decides, for people to read.
type Policy struct {
	Path      string // of the field
	Side      rules.Side
	Name      string
	Ready     []string // policies of the library that could stand there
	Decisions []Decision
}

// Decision is a point at which a player chooses.
type Decision struct {
	Path    string // of the field that says how it is taken
	Doc     string // what is asked
	Rule    string // the rule ID
	Taken   string // how it is taken
	Options []Option
	Facts   []Fact // what conditions may ask for
}
