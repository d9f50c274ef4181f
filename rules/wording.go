package rules

// Wording is how a scenario is spoken of, beside its outcomes. In its sentences {a} and {b} stand for what the sides are
// called, and {one|many} for the words that go with the name before it: of one, or of several.
type Wording struct {
	Game  string    // what is played, in the plural: games where it is empty
	Sides [2]string // what sides with several kinds of units are called, in the plural and without an article
	Won   [2]string // what a win of a, and one of b, is: "{a} {wins|win}" and so on where empty
	Open  string    // what games are that nobody wins: undecided where it is empty
}
