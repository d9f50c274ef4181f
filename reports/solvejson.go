package reports

import (
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// solutionDetails are what only best play has besides what it comes to and how it ends.
type solutionDetails struct {
	States   int          `json:"states"`
	Solution jsonSolution `json:"solution"`
}

type jsonSolution struct {
	For       string            `json:"for"`
	Against   []Opposed         `json:"against"`
	Goal      jsonGoal          `json:"goal"`
	OpenHands bool              `json:"open_hands"`
	Hidden    *jsonHidden       `json:"hidden_hands,omitempty"`
	Others    []jsonOther       `json:"others"`
	Thumb     *jsonThumb        `json:"rule_of_thumb,omitempty"`
	Decisions []jsonDecisionUse `json:"decisions"`
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

type jsonOther struct {
	Field   string  `json:"field"`
	Name    string  `json:"name"`
	Matchup bool    `json:"of_matchup"`
	Worth   float64 `json:"worth"`
	Lost    float64 `json:"gives_away"`
}

type jsonThumb struct {
	Rules   []jsonThumbRule `json:"rules"`
	Worth   float64         `json:"worth"`
	Lost    float64         `json:"gives_away"`
	Command string          `json:"command"`
}

type jsonThumbRule struct {
	Path  string `json:"path"`
	Value string `json:"value"`
}

type jsonDecisionUse struct {
	Path    string      `json:"path"`
	Asked   float64     `json:"asked"`
	Matters float64     `json:"matters"`
	Options []jsonTaken `json:"options"`
}

type jsonTaken struct {
	Name  string  `json:"name"`
	Taken float64 `json:"taken"`
}

// Frame is best play as a frame: a row for what it comes to, and one for each outcome.
func (r SolutionReport) Frame() frame.Frame {
	s := r.Solution
	f := r.frame("solve")
	f.Engine, f.Confidence, f.Notes = sim.Exact, 1, []string{}
	ends := sim.Axis{Name: "outcome", Values: []string{}}
	add := func(statistic, outcome string, v float64) {
		f.Rows = append(f.Rows, frame.Row{Labels: []string{outcome}, Statistic: statistic, Answer: &frame.Answer{Estimate: exactly(v)}})
	}
	add(frame.Worth, "", s.Worth)
	for _, o := range s.Outcomes {
		ends.Values = append(ends.Values, o.Name)
		add(frame.Share, o.Name, o.Chance)
	}
	f.Labels = []frame.Label{{Axis: ends}}
	f.Details, _ = frame.Raw(solutionDetails{s.States, r.block()}) // it has nothing that JSON cannot say
	return f
}

// block is what is no number of the whole.
func (r SolutionReport) block() jsonSolution {
	s := r.Solution
	out := jsonSolution{
		For: s.For.String(), Against: append([]Opposed{}, r.Against...), Goal: goalJSON(s.Goal), OpenHands: s.OpenHands,
		Others: []jsonOther{}, Decisions: []jsonDecisionUse{},
	}
	if bothPlayBest(s) {
		out.For = "both"
	}
	for _, p := range s.Others {
		out.Others = append(out.Others, jsonOther{p.Field, p.Name, p.Set, p.Worth, p.Lost})
	}
	if h := s.Hidden; h != nil && h.States > 0 {
		out.Hidden = &jsonHidden{h.Worth(), h.Low, h.High, h.Exploitability(), h.States, h.Sets, h.Rounds}
	}
	if t := s.Thumb; t != nil {
		out.Thumb = &jsonThumb{Rules: []jsonThumbRule{}, Worth: t.Worth, Lost: t.Lost, Command: r.ThumbCommand}
		for _, rule := range t.Rules {
			out.Thumb.Rules = append(out.Thumb.Rules, jsonThumbRule{rule.Path, rule.Text})
		}
	}
	for _, u := range s.Uses {
		j := jsonDecisionUse{Path: u.Path, Asked: u.Asked, Matters: u.Matters, Options: []jsonTaken{}}
		for _, o := range u.Options {
			j.Options = append(j.Options, jsonTaken(o))
		}
		out.Decisions = append(out.Decisions, j)
	}
	return out
}

func goalJSON(g sim.Goal) jsonGoal {
	j := jsonGoal{Name: g.Name, Kind: frame.Mean, Least: g.Least}
	if g.Share {
		j.Kind = frame.Share
	}
	if isToWin(g) {
		j.Draw = &g.Draw
	}
	return j
}
