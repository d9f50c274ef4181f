package player

import (
	"errors"

	"github.com/oddsmith/oddsmith/rules"
)

// ErrPlaysBest says that trials cannot answer a matchup in which a policy is best play.
var ErrPlaysBest = errors.New("best play is only known exactly: there are no trials of it; " +
	"name a policy in its place, such as the rule of thumb that `oddsmith solve` fits to it, or ask for exact odds")

// CheckTrials returns an error if a scenario has no trials.
func CheckTrials(sc *rules.Scenario) error {
	if sc.PlaysBest {
		return ErrPlaysBest
	}
	return nil
}

// EngineFor returns the engine that answers some scenarios of which one engine is asked for: where one of them
// plays best, only exact answers will do.
func EngineFor(asked Engine, list ...*rules.Scenario) (Engine, error) {
	for _, sc := range list {
		switch {
		case sc == nil || !sc.PlaysBest:
		case asked == MonteCarlo:
			return asked, ErrPlaysBest
		default:
			asked = Exact
		}
	}
	return asked, nil
}
