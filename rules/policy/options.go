package policy

// Option is something that a player may choose.
type Option struct {
	Name string // lower kebab-case
	Doc  string
}

// Options is a set of options, a bit each by their place in the list.
type Options uint32

// OptionsOf returns the set of some options.
func OptionsOf(first int, others ...int) Options {
	s := Options(1) << first
	for _, o := range others {
		s |= 1 << o
	}
	return s
}

// Has reports whether an option is in the set.
func (s Options) Has(option int) bool { return s>>option&1 == 1 }

// With returns the set with an option if that is possible.
func (s Options) With(option int, possible bool) Options {
	if possible {
		s |= 1 << option
	}
	return s
}
