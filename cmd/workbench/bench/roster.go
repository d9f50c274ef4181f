package bench

import (
	"context"
	"errors"

	"github.com/oddsmith/oddsmith/profiles"
)

// Described says what a roster has.
type Described struct {
	Said string `json:"said"`
}

// roster checks profiles of the user's own.
func roster(ctx context.Context, _ *Bench, q struct {
	Text string `json:"text"`
},
) (Described, error) {
	m := Matchup{Text: q.Text}
	if err := m.Check(); err != nil {
		return Described{}, err
	}
	said, matchup, err := profiles.Describe(fileName, m.Source(ctx)...)
	if err == nil && matchup != nil {
		err = errors.New("this is a matchup; a roster has profiles by kind and name, and no scenario")
	}
	return Described{said}, err
}
