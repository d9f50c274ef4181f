package games

import (
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/solve"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// solutionDetails are what only best play has besides what it comes to and how it ends.
type solutionDetails struct {
	States   int          `json:"states"`
	Solution jsonSolution `json:"solution"`
}

type jsonSolution struct {
	For         string              `json:"for"`
	Against     []Opposed           `json:"against"`
	Goal        jsonGoal            `json:"goal"`
	OpenHands   bool                `json:"open_hands"`
	Hidden      *jsonHidden         `json:"hidden_hands,omitempty"`
	Others      []solve.OtherPlay   `json:"others"`
	ShortPolicy *jsonShortPolicy    `json:"rule_of_thumb,omitempty"`
	Decisions   []solve.DecisionUse `json:"decisions"`
}

type jsonHidden struct {
	Worth          float64 `json:"worth"`
	Low            float64 `json:"low"`
	High           float64 `json:"high"`
	Exploitability float64 `json:"exploitability"`
	States         int     `json:"states"`
	Sets           int     `json:"information_sets"`
	Rounds         int     `json:"rounds"`
}

type jsonGoal struct {
	Name  string   `json:"name"`
	Kind  string   `json:"kind"`
	Draw  *float64 `json:"draw,omitempty"`
	Least bool     `json:"least"`
}

type jsonShortPolicy struct {
	*solve.ShortPolicy
	Command string `json:"command"`
}

// Frame is best play as a frame: a row for what it comes to, and one for each outcome.
func (r Solution) Frame() frame.Frame {
	s := r.Solution
	f := r.NewFrame("solve")
	f.Engine, f.Confidence, f.Notes = player.Exact, 1, []string{}
	ends := survey.Axis{Name: "outcome", Values: []string{}}
	f.Rows = append(f.Rows, fact(frame.Worth, "", s.Worth))
	for _, o := range s.Outcomes {
		ends.Values = append(ends.Values, o.Name)
		f.Rows = append(f.Rows, fact(frame.Share, o.Name, o.Chance))
	}
	f.Labels = []frame.Label{{Axis: ends}}
	f.Details, _ = frame.Raw(solutionDetails{s.States, r.block()}) // it has nothing that JSON cannot say
	return f
}

// fact is a row of a number that is certain.
func fact(statistic, label string, v float64) frame.Row {
	return frame.Row{Labels: []string{label}, Statistic: statistic, Answer: &frame.Answer{Estimate: numbers.Exactly(v)}}
}

// block is what is no number of the whole.
func (r Solution) block() jsonSolution {
	s := r.Solution
	out := jsonSolution{
		For: s.For.String(), Against: append([]Opposed{}, r.Against...), Goal: goalJSON(s.Goal), OpenHands: s.OpenHands,
		Others: append([]solve.OtherPlay{}, s.Others...), Decisions: append([]solve.DecisionUse{}, s.Uses...),
	}
	if bothPlayBest(s) {
		out.For = "both"
	}
	if h := s.Hidden; h != nil && h.States > 0 {
		out.Hidden = &jsonHidden{h.Worth(), h.Low, h.High, h.Exploitability(), h.States, h.Sets, h.Rounds}
	}
	if s.ShortPolicy != nil {
		out.ShortPolicy = &jsonShortPolicy{s.ShortPolicy, r.ShortPolicyCommand}
	}
	return out
}

func goalJSON(g query.Goal) jsonGoal {
	j := jsonGoal{Name: g.Name, Kind: frame.Mean, Least: g.Least}
	if g.Share {
		j.Kind = frame.Share
	}
	if isToWin(g) {
		j.Draw = &g.Draw
	}
	return j
}
