package bench

import (
	"context"

	codec "github.com/oddsmith/oddsmith/cmd/workbench/link"
)

// Fragment is what stands behind the # of a link.
type Fragment struct {
	Fragment string `json:"fragment"`
}

// link writes what is on the bench into a link.
func link(_ context.Context, _ *Bench, q codec.State) (Fragment, error) {
	f, err := codec.Write(q)
	return Fragment{f}, err
}

// unlink reads a link.
func unlink(_ context.Context, _ *Bench, q Fragment) (codec.State, error) {
	return codec.Read(q.Fragment)
}
