package reports

import (
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// leagueOf is a league of the toy, of which play answers each game.
func leagueOf(t testing.TB, names []string, firsts bool,
	play func(i, j, order int) survey.PointAnswers) leagues.Report {
	t.Helper()
	games := gamesOf(names, names, firsts, play)
	found, err := league.Read(names, games.Survey, firsts, 0)
	must(t, err)
	return leagues.Report{LeagueGames: games, Field: "a", Found: found}
}

// gamesOf is the games of some entrants of the toy against others.
func gamesOf(a, b []string, firsts bool, play func(i, j, order int) survey.PointAnswers) leagues.LeagueGames {
	s := &survey.Survey{Confidence: 0.95,
		Questions: []query.Question{aWins(), {Name: "b wins", Share: true, Max: 1, Better: rules.B}}}
	for i := range a {
		for j := range b {
			for order := range map[bool]int{false: 1, true: 2}[firsts] {
				p := play(i, j, order)
				s.Points, s.Trials = append(s.Points, p), max(s.Trials, p.Trials)
			}
		}
	}
	h := headed("league", "toy/skirmish", "five against five", s.Trials)
	h.Stamp.Command += " --of all"
	s.Seed, s.Digest = h.Stamp.Seed, h.Stamp.ResultDigest
	axes := []survey.Axis{{Name: "a", Values: a}, {Name: "b", Values: b}}
	return leagues.LeagueGames{Report: surveys.Report{Heading: h, Survey: s, Axes: axes,
		Varied: []layout.Varied{{Path: "a"}, {Path: "b"}}}}
}

// answered is a game in which a and b win so many, exact or of some trials.
func answered(a, b float64, trials uint64) survey.PointAnswers {
	p := survey.PointAnswers{Engine: player.Exact, Trials: trials}
	if trials > 0 {
		p.Engine = player.MonteCarlo
	}
	for _, v := range []float64{a, b} {
		p.Answers = append(p.Answers, survey.Answer{Known: true, Estimate: numbers.Exactly(v)})
	}
	return p
}

// allLeagues are an exact one with a circle and a sure loser, one by trials with either side first, a mixed one of
// equals, one of few defeats, one of none, and one without a mix of picks.
func allLeagues(t testing.TB) map[string]leagues.Report {
	t.Helper()
	wins := [][]float64{{0.5, 0.6, 0.35, 1}, {0.4, 0.5, 0.7, 1}, {0.65, 0.3, 0.5, 1}, {0, 0, 0, 0.5}}
	circle := leagueOf(t, []string{"knight", "spearman", "archer", "peasant with a very long name and a pitchfork"},
		false, func(i, j, _ int) survey.PointAnswers {
			return answered(wins[i][j], 1-wins[i][j], 0)
		})
	ladder := leagueOf(t, []string{"knight", "spearman", "archer"}, true, func(i, j, order int) survey.PointAnswers {
		lead := 0.1*float64(j-i) + []float64{0.05, -0.05}[order]
		return answered(0.45+lead/2, 0.45-lead/2, 20_000)
	})
	ladder.Survey.Warnings = []string{"a note"}
	equals := leagueOf(t, []string{"left", "right", "middle"}, false, func(i, j, _ int) survey.PointAnswers {
		if i == j {
			return answered(0.5, 0.5, 0)
		}
		return answered(0.5, 0.5, 10_000)
	})
	equals.Survey.Looks, equals.Survey.Interrupted = 1, true
	few := leagueOf(t, []string{"giant", "dwarf"}, false, func(i, j, _ int) survey.PointAnswers {
		return answered(0.5+0.499*float64(j-i), 0.5-0.499*float64(j-i), 1000)
	})
	sure := leagueOf(t, []string{"giant", "dwarf", "gnome"}, false, func(i, j, _ int) survey.PointAnswers {
		a := []float64{0, 0.5, 1}[min(max(j-i, -1), 1)+1]
		return answered(a, 1-a, 1000)
	})
	near := [][]float64{{6034, 5921, 6026, 6098, 5964}, {6015, 6093, 5887, 6020, 5998}, {6164, 6057, 6075, 6004, 6046},
		{6053, 5952, 6004, 5995, 5986}, {5974, 5982, 6072, 5944, 5935}}
	plain := leagueOf(t, []string{"a", "b", "c", "d", "e"}, false, func(i, j, _ int) survey.PointAnswers {
		return answered(near[i][j]/12_000, 1-near[i][j]/12_000, 12_000)
	})
	if plain.Found.Mix != nil {
		t.Error("a mix was found where there should be none")
	}
	return map[string]leagues.Report{"circle": circle, "ladder": ladder, "equals": equals, "few": few, "sure": sure,
		"plain": plain}
}

// bipartites are an exact one in which who wins depends on who meets whom, one by trials with either side first, and
// one in which side b has no choice.
func bipartites(t testing.TB) map[string]leagues.TwoSided {
	t.Helper()
	of := func(a, b []string, firsts bool, play func(i, j, order int) survey.PointAnswers) leagues.TwoSided {
		games := gamesOf(a, b, firsts, play)
		games.Axes[0].Name, games.Varied[0].Path = "a.weapon", "a.weapon"
		found, err := league.ReadBipartite(a, b, games.Survey, firsts, 0)
		must(t, err)
		return leagues.TwoSided{LeagueGames: games, Fields: [2]string{"a.weapon", "b"}, Found: found}
	}
	wins := [][]float64{{0.7, 0.2, 1}, {0.3, 0.6, 1}}
	pennies := of([]string{"flamer", "storm bolter"}, []string{"swarm", "tank", "a civilian with a very long name"},
		false, func(i, j, _ int) survey.PointAnswers {
			return answered(wins[i][j], 1-wins[i][j], 0)
		})
	trials := of([]string{"flamer", "storm bolter", "bolter"}, []string{"swarm", "tank"}, true,
		func(i, j, order int) survey.PointAnswers {
			lead := 0.1*float64(j-i) + []float64{0.05, -0.05}[order]
			return answered(0.45+lead/2, 0.45-lead/2, 20_000)
		})
	trials.Survey.Warnings = []string{"a note"}
	alone := of([]string{"flamer", "bolter"}, []string{"swarm"}, false, func(i, _, _ int) survey.PointAnswers {
		return answered(0.5, 0.4, []uint64{0, 10_000}[i])
	})
	alone.Survey.Looks, alone.Survey.Interrupted = 1, true
	few := of([]string{"flamer", "bolter"}, []string{"swarm"}, false, func(i, _, _ int) survey.PointAnswers {
		return answered(0.999-0.5*float64(i), 0.001+0.5*float64(i), 1000)
	})
	sure := of([]string{"flamer", "bolter"}, []string{"swarm", "tank"}, false, func(i, _, _ int) survey.PointAnswers {
		return answered(float64(i), 1-float64(i), 1000)
	})
	return map[string]leagues.TwoSided{"pennies": pennies, "trials": trials, "alone": alone, "few": few, "sure": sure}
}
