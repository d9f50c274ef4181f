package reports

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// pointsOf is the costs of units of the toy in some numbers, of which play answers each game.
func pointsOf(t testing.TB, units []string, counts []float64, p league.Pricing, scale string,
	play func(x, y league.Army) survey.PointAnswers) leagues.Points {
	t.Helper()
	r := leagues.Points{Units: units, Scale: scale}
	for u := range units {
		for _, n := range counts {
			p.Armies = append(p.Armies, league.Army{Unit: u, Count: n})
		}
	}
	if r.Pricing = p; len(counts) > 1 {
		r.Count = "a.count"
	}
	r.Report = leagueOf(t, r.ArmyNames(), len(counts) > 1,
		func(i, j, _ int) survey.PointAnswers { return play(p.Armies[i], p.Armies[j]) })
	r.Stamp.Command = "oddsmith points toy/skirmish --of all"
	r.Axes = nil
	for _, side := range []string{"a", "b"} {
		r.Axes = append(r.Axes, survey.Axis{Name: side, Values: units})
		if r.Count != "" {
			numbers := survey.Axis{Name: side + ".count", Numbers: counts}
			for _, n := range counts {
				numbers.Values = append(numbers.Values, frame.Float(n))
			}
			r.Axes = append(r.Axes, numbers)
		}
	}
	r.Varied = nil
	for _, a := range r.Axes {
		r.Varied = append(r.Varied, layout.Varied{Path: a.Name})
	}
	must(t, r.Price(len(counts) > 1))
	return r
}

// byPoints wins with odds that are the quotient of points to the power of an exponent.
func byPoints(exponent float64, trials uint64, points ...float64) func(x, y league.Army) survey.PointAnswers {
	return func(x, y league.Army) survey.PointAnswers {
		p := 1 / (1 + math.Pow(points[y.Unit]*y.Count/(points[x.Unit]*x.Count), exponent))
		return answered(p, 1-p, trials)
	}
}

// pointsReports are an exact one with a circle in which no costs are given, one by trials with costs of which one is
// too high, one too low, one right and one missing, and one that measures the exponent.
func pointsReports(t testing.TB) map[string]leagues.Points {
	t.Helper()
	nan := math.NaN()
	wins := [][]float64{{0.5, 0.6, 0.35, 1}, {0.4, 0.5, 0.7, 1}, {0.65, 0.3, 0.5, 1}, {0, 0, 0, 0.5}}
	circle := pointsOf(t, []string{"knight", "spearman", "archer", "peasant with a very long name and a pitchfork"},
		[]float64{1},
		league.Pricing{Exponent: 2, Scale: []int{0, 1, 2, 3}, Total: 400, Given: []float64{nan, nan, nan, nan}},
		"the mean is 100",
		func(x, y league.Army) survey.PointAnswers {
			return answered(wins[x.Unit][y.Unit], 1-wins[x.Unit][y.Unit], 0)
		})
	given := pointsOf(t, []string{"knight", "spearman", "archer", "priest"}, []float64{1},
		league.Pricing{Exponent: 1, Scale: []int{0, 1, 2}, Total: 65, Given: []float64{40, 10, 15, nan}},
		"those that have a cost now cost as much together as they do now",
		byPoints(1, 20_000, 30, 20, 15, 12))
	given.Survey.Warnings = []string{"a note"}
	measured := pointsOf(t, []string{"knight", "spearman", "priest"}, []float64{2, 3, 4},
		league.Pricing{Scale: []int{1}, Total: 5, Given: []float64{6, 5, 10}}, "spearman is fixed at 5",
		byPoints(1.8, 10_000, 6, 5, 20))
	measured.Survey.Interrupted = true
	bounds := pointsOf(t, []string{"giant", "dwarf", "gnome"}, []float64{1},
		league.Pricing{Exponent: 1, Scale: []int{1}, Total: 10, Given: []float64{500, 10, 12}}, "dwarf is fixed at 10",
		func(x, y league.Army) survey.PointAnswers {
			a := []float64{1, 0.6, 0.5}[x.Unit] + []float64{0, 0, 0.1}[y.Unit]
			if y.Unit == 0 {
				a = 0
			}
			return answered(min(a, 1), 1-min(a, 1), 1000)
		})
	bounds.Field = "a.weapon"
	return map[string]leagues.Points{"circle": circle, "given": given, "measured": measured, "bounds": bounds}
}
