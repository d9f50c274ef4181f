package query

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Goal is what a side plays for.
type Goal struct {
	Name  string  // such as "a wins"
	Share bool    // it is a share of games, else a mean
	Draw  float64 // what a game without a winner counts for, where the goal is to win
	Least bool    // the side wants it low

	Aim   rules.Aim // its worths and its sum
	Event *rules.Event
}

// GoalToWin is the goal of winning.
const GoalToWin = "win"

// What a goal may begin with, where it does not go without saying whether a side wants more or less of it.
const (
	mostOf  = "most "
	leastOf = "least "
)

// ParseGoal parses a goal of a side: win, of which a draw counts as some part, or a question about a share
// or a mean of all games, as [ParseQuestion] reads it, with most or least before it. Without those a side
// wants more of what is better for it or for nobody, and less of what is better for its opponent.
func ParseGoal(sc *rules.Scenario, text string, side rules.Side, draw float64) (Goal, error) {
	if text == GoalToWin {
		return goalToWin(sc, side, draw)
	}
	question, least := strings.CutPrefix(text, leastOf)
	most := false
	if !least {
		question, most = strings.CutPrefix(text, mostOf)
	}
	q, err := ParseQuestion(sc, question)
	switch {
	case err != nil && strings.EqualFold(text, GoalToWin):
		return Goal{}, fmt.Errorf("the goal is %q; write %s", text, GoalToWin)
	case err != nil:
		return Goal{}, err
	case q.Spread, q.Condition != "", q.Advantage:
		return Goal{},
			fmt.Errorf("%s cannot be played for; a goal is win, or a share or a mean of all games, as `oddsmith "+
				"questions` lists them", question)
	}
	g := Goal{Name: q.Name, Share: q.Share, Least: least || !most && q.Better == side.Other()}
	g.aimAt(q, len(sc.Outcomes))
	return g, nil
}

// aimAt aims at the answer to a question.
func (g *Goal) aimAt(q Question, outcomes int) {
	g.Aim.Worth = make([]float64, outcomes)
	switch {
	case !q.Share:
		g.Aim.Sum = q.sums.list[number]
	case q.sums.whole.Empty():
		for o := range outcomes {
			if q.Holds(o, 0) {
				g.Aim.Worth[o] = 1
			}
		}
	default:
		g.Event = &rules.Event{Sum: q.sums.whole, Occurs: q.Holds}
		g.Aim.Worth = append(g.Aim.Worth, slices.Repeat([]float64{1}, outcomes)...)
	}
}

// goalToWin counts wins, and draws as a part of one.
func goalToWin(sc *rules.Scenario, side rules.Side, draw float64) (Goal, error) {
	g := Goal{Name: side.String() + " wins", Share: true, Draw: draw}
	worth, differ := sc.WinsWorth(side, draw)
	g.Aim.Worth = worth
	if !differ {
		return g, errors.New("all that can happen here is worth the same to " + side.String() +
			", in wins and draws; say what it plays for, with --goal and a question, as `oddsmith questions` lists them")
	}
	return g, nil
}
