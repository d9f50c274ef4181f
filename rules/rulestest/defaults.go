package rulestest

import "github.com/oddsmith/oddsmith/profiles/tags"

// New returns a struct with its defaults.
func New[T any]() *T {
	x := new(T)
	tags.SetDefaults(x)
	return x
}
