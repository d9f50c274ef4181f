package reports

import (
	"io"
	"math"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// LeagueJSONSchema is the version of schema/league.v1.json, which says what LeagueJSON writes. A change
// that is not an addition makes a new version.
const LeagueJSONSchema = "oddsmith/league/v1"

type jsonLeague struct {
	jsonHead
	Name       string        `json:"name"`
	Field      string        `json:"field"`
	Confidence float64       `json:"confidence"`
	Margin     float64       `json:"margin"`
	Games      jsonGames     `json:"games"`
	Entrants   []jsonEntrant `json:"entrants"`
	Scores     []jsonScore   `json:"scores"`
	First      *sim.Estimate `json:"first_player,omitempty"`
	SideA      sim.Estimate  `json:"side_a"`
	Cyclic     jsonCyclic    `json:"cyclic"`
	Cycles     []jsonCycle   `json:"cycles"`
	Mix        *jsonMix      `json:"mix,omitempty"`
	Warnings   []string      `json:"warnings"`
}

type jsonEntrant struct {
	Name   string       `json:"name"`
	Rating *jsonOpen    `json:"rating"`
	Score  sim.Estimate `json:"score"`
	Ahead  bool         `json:"ahead_of_next"`
	Picked *float64     `json:"picked,omitempty"` // with the next two, absent where no mix is known
	Some   *bool        `json:"in_some_mix,omitempty"`
	Every  *bool        `json:"in_every_mix,omitempty"`
	Under  string       `json:"dominated_by,omitempty"`
	TooFew bool         `json:"too_few,omitempty"`
}

type jsonScore struct {
	Entrant  string       `json:"entrant"`
	Opponent string       `json:"opponent"`
	Score    sim.Estimate `json:"score"`
	Clipped  bool         `json:"clipped"`
}

type jsonCyclic struct {
	Share  *float64 `json:"share,omitempty"`
	Chance float64  `json:"chance"`
}

type jsonCycle struct {
	Entrants []string `json:"entrants"`
	Least    float64  `json:"least_score"`
	Sure     bool     `json:"sure"`
}

type jsonMix struct {
	Beatable  float64 `json:"beatable"`
	Uncertain float64 `json:"uncertain"`
}

// LeagueJSON writes a league as JSON.
func LeagueJSON(w io.Writer, r LeagueReport) error {
	f := r.Found
	out := jsonLeague{
		jsonHead: jsonHead{LeagueJSONSchema, r.Stamp, r.Matchup}, Name: r.Name, Field: r.Field, Confidence: f.Confidence, Margin: f.Margin,
		Games: r.gamesJSON([2][]string{f.Names, f.Names}, f.First != nil), SideA: r.estimate(f.SideA),
		Entrants: r.ladder().json(r.LeagueGames), Scores: r.meetings().json(r.LeagueGames), Cycles: r.jsonCycles(), Cyclic: jsonCyclicOf(f.Cyclic),
		Warnings: append([]string{}, r.Survey.Warnings...),
	}
	if f.Mix != nil {
		out.Mix = &jsonMix{f.Mix.Beatable, f.Mix.Uncertain}
	}
	if f.First != nil {
		e := r.estimate(*f.First)
		out.First = &e
	}
	return frame.Encode(w, out)
}

func jsonCyclicOf(c league.Cyclic) jsonCyclic {
	j := jsonCyclic{Chance: c.Chance}
	if !math.IsNaN(c.Share) {
		j.Share = &c.Share
	}
	return j
}

func (r LeagueReport) jsonCycles() []jsonCycle {
	list := []jsonCycle{}
	for _, c := range r.Found.Cycles {
		j := jsonCycle{Least: c.Least, Sure: c.Sure}
		for _, i := range c.Entrants {
			j.Entrants = append(j.Entrants, r.name(i))
		}
		list = append(list, j)
	}
	return list
}

// LeagueCSV writes the scores of a league as RFC 4180 says, a row for each against each other, with the
// rating of the first.
func LeagueCSV(w io.Writer, r LeagueReport) error {
	t := frame.NewCSV(w, r.Name, r.Stamp, "", "entrant", "place", "rating", "rating_low", "rating_high", "picked", "opponent", "score", "low", "high", "confidence")
	place := map[int]int{}
	for i, x := range r.Found.Ladder {
		place[x.Entrant] = i
	}
	r.meetings().each(func(x, y league.Rating, s league.Score) {
		e, rating := r.estimate(s), r.rating(x)
		t.WriteBy(engineOfScore(s), s.Trials, r.name(x.Entrant), strconv.Itoa(place[x.Entrant]+1), frame.Float(rating.Value), frame.Float(rating.Low), frame.Float(rating.High), r.ladder().picked(x.Entrant),
			r.name(y.Entrant), frame.Float(e.Value), frame.Float(e.Low), frame.Float(e.High), frame.Float(e.Confidence))
	})
	return t.End()
}
