package solve

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
)

// HiddenHands is what best play comes to where players know only what they see, as the document has it.
type HiddenHands struct {
	rules.Equilibrium
	States int // that were explored, with what each side knows; 0 if they are too many
}

// Bounds of games whose hands are hidden: what is known grows with all that happens.
const (
	hiddenStates = 200_000
	hiddenPaths  = 8_000_000
	hiddenGap    = 1e-4 // between what both sides can secure, of a game of about 1
	hiddenWork   = 200_000_000
)

// hiddenHands finds the best play of who knows only what a player sees, nil where nothing is hidden.
func (s *solver) hiddenHands(open float64) (*HiddenHands, error) {
	if !s.scene.Hidden {
		return nil, nil
	}
	sc, err := s.Prepare(nil, true, s.sides...)
	if err != nil {
		return nil, err
	}
	var sides []rules.Side
	for _, d := range s.Decisions {
		sides = append(sides, d.Side)
	}
	limit := s.options.Limit
	limit.States, limit.Paths = min(limit.States, hiddenStates), min(limit.Paths, hiddenPaths)
	study, err := sc.Game.Study(sc, s.goal.Event, sides, limit)
	if _, tooLarge := query.TooLarge(err); tooLarge {
		return &HiddenHands{}, nil
	}
	if err != nil {
		return nil, err
	}
	until := rules.Until{Gap: float64(hiddenGap * max(1, math.Abs(open))), Work: hiddenWork, Stop: limit.Stop}
	return &HiddenHands{study.Equilibrium(s.aim(), until), study.States()}, nil
}
