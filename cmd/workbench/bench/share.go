package bench

import (
	"context"
	"regexp"

	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	codec "github.com/oddsmith/oddsmith/cmd/workbench/link"
)

// Fragment is what stands behind the # of a link.
type Fragment struct {
	Fragment string `json:"fragment"`
}

// including is the field by which a matchup needs other files.
var including = regexp.MustCompile(`(?m)^include *:`)

// link writes what is on the bench into a link, which needs no other file.
func link(ctx context.Context, _ *Bench, q codec.State) (Fragment, error) {
	if including.MatchString(q.Text) {
		m, err := (&job.Matchup{Text: q.Text}).Load(ctx)
		if err != nil {
			return Fragment{}, err
		}
		q.Text = m.ShowShort()
	}
	f, err := codec.Write(q)
	return Fragment{f}, err
}

// unlink reads a link.
func unlink(_ context.Context, _ *Bench, q Fragment) (codec.State, error) {
	return codec.Read(q.Fragment)
}
