package ask

// Axis is what varies along the rows or columns of a table: the values of a path, as `oddsmith sweep` takes them, or
// variants, as `oddsmith compare` does.
type Axis struct {
	Values   string
	Name     string // of variants
	Variants []string
}

// Empty reports whether nothing varies.
func (a Axis) Empty() bool { return a.Values == "" && len(a.Variants) == 0 }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (a *Axis) UnmarshalText(text []byte) error {
	*a = Axis{Values: string(text)}
	return nil
}

// Conflicts lists what a table cannot show at once, with columns or without.
func (a Table) Conflicts(columns bool) (list []string) {
	if a.AtLeast != "" && len(a.Questions) > 0 {
		list = append(list, "a table shows either questions or “at least” of a metric, not both")
	}
	if columns && (a.AtLeast != "" || len(a.Questions) > 1) {
		list = append(list,
			"a table with columns shows one question; leave out the columns to have questions for columns")
	}
	return list
}

// Shows are the ways in which a table shows shares.
func Shows() []string { return []string{"percent", "fraction", "odds"} }
