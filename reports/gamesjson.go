package reports

import (
	"fmt"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// jsonGames are the games of a league, from which all else in its result follows.
type jsonGames struct {
	All         int        `json:"all"`
	Exact       int        `json:"exact"`
	Trials      uint64     `json:"trials_of_others"` // the most of any
	Looks       int        `json:"looks,omitempty"`
	Interrupted bool       `json:"interrupted,omitempty"`
	List        []jsonGame `json:"list"`
}

type jsonGame struct {
	A      string     `json:"a"`
	B      string     `json:"b"`
	First  string     `json:"first,omitempty"` // the side that plays first
	Engine sim.Engine `json:"engine"`
	Trials uint64     `json:"trials"`
	AWins  float64    `json:"a_wins"`
	BWins  float64    `json:"b_wins"`
}

// orders are the sides that play first in the games of two entrants, in turn.
func orders(firsts bool) []string {
	if firsts {
		return []string{rules.A.String(), rules.B.String()}
	}
	return []string{""}
}

// gamesJSON are the games of entrants of either side.
func (r LeagueGames) gamesJSON(names [2][]string, firsts bool) jsonGames {
	s := r.Survey
	g := jsonGames{All: len(s.Points), Exact: r.exact(), Trials: s.Trials, Looks: s.Looks, Interrupted: s.Interrupted, List: []jsonGame{}}
	g.each(names, firsts, func(k int, game jsonGame) {
		p := s.Points[k]
		game.Engine, game.Trials, game.AWins, game.BWins = p.Engine, p.Trials, p.Answers[0].Value, p.Answers[1].Value
		g.List = append(g.List, game)
	})
	return g
}

// each goes through who meets whom, in the order of the games.
func (g *jsonGames) each(names [2][]string, firsts bool, do func(k int, game jsonGame)) {
	k := 0
	for _, a := range names[0] {
		for _, b := range names[1] {
			for _, first := range orders(firsts) {
				do(k, jsonGame{A: a, B: b, First: first})
				k++
			}
		}
	}
}

// names are those of the entrants of either side, in the order in which they first play, and whether a side plays first.
func (g *jsonGames) names() (names [2][]string, firsts bool) {
	known := map[[2]string]bool{}
	for _, x := range g.List {
		for side, name := range []string{x.A, x.B} {
			if key := [2]string{orders(true)[side], name}; !known[key] {
				known[key] = true
				names[side] = append(names[side], name)
			}
		}
	}
	return names, len(g.List) > 0 && g.List[0].First != ""
}

// mostGames is more than any league has.
const mostGames = 20_000

// mostLooks is more than any league is looked at.
const mostLooks = 1_000

// games reads the games back, with the names of those on either side.
func (g *jsonGames) games(h Heading, confidence float64, warnings []string) (games LeagueGames, names [2][]string, firsts bool, err error) {
	names, firsts = g.names()
	if n := len(names[0]) * len(names[1]) * len(orders(firsts)); n != len(g.List) || n == 0 || n > mostGames {
		return games, names, firsts, fmt.Errorf("games.list has %d games, and each of %d against each of %d are %d", len(g.List), len(names[0]), len(names[1]), n)
	}
	if err := checkConfidence(confidence); err != nil {
		return games, names, firsts, err
	}
	if g.Looks < 0 || g.Looks > mostLooks {
		return games, names, firsts, fmt.Errorf("games.looks is %d, which no league has", g.Looks)
	}
	s := &sim.Survey{Seed: h.Stamp.Seed, Trials: g.Trials, Confidence: confidence, Looks: g.Looks, Interrupted: g.Interrupted, Warnings: warnings, Digest: h.Stamp.ResultDigest}
	g.each(names, firsts, func(k int, want jsonGame) {
		if err != nil {
			return
		}
		x := g.List[k]
		if x.A != want.A || x.B != want.B || x.First != want.First {
			err = fmt.Errorf("games.list, %d: it is of %s against %s, where %s against %s should be", k+1,
				safe.Brief(x.A), safe.Brief(x.B), safe.Brief(want.A), safe.Brief(want.B))
			return
		}
		if wrong := x.check(g.Trials); wrong != nil {
			err = fmt.Errorf("games.list, %d: %w", k+1, wrong)
		}
		p := sim.PointAnswers{Engine: x.Engine, Trials: x.Trials}
		for _, share := range []float64{x.AWins, x.BWins} {
			p.Answers = append(p.Answers, sim.Answer{Estimate: sim.Estimate{Value: share}, Known: true})
		}
		s.Points = append(s.Points, p)
	})
	return LeagueGames{Heading: h, Survey: s}, names, firsts, err
}

// check finds what no game of a league is that has at most so many trials of each.
func (x *jsonGame) check(most uint64) error {
	switch {
	case x.Engine != sim.Exact && x.Engine != sim.MonteCarlo:
		return fmt.Errorf("there is no engine %s", jsonText(string(x.Engine)))
	case (x.Engine == sim.Exact) != (x.Trials == 0) || x.Trials > most:
		return fmt.Errorf("trials is %d for the engine %s, where at most %d were played", x.Trials, x.Engine, most)
	case !(x.AWins >= 0 && x.BWins >= 0 && x.AWins+x.BWins <= 1+rounding):
		return fmt.Errorf("the shares %s and %s of wins are impossible", frame.Float(x.AWins), frame.Float(x.BWins))
	}
	return nil
}
