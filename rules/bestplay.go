package rules

import "errors"

// BestPlay makes the decisions that a scenario leaves open the best: each side plays to win, with a draw
// as half a win, and knows that the other does. aHas says of each decision whether side a takes it.
func (sc *Scenario) BestPlay(aHas []bool) {
	worth, _ := sc.WinsWorth(A, 0.5)
	sc.PlaysBest, sc.Game = true, bestPlay{sc.Game, Aim{Worth: worth, High: aHas}}
	if sc.Hidden {
		sc.Warnings = append(sc.Warnings,
			"best play knows what a player cannot see here, such as the cards of the other side: "+
				"what it comes to is a bound, and no player can be sure of it")
	}
}

// WinsWorth returns what each outcome is worth to a side that plays to win, and whether any of those that
// are possible differ.
func (sc *Scenario) WinsWorth(side Side, draw float64) (worth []float64, differ bool) {
	least, most := 1.0, 0.0
	for _, o := range sc.Outcomes {
		w := 0.0
		switch o.Winner {
		case side:
			w = 1
		case Neither:
			w = draw
		default:
		}
		worth = append(worth, w)
		if !o.Impossible {
			least, most = min(least, w), max(most, w)
		}
	}
	return worth, least < most
}

// bestPlay is a game whose open decisions are taken best.
type bestPlay struct {
	Game
	aim Aim
}

// errNothingToWin says that best play means nothing.
var errNothingToWin = errors.New("best play is for winning, " +
	"and all that can happen here is worth the same in wins and draws; " +
	"name another policy, or see `oddsmith solve`, whose --goal may be another")

// Explore solves the game and follows the best play.
func (g bestPlay) Explore(sc *Scenario, limit Limit) (Explored, error) {
	if _, differ := sc.WinsWorth(A, 0.5); !differ {
		return nil, errNothingToWin
	}
	study, err := g.Study(sc, nil, nil, limit)
	if err == nil {
		var x Explored
		if x, err = study.Solve(g.aim).Explored(limit); err == nil {
			return x, nil
		}
	}
	if refused, ok := errors.AsType[*TooLargeError](err); ok {
		because := *refused
		because.Reason += "; best play is only known exactly"
		return nil, &because
	}
	return nil, err
}

// Walk implements [Game]: what best play comes to is known from the explored game.
func (g bestPlay) Walk(sc *Scenario, sums []MetricSum, limit Limit) (*Walked, error) {
	return ExploreSums(g, sc, sums, limit)
}
