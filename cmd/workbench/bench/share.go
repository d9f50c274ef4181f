package bench

import (
	"context"

	codec "github.com/oddsmith/oddsmith/cmd/workbench/link"
)

// Fragment is what stands behind the # of a link.
type Fragment struct {
	Fragment string `json:"fragment"`
}

// link writes what is on the bench into a link, which needs no other file. With mistakes it is written as it is.
func link(ctx context.Context, _ *Bench, q struct {
	codec.State
	Roster string `json:"roster"`
},
) (Fragment, error) {
	m := Matchup{Text: q.Text, Roster: q.Roster}
	if whole, err := m.Whole(ctx); err == nil {
		q.Text = whole
	}
	f, err := codec.Write(q.State)
	return Fragment{f}, err
}

// unlink reads a link.
func unlink(_ context.Context, _ *Bench, q Fragment) (codec.State, error) {
	return codec.Read(q.Fragment)
}

// whole is the text of a matchup that needs no other file.
func whole(ctx context.Context, _ *Bench, q Matchup) (Opened, error) {
	text, err := q.Whole(ctx)
	return Opened{text}, err
}
