package rulestest

import (
	"os"
	"path/filepath"

	"github.com/goccy/go-yaml"

	"github.com/oddsmith/oddsmith/profiles/tags"
)

// Library returns a profile of the library, such as hulkae/marine-policies/fire, for the tests of
// a system: without names of other profiles in it.
func Library[T any](name string) T {
	x := New[T]()
	text, err := os.ReadFile(filepath.Join("..", "..", "profiles", "library", filepath.FromSlash(name)+".yaml"))
	if err == nil {
		err = yaml.Unmarshal(text, x)
	}
	if err != nil {
		panic(err)
	}
	return *x
}

// New returns a struct with its defaults.
func New[T any]() *T {
	x := new(T)
	tags.SetDefaults(x)
	return x
}
