package reports

import (
	"io"
	"math"

	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// BipartiteJSONSchema is the version of schema/bipartite.v1.json, which says what BipartiteJSON writes. A change that
// is not an addition makes a new version.
const BipartiteJSONSchema = "oddsmith/bipartite/v1"

type jsonBipartite struct {
	jsonHead
	Confidence  float64         `json:"confidence"`
	Games       jsonGames       `json:"games"`
	Sides       []jsonSide      `json:"sides"`
	Scores      []jsonScore     `json:"scores"`
	First       *sim.Estimate   `json:"first_player,omitempty"`
	SideA       sim.Estimate    `json:"side_a"`
	Unexplained jsonCyclic      `json:"unexplained"`
	Picks       jsonSidesPicked `json:"picks"`
	Warnings    []string        `json:"warnings"`
}

type jsonSide struct {
	Field    string       `json:"field"`
	Entrants []jsonOfSide `json:"entrants"`
}

type jsonOfSide struct {
	Name   string       `json:"name"`
	Rating sim.Estimate `json:"rating"`
	Score  sim.Estimate `json:"score"`
	Ahead  bool         `json:"ahead_of_next"`
	Picked float64      `json:"picked"`
	Some   bool         `json:"in_some_mix"`
	Every  bool         `json:"in_every_mix"`
	Under  string       `json:"dominated_by,omitempty"`
	TooFew bool         `json:"too_few,omitempty"`
}

type jsonSidesPicked struct {
	Value     float64 `json:"side_a_scores"`
	Uncertain float64 `json:"uncertain"`
}

// BipartiteJSON writes a league of two sides as JSON.
func BipartiteJSON(w io.Writer, r BipartiteReport) error {
	f := r.Found
	out := jsonBipartite{
		jsonHead: jsonHead{BipartiteJSONSchema, r.Stamp, r.Matchup}, Confidence: f.Confidence,
		Games: jsonGames{len(r.Survey.Points), r.exact(), r.Survey.Trials, r.Survey.Looks}, SideA: r.estimate(f.SideA),
		Scores: []jsonScore{}, Unexplained: jsonCyclic{Chance: f.Unexplained.Chance},
		Picks: jsonSidesPicked{f.Picks.Value, f.Picks.Uncertain}, Warnings: append([]string{}, r.Survey.Warnings...),
	}
	if !math.IsNaN(f.Unexplained.Share) {
		out.Unexplained.Share = &f.Unexplained.Share
	}
	if f.First != nil {
		e := r.estimate(*f.First)
		out.First = &e
	}
	for side, ladder := range f.Ladders {
		s, m := jsonSide{Field: r.Fields[side]}, f.Picks.Mixes[side]
		for _, x := range ladder {
			i := x.Entrant
			under := ""
			if j := f.Dominators[side][i]; j >= 0 {
				under = f.Names[side][j]
			}
			s.Entrants = append(s.Entrants, jsonOfSide{f.Names[side][i], x.Estimate(f.Confidence), r.estimate(x.Score), x.Ahead, m.Share[i], m.Some[i], m.Every[i], under, x.TooFew})
		}
		out.Sides = append(out.Sides, s)
	}
	r.eachScore(func(x, y league.Rating, s league.Score) {
		out.Scores = append(out.Scores, jsonScore{f.Names[league.OnA][x.Entrant], f.Names[league.OnB][y.Entrant], r.estimate(s), s.Clipped()})
	})
	return encode(w, out)
}

// eachScore goes through what each of side a scores against each of side b, in the order of the ladders.
func (r BipartiteReport) eachScore(do func(x, y league.Rating, s league.Score)) {
	for _, x := range r.Found.Ladders[league.OnA] {
		for _, y := range r.Found.Ladders[league.OnB] {
			do(x, y, r.Found.Scores[x.Entrant][y.Entrant])
		}
	}
}

// BipartiteCSV writes the scores of a league of two sides as RFC 4180 says, a row for each of side a against each of
// side b, with both ratings.
func BipartiteCSV(w io.Writer, r BipartiteReport) error {
	t := newCSVTable(w, r.Name, r.Stamp, "", "entrant", "rating", "picked", "opponent", "opponent_rating", "opponent_picked", "score", "low", "high", "confidence")
	picks := r.Found.Picks.Mixes
	r.eachScore(func(x, y league.Rating, s league.Score) {
		e, engine := r.estimate(s), sim.MonteCarlo
		if s.Exact() {
			engine = sim.Exact
		}
		t.writeBy(engine, s.Trials, r.Found.Names[league.OnA][x.Entrant], float(x.Value), float(picks[league.OnA].Share[x.Entrant]),
			r.Found.Names[league.OnB][y.Entrant], float(y.Value), float(picks[league.OnB].Share[y.Entrant]), float(e.Value), float(e.Low), float(e.High), float(e.Confidence))
	})
	return t.end()
}
