package job

import (
	"fmt"
	"reflect"

	"github.com/oddsmith/oddsmith/profiles/systems"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// Ready is a matchup that was read and checked, with all that it says spelled out.
type Ready struct {
	Digest   string `json:"digest"`
	System   string `json:"system"`
	Scenario string `json:"scenario"`
	Inputs   any    `json:"inputs"` // as [tags.Plain] has them
}

// scenario prepares the matchup for play.
func (r Ready) scenario() (*rules.Scenario, error) {
	for _, s := range systems.All() {
		if kind, ok := s.Scenario(r.Scenario); ok && s.Name == r.System {
			in := kind.New()
			if err := tags.SetPlain(reflect.ValueOf(in).Elem(), r.Inputs); err != nil {
				return nil, fmt.Errorf("the inputs of the matchup: %w", err)
			}
			return in.Prepare(), nil
		}
	}
	return nil, fmt.Errorf("there is no scenario %q in a system %q", r.Scenario, r.System)
}
