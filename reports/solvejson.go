package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// SolutionJSONSchema is the version of schema/solution.v1.json, which says what SolutionJSON
// writes. A change that is not an addition makes a new version.
const SolutionJSONSchema = "oddsmith/solution/v1"

type jsonSolution struct {
	jsonHead
	For       string            `json:"for"`
	Against   []Opposed         `json:"against"`
	Goal      jsonGoal          `json:"goal"`
	States    int               `json:"states"`
	Worth     float64           `json:"worth"`
	OpenHands bool              `json:"open_hands"`
	Hidden    *jsonHidden       `json:"hidden_hands,omitempty"`
	Outcomes  []jsonChance      `json:"outcomes"`
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

type jsonChance struct {
	Name   string  `json:"name"`
	Chance float64 `json:"chance"`
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

// SolutionJSON writes best play as JSON.
func SolutionJSON(w io.Writer, r SolutionReport) error {
	s := r.Solution
	out := jsonSolution{
		jsonHead: jsonHead{SolutionJSONSchema, r.Stamp, r.Matchup}, For: s.For.String(), Against: append([]Opposed{}, r.Against...),
		Goal: goalJSON(s.Goal), States: s.States, Worth: s.Worth, OpenHands: s.OpenHands,
		Outcomes: []jsonChance{}, Others: []jsonOther{}, Decisions: []jsonDecisionUse{},
	}
	if bothPlayBest(s) {
		out.For = "both"
	}
	for _, o := range s.Outcomes {
		out.Outcomes = append(out.Outcomes, jsonChance(o))
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
	return frame.Encode(w, out)
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
