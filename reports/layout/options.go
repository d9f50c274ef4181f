package layout

// Varied says what the values of an axis change in a matchup: they are put at a path,
// or each stands for settings of the form path=value.
type Varied struct {
	Path    string
	Changes [][]string
}
