package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// BipartiteJSONSchema is the version of schema/bipartite.v1.json, which says what BipartiteJSON writes. A change that
// is not an addition makes a new version.
const BipartiteJSONSchema = "oddsmith/bipartite/v1"

type jsonBipartite struct {
	jsonHead
	Name        string           `json:"name"`
	Confidence  float64          `json:"confidence"`
	Margin      float64          `json:"margin"`
	Games       jsonGames        `json:"games"`
	Sides       []jsonSide       `json:"sides"`
	Scores      []jsonScore      `json:"scores"`
	First       *sim.Estimate    `json:"first_player,omitempty"`
	SideA       sim.Estimate     `json:"side_a"`
	Unexplained jsonCyclic       `json:"unexplained"`
	Picks       *jsonSidesPicked `json:"picks,omitempty"`
	Warnings    []string         `json:"warnings"`
}

type jsonSide struct {
	Field    string        `json:"field"`
	Entrants []jsonEntrant `json:"entrants"`
}

type jsonSidesPicked struct {
	Value     float64 `json:"side_a_scores"`
	Uncertain float64 `json:"uncertain"`
}

// BipartiteJSON writes a league of two sides as JSON.
func BipartiteJSON(w io.Writer, r BipartiteReport) error {
	f := r.Found
	out := jsonBipartite{
		jsonHead: jsonHead{BipartiteJSONSchema, r.Stamp, r.Matchup}, Name: r.Name, Confidence: f.Confidence, Margin: f.Margin,
		Games: r.gamesJSON(f.Names, f.First != nil), SideA: r.estimate(f.SideA),
		Scores: r.meetings().json(r.LeagueGames), Unexplained: jsonCyclicOf(f.Unexplained),
		Warnings: append([]string{}, r.Survey.Warnings...),
	}
	if f.Picks != nil {
		out.Picks = &jsonSidesPicked{f.Picks.Value, f.Picks.Uncertain}
	}
	if f.First != nil {
		e := r.estimate(*f.First)
		out.First = &e
	}
	for side, field := range r.Fields {
		out.Sides = append(out.Sides, jsonSide{field, r.ladder(side).json(r.LeagueGames)})
	}
	return frame.Encode(w, out)
}

// BipartiteCSV writes the scores of a league of two sides as RFC 4180 says, a row for each of side a against each of
// side b, with both ratings.
func BipartiteCSV(w io.Writer, r BipartiteReport) error {
	t := frame.NewCSV(w, r.Name, r.Stamp, "", "entrant", "rating", "picked", "opponent", "opponent_rating", "opponent_picked", "score", "low", "high", "confidence")
	a, b := r.ladder(league.OnA), r.ladder(league.OnB)
	r.meetings().each(func(x, y league.Rating, s league.Score) {
		e := r.estimate(s)
		t.WriteBy(engineOfScore(s), s.Trials, a.names[x.Entrant], frame.Float(x.Value), a.picked(x.Entrant),
			b.names[y.Entrant], frame.Float(y.Value), b.picked(y.Entrant), frame.Float(e.Value), frame.Float(e.Low), frame.Float(e.High), frame.Float(e.Confidence))
	})
	return t.End()
}
